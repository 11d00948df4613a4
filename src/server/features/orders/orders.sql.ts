import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { rowsOfMails } from '#server/features/orders/sending/mail-log.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { asBoolean, byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import { rowsOfLines, withTotal } from './order-lines.sql.ts';

export const recordColumns = [
  'id',
  'order_number',
  'external_number',
  'supplier_id',
  'status',
  'ordered_at',
  'expected_at',
  'expected_at_confirmed',
  'date_agreed',
  'notes',
  'total_estimated',
  'delivery_fee',
  'answered_at',
  'answer_channel',
  'answer_contact',
  'answer_note',
  'answer_differs',
  'answer_decided_at',
  'answer_decided_by',
  'approval_requested_at',
  'decision_since',
  'version',
  'created_at',
] as const;

const records = (tx: OrgTx) =>
  tx.selectFrom('purchase_orders').select(recordColumns).where('deleted_at', 'is', null);

/** Whatever became of a draft, it no longer waits for anybody. */
export const NO_APPROVAL = { approval_requested_at: null, approval_requested_by: null };

/** The row itself, as a rule needs it. */
export type OrderRecord = RowOf<typeof records>;

declare const locked: unique symbol;
/** One that this transaction holds: nobody else moves it meanwhile. */
export type LockedOrder = OrderRecord & { readonly [locked]: true };

/** Locked until the transaction ends: of two transitions at once, the second sees what the first did. */
export async function lockOrder(tx: OrgTx, id: string): Promise<LockedOrder | null> {
  const order = await records(tx).modifyFront(PREPARED).where('id', '=', id).forUpdate().executeTakeFirst();
  return (order as LockedOrder | undefined) ?? null;
}

const heads = (tx: OrgTx, id: string) =>
  tx
    .selectFrom('purchase_orders as o')
    .modifyFront(PREPARED)
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'o.supplier_id'))
    .leftJoin('auth.users as u', 'u.id', 'o.created_by')
    .leftJoin('auth.users as a', 'a.id', 'o.approval_requested_by')
    .select(recordColumns.map((column) => `o.${column}` as const))
    .select((eb) => [
      's.name as supplier_name',
      // The contact's own, else the older fields (specification, section 3).
      eb.fn.coalesce('s.contact_email', 's.email').as('supplier_email'),
      eb.fn.coalesce('s.contact_tel', 's.phone').as('supplier_phone'),
      asBoolean(eb('s.deleted_at', 'is not', null)).as('supplier_deleted'),
      'u.name as created_by',
      'a.name as approval_requested_by',
      'o.mail_state',
      eb
        .selectFrom('order_links as k')
        .select((link) => link.fn.max('k.expires_at').as('expires_at'))
        .whereRef('k.po_id', '=', 'o.id')
        .where('k.revoked_at', 'is', null)
        .as('link_expires_at'),
    ])
    .where('o.id', '=', id)
    .where('o.deleted_at', 'is', null);

/** Without what hangs on it. */
export const readOrderHead = async (tx: OrgTx, id: string) =>
  (await heads(tx, id).executeTakeFirst()) ?? null;

export type Order = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** The whole of it in one statement: lines, story and e-mails. Instants inside of JSON are text. */
export async function readOrder(tx: OrgTx, id: string) {
  const order = await heads(tx, id)
    .select([
      jsonArrayFrom(rowsOfLines(tx, id)).as('lines'),
      jsonArrayFrom(rowsOfEvents(tx, id)).as('events'),
      jsonArrayFrom(rowsOfMails(tx, id)).as('mails'),
    ])
    .executeTakeFirst();
  if (!order) return null;
  const { lines, events, mails, ...head } = order;
  return {
    ...head,
    lines: lines.map(withTotal),
    events: events.map((event) => ({ ...event, occurred_at: new Date(event.occurred_at) })),
    mails: mails.map((mail) => ({
      ...mail,
      created_at: new Date(mail.created_at),
      sent_at: mail.sent_at === null ? null : new Date(mail.sent_at),
    })),
  };
}

/** What a draft says of itself. */
export type OrderFields = {
  supplier_id: string;
  expected_at: LocalDate | null;
  date_agreed: boolean;
  notes: string | null;
  line_count: number;
  total_estimated: number;
  delivery_fee: number;
};

type NewOrder = OrderFields & { order_number: string; copied_from: string | null; now: Date };

export const insertOrder = (tx: OrgTx, { now, ...values }: NewOrder): Promise<OrderRecord> =>
  tx
    .insertInto('purchase_orders')
    .values({ ...values, ordered_at: now, created_at: now, updated_at: now })
    .returning(recordColumns)
    .executeTakeFirstOrThrow();

/** It is locked, and a draft. */
export const updateDraft = (
  tx: OrgTx,
  { id, now, fields }: { id: string; now: Date; fields: OrderFields },
): Promise<OrderRecord> =>
  tx
    .updateTable('purchase_orders')
    .set({ ...fields, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(recordColumns)
    .executeTakeFirstOrThrow();

/** It is locked: whoever has read it as it was has to read it again. */
export const raiseVersion = (tx: OrgTx, id: string, now: Date) =>
  tx
    .updateTable('purchase_orders')
    .set({ updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** It is locked, and a draft: it waits for an approval, or no longer does. */
export const setApproval = (
  tx: OrgTx,
  { id, now, requestedBy }: { id: string; now: Date; requestedBy: string | null },
): Promise<OrderRecord> =>
  tx
    .updateTable('purchase_orders')
    .set({
      approval_requested_at: requestedBy === null ? null : now,
      approval_requested_by: requestedBy,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(recordColumns)
    .executeTakeFirstOrThrow();

/** Who asked, to be told what became of it; nobody where they have left since. */
export const approvalRequester = (tx: OrgTx, id: string) =>
  tx
    .selectFrom('purchase_orders as o')
    .innerJoin('auth.users as u', 'u.id', 'o.approval_requested_by')
    .innerJoin('user_roles as r', (join) =>
      join.onRef('r.org_id', '=', 'o.org_id').onRef('r.user_id', '=', 'u.id'),
    )
    .select('u.email')
    .where('r.deleted_at', 'is', null)
    .where('o.id', '=', id)
    .executeTakeFirst();

/** Soft. It is locked, and a draft. */
export const deleteDraft = (tx: OrgTx, id: string, now: Date) =>
  tx
    .updateTable('purchase_orders')
    .set({
      ...NO_APPROVAL,
      deleted_at: now,
      line_count: 0,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

const rowsOfEvents = (tx: OrgTx, po_id: string) =>
  tx
    .selectFrom('order_events as e')
    .leftJoin('auth.users as u', 'u.id', 'e.user_id')
    .leftJoin('api_keys as k', (join) => byKey(join, 'k.id', 'e.api_key_id'))
    .select(['e.event', 'e.occurred_at', 'e.channel', 'e.contact', 'e.note'])
    .select((eb) => eb.fn.coalesce('k.name', 'u.name').as('by'))
    .where('e.po_id', '=', po_id)
    .orderBy('e.occurred_at')
    .orderBy('e.id')
    .limit(2000);
