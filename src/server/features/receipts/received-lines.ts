import type { z } from 'zod';
import type { receiptLineInput } from '#contract/receipts/record-receipt.contract.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AppError, ensure, type FieldErrors } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { restToCome, stillToCome } from '#domain/receipts/expected.ts';
import {
  decisionOf,
  type LineProblem,
  outcomeOf,
  pricesOf,
  problemsOf,
  type ReceivedLine,
  rejectedOf,
} from '#domain/receipts/received-line.ts';
import { type ShortageTolerance, toleratedShortage } from '#domain/receipts/tolerance.ts';
import { holdUnits } from '#server/features/items/items.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { formatCelsius, formatQuantity } from '#text/kernel/format.ts';
import { receiptFieldText as say } from '#text/receipts/receipt-fields.text.ts';
import { type LineToReceive, linesToReceive, type Receivable, receivableItems } from './expected.sql.ts';
import { readTolerance } from './tolerance.sql.ts';

type TypedLine = z.output<typeof receiptLineInput>;

/** What was typed, what was expected, and the rule's view of both. */
export type CheckedLine = { typed: TypedLine; item: Receivable; rule: ReceivedLine };

/** `absent`: lines of the order that nobody spoke of, and of which something was still to come. */
type Lines = { received: CheckedLine[]; absent: CheckedLine[] };

type Asked = { po_id: string | null; supplier_id: string; lines: readonly TypedLine[] };

export async function receivedLines(
  tx: OrgTx,
  { today }: OrgContext,
  { po_id, supplier_id, lines }: Asked,
): Promise<Lines> {
  await holdUnits(tx, lines);
  const [ordered, tolerance] = await Promise.all([
    po_id === null ? [] : linesToReceive(tx, { po_id, day: today }),
    readTolerance(tx),
  ]);
  const byLine = new Map(ordered.map((line) => [line.po_line_id, line]));
  const others = lines.flatMap(({ po_line_id, item_id }) => (po_line_id === null ? [item_id] : []));
  const items =
    others.length === 0 ? [] : await receivableItems(tx, { supplier_id, today, item_ids: others });
  const byItem = new Map(items.map((item) => [item.item_id, item]));

  const received = lines.map((typed): CheckedLine => {
    if (typed.po_line_id === null) {
      const item = byItem.get(typed.item_id);
      ensure(item, 'NOT_FOUND');
      ensure(!item.item_deleted, 'ITEM_DELETED');
      const expected = po_id === null ? null : Quantity.zero;
      return { typed, item, rule: ruleOf(typed, item, { expected, tolerated: Quantity.zero }) };
    }
    const item = byLine.get(typed.po_line_id);
    ensure(item && item.item_id === typed.item_id, 'NOT_FOUND');
    return { typed, item, rule: ruleOf(typed, item, awaitedOf(item, tolerance)) };
  });
  const named = new Set(lines.map(({ po_line_id }) => po_line_id));
  const absent = ordered
    .filter((line) => !named.has(line.po_line_id) && awaitedOf(line, tolerance).expected > 0)
    .map((item): CheckedLine => {
      const typed = nothingOf(item);
      return { typed, item, rule: ruleOf(typed, item, awaitedOf(item, tolerance)) };
    });
  return { received, absent };
}

export const dueOf = ({ qty_ordered, qty_confirmed, qty_before }: LineToReceive): Quantity =>
  stillToCome({
    ordered: Quantity.of(qty_ordered),
    confirmed: qty_confirmed === null ? null : Quantity.of(qty_confirmed),
    before: Quantity.of(qty_before),
  });

/** What may be missing of a line: in percent of all of it, whatever came before. */
const toleratedOf = (
  { qty_ordered, qty_confirmed, unit }: LineToReceive,
  tolerance: ShortageTolerance,
): Quantity => toleratedShortage({ due: Quantity.of(qty_confirmed ?? qty_ordered), unit, tolerance });

type Awaited = Pick<ReceivedLine, 'expected' | 'tolerated'>;

export function awaitedOf(
  line: LineToReceive,
  tolerance: ShortageTolerance,
): Awaited & { expected: Quantity } {
  const tolerated = toleratedOf(line, tolerance);
  const expected = restToCome({ due: dueOf(line), before: Quantity.of(line.qty_before), tolerated });
  return { expected, tolerated };
}

/** A line of which nobody noted anything but how much came. */
export const UNREMARKED = {
  refusal_reason: null,
  comment: null,
  supplier_message: null,
  temperature: null,
  photo_file_id: null,
  more_photo_ids: [] as string[],
  corrective_action: null,
  price_decision: null,
};

const nothingOf = ({ po_line_id, item_id }: LineToReceive): TypedLine => ({
  po_line_id,
  item_id,
  qty_received: 0,
  qty_rejected: 0,
  unit_price: null,
  quality: 'MISSING',
  ...UNREMARKED,
  lots: [],
});

function ruleOf(typed: TypedLine, item: Receivable, awaited: Awaited): ReceivedLine {
  const { quality, qty_rejected } = typed;
  const received = Quantity.of(typed.qty_received);
  const { unit_price: expected, price_listed: listed } = item;
  const rejected = qty_rejected === undefined ? undefined : Quantity.of(qty_rejected);
  return {
    ...awaited,
    received,
    rejected: rejectedOf({ quality, received, rejected }),
    ...pricesOf({ paid: typed.unit_price ?? expected, expected, listed }),
    price_decision: typed.price_decision,
    quality,
    refusal_reason: typed.refusal_reason,
    comment: typed.comment,
    supplier_message: typed.supplier_message,
    corrective_action: typed.corrective_action,
    temperature: typed.temperature,
    limits: { min: item.temperature_min, max: item.temperature_max },
    lots: typed.lots.map(({ qty, qty_rejected: back, ...lot }) => ({
      ...lot,
      qty: Quantity.of(qty),
      rejected: Quantity.of(back),
    })),
  };
}

/** Every field of every line that is to be corrected, at once. */
export function ensureLineAcceptable(lines: readonly CheckedLine[], day: LocalDate): void {
  const fields: Record<string, string> = {};
  lines.forEach(({ rule, item }, place) => {
    for (const problem of problemsOf(rule, day)) {
      const [field, sentence] = sentenceOf(problem, item.unit);
      fields[`lines.${place}.${field}`] ??= sentence;
    }
  });
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields: fields as FieldErrors });
}

function sentenceOf(problem: LineProblem, unit: string | null): [field: string, sentence: string] {
  switch (problem.code) {
    case 'REJECTED_TOO_MUCH':
      return ['qty_rejected', say.rejectedTooMuch];
    case 'MISSING_ARRIVED':
      return ['qty_received', say.missingArrived];
    case 'REFUSED_NOTHING':
      return ['qty_rejected', say.refusedNothing];
    case 'REFUSED_WITHOUT_REASON':
      return ['refusal_reason', say.refusalReason];
    case 'MORE_WITHOUT_COMMENT':
      return ['comment', say.noteForMore];
    case 'TEMPERATURE_WITHOUT_COMMENT':
      return ['comment', say.noteForTemperature(formatCelsius(problem.limit))];
    case 'LOTS_SUM':
      return ['lots', say.lotsSum(formatQuantity(Quantity.toDecimal(problem.accepted), unit))];
    case 'LOTS_REJECTED_SUM':
      return ['lots', say.lotsRejectedSum(formatQuantity(Quantity.toDecimal(problem.rejected), unit))];
    case 'EXPIRY_PAST':
      return [`lots.${problem.lot}.expiry_reason`, say.expiryPast];
    case 'PRICE_MISSING':
      return ['unit_price', say.priceMissing];
    case 'PRICE_NOT_ABOVE':
      return ['price_decision', say.priceNotAbove];
    default:
      return assertNever(problem);
  }
}

/** With the outcome and the decision that are kept, so that what is claimed and what is written agree. */
export function decided({ rule, ...line }: CheckedLine): CheckedLine {
  const quality = outcomeOf(rule);
  const refusal_reason = quality === 'REFUSED' ? rule.refusal_reason : null;
  return { ...line, rule: { ...rule, quality, refusal_reason, price_decision: decisionOf(rule) } };
}
