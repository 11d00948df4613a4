import { randomInt } from 'node:crypto';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { type CsvConfig, settled, type TillField } from '#domain/pos/csv-config.ts';
import { letArrive } from '#server/features/mailbox/test-mail/arrive.ts';
import { profileById } from '#server/features/pos/pos.door.ts';
import { someDishes } from '#server/features/recipes/recipes.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { testReportText as say } from '#text/mailbox/emails.text.ts';
import { someSender } from './test-report.sql.ts';

const DISHES = 30;
/** Of a dish that has no price yet. */
const PRICE = 10;

type Sold = { name: string; qty: number; price: number };

/**
 * A report of today as the organisation's own till would send it: a real message, through the way of every other. For
 * development only (the route says so).
 */
export async function sendTestReport(org: OrgContext): Promise<string> {
  const { profile, sender, dishes } = await inOrg({ ...org, changes: [] }, async (tx) => {
    const from = await someSender(tx);
    const known = from && (await profileById(tx, from.id));
    return { profile: known, sender: from?.sender ?? '', dishes: await someDishes(tx, DISHES) };
  });
  ensure(profile, 'REPORT_NEEDS_PROFILE');
  ensure(dishes.length > 0, 'REPORT_NEEDS_DISHES');
  const sold = dishes.map(({ name, sale_price }) => ({
    name,
    qty: randomInt(1, 25),
    price: Number(sale_price ?? PRICE),
  }));
  return letArrive(org, {
    from: { name: say.sender, address: sender },
    to: sender,
    subject: say.subject(org.today),
    text: say.body,
    attachments: [
      {
        name: say.fileName(org.today),
        type: 'text/csv',
        bytes: reportOf(profile.csv_config, org.today, sold),
      },
    ],
  });
}

/** The columns where the profile looks for them, under the names that it looks for. */
function reportOf(config: CsvConfig, today: LocalDate, sold: readonly Sold[]): Buffer {
  const { columns, delimiter, decimal_sign, date_format, header_row, revenue_is, encoding } = settled(config);
  const fields = placed(columns);
  const sign = decimal_sign === 'auto' ? '.' : decimal_sign;
  const figure = (value: number, decimals: number) => value.toFixed(decimals).replace('.', sign);
  const cells = ({ name, qty, price }: Sold): Partial<Record<TillField, string>> => ({
    timestamp: dayAs(date_format, today),
    time: '12:30',
    item_name: name,
    qty: figure(qty, 0),
    revenue: figure(revenue_is === 'unit_price' ? price : price * qty, 2),
  });
  const between = delimiter === 'auto' ? ';' : delimiter;
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const line = (texts: string[]) => texts.map(quoted).join(between);
  const headers = fields.map((field, place) => {
    const column = field && columns.get(field);
    return typeof column === 'string' ? column : `Colonne ${place + 1}`;
  });
  const above = typeof header_row === 'number' ? Array<string>(header_row - 1).fill(line(['-'])) : [];
  const lines = [
    ...above,
    ...(header_row === null ? [] : [line(headers)]),
    ...sold.map((one) => line(fields.map((field) => (field && cells(one)[field]) ?? ''))),
  ];
  const text = `${lines.join('\r\n')}\r\n`;
  if (encoding.startsWith('utf-16')) return Buffer.from(`\ufeff${text}`, 'utf16le');
  return Buffer.from(text, encoding === 'auto' || encoding === 'utf-8' ? 'utf8' : 'latin1');
}

/** Columns named by their place stand there; the others fill what is left. */
function placed(columns: ReturnType<typeof settled>['columns']): (TillField | null)[] {
  const fields: (TillField | null)[] = [];
  for (const [field, column] of columns) if (typeof column === 'number') fields[column - 1] = field;
  for (const [field, column] of columns) {
    if (typeof column !== 'string') continue;
    const free = Array.from<TillField | null | undefined>(fields).indexOf(undefined);
    fields[free < 0 ? fields.length : free] = field;
  }
  return Array.from(fields, (field) => field ?? null);
}

function dayAs(format: string, day: LocalDate): string {
  const [year, month, date] = day.split('-');
  if (format === 'DD/MM/YYYY') return `${date}/${month}/${year}`;
  if (format === 'MM/DD/YYYY') return `${month}/${date}/${year}`;
  return day;
}
