import { cut, fold } from '#domain/replies/body/trace.ts';
import type { TracedText } from '#domain/replies/body/written.ts';
import type { RepliedLine, RepliedOrder } from '#domain/replies/reply.ts';

/** A line of the order as it was sent, found in a text, and what somebody added to it. */
export type QuotedLine = {
  line_id: string;
  /** With its quantity and its price or both of its names: nobody but a mail program repeats all that. */
  isFull: boolean;
  /** Begins with its name or quantity, as a line of an order does; else somebody speaks of it in a sentence. */
  isEntry: boolean;
  /** « ok », « -> 10 seulement »; null: nothing was added. */
  added: TracedText | null;
  /** « 2 » of « 2. Farine T65 : 25 kg ». */
  number: number | null;
};

export type OrderQuotes = (text: TracedText) => QuotedLine | null;

/** Looks for something of a line in a text. */
type Seek = (folded: string) => RegExpExecArray | null;

type Pattern = {
  line_id: string;
  name: Seek;
  sku: Seek;
  qty: Seek;
  price: Seek;
  amount: Seek;
  /** Of two that stand in a text, the longer name is meant: « Farine T65 bio » holds « Farine T65 ». */
  weight: number;
};

const ARROW = /\s*(?:-+>+|=+>+|→|⇒|➔|➜|>{2,}|<-+|<=+|<{2,}|={2,}|\*{2,}|#{2,}|\/\/)\s*/g;
/** What may follow the price on a line of an order. */
const TAIL =
  /(?:\s*(?:€|euros?|eur\b|h\.?t\.?\b|ttc\b|[/|]\s?[a-z]{1,12}\b|(?:le|la|par|l') ?(?:kg|kilo|litre|l|piece|colis|sac|unite|bidon|botte|caisse|carton|boite|pot|seau)s?\b|[)\].,;]))*/y;
const ADDED_BEFORE = /^(?:ok|oui|non|rupture|manque|manquant|✓|✔|☑|❌|✗|x)\b|^[✓✔☑❌✗]/;
const SAYS_SOMETHING =
  /\d|\b(?:ok|oui|non|bon|bien|note|recu|rupture|plus|pas|manque|manquant|indispo\w*|dispo\w*|seulement|reste|idem|confirme\w*|parfait|annul\w*|remplac\w*|voir|livr\w*|retard|zero|aucun\w*|d'accord|rien|prevu|vu|stock|demain|hausse|passe|max\w*|moitie|fin)\b/;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const BEFORE = '(?<![a-z0-9])';
const AFTER = '(?![a-z0-9])';

const NOWHERE: Seek = () => null;

/** By a pattern that is made once a text holds this word: most lines of a long order are named nowhere. */
function seek(word: string, source: () => string): Seek {
  let pattern: RegExp | null = null;
  return (folded) => {
    if (!folded.includes(word)) return null;
    pattern ??= new RegExp(source());
    return pattern.exec(folded);
  };
}

function patternOf(line: RepliedLine): Pattern {
  const words = fold(line.item_name).match(/[^\s]+/g) ?? [];
  const sku = fold(line.sku ?? '').trim();
  const { unit_price: price } = line;
  return {
    line_id: line.line_id,
    name: words[0] ? seek(words[0], () => BEFORE + words.map(escaped).join('\\s{1,3}') + AFTER) : NOWHERE,
    sku: sku.length >= 2 ? seek(sku, () => BEFORE + escaped(sku) + AFTER) : NOWHERE,
    qty: seek(
      firstFigure(line.qty),
      () =>
        `(?<![\\d.,/])${numberPattern(line.qty)}(?![\\d]|[.,]\\d)(?:\\s?${escaped(fold(line.unit))}(?:s|x)?${AFTER})?`,
    ),
    price: price === null ? NOWHERE : seek(firstFigure(inCents(price)), () => moneyPattern(price)),
    amount:
      price === null
        ? NOWHERE
        : seek(firstFigure(inCents(price * line.qty)), () => moneyPattern(price * line.qty)),
    weight: line.item_name.length,
  };
}

const inCents = (value: number): number => Math.round(value * 100) / 100;

const firstFigure = (value: number): string => numberPattern(value).charAt(0);

/** As people and programs write a number: 1 200 or 1200, 2,5 or 2.50. */
function numberPattern(value: number): string {
  const [whole = '0', cents = ''] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '[ .]?');
  return `${grouped}(?:[.,]${cents}0*)${cents === '' ? '?' : ''}`;
}

const moneyPattern = (value: number) => `(?<![\\d.,/])${numberPattern(inCents(value))}(?![\\d]|[.,]\\d)`;

/** Finds the lines of this order as they stand in what was sent to the supplier. */
export function quotesOf(order: RepliedOrder): OrderQuotes {
  let patterns: Pattern[] | null = null;
  const found = new Map<string, Pattern | null>();
  return (text) => {
    // Most messages quote nothing.
    patterns ??= order.lines.map(patternOf).sort((a, b) => b.weight - a.weight);
    if (text.text.length > 500) return null;
    const folded = fold(text.text);
    const known = found.get(folded);
    const pattern = known === undefined ? namedIn(folded, patterns) : known;
    if (found.size < MOST_FOUND) found.set(folded, pattern);
    return pattern && quotedLine(text, folded, pattern);
  };
}

/** As many as the lines of a long message: each is asked for by all who look for quotes. */
const MOST_FOUND = 500;

const namedIn = (folded: string, patterns: readonly Pattern[]): Pattern | null =>
  patterns.find(({ sku }) => sku(folded)) ?? patterns.find(({ name }) => name(folded)) ?? null;

function quotedLine(text: TracedText, folded: string, pattern: Pattern): QuotedLine {
  const name = pattern.name(folded);
  const sku = pattern.sku(folded);
  const starts = [name, sku].flatMap((found) => (found ? [found.index] : []));
  const first = Math.min(...starts);
  const arrow = arrowAfter(folded, first);
  const own = arrow === null ? folded : folded.slice(0, arrow.start);
  // « 5 L » of the name is not the quantity.
  const bare = [name, sku].reduce(
    (left, found) =>
      found && found.index + found[0].length <= left.length
        ? left.slice(0, found.index) + ' '.repeat(found[0].length) + left.slice(found.index + found[0].length)
        : left,
    own,
  );
  const qty = pattern.qty(bare);
  const priced = qty ? pattern.price(bare.slice(qty.index + qty[0].length)) : null;
  const priceEnd = qty && priced ? qty.index + qty[0].length + priced.index + priced[0].length : 0;
  const isFull = qty !== null && (priced !== null || (name !== null && sku !== null));
  const ends = [name, sku, qty].flatMap((found) => (found ? [found.index + found[0].length] : []));
  const end = tailEnd(folded, Math.max(priceEnd, ...ends), pattern);
  const isEntry = isFull || beginsEntry(folded.slice(0, first));
  const number = /^\s*(?:n°\s*)?(\d{1,2})\s?[.):/-]\s/.exec(folded);
  return {
    line_id: pattern.line_id,
    isFull,
    isEntry,
    added: !isEntry
      ? null
      : (addedBehind(text, folded, arrow?.end ?? end, arrow !== null) ?? addedBefore(text, folded, first)),
    number: number ? Number(number[1]) : null,
  };
}

/** Before the name: a bullet, a number, a quantity with its unit. */
function beginsEntry(before: string): boolean {
  if (before.length > 40) return false;
  const words = before.match(/[a-z]+|\d+/g) ?? [];
  return words.every(
    (word, at) => /\d/.test(word) || /^(?:n|no|ref|de|d|x)$/.test(word) || /\d/.test(words[at - 1] ?? ''),
  );
}

function arrowAfter(folded: string, from: number): { start: number; end: number } | null {
  ARROW.lastIndex = from;
  const found = ARROW.exec(folded);
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}

/** Behind the price stand its unit, « HT » and at times the amount of the line. */
function tailEnd(folded: string, from: number, { amount }: Pattern): number {
  let end = from;
  for (let again = 0; again < 2; again++) {
    const unit = /\s*(?:[a-z]{1,12}\.?)?\s*(?:a|@|x|=|soit|:|-|–)?\s*/y;
    TAIL.lastIndex = end;
    end += TAIL.exec(folded)?.[0].length ?? 0;
    unit.lastIndex = end;
    const behind = end + (unit.exec(folded)?.[0].length ?? 0);
    const total = amount(folded.slice(behind));
    if (total?.index !== 0) break;
    end = behind + total[0].length;
  }
  return end;
}

function addedBehind(text: TracedText, folded: string, from: number, isMarked: boolean): TracedText | null {
  const marks = /^[\s\-–—=>→<:|*#~,;.]+/.exec(folded.slice(from));
  const behind = cut(text, from + (marks?.[0].length ?? 0));
  const isBracketed = /^\[.*\]$/.test(behind.text);
  const added = isBracketed ? cut(behind, 1, behind.text.length - 1) : behind;
  if (added.text === '') return null;
  const says = fold(added.text);
  if (isMarked || isBracketed) return /[a-z0-9✓✔☑❌✗]/.test(says) ? added : null;
  // The restaurant's own remark behind the price is no answer: « (bien mûres) ».
  return SAYS_SOMETHING.test(says) && !/^\(.*\)$/.test(says) ? added : null;
}

function addedBefore(text: TracedText, folded: string, first: number): TracedText | null {
  const marks = /^(?:[\s\-–—*•·>[(]|\d{1,2}[.)]\s)*/.exec(folded.slice(0, first))?.[0].length ?? 0;
  const before = cut(text, marks, first);
  return before.text !== '' && before.text.length <= 20 && ADDED_BEFORE.test(fold(before.text))
    ? before
    : null;
}

/** « … à livrer jeudi 8 : [livraison vendredi 9] »: what stands in brackets or behind an arrow at the end of a sentence of the order. */
export function addedToSentence(text: TracedText): TracedText | null {
  // Longer lines are no sentences of an order's mail, and runs of marks take long to look through.
  if (text.text.length > 500 || /[<>=-]{20}/.test(text.text)) return null;
  const found = /(?:\[([^[\]]{2,200})\]|(?:-+>|=+>|→|⇒|>{2,}|<{2,})\s*(\S.{1,200}))\s*$/.exec(text.text);
  if (!found) return null;
  const said = found[1] ?? found[2] ?? '';
  const start = text.text.lastIndexOf(said);
  return cut(text, start, start + said.length);
}
