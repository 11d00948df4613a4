import type { PriceBasis } from '#domain/imports/survey.ts';
import type { Unit } from '#domain/items/item.ts';

/** Between which prices most of a list lies, per kilo and per litre; nothing where too few rows tell. */
export type UsualPrices = Partial<Record<Unit, { low: number; high: number }>>;

const ENOUGH_ROWS = 20;
/** At either end, how many rows do not count: what is misread must not make itself usual. */
const ENDS = 0.1;
/** Prices are counted in steps of about a fifth. */
const STEPS = 4;
const stepOf = (price: number): number => Math.floor(Math.log2(price) * STEPS);
const priceAt = (step: number): number => 2 ** (step / STEPS);

/** So many times below or above what is usual is far from it; by less than this, a reading is no other. */
const FAR = 4;
const OTHER = 2;

const MEASURES: readonly Unit[] = ['kg', 'L'];

/** How the prices of a list are spread, under each reading of them. */
export class PriceSpread {
  readonly #rows = new Map<string, Map<number, number>>();

  add(basis: PriceBasis, unit: Unit | null, price: number): void {
    if (unit === null || !MEASURES.includes(unit) || !(price > 0)) return;
    const key = `${basis} ${unit}`;
    const steps = this.#rows.get(key) ?? new Map<number, number>();
    const step = stepOf(price);
    steps.set(step, (steps.get(step) ?? 0) + 1);
    this.#rows.set(key, steps);
  }

  usual(basis: PriceBasis | null): UsualPrices {
    if (basis === null) return {};
    return Object.fromEntries(
      MEASURES.flatMap((unit) => {
        const range = rangeOf(this.#rows.get(`${basis} ${unit}`));
        return range ? [[unit, range]] : [];
      }),
    );
  }
}

function rangeOf(steps: ReadonlyMap<number, number> | undefined): { low: number; high: number } | null {
  const sorted = [...(steps ?? [])].sort(([a], [b]) => a - b);
  const rows = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (rows < ENOUGH_ROWS) return null;
  const after = (ranked: typeof sorted): number => {
    let passed = 0;
    for (const [step, count] of ranked) {
      passed += count;
      if (passed > rows * ENDS) return step;
    }
    return 0;
  };
  return { low: priceAt(after(sorted)), high: priceAt(after(sorted.toReversed()) + 1) };
}

/** Whether a price lies where those of its list do; of a list that tells nothing, any does. */
export function isAmongUsual({ price, unit }: { price: number; unit: Unit }, usual: UsualPrices): boolean {
  const range = usual[unit];
  return !range || (price >= range.low / FAR && price <= range.high * FAR);
}

/**
 * Of a price that is far from all others of its list: what it would be by another reading, if that is among them. A list
 * of bottles may tell its bags in box by the litre, and nothing in the row says so.
 */
export function likelierPrice(
  { price, unit }: { price: number; unit: Unit },
  others: readonly number[],
  usual: UsualPrices,
): number | null {
  if (!usual[unit]) return null;
  const isAmongThem = (other: number) => isAmongUsual({ price: other, unit }, usual);
  if (isAmongThem(price)) return null;
  const isAnother = (other: number) => other > price * OTHER || other * OTHER < price;
  return others.find((other) => isAnother(other) && isAmongThem(other)) ?? null;
}
