import { sql } from 'kysely';
import { ITEM_NAME_MAX } from '#domain/items/limits.ts';
import { run } from '#server/features/imports/rows/statements.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

const PART_MAX = 60;

/**
 * Articles of a list that have one name, as « Tomate grappe » of Morocco and of Spain: what a new item made of each is
 * called, so that a person can tell them apart. By its origin where each has another one, else its brand, its pack, its
 * reference; all of them where none alone is enough.
 */
export async function nameApart(tx: OrgTx, { isList }: { isList: boolean }): Promise<void> {
  await run(
    tx,
    sql`create temp table imp_names on commit drop as
      with articles as (
        select distinct on (m.ident) m.ident, m.name_key, r.name, r.origin, r.brand, r.reference, case
            when r.pack_unit in ('kg', 'g', 'L', 'mL') then replace(trim_scale(r.pack_content)::text, '.', ',') || ' ' || r.pack_unit
            else '× ' || replace(trim_scale(r.pack_content)::text, '.', ',') end as pack
        from imp_matched m join imp_rows r on r.id = m.id
        where ${sql.lit(isList)} and m.refused is null order by m.ident, m.id
      ), shared as (
        select name_key, count(*) as n, count(distinct coalesce(search_key(origin), '')) as origins,
          count(distinct coalesce(search_key(brand), '')) as brands, count(distinct coalesce(pack, '')) as packs,
          count(distinct coalesce(reference, '')) as refs
        from articles group by name_key having count(*) > 1
      ), parted as (
        select a.ident, a.name, left(case when s.origins = s.n then a.origin when s.brands = s.n then a.brand
          when s.packs = s.n then a.pack when s.refs = s.n then a.reference
          else concat_ws(', ', a.origin, a.brand, a.pack, a.reference) end, ${PART_MAX}::int) as part
        from articles a join shared s on s.name_key = a.name_key
      )
      select ident, rtrim(left(name, ${ITEM_NAME_MAX}::int - 3 - char_length(part))) || ' (' || part || ')' as item_name
      from parted where part <> ''`,
  );
}
