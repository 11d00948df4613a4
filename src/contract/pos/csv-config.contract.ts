import { z } from 'zod';
import { line } from '#contract/kernel/fields.contract.ts';
import { isLocalTime, type LocalTime } from '#domain/kernel/days/time-zone.ts';
import { COLUMN_DELIMITERS, TABLE_ENCODINGS } from '#domain/kernel/table.ts';
import {
  type CsvConfig,
  DATE_FORMATS,
  DAY_SOURCES,
  NEGATIVE_LINES,
  REVENUE_MEANINGS,
  SAME_DAY_RULES,
} from '#domain/pos/csv-config.ts';
import { CONFIG_TEXT_MAX } from '#domain/pos/profile.ts';
import { posFieldText as say } from '#text/pos/pos-fields.text.ts';

const COLUMN_NAME_MAX = 200;
const COLUMNS_MAX = 500;
const LINES_MAX = 200;

const place = z.int().min(1).max(COLUMNS_MAX);
const column = z.union([line(COLUMN_NAME_MAX).min(1, say.columnInvalid), place], {
  error: say.columnInvalid,
});
/** Left out, null and '' are the same: there is no such column. */
const perhapsColumn = z
  .union([line(COLUMN_NAME_MAX), place, z.null()], { error: say.columnInvalid })
  .optional();

const auto = z.literal('auto');

const shape = <Column extends z.ZodType<string | number>>(needed: Column) =>
  z.strictObject({
    delimiter: z.enum([...COLUMN_DELIMITERS, 'auto']).optional(),
    columns_mapping: z.strictObject({
      timestamp: perhapsColumn,
      item_name: needed,
      qty: needed,
      revenue: needed,
      inventory_sku: perhapsColumn,
      time: perhapsColumn,
      offered: perhapsColumn,
    }),
    encoding: z.enum([...TABLE_ENCODINGS, 'auto']).optional(),
    header_row: z
      .union([z.int().min(1).max(LINES_MAX), auto, z.null()], { error: say.headerRowInvalid })
      .optional(),
    sheet: line(COLUMN_NAME_MAX).nullable().optional(),
    decimal_sign: z.enum([',', '.', 'auto']).optional(),
    date_format: z.enum(DATE_FORMATS).optional(),
    day_from: z.enum(DAY_SOURCES).optional(),
    business_day_end: z
      .string()
      .refine((text): text is LocalTime => isLocalTime(text), say.timeInvalid)
      .optional(),
    negative_lines: z.enum(NEGATIVE_LINES).optional(),
    total_rows: z.array(line(60).min(1)).max(20).optional(),
    revenue_is: z.enum(REVENUE_MEANINGS).optional(),
    tax_included: z.boolean().optional(),
    same_day: z.enum(SAME_DAY_RULES).optional(),
  });

/** How a till writes its report (domain/pos/csv-config.ts). Spec: `delimiter` and `columns_mapping`. */
export const csvConfig = shape(column).refine(
  ({ day_from, columns_mapping }) => day_from !== 'column' || columns_mapping.timestamp,
  {
    path: ['day_from'],
    error: say.dayColumnMissing,
  },
) satisfies z.ZodType<CsvConfig>;

/** The same before it is settled: columns that nobody knows yet are ''. */
export const csvConfigDraft = shape(z.union([line(COLUMN_NAME_MAX), place]));

type ConfigReading = { ok: true; config: CsvConfig } | { ok: false; problems: string[] };

const refused = (...problems: string[]): ConfigReading => ({ ok: false, problems });

/** A configuration as a person types it: what is wrong, with its place, in French. */
export function readConfigText(text: string): ConfigReading {
  if (text.length > CONFIG_TEXT_MAX) return refused(say.tooLong(CONFIG_TEXT_MAX));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(say.invalidJson, say.notJson);
  }
  const read = csvConfig.safeParse(value);
  if (read.success) return { ok: true, config: read.data };
  return refused(...read.error.issues.map(({ path, message }) => say.at(path.join('.'), message)));
}
