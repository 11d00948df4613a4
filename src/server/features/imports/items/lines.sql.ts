import { type RawBuilder, sql } from 'kysely';
import { UNIT_FACTORS } from '#domain/imports/rows/unit-conversions.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { problemJson as problem } from '#server/features/imports/rows/outcomes.sql.ts';
import { run } from '#server/features/imports/rows/statements.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { itemFieldText } from '#text/items/items.text.ts';

export const unitFactors = sql.join(
  UNIT_FACTORS.map(({ from, to, factor }) => sql`(${from}::text, ${to}::text, ${factor}::numeric)`),
);

const CODES = ['sku', 'unit', 'min_qty', 'max_qty', 'storage_family', 'date_kind'];
const MORE = ['shelf_life_days', 'alert_days', 'allergens', 'barcode'];
/** What a price list says of an item only where nobody has said it yet: it is one supplier's word. */
const FILLED_IN = ['storage_family', 'date_kind', 'shelf_life_days'];

const any = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` or `);

/** A row says something, and something else than what is there. */
const departs = (said: string, there: string) =>
  sql`(${sql.ref(said)} is not null and ${sql.ref(said)} is distinct from ${sql.ref(there)})`;

/** The temperature of the label: of its two ends, both count as soon as one is said. */
const keptDeparts = (said: string, there: string) => {
  const [min, max] = ['kept_min_celsius', 'kept_max_celsius'];
  const ends = (of: string) => sql`${sql.ref(`${of}.${min}`)}, ${sql.ref(`${of}.${max}`)}`;
  return sql`(coalesce(${ends(said)}) is not null and (${ends(said)}) is distinct from (${ends(there)}))`;
};

/**
 * Lines about the same item: the first one (`leader`) speaks for it, the others add who else sells it and other days.
 * Prices and packs are brought to the stock unit, and what differs from what exists is told from what does not. Rows
 * carry numbers in the order of the file, so the first of several is the smallest.
 */
export async function checkLines(tx: OrgTx, { isList }: { isList: boolean }): Promise<void> {
  const contradictions = isList
    ? [departs('r.sku', 'l.sku'), departs('r.barcode', 'l.barcode')]
    : [
        ...['name', ...CODES, ...MORE].map((field) => departs(`r.${field}`, `l.${field}`)),
        keptDeparts('r', 'l'),
        departs('m.category_name', 'lm.category_name'),
        departs('m.zone_name', 'lm.zone_name'),
      ];
  const itemChanges = isList
    ? [
        departs('j.category_name', 'i.category'),
        departs('j.barcode', 'i.barcode'),
        ...FILLED_IN.map(
          (field) => sql`(${sql.ref(`j.${field}`)} is not null and ${sql.ref(`i.${field}`)} is null)`,
        ),
        sql`(coalesce(j.kept_min_celsius, j.kept_max_celsius) is not null
          and coalesce(i.kept_min_celsius, i.kept_max_celsius) is null)`,
        sql`not coalesce(j.allergens <@ i.allergens, true)`,
      ]
    : [
        ...['name', ...CODES, ...MORE, 'zone_id'].map((field) => departs(`j.${field}`, `i.${field}`)),
        keptDeparts('j', 'i'),
        departs('j.category_name', 'i.category'),
        sql`(j.zone_name is not null and j.zone_id is null)`,
      ];
  const articleChanges = [
    departs('j.reference', 'a.reference'),
    departs('j.wording', 'a.wording'),
    departs('j.brand', 'a.brand'),
    departs('j.origin', 'a.origin'),
    departs('j.content', 'a.pack_content'),
    sql`(j.content is not null and ${departs('j.pack_label', 'a.pack_label')})`,
    departs('j.vat_rate', 'a.vat_rate'),
  ];
  await run(
    tx,
    sql`create temp table imp_checked on commit drop as
      with factors (from_unit, to_unit, factor) as (values ${unitFactors}),
      accepted as (select * from imp_matched where refused is null),
      several as (
        select ident, min(id) as leader_id from accepted group by ident having count(*) > 1
      ), twice as (
        select ident, supplier, price_from, min(line) as line from accepted group by ident, supplier, price_from having count(*) > 1
      ), coded as (
        -- A bare name that another line gives with a code is that line again, unless it says what sets it apart.
        select name_key, apart, min(line) as line from (
          select name_key, unnest(array[looks, '']) as apart, line from accepted where item_id is null and ident not like 'n%') named
        group by name_key, apart
      ), contested as (
        select s.sku, t.ident, t.line from (
          select sku, min(id) as id from accepted where sku is not null group by sku having min(ident) <> max(ident)) s
        join accepted t on t.id = s.id
      ), joined as (
        select r.*, m.item_id, m.supplier_id, m.supplier, m.new_supplier, m.category_name, m.zone_id, m.zone_name, m.refused,
          m.ident, n.item_name, case when m.refused is null then coalesce(v.leader_id, r.id) end as leader_id, lm.line as leader_line,
          v.leader_id is not null as is_several,
          coalesce(case when m.ident like 'n%' then c.line end, w.line, r.line) as same_line,
          k.ident as sku_ident, k.line as sku_line,
          coalesce(case when l.id is null then r.unit else l.unit end, i.unit,
            case when l.id is null then r.price_unit else l.price_unit end) as stock_unit,
          l.id is not null and (${any(contradictions)}) as contradicts
        from imp_rows r join imp_matched m on m.id = r.id
        left join several v on v.ident = m.ident and m.refused is null
        left join twice w on w.ident = m.ident and w.supplier is not distinct from m.supplier and w.price_from = m.price_from
        left join coded c on c.name_key = m.name_key and c.apart = m.apart
        left join contested k on k.sku = m.sku
        left join imp_rows l on l.id = v.leader_id and l.id <> r.id
        left join imp_matched lm on lm.id = l.id
        left join items i on i.id = m.item_id
        left join imp_names n on n.ident = m.ident
      ), measured as (
        -- What is counted here and weighed there is compared by what one piece holds. A pack that cannot be told in the
        -- stock unit is left out: it would be a guess.
        select j.*, round(case
            when j.price_unit is null or j.stock_unit is null then j.price
            when pf.factor is not null then j.price / pf.factor
            when j.price_unit = 'unité' then j.price / (j.piece_content * cf.factor)
            when j.price_unit = j.piece_unit and uf.factor is not null then j.price * j.piece_content
          end, ${UnitPrice.digits}::int) as unit_price,
          round(case
            when j.pack_unit is null or j.stock_unit is null then j.pack_content
            when kf.factor is not null then j.pack_content * kf.factor
            when j.pack_unit = 'unité' then j.pack_content * j.piece_content * cf.factor
            when j.pack_unit = j.piece_unit and uf.factor is not null then j.pack_content / j.piece_content
          end, 3) as content
        from joined j
        left join factors pf on pf.from_unit = j.price_unit and pf.to_unit = j.stock_unit
        left join factors kf on kf.from_unit = j.pack_unit and kf.to_unit = j.stock_unit
        left join factors cf on cf.from_unit = j.piece_unit and cf.to_unit = j.stock_unit
        left join factors uf on uf.from_unit = 'unité' and uf.to_unit = j.stock_unit
      )
      select j.id, j.line, j.leader_id, j.is_several, j.item_id, j.supplier_id, j.supplier, j.new_supplier, j.stock_unit,
        j.unit_price, j.price_from, j.announced_until, j.item_name, j.content,
        case when j.pack_content is not null and j.content is null
          then coalesce(j.warnings, '[]') || ${problem('PACK_LEFT_OUT')} else j.warnings end as warnings,
        j.vat_rate, coalesce(j.list_category, j.category, '') as vat_category, j.category_name, j.zone_id, j.zone_name, a.id as article_id,
        j.leader_id = j.id and j.item_id is not null and (${any(itemChanges)}) as item_differs,
        a.id is not null and (${any(articleChanges)}) as article_differs,
        coalesce(j.refused, case
          when j.same_line <> j.line then ${problem('SAME_AS_LINE', sql`, 'line', j.same_line`)}
          when j.sku_ident <> j.ident then ${problem('SAME_AS_LINE', sql`, 'line', j.sku_line`)}
          when j.contradicts then ${problem('DIFFERS_FROM_LINE', sql`, 'line', j.leader_line`)}
          when j.unit <> i.unit then ${problem('UNIT_KEPT', sql`, 'found', j.unit, 'expected', i.unit`)}
          when j.price is not null and j.unit_price is null then ${problem('UNIT_MISMATCH', sql`, 'found', j.price_unit, 'expected', j.stock_unit`)}
          when j.unit_price not between 0 and ${UnitPrice.max} then ${problem('PRICE_OUT_OF_RANGE')}
          when j.content <= 0 or j.content > 1000000000 then ${problem('QTY_OUT_OF_RANGE')}
          when coalesce(j.max_qty, i.max_qty) < coalesce(j.min_qty, i.min_qty)
            then ${problem('FIELD', sql`, 'field', 'max_qty', 'message', ${itemFieldText.boundsCrossed}::text`)}
        end) as refused
      from measured j
      left join items i on i.id = j.item_id
      left join supplier_articles a on a.item_id = j.item_id and a.supplier_id = j.supplier_id and a.deleted_at is null`,
  );
  // An item that is refused takes its other lines with it.
  await run(
    tx,
    sql`update imp_checked r set refused = ${problem('GROUP_REFUSED', sql`, 'line', l.line`)}
      from imp_checked l
      where l.id = r.leader_id and l.id <> r.id and l.refused is not null and r.refused is null`,
  );
  await run(tx, sql`analyze imp_checked`);
}
