import type { Period } from '#domain/reports/period.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { figure, type SheetColumn, text } from '#server/platform/tabular/write/sheet-columns.ts';
import { sheetOfRows } from '#server/platform/tabular/write/sheet-pages.ts';
import { marginGapNames, menuClassNames, costColumns as say } from '#text/reports/cost-files.text.ts';
import { reportFileText } from '#text/reports/report-files.text.ts';
import { marginsOfDishes } from './margins.ts';

type Known = Awaited<ReturnType<typeof marginsOfDishes>>['dishes'][number];
type Lacking = Awaited<ReturnType<typeof marginsOfDishes>>['lacking'][number];
type Row = { dish: Known | Lacking; known: Known | null; lacking: Lacking | null };

const COLUMNS: readonly SheetColumn<Row>[] = [
  text(say.dish, ({ dish }) => dish.name),
  figure(say.portions, 3, ({ dish }) => dish.portions),
  figure(say.revenue, 2, ({ dish }) => dish.revenue),
  figure(say.revenueBefore, 2, ({ dish }) => dish.revenue_before),
  figure(say.price, 2, ({ known }) => known?.price ?? null),
  figure(say.portionCost, 2, ({ known }) => known?.cost ?? null),
  figure(say.unitMargin, 2, ({ known }) => known?.unit_margin ?? null),
  figure(say.marginPercent, 1, ({ known }) => known?.margin_percent ?? null),
  figure(say.margin, 2, ({ known }) => known?.margin ?? null),
  figure(say.marginBefore, 2, ({ known }) => known?.margin_before ?? null),
  figure(say.share, 1, ({ known }) => known?.share ?? null),
  text(say.menuClass, ({ known }) => (known?.menu_class ? menuClassNames[known.menu_class] : null)),
  text(say.missing, ({ lacking }) => (lacking ? marginGapNames[lacking.gap] : null)),
  text(say.deleted, ({ dish }) => (dish.deleted ? say.yes : null)),
];

/** Dishes of which it is known what they leave, then the others. */
export async function marginsSheet(org: OrgContext, period: Period) {
  const { dishes, lacking } = await inOrg(org, (tx) => marginsOfDishes(tx, org, period));
  const rows: Row[] = [
    ...dishes.map((dish) => ({ dish, known: dish, lacking: null })),
    ...lacking.map((dish) => ({ dish, known: null, lacking: dish })),
  ];
  return sheetOfRows(org, { name: reportFileText.margins.name, columns: COLUMNS, rows });
}
