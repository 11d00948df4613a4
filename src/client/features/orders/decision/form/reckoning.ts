import type { Decision, DecisionInput, Offer } from '#client/features/orders/decision/decision.api.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { Cents, type UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import {
  costTogether,
  effectOn,
  type LineWords,
  lineAfter,
  totalAfter,
  wordsFor,
} from '#domain/orders/decision/choice.ts';
import { type DecisionChoice, type LineChange, lineChange } from '#domain/orders/decision/decision.ts';
import { answerOnCard, asTyped, type CardLine, orderedLine, type Typed } from './card-lines.ts';

/** What a person has chosen and typed so far. */
export type Chosen = {
  typed: Readonly<Record<string, Typed>>;
  choices: Readonly<Record<string, DecisionChoice>>;
  /** From whom a line is ordered instead, where that is not the cheapest. */
  suppliers: Readonly<Record<string, string>>;
};

type Asked = {
  decidesPrices: boolean;
  /** Who else sells what a line lacks, as far as that is known. */
  offers: ReadonlyMap<string, readonly Offer[]>;
};

/** A line as the card shows it: what was said, what was chosen, and what that comes to. */
export type LineView = {
  line: CardLine;
  /** Null where it comes as ordered, or nothing was said of it. */
  change: LineChange | null;
  choice: DecisionChoice;
  /** Where it is ordered instead. */
  offer: Offer | null;
  words: LineWords | null;
  after: { qty: Quantity; unit_price: UnitPrice | null };
  effect: Cents;
};

const CHEAPEST = (offers: readonly Offer[]) => offers.find(({ cheapest }) => cheapest) ?? offers[0] ?? null;

/** A choice that a change no longer has, because a figure was corrected, is none. */
function choiceOf({ choices }: Chosen, line_id: string, change: LineChange | null): DecisionChoice {
  const chosen = choices[line_id];
  return chosen && change?.choices.includes(chosen) ? chosen : 'accept';
}

export function lineViewOf(read: CardLine, chosen: Chosen, { decidesPrices, offers }: Asked): LineView {
  const line = asTyped(read, chosen.typed[read.line_id] ?? {});
  const ordered = orderedLine(line);
  const answered = answerOnCard(line);
  if (!answered)
    return {
      line,
      change: null,
      choice: 'accept',
      offer: null,
      words: null,
      after: ordered,
      effect: Cents.zero,
    };
  const change = lineChange(ordered, answered);
  const choice = choiceOf(chosen, line.line_id, change);
  const known = offers.get(line.line_id) ?? [];
  const wanted = known.find(({ supplier_id }) => supplier_id === chosen.suppliers[line.line_id]);
  const offer = choice === 'elsewhere' ? (wanted ?? CHEAPEST(known)) : null;
  const elsewhere = offer ? Quantity.of(offer.qty) : Quantity.zero;
  const words = wordsFor(ordered, answered, { choice, elsewhere, decidesPrices });
  const after = lineAfter(ordered, { ...answered, agreed: line.price_decision === 'accepted' }, words);
  return { line, change, choice, offer, words, after, effect: effectOn(ordered, after) };
}

/** What is missing of a line, for which others are asked. */
export const missingOf = ({ change }: LineView): number | null =>
  change ? Quantity.toDecimal(change.missing) : null;

type DraftElsewhere = {
  supplier_id: string;
  supplier_name: string;
  draft: Offer['draft'];
  total: number;
};

export type Sums = {
  ordered: number;
  /** What each line adds or takes away, those that do. */
  terms: number[];
  after: number;
  drafts: DraftElsewhere[];
};

export function sumsAfter(views: readonly LineView[], decision: Decision, order: Order): Sums {
  const bySupplier = Map.groupBy(
    views.flatMap(({ offer }) => (offer ? [offer] : [])),
    ({ supplier_id }) => supplier_id,
  );
  const drafts = [...bySupplier.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            supplier_id: first.supplier_id,
            supplier_name: first.supplier_name,
            draft: first.draft,
            total: Cents.toDecimal(costTogether([first, ...others].map(inCents))),
          },
        ]
      : [],
  );
  const cancelled = decision.state === 'recorded' && decision.refused;
  const after = cancelled
    ? Cents.zero
    : totalAfter(
        views.map((view) => view.after),
        Cents.of(order.delivery_fee),
      );
  return {
    ordered: decision.totals.ordered,
    terms: views.flatMap(({ effect }) => (effect === 0 ? [] : [Cents.toDecimal(effect)])),
    after: Cents.toDecimal(after),
    drafts,
  };
}

const inCents = ({ goods, delivery_fee, franco }: Offer) => ({
  goods: Cents.of(goods),
  delivery_fee: Cents.of(delivery_fee),
  missing: Cents.of(franco.missing),
});

/** Of the answer of an e-mail each line is sent, of one that is recorded those that something is said to. */
export function inputOf(
  views: readonly LineView[],
  { id, decision, day, tell }: { id: string; decision: Decision; day: Day; tell: boolean },
): DecisionInput {
  const proposed = decision.state === 'proposed' && decision.reply !== null;
  const spoken = proposed ? views : views.filter(({ change }) => change !== null);
  return {
    id,
    version: decision.version,
    ...(proposed && decision.reply && { reply_id: decision.reply.id }),
    lines: spoken.map(({ line, words }) => ({
      line_id: line.line_id,
      unit: line.unit,
      qty_confirmed: words ? Quantity.toDecimal(words.qty_confirmed) : null,
      unit_price: line.price_said ?? orderedInstead(line, decision),
      price: words?.price ?? 'undecided',
      substitute: words?.substitute ?? null,
      backorder: words?.backorder ?? null,
      note: line.note,
    })),
    expected_at: day,
    elsewhere: views.flatMap(({ line, offer }) =>
      offer ? [{ line_id: line.line_id, supplier_id: offer.supplier_id, qty: offer.qty }] : [],
    ),
    tell_supplier: tell,
  };
}

/** A price that was said, and is the order's own again because somebody typed it, is named: silence would leave it. */
const orderedInstead = ({ line_id, unit_price }: CardLine, { changes }: Decision): number | null =>
  changes.some((change) => change.line_id === line_id && change.price_said !== null) ? unit_price : null;

type Day = DecisionInput['expected_at'] & (string | null);
