import { calendarDays } from '../../src/domain/forecast/learner/shop-days.ts';
import { ShopLearner } from '../../src/domain/forecast/learner/shop-learner.ts';
import type { HolidayCountry } from '../../src/domain/forecast/shop.ts';
import { plainForecasts, type Totals } from './plain-forecasts.ts';
import type { ShopOfFile } from './read-shops.ts';

export const HORIZONS = [1, 7, 14, 21] as const;
const LONGEST = 21;

/** Series that sold on fewer days are left out. */
const SELLING_DAYS = 180;
/** Days that are known at the first origin. */
const FIRST_ORIGIN = 120;

const METHODS = ['ours', 'mean7', 'mean28', 'weekday4'] as const;
type Method = (typeof METHODS)[number];

type Sums = { missed: number; over: number };
type OfHorizon = { sold: number; methods: Record<Method, Sums> };
/** `wape`: Σ|forecast − sold| ÷ Σ sold; `bias`: Σ(forecast − sold) ÷ Σ sold. */
type Judged = Record<Method, { wape: number; bias: number }>;
export type Backtest = { series: number; horizons: Record<string, Judged> };

/** Every forecast of the totals of the next days, at the same origins, each from the days before alone. */
export function backtest(
  shops: readonly ShopOfFile[],
  { country, every }: { country: HolidayCountry; every: number },
  progress: (shop: ShopOfFile) => void = () => undefined,
): Backtest {
  const sums = HORIZONS.map(nothing);
  let series = 0;
  for (const shop of shops) {
    progress(shop);
    const judged = shop.series.flatMap((sold, place) => (sellingDays(sold) >= SELLING_DAYS ? [place] : []));
    series += judged.length;
    if (judged.length > 0) judgeShop(shop, { country, every, judged }, sums);
  }
  return { series, horizons: Object.fromEntries(sums.map((one, at) => [HORIZONS[at], figures(one)])) };
}

type Asked = { country: HolidayCountry; every: number; judged: readonly number[] };

function judgeShop(shop: ShopOfFile, { country, every, judged }: Asked, sums: OfHorizon[]): void {
  const days = calendarDays(shop.first, shop.days + LONGEST, { country, isClosed: shop.isClosed });
  // All in one unit, as far as anybody knows.
  const learner = new ShopLearner(days, new Float64Array(shop.series.length).fill(1));
  for (let known = 1; known + LONGEST <= shop.days; known++) {
    learner.learn(shop.series, known - 1);
    if (known < FIRST_ORIGIN || (known - FIRST_ORIGIN) % every !== 0) continue;
    const forecasts = learner.forecast(LONGEST);
    for (const place of judged) {
      const sold = shop.series[place] ?? new Float64Array(shop.days);
      const ours = runningTotals(forecasts[place]?.daily ?? []);
      judge(sold, known, { ours: (horizon) => ours[horizon - 1] ?? 0, ...plainForecasts(sold, known) }, sums);
    }
  }
}

function judge(sold: Float64Array, known: number, methods: Record<Method, Totals>, sums: OfHorizon[]): void {
  HORIZONS.forEach((horizon, at) => {
    const sum = sums[at] as OfHorizon;
    const truth = total(sold.subarray(known, known + horizon));
    sum.sold += truth;
    for (const method of METHODS) {
      const over = methods[method](horizon) - truth;
      sum.methods[method].missed += Math.abs(over);
      sum.methods[method].over += over;
    }
  });
}

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);
const sellingDays = (sold: Float64Array) => sold.reduce((days, qty) => days + (qty > 0 ? 1 : 0), 0);

function runningTotals(daily: readonly number[]): number[] {
  let sum = 0;
  return daily.map((qty) => {
    sum += qty;
    return sum;
  });
}

const ofMethods = <T>(value: (method: Method) => T) =>
  Object.fromEntries(METHODS.map((method) => [method, value(method)])) as Record<Method, T>;

const nothing = (): OfHorizon => ({ sold: 0, methods: ofMethods(() => ({ missed: 0, over: 0 })) });

const figures = ({ sold, methods }: OfHorizon): Judged =>
  ofMethods((method) => ({
    wape: rounded(methods[method].missed / sold),
    bias: rounded(methods[method].over / sold),
  }));

/** Where nothing was sold there is nothing to divide by. */
const rounded = (share: number) => (Number.isFinite(share) ? Math.round(share * 1e5) / 1e5 : 0);
