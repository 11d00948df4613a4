import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import type { Closure, Cutoff } from '#domain/suppliers/delivery.ts';
import { SUPPLIER_FIELDS, SUPPLIER_REMINDER_FIELDS, type SupplierState } from '#domain/suppliers/supplier.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';
import { type AskedInOrder, type ListOrders, pageInOrder } from '#server/platform/db/lists/sorted.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

const TYPED = [...SUPPLIER_FIELDS, ...SUPPLIER_REMINDER_FIELDS] as const;
const columns = ['id', ...TYPED, 'version', 'created_at', 'updated_at', 'deleted_at'] as const;

const suppliers = (tx: OrgTx) => tx.selectFrom('suppliers').select(columns);

export type SupplierRow = RowOf<typeof suppliers>;
export type SupplierFields = Pick<SupplierRow, (typeof TYPED)[number]>;
export type Supplier = SupplierRow & { cutoffs: Cutoff[]; closures: Closure[] };

/** What other lists are sorted by, where each of their rows has a `supplier_id`. Each half of the suppliers has its index. */
export const BY_SUPPLIER = {
  groups: sql`select s.id, s.name_key as key from suppliers s where s.deleted_at is null
    union all select s.id, s.name_key from suppliers s where s.deleted_at is not null`,
  key: 'text',
  of: { name: 'supplier_id', type: 'uuid' },
} as const;

type SupplierFilters = {
  search: string;
  name?: string | undefined;
  state: SupplierState;
};
type SupplierPage = SupplierFilters & AskedInOrder<SortColumn<'suppliers'>> & { limit: number };

/** More words than this are a pasted text, not a search. */
const WORDS_MAX = 8;

const ALL = sql`select s.org_id, s.id, s.name_key, s.type_key, s.city_key, s.lead_time_jours from suppliers s`;

/**
 * Apart from the rows on purpose: everything asked for here is in the index of the list, so that a search reads that index
 * alone. `strpos` and not `like`: nothing to escape, and row-level security lets neither use a trigram index (decision 0007).
 */
function foundSuppliers({ search, name, state }: SupplierFilters) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  const tests = [
    state === 'active' ? sql`s.deleted_at is null` : sql`s.deleted_at is not null`,
    ...words.map((word) => sql`strpos(s.search_text, search_key(${word})) > 0`),
    ...(name === undefined ? [] : [sql`s.name_key = left(search_key(${name}), 120)`]),
  ];
  return sql`${ALL} where ${sql.join(tests, sql` and `)}`;
}

const NAME = { name: 'name_key', type: 'text' } as const;

const ORDERS: ListOrders<SortColumn<'suppliers'>> = {
  own: { sort: 'name', direction: 'asc' },
  by: {
    name: { by: [NAME] },
    type: { by: [{ name: 'type_key', type: 'text' }, NAME], nulls: 'last' },
    city: { by: [{ name: 'city_key', type: 'text' }, NAME], nulls: 'last' },
    leadTime: { by: [{ name: 'lead_time_jours', type: 'smallint' }, NAME] },
  },
  all: ALL,
};

/** The ids of one page. */
export const pageOfSuppliers = (tx: OrgTx, { search, name, state, ...asked }: SupplierPage) =>
  pageInOrder(tx, ORDERS, { ...asked, rows: [foundSuppliers({ search, name, state })] });

/** By name, unless they are sorted otherwise. */
export async function listSuppliers(tx: OrgTx, asked: SupplierPage): Promise<SupplierRow[]> {
  const page = await pageOfSuppliers(tx, asked);
  return tx
    .selectFrom(page.rows.as('page'))
    .innerJoinLateral(suppliers(tx).where(ofPage('suppliers')).offset(BY_KEY).as('row'), (join) =>
      join.onTrue(),
    )
    .selectAll('row')
    .orderBy(page.order)
    .execute();
}

/** Whether there is such a supplier, deleted or not. */
export const hasSupplier = async (tx: OrgTx, id: string): Promise<boolean> =>
  (await tx.selectFrom('suppliers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

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
