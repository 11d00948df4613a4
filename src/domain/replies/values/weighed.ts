import { collapse, type Item, join } from '#domain/replies/words/items.ts';
import type { QuantityMeant } from './meaning.ts';
import { inBase, isMeasure } from './units.ts';

/** What was ordered of a line, and in which unit. */
type Ordered = { qty: number; unit: string | null };

const ONE =
  '(?:(?:une?|l un|l une|l autre|la seconde|le second|la premiere|le premier) (?:autre )?(?:(?:de|a|fait|d) )?)?';
/** « 7,2 et 6,5 kg », « 7,2 kg + 6,5 kg », « une pièce de 7,2 kg et une de 6,5 kg ». */
const RUN = new RegExp(`${ONE}Q(?: (?:et|,|, et|\\+|&|a|puis|\\() ${ONE}Q)+(?: \\))?`);
const WEIGH =
  /(?:^| )(?:f(?:ait|ont|eront|era)|pes(?:e|ent|ant|eront|era)|poids)(?: (?:de|d|:|a|respectivement))*$/;
/** Nobody sends so much more than was ordered. */
const MOST = 1.5;
/** Weights that make what was ordered, but for so much, are those of its pieces whatever is said before them. */
const NEAR = 0.15;

const quantityIn = (item: Item): QuantityMeant | null =>
  item.meaning?.kind === 'quantity' ? item.meaning : null;

/** « 2 », « deux pièces »: as many as weights follow. */
const isCountOf = (said: QuantityMeant | null, count: number): boolean =>
  said !== null && said.amount === count && said.content === null && !isMeasure(said.unit);

/** The pieces of one line, each with its own weight, as the one quantity that they make together. */
export function withWeighedPieces(items: readonly Item[], lines: readonly Ordered[]): readonly Item[] {
  const counts = new Map<Item, number>();
  const read = collapse(items, RUN, (match, taken, { next }) => {
    if (namesBehind(next)) return null;
    const from = items.indexOf(taken[0] as Item);
    const line = lineBefore(items, from, lines);
    if (!line) return null;
    const said = taken.flatMap((item) => quantityIn(item) ?? []);
    if (isAtPrice(match[0], said)) return null;
    const isCounted = isCountOf(said[0] ?? null, said.length - 1);
    // « 1 kg (2 demandés) »
    if (!isCounted && taken.some(({ text }) => text === '(')) return null;
    const parts = isCounted ? said.slice(1) : said;
    const sum = sumOf(parts);
    const base = sum && inBase(sum.amount, sum.unit);
    const ordered = inBase(line.qty, line.unit);
    if (!base || !ordered || base.of !== ordered.of || base.amount > ordered.amount * MOST) return null;
    const isSum = !/(?:^| )(?:et|,|a|puis)(?: |$)/.test(match[0]);
    const isNear = Math.abs(base.amount / ordered.amount - 1) <= NEAR;
    const isWeighed = isCounted || /^(?:une?|l une?) /.test(match[0]) || isPiece(parts[0]);
    if (!isSum && !isWeighed && !isNear && !WEIGH.test(join(items.slice(0, from)).text)) return null;
    for (const item of items.slice(Math.max(0, from - COUNTED_WITHIN), from))
      if (isCountOf(quantityIn(item), parts.length)) counts.set(item, parts.length);
    return { text: 'Q', meaning: sum };
  });
  return counts.size === 0
    ? read
    : read.map((item) => (counts.has(item) ? { text: 'pieces', start: item.start, end: item.end } : item));
}

/** « 10 kg à 2,60 »: so much at that price. */
const isAtPrice = (text: string, [one, two]: readonly QuantityMeant[]): boolean =>
  /^Q a Q$/.test(text) && one !== undefined && isMeasure(one.unit) && two?.unit === null;

/** « deux pointes de 7 kg », « 2 belles pièces de 7 kg »: pieces that no order counts by. */
const EQUAL_PIECES =
  /Q (?:(?:belle|beau|petit|gros|jolie|grand)[a-z]* )?(?!aulieude|alaplace|jours|mois|fois|moins|plus|lignes?|articles?|references?)[a-z]{4,} (?:de|d) Q/;
/** « aubergines 2 de 5 kg »: so many of them. */
const BARE_PIECES = /(?<=(?:^| )M (?:: )?)Q (?:de|d) Q/;
/** « … au lieu de 2 de 7 »: the same pieces, as they were ordered. */
const PIECES_BEFORE = /(?<=(?:^| )aulieude )Q(?: [a-z]{4,})? (?:de|d) Q/;
/** Farther from what was ordered, it is the size of something else. */
const FEWEST = 0.5;

/** So many of a weight each, whatever they are called, of a line that is weighed: together. */
export function withEqualPieces(items: readonly Item[], lines: readonly Ordered[]): readonly Item[] {
  const bare = collapse(items, BARE_PIECES, (_, taken) => togetherOf(taken, items, lines));
  const now = collapse(bare, EQUAL_PIECES, (_, taken) => togetherOf(taken, bare, lines));
  return collapse(now, PIECES_BEFORE, (_, taken) => togetherOf(taken, now, lines));
}

function togetherOf(
  taken: readonly Item[],
  items: readonly Item[],
  lines: readonly Ordered[],
): { text: string; meaning: QuantityMeant } | null {
  const [many, said] = taken.flatMap((item) => quantityIn(item) ?? []);
  const from = items.indexOf(taken[0] as Item);
  const line = lineBefore(items, from, lines) ?? lineBehind(items, from + taken.length, lines);
  const isBefore = items[from - 1]?.text === 'aulieude';
  const each = said && { ...said, unit: said.unit ?? (isBefore ? (line?.unit ?? null) : null) };
  const base = each && inBase(each.amount, each.unit);
  const ordered = line && inBase(line.qty, line.unit);
  if (!many || !each || !base || !ordered || base.of !== ordered.of) return null;
  if (many.unit !== null || each.content !== null || !Number.isInteger(many.amount) || many.amount < 2)
    return null;
  const ratio = (many.amount * base.amount) / ordered.amount;
  if (many.approximate || each.approximate || ratio < FEWEST || ratio > MOST) return null;
  const amount = Math.round(many.amount * each.amount * 1000) / 1000;
  return { text: 'Q', meaning: { ...each, amount, has_cents: false, is_sum: true } };
}

/** « 2 pointes de 7 kg de comté ». */
function lineBehind(items: readonly Item[], at: number, lines: readonly Ordered[]): Ordered | null {
  const named = /^(?:de|d) M/.test(join(items.slice(at, at + 2)).text) ? items[at + 1]?.meaning : undefined;
  if (named?.kind !== 'lines' || named.lines.length !== 1) return null;
  const line = lines[named.lines[0] ?? -1];
  return line && isMeasure(line.unit) ? line : null;
}

/** « les deux pièces que j'ai font … ». */
const COUNTED_WITHIN = 8;

const isPiece = (said: QuantityMeant | undefined): boolean => said?.amount === 1 && said.content !== null;

/** All of them in the measure that one of them at least is said in; null where one is no weight. */
function sumOf(parts: readonly QuantityMeant[]): QuantityMeant | null {
  const unit = parts.map((one) => one.content?.unit ?? one.unit).find((one) => isMeasure(one)) ?? null;
  const weights = parts.map((one) => {
    if (one.approximate || one.is_share || one.out_of !== undefined) return null;
    // « deux pièces de 7,2 et 6,5 kg »
    if (one.content) return one.amount === 1 || one.amount === parts.length ? one.content : null;
    return one.unit === null || one.unit === unit ? one : null;
  });
  if (unit === null || parts.length < 2 || weights.some((one) => one === null || (one.unit ?? unit) !== unit))
    return null;
  const amount = weights.reduce((sum, one) => sum + (one?.amount ?? 0), 0);
  return {
    kind: 'quantity',
    amount: Math.round(amount * 1000) / 1000,
    unit,
    content: null,
    is_share: false,
    approximate: false,
  };
}

const STOPS = new Set(['.', ';', '!', '?', '|']);

/** The line that was named last in this sentence, if it is weighed and the only one that is meant. */
function lineBefore(items: readonly Item[], at: number, lines: readonly Ordered[]): Ordered | null {
  let place = at - 1;
  while (place >= 0 && items[place]?.text !== 'M' && !STOPS.has(items[place]?.text ?? '')) place--;
  const named = items[place]?.text === 'M' ? items[place]?.meaning : undefined;
  if (named?.kind !== 'lines' || named.lines.length !== 1) return null;
  const line = lines[named.lines[0] ?? -1];
  return line && isMeasure(line.unit) ? line : null;
}

/** « 7 kg et 6 kg de rumsteck » are of two lines; « 6 kg au lieu de 7 » says one thing twice. */
const namesBehind = (next: Item | undefined): boolean =>
  /^(?:aulieude|sur|ou|€|%|x|M|D|V|de|d|du|des|en|qui|(?:command|demand|prev|voul|souhait|manqu|rest|offert|gratuit)[a-z]*)$/.test(
    next?.text ?? '',
  );
