import { amountsSaid } from '#domain/imports/doubts/said-amounts.ts';
import { OUTER } from '#domain/imports/packs/containers.ts';
import { contentFrom, type PackChain, type PackLevel } from '#domain/imports/packs/pack-chain.ts';
import { readPack } from '#domain/imports/packs/read-pack.ts';

/** How so many things and a weight are put together, and whether the row says that it is so. */
type Weighed = { chain: PackChain; isSure: boolean };

type Together = { outer: PackLevel; inner: string | null; weight: number; approximate: boolean };

/** « Carton de 6 pièces, env. 8,4 kg », « Sachet de 2, 800 g »: so many things in a clause, and a weight in another. */
const THINGS_THEN_WEIGHT =
  /^(.*?\d[^,;]*?)(?:[,;] ?| (?=env|±|~|ca\b))((?:env(?:iron)?\.?|±|~|ca\.?) ?)?(\d+(?:[.,]\d+)? ?(?:kg|g))\.?$/i;

/** « Carton de 5 kg, 35 pièces environ », « Sachet 2 kg soit 40 pièces »: a case of so much, and how many that is. */
const WEIGHT_THEN_THINGS =
  /^(\p{L}+ (?:de )?)(\d+(?:[.,]\d+)? ?(?:kg|g)),?(?: (?:env(?:iron)?\.?|±|~|soit|ca\.?))* ?(\d{1,4} (?:pi[eè]ces?|pcs?|portions?|unit[eé]s?))(?: env(?:iron)?\.?)?$/iu;

/** In a sachet or on a tray what weighs more is all of them; elsewhere it may be. */
const LARGEST_PIECE_KG = 0.35;
/** What weighs less is one of them: of stock cubes and tea bags. */
const SMALLEST_WHOLE_KG = 0.05;
/** No sachet and no tray is heavier. */
const HEAVIEST_HANDFUL_KG = 6;
/** Nobody lifts a box that is heavier. */
const HEAVIEST_BOX_KG = 25;
/** What holds things and is weighed with them. */
const HANDFULS: ReadonlySet<string> = new Set(['sachet', 'barquette', 'poche', 'ravier', 'doypack']);
/** Weights are rounded, and « environ » is wider still. */
const TOLERANCE = 0.15;

/** Of a cell that the grammar refuses, because the weight may be that of all of them or of each. */
export function readThingsAndWeight(cell: string, name: string | null): Weighed | null {
  const [, holder, all = '', count] = WEIGHT_THEN_THINGS.exec(cell.trim()) ?? [];
  if (holder) {
    const together = togetherOf(`${holder}${count}`, all);
    return together && { chain: ofAll({ ...together, approximate: true }), isSure: true };
  }
  const [, things = '', about, weight = ''] = THINGS_THEN_WEIGHT.exec(cell.trim()) ?? [];
  const read = togetherOf(things, weight);
  if (!read) return null;
  const together = { ...read, approximate: about !== undefined };
  const said = saidOf(together, name);
  const isSure = said !== null || HANDFULS.has(together.outer.container ?? '');
  // « Caisse de 20 pièces, 300 g » is anybody's guess; « env. » is said of what is weighed as a whole.
  if (!isSure && !together.approximate) return null;
  return { chain: said === 'each' ? ofEach(together) : ofAll(together), isSure };
}

function togetherOf(things: string, weight: string): Omit<Together, 'approximate'> | null {
  const [counted, held] = [readPack(things), readPack(weight)];
  if (!counted.ok || !held.ok || counted.value?.unit !== 'unité' || held.value?.unit !== 'kg') return null;
  const [outer, inside, ...more] = counted.value.levels;
  if (!outer || outer.holds < 2 || more.length > 0 || (inside && inside.holds !== 1)) return null;
  return { outer, inner: inside?.container ?? null, weight: contentFrom(held.value, 0) };
}

/**
 * « Sachet de 4 » beside « 0,9 kg » in the next column: what lies in a sachet is weighed together. « Boîte de 20 » beside
 * « 0,3 kg » may be told either way. Null: as it was read, so many times that weight, which nothing speaks against.
 */
export function weighedTogether(
  { levels, unit, approximate }: PackChain,
  name: string | null,
): Weighed | null {
  const [outer, inside, ...more] = levels;
  if (!outer || !inside || more.length > 0 || unit !== 'kg' || outer.holds < 2) return null;
  const isHolder = outer.container !== null && !OUTER.has(outer.container);
  if (!isHolder || inside.container !== null || inside.holds <= SMALLEST_WHOLE_KG) return null;
  const together = { outer, inner: inside.container, weight: inside.holds, approximate };
  const said = saidOf(together, name);
  if (said === 'each') return null;
  if (said === 'all') return { chain: ofAll(together), isSure: true };
  const whole = outer.holds * inside.holds;
  if (HANDFULS.has(outer.container ?? '') && inside.holds > LARGEST_PIECE_KG)
    return { chain: ofAll(together), isSure: whole > HEAVIEST_HANDFUL_KG };
  const chain = whole > HEAVIEST_BOX_KG ? ofAll(together) : { levels, unit, approximate };
  return { chain, isSure: false };
}

/** « Poulet 1,4 kg » beside six of them and 8,4 kg: by the name the weight is that of all. */
function saidOf({ outer, weight }: Together, name: string | null): 'all' | 'each' | null {
  const measures = amountsSaid(name ?? '', 'name').flatMap((one) => one.measures);
  const isNear = (count: number) =>
    measures.some(
      ({ low, high, unit }) =>
        unit === 'kg' && count * low * (1 - TOLERANCE) <= weight && weight <= count * high * (1 + TOLERANCE),
    );
  if (isNear(outer.holds)) return 'all';
  return isNear(1) ? 'each' : null;
}

const ofAll = ({ outer, inner, weight, approximate }: Together): PackChain => ({
  levels: [outer, { container: inner ?? 'pièce', holds: Number((weight / outer.holds).toFixed(9)) }],
  unit: 'kg',
  approximate,
});

const ofEach = ({ outer, inner, weight, approximate }: Together): PackChain => ({
  levels: [outer, { container: inner ?? 'pièce', holds: weight }],
  unit: 'kg',
  approximate,
});
