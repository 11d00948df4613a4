import { SMALL_WORDS } from '#domain/kernel/search/words.ts';
import { nameStems } from '#domain/replies/body/order-goods.ts';
import { fold, stems } from '#domain/replies/body/trace.ts';
import type { TableCell } from '#domain/replies/body/written.ts';
import type { RepliedLine, RepliedOrder } from '#domain/replies/reply.ts';

const bare = (reference: string) => fold(reference).replace(/[^a-z0-9]/g, '');

/** Whether a cell is the reference of that line. */
export function sameReference(line: RepliedLine, said: string): boolean {
  const { sku } = knownOf(line);
  return sku !== null && sku.length >= 2 && sku.length <= said.length && sku === bare(said);
}

type Known = { sku: string | null; words: readonly string[]; holds: ReadonlySet<string> };

/** What rows are compared with, once for each line of the order however many rows there are. */
const known = new WeakMap<RepliedLine, Known>();

function knownOf(line: RepliedLine): Known {
  const before = known.get(line);
  if (before) return before;
  const words = nameStems(line).filter((word) => !IDLE.has(word));
  const now = { sku: line.sku === null ? null : bare(line.sku), words, holds: new Set(words) };
  known.set(line, now);
  return now;
}

/** Lines by what may name them: 300 of them are not looked through for each of 120 rows. */
type Index = {
  bySku: ReadonlyMap<string | null, readonly RepliedLine[]>;
  /** By the first letters of each word of their names: a word that was cut short has at least these. */
  byStart: ReadonlyMap<string, ReadonlySet<RepliedLine>>;
  /** References by the letters they begin with. */
  bySkuStart: ReadonlyMap<string, readonly string[]>;
  /** What was asked before: to know its columns a table is looked through several times. */
  answered: Map<string, readonly string[]>;
  /** Lines by a word that was asked for before. */
  meant: Map<string, Meant>;
  /** Where each line stands in the order. */
  places: ReadonlyMap<RepliedLine, number>;
};

const indexes = new WeakMap<readonly RepliedLine[], Index>();
const START = 3;
const SKU_START = 4;

function indexOf(lines: readonly RepliedLine[]): Index {
  const before = indexes.get(lines);
  if (before) return before;
  const byStart = new Map<string, Set<RepliedLine>>();
  for (const line of lines) {
    for (const word of knownOf(line).words) {
      const start = word.slice(0, START);
      byStart.set(start, (byStart.get(start) ?? new Set()).add(line));
    }
  }
  const bySku = Map.groupBy(lines, (line) => knownOf(line).sku);
  const whole = [...bySku.keys()].flatMap((sku) => (sku !== null && sku.length >= SKU_START ? [sku] : []));
  const bySkuStart = Map.groupBy(whole, (sku) => sku.slice(0, SKU_START));
  const places = new Map(lines.map((line, at) => [line, at]));
  const now = { bySku, byStart, bySkuStart, answered: new Map(), meant: new Map(), places };
  indexes.set(lines, now);
  return now;
}

const IDLE = new Set([...SMALL_WORDS, 'au', 'x']);

export function isReferenceOf(lines: readonly RepliedLine[], text: string): boolean {
  const said = bare(text);
  return said.length >= 2 && indexOf(lines).bySku.has(said);
}

/** The line of the order that a row is about: by its reference, else by its name where one name fits better than all others. */
export function lineOfRow(cells: readonly TableCell[], { lines }: RepliedOrder): readonly string[] {
  const { answered } = indexOf(lines);
  const asked = cells.map(({ column, text }) => `${column} ${text}`).join('\n');
  const known = answered.get(asked);
  if (known) return known;
  const now = soughtLine(cells, lines);
  if (answered.size < MOST_KEPT) answered.set(asked, now);
  return now;
}

const MOST_KEPT = 2000;

function soughtLine(cells: readonly TableCell[], lines: readonly RepliedLine[]): string[] {
  const { bySku } = indexOf(lines);
  const bared = new Map(cells.map((cell) => [cell, bare(cell.text)]));
  for (const said of bared.values()) {
    const found = said.length < 2 ? [] : (bySku.get(said) ?? []);
    if (found.length === 1) return found.map(({ line_id }) => line_id);
  }
  const number = cells.find(({ column }) => column === 'number');
  const isOnlyNumbered = number && !cells.some(({ column }) => column === 'name' || column === 'reference');
  if (isOnlyNumbered)
    return lines.slice(Number(number.text) - 1, Number(number.text)).map(({ line_id }) => line_id);
  const named = cells.filter(
    ({ column }) => column === 'name' || column === 'reference' || column === 'unknown',
  );
  const words = stems(named.map(({ text }) => text).join(' ')).filter((word) => !IDLE.has(word));
  const inside = named
    .flatMap((cell) => skusIn(bared.get(cell) ?? '', lines))
    .flatMap((sku) => bySku.get(sku) ?? []);
  if (new Set(inside).size === 1) return inside.slice(0, 1).map(({ line_id }) => line_id);
  let best = { id: '', fit: 0 };
  let next = 0;
  for (const [line, fit] of fitsOf(words, lines)) {
    if (fit > best.fit) {
      next = best.fit;
      best = { id: line.line_id, fit };
    } else if (fit > next) next = fit;
  }
  if (best.fit >= 0.5 && best.fit - next >= 0.15) return [best.id];
  return onlyHolder(words, lines);
}

/** The references that stand in a text, run together with other words or not. */
function skusIn(text: string, lines: readonly RepliedLine[]): string[] {
  const { bySkuStart } = indexOf(lines);
  return Array.from({ length: Math.max(0, text.length - SKU_START + 1) }, (_, at) =>
    (bySkuStart.get(text.slice(at, at + SKU_START)) ?? []).filter((sku) => text.startsWith(sku, at)),
  ).flat();
}

/** « T45 25 kg »: one word that no other line's name has tells the line, where no second line is told so. */
function onlyHolder(words: readonly string[], lines: readonly RepliedLine[]): string[] {
  const sole = words.flatMap((word) => {
    const start = indexOf(lines).byStart.get(word.slice(0, START)) ?? [];
    const holders = [...start].filter((line) => knownOf(line).holds.has(word));
    return holders.length === 1 && (/[a-z]/.test(word) ? word.length >= 3 : false)
      ? holders.map(({ line_id }) => line_id)
      : [];
  });
  return [...new Set(sole)].length === 1 ? sole.slice(0, 1) : [];
}

/** The lines that a word may mean, by their place in the order, and which words of their names it is, as bits. */
type Meant = readonly { line: number; words: number }[];

/** A word may be cut short (« choc » for « chocolat »). */
const isSame = (one: string, other: string): boolean =>
  one === other || (one.length >= 3 && other.startsWith(one)) || (other.length >= 3 && one.startsWith(other));

function meantBy(word: string, lines: readonly RepliedLine[]): Meant {
  const { byStart, meant, places } = indexOf(lines);
  const before = meant.get(word);
  if (before) return before;
  const now = [...(byStart.get(word.slice(0, START)) ?? [])].flatMap((line) => {
    let words = 0;
    for (const [at, own] of knownOf(line).words.entries())
      if (isSame(word, own)) words |= 1 << Math.min(at, 30);
    return words === 0 ? [] : [{ line: places.get(line) ?? 0, words }];
  });
  if (meant.size < MOST_KEPT) meant.set(word, now);
  return now;
}

/** For each line that is alike, from 0 to 1: how much of both names is the same. */
function fitsOf(words: readonly string[], lines: readonly RepliedLine[]): [RepliedLine, number][] {
  // Long orders have many lines that share a word: counted in places of the order, without a set for each of them.
  const said = new Uint16Array(lines.length);
  const held = new Int32Array(lines.length);
  const alike: number[] = [];
  for (const word of words) {
    for (const { line, words: own } of meantBy(word, lines)) {
      if (said[line] === 0) alike.push(line);
      said[line] = (said[line] ?? 0) + 1;
      held[line] = (held[line] ?? 0) | own;
    }
  }
  return alike.map((at) => {
    const line = lines[at] as RepliedLine;
    return [
      line,
      (0.6 * (said[at] ?? 0)) / words.length + (0.4 * bitsIn(held[at] ?? 0)) / knownOf(line).words.length,
    ];
  });
}

function bitsIn(held: number): number {
  let bits = 0;
  for (let left = held; left !== 0; left &= left - 1) bits++;
  return bits;
}
