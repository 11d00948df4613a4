import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import type { Closure, Cutoff } from '#domain/suppliers/delivery.ts';
import { SUPPLIER_FIELDS, SUPPLIER_REMINDER_FIELDS, type SupplierState } from '#domain/suppliers/supplier.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

const TYPED = [...SUPPLIER_FIELDS, ...SUPPLIER_REMINDER_FIELDS] as const;
const columns = ['id', ...TYPED, 'version', 'created_at', 'updated_at', 'deleted_at'] as const;

const suppliers = (tx: OrgTx) => tx.selectFrom('suppliers').select(columns);

export type SupplierRow = RowOf<typeof suppliers>;
export type SupplierFields = Pick<SupplierRow, (typeof TYPED)[number]>;
export type Supplier = SupplierRow & { cutoffs: Cutoff[]; closures: Closure[] };

export type SupplierPage = {
  search: string;
  name?: string | undefined;
  state: SupplierState;
  after?: { name_key: string; id: string } | undefined;
  limit: number;
};

/** More words than this are a pasted text, not a search. */
const WORDS_MAX = 8;

/**
 * The ids of one page, by name. Apart from the rows on purpose: everything asked for here is in the index
 * of the list, so that a search reads that index alone. `strpos` and not `like`: nothing to escape, and
 * row-level security lets neither use a trigram index (decision 0007).
 */
export const pageOfSuppliers = (tx: OrgTx, { search, name, state, after, limit }: SupplierPage) => {
  let page = tx
    .selectFrom('suppliers')
    .select(['org_id', 'id', 'name_key'])
    .where('deleted_at', state === 'active' ? 'is' : 'is not', null);
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)) {
    page = page.where(sql<boolean>`strpos(search_text, search_key(${word})) > 0`);
  }
  if (name !== undefined) page = page.where('name_key', '=', sql<string>`left(search_key(${name}), 120)`);
  if (after) {
    page = page.where((eb) => eb(eb.refTuple('name_key', 'id'), '>', eb.tuple(after.name_key, after.id)));
  }
  return page.orderBy('name_key').orderBy('id').limit(limit);
};

export const listSuppliers = (tx: OrgTx, page: SupplierPage): Promise<SupplierRow[]> =>
  tx
    .selectFrom(pageOfSuppliers(tx, page).as('page'))
    .innerJoinLateral(suppliers(tx).where(ofPage('suppliers')).offset(BY_KEY).as('row'), (join) =>
      join.onTrue(),
    )
    .selectAll('row')
    .orderBy('page.name_key')
    .orderBy('page.id')
    .execute();

/** Where a page starts: after this supplier, deleted or not. */
export const placeOfSupplier = (tx: OrgTx, id: string) =>
  tx.selectFrom('suppliers').select(['name_key', 'id']).where('id', '=', id).executeTakeFirst();

export const readSupplier = async (tx: OrgTx, id: string): Promise<Supplier | null> =>
  (await suppliers(tx)
    .modifyFront(PREPARED)
    .select([
      jsonArrayFrom(cutoffsOf(tx, id)).as('cutoffs'),
      jsonArrayFrom(closuresOf(tx, id)).as('closures'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** Of those that may be bought from, or of this one: when they deliver. */
export const listDeliveries = (tx: OrgTx, only: string | undefined) =>
  tx
    .selectFrom('suppliers')
    .select(['id', 'name', 'delivery_days', 'lead_time_jours'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('supplier_cutoffs as c')
          .select(['c.weekday', 'c.cutoff_time', 'c.days_before'])
          .whereRef('c.org_id', '=', 'suppliers.org_id')
          .whereRef('c.supplier_id', '=', 'suppliers.id')
          .orderBy('c.weekday'),
      ).as('cutoffs'),
      jsonArrayFrom(
        eb
          .selectFrom('supplier_closures as x')
          .select(['x.starts_on', 'x.ends_on', 'x.reason'])
          .whereRef('x.org_id', '=', 'suppliers.org_id')
          .whereRef('x.supplier_id', '=', 'suppliers.id')
          .orderBy('x.starts_on'),
      ).as('closures'),
    ])
    .where('deleted_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .execute();

/**
 * Locked until the transaction ends: of two edits at once, the second sees what the first did. Read once it is locked:
 * a statement that waits for a lock still sees the other tables as they were before it waited.
 */
export async function lockSupplier(tx: OrgTx, id: string): Promise<Supplier | null> {
  const locked = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked ? readSupplier(tx, id) : null;
}

/** Not deleted by anybody until the transaction ends. */
export async function shareSupplier(tx: OrgTx, id: string): Promise<boolean> {
  const held = await tx
    .selectFrom('suppliers')
    .select('id')
    .modifyFront(PREPARED)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

export const isActive = async (tx: OrgTx, id: string): Promise<boolean> => {
  const active = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return active !== undefined;
};

const cutoffsOf = (tx: OrgTx, supplier_id: string) =>
  tx
    .selectFrom('supplier_cutoffs')
    .select(['weekday', 'cutoff_time', 'days_before'])
    .where('supplier_id', '=', supplier_id)
    .orderBy('weekday');

const closuresOf = (tx: OrgTx, supplier_id: string) =>
  tx
    .selectFrom('supplier_closures')
    .select(['starts_on', 'ends_on', 'reason'])
    .where('supplier_id', '=', supplier_id)
    .orderBy('starts_on')
    .orderBy('ends_on');

export const insertSupplier = (tx: OrgTx, fields: SupplierFields & { now: Date }): Promise<SupplierRow> => {
  const { now, ...values } = fields;
  return tx
    .insertInto('suppliers')
    .values({ ...values, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
};

type Edit = SupplierFields & { id: string; version: number; now: Date };

/** Nothing where the version is no longer the one that the edit started from, or the supplier is deleted. */
export const writeSupplier = (tx: OrgTx, { id, version, now, ...values }: Edit) =>
  tx
    .updateTable('suppliers')
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

export async function replaceCutoffs(tx: OrgTx, supplier_id: string, cutoffs: readonly Cutoff[]) {
  await tx.deleteFrom('supplier_cutoffs').where('supplier_id', '=', supplier_id).execute();
  if (cutoffs.length === 0) return;
  await tx
    .insertInto('supplier_cutoffs')
    .values(cutoffs.map((cutoff) => ({ ...cutoff, supplier_id })))
    .execute();
}

export async function replaceClosures(tx: OrgTx, supplier_id: string, closures: readonly Closure[]) {
  await tx.deleteFrom('supplier_closures').where('supplier_id', '=', supplier_id).execute();
  if (closures.length === 0) return;
  await tx
    .insertInto('supplier_closures')
    .values(closures.map((closure) => ({ ...closure, supplier_id })))
    .execute();
}

/** Soft: orders, prices and receipts keep their supplier. Nothing where it is deleted already. */
export const markSupplierDeleted = (tx: OrgTx, id: string, now: Date) =>
  tx
    .updateTable('suppliers')
    .set({ deleted_at: now, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

/** Nothing where it is not deleted. */
export const markSupplierRestored = (tx: OrgTx, id: string, now: Date) =>
  tx
    .updateTable('suppliers')
    .set({ deleted_at: null, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning(columns)
    .executeTakeFirst();

/** Its orders that are not over: sent and not all here yet, and those that nobody sent. */
type SupplierHoldings = { awaited_orders: number; awaited_amount: number; draft_orders: number };

export async function holdingsOf(tx: OrgTx, id: string): Promise<SupplierHoldings> {
  const { rows } = await sql<SupplierHoldings>`
    select count(*) filter (where status <> 'DRAFT') as awaited_orders,
      coalesce(sum(total_estimated) filter (where status <> 'DRAFT'), 0) as awaited_amount,
      count(*) filter (where status = 'DRAFT') as draft_orders
    from purchase_orders where supplier_id = ${id}::uuid and deleted_at is null
      and status in ('DRAFT', ${sql.join(AWAITING_RECEIPT)})`.execute(tx);
  const [held] = rows;
  if (!held) throw new Error('A count without a row');
  return held;
}
