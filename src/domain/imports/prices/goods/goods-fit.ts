import type { Thing } from '#domain/imports/prices/things.ts';
import { PRICE_BASES, type PriceBasis } from '#domain/imports/survey.ts';
import type { Unit } from '#domain/items/item.ts';
import type { UsualCost } from './known-goods.ts';

/** A price held against what such goods cost, per the same unit. */
type Compared = {
  price: number;
  unit: Unit;
  low: number;
  high: number;
  /** How far it is from their middle: within 1.65, above or below, lie nine in ten. */
  off: number;
};

/** Nine in ten of a spread that is even on both sides of its middle. */
const MOST = 1.645;

/** Null where such goods are not told by that unit. A litre weighs a kilo here. */
export function compareCost(cost: UsualCost | null, amount: number, thing: Thing | null): Compared | null {
  if (!cost || !thing?.unit || amount <= 0) return null;
  const { content, unit, is_piece } = thing;
  const found = [
    {
      unit,
      price: amount / content,
      usual: cost[unit] ?? (unit === 'unité' ? undefined : (cost.kg ?? cost.L)),
    },
    // A melon is told by the piece, whatever it weighs.
    ...(is_piece ? [{ unit: 'unité' as const, price: amount, usual: cost.unité }] : []),
  ].flatMap(({ usual, ...one }) => (usual ? [{ ...one, ...usual, off: offOf(one.price, usual) }] : []));
  return found.sort((a, b) => Math.abs(a.off) - Math.abs(b.off))[0] ?? null;
}

function offOf(price: number, { low, high }: { low: number; high: number }): number {
  const spread = Math.log(high / low) / (2 * MOST);
  return Math.log(price / Math.sqrt(low * high)) / spread;
}

/** How likely such a price is, on a scale on which one row alone never decides. */
const fitOf = ({ off }: Compared): number => Math.max(-(off ** 2) / 2, -LEAST);
const LEAST = 3;

const BASES = PRICE_BASES.length;
const at = (basis: PriceBasis): number => PRICE_BASES.indexOf(basis);

/** So many rows at least, by which one reading is likelier than another, and by how much all in all and each of them. */
const ENOUGH = { rows: 4, sum: 5, mean: 0.5 };
/** To doubt what words say takes more. */
const SURE = { rows: 8, sum: 10, mean: 1 };
/** Of a reading that is taken by this alone, how many of the known rows must lie where such goods do. */
const WITHIN_SHARE = 0.7;
const ENOUGH_KNOWN = 6;
/** A list whose prices lie so far to one side of what is usual is not sold, but misread. */
const FAR_LIST = 1.3;

/** The prices of a file held against what such goods cost, under each reading of them. */
export class GoodsFit {
  /** By pair of bases: by how much the first fits better, and in how many rows the two come to something else. */
  readonly #better = new Array<number>(BASES * BASES).fill(0);
  readonly #differing = new Array<number>(BASES * BASES).fill(0);
  readonly #known = new Array<number>(BASES).fill(0);
  readonly #within = new Array<number>(BASES).fill(0);
  readonly #off = new Array<number>(BASES).fill(0);

  add(cost: UsualCost | null, amount: number, things: readonly (Thing | null)[]): void {
    if (!cost) return;
    const compared = things.map((thing) => compareCost(cost, amount, thing));
    for (const [one, mine] of compared.entries()) {
      if (!mine) continue;
      this.#known[one] = (this.#known[one] ?? 0) + 1;
      this.#off[one] = (this.#off[one] ?? 0) + Math.max(-LEAST, Math.min(LEAST, mine.off));
      if (Math.abs(mine.off) <= MOST) this.#within[one] = (this.#within[one] ?? 0) + 1;
      for (const [other, theirs] of compared.entries()) {
        if (!theirs || (theirs.price === mine.price && theirs.unit === mine.unit)) continue;
        const pair = one * BASES + other;
        this.#better[pair] = (this.#better[pair] ?? 0) + fitOf(mine) - fitOf(theirs);
        this.#differing[pair] = (this.#differing[pair] ?? 0) + 1;
      }
    }
  }

  #beats(one: PriceBasis, other: PriceBasis, { rows, sum, mean }: typeof ENOUGH): boolean {
    const pair = at(one) * BASES + at(other);
    const [better, differing] = [this.#better[pair] ?? 0, this.#differing[pair] ?? 0];
    return differing >= rows && better >= sum && better >= mean * differing;
  }

  /** The reading by which these goods cost what they usually do, and by no other. */
  only(readings: readonly PriceBasis[]): PriceBasis | null {
    const found = readings.find((one) =>
      readings.every((other) => other === one || this.#beats(one, other, ENOUGH)),
    );
    if (!found) return null;
    const [known, within] = [this.#known[at(found)] ?? 0, this.#within[at(found)] ?? 0];
    return known >= ENOUGH_KNOWN && within >= WITHIN_SHARE * known ? found : null;
  }

  /** Whether another reading is so much likelier that a person had better be asked, whatever the words say. */
  speaksAgainst(basis: PriceBasis, readings: readonly PriceBasis[]): boolean {
    return readings.some((other) => other !== basis && this.#beats(other, basis, SURE));
  }

  /** To which side of what is usual the prices lie as a whole: 0, or -1 and 1 where they are far from it. */
  side(basis: PriceBasis | null): -1 | 0 | 1 {
    const known = basis === null ? 0 : (this.#known[at(basis)] ?? 0);
    if (basis === null || known < ENOUGH_KNOWN) return 0;
    const mean = (this.#off[at(basis)] ?? 0) / known;
    return Math.abs(mean) < FAR_LIST ? 0 : mean < 0 ? -1 : 1;
  }
}

/** So many times beyond what is usual, one price is odd by itself; in a list that is far from it, what lies on its side. */
const ODD = 2.5;
const ODD_IN_FAR_LIST = 0.8;

/** Outside of what is usual, where by another reading of its row it would be well inside. */
const FAR_BETTER = 1.5;

export function isOddCost(
  cost: Compared,
  { side, others }: { side: -1 | 0 | 1; others: readonly (Compared | null)[] },
): boolean {
  const { price, low, high, off } = cost;
  if (price < low / ODD || price > high * ODD || off * side > ODD_IN_FAR_LIST) return true;
  const isBetter = (other: Compared | null) => other !== null && fitOf(other) > fitOf(cost) + FAR_BETTER;
  return Math.abs(off) > MOST && others.some(isBetter);
}
