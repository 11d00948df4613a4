import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { ImportKind } from '#domain/imports/import.ts';
import { ALLERGENS } from '#domain/items/item.ts';
import type { Resolution } from '#server/features/imports/rows/outcomes.sql.ts';
import { run } from '#server/features/imports/rows/statements.sql.ts';
import { bringInItems, bringInLabels } from '#server/features/items/items.door.ts';
import { bringInNamedSuppliers } from '#server/features/suppliers/suppliers.door.ts';
import { auditEach } from '#server/platform/audit/audit-each.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { newLabels, newSuppliers, writing } from './items-import.sql.ts';

/**
 * Identifiers made of a row's own number, behind the clock and something random (as UUID version 7 lays them out): many
 * rows written at once fill an index from left to right, and a row's item is known without looking it up.
 */
function identifiers(now: Date): (row: RawBuilder<unknown>) => RawBuilder<unknown> {
  const clock = now.getTime().toString(16).padStart(12, '0');
  const [a, b] = [randomBytes(2), randomBytes(2)].map((bytes) => bytes.toString('hex').slice(0, 3));
  const start = `${clock}7${a}8${b}`;
  return (row) => sql`(${start}::text || lpad(to_hex(${row}), 12, '0'))::uuid`;
}

/** Writes what the preview promised: one statement per table, whatever the number of rows. */
export async function applyItems(tx: OrgTx, { importId, kind, now }: Resolution): Promise<void> {
  const note = { import_id: importId };
  await run(
    tx,
    sql`create temp table imp_new_suppliers on commit drop as
      select gen_random_uuid() as id, name from (${newSuppliers(importId)}) s`,
  );
  await bringInNamedSuppliers(tx, { rows: sql`select id, name from imp_new_suppliers`, now, note });
  for (const table of ['categories', 'zones'] as const) {
    await bringInLabels(tx, table, newLabels(table, importId));
  }
  await planRows(tx, { importId, kind, now });
  // A price list says what a supplier calls it, not what it is called here.
  const name = kind === 'price_list' ? sql`null::text` : sql`name`;
  const fields = sql`sku, category, min_qty, max_qty, storage_family, kept_min_celsius, kept_max_celsius, date_kind,
    shelf_life_days, alert_days, allergens, barcode, zone_id`;
  const article = sql`item_id, supplier_id, reference, wording, brand, origin, pack_label, content as pack_content, vat_rate`;
  const newId = identifiers(now);
  await bringInItems(tx, {
    items: {
      created: sql`select item_id as id, name, stock_unit as unit, ${fields} from imp_plan where item_write = 'create'`,
      changed: sql`select item_id as id, ${name} as name, unit, ${fields} from imp_plan where item_write = 'update'`,
    },
    articles: {
      created: sql`select ${newId(sql`id`)} as id, ${article} from imp_plan where article_write = 'create'`,
      changed: sql`select article_id as id, ${article} from imp_plan where article_write = 'update'`,
    },
    prices: {
      ended: sql`select cover_id as id, min(price_from) - 1 as valid_to from imp_plan where cover_id is not null
        group by cover_id`,
      started: sql`select ${newId(sql`id`)} as id, item_id, supplier_id, price, price_from as valid_from,
        price_to as valid_to, announced_until from imp_plan where price is not null`,
      announced: sql`select announced_id as id, announced_until from imp_plan where announced_id is not null`,
      source: kind === 'price_list' ? 'price_list' : 'typed',
    },
    now,
    note,
  });
  await noteWrites(tx, importId);
}

const SAID_OF_KEEPING = ['storage_family', 'date_kind', 'shelf_life_days'];
const AS_SAID = sql.join(
  [...SAID_OF_KEEPING, 'kept_min_celsius', 'kept_max_celsius', 'allergens'].map((field) =>
    sql.ref(`r.${field}`),
  ),
);
/**
 * A price list is one supplier's word: of an item that is here it fills in what nobody has said, and adds allergens. It
 * takes none away, as another supplier's goods may hold them.
 */
const FILLED_IN = sql.join([
  ...SAID_OF_KEEPING.map(
    (field) => sql`case when i.${sql.ref(field)} is null then r.${sql.ref(field)} end as ${sql.ref(field)}`,
  ),
  ...['kept_min_celsius', 'kept_max_celsius'].map(
    (field) => sql`case when coalesce(i.kept_min_celsius, i.kept_max_celsius) is null
      then r.${sql.ref(field)} end as ${sql.ref(field)}`,
  ),
  sql`case when r.allergens is not null then array(
      select known.name from unnest(${[...ALLERGENS]}::text[]) with ordinality as known(name, place)
      where known.name = any(r.allergens || coalesce(i.allergens, '{}')) order by known.place) end as allergens`,
]);

type Planned = { importId: string; kind: ImportKind; now: Date };

/** Rows that write something, with what they say, in the order of the file. */
async function planRows(tx: OrgTx, { importId, kind, now }: Planned): Promise<void> {
  const newId = identifiers(now);
  const kept = kind === 'price_list' ? FILLED_IN : AS_SAID;
  await run(
    tx,
    sql`create temp table imp_plan on commit drop as
      select w.id, coalesce(w.target_id, ${newId(sql`w.leader_id`)}) as item_id, w.target_id is null as is_new,
        coalesce(w.supplier_id, s.id) as supplier_id, w.item_write, w.article_write, w.article_id, w.stock_unit, w.content,
        w.category, coalesce(w.zone_id, z.id) as zone_id, w.price, w.price_from, w.price_to, w.cover_id,
        w.announced_until, w.announced_id, coalesce(w.item_name, r.name) as name, r.sku, r.unit, r.min_qty, r.max_qty,
        r.alert_days, r.barcode, r.reference, r.wording, r.brand, r.origin, r.pack_label, coalesce(r.vat_rate, w.vat_rate) as vat_rate, ${kept}
      from (${writing(importId)}) w
      join import_item_rows r on r.org_id = w.org_id and r.id = w.id
      left join imp_new_suppliers s on s.name = w.new_supplier
      left join zones z on z.name = w.zone
      left join items i on i.id = w.target_id
      order by w.id`,
  );
  await run(tx, sql`analyze imp_plan`);
}

const NOTED_TOGETHER = 1000;

/**
 * One command made these items: the trail tells them by the thousand, under the import. (A row for each took longer to
 * write than the prices did.) Items that were there before have a line each, with what happened to them.
 */
async function noteWrites(tx: OrgTx, importId: string): Promise<void> {
  await auditEach(
    tx,
    { action: 'import.items_created', entity: 'imports' },
    sql`select ${importId}::uuid as entity_id,
        null::jsonb as before, jsonb_build_object('part', part, 'items', jsonb_agg(item)) as after
      from (
        select (row_number() over () - 1) / ${NOTED_TOGETHER}::int as part, jsonb_build_object('id', item_id, 'name', name,
          'sku', sku, 'unit', stock_unit, 'category', category, 'supplier_id', supplier_id, 'price', price) as item
        from imp_plan where item_write = 'create') numbered
      group by part`,
  );
  await auditEach(
    tx,
    { action: 'item.priced', entity: 'items' },
    sql`select item_id as entity_id, null::jsonb as before,
        jsonb_build_object('import_id', ${importId}::text, 'prices', jsonb_agg(jsonb_build_object(
          'supplier_id', supplier_id, 'price', price, 'valid_from', price_from, 'announced_until', announced_until))) as after
      from imp_plan where (price is not null or announced_id is not null) and not is_new group by item_id`,
  );
}
