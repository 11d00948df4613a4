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
  const words = stems(line.item_name).filter((word) => !SMALL_WORDS.has(word));
  const now = { sku: line.sku === null ? null : bare(line.sku), words, holds: new Set(words) };
  known.set(line, now);
  return now;
}

const skus = new WeakMap<readonly RepliedLine[], Map<string | null, RepliedLine[]>>();

function linesBySku(lines: readonly RepliedLine[]): ReadonlyMap<string | null, readonly RepliedLine[]> {
  const before = skus.get(lines);
  if (before) return before;
  const now = Map.groupBy(lines, (line) => knownOf(line).sku);
  skus.set(lines, now);
  return now;
}

const SMALL_WORDS = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'en',
  'au',
  'aux',
  'et',
  'a',
  'd',
  'l',
  'par',
  'x',
]);

export function isReferenceOf(lines: readonly RepliedLine[], text: string): boolean {
  const said = bare(text);
  return said.length >= 2 && linesBySku(lines).has(said);
}

/** The line of the order that a row is about: by its reference, else by its name where one name fits better than all others. */
export function lineOfRow(cells: readonly TableCell[], { lines }: RepliedOrder): string[] {
  const bySku = linesBySku(lines);
  for (const { text } of cells) {
    const said = bare(text);
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
  const words = stems(named.map(({ text }) => text).join(' ')).filter((word) => !SMALL_WORDS.has(word));
  const plain = named.map(({ text }) => bare(text));
  const inside = lines.filter((line) => {
    const { sku } = knownOf(line);
    return sku !== null && sku.length >= 4 && plain.some((text) => text.includes(sku));
  });
  if (inside.length === 1) return inside.map(({ line_id }) => line_id);
  let best = { id: '', fit: 0 };
  let next = 0;
  for (const line of lines) {
    const fit = fitOf(words, line);
    if (fit > best.fit) {
      next = best.fit;
      best = { id: line.line_id, fit };
    } else if (fit > next) next = fit;
  }
  if (best.fit >= 0.5 && best.fit - next >= 0.15) return [best.id];
  return onlyHolder(words, lines);
}

/** « T45 25 kg »: one word that no other line's name has tells the line, where no second line is told so. */
function onlyHolder(words: readonly string[], lines: readonly RepliedLine[]): string[] {
  const told = words.flatMap((word) => {
    const holders = lines.filter((line) => knownOf(line).holds.has(word));
    return holders.length === 1 && (/[a-z]/.test(word) ? word.length >= 3 : false)
      ? holders.map(({ line_id }) => line_id)
      : [];
  });
  return [...new Set(told)].length === 1 ? told.slice(0, 1) : [];
}

/** From 0 to 1: how much of both names is the same; a word may be cut short (« choc » for « chocolat »). */
function fitOf(words: readonly string[], line: RepliedLine): number {
  const { words: named } = knownOf(line);
  if (words.length === 0 || named.length === 0) return 0;
  const isSame = (one: string, other: string) =>
    one === other ||
    (one.length >= 3 && other.startsWith(one)) ||
    (other.length >= 3 && one.startsWith(other));
  const said = words.filter((word) => named.some((other) => isSame(word, other))).length / words.length;
  const held = named.filter((word) => words.some((other) => isSame(word, other))).length / named.length;
  return 0.6 * said + 0.4 * held;
}
