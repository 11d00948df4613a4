import { type RawBuilder, sql } from 'kysely';
import type { Sought } from '#domain/kernel/search/words.ts';
import type { RecipeKind, RecipeOrder, RecipeOrigin, RecipeState } from '#domain/recipes/recipe.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { isFound, rankOfFound } from '#server/platform/db/lists/words-found.ts';
import { figures } from './recipe-figures.sql.ts';

export type RecipeFilters = {
  sought: Sought;
  kind?: RecipeKind | undefined;
  menu?: 'on' | 'off' | undefined;
  only?: 'to_complete' | undefined;
  state: RecipeState;
};
export type RecipePage = RecipeFilters & {
  order: RecipeOrder;
  direction: 'usual' | 'reversed';
  after?: string | undefined;
  limit: number;
};

export type FiguresRow = {
  id: string;
  name: string;
  kind: RecipeKind;
  on_menu: boolean;
  origin: RecipeOrigin;
  portions: number;
  sale_price: number | null;
  vat_rate: number;
  target_food_cost: number;
  line_count: number;
  version: number;
  updated_at: Date;
  deleted_at: Date | null;
  cost: number | null;
  sold: number;
  unresolved: number;
  item_deleted: boolean;
  no_price: boolean;
  no_sale_price: boolean;
};

const COLUMNS = sql`f.id, f.name, f.kind, f.on_menu, f.origin, f.portions, f.sale_price, f.vat_rate, f.target_food_cost,
  f.line_count, f.version, f.updated_at, f.deleted_at, f.cost, f.sold, f.unresolved, f.item_deleted, f.no_price,
  f.no_sale_price`;

/** What `alias` is of the recipes asked for, as far as the index of the list tells. */
function narrowed(alias: string, { sought, kind, menu }: RecipeFilters): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const tests = [
    isFound({ text: `${alias}.search_text` }, sought),
    kind === undefined ? sql`true` : sql`${column('kind')} = ${kind}`,
    menu === undefined ? sql`true` : sql`${column('on_menu')} = ${menu === 'on'}`,
  ];
  return sql`${sql.join(tests, sql` and `)}`;
}

const ofState = (state: RecipeState) =>
  state === 'active' ? sql`r.deleted_at is null` : sql`r.deleted_at is not null`;

/** By name, the other way round from the end: a row of sorting expressions, and the sign of what comes after it. */
const way = ({ order, direction }: RecipePage) =>
  order === 'name' && direction === 'reversed'
    ? { beyond: sql`<`, sort: sql`desc` }
    : { beyond: sql`>`, sort: sql`asc` };

/** The ids of a page by name: everything asked for is in the index of the list. */
async function pageByName(tx: OrgTx, page: RecipePage): Promise<string[]> {
  const { after, limit, sought, state } = page;
  const { beyond, sort } = way(page);
  const rank = (alias: string) =>
    sought.length === 0 ? sql`` : sql`${rankOfFound({ text: `${alias}.search_text` }, sought)}, `;
  const rest = after
    ? sql`(${rank('r')}r.name_key, r.id) ${beyond}
        (select ${rank('a')}a.name_key, a.id from recipes a where a.id = ${after}::uuid)`
    : sql`true`;
  const { rows } = await sql<{ id: string; rank: number }>`
    select r.id, ${rankOfFound({ text: 'r.search_text' }, sought)} as rank
    from recipes r where ${ofState(state)} and ${narrowed('r', page)} and ${rest}
    order by ${sought.length === 0 ? sql`` : sql`rank ${sort}, `}r.name_key ${sort}, r.id ${sort} limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function recipesAmong(
  tx: OrgTx,
  { today }: Pick<OrgContext, 'today'>,
  { ids, state }: { ids: readonly string[]; state: RecipeState },
): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`with ${figures(today, { among: ids, state })}
    select ${COLUMNS} from figures f`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const KEYS: Record<Exclude<RecipeOrder, 'name'>, RawBuilder<number>> = {
  price: sql`x.sale_price`,
  margin: sql`(x.price - x.cost)`,
  food_cost: sql`(x.cost / nullif(x.price, 0))`,
  cost: sql`x.cost`,
  sold: sql`nullif(x.sold, 0)`,
};

/** By a figure: all there are are reckoned first. What lacks it comes last, whichever way round. */
async function pageByFigure(
  tx: OrgTx,
  { today }: Pick<OrgContext, 'today'>,
  page: RecipePage,
): Promise<FoundRecipes> {
  const { order, direction, after, limit, only, state } = page;
  const { beyond, sort } = way(page);
  const sign = direction === 'usual' ? sql`-` : sql``;
  const key = order === 'name' ? sql`0` : sql`coalesce(${sign}(${KEYS[order]})::float8, 'infinity')`;
  const rest = after
    ? sql`(f.key, f.name_key, f.id) ${beyond} (select a.key, a.name_key, a.id from keyed a where a.id = ${after}::uuid)`
    : sql`true`;
  const lacking = only === 'to_complete' ? sql`f.is_lacking` : sql`true`;
  const { rows } = await sql<FiguresRow & { total: number }>`with ${figures(today, { among: null, state })},
    keyed as (select x.*, ${key} as key from figures x)
    select ${COLUMNS}, count(*) over () as total from keyed f where ${narrowed('f', page)} and ${lacking} and ${rest}
    order by f.key ${sort}, f.name_key ${sort}, f.id ${sort} limit ${limit}`.execute(tx);
  return { rows, total: after ? null : (rows[0]?.total ?? 0) };
}

/** `total`: how many there are in all, with the first page. */
type FoundRecipes = { rows: FiguresRow[]; total: number | null };

export async function listRecipes(
  tx: OrgTx,
  org: Pick<OrgContext, 'today'>,
  page: RecipePage,
): Promise<FoundRecipes> {
  if (page.order !== 'name' || page.only !== undefined) return pageByFigure(tx, org, page);
  const [ids, total] = await Promise.all([pageByName(tx, page), page.after ? null : countRecipes(tx, page)]);
  return { rows: await recipesAmong(tx, org, { ids, state: page.state }), total };
}

export async function countRecipes(tx: OrgTx, filters: Omit<RecipeFilters, 'only'>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from recipes r where ${ofState(filters.state)} and ${narrowed('r', filters)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Where a page may start after: a recipe of this organisation, deleted or not. */
export const hasRecipe = async (tx: OrgTx, id: string): Promise<boolean> =>
  (await tx.selectFrom('recipes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

type Summary = {
  recipes: number;
  dishes: number;
  preparations: number;
  reckoned: number;
  left_out: { no_lines: number; no_cost: number; no_sale_price: number };
  average_margin: number | null;
  average_margin_percent: number | null;
  average_food_cost: number | null;
  over_target: number;
  to_complete: number;
};

export async function summarise(tx: OrgTx, { today }: Pick<OrgContext, 'today'>): Promise<Summary> {
  const { rows } = await sql<Summary>`with ${figures(today, { among: null, state: 'active' })},
    menu as (select f.*, f.cost is not null and coalesce(f.price > 0, false) as is_reckoned from figures f
      where f.kind = 'dish' and f.on_menu)
    select (select count(*) from figures) as recipes,
      (select count(*) from figures where kind = 'dish') as dishes,
      (select count(*) from figures where kind = 'preparation') as preparations,
      (select count(*) from figures where is_lacking) as to_complete,
      count(*) filter (where is_reckoned) as reckoned,
      json_build_object(
        'no_lines', count(*) filter (where line_count = 0),
        'no_cost', count(*) filter (where line_count > 0 and cost is null),
        'no_sale_price', count(*) filter (where cost is not null and not is_reckoned)) as left_out,
      round(avg(price - cost) filter (where is_reckoned), 2) as average_margin,
      round(avg(100 * (price - cost) / price) filter (where is_reckoned), 2) as average_margin_percent,
      round(avg(100 * cost / price) filter (where is_reckoned), 2) as average_food_cost,
      count(*) filter (where is_reckoned and cost > price * target_food_cost / 100) as over_target
    from menu`.execute(tx);
  const [summary] = rows;
  if (!summary) throw new Error('A count without a row');
  return summary;
}
