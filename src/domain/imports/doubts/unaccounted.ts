import { OUTER } from '#domain/imports/packs/containers.ts';
import { contentFrom, type PackChain } from '#domain/imports/packs/pack-chain.ts';
import type { Thing } from '#domain/imports/prices/things.ts';
import type { SaidAmount } from './said-amounts.ts';

/** What a row was read as: its pack, and what its prices are the prices of. */
type ReadAs = {
  chain: PackChain | null;
  things: readonly Thing[];
  /** What one of those counted holds is known, or the price is said to be that of one, whatever it weighs. */
  isOfOne?: boolean;
};

/** Weights are rounded, and drained ones are near. */
const TOLERANCE = 0.02;
/** « Huile 5 L (4,6 kg) »: the same in the other measure. */
const DENSITIES = { low: 0.7, high: 1.5 };
/** A weight in a name up to this may be that of one piece: « paupiettes 140 g ». */
const LARGEST_PIECE_KG = 0.35;

type Held = { content: number; unit: 'kg' | 'L' };

/**
 * The first amount that a row speaks of and that its reading does not contain; null where all of them are accounted for.
 * Whoever reads a row may do it wrong in many ways, and nearly all of them leave a figure over.
 */
export function unaccountedIn(said: readonly SaidAmount[], read: ReadAs): SaidAmount | null {
  const held = heldIn(read);
  // « 5 » beside a price by the kilo: whatever it counts, what five of them cost is not told.
  const counts = countsIn(read);
  // « 10 pièces (12 kg) » by the kilo costs what it costs; of « 5 » nobody knows whether those are kilos.
  const isWeighed = read.chain?.unit === 'unité' && !read.things.every(isCounted);
  const divided = said.filter(
    (one, at) => (isDivision(said, at, held) && one.where === 'name') || isCountDivided(said, at, counts),
  );
  const isLeft = (one: SaidAmount) =>
    !divided.includes(one) &&
    (isWeighed ? isBare(one) && !one.counts.includes(1) : !isAccounted(one, { ...read, held, counts }));
  return said.find(isLeft) ?? null;
}

/** « 20 x 60 g » in the name of what holds 1,2 kg: how that is divided, and nothing besides. */
function isDivision(said: readonly SaidAmount[], at: number, held: readonly Held[]): boolean {
  return [at - 1, at].some((first) => {
    const [many, each] = [said[first], said[first + 1]];
    const [count] = many?.counts ?? [];
    const [measure] = each?.measures ?? [];
    if (many?.where !== 'name' || each?.where !== 'name' || !count || !measure || each.counts.length > 0)
      return false;
    const all = { low: count * measure.low, high: count * measure.high, unit: measure.unit };
    return held.some((one) => one.unit === all.unit && isHeld(all, one));
  });
}

/** « carton de 1000 (20 x 50) »: how the thousand lie. */
const isCountDivided = (said: readonly SaidAmount[], at: number, counts: readonly number[]): boolean =>
  [at - 1, at].some((first) => {
    const [many, each] = [said[first], said[first + 1]];
    const all = (many?.counts[0] ?? 0) * (each?.counts[0] ?? 0);
    return many?.where === 'cell' && each?.where === 'cell' && all > 0 && counts.includes(all);
  });

/** A figure alone, which may be kilos. */
const isBare = ({ counts, measures }: SaidAmount): boolean => counts.length > 0 && measures.length > 0;

const isCounted = ({ unit }: Thing): boolean => unit === 'unité';

type Reading = ReadAs & { held: readonly Held[]; counts: readonly number[] };

function isAccounted({ where, counts, measures }: SaidAmount, read: Reading): boolean {
  // One of anything is what everybody takes for granted.
  if (counts.includes(1)) return true;
  if (counts.some((count) => read.counts.some((known) => isNear(count, known)))) return true;
  if (measures.some((one) => read.held.some((held) => isHeld(one, held)))) return true;
  if (where === 'cell') return false;
  if (measures.length === 0) return isInsideWeight(read);
  // A figure without a unit may be many things, and would always be one of them.
  return (where === 'name' || measures.length === 1) && measures.some((one) => isOfOnePiece(one, read));
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= TOLERANCE * Math.max(one, other);

type Measured = SaidAmount['measures'][number];

function isHeld({ low, high, unit }: Measured, held: Held): boolean {
  const [least, most] = unit === held.unit ? [1 - TOLERANCE, 1 + TOLERANCE] : [DENSITIES.low, DENSITIES.high];
  return low * least <= held.content && held.content <= high * most;
}

/** « x 4 » in the name of what is told as « colis de 6 kg »: how those are divided changes nothing. */
const isInsideWeight = ({ chain }: Reading): boolean => {
  const [only, ...inner] = chain?.levels ?? [];
  return chain?.unit !== 'unité' && inner.length === 0 && OUTER.has(only?.container ?? '');
};

/** What one piece weighs, of what is sold by the kilo or of a case: « paupiettes 140 g » beside « colis de 5 kg ». */
function isOfOnePiece({ low, high, unit }: Measured, { chain, held, isOfOne = false }: Reading): boolean {
  if (chain?.unit === 'unité') {
    const count = contentFrom(chain, 0);
    // « Lardons 1 kg » beside « 10 » may be ten kilos or one, and « 10 kg » the ten themselves.
    const isKnown = unit === 'L' || low < high || high <= LARGEST_PIECE_KG || isOfOne;
    return count === 1 || (isKnown && !isNear(count, high));
  }
  // « 350-450 g » is how large they are.
  if (unit === 'kg' && (high <= LARGEST_PIECE_KG || low < high)) return true;
  return held.some((whole) => whole.unit === unit && isWholeTimes(whole.content / high));
}

const isWholeTimes = (times: number): boolean => times >= 2 - TOLERANCE && isNear(times, Math.round(times));

function heldIn({ chain, things }: ReadAs): Held[] {
  const levels =
    chain && chain.unit !== 'unité' ? chain.levels.map((_, level) => contentFrom(chain, level)) : [];
  const unit = chain?.unit === 'L' ? ('L' as const) : ('kg' as const);
  return [
    ...levels.map((content) => ({ content, unit })),
    ...things.flatMap(({ content, unit }) => (unit === 'kg' || unit === 'L' ? [{ content, unit }] : [])),
  ];
}

/** How many of one level lie in another, of any two. */
function countsIn({ chain, things }: ReadAs): number[] {
  const holds = (chain?.levels ?? []).map((level) => level.holds);
  const counted = chain?.unit === 'unité' ? holds : holds.slice(0, -1);
  const products = counted.flatMap((_, from) =>
    counted
      .slice(from)
      .map((_, length) => counted.slice(from, from + length + 1).reduce((all, one) => all * one, 1)),
  );
  return [...products, ...things.flatMap(({ content, unit }) => (unit === 'unité' ? [content] : []))];
}
