import { sql } from 'kysely';
import { UNIT_FACTORS } from '#domain/imports/rows/unit-conversions.ts';
import { LABELS_MAX } from '#domain/items/limits.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { itemFieldText } from '#text/items.text.ts';
import { problemJson as problem, type Resolution, run } from './outcomes.sql.ts';

const factors = sql.join(
  UNIT_FACTORS.map(({ from, to, factor }) => sql`(${from}::text, ${to}::text, ${factor}::numeric)`),
);

/**
 * Compares the rows of a file with what exists, all at once, and leaves one line per row in `imp_outcome`. The steps
 * are temporary tables of this transaction: names are looked up, rows are matched, lines about the same item are put
 * together, prices are brought to the stock unit, and what differs is told from what does not.
 */
export async function resolveItems(tx: OrgTx, { importId, kind, options, today }: Resolution): Promise<void> {
  const isList = kind === 'price_list';
  await run(
    tx,
    sql`create temp table imp_rows on commit drop as
      select x.*, left(search_key(x.name), 120) as name_key,
        coalesce(x.valid_from, ${options.valid_from ?? today}::date) as price_from
      from import_item_rows x where x.import_id = ${importId}::uuid and x.problems is null`,
  );
  await run(tx, sql`analyze imp_rows`);
  await resolveSuppliers(tx);
  await resolveLabels(tx, 'categories');
  await resolveLabels(tx, 'zones');
  await matchItems(tx, { isList, supplierId: options.supplier_id });
  await judgeRows(tx, {
    isList,
    unknownSuppliers: options.unknown_suppliers,
    unknownItems: options.unknown_items,
  });
  await groupRows(tx, { isList });
  await pricePoints(tx);
  await run(
    tx,
    sql`create temp table imp_outcome on commit drop as
      select g.id, g.line,
        case when g.refused is not null then 'refused'
          when g.item_id is null or (g.supplier is not null and g.article_id is null) then 'new'
          when g.item_differs or g.article_differs or p.effective then 'changed'
          else 'unchanged' end as status,
        g.refused as problems, g.item_id as target_id, g.supplier_id,
        coalesce(p.effective, false) as price_effective, p.valid_to as price_to, p.cover_id
      from imp_grouped g left join imp_points p on p.id = g.id`,
  );
  await run(tx, sql`create index on imp_outcome (id)`);
  await run(tx, sql`analyze imp_outcome`);
}

/** Names to suppliers: one of that name, whatever its accents, or of several the one spelt exactly so. */
export const resolveSuppliers = (tx: OrgTx) =>
  run(
    tx,
    sql`create temp table imp_suppliers on commit drop as
      with names as (
        select supplier_name as name, left(search_key(supplier_name), 120) as name_key, min(line) as line
        from imp_rows where supplier_name is not null group by supplier_name
      ), known as (
        select s.name_key, count(*) as same_key, (array_agg(s.id))[1] as id
        from suppliers s where s.deleted_at is null group by s.name_key
      ), exact as (
        select s.name, count(*) as same_name, (array_agg(s.id))[1] as id
        from suppliers s where s.deleted_at is null group by s.name
      )
      select n.name, n.name_key, n.line, coalesce(k.same_key, 0) as found,
        case when k.same_key = 1 then k.id when e.same_name = 1 then e.id end as id
      from names n left join known k on k.name_key = n.name_key left join exact e on e.name = n.name`,
  );

/** Categories or zones by name; those that are missing get a place at the end of the list, while there is room. */
const resolveLabels = (tx: OrgTx, table: 'categories' | 'zones') => {
  const column = sql.ref(table === 'categories' ? 'category' : 'zone');
  return run(
    tx,
    sql`create temp table ${sql.table(`imp_${table}`)} on commit drop as
      with names as (
        select ${column} as spelt, left(search_key(${column}), 60) as name_key, min(line) as line
        from imp_rows where ${column} is not null group by ${column}
      ), placed as (
        select n.spelt, n.name_key, l.id, coalesce(l.name,
            first_value(n.spelt) over (partition by n.name_key order by n.line)) as name,
          case when l.id is null then dense_rank() over (partition by l.id is null order by
            first_line) end as place
        from (select *, min(line) over (partition by name_key) as first_line from names) n
        left join ${sql.table(table)} l on l.name_key = n.name_key
      )
      select *, place + (select count(*) from ${sql.table(table)}) > ${LABELS_MAX} as too_many from placed`,
  );
};

type Match = { isList: boolean; supplierId: string | null };

/**
 * Which item a row is about: our identifier, our reference, the barcode, for a price list the supplier's reference or
 * wording, then the name. A name counts only where it is unique and no code says otherwise.
 */
async function matchItems(tx: OrgTx, { isList, supplierId }: Match): Promise<void> {
  const list = sql.lit(isList);
  await run(
    tx,
    sql`create temp table imp_matched on commit drop as
      with r as (
        select r.id, r.line, r.given_id, r.name, r.name_key, r.sku, r.barcode, r.reference,
          coalesce(g.id, case when r.supplier_name is null then ${supplierId}::uuid else s.id end) as supplier_id,
          case when g.id is null then s.name_key end as supplier_key, s.found as supplier_found, r.supplier_name,
          coalesce(r.reference, r.sku, r.barcode) as code
        from imp_rows r left join imp_suppliers s on s.name = r.supplier_name
        left join suppliers g on g.id = r.given_supplier_id and g.deleted_at is null
      ), rows as (
        -- One wording with several references is several articles: the wording then tells nothing.
        select r.*, min(code) over same is not distinct from max(code) over same
            and count(code) over same in (0, count(*) over same) as name_tells
        from r window same as (partition by supplier_id, supplier_key, name_key)
      ), barcodes as (
        select barcode, count(*) as n, (array_agg(id))[1] as id from items
        where deleted_at is null and barcode is not null group by barcode
      ), names as (
        select name_key, count(*) as n, (array_agg(id))[1] as id from items where deleted_at is null group by name_key
      ), exact_names as (
        select name, count(*) as n, (array_agg(id))[1] as id from items where deleted_at is null group by name
      ), articles as (
        select a.supplier_id, a.item_id, a.reference, left(search_key(a.wording), 120) as wording_key
        from supplier_articles a join items i on i.org_id = a.org_id and i.id = a.item_id
        where ${list} and a.deleted_at is null and i.deleted_at is null
      ), refs as (
        select supplier_id, reference, count(*) as n, (array_agg(item_id))[1] as id from articles
        where reference is not null group by supplier_id, reference
      ), wordings as (
        select supplier_id, wording_key, count(*) as n, (array_agg(item_id))[1] as id, (array_agg(reference))[1] as reference
        from articles where wording_key is not null group by supplier_id, wording_key
      ), candidates as (
        select r.*, by_id.id as id_item, by_sku.id as sku_item,
          b.n as barcode_n, b.id as barcode_item, f.n as ref_n, f.id as ref_item,
          case when w.n = 1 and r.name_tells and (r.reference is null or w.reference is null or w.reference = r.reference)
            then w.id end as wording_item,
          n.n as name_n, case when n.n = 1 then n.id when e.n = 1 then e.id end as name_item
        from rows r
        left join items by_id on by_id.id = r.given_id and by_id.deleted_at is null
        left join items by_sku on by_sku.sku = r.sku and by_sku.deleted_at is null
        left join barcodes b on b.barcode = r.barcode
        left join refs f on f.supplier_id = r.supplier_id and f.reference = r.reference
        left join wordings w on w.supplier_id = r.supplier_id and w.wording_key = r.name_key
        left join names n on n.name_key = r.name_key
        left join exact_names e on e.name = r.name
      ), weighed as (
        select c.*, coalesce(c.id_item, c.sku_item,
          case when c.barcode_n = 1 and (c.sku is null or bi.sku is null) then c.barcode_item end,
          case when c.ref_n = 1 then c.ref_item end, c.wording_item,
          case when (not ${list} or c.name_tells)
              and (c.sku is null or ni.sku is null) and (c.barcode is null or ni.barcode is null or ni.barcode = c.barcode)
              and not (${list} and c.reference is not null and na.reference is not null)
            then c.name_item end) as item_id
        from candidates c
        left join items bi on bi.id = c.barcode_item
        left join items ni on ni.id = c.name_item
        left join supplier_articles na on na.item_id = c.name_item and na.supplier_id = c.supplier_id and na.deleted_at is null
      )
      select id, line, item_id, supplier_id, supplier_key, supplier_found, supplier_name, sku, sku_item,
        case when item_id is not null then null
          when coalesce(ref_n, 0) > 1 then ref_n
          when coalesce(barcode_n, 0) > 1 and sku is null then barcode_n
          when coalesce(name_n, 0) > 1 and name_item is null and code is null then name_n end as ambiguous
      from weighed`,
  );
  await run(tx, sql`analyze imp_matched`);
}

type Policies = { isList: boolean; unknownSuppliers: string; unknownItems: string };

/** What can be said of a row alone, once it is matched. */
async function judgeRows(tx: OrgTx, { isList, unknownSuppliers, unknownItems }: Policies): Promise<void> {
  await run(
    tx,
    sql`create temp table imp_judged on commit drop as
      select r.*, m.item_id, m.supplier_id,
        coalesce(m.supplier_id::text, 'k' || m.supplier_key) collate "C" as supplier,
        case when m.supplier_id is null then m.supplier_key end as new_supplier_key,
        c.name as category_name, z.id as zone_id, z.name as zone_name,
        coalesce('i' || m.item_id, 'g' || r.given_id, 's' || r.sku, 'b' || r.barcode,
          case when ${sql.lit(isList)} then 'r' || coalesce(m.supplier_id::text, m.supplier_key, '') || '/' || r.reference end,
          'n' || r.name_key) collate "C" as ident,
        case
          when m.supplier_found > 1 and m.supplier_id is null
            then ${problem('SUPPLIER_AMBIGUOUS', sql`, 'name', r.supplier_name, 'count', m.supplier_found`)}
          when r.supplier_name is not null and m.supplier_id is null and ${unknownSuppliers}::text = 'refuse'
            then ${problem('SUPPLIER_UNKNOWN', sql`, 'name', r.supplier_name`)}
          when r.price is not null and m.supplier_id is null and m.supplier_key is null
            then ${problem('PRICE_WITHOUT_SUPPLIER')}
          when m.ambiguous is not null
            then ${problem('ITEM_AMBIGUOUS', sql`, 'name', r.name, 'count', m.ambiguous`)}
          when ${sql.lit(isList)} and m.item_id is null and ${unknownItems}::text = 'refuse'
            then ${problem('ITEM_UNKNOWN', sql`, 'name', r.name`)}
          when m.sku_item <> m.item_id then ${problem('SKU_TAKEN', sql`, 'sku', r.sku`)}
          when c.too_many or z.too_many then ${problem('TOO_MANY_LABELS', sql`, 'limit', ${LABELS_MAX}::int`)}
        end as refused
      from imp_rows r join imp_matched m on m.id = r.id
      left join imp_categories c on c.spelt = r.category
      left join imp_zones z on z.spelt = r.zone`,
  );
  await run(tx, sql`analyze imp_judged`);
}

/** Lines about the same item: the first one speaks for it, the others add who else sells it. */
async function groupRows(tx: OrgTx, { isList }: { isList: boolean }): Promise<void> {
  const differs = (fields: readonly string[]) =>
    sql.join(
      fields.map(
        (field) =>
          sql`(r.${sql.ref(field)} is not null and r.${sql.ref(field)} is distinct from l.${sql.ref(field)})`,
      ),
      sql` or `,
    );
  const own = ['sku', 'unit', 'category_name', 'min_qty', 'max_qty', 'storage_family', 'date_kind'];
  const more = ['shelf_life_days', 'alert_days', 'allergens', 'barcode', 'zone_name'];
  const shared = isList ? ['sku', 'barcode'] : ['name', ...own, ...more];
  await run(
    tx,
    sql`create temp table imp_lined on commit drop as
      select id, first_value(id) over (partition by ident order by line, id) as leader_id,
        -- A bare name that another line gives with a code is that line again.
        case when first_value(ident) over name <> ident and ident like 'n%' then first_value(line) over name
          else first_value(line) over (partition by ident, supplier, price_from order by line, id) end as same_line,
        case when sku is not null then first_value(ident) over codes end as sku_ident,
        case when sku is not null then first_value(line) over codes end as sku_line
      from imp_judged where refused is null
      window name as (partition by item_id is null, name_key order by ident like 'n%', line, id),
        codes as (partition by sku collate "C" order by line, id)`,
  );
  await run(tx, sql`create index on imp_lined (id)`);
  await run(tx, sql`analyze imp_lined`);
  const itemChange = (field: string, column: string) =>
    sql`(r.${sql.ref(field)} is not null and r.${sql.ref(field)} is distinct from i.${sql.ref(column)})`;
  const itemChanges = isList
    ? [itemChange('category_name', 'category'), itemChange('barcode', 'barcode')]
    : [
        ...['name', 'sku', 'unit', 'min_qty', 'max_qty', 'storage_family', 'date_kind'].map((f) =>
          itemChange(f, f),
        ),
        ...['shelf_life_days', 'alert_days', 'allergens', 'barcode', 'zone_id'].map((f) => itemChange(f, f)),
        itemChange('category_name', 'category'),
        sql`(r.zone_name is not null and r.zone_id is null)`,
      ];
  await run(
    tx,
    sql`create temp table imp_checked on commit drop as
      with factors (from_unit, to_unit, factor) as (values ${factors}),
      joined as (
        select r.*, n.leader_id, l.line as leader_line, n.same_line, n.sku_ident, n.sku_line,
          n.leader_id = r.id as is_leader,
          coalesce(l.unit, i.unit, l.price_unit) as stock_unit,
          (${differs(shared)}) and n.leader_id <> r.id as contradicts
        from imp_judged r
        left join imp_lined n on n.id = r.id
        left join imp_judged l on l.id = n.leader_id
        left join items i on i.id = r.item_id
      ), priced as (
        select j.*, round(j.price / coalesce(pf.factor, 1), 4) as unit_price,
        j.price is not null and j.price_unit is not null and j.stock_unit is not null and pf.factor is null as price_unfit,
        -- A pack that cannot be told in the stock unit is left out: it would be a guess.
        case when j.pack_unit is null or j.stock_unit is null or kf.factor is not null
          then round(j.pack_content * coalesce(kf.factor, 1), 3) end as content
      from joined j
      left join factors pf on pf.from_unit = j.price_unit and pf.to_unit = j.stock_unit
      left join factors kf on kf.from_unit = j.pack_unit and kf.to_unit = j.stock_unit
      )
      select r.id, r.line, r.ident, r.leader_id, r.is_leader, r.item_id, r.supplier_id, r.supplier, r.new_supplier_key,
        r.stock_unit, r.unit_price, r.price_from, r.content, r.category_name, r.zone_id, r.zone_name, a.id as article_id,
        r.is_leader and r.item_id is not null and (${sql.join(itemChanges, sql` or `)}) as item_differs,
        a.id is not null and (
          (r.reference is not null and r.reference is distinct from a.reference)
          or (r.wording is not null and r.wording is distinct from a.wording)
          or (r.content is not null and r.content is distinct from a.pack_content)
          or (r.content is not null and r.pack_label is not null and r.pack_label is distinct from a.pack_label)
          or (r.vat_rate is not null and r.vat_rate is distinct from a.vat_rate)) as article_differs,
        coalesce(r.refused, case
          when r.same_line <> r.line then ${problem('SAME_AS_LINE', sql`, 'line', r.same_line`)}
          when r.sku_ident <> r.ident then ${problem('SAME_AS_LINE', sql`, 'line', r.sku_line`)}
          when r.contradicts then ${problem('DIFFERS_FROM_LINE', sql`, 'line', r.leader_line`)}
          when r.price_unfit then ${problem('UNIT_MISMATCH', sql`, 'found', r.price_unit, 'expected', r.stock_unit`)}
          when r.unit_price not between 0 and 9999999.9999 then ${problem('PRICE_OUT_OF_RANGE')}
          when r.content <= 0 or r.content > 1000000000 then ${problem('QTY_OUT_OF_RANGE')}
          when coalesce(r.max_qty, i.max_qty) < coalesce(r.min_qty, i.min_qty)
            then ${problem('FIELD', sql`, 'field', 'max_qty', 'message', ${itemFieldText.boundsCrossed}::text`)}
        end) as refusal
      from priced r
      left join items i on i.id = r.item_id
      left join supplier_articles a on a.item_id = r.item_id and a.supplier_id = r.supplier_id and a.deleted_at is null`,
  );
  await run(tx, sql`create index on imp_checked (id)`);
  await run(tx, sql`analyze imp_checked`);
  await run(
    tx,
    sql`create temp table imp_grouped on commit drop as
      select r.id, r.line, r.ident, r.leader_id, r.is_leader, r.item_id, r.supplier_id, r.supplier, r.new_supplier_key,
        r.article_id, r.item_differs, r.article_differs, r.stock_unit, r.unit_price, r.price_from, r.content,
        r.category_name, r.zone_id, r.zone_name,
        coalesce(r.refusal, case when l.refusal is not null
          then ${problem('GROUP_REFUSED', sql`, 'line', l.line`)} end) as refused
      from imp_checked r left join imp_checked l on l.id = r.leader_id and l.id <> r.id`,
  );
  await run(tx, sql`create index on imp_grouped (id)`);
  await run(tx, sql`analyze imp_grouped`);
}

/**
 * What each price does to the history, as `changePrice` (domain/items/prices.ts) says, for any number of days of one
 * item at once: a price equal to the one before it changes nothing; one that falls into a range takes over its rest.
 */
async function pricePoints(tx: OrgTx): Promise<void> {
  await run(
    tx,
    sql`create temp table imp_points on commit drop as
      with points as (
        select g.id, g.ident, g.supplier, g.price_from, g.unit_price, cover.id as cover_id, cover.price as cover_price,
          cover.valid_to as cover_to, case when cover.id is null then next.valid_from end as next_from
        from imp_grouped g
        left join lateral (
          select p.id, p.price, p.valid_to from item_prices p
          where p.item_id = g.item_id and p.supplier_id = g.supplier_id
            and p.valid_from <= g.price_from and (p.valid_to is null or p.valid_to >= g.price_from)
          order by p.valid_from desc limit 1) cover on g.article_id is not null or g.item_id is not null
        left join lateral (
          select p.valid_from from item_prices p
          where p.item_id = g.item_id and p.supplier_id = g.supplier_id and p.valid_from > g.price_from
            and (p.valid_to is null or p.valid_to >= p.valid_from)
          order by p.valid_from limit 1) next on g.item_id is not null
        where g.refused is null and g.unit_price is not null
      ), compared as (
        select *, case when row_number() over stretch = 1
            then cover_id is null or cover_price <> unit_price
            else lag(unit_price) over stretch <> unit_price end as effective
        from points window stretch as (partition by ident, supplier, cover_id, next_from order by price_from)
      )
      select id, cover_id, effective,
        case when effective then least(
          case when cover_id is null then next_from - 1 else cover_to end,
          lead(price_from) over (partition by ident, supplier, cover_id, next_from, effective order by price_from) - 1)
        end as valid_to
      from compared`,
  );
  await run(tx, sql`create index on imp_points (id)`);
  await run(tx, sql`analyze imp_points`);
}
