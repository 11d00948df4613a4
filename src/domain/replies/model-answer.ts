import { addDays, isLocalDate, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { Cents } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX, SUBSTITUTE_MAX } from '#domain/orders/limits.ts';
import { writtenText } from '#domain/replies/body/written-text.ts';
import { quoteFinder } from './quote.ts';
import type {
  Passage,
  ReadLine,
  RepliedLine,
  RepliedOrder,
  ReplyIntent,
  ReplyMail,
  ReplyReading,
  ShortReason,
} from './reply.ts';

/** What a language model says of a reply: nothing of it is believed before it is checked. */
export type ModelAnswer = {
  intent: ReplyIntent;
  lines: readonly ModelLine[];
  expected_at: string | null;
  needs_human: boolean;
  /** The words of the message that it takes this from, copied. */
  date_quote: string | null;
  agreement_quote: string | null;
};

export type ModelLine = {
  line_id: string;
  qty_confirmed: number;
  unit_price: number | null;
  reason: ShortReason | null;
  substitution: string | null;
  backorder: { qty: number; date: string | null } | null;
  quote: string | null;
};

/** A reading whose every change stands in the message and fits the order. Why a person is needed is not said. */
export type SecondReading = Omit<ReplyReading, 'doubts'>;

/** So many times what was ordered, or what it costs, is another unit or a slip, whoever says it. */
const TIMES = 10;
const DAYS_AHEAD = 120;

type Checking = {
  order: RepliedOrder;
  today: string;
  find: (quote: string | null) => Passage | null;
  agreement: Passage | null;
};

/** What does not hold is left out, and a person asked for. */
export function checkedAnswer(
  answer: ModelAnswer,
  { order, mail }: { order: RepliedOrder; mail: ReplyMail },
): SecondReading {
  const findIn = quoteFinder(mail.text, ownWordsOf(order, mail));
  const find = (quote: string | null) => (quote === null ? null : findIn(quote));
  const agreement = find(answer.agreement_quote);
  const checking = { order, today: mail.date.slice(0, 10), find, agreement };
  const lines = order.lines.flatMap((ordered) => checkedLine(answer.lines, ordered, checking) ?? []);
  const day = checkedDay(answer, checking);
  const intent = checkedIntent(answer.intent, { lines, day: day?.date ?? null, order });
  const speaksOfIt = intent !== 'out_of_office' && intent !== 'unrelated';
  const holds =
    (speaksOfIt || (answer.lines.length === 0 && answer.expected_at === null)) &&
    day !== null &&
    lines.length === answer.lines.length &&
    intent === answer.intent;
  return {
    intent,
    lines: speaksOfIt ? lines : [],
    expected_at: speaksOfIt ? (day?.date ?? null) : null,
    needs_human: answer.needs_human || intent === 'question' || !holds,
    date_said_in: speaksOfIt ? (day?.said_in ?? null) : null,
    agreement_said_in: agreement,
  };
}

/** What is only quoted below an answer, or stands in its signature, was not said by it. */
function ownWordsOf(order: RepliedOrder, mail: ReplyMail): (passage: Passage) => boolean {
  const { blocks } = writtenText(mail, order);
  const spans = blocks.map(({ places }) => ({ start: places[0] ?? 0, end: places.at(-1) ?? 0 }));
  return ({ start, end }) => spans.some((span) => start < span.end && end > span.start);
}

function checkedLine(
  said: readonly ModelLine[],
  ordered: RepliedLine,
  { today, find, agreement }: Checking,
): ReadLine | null {
  const [line, twice] = said.filter(({ line_id }) => line_id === ordered.line_id);
  if (!line || twice) return null;
  const qty_confirmed = quantityWithin(line.qty_confirmed, ordered);
  const price = priceWithin(line.unit_price, ordered);
  const rest = restWithin(line.backorder, { ordered, today });
  const substitution = line.substitution?.trim();
  if (qty_confirmed === null || price === 'wrong' || rest === 'wrong') return null;
  if (substitution !== undefined && !isSubstitution(substitution)) return null;
  const passage = find(line.quote);
  const changes =
    qty_confirmed !== ordered.qty || price !== null || rest !== null || substitution !== undefined;
  if (passage === null && (changes || agreement === null)) return null;
  const reason = reasonOf(line, { qty_confirmed, ordered, hasRest: rest !== null });
  return {
    line_id: ordered.line_id,
    qty_confirmed,
    ...(price === null ? {} : { unit_price: price }),
    ...(reason === null ? {} : { reason }),
    ...(substitution === undefined ? {} : { substitution }),
    ...(rest === null ? {} : { backorder: rest }),
    said_in: passage === null ? [] : [passage],
  };
}

const isSubstitution = (text: string) => text !== '' && text.length <= SUBSTITUTE_MAX;

const quantityWithin = (qty: number, ordered: RepliedLine): number | null =>
  Quantity.isDecimal(qty) && qty >= 0 && qty <= Math.min(ORDER_QTY_MAX, ordered.qty * TIMES) ? qty : null;

/** To the cent, as the rules say it; null where it is the price that was ordered at. */
function priceWithin(price: number | null, { unit_price: before }: RepliedLine): number | null | 'wrong' {
  if (price === null || price === before) return null;
  if (!(price > 0 && price <= Cents.max)) return 'wrong';
  if (before !== null && before > 0 && (price > before * TIMES || price < before / TIMES)) return 'wrong';
  const cents = Cents.toDecimal(Cents.nearest(price));
  return cents > 0 ? cents : 'wrong';
}

function restWithin(
  rest: ModelLine['backorder'],
  { ordered, today }: { ordered: RepliedLine; today: string },
): { qty: number; date: string | null } | null | 'wrong' {
  if (rest === null) return null;
  const qty = quantityWithin(rest.qty, ordered);
  if (qty === null || qty === 0) return 'wrong';
  if (rest.date !== null && !isDayAhead(rest.date, today)) return 'wrong';
  return { qty, date: rest.date };
}

function reasonOf(
  { reason }: ModelLine,
  { qty_confirmed, ordered, hasRest }: { qty_confirmed: number; ordered: RepliedLine; hasRest: boolean },
): ShortReason | null {
  if (hasRest) return 'backorder';
  if (qty_confirmed >= ordered.qty) return null;
  return reason ?? (qty_confirmed === 0 ? 'out_of_stock' : null);
}

/** Null: it names a day that does not hold. */
function checkedDay(
  { expected_at, date_quote }: ModelAnswer,
  { order, today, find }: Checking,
): { date: string | null; said_in: Passage | null } | null {
  if (expected_at === null || expected_at === order.expected_at) return { date: null, said_in: null };
  const said_in = find(date_quote);
  return said_in !== null && isDayAhead(expected_at, today) ? { date: expected_at, said_in } : null;
}

const isDayAhead = (date: string, today: string): date is LocalDate =>
  isLocalDate(date) && isLocalDate(today) && date >= today && date <= addDays(today, DAYS_AHEAD);

/** An intent that its own lines contradict becomes what they say. */
function checkedIntent(
  intent: ReplyIntent,
  { lines, day, order }: { lines: readonly ReadLine[]; day: string | null; order: RepliedOrder },
): ReplyIntent {
  const all = lines.length === order.lines.length;
  const isAsOrdered = ({ line_id, qty_confirmed, unit_price, substitution, backorder }: ReadLine) =>
    order.lines.some((ordered) => ordered.line_id === line_id && ordered.qty === qty_confirmed) &&
    (unit_price ?? substitution ?? backorder) === undefined;
  const unchanged = day === null && lines.every(isAsOrdered);
  switch (intent) {
    case 'confirmed':
      if (!unchanged) return 'changed';
      return all ? 'confirmed' : 'question';
    case 'refused':
      if (all && lines.every(({ qty_confirmed }) => qty_confirmed === 0)) return 'refused';
      return unchanged ? 'question' : 'changed';
    case 'question':
      return unchanged ? 'question' : 'changed';
    default:
      return intent;
  }
}
