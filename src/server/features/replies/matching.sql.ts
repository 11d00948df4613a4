import { sql } from 'kysely';
import { statusesBefore } from '#domain/orders/status.ts';
import type { Clues, Found, MatchableOrder } from '#domain/replies/match/match.ts';
import { housesOf } from '#domain/replies/match/sender.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';

/** Two servers' clocks differ by less. */
const CLOCKS_APART = '5 minutes';
const ORDERS_MAX = 20;
const SUPPLIERS_MAX = 50;

/** A draft was told to nobody. */
const orders = (tx: OrgTx) =>
  tx
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'o.supplier_id'))
    .select(['o.id as po_id', 'o.order_number', 'o.status', 's.email', 's.contact_email'])
    .where('o.deleted_at', 'is', null)
    .where('o.status', '<>', 'DRAFT')
    .orderBy('o.ordered_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(ORDERS_MAX);

const matchable = ({ email, contact_email, ...order }: RowOf<typeof orders>): MatchableOrder => ({
  ...order,
  addresses: [email, contact_email].filter((address) => address !== null),
});

const ordersByToken = async (tx: OrgTx, tokens: readonly string[]) =>
  tokens.length === 0 ? [] : (await orders(tx).where('o.reply_token', 'in', tokens).execute()).map(matchable);

const ordersByNumber = async (tx: OrgTx, numbers: readonly string[]) =>
  numbers.length === 0
    ? []
    : (await orders(tx).where('o.order_number', 'in', numbers).execute()).map(matchable);

/** An e-mail about a claim is no question about what will come. */
async function ordersByMessage(tx: OrgTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await orders(tx)
    .innerJoin('mail_logs as l', (join) => byKey(join, 'l.po_id', 'o.id'))
    .innerJoin('mail_outbox as m', (join) => byKey(join, 'm.id', 'l.mail_id'))
    .select('m.message_id')
    .where('m.message_id', 'in', ids)
    .where('l.claim_id', 'is', null)
    .execute();
  return found.map(({ message_id, ...order }) => ({ message_id, order: matchable(order) }));
}

/** Whoever has this address, or one of the same company. */
export const suppliersOf = (tx: OrgTx, from: string) => {
  const domains = housesOf(from);
  const fits = (column: 'email' | 'contact_email') => {
    const address = sql`lower(${sql.ref(column)})`;
    return sql<boolean>`(${address} = ${from} or split_part(${address}, '@', 2) = any (${domains}::text[]))`;
  };
  return tx
    .selectFrom('suppliers')
    .select('id')
    .where((eb) => eb.or([fits('email'), fits('contact_email')]))
    .limit(SUPPLIERS_MAX)
    .execute();
};

const ordersOf = async (tx: OrgTx, supplier_ids: readonly string[], received_at: Date) =>
  (
    await orders(tx)
      .where('o.supplier_id', 'in', supplier_ids)
      .where('o.status', 'in', statusesBefore('confirm'))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('order_events as e')
            .select('e.id')
            .whereRef('e.po_id', '=', 'o.id')
            .where('e.event', '=', 'sent')
            .where(sql<boolean>`e.occurred_at <= ${received_at}::timestamptz + ${CLOCKS_APART}::interval`),
        ),
      )
      .execute()
  ).map(matchable);

/** Those of the organisation itself: who writes from one of them is no supplier. */
const ownAddresses = async (tx: OrgTx): Promise<string[]> => {
  const { rows } = await sql<{ address: string | null }>`
    select lower(username) as address from mailboxes
    union select lower(reply_address) from mailboxes
    union select lower(email) from organizations where id = current_org()
    union select lower(u.email) from user_roles r join auth.users u on u.id = r.user_id
      where r.org_id = current_org() and r.deleted_at is null`.execute(tx);
  return rows.flatMap(({ address }) => (address === null ? [] : [address]));
};

type Asked = { clues: Clues; from: string | null; received_at: Date };

/** What this organisation has to the clues of a message. */
export async function findOrders(tx: OrgTx, { clues, from, received_at }: Asked): Promise<Found> {
  const [by_token, by_message, by_number, suppliers, own_addresses] = await Promise.all([
    ordersByToken(tx, clues.tokens),
    ordersByMessage(tx, clues.message_ids),
    ordersByNumber(tx, [...clues.in_subject, ...clues.in_text]),
    from === null ? [] : suppliersOf(tx, from),
    ownAddresses(tx),
  ]);
  const ids = suppliers.map(({ id }) => id);
  const of_sender = ids.length === 0 ? [] : await ordersOf(tx, ids, received_at);
  return { by_token, by_message, by_number, of_sender, is_supplier: ids.length > 0, own_addresses };
}

/** Of the sender of a message whose order is not known: those that may still be answered, newest first. */
export async function candidatesOf(tx: OrgTx, from: string) {
  const suppliers = await suppliersOf(tx, from);
  if (suppliers.length === 0) return [];
  return orders(tx)
    .select(['o.ordered_at', 's.id as supplier_id', 's.name as supplier_name'])
    .where(
      'o.supplier_id',
      'in',
      suppliers.map(({ id }) => id),
    )
    .where('o.status', 'in', statusesBefore('confirm'))
    .execute();
}
