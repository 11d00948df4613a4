import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HOLIDAY_COUNTRIES, type HolidayCountry } from '../../src/domain/forecast/shop.ts';
import { Mistake } from '../mistake.ts';

/** The columns of a file of daily sales, as they are named unless somebody says otherwise. */
export const COLUMN_OPTIONS = {
  day: { type: 'string', default: 'day' },
  item: { type: 'string', default: 'recipe_name' },
  qty: { type: 'string', default: 'qty' },
  closed: { type: 'string' },
  shop: { type: 'string' },
  country: { type: 'string', default: 'FR' },
} as const;

/** The names of a file's columns; a file without closings or shops has none for them. */
export type HistoryColumns = {
  day: string;
  item: string;
  qty: string;
  closed: string | null;
  shop: string | null;
};

type Options = { file: string; columns: HistoryColumns; country: HolidayCountry; every: number };

export function readArguments(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new Mistake(
      'Usage: npm run backtest -- <csv> [--day day --item recipe_name --qty qty --closed is_closed --shop shop --every 5 --country FR]',
    );
  }
  const every = Number(values.every);
  if (!Number.isInteger(every) || every < 1)
    throw new Mistake(`--every is a number of days, not ${values.every}`);
  const country = HOLIDAY_COUNTRIES.find((one) => one === values.country);
  if (!country)
    throw new Mistake(`--country is one of ${HOLIDAY_COUNTRIES.join(', ')}, not ${values.country}`);
  const { day, item, qty, closed, shop } = values;
  // npm starts a script in the project's folder, whoever called it from wherever.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  return {
    file: path,
    columns: { day, item, qty, closed: closed ?? null, shop: shop ?? null },
    country,
    every,
  };
}

function parsed(args: readonly string[]) {
  const options = { ...COLUMN_OPTIONS, every: { type: 'string', default: '5' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Mistake((error as Error).message);
  }
}
