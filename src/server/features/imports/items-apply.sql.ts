import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { type Creates, type Effects, NO_EFFECTS, oneRow, type Resolution, run } from './outcomes.sql.ts';

/** Nothing changes underneath from here on: edits of these rows wait until the import has ended. */
export async function lockItems(tx: OrgTx): Promise<void> {
  await run(
    tx,
    sql`select count(*) from (select id from suppliers where deleted_at is null for share) as held`,
  );
  await run(
    tx,
    sql`select count(*) from (select id from items where deleted_at is null order by id for update) as held`,
  );
  for (const table of ['categories', 'zones']) {
    await run(tx, sql`select count(*) from (select id from ${sql.table(table)} for update) as held`);
  }
}

/** Rows that write something, and what they need to be written. */
export async function planItems(tx: OrgTx): Promise<void> {
  await run(
    tx,
    sql`create temp table imp_plan on commit drop as
      select g.*, o.status, o.price_effective, o.price_to, o.cover_id
      from imp_grouped g join imp_outcome o on o.id = g.id where o.status in ('new', 'changed')`,
  );
  await run(
    tx,
    sql`create temp table imp_new_suppliers on commit drop as
      select gen_random_uuid() as id, name_key, (array_agg(name order by line))[1] as name
      from imp_suppliers where name_key in (select new_supplier_key from imp_plan) group by name_key`,
  );
  for (const [table, column] of [
    ['categories', 'category_name'],
    ['zones', 'zone_name'],
  ] as const) {
    await run(
      tx,
      sql`create temp table ${sql.table(`imp_new_${table}`)} on commit drop as
        select name, min(place) as place from ${sql.table(`imp_${table}`)}
        where id is null and name in (select ${sql.ref(column)} from imp_plan where is_leader) group by name`,
    );
  }
  await run(
    tx,
    sql`create temp table imp_items on commit drop as
      select p.ident, coalesce(p.item_id, ordered_uuid(row_number() over (order by p.ident))) as item_id,
        p.item_id is null as is_new
      from (select distinct ident, item_id from imp_plan) p`,
  );
  await run(tx, sql`create index on imp_items (ident)`);
  await run(tx, sql`analyze imp_items`);
  // Who sells it is settled once per item and supplier, however many days of prices there are.
  await run(
    tx,
    sql`create temp table imp_offers on commit drop as
      select distinct on (p.ident, p.supplier) p.id, i.item_id, coalesce(p.supplier_id, s.id) as supplier_id,
        p.article_id, p.article_differs, p.content, i.is_new
      from imp_plan p join imp_items i on i.ident = p.ident
      left join imp_new_suppliers s on s.name_key = p.new_supplier_key
      where p.supplier is not null
      order by p.ident, p.supplier, p.line`,
  );
  await run(
    tx,
    sql`create temp table imp_prices on commit drop as
      select i.item_id, coalesce(p.supplier_id, s.id) as supplier_id, p.unit_price as price,
        p.price_from as valid_from, p.price_to as valid_to, p.cover_id, i.is_new
      from imp_plan p join imp_items i on i.ident = p.ident
      left join imp_new_suppliers s on s.name_key = p.new_supplier_key
      where p.price_effective`,
  );
}

export async function itemEffects(tx: OrgTx): Promise<Effects> {
  const counts = await oneRow(
    tx,
    sql<Partial<Effects>>`
      select (select count(*) from imp_new_suppliers) as suppliers_created,
        (select count(*) from imp_new_categories) as categories_created,
        (select count(*) from imp_new_zones) as zones_created,
        (select count(*) from imp_items where is_new) as items_created,
        (select count(*) from imp_plan where item_differs) as items_updated,
        (select count(*) from imp_offers where article_id is null) as articles_created,
        (select count(*) from imp_offers where article_differs) as articles_updated,
        (select count(*) from imp_prices) as prices_set`,
  );
  return { ...NO_EFFECTS, ...counts };
}

const NAMES_SHOWN = 50;

export async function itemCreates(tx: OrgTx): Promise<Creates> {
  const names = async (table: string) => {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.table(table)} order by name limit ${NAMES_SHOWN}`.execute(tx);
    return rows.map(({ name }) => name);
  };
  return {
    suppliers: await names('imp_new_suppliers'),
    categories: await names('imp_new_categories'),
    zones: await names('imp_new_zones'),
  };
}

/** Writes the plan: one statement per table, whatever the number of rows. */
export async function applyItems(tx: OrgTx, { importId, kind, now }: Resolution): Promise<void> {
  const source = kind === 'price_list' ? 'price_list' : 'typed';
  await run(
    tx,
    sql`insert into suppliers (id, name, created_at, updated_at) select id, name, ${now}::timestamptz, ${now}::timestamptz from imp_new_suppliers`,
  );
  for (const table of ['categories', 'zones']) {
    await run(
      tx,
      sql`insert into ${sql.table(table)} (name, position)
        select name, (select coalesce(max(position), -1) from ${sql.table(table)}) + place
        from ${sql.table(`imp_new_${table}`)}`,
    );
  }
  await insertItems(tx, now);
  await updateItems(tx, { importId, now, isList: kind === 'price_list' });
  await writeArticles(tx, now);
  await writePrices(tx, { source, now });
  await run(
    tx,
    sql`insert into audit_log (id, org_id, action, entity, entity_id, after)
      select ordered_uuid(row_number() over ()), noted.* from (select current_org(), 'supplier.created', 'suppliers', id, jsonb_build_object('name', name, 'import_id', ${importId}::text)
      from imp_new_suppliers
      union all
      select current_org(), 'item.created', 'items', i.item_id,
        jsonb_build_object('name', r.name, 'sku', r.sku, 'unit', p.stock_unit, 'category', p.category_name,
          'supplier_id', p.supplier_id, 'price', p.unit_price, 'import_id', ${importId}::text)
      from imp_items i join imp_plan p on p.ident = i.ident and p.is_leader join imp_rows r on r.id = p.id
      where i.is_new
      union all
      select current_org(), 'item.priced', 'items', item_id, jsonb_build_object('import_id', ${importId}::text,
        'prices', jsonb_agg(jsonb_build_object('supplier_id', supplier_id, 'price', price, 'valid_from', valid_from)))
      from imp_prices where not is_new group by item_id) noted`,
  );
}

const insertItems = (tx: OrgTx, now: Date) =>
  run(
    tx,
    sql`insert into items (id, name, sku, unit, category, min_qty, max_qty, storage_family, date_kind, shelf_life_days,
        alert_days, allergens, barcode, zone_id, created_at, updated_at)
      select i.item_id, r.name, r.sku, p.stock_unit, p.category_name, r.min_qty, r.max_qty, r.storage_family, r.date_kind,
        r.shelf_life_days, r.alert_days, coalesce(r.allergens, '{}'), r.barcode, coalesce(p.zone_id, z.id), ${now}::timestamptz, ${now}::timestamptz
      from imp_items i join imp_plan p on p.ident = i.ident and p.is_leader
      join imp_rows r on r.id = p.id
      left join zones z on z.name = p.zone_name
      where i.is_new
      order by i.item_id`,
  );

type ItemUpdate = { importId: string; now: Date; isList: boolean };

async function updateItems(tx: OrgTx, { importId, now, isList }: ItemUpdate): Promise<void> {
  // A price list says what a supplier calls it, not what it is called here.
  const name = isList ? sql`i.name` : sql`coalesce(r.name, i.name)`;
  await run(
    tx,
    sql`with old as (
        select i.* from items i join imp_plan p on p.item_id = i.id where p.item_differs
      ), changed as (
        update items i set name = ${name}, sku = coalesce(r.sku, i.sku), unit = coalesce(r.unit, i.unit),
          category = coalesce(p.category_name, i.category), min_qty = coalesce(r.min_qty, i.min_qty),
          max_qty = coalesce(r.max_qty, i.max_qty), storage_family = coalesce(r.storage_family, i.storage_family),
          date_kind = coalesce(r.date_kind, i.date_kind), shelf_life_days = coalesce(r.shelf_life_days, i.shelf_life_days),
          alert_days = coalesce(r.alert_days, i.alert_days), allergens = coalesce(r.allergens, i.allergens),
          barcode = coalesce(r.barcode, i.barcode),
          zone_id = coalesce(p.zone_id, (select z.id from zones z where z.name = p.zone_name), i.zone_id),
          version = i.version + 1, updated_at = ${now}::timestamptz
        from imp_plan p join imp_rows r on r.id = p.id
        where i.id = p.item_id and p.item_differs
        returning i.*
      )
      insert into audit_log (org_id, action, entity, entity_id, before, after)
      select current_org(), 'item.updated', 'items', c.id, to_jsonb(o) - 'name_key' - 'search_text',
        (to_jsonb(c) - 'name_key' - 'search_text') || jsonb_build_object('import_id', ${importId}::text)
      from changed c join old o on o.id = c.id`,
  );
}

async function writeArticles(tx: OrgTx, now: Date): Promise<void> {
  await run(
    tx,
    sql`insert into supplier_articles (id, item_id, supplier_id, reference, wording, pack_label, pack_content, vat_rate,
        created_at, updated_at)
      select ordered_uuid(row_number() over (order by o.item_id)), o.item_id, o.supplier_id, r.reference, r.wording, case when o.content is not null then r.pack_label end,
        o.content, coalesce(r.vat_rate, 5.5), ${now}::timestamptz, ${now}::timestamptz
      from imp_offers o join imp_rows r on r.id = o.id where o.article_id is null`,
  );
  await run(
    tx,
    sql`update supplier_articles a set reference = coalesce(r.reference, a.reference),
        wording = coalesce(r.wording, a.wording), pack_content = coalesce(o.content, a.pack_content),
        pack_label = case when o.content is not null then coalesce(r.pack_label, a.pack_label) else a.pack_label end,
        vat_rate = coalesce(r.vat_rate, a.vat_rate), version = a.version + 1, updated_at = ${now}::timestamptz
      from imp_offers o join imp_rows r on r.id = o.id
      where a.id = o.article_id and o.article_differs`,
  );
}

async function writePrices(tx: OrgTx, { source, now }: { source: string; now: Date }): Promise<void> {
  await run(
    tx,
    sql`update item_prices p set valid_to = c.valid_to
      from (select cover_id, min(valid_from) - 1 as valid_to from imp_prices where cover_id is not null group by cover_id) c
      where p.id = c.cover_id`,
  );
  await run(
    tx,
    sql`insert into item_prices (id, item_id, supplier_id, price, valid_from, valid_to, source, created_at)
      select ordered_uuid(row_number() over (order by item_id)), item_id, supplier_id, price, valid_from, valid_to, ${source}::text, ${now}::timestamptz from imp_prices`,
  );
}
