import { matchColumns } from '#domain/imports/column-matching.ts';
import { optional } from '#domain/imports/fields/field.ts';
import { SALES_FIELDS } from '#domain/imports/fields/sales-fields.ts';
import { headerKey, headerWords } from '#domain/imports/header-words.ts';
import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import { COLUMN_DELIMITERS, type TableHead } from '#domain/kernel/table.ts';
import type { ColumnChoice, CsvConfig, DateFormat, TillField } from './csv-config.ts';
import { daysInName, readMoment, withoutCurrency } from './sold-cells.ts';

const TILL_COLUMNS = [
  ...SALES_FIELDS,
  optional('time', 'time', 'heure,heure de vente,heure ticket'),
  optional('offered', 'yes_no', 'offert,offered,article offert'),
] as const;

/** Under the names of the import of sales. */
const TILL_NAMES: Readonly<Record<string, TillField>> = {
  day: 'timestamp',
  recipe_name: 'item_name',
  sku: 'inventory_sku',
};

/** Service after midnight is over by then nearly everywhere. */
const NIGHT_ENDS = '05:00' as LocalTime;

/** What is found out of a file, for a person to correct: the columns that nobody knows are empty. */
export function proposeConfig(head: TableHead, file_name: string): CsvConfig {
  const date_format = monthFirst(head) ? 'MM/DD/YYYY' : 'auto';
  const columns = head.headers.map((header, column) => ({
    header,
    sample: head.sample.map(({ cells }) => plainCell(cells[column] ?? '', date_format)),
    decimal_sign: head.decimal_signs[column] ?? null,
  }));
  const { matches } = matchColumns(TILL_COLUMNS, head.encoding_choices.length > 0 ? [] : columns);
  const found = new Map(
    matches.map(({ field, column }) => [TILL_NAMES[field] ?? (field as TillField), column] as const),
  );
  const choice = (field: TillField): ColumnChoice | undefined => {
    const column = found.get(field);
    return column === undefined ? undefined : nameOrPlace(head.headers, column);
  };
  const optionals = (['timestamp', 'inventory_sku', 'time', 'offered'] as const).flatMap((field) => {
    const column = choice(field);
    return column === undefined ? [] : [[field, column] as const];
  });
  const revenue = headerWords(head.headers[found.get('revenue') ?? -1] ?? '');
  return {
    ...(head.format === 'csv'
      ? { delimiter: COLUMN_DELIMITERS.find((one) => one === head.delimiter) ?? 'auto' }
      : {}),
    ...(head.header_line === null ? { header_row: null } : {}),
    ...(head.sheets.length > 1 ? { sheet: head.sheets.find(({ chosen }) => chosen)?.name } : {}),
    ...(head.format === 'csv' && head.decimal_sign ? { decimal_sign: head.decimal_sign } : {}),
    columns_mapping: {
      item_name: choice('item_name') ?? '',
      qty: choice('qty') ?? '',
      revenue: choice('revenue') ?? '',
      ...Object.fromEntries(optionals),
    },
    date_format,
    day_from: found.has('timestamp') ? 'column' : daysInName(file_name).length === 1 ? 'file_name' : 'email',
    ...(hasHours(head, found) ? { business_day_end: NIGHT_ENDS } : {}),
    revenue_is: revenue.includes('unitaire') ? 'unit_price' : 'line_amount',
    tax_included: !revenue.includes('ht'),
  };
}

/** By its name where no other column has the same, which holds when columns are added. */
export function nameOrPlace(headers: readonly string[], column: number): ColumnChoice {
  const key = headerKey(headers[column] ?? '');
  const namesakes = headers.filter((header) => headerKey(header) === key);
  return key === '' || namesakes.length > 1 ? column + 1 : (headers[column] ?? '');
}

/** As the readers of lists know it: without currency, days as ours. */
function plainCell(cell: string, date_format: DateFormat): string {
  const moment = /\d[/.:-]\d/.test(cell) ? readMoment(cell, { date_format }) : null;
  return moment?.ok && moment.value ? moment.value.day : withoutCurrency(cell);
}

/** Some day above the twelfth stands second, and none first. */
function monthFirst({ sample }: TableHead): boolean {
  const dates = sample.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const match = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}\b/.exec(cell.trim());
      return match ? [[Number(match[1]), Number(match[2])] as const] : [];
    }),
  );
  return dates.some(([, second]) => second > 12) && dates.every(([first]) => first <= 12);
}

function hasHours({ sample }: TableHead, found: ReadonlyMap<TillField, number>): boolean {
  if (found.has('time')) return true;
  const column = found.get('timestamp') ?? -1;
  return sample.some(({ cells }) => {
    const moment = readMoment(cells[column] ?? '', { date_format: 'auto' });
    return moment.ok && moment.value !== null && (moment.value.time ?? '00:00') !== '00:00';
  });
}
