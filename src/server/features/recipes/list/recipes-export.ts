import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { figure, headsOf, type SheetColumn, text } from '#server/platform/tabular/write/sheet-columns.ts';
import { SHEET_PAGE, sheetPages } from '#server/platform/tabular/write/sheet-pages.ts';
import { recipeExportText, recipeGapNames, recipeKindNames } from '#text/recipes/recipes.text.ts';
import { countRecipes, listRecipes } from './recipe-list.sql.ts';
import { recipeRow } from './recipe-row.ts';

const say = recipeExportText.columns;
type Row = ReturnType<typeof recipeRow>;

const COLUMNS: readonly SheetColumn<Row>[] = [
  text(say.name, ({ name }) => name),
  text(say.kind, ({ kind }) => recipeKindNames[kind]),
  text(say.onMenu, ({ on_menu }) => recipeExportText.onMenu[on_menu ? 'yes' : 'no']),
  figure(say.portions, 3, ({ portions }) => portions),
  figure(say.cost, 2, ({ cost_per_portion }) => cost_per_portion),
  figure(say.salePrice, 2, ({ sale_price }) => sale_price),
  figure(say.vat, 1, ({ vat_rate }) => vat_rate),
  figure(say.priceExclVat, 2, ({ price_excl_vat }) => price_excl_vat),
  figure(say.margin, 2, ({ margin }) => margin),
  figure(say.marginPercent, 1, ({ margin_percent }) => margin_percent),
  figure(say.foodCost, 1, ({ food_cost }) => food_cost),
  figure(say.target, 1, ({ target_food_cost }) => target_food_cost),
  figure(say.coefficient, 2, ({ coefficient }) => coefficient),
  figure(say.sold, 3, ({ sold }) => sold),
  text(say.gaps, ({ gaps }) => gaps.map((gap) => recipeGapNames[gap]).join(', ')),
];

const ALL = { sought: [], state: 'active' } as const;

export const recipesSheet = (org: OrgContext) => ({
  name: recipeExportText.name,
  columns: headsOf(COLUMNS),
  rows: sheetPages<Row, string>(org, COLUMNS, async (after) => {
    const page = { ...ALL, order: 'name', direction: 'usual', after, limit: SHEET_PAGE } as const;
    const found = await inOrg(org, (tx) => listRecipes(tx, org, page));
    const rows = found.rows.map(recipeRow);
    return { rows, place: rows.at(-1)?.id };
  }),
  count: (tx: OrgTx) => countRecipes(tx, ALL),
});
