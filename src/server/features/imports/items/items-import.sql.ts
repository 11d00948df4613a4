import { type RawBuilder, sql } from 'kysely';
import type { Creates, Effects } from '#domain/imports/import-session.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { NO_EFFECTS, problemJson, type Resolution } from '#server/features/imports/rows/outcomes.sql.ts';
import { oneRow, run, takeReadRows } from '#server/features/imports/rows/statements.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { checkLines } from './lines.sql.ts';
import { matchItems } from './matching.sql.ts';
import { nameApart } from './names-apart.sql.ts';
import { pricePoints } from './price-points.sql.ts';

/** Nobody deletes or renames a supplier whose prices or orders come in. */
export const shareSuppliers = (tx: OrgTx, importId: string) =>
  run(
    tx,
    sql`select count(*) from (select id from suppliers where deleted_at is null and id in (
      select supplier_id from import_outcomes where import_id = ${importId}::uuid and status in ('new', 'changed'))
      order by id for share) as held`,
  );

/**
 * What the rows write and what they refer to stays as it is until the import has ended; all else may be edited. Items
 * come last, as for whoever edits one, and not for update: a receipt refers to them in the order of its lines, and would
 * wait for us while we wait for it.
 */
export async function lockItems(tx: OrgTx, importId: string): Promise<void> {
  await shareSuppliers(tx, importId);
  for (const table of ['categories', 'zones']) {
    await run(
      tx,
      sql`select count(*) from (select id from ${sql.table(table)} order by id for update) as held`,
    );
  }
  await run(
    tx,
    sql`select count(*) from (select id from items where deleted_at is null and id in (
      select target_id from import_outcomes where import_id = ${importId}::uuid and status in ('new', 'changed'))
      order by id for no key update) as held`,
  );
}

const COMPARED = ['suppliers', 'categories', 'zones', 'items', 'supplier_articles', 'item_prices'];

/**
 * What the rows are compared with, in a few characters: every row of the organisation's with the number of the
 * transaction that wrote it last, and the day from which prices hold that name none. Equal means that nothing moved.
 */
export async function itemsComparedWith(tx: OrgTx, { today }: { today: LocalDate }): Promise<string> {
  const parts: RawBuilder<unknown>[] = COMPARED.map(
    (table) => sql`select ${table}::text || ' ' || count(*) || ' '
      || coalesce(bit_xor(hashtextextended(id::text || xmin::text, 0)), 0) as part from ${sql.table(table)}`,
  );
  const { seen } = await oneRow(
    tx,
    sql<{
      seen: string;
    }>`select string_agg(part, ', ') as seen from (${sql.join(parts, sql` union all `)}) parts`,
  );
  return `${today}, ${seen}`;
}

/** What of `imp_outcome` is kept beside the row's end: what it takes to write it. */
export const ITEM_PLAN = [
  'leader_id',
  'item_write',
  'article_write',
  'article_id',
  'new_supplier',
  'category',
  'zone',
  'zone_id',
  'stock_unit',
  'content',
  'price',
  'price_from',
  'price_to',
  'cover_id',
  'warnings',
  'vat_rate',
  'unit_price',
  'price_before',
  'item_name',
  'announced_until',
  'announced_id',
] as const;

/**
 * Compares the rows of a file with what exists, all at once, and leaves one line per row in `imp_outcome`: how it ends,
 * and what it writes. The steps are temporary tables of this transaction.
 */
export async function resolveItems(
  tx: OrgTx,
  { importId, kind, options, answers, today }: Resolution,
): Promise<void> {
  const isList = kind === 'price_list';
  await takeReadRows(tx, {
    importId,
    table: 'import_item_rows',
    name: 'name',
    more: sql`, coalesce(x.valid_from, ${options.valid_from ?? today}::date) as price_from`,
  });
  await matchItems(tx, {
    isList,
    supplierId: options.supplier_id,
    unknownSuppliers: options.unknown_suppliers,
    unknownItems: options.unknown_items,
  });
  await nameApart(tx, { isList });
  await checkLines(tx, { isList });
  await pricePoints(tx);
  await run(
    tx,
    sql`create temp table imp_outcome on commit drop as
      with ended as (
        select g.*, p.effective, p.valid_to, p.cover_id, p.cover_price, p.announced_id, p.announced_until as until,
          case when g.refused is not null then 'refused'
          when g.item_id is null or (g.supplier is not null and g.article_id is null) then 'new'
          when g.item_differs or g.article_differs or p.effective or p.announced_id is not null then 'changed'
          else 'unchanged' end as status
        from imp_checked g left join imp_points p on p.id = g.id
      ), offers as (
        -- Who sells it is settled once per item and supplier, however many days of prices there are.
        select leader_id, supplier, min(id) as id from ended
        where is_several and supplier is not null and status in ('new', 'changed') group by leader_id, supplier
      )
      select e.id, e.line, e.status, e.refused as problems, e.item_id as target_id, e.supplier_id, e.leader_id,
        case when e.status not in ('new', 'changed') or e.leader_id <> e.id then null
          when e.item_id is null then 'create' when e.item_differs then 'update' end as item_write,
        case when e.status not in ('new', 'changed') or e.supplier is null or (e.is_several and o.id is null) then null
          when e.article_id is null then 'create' when e.article_differs then 'update' end as article_write,
        e.article_id, e.new_supplier, e.category_name as category, e.zone_name as zone, e.zone_id, e.stock_unit, e.content,
        case when e.effective then e.unit_price end as price,
        e.price_from, case when e.effective then e.valid_to end as price_to, case when e.effective then e.cover_id end as cover_id,
        case when e.item_id is null then e.item_name end as item_name,
        case when e.effective or e.announced_id is not null then e.until end as announced_until, e.announced_id,
        case when e.effective and e.cover_price > 0
            and (e.unit_price > ${JUMP} * e.cover_price or e.unit_price * ${JUMP} < e.cover_price)
          then coalesce(e.warnings, '[]')
            || ${problemJson('PRICE_JUMP', sql`, 'before', e.cover_price, 'after', e.unit_price`)}
          else e.warnings end as warnings,
        -- What was settled for a category is for articles that are new; those that are here keep theirs.
        case when e.vat_rate is null and e.supplier is not null and e.article_id is null then v.rate end as vat_rate,
        e.unit_price, e.cover_price as price_before
      from ended e left join offers o on o.id = e.id left join (${vatRates(answers.vat_rates)}) v on v.category = e.vat_category`,
  );
  await run(tx, sql`analyze imp_outcome`);
}

/** More than so many times the present price, or less than one so-manieth: worth a look. */
const JUMP = 3;

const vatRates = (rates: Readonly<Record<string, number>>): RawBuilder<unknown> =>
  sql`select * from unnest(${Object.keys(rates)}::text[], ${Object.values(rates)}::numeric[]) as t(category, rate)`;

/** The rows that write something. */
export const writing = (importId: string): RawBuilder<unknown> =>
  sql`select * from import_outcomes where import_id = ${importId}::uuid and status in ('new', 'changed')`;

/** Categories or zones that the rows of new or changed items name and that do not exist, in the order of the file. */
export const newLabels = (table: 'categories' | 'zones', importId: string): RawBuilder<unknown> => {
  const column = sql.ref(table === 'categories' ? 'category' : 'zone');
  return sql`select named.name from (
      select w.${column} as name, min(w.line) as line from (${writing(importId)}) w
      where w.leader_id = w.id and w.${column} is not null group by w.${column}) named
    where not exists (select from ${sql.table(table)} l where l.name = named.name)
    order by named.line`;
};

export const newSuppliers = (importId: string): RawBuilder<unknown> =>
  sql`select w.new_supplier as name from (${writing(importId)}) w where w.new_supplier is not null group by w.new_supplier`;

export async function itemEffects(tx: OrgTx, importId: string): Promise<Effects> {
  const counts = await oneRow(
    tx,
    sql<Partial<Effects>>`
      select (select count(*) from (${newSuppliers(importId)}) s) as suppliers_created,
        (select count(*) from (${newLabels('categories', importId)}) c) as categories_created,
        (select count(*) from (${newLabels('zones', importId)}) z) as zones_created,
        count(*) filter (where w.item_write = 'create') as items_created,
        count(*) filter (where w.item_write = 'update') as items_updated,
        count(*) filter (where w.article_write = 'create') as articles_created,
        count(*) filter (where w.article_write = 'update') as articles_updated,
        count(w.price) as prices_set
      from (${writing(importId)}) w`,
  );
  return { ...NO_EFFECTS, ...counts };
}

const NAMES_SHOWN = 50;

export async function itemCreates(tx: OrgTx, importId: string): Promise<Creates> {
  const names = async (query: RawBuilder<unknown>) => {
    const { rows } = await sql<{ name: string }>`
      select name from (${query}) made order by name limit ${NAMES_SHOWN}`.execute(tx);
    return rows.map(({ name }) => name);
  };
  return {
    suppliers: await names(newSuppliers(importId)),
    categories: await names(newLabels('categories', importId)),
    zones: await names(newLabels('zones', importId)),
  };
}
