import type { Period } from '#domain/reports/period.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { date, figure, type SheetColumn, text } from '#server/platform/tabular/write/sheet-columns.ts';
import { sheetOfRows } from '#server/platform/tabular/write/sheet-pages.ts';
import { costColumns as say } from '#text/reports/cost-files.text.ts';
import { reportFileText } from '#text/reports/report-files.text.ts';
import { foodCost, foodCostByItem } from './food-cost.ts';

type Step = Awaited<ReturnType<typeof foodCost>>['rows'][number];
type Item = Awaited<ReturnType<typeof foodCostByItem>>['items'][number];

const STEP_COLUMNS: readonly SheetColumn<Step>[] = [
  date(say.from, ({ from }) => from),
  date(say.to, ({ to }) => to),
  figure(say.revenue, 2, ({ revenue }) => revenue),
  figure(say.cost, 2, ({ cost }) => cost),
  figure(say.theoretical, 1, ({ theoretical }) => theoretical),
  figure(say.countedCost, 2, ({ counted_cost }) => counted_cost),
  figure(say.counted, 1, ({ counted }) => counted),
  figure(say.gap, 2, ({ gap }) => gap),
  figure(say.countedShare, 1, ({ counted_share }) => counted_share),
  figure(say.target, 1, ({ target }) => target),
];

const ITEM_COLUMNS: readonly SheetColumn<Item>[] = [
  text(say.item, ({ item_name }) => item_name),
  text(say.category, ({ category }) => category),
  figure(say.days, 0, ({ days }) => days),
  figure(say.usedByRecipes, 3, ({ theoretical }) => theoretical),
  figure(say.usedByCounts, 3, ({ counted }) => counted),
  figure(say.difference, 3, ({ difference }) => difference),
  text(say.unit, ({ unit }) => unit),
  figure(say.percent, 1, ({ percent }) => percent),
  figure(say.gap, 2, ({ gap }) => gap),
  text(say.deleted, ({ deleted }) => (deleted ? say.yes : null)),
];

export async function foodCostSheet(org: OrgContext, period: Period) {
  const { rows } = await inOrg(org, (tx) => foodCost(tx, org, period));
  return sheetOfRows(org, { name: reportFileText['food-cost'].name, columns: STEP_COLUMNS, rows });
}

export async function foodCostItemsSheet(org: OrgContext, period: Period) {
  const { items: rows } = await inOrg(org, (tx) => foodCostByItem(tx, org, { ...period, limit: null }));
  return sheetOfRows(org, { name: reportFileText['food-cost-items'].name, columns: ITEM_COLUMNS, rows });
}
