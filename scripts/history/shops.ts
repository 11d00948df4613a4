import { addDays, daysBetween, type LocalDate } from '../../src/domain/kernel/days/local-date.ts';
import { parseWrittenDate } from '../../src/domain/kernel/written-values.ts';

/** What a shop sold or used, as a file tells it: one series per item, one place per day, zero where there is no row. */
export type Shop = {
  name: string;
  first: LocalDate;
  days: number;
  items: string[];
  series: Float64Array[];
  /** Null where the file has no such column, or no row of that day. */
  isClosed: (day: LocalDate) => boolean | null;
};

export type Columns = { day: string; item: string; qty: string; closed: string | null; shop: string | null };

type Row = { day: LocalDate; item: string; qty: number; isClosed: boolean | null };

/** The shops of a table of days, each with all its items. */
export function readShops(text: string, columns: Columns): Shop[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const mark = head.includes(';') ? ';' : ',';
  const names = cellsOf(head, mark).map((name) => name.trim());
  const place = (name: string) => {
    const found = names.indexOf(name);
    if (found < 0) throw new Error(`No column ${name}: there are ${names.join(', ')}`);
    return found;
  };
  const places = {
    day: place(columns.day),
    item: place(columns.item),
    qty: place(columns.qty),
    closed: columns.closed === null ? null : place(columns.closed),
    shop: columns.shop === null ? null : place(columns.shop),
  };
  const shops = new Map<string, Row[]>();
  for (const line of lines) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line, mark);
    const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? '').trim());
    const day = parseWrittenDate(cell(places.day).slice(0, 10));
    const qty = Number(cell(places.qty));
    if (day === null || !Number.isFinite(qty)) throw new Error(`Not a day and a quantity: ${line}`);
    const isClosed = places.closed === null ? null : /^(1|true|yes|oui)$/i.test(cell(places.closed));
    const shop = cell(places.shop);
    const rows = shops.get(shop) ?? [];
    rows.push({ day, item: cell(places.item), qty, isClosed });
    shops.set(shop, rows);
  }
  return [...shops].map(([name, rows]) => shopOf(name, rows));
}

function shopOf(name: string, rows: readonly Row[]): Shop {
  const first = rows.reduce((least, { day }) => (day < least ? day : least), rows[0]?.day as LocalDate);
  const last = rows.reduce((most, { day }) => (day > most ? day : most), first);
  const days = daysBetween(first, last) + 1;
  const series = new Map<string, Float64Array>();
  const closed = new Map<LocalDate, boolean>();
  for (const { day, item, qty, isClosed } of rows) {
    const of = series.get(item) ?? new Float64Array(days);
    const at = daysBetween(first, day);
    of[at] = (of[at] ?? 0) + qty;
    series.set(item, of);
    if (isClosed !== null) closed.set(day, isClosed);
  }
  return {
    name,
    first,
    days,
    items: [...series.keys()],
    series: [...series.values()],
    isClosed: (day) => closed.get(day) ?? null,
  };
}

/** A line of comma-separated values; a quote inside quotes is doubled. */
function cellsOf(line: string, mark: string): string[] {
  if (!line.includes('"')) return line.split(mark);
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === mark && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}

/** The dates of so many days from the first of a shop on. */
export const datesOf = (first: LocalDate, days: number): LocalDate[] =>
  Array.from({ length: days }, (_, ahead) => addDays(first, ahead));

/** Days on which anything of it was sold. */
export const sellingDays = (series: ArrayLike<number>): number => {
  let days = 0;
  for (let day = 0; day < series.length; day += 1) if ((series[day] ?? 0) > 0) days += 1;
  return days;
};
