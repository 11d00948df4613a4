import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import {
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { SHEET_PAGE, sheetPages } from '#server/platform/tabular/write/sheet-pages.ts';
import { consumptionExportText as say } from '#text/stock/consumption.text.ts';
import { type Consumption, consumptionPage, consumptionTotals, lastCounts } from './consumption.sql.ts';

const COLUMNS: readonly SheetColumn<Consumption>[] = [
  text(say.item, ({ name }) => name),
  text(say.sku, ({ sku }) => sku),
  text(say.unit, ({ unit }) => unit),
  date(say.from, ({ first_at }, { timeZone }) => localDateIn(first_at, timeZone)),
  date(say.to, ({ second_at }, { timeZone }) => localDateIn(second_at, timeZone)),
  figure(say.theoretical, 3, ({ theoretical }) => theoretical),
  figure(say.counted, 3, ({ counted }) => counted),
  figure(say.difference, 3, ({ difference }) => difference),
  figure(say.percent, 1, ({ percent }) => percent),
  figure(say.value, 2, ({ value }) => value),
];

async function askedFor(tx: OrgTx, { timeZone }: OrgContext, count_id: string | undefined) {
  const found = count_id ?? (await lastCounts(tx))[0]?.id;
  return found === undefined ? null : { count_id: found, timeZone };
}

/** What costs most first. */
export const consumptionSheet = (org: OrgContext, count_id: string | undefined) => ({
  name: say.name,
  columns: headsOf(COLUMNS),
  rows: sheetPages<Consumption, string>(org, COLUMNS, async (after) => {
    const rows = await inOrg(org, async (tx) => {
      const asked = await askedFor(tx, org, count_id);
      if (!asked) return [];
      return (await consumptionPage({ ...asked, order: 'value', after, limit: SHEET_PAGE }).execute(tx)).rows;
    });
    return { rows, place: rows.at(-1)?.id };
  }),
  count: async (tx: OrgTx) => {
    const asked = await askedFor(tx, org, count_id);
    return asked ? ((await consumptionTotals(asked).execute(tx)).rows[0]?.items ?? 0) : 0;
  },
});
