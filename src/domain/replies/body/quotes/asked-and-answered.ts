import { nameStems } from '#domain/replies/body/order-goods.ts';
import { fold, stems } from '#domain/replies/body/trace.ts';
import type { RepliedLine, RepliedOrder } from '#domain/replies/reply.ts';
import type { Marked } from './marked-lines.ts';
import { quoteHeadAt } from './quote-heads.ts';
import type { OrderQuotes } from './quoted-order.ts';
import type { WrittenLine } from './written-line.ts';

/** What the restaurant wrote, and the places of the lines that answer it. */
type Exchange = { asked: string; answered: number[]; line_ids: readonly string[] };

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const OF_PRICES = /\b(?:prix|tarifs?|augment\w*|hausse|baiss\w*|euros?)\b|€/;
const SAYS_PRICE = /\d|\b(?:memes? (?:prix|tarif)|inchange|habituel|pas (?:bouge|change|augmente)|toujours)/;
const DENIES = /\bn'|\bne\b|\b(?:pas|plus)\b/;
const BARE_YES = /^\W*(?:(?:eh|ben|mais|ah) )*(?:oui|non|si|ok|d'accord|entendu|absolument|tout a fait)\b/;
/** Another order, another day, another place, or less of it: more is asked than whether it comes. */
const OF_MORE =
  /\b(?:livr\w*|commande|facture|avoir|adresse|heure|report\w*|avanc\w*|annul\w*|remplac\w*|au lieu|a la place|sans|enlev\w*|retir\w*|supprim\w*|oubli\w*|r?ajout\w*|doubl\w*|moitie|finalement|plutot|chang\w*|moins|(?:une?|d) autres?)\b/;
const ASKS = /\?|\b(?:est-ce que|auriez|avez-vous|vous (?:reste|avez)|voudrais|peut-on|possible)\b/;

/**
 * « > Et le malt, 10 kg c'est possible ? » and below it « Cette fois ce sera 6. »: the restaurant's own questions, each with its answer. Null
 * where the message is no such exchange, or where a bare yes would answer more than whether a line comes.
 */
export function askedAndAnswered(
  lines: readonly Marked[],
  order: RepliedOrder,
  quotes: OrderQuotes,
): ReadonlyMap<number, NonNullable<WrittenLine['answers']>> | null {
  const folds = lines.map(({ folded }) => folded);
  const end = lines.findIndex(
    ({ level, content }, at) =>
      quoteHeadAt(folds, at) !== null ||
      (level > 0 && (quoteHeadAt([fold(content.text)], 0) !== null || quotes(content)?.isFull === true)),
  );
  const own = end === -1 ? lines : lines.slice(0, end);
  const exchanges = exchangesIn(own, order);
  const isExchange =
    exchanges.length > 1 &&
    exchanges.some(({ asked }) => ASKS.test(asked)) &&
    exchanges.every((one) => one.line_ids.length > 0 && isPlain(one, own, order));
  if (!isExchange) return null;
  return new Map(
    exchanges.flatMap(({ asked, answered, line_ids }) =>
      answered.map((at) => [at, { line_ids, quoted: asked }] as const),
    ),
  );
}

/** Each run of quoted lines with what stands right below it. */
function exchangesIn(lines: readonly Marked[], order: RepliedOrder): Exchange[] {
  const found: Exchange[] = [];
  let isOpen = false;
  let isAnswered = false;
  lines.forEach(({ level, folded }, at) => {
    const said = folded.trim();
    if (level > 0) {
      const asked = said.replace(/^(?:>\s?)+/, '');
      const last = found.at(-1);
      if (isOpen && last && !isAnswered) last.asked += ` ${asked}`;
      else found.push({ asked, answered: [], line_ids: [] });
      isOpen = true;
      isAnswered = false;
    } else if (said === '') isOpen = isOpen && !isAnswered;
    else if (isOpen) {
      found.at(-1)?.answered.push(at);
      isAnswered = true;
    }
  });
  return found
    .filter(({ answered }) => answered.length > 0)
    .map((one) => ({ ...one, line_ids: linesIn(one.asked, order) }));
}

/** Lines of which the words have one that no other line has. */
function linesIn(asked: string, { lines }: RepliedOrder): string[] {
  const words = new Set(stems(asked));
  const isOwn = (word: string, line: RepliedLine): boolean =>
    word.length > 2 && words.has(word) && !lines.some((one) => one !== line && nameStems(one).includes(word));
  return lines.flatMap((line) => (nameStems(line).some((word) => isOwn(word, line)) ? [line.line_id] : []));
}

/** Nothing else is asked than whether so much of it comes; or the answer says what it is. */
function isPlain(
  { asked, answered, line_ids }: Exchange,
  own: readonly Marked[],
  order: RepliedOrder,
): boolean {
  const said = answered.map((at) => own[at]?.folded.trim() ?? '').join(' ');
  const lines = order.lines.filter(({ line_id }) => line_ids.includes(line_id));
  const known = lines.flatMap(({ qty, unit_price, item_name }) => [
    qty,
    unit_price,
    ...(item_name.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.'))),
  ]);
  const hasOther = (asked.match(/\d+(?:[.,]\d+)?/g) ?? []).some(
    (one) => !known.includes(Number(one.replace(',', '.'))),
  );
  const day = order.expected_at === null ? -1 : new Date(`${order.expected_at}T12:00:00Z`).getUTCDay();
  const isOtherDay = WEEKDAYS.some((name, at) => at !== day && asked.includes(name));
  const hasFigure = /\d/.test(said);
  return !(
    isOtherDay ||
    OF_MORE.test(asked) ||
    (hasOther && !hasFigure) ||
    (OF_PRICES.test(asked) && !SAYS_PRICE.test(said)) ||
    (DENIES.test(asked) && BARE_YES.test(said) && !hasFigure)
  );
}
