import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  addDays,
  daysBetween,
  type LocalDate,
  localDateFrom,
} from '../../src/domain/kernel/days/local-date.ts';
import { Mistake } from '../mistake.ts';
import type { HistoryColumns } from './arguments.ts';

/** One shop of a file: all its days from the first to the last, and what each item sold on each of them. */
export type ShopOfFile = {
  name: string;
  first: LocalDate;
  days: number;
  items: string[];
  series: Float64Array[];
  /** Null where the file says nothing of the day. */
  isClosed: (day: LocalDate) => boolean | null;
};

type Row = { day: LocalDate; item: string; qty: number };
type Gathered = { rows: Row[]; closed: Map<LocalDate, boolean>; first: LocalDate; last: LocalDate };

/** Reads a file of one row per day and item; several rows of a day add up, a day without a row is zero. */
export async function readShops(file: string, columns: HistoryColumns): Promise<ShopOfFile[]> {
  const shops = new Map<string, Gathered>();
  let places: ReturnType<typeof placesOf> | null = null;
  let separator = ',';
  let number = 0;
  for await (const line of linesOf(file)) {
    number++;
    if (line.trim() === '') continue;
    if (places === null) {
      separator = separatorOf(line);
      places = placesOf(cellsOf(line.replace(/^\uFEFF/, ''), separator), columns);
      continue;
    }
    gather(shops, cellsOf(line, separator), places, number);
  }
  if (places === null) throw new Mistake(`${file} is empty`);
  return [...shops].map(([name, gathered]) => shopOf(name, gathered));
}

async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Mistake(code === 'ENOENT' ? `There is no file ${file}` : `${file} cannot be read: ${message}`);
  }
}

function separatorOf(head: string): string {
  const count = (one: string) => head.split(one).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] as string;
    if (letter === '"' && quoted && line[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}

function placesOf(head: readonly string[], columns: HistoryColumns) {
  const names = head.map((name) => name.trim());
  const placeOf = (name: string): number => {
    const place = names.indexOf(name);
    if (place < 0) throw new Mistake(`There is no column ${name}; the file has ${names.join(', ')}`);
    return place;
  };
  return {
    day: placeOf(columns.day),
    item: placeOf(columns.item),
    qty: placeOf(columns.qty),
    closed: columns.closed === null ? null : placeOf(columns.closed),
    shop: columns.shop === null ? null : placeOf(columns.shop),
  };
}

function gather(
  shops: Map<string, Gathered>,
  cells: readonly string[],
  places: ReturnType<typeof placesOf>,
  line: number,
): void {
  const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? '').trim());
  const day = dayOf(cell(places.day));
  if (day === null) throw new Mistake(`Line ${line}: ${cell(places.day) || 'nothing'} is no day`);
  const qty = Number(cell(places.qty).replace(',', '.'));
  if (!Number.isFinite(qty)) throw new Mistake(`Line ${line}: ${cell(places.qty)} is no quantity`);
  const name = cell(places.shop);
  const shop: Gathered = shops.get(name) ?? { rows: [], closed: new Map(), first: day, last: day };
  shops.set(name, shop);
  if (day < shop.first) shop.first = day;
  if (day > shop.last) shop.last = day;
  shop.rows.push({ day, item: cell(places.item), qty });
  if (places.closed !== null) {
    shop.closed.set(day, isYes(cell(places.closed)) || (shop.closed.get(day) ?? false));
  }
}

const isYes = (text: string): boolean => /^(1(\.0+)?|t(rue)?|y(es)?|o(ui)?|vrai)$/i.test(text);

const knownDays = new Map<string, LocalDate | null>();

/** 2026-11-16, with an hour or without, or 16/11/2026. A file has few days and many rows of each. */
function dayOf(text: string): LocalDate | null {
  const known = knownDays.get(text);
  if (known !== undefined) return known;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  const [year, month, day] = iso
    ? iso.slice(1)
    : (/^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?: .*)?$/.exec(text)?.slice(1).reverse() ?? []);
  const date = localDateFrom({ year: Number(year), month: Number(month), day: Number(day) });
  knownDays.set(text, date);
  return date;
}

function shopOf(name: string, { rows, closed, first, last }: Gathered): ShopOfFile {
  const days = daysBetween(first, last) + 1;
  const places = new Map(Array.from({ length: days }, (_, place) => [addDays(first, place), place]));
  const series = new Map<string, Float64Array>();
  for (const { day, item, qty } of rows) {
    const sold = series.get(item) ?? new Float64Array(days);
    series.set(item, sold);
    const place = places.get(day) ?? 0;
    sold[place] = (sold[place] ?? 0) + qty;
  }
  const items = [...series.keys()];
  const isClosed = (day: LocalDate) => closed.get(day) ?? null;
  return { name, first, days, items, series: [...series.values()], isClosed };
}
