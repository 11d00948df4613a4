import { assertNever } from '#domain/kernel/assert-never.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { claimedLines, claimedTotal, type Rest } from '#domain/receipts/claimed.ts';
import {
  brokenLimit,
  type Difference,
  decisionOf,
  differencesOf,
  missingOf,
  problemsOf,
  shortOf,
  surplusOf,
} from '#domain/receipts/received-line.ts';
import { isProbeReading } from '#domain/temperatures/probe.ts';
import { formatCelsius, formatQuantity } from '#text/kernel/format.ts';
import { receiptFieldText as say } from '#text/receipts/receipt-fields.text.ts';
import {
  acceptedQuantity,
  type DraftLot,
  isQuantity,
  lotGroups,
  lotShares,
  needsTemperature,
  type ReceiveDraft,
  type ReceivingLine,
  receivedLine,
  temperatureOf,
} from './draft.ts';

export type LotProblems = { qty?: string; date?: string; reason?: string };

/** What keeps a line from being recorded, by field; none where it can be. */
export type ReceivedLineProblems = {
  qty?: string;
  rejected?: string;
  reason?: string;
  price?: string;
  comment?: string;
  temperature?: string;
  lots: Record<string, LotProblems>;
};

/** Of what was typed, before the rules can be asked. */
function typingProblems(line: ReceivingLine): ReceivedLineProblems {
  const { qty, rejected, price, temperature, goods } = line;
  const measured = temperatureOf(line);
  const priced = price === null ? goods.unit_price === null : UnitPrice.isDecimal(price);
  const lots = Object.fromEntries(
    (qty > 0 ? line.lots : []).flatMap((lot): [string, LotProblems][] => {
      const counted = takesTheRest(line, lot) || (lot.qty !== null && lot.qty > 0 && isQuantity(lot.qty));
      if (!counted) return [[lot.key, { qty: say.lotQuantityInvalid }]];
      return lot.expiry_typed ? [[lot.key, { date: say.dateUnreadable }]] : [];
    }),
  );
  return {
    ...(!isQuantity(qty) && { qty: say.quantityInvalid }),
    ...(rejected !== null && !isQuantity(rejected) && { rejected: say.quantityInvalid }),
    ...(!priced && { price: say.priceInvalid }),
    ...(temperature.trim() !== '' &&
      (measured === null || !isProbeReading(measured)) && {
        temperature: say.temperatureInvalid,
      }),
    lots,
  };
}

export function receivedLineProblems(line: ReceivingLine, today: LocalDate): ReceivedLineProblems {
  const found = typingProblems(line);
  for (const problem of problemsOf(receivedLine(line), today)) {
    switch (problem.code) {
      case 'REJECTED_TOO_MUCH':
        found.rejected ??= say.rejectedTooMuch;
        break;
      case 'MISSING_ARRIVED':
        found.qty ??= say.missingArrived;
        break;
      case 'REFUSED_NOTHING':
        found.rejected ??= say.refusedNothing;
        break;
      case 'REFUSED_WITHOUT_REASON':
        found.reason ??= say.refusalReason;
        break;
      case 'MORE_WITHOUT_COMMENT':
        found.comment ??= say.noteForMore;
        break;
      case 'TEMPERATURE_WITHOUT_COMMENT':
        found.comment ??= say.noteForTemperature(formatCelsius(problem.limit));
        break;
      case 'EXPIRY_PAST': {
        const lot = line.lots[problem.lot];
        if (lot) found.lots[lot.key] = { ...found.lots[lot.key], reason: say.expiryPast };
        break;
      }
      case 'PRICE_MISSING':
        found.price ??= say.priceMissing;
        break;
      case 'PRICE_NOT_ABOVE':
        found.price ??= say.priceNotAbove;
        break;
      case 'LOTS_SUM':
      case 'LOTS_REJECTED_SUM':
        break;
      default:
        return assertNever(problem);
    }
  }
  const [last, sentence] = lotsProblem(line);
  if (last && sentence) found.lots[last.key] = { ...found.lots[last.key], qty: sentence };
  return found;
}

/** The first lot takes the rest, so that the sum is always right; the rest itself must be something. */
function lotsProblem(line: ReceivingLine): [DraftLot?, string?] {
  if (line.lots.length === 1 || line.qty === 0) return [];
  const amount = (qty: Quantity) => formatQuantity(Quantity.toDecimal(qty), line.goods.unit);
  const shares = lotShares(line);
  const { kept, back } = lotGroups(line);
  const holds = ([first]: readonly DraftLot[]): number => {
    const share = first && shares[line.lots.indexOf(first)];
    return share ? share.qty + share.rejected : 0;
  };
  const accepted = acceptedQuantity(line);
  if (accepted > 0 && holds(kept) <= 0) return [kept.at(-1) ?? back.at(-1), say.lotsSum(amount(accepted))];
  if (back.length > 0 && holds(back) <= 0)
    return [back.at(-1), say.lotsRejectedSum(amount(receivedLine(line).rejected))];
  return [];
}

/** Its figure follows from the others' and from the line's. */
export const takesTheRest = (line: ReceivingLine, lot: DraftLot): boolean => {
  const { kept, back } = lotGroups(line);
  return kept[0] === lot || back[0] === lot;
};

export const hasProblems = ({ lots, ...fields }: ReceivedLineProblems): boolean =>
  Object.keys(fields).length > 0 || Object.keys(lots).length > 0;

export const linesWithProblems = (draft: ReceiveDraft, today: LocalDate): ReceivingLine[] =>
  draft.lines.filter((line) => hasProblems(receivedLineProblems(line, today)));

export const uncheckedLines = (draft: ReceiveDraft): ReceivingLine[] =>
  draft.lines.filter(({ checked }) => !checked);

/** The first of these lines after that one, going round; null where that is the last. */
export function nextOf(
  draft: ReceiveDraft,
  { wanted, after }: { wanted: readonly ReceivingLine[]; after: string | null },
): ReceivingLine | null {
  const place = draft.lines.findIndex(({ goods }) => goods.key === after);
  const round = [...draft.lines.slice(place + 1), ...draft.lines.slice(0, Math.max(place, 0))];
  return round.find((line) => wanted.includes(line)) ?? null;
}

type LineDifferences = { line: ReceivingLine; differences: Difference[] };

/** Whatever is not as expected. A price that is simply lower or exceptional is told, and claims nothing. */
export const allDifferences = (draft: ReceiveDraft): LineDifferences[] =>
  draft.lines
    .map((line) => ({ line, differences: differencesOf(receivedLine(line)) }))
    .filter(({ differences }) => differences.length > 0);

export const quantityDiffers = (line: ReceivingLine): boolean => {
  const received = receivedLine(line);
  return missingOf(received) > 0 || surplusOf(received) > 0;
};

export const missingQuantity = (line: ReceivingLine): Quantity => missingOf(receivedLine(line));
export const surplusQuantity = (line: ReceivingLine): Quantity => surplusOf(receivedLine(line));
/** Of what is over, what does not go back: somebody has to say why. */
export const keptSurplus = (line: ReceivingLine): Quantity =>
  surplusOf({ expected: receivedLine(line).expected, received: acceptedQuantity(line) });

/** Missing, and beyond what is let pass. */
export const shortQuantity = (line: ReceivingLine): Quantity => shortOf(receivedLine(line));

/** Something ordered did not come: there is a rest to wait for, to claim, or to let go. */
export const hasShortage = (draft: ReceiveDraft): boolean =>
  draft.lines.some((line) => shortQuantity(line) > 0);

/** What becomes of what is missing. */
export function restOf({ wait_for_rest, unclaimed_reason }: ReceiveDraft): Rest {
  if (wait_for_rest) return 'awaited';
  return unclaimed_reason === null ? 'claimed' : 'unclaimed';
}

/** Without a shortage there is nothing to give a reason for. */
export const unclaimedReason = (draft: ReceiveDraft): string | null =>
  restOf(draft) === 'unclaimed' && hasShortage(draft) ? (draft.unclaimed_reason ?? '').trim() : null;

const claimedOf = (line: ReceivingLine, draft: ReceiveDraft) => {
  const received = receivedLine(line);
  return claimedLines({ ...received, price_decision: decisionOf(received) }, restOf(draft));
};

/** What the supplier will be asked to give back. */
export const claimTotal = (draft: ReceiveDraft): number =>
  Cents.toDecimal(claimedTotal(draft.lines.flatMap((line) => claimedOf(line, draft))));

/** Something of the line will be asked back: only then is there an e-mail for its message. */
export const isClaimed = (line: ReceivingLine, draft: ReceiveDraft): boolean =>
  claimedOf(line, draft).length > 0;

/** Lines that came without anybody noting their lot: a recall would not find them by it. */
export const linesWithoutLot = (draft: ReceiveDraft): ReceivingLine[] =>
  draft.lines.filter(({ qty, lots }) => qty > 0 && lots.some(({ lot_code }) => lot_code.trim() === ''));

/** The temperature's verdict, the moment it is typed. */
type TemperatureVerdict =
  | { kind: 'none' }
  | { kind: 'kept' }
  | { kind: 'broken'; limit: number; side: 'above' | 'below' };

export function temperatureVerdict(line: ReceivingLine): TemperatureVerdict {
  const measured = temperatureOf(line);
  if (measured === null || !isProbeReading(measured)) return { kind: 'none' };
  const { temperature_min: min, temperature_max: max } = line.goods;
  const limit = brokenLimit(measured, { min, max });
  if (limit === null) return { kind: 'kept' };
  return { kind: 'broken', limit, side: measured > limit ? 'above' : 'below' };
}

/** Hygiene asks for it; a receipt without it is still a receipt. */
export const temperaturesNotTaken = (draft: ReceiveDraft): number =>
  draft.lines.filter((line) => needsTemperature(line) && line.qty > 0 && temperatureOf(line) === null).length;

/** Goods that are not as they should be: something is done about them. */
export const asksForAction = (line: ReceivingLine): boolean =>
  line.rejected !== null || temperatureVerdict(line).kind === 'broken';
