import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate, localDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { forecastShop } from './forecast-shop.ts';
import type { ShopCalendar } from './shop.ts';
import { enoughFor, totalOf } from './totals.ts';

/** A Monday. */
const FIRST = localDate('2024-01-08');
const unknown: ShopCalendar = { country: 'FR', isClosed: () => null };

type Rule = (day: LocalDate, place: number) => number;
const series = (days: number, rule: Rule) =>
  Float64Array.from({ length: days }, (_, place) => rule(addDays(FIRST, place), place));

function forecastOf(days: number, rules: readonly Rule[], horizon = 7, calendar = unknown) {
  return forecastShop(
    { first: FIRST, days, series: rules.map((rule) => series(days, rule)) },
    calendar,
    horizon,
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Numbers between 0 and 1 that look thrown and are always the same. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function poisson(mean: number, throwOne: () => number): number {
  let left = throwOne();
  let count = 0;
  let chance = Math.exp(-mean);
  while (left > chance && count < 1000) {
    left -= chance;
    count++;
    chance *= mean / count;
  }
  return count;
}

describe('a week', () => {
  const week = [90, 20, 30, 40, 50, 60, 70] as const;

  test('that repeats is forecast as it was', () => {
    const rule: Rule = (day) => week[weekdayOf(day)] ?? 0;
    const [own, half] = forecastOf(280, [rule, (day, place) => rule(day, place) / 2], 14);
    const days = Array.from({ length: 14 }, (_, ahead) => addDays(FIRST, 280 + ahead));
    days.forEach((day, ahead) => {
      expect(own?.daily[ahead]).toBeCloseTo(rule(day, 0), 0);
      expect(half?.daily[ahead]).toBeCloseTo(rule(day, 0) / 2, 0);
    });
  });

  test('has no sales on the weekday that is closed, known or seen twice, and the others are as before', () => {
    const open: Rule = (day) => (weekdayOf(day) === 1 ? 0 : 20);
    const known: ShopCalendar = { country: 'FR', isClosed: (day) => weekdayOf(day) === 1 };
    for (const calendar of [unknown, known]) {
      // From a Thursday on: Friday, Saturday, Sunday, Monday, …
      const [item] = forecastOf(88, [open], 7, calendar);
      expect(item?.daily[3]).toBe(0);
      expect(sum(item?.daily ?? [])).toBeCloseTo(120, 6);
    }
  });

  test('has sales on a day that the calendar says is open, though it was closed before', () => {
    const closedMondays: Rule = (day) => (weekdayOf(day) === 1 ? 0 : 20);
    const opens: ShopCalendar = { country: 'FR', isClosed: () => false };
    const [item] = forecastOf(88, [closedMondays], 7, opens);
    expect(item?.daily[3]).toBeGreaterThan(5);
  });
});

describe('closed days', () => {
  test('teach nothing: three weeks of leave leave the forecast where it was', () => {
    const before = forecastOf(150, [() => 10, (_, place) => 5 + (place % 3)]);
    const leave: Rule = (_, place) => (place >= 150 ? 0 : 10);
    const after = forecastOf(171, [leave, (_, place) => (place >= 150 ? 0 : 5 + (place % 3))], 7, {
      country: 'FR',
      isClosed: (day) => (day >= addDays(FIRST, 150) ? day < addDays(FIRST, 171) : null),
    });
    after.forEach((item, place) => {
      item.daily.forEach((qty, day) => {
        expect(qty).toBeCloseTo(before[place]?.daily[day] ?? -1, 1);
      });
      expect(item.learned_days).toBe(150);
    });
  });

  test('that begin today are no errors of the weeks before, when such days were worked', () => {
    const throwOne = dice(7);
    const sold = series(180, (day) => poisson(weekdayOf(day) === 6 ? 60 : 20, throwOne));
    const forecast = (isClosed: ShopCalendar['isClosed']) =>
      forecastShop({ first: FIRST, days: 180, series: [sold] }, { country: 'FR', isClosed }, 7)[0];
    const [before, now] = [forecast(() => false), forecast((day) => weekdayOf(day) === 6)];
    expect(now?.spread).toBeCloseTo(before?.spread ?? 0, 5);
    const saturday = before?.daily.indexOf(Math.max(...before.daily)) ?? -1;
    expect(now?.daily[saturday]).toBe(0);
    expect(now?.daily.filter((qty) => qty > 0)).toHaveLength(6);
  });

  test('of one item that sells now and then are days without a sale', () => {
    const throwOne = dice(7);
    const [item] = forecastOf(200, [() => (throwOne() < 0.3 ? 1 : 0)], 10);
    expect(sum(item?.daily ?? [])).toBeGreaterThan(1.5);
    expect(sum(item?.daily ?? [])).toBeLessThan(5);
  });

  test('a holiday that was closed last year is closed', () => {
    const christmas: Rule = (day) => (day.endsWith('12-25') ? 0 : 12);
    // Up to 20 December of the second year.
    const days = 348 + 365;
    const [item] = forecastOf(days, [christmas], 10);
    expect(addDays(FIRST, days + 4)).toBe('2025-12-25');
    expect(item?.daily[4]).toBe(0);
    expect(item?.daily[3]).toBeCloseTo(12, 0);
  });
});

describe('a change', () => {
  test('of level is followed within weeks', () => {
    const [item] = forecastOf(228, [(_, place) => (place < 200 ? 10 : 20)]);
    expect(sum(item?.daily ?? [])).toBeGreaterThan(130);
    expect(sum(item?.daily ?? [])).toBeLessThan(150);
  });

  test('by one wild day is not', () => {
    const [item] = forecastOf(200, [(_, place) => (place === 195 ? 400 : 10 + (place % 2))]);
    expect(sum(item?.daily ?? [])).toBeLessThan(95);
  });

  test('an item that nobody has bought for weeks is forecast no more, and back at its first sale', () => {
    const other: Rule = () => 30;
    const gone: Rule = (_, place) => (place < 150 ? 4 : 0);
    expect(sum(forecastOf(185, [gone, other])[0]?.daily ?? [])).toBeLessThan(0.1);
    const back: Rule = (day, place) => (place < 150 || place >= 185 ? 4 : gone(day, place));
    expect(sum(forecastOf(195, [back, other])[0]?.daily ?? [])).toBeGreaterThan(8);
  });

  test('an item that is new is learned from its own days', () => {
    const [item] = forecastOf(200, [(_, place) => (place < 190 ? 0 : 6), () => 30]);
    expect(item?.learned_days).toBe(10);
    expect(sum(item?.daily ?? [])).toBeCloseTo(42, 0);
  });
});

describe('the year', () => {
  test('a season is seen coming in its second year', () => {
    const season: Rule = (_, place) => 40 + 25 * Math.sin((2 * Math.PI * place) / 364);
    const throwOne = dice(3);
    const rules = Array.from(
      { length: 6 },
      (): Rule => (day, place) => poisson(season(day, place), throwOne),
    );
    const known = rules.map((rule) => series(760, rule));
    let ours = 0;
    let plain = 0;
    for (let days = 500; days <= 720; days += 20) {
      const forecasts = forecastShop({ first: FIRST, days, series: known }, unknown, 21);
      known.forEach((sold, place) => {
        const truth = sum([...sold.subarray(days, days + 21)]);
        ours += Math.abs(sum(forecasts[place]?.daily ?? []) - truth);
        plain += Math.abs((sum([...sold.subarray(days - 28, days)]) * 21) / 28 - truth);
      });
    }
    expect(ours).toBeLessThan(0.5 * plain);
  });

  test('a holiday is what the holidays of this house were', () => {
    const holidays = ['04-01', '05-01', '05-08', '05-09', '05-20', '07-14', '08-15', '11-01', '11-11'];
    const quiet: Rule = (day) => (holidays.includes(day.slice(5)) ? 15 : 30);
    const days = 308;
    expect(addDays(FIRST, days)).toBe('2024-11-11');
    const [item] = forecastOf(days, [quiet, quiet], 2);
    expect(item?.daily[0]).toBeLessThan(21);
    expect(item?.daily[1]).toBeCloseTo(30, 0);
  });
});

describe('a short history', () => {
  test.each([0, 1, 2, 3])('of %d days has a forecast', (days) => {
    const [item] = forecastOf(days, [() => 8]);
    expect(item?.daily).toHaveLength(7);
    expect(sum(item?.daily ?? [])).toBeCloseTo(days === 0 ? 0 : 56, 6);
    expect(item?.learned_days).toBe(days);
  });

  test.each([14, 21, 30, 45, 59])('of %d days is near the plain average of its open days', (days) => {
    const throwOne = dice(days);
    const rules = [30, 12, 4].map(
      (mean): Rule =>
        () =>
          poisson(mean, throwOne),
    );
    const known = rules.map((rule) => series(days, rule));
    const forecasts = forecastShop({ first: FIRST, days, series: known }, unknown, 7);
    known.forEach((sold, place) => {
      const average = (7 * sum([...sold])) / days;
      const forecast = sum(forecasts[place]?.daily ?? []);
      expect(Math.abs(forecast - average) / average).toBeLessThan(0.15);
    });
  });
});

const anything = fc.oneof(
  fc.constantFrom(0, 0, 0, 1, 5, -3, 1e15, 1e300, Number.NaN, Number.POSITIVE_INFINITY, 1e-9),
  fc.double({ min: -10, max: 500, noNaN: true }),
);

describe('whatever was sold', () => {
  const histories = fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 4 }))
    .chain(([days, items]) =>
      fc.array(fc.array(anything, { minLength: days, maxLength: days }), {
        minLength: items,
        maxLength: items,
      }),
    );

  test('no forecast is negative, endless or no number', () => {
    fc.assert(
      fc.property(histories, (known) => {
        const forecasts = forecastShop(
          { first: FIRST, days: known[0]?.length ?? 0, series: known },
          unknown,
          30,
        );
        expect(forecasts).toHaveLength(known.length);
        for (const { daily, spread } of forecasts) {
          for (const qty of [...daily, spread]) {
            expect(Number.isFinite(qty)).toBe(true);
            expect(qty).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('in another unit it is the same forecast in that unit', () => {
    const throwOne = dice(11);
    const known = [20, 3, 0.4].map((mean) => series(400, () => poisson(mean, throwOne)));
    const factors = [1000, 0.001, 12];
    const inUnits = known.map((sold, place) => sold.map((qty) => qty * (factors[place] ?? 1)));
    const before = forecastShop({ first: FIRST, days: 400, series: known }, unknown, 10);
    const after = forecastShop({ first: FIRST, days: 400, series: inUnits }, unknown, 10);
    after.forEach((item, place) => {
      const factor = factors[place] ?? 1;
      const same = before[place] ?? item;
      item.daily.forEach((qty, day) => {
        expect(qty / factor).toBeCloseTo(same.daily[day] ?? -1, 8);
      });
      expect(totalOf(item, 0, 7).deviation / factor).toBeCloseTo(totalOf(same, 0, 7).deviation, 8);
    });
  });
});

describe('the spread', () => {
  test('what is enough nine times out of ten is enough about nine times out of ten', () => {
    const throwOne = dice(5);
    let enough = 0;
    let asked = 0;
    for (let round = 0; round < 25; round++) {
      const known = [40, 12, 6].map((mean) =>
        series(217, () => poisson(mean * (0.8 + 0.4 * throwOne()), throwOne)),
      );
      const forecasts = forecastShop({ first: FIRST, days: 210, series: known }, unknown, 7);
      known.forEach((sold, place) => {
        const total = totalOf(forecasts[place] ?? { daily: [], spread: 0 }, 0, 7);
        asked++;
        if (sum([...sold.subarray(210)]) <= enoughFor(total, 0.9)) enough++;
      });
    }
    expect(enough / asked).toBeGreaterThan(0.82);
    expect(enough / asked).toBeLessThan(0.98);
  });
});
