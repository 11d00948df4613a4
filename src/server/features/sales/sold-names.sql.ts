import { sql } from 'kysely';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { NAMES_TO_CHECK, type NameMatch, type SoldNameFilter } from '#domain/sales/sales.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';

/** Sold « lately ». */
const RECENT_DAYS = 28;

const names = (tx: OrgTx, today: LocalDate) =>
  tx.selectFrom('sold_names as n').select([
    'n.id',
    'n.name',
    'n.matched_by',
    'n.portions',
    sql<{ id: string; name: string; deleted: boolean } | null>`(
        select json_build_object('id', r.id, 'name', r.name, 'deleted', r.deleted_at is not null)
        from recipes r where r.org_id = n.org_id and r.id = n.recipe_id)`.as('recipe'),
    sql<LocalDate | null>`(select s.day from sales s where s.org_id = n.org_id and s.sold_name_id = n.id
        order by s.day desc limit 1)`.as('last_sold'),
    sql<number>`(select coalesce(sum(s.qty), 0) from sales s where s.org_id = n.org_id and s.sold_name_id = n.id
        and s.day > ${addDays(today, -RECENT_DAYS)}::date)`.as('qty_28_days'),
  ]);

export type SoldNameRow = RowOf<typeof names>;

export type NamePage = {
  search: string;
  only?: SoldNameFilter | undefined;
  /** The key of the name that the page starts after. */
  after?: string | undefined;
  limit: number;
  today: LocalDate;
};

/** More words than this are a pasted text, not a search. */
const WORDS_MAX = 8;

const matchesOf = (only: SoldNameFilter): readonly NameMatch[] =>
  only === 'to_check' ? NAMES_TO_CHECK : [only];

export const placeOfName = async (tx: OrgTx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('sold_names').select('name_key').where('id', '=', id).executeTakeFirst())?.name_key;

export const listNames = (
  tx: OrgTx,
  { search, only, after, limit, today }: NamePage,
): Promise<SoldNameRow[]> => {
  let page = tx.selectFrom('sold_names as p').select(['p.org_id', 'p.id', 'p.name_key']);
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)) {
    page = page.where(
      sql<boolean>`(strpos(p.name_key, search_key(${word})) > 0 or exists (
        select from recipes r where r.org_id = p.org_id and r.id = p.recipe_id and strpos(r.name_key, search_key(${word})) > 0))`,
    );
  }
  if (only) page = page.where('p.matched_by', 'in', [...matchesOf(only)]);
  if (after !== undefined) page = page.where('p.name_key', '>', after);
  return tx
    .selectFrom(page.orderBy('p.name_key').limit(limit).as('page'))
    .innerJoinLateral(names(tx, today).where(ofPage('n')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy('page.name_key')
    .execute();
};

export const readName = (tx: OrgTx, id: string, today: LocalDate): Promise<SoldNameRow | undefined> =>
  names(tx, today).where('n.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockName = (tx: OrgTx, id: string) =>
  tx
    .selectFrom('sold_names')
    .select(['id', 'name', 'name_key', 'recipe_id', 'portions', 'matched_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A dish, or a preparation that somebody sells after all. */
export async function isRecipe(tx: OrgTx, id: string): Promise<boolean> {
  const recipe = await tx
    .selectFrom('recipes')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return recipe !== undefined;
}

export const recipeOfKey = (tx: OrgTx, name_key: string) =>
  tx
    .selectFrom('recipes')
    .select('id')
    .where('name_key', '=', name_key.slice(0, 120))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const writeMatch = (
  tx: OrgTx,
  id: string,
  match: { recipe_id: string | null; portions: number; matched_by: NameMatch; now: Date },
) => {
  const { now, ...values } = match;
  return tx
    .updateTable('sold_names')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute();
};
