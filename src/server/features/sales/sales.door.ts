import type { Period } from '#domain/reports/period.ts';
import type { RowLimit } from '#domain/reports/report.ts';
import { type Dish, dishFinder } from '#domain/sales/find-dish.ts';
import * as days from '#server/features/sales/recording/days.sql.ts';
import { soldDishes } from '#server/features/sales/recording/names.sql.ts';
import { recogniseNames } from '#server/features/sales/recording/recognise.ts';
import { type Recorded, type Report, record } from '#server/features/sales/recording/record.ts';
import * as taken from '#server/features/sales/recording/rows.sql.ts';
import {
  type BroughtByFile,
  recordFile,
  type TillReport,
} from '#server/features/sales/recording/sales-file.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import type { RowSource } from '#server/platform/db/lists/expressions.ts';
import * as lines from './sale-lines.sql.ts';
import { soldIn } from './sold-in.ts';

/**
 * What a till sold, by day and name. Names are matched to dishes, unknown ones made, days that are there already
 * replaced, kept or added to; what the same import or e-mail wrote before goes first.
 */
export const recordSales = (
  tx: OrgTx,
  org: Pick<OrgContext, 'orgId' | 'now'>,
  report: Report,
): Promise<Recorded> => record(tx, org, report);

/** A report that a till sent by e-mail: read under its profile, then recorded. Throws what a person is told. */
export const importSalesFile = (org: OrgContext, report: TillReport): Promise<BroughtByFile> =>
  recordFile(org, report);

/** Nobody else records sales until the transaction ends. */
export const holdSales = (tx: OrgTx) => taken.holdSales(tx);

/**
 * What recording these rows would find, in temporary tables and without writing anything: `sold_rows` (the rows, with
 * `name_key`), `sold_as` (what each name means; `matched_by` is null where they are too many), `sold_days` (what is there).
 */
export async function foreseeSales(
  tx: OrgTx,
  { rows, ...till }: days.Till & { rows: RowSource },
): Promise<void> {
  const period = await taken.takeRows(tx, rows);
  await recogniseNames(tx);
  await days.compareDays(tx, till, period);
}

/** What was sold, by day and by dish, as the tab « Ventes » has it; of dishes so many. */
export const salesIn = (tx: OrgTx, period: Period, dishes: RowLimit) => soldIn(tx, period, dishes);

/** What tills told of a dish, told as `salesIn` does (`tax`), page after page. */
export const salesOfDish = (
  tx: OrgTx,
  asked: Parameters<typeof lines.saleLines>[1],
): Promise<lines.SaleLine[]> => lines.saleLines(tx, asked);

export const countSalesOfDish = (tx: OrgTx, asked: lines.AskedLines, most: number): Promise<number> =>
  lines.countSaleLines(tx, asked, most);

/** Which dishes a name may mean, but for the one it means now. */
export async function dishesLike(tx: OrgTx): Promise<(name: string, now?: string) => Dish[]> {
  return dishFinder(await soldDishes(tx)).like;
}
