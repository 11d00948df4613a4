import { type RawBuilder, sql } from 'kysely';
import { LABELS_MAX } from '#domain/items/limits.ts';
import { problemJson as problem } from '#server/features/imports/rows/outcomes.sql.ts';
import { run } from '#server/features/imports/rows/statements.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { unitFactors } from './lines.sql.ts';

/** Names to suppliers: one of that name, whatever its accents, or of several the one spelt exactly so. */
export const resolveSuppliers = (tx: OrgTx) =>
  run(
    tx,
    sql`create temp table imp_suppliers on commit drop as
      with spelt as (
        select supplier_name as name, min(line) as line from imp_rows where supplier_name is not null group by supplier_name
      ), names as (
        select name, line, left(search_key(name), 120) as name_key from spelt
      ), known as (
        select s.name_key, count(*) as same_key, min(s.id::text)::uuid as id
        from suppliers s where s.deleted_at is null group by s.name_key
      ), exact as (
        select s.name, count(*) as same_name, min(s.id::text)::uuid as id
        from suppliers s where s.deleted_at is null group by s.name
      )
      select n.name, first_value(n.name) over (partition by n.name_key order by n.line) as first_spelling,
        coalesce(k.same_key, 0) as found,
        case when k.same_key = 1 then k.id when e.same_name = 1 then e.id end as id
      from names n left join known k on k.name_key = n.name_key left join exact e on e.name = n.name`,
  );

/** Categories or zones by name; of those that are missing, how many there would be with this one. */
const resolveLabels = (tx: OrgTx, table: 'categories' | 'zones') => {
  const column = sql.ref(table === 'categories' ? 'category' : 'zone');
  return run(
    tx,
    sql`create temp table ${sql.table(`imp_${table}`)} on commit drop as
      with spelt as (
        select ${column} as spelt, min(line) as line from imp_rows where ${column} is not null group by ${column}
      ), names as (
        select spelt, line, left(search_key(spelt), 60) as name_key from spelt
      ), placed as (
        select n.spelt, l.id, coalesce(l.name, first_value(n.spelt) over (partition by n.name_key order by n.line)) as name,
          case when l.id is null then dense_rank() over (partition by l.id is null order by n.first_line) end as place
        from (select *, min(line) over (partition by name_key) as first_line from names) n
        left join ${sql.table(table)} l on l.name_key = n.name_key
      )
      select *, coalesce(place + (select count(*) from ${sql.table(table)}) > ${LABELS_MAX}, false) as too_many from placed`,
  );
};

type Match = {
  isList: boolean;
  supplierId: string | null;
  unknownSuppliers: string;
  unknownItems: string;
};

/**
 * Which item a row is about: our identifier, our reference, the barcode, for a price list the supplier's reference or
 * wording, then the name. A name counts only where it is unique and no code says otherwise. Rows about the same item
 * share an `ident`; what can be said against a row alone is said here.
 */
export async function matchItems(tx: OrgTx, match: Match): Promise<void> {
  await resolveSuppliers(tx);
  await resolveLabels(tx, 'categories');
  await resolveLabels(tx, 'zones');
  const list = sql.lit(match.isList);
  await run(
    tx,
    sql`create temp table imp_matched on commit drop as
      with ${candidates(match)}, weighed as (
        select c.*, coalesce(c.id_item, c.sku_item,
          case when c.barcode_n = 1 and (c.sku is null or bi.sku is null) then c.barcode_item end,
          case when c.ref_n = 1 then c.ref_item end, c.alike_item, c.wording_item,
          case when (not ${list} or c.name_tells)
              and (c.sku is null or ni.sku is null) and (c.barcode is null or ni.barcode is null or ni.barcode = c.barcode)
              and not (${list} and c.reference is not null and na.reference is not null)
            then c.name_item end) as item_id
        from candidates c
        left join items bi on bi.id = c.barcode_item
        left join items ni on ni.id = c.name_item
        left join supplier_articles na on ${list} and na.item_id = c.name_item and na.supplier_id = c.supplier_id
          and na.deleted_at is null
      ), matched as (
        select *, case when item_id is not null then null
          when coalesce(ref_n, 0) > 1 then ref_n
          when coalesce(barcode_n, 0) > 1 and sku is null then barcode_n
          when coalesce(name_n, 0) > 1 and name_item is null and code is null then name_n end as ambiguous
        from weighed
      )
      select m.id, m.line, m.name_key, m.sku, m.price_from, m.item_id, m.supplier_id, m.new_supplier,
        coalesce(m.supplier_id::text, 'k' || m.new_supplier) collate "C" as supplier,
        c.name as category_name, z.id as zone_id, z.name as zone_name,
        coalesce('i' || m.item_id, 'g' || m.given_id, 's' || m.sku, 'b' || m.barcode,
          case when ${list} then 'r' || coalesce(m.supplier_id::text, m.new_supplier, '') || '/' || m.reference end,
          'n' || m.name_key || case when m.apart <> '' then '|' || m.apart else '' end) collate "C" as ident, m.looks, m.apart,
        case
          when m.supplier_found > 1 and m.supplier_id is null
            then ${problem('SUPPLIER_AMBIGUOUS', sql`, 'name', m.supplier_name, 'count', m.supplier_found`)}
          when m.supplier_name is not null and m.supplier_id is null and ${match.unknownSuppliers}::text = 'refuse'
            then ${problem('SUPPLIER_UNKNOWN', sql`, 'name', m.supplier_name`)}
          when m.priced and m.supplier_id is null and m.new_supplier is null
            then ${problem('PRICE_WITHOUT_SUPPLIER')}
          when m.ambiguous is not null
            then ${problem('ITEM_AMBIGUOUS', sql`, 'name', m.name, 'count', m.ambiguous`)}
          when ${list} and m.item_id is null and ${match.unknownItems}::text = 'refuse'
            then ${problem('ITEM_UNKNOWN', sql`, 'name', m.name`)}
          when m.sku_item <> m.item_id then ${problem('SKU_TAKEN', sql`, 'sku', m.sku`)}
          when c.too_many or z.too_many then ${problem('TOO_MANY_LABELS', sql`, 'limit', ${LABELS_MAX}::int`)}
        end as refused
      from matched m
      left join imp_categories c on c.spelt = m.category
      left join imp_zones z on z.spelt = m.zone`,
  );
  await run(tx, sql`analyze imp_matched`);
}

/**
 * For each row, what each of its codes and its name could mean. What only a price list asks is asked of one only: there
 * one wording under several references, or of several origins, brands or packs (`looks`), is several articles, and the
 * wording alone then tells nothing. Where it does not, a row without a code is `apart` by its looks.
 */
function candidates({ isList, supplierId }: Match): RawBuilder<unknown> {
  const list = sql.lit(isList);
  const looks = isList
    ? sql`case when coalesce(r.origin, r.brand) is null and r.pack_content is null then '' else concat(search_key(r.origin),
        '|', search_key(r.brand), '|', trim_scale(r.pack_content), r.pack_unit) end collate "C"`
    : sql`''`;
  const nameTells = isList ? sql`min(article) over same = max(article) over same` : sql`true`;
  const same = isList ? sql`window same as (partition by supplier_id, new_supplier, name_key)` : sql``;
  return sql`r as (
      select r.id, r.line, r.given_id, r.name, r.name_key, r.sku, r.barcode, r.reference, r.category, r.zone, r.price_from,
        r.price is not null as priced, r.supplier_name, s.found as supplier_found,
        coalesce(g.id, case when r.supplier_name is null then ${supplierId}::uuid else s.id end) as supplier_id,
        case when g.id is null and s.id is null then s.first_spelling end as new_supplier,
        coalesce(r.reference, r.sku, r.barcode) as code, search_key(r.origin) as origin_key, search_key(r.brand) as brand_key,
        r.pack_content, r.pack_unit, ${looks} as looks
      from imp_rows r left join imp_suppliers s on s.name = r.supplier_name
      left join suppliers g on g.id = r.given_supplier_id and g.deleted_at is null
    ), coded as (
      select *, coalesce('c' || code, 'l' || looks) collate "C" as article from r
    ), rows as (
      select coded.*, ${nameTells} as name_tells from coded ${same}
    ), barcodes as (
      select barcode, count(*) as n, min(id::text)::uuid as id from items
      where deleted_at is null and barcode is not null group by barcode
    ), names as (
      select name_key, count(*) as n, min(id::text)::uuid as id from items where deleted_at is null group by name_key
    ), exact_names as (
      select name, count(*) as n, min(id::text)::uuid as id from items where deleted_at is null group by name
    ), articles as (
      select a.supplier_id, a.item_id, a.reference, left(search_key(a.wording), 120) as wording_key,
        search_key(a.origin) as origin_key, search_key(a.brand) as brand_key, a.pack_content, i.unit
      from supplier_articles a join items i on i.org_id = a.org_id and i.id = a.item_id
      where ${list} and a.deleted_at is null and i.deleted_at is null
    ), refs as (
      select supplier_id, reference, count(*) as n, min(item_id::text)::uuid as id from articles
      where reference is not null group by supplier_id, reference
    ), wordings as (
      select supplier_id, wording_key, count(*) as n, min(item_id::text)::uuid as id, min(reference) as reference
      from articles where wording_key is not null group by supplier_id, wording_key
    ), ${alike()}, candidates as (
      select r.*, by_id.id as id_item, by_sku.id as sku_item,
        b.n as barcode_n, b.id as barcode_item, f.n as ref_n, f.id as ref_item, k.item_id as alike_item,
        case when w.n = 1 and r.name_tells and (r.reference is null or w.reference is null or w.reference = r.reference)
          then w.id end as wording_item,
        n.n as name_n, case when n.n = 1 then n.id when e.n = 1 then e.id end as name_item,
        case when r.name_tells or r.code is not null then '' else r.looks end as apart
      from rows r
      left join items by_id on by_id.id = r.given_id and by_id.deleted_at is null
      left join items by_sku on by_sku.sku = r.sku and by_sku.deleted_at is null
      left join barcodes b on b.barcode = r.barcode
      left join refs f on f.supplier_id = r.supplier_id and f.reference = r.reference
      left join alike k on k.id = r.id
      left join wordings w on w.supplier_id = r.supplier_id and w.wording_key = r.name_key
      left join names n on n.name_key = r.name_key
      left join exact_names e on e.name = r.name
    )`;
}

/**
 * A row without a code, of a wording that several articles have: the one article of its origin, brand and pack; else of
 * its origin and brand, where no other row of the list has these. (A list never asks twice for one article so.)
 */
const alike = () => sql`factors (from_unit, to_unit, factor) as (values ${unitFactors}), compared as (
      select r.id, a.item_id, r.looks, r.supplier_id, r.name_key, r.origin_key, r.brand_key,
        a.pack_content is not distinct from case
          when r.pack_unit is null or a.unit is null or f.factor is not null
          then round(r.pack_content * coalesce(f.factor, 1), 3) end as same_pack
      from rows r
      join articles a on a.supplier_id = r.supplier_id and a.wording_key = r.name_key
        and a.origin_key is not distinct from r.origin_key and a.brand_key is not distinct from r.brand_key
      left join factors f on f.from_unit = r.pack_unit and f.to_unit = a.unit
      where r.code is null
    ), counted as (
      select *, count(*) over (partition by id, same_pack) as n, count(*) over (partition by id) as of_any_pack,
        min(looks) over looking = max(looks) over looking as has_one_look
      from compared
      window looking as (partition by supplier_id, name_key, origin_key, brand_key)
    ), alike as (
      select id, item_id from counted
      where same_pack and n = 1 or not same_pack and of_any_pack = 1 and has_one_look
    )`;
