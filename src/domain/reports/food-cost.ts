import { toHundredths, toTenths } from '#domain/kernel/scaled.ts';
/** Of one step, or of a period: amounts without VAT. */
export type FoodCostSums = {
  /** What dishes brought. */
  revenue: number;
  /** Of it, what those brought whose cost is known. */
  costed_revenue: number;
  /** What those cost by their recipes. */
  cost: number;
  /** Their targets, each weighed by what it brought; 0 where nothing was sold. */
  target_revenue: number;
  /** What the recipes say was used of their ingredients, in euros. */
  used: number;
  /** Of it, what two counts frame on both sides. */
  used_counted: number;
  /** What counts found used beyond what recipes say, in euros; below zero where less is missing. */
  gap: number;
};

type FoodCost = {
  revenue: number;
  /** Of the dishes whose cost is known. */
  cost: number;
  /** Percent of what those dishes brought; null where none was sold. */
  theoretical: number | null;
  /** As counts say; null where too little was counted. */
  counted: number | null;
  counted_cost: number | null;
  gap: number | null;
  /** Percent of the ingredients, by value, that counts tell of; null where recipes used none. */
  counted_share: number | null;
  target: number | null;
};

/**
 * By value, in percent: below it counts say too little of what was served. What nobody counted is taken as the recipes
 * have it, so that one shelf that was left out does not make the others untold.
 */
export const COUNTED_ENOUGH = 80;

const tenthOrNull = (value: number | null): number | null => (value === null ? null : toTenths(value));

type CostedSums = Pick<FoodCostSums, 'cost' | 'costed_revenue'>;

const theoreticalShare = ({ cost, costed_revenue }: CostedSums): number | null =>
  costed_revenue > 0 ? (cost * 100) / costed_revenue : null;

/** In percent, of those sums alone; null where nothing with a known cost was sold. */
export const theoreticalFoodCost = (sums: CostedSums): number | null => tenthOrNull(theoreticalShare(sums));

/**
 * The theoretical food cost is that of the dishes whose cost is known: one that nobody wrote down would count as free.
 * The counted one is that, and what counts found missing beyond it, as a share of all that was sold.
 */
export function foodCostOf(sums: FoodCostSums): FoodCost {
  const { revenue, cost, used, used_counted, gap, target_revenue } = sums;
  const share = used > 0 ? (used_counted * 100) / used : null;
  const theoretical = theoreticalShare(sums);
  const isCounted = theoretical !== null && share !== null && share >= COUNTED_ENOUGH;
  return {
    revenue: toHundredths(revenue),
    cost: toHundredths(cost),
    theoretical: tenthOrNull(theoretical),
    counted: isCounted ? toTenths(theoretical + (gap * 100) / revenue) : null,
    counted_cost: isCounted ? toHundredths(cost + gap) : null,
    gap: isCounted ? toHundredths(gap) : null,
    counted_share: tenthOrNull(share),
    target: revenue > 0 ? toTenths(target_revenue / revenue) : null,
  };
}

type FoodCostOfPeriod = FoodCost & {
  /** The theoretical one of the steps that counts tell of: what `counted` is compared with. */
  compared: number | null;
  /** How many steps counts tell of. */
  counted_steps: number;
};

/** Of the whole period: what its dishes and the articles of its gap add up to, each to the cent; null where there are none. */
type AddedUp = { cost: number | null; gap: number | null };

/** Counts tell of some steps and not of others; the gap is what they found in those. */
export function foodCostOfPeriod(steps: readonly FoodCostSums[], { cost, gap }: AddedUp): FoodCostOfPeriod {
  const all = sumOf(steps);
  const countedSteps = steps.filter((step) => foodCostOf(step).counted !== null);
  const { counted, counted_cost, theoretical: compared } = foodCostOf(sumOf(countedSteps));
  return {
    ...foodCostOf(all),
    counted,
    counted_cost,
    compared,
    counted_steps: countedSteps.length,
    cost: cost ?? 0,
    gap,
  };
}

const NOTHING: FoodCostSums = {
  revenue: 0,
  costed_revenue: 0,
  cost: 0,
  target_revenue: 0,
  used: 0,
  used_counted: 0,
  gap: 0,
};

const sumOf = (steps: readonly FoodCostSums[]): FoodCostSums =>
  steps.reduce(
    (sum, step) => ({
      revenue: sum.revenue + step.revenue,
      costed_revenue: sum.costed_revenue + step.costed_revenue,
      cost: sum.cost + step.cost,
      target_revenue: sum.target_revenue + step.target_revenue,
      used: sum.used + step.used,
      used_counted: sum.used_counted + step.used_counted,
      gap: sum.gap + step.gap,
    }),
    NOTHING,
  );
