import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HOLIDAY_COUNTRIES, type HolidayCountry } from '../../src/domain/forecast/shop.ts';
import { isWeekday, type Weekday } from '../../src/domain/kernel/days/weekday.ts';
import { COLUMN_OPTIONS, type HistoryColumns } from '../backtest/arguments.ts';
import { Mistake } from '../mistake.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const USAGE =
  'Usage: npm run simulate -- <csv> [--day day --item recipe_name --qty qty --closed is_closed --shop shop --country FR --deliveries mon,wed,fri --lead 1 --shelf 4 --fill 0.97]';

export type Asked = {
  file: string;
  columns: HistoryColumns;
  country: HolidayCountry;
  deliveries: Weekday[];
  lead: number;
  shelf: number;
  fill: number;
};

export function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Mistake(USAGE);
  const country = HOLIDAY_COUNTRIES.find((one) => one === values.country);
  if (!country)
    throw new Mistake(`--country is one of ${HOLIDAY_COUNTRIES.join(', ')}, not ${values.country}`);
  const { day, item, qty, closed, shop } = values;
  return {
    // npm starts a script in the project's folder, whoever called it from wherever.
    file: resolve(process.env.INIT_CWD ?? process.cwd(), file),
    columns: { day, item, qty, closed: closed ?? null, shop: shop ?? null },
    country,
    deliveries: values.deliveries.split(',').map(weekdayOf),
    lead: wholeFrom('lead', values.lead, 30),
    shelf: wholeFrom('shelf', values.shelf, 60),
    fill: fillFrom(values.fill),
  };
}

function parsed(args: readonly string[]) {
  const options = {
    ...COLUMN_OPTIONS,
    deliveries: { type: 'string', default: 'mon,wed,fri' },
    lead: { type: 'string', default: '1' },
    shelf: { type: 'string', default: '4' },
    fill: { type: 'string', default: '0.97' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Mistake((error as Error).message);
  }
}

function weekdayOf(name: string): Weekday {
  const weekday = WEEKDAYS.indexOf(name.trim().slice(0, 3).toLowerCase() as (typeof WEEKDAYS)[number]);
  if (!isWeekday(weekday)) throw new Mistake(`--deliveries takes ${WEEKDAYS.join(', ')}, not ${name}`);
  return weekday;
}

function wholeFrom(name: string, text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Mistake(`--${name} is a number of days from 1 to ${most}, not ${text}`);
}

function fillFrom(text: string): number {
  const value = Number(text);
  if (value >= 0.5 && value <= 0.999) return value;
  throw new Mistake(`--fill is between 0.5 and 0.999, not ${text}`);
}
