import { type RawBuilder, sql } from 'kysely';
import type { ImportKind } from '#domain/imports/import.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { asJson } from './json.ts';
import { rawTable } from './outcomes.sql.ts';
import type { StagedRow } from './stager.ts';
import { oneRow, run } from './statements.sql.ts';

/** How a column travels in an array, and what it is turned into at the other end. */
type Column = {
  sent: 'text' | 'integer' | 'numeric' | 'uuid' | 'date';
  cast?: 'jsonb' | 'text[]' | 'smallint[]';
};

const texts = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { sent: 'text' }] as const));

const COLUMNS: Record<ReturnType<typeof rawTable>, Record<string, Column>> = {
  import_supplier_rows: {
    given_id: { sent: 'uuid' },
    ...texts('name', 'type_produit', 'notes', 'customer_code', 'siret', 'contact_nom', 'contact_email'),
    ...texts('contact_tel', 'email', 'phone', 'adresse', 'code_postal', 'ville', 'pays', 'franco_policy'),
    delivery_days: { sent: 'text', cast: 'smallint[]' },
    lead_time_jours: { sent: 'integer' },
    franco_amount: { sent: 'numeric' },
    delivery_fee: { sent: 'numeric' },
    cutoffs: { sent: 'text', cast: 'jsonb' },
    closures: { sent: 'text', cast: 'jsonb' },
  },
  import_item_rows: {
    given_id: { sent: 'uuid' },
    given_supplier_id: { sent: 'uuid' },
    ...texts('name', 'sku', 'unit', 'category', 'storage_family', 'date_kind', 'barcode', 'zone'),
    ...texts('supplier_name', 'reference', 'wording', 'pack_label', 'pack_unit', 'price_unit'),
    ...texts('list_category', 'pack_text', 'piece_unit', 'brand', 'origin'),
    piece_content: { sent: 'numeric' },
    min_qty: { sent: 'numeric' },
    max_qty: { sent: 'numeric' },
    shelf_life_days: { sent: 'integer' },
    alert_days: { sent: 'integer' },
    allergens: { sent: 'text', cast: 'text[]' },
    pack_content: { sent: 'numeric' },
    vat_rate: { sent: 'numeric' },
    price: { sent: 'numeric' },
    valid_from: { sent: 'date' },
    announced_until: { sent: 'date' },
    kept_min_celsius: { sent: 'numeric' },
    kept_max_celsius: { sent: 'numeric' },
  },
  import_order_rows: {
    ...texts('order_number', 'supplier_name', 'item_name', 'sku', 'qty_unit', 'price_unit', 'notes'),
    ordered_on: { sent: 'date' },
    expected_at: { sent: 'date' },
    qty: { sent: 'numeric' },
    unit_price: { sent: 'numeric' },
  },
  import_sales_rows: {
    day: { sent: 'date' },
    ...texts('recipe_name', 'sku'),
    qty: { sent: 'numeric' },
    revenue: { sent: 'numeric' },
  },
};

/** Values of our own vocabulary (allergens, weekdays) need no quoting inside an array literal. */
function sentValue(value: unknown, { cast }: Column): unknown {
  if (value === null || value === undefined) return null;
  if (cast === 'jsonb') return JSON.stringify(value);
  return cast ? `{${(value as unknown[]).join(',')}}` : value;
}

/** One statement per batch: an array per column, those that are empty throughout left out. */
export async function stageRows(
  tx: OrgTx,
  { importId, kind }: { importId: string; kind: ImportKind },
  rows: readonly StagedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const table = rawTable(kind);
  const sent: { name: string; type: string; values: unknown[]; cast?: string | undefined }[] = [
    { name: 'line', type: 'integer', values: rows.map(({ line }) => line) },
    { name: 'label', type: 'text', values: rows.map(({ label }) => label) },
  ];
  for (const name of ['problems', 'warnings', 'cells'] as const) {
    const values = rows.map((row) => row[name] && asJson(row[name]));
    if (values.some((value) => value !== null)) sent.push({ name, type: 'text', values, cast: 'jsonb' });
  }
  for (const [name, column] of Object.entries(COLUMNS[table])) {
    const values = rows.map((row) => sentValue(row.values[name], column));
    if (values.some((value) => value !== null)) {
      sent.push({ name, type: column.sent, values, cast: column.cast });
    }
  }
  const names = sql.join(sent.map(({ name }) => sql.ref(name)));
  const arrays: RawBuilder<unknown>[] = sent.map(({ values, type }) => sql`${values}::${sql.raw(type)}[]`);
  const picked = sent.map(({ name, cast }) =>
    cast ? sql`t.${sql.ref(name)}::${sql.raw(cast)}` : sql`t.${sql.ref(name)}`,
  );
  await run(
    tx,
    sql`insert into ${sql.table(table)} (import_id, ${names})
      select ${importId}::uuid, ${sql.join(picked)} from unnest(${sql.join(arrays)}) as t(${names})`,
  );
}

/** Of an applied import, only why rows were refused is still of use. */
export const keepRefusals = async (tx: OrgTx, importId: string, kind: ImportKind): Promise<void> => {
  await run(tx, sql`delete from ${sql.table(rawTable(kind))} where import_id = ${importId}::uuid`);
  await run(tx, sql`delete from import_outcomes where import_id = ${importId}::uuid and status <> 'refused'`);
};

export const forgetRows = async (tx: OrgTx, importId: string, kind: ImportKind): Promise<void> => {
  await run(tx, sql`delete from ${sql.table(rawTable(kind))} where import_id = ${importId}::uuid`);
  await forgetOutcomes(tx, importId);
};

export const forgetOutcomes = (tx: OrgTx, importId: string) =>
  run(tx, sql`delete from import_outcomes where import_id = ${importId}::uuid`);

export async function countRows(tx: OrgTx, importId: string, kind: ImportKind): Promise<number> {
  const { count } = await oneRow(
    tx,
    sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(rawTable(kind))} where import_id = ${importId}::uuid`,
  );
  return count;
}
