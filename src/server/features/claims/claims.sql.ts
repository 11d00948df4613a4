import { sql } from 'kysely';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';
import {
  CLAIM_GROUPS,
  type ClaimGroup,
  type ClaimKind,
  type ClaimStatus,
  type ClaimTransition,
  claimStatusAfter,
  claimStatusesBefore,
  UNSETTLED,
} from '#domain/receipts/claim.ts';
import { mailsOfClaim } from '#server/features/orders/orders.door.ts';
import { BY_SUPPLIER } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import { byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';
import { type AskedInOrder, type ListOrders, pageInOrder } from '#server/platform/db/lists/sorted.ts';
import { lastMailState } from './claim-mail.sql.ts';

type NewClaim = {
  grn_id: string;
  po_id: string | null;
  supplier_id: string;
  amount_claimed: number;
  opened_at: Date;
  lines: readonly { grn_line_id: string; kind: ClaimKind; qty: number; amount: number }[];
};

export async function insertClaim(tx: OrgTx, { lines, ...claim }: NewClaim): Promise<void> {
  const { id } = await tx.insertInto('claims').values(claim).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('claim_lines')
    .values(lines.map((line) => ({ ...line, claim_id: id })))
    .execute();
}

const heads = (tx: OrgTx) =>
  tx
    .selectFrom('claims as c')
    .innerJoin('grns as g', (join) => byKey(join, 'g.id', 'c.grn_id'))
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'c.supplier_id'))
    .leftJoin('purchase_orders as o', (join) => byKey(join, 'o.id', 'c.po_id'))
    .select((eb) => [
      'c.id',
      'c.grn_id',
      'c.po_id',
      'o.order_number',
      'o.external_number',
      'c.supplier_id',
      's.name as supplier_name',
      'g.delivery_note',
      'g.received_at',
      'c.status',
      'c.amount_claimed',
      'c.amount_settled',
      'c.opened_at',
      'c.settled_at',
      'c.version',
      lastMailState(eb).as('mail_state'),
      eb
        .selectFrom('claim_lines as l')
        .select((line) => line.fn.countAll<number>().as('count'))
        .whereRef('l.org_id', '=', 'c.org_id')
        .whereRef('l.claim_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('line_count'),
    ]);

export type ClaimRow = RowOf<typeof heads>;

export type ClaimFilters = { group: ClaimGroup; supplier_id?: string | undefined };
type ClaimPage = ClaimFilters & AskedInOrder<SortColumn<'claims'>> & { limit: number };

/** How many these filters find, counted no further than `most`. */
export const countFoundClaims = (tx: OrgTx, filters: ClaimFilters, most: number) =>
  countUpTo(tx, sql`select from (${sql.join(foundClaims(filters), sql` union all `)}) found`, most);

const ALL = sql`select c.org_id, c.id, c.opened_at, c.supplier_id, c.claimed_cents from claims c`;

/** State by state, so that each follows the index and stops where the page is full. */
export const foundClaims = ({ group, supplier_id }: ClaimFilters) =>
  CLAIM_GROUPS[group].map((status) => {
    const ofSupplier = supplier_id ? sql`c.supplier_id = ${supplier_id}::uuid` : sql`true`;
    return sql`${ALL} where c.status = ${status} and ${ofSupplier}`;
  });

const ORDERS: ListOrders<SortColumn<'claims'>> = {
  own: { sort: 'opened', direction: 'desc' },
  by: {
    opened: { by: [{ name: 'opened_at', type: 'timestamptz' }] },
    supplier: { ...BY_SUPPLIER, newest: 'opened_at' },
    claimed: { by: [{ name: 'claimed_cents', type: 'bigint' }] },
  },
  all: ALL,
};

/** The newest first, unless they are sorted otherwise. */
export async function listClaims(tx: OrgTx, { group, supplier_id, ...asked }: ClaimPage) {
  const page = await pageInOrder(tx, ORDERS, { ...asked, rows: foundClaims({ group, supplier_id }) });
  return tx
    .selectFrom(page.rows.as('page'))
    .innerJoinLateral(heads(tx).where(ofPage('c')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy(page.order)
    .execute();
}

type UnsettledClaim = { id: string; supplier_name: string; kinds: ClaimKind[]; outstanding: number };

/** The newest of those that wait for their last word, with what they are about and what is still expected. */
export async function listUnsettled(tx: OrgTx, limit: number): Promise<UnsettledClaim[]> {
  const newest = UNSETTLED.map(
    (status) => sql`(select org_id, id, opened_at, supplier_id, amount_claimed, amount_settled from claims
      where status = ${status} order by opened_at desc, id desc limit ${limit})`,
  );
  const { rows } = await sql<UnsettledClaim>`
    select c.id, s.name as supplier_name, greatest(c.amount_claimed - coalesce(c.amount_settled, 0), 0) as outstanding,
      array(select distinct l.kind from claim_lines l where l.org_id = c.org_id and l.claim_id = c.id order by l.kind)
        as kinds
    from (select * from (${sql.join(newest, sql` union all `)}) found order by opened_at desc, id desc limit ${limit}) c
    join suppliers s on s.org_id = c.org_id and s.id = c.supplier_id
    order by c.opened_at desc, c.id desc`.execute(tx);
  return rows;
}

export type StatusTotal = { status: ClaimStatus; count: number; claimed: number; outstanding: number };

/** In whole cents, however many they are. */
export const totalsByStatus = (tx: OrgTx, supplier_id?: string): Promise<StatusTotal[]> =>
  tx
    .selectFrom('claims')
    .select((eb) => [
      'status',
      eb.fn.countAll<number>().as('count'),
      sql<number>`(sum(amount_claimed) * 100)::bigint`.as('claimed'),
      sql<number>`(sum(greatest(amount_claimed - coalesce(amount_settled, 0), 0)) * 100)::bigint`.as(
        'outstanding',
      ),
    ])
    .$if(supplier_id !== undefined, (query) => query.where('supplier_id', '=', supplier_id ?? ''))
    .groupBy('status')
    .execute();

export type Claim = NonNullable<Awaited<ReturnType<typeof readClaim>>>;

/** The whole of it: lines and e-mails. */
export async function readClaim(tx: OrgTx, id: string) {
  const head = await heads(tx)
    .leftJoin('auth.users as opener', 'opener.id', 'c.opened_by')
    .leftJoin('auth.users as settler', 'settler.id', 'c.settled_by')
    .select((eb) => [
      // The contact's own, else the older fields (specification, section 3).
      eb.fn.coalesce('s.contact_email', 's.email').as('supplier_email'),
      eb.fn.coalesce('s.contact_tel', 's.phone').as('supplier_phone'),
      'c.note',
      'c.rest_reason',
      'opener.name as opened_by',
      'settler.name as settled_by',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!head) return null;
  const [goods, credits, mails] = await Promise.all([
    lines(tx, id).execute(),
    creditsOf(tx, id),
    mailsOfClaim(tx, id),
  ]);
  return { ...head, lines: goods, credits, mails };
}

const creditsOf = (tx: OrgTx, claim_id: string) =>
  tx
    .selectFrom('claim_credits as k')
    .leftJoin('auth.users as u', 'u.id', 'k.noted_by')
    .select(['k.id', 'k.amount', 'k.credit_note', 'k.noted_at', 'u.name as noted_by'])
    .where('k.claim_id', '=', claim_id)
    .orderBy('k.noted_at')
    .orderBy('k.id')
    .execute();

type NewCredit = { claim_id: string; amount: number; credit_note: string | null; noted_at: Date };

export const insertCredit = (tx: OrgTx, credit: NewCredit) =>
  tx.insertInto('claim_credits').values(credit).execute();

const lines = (tx: OrgTx, claim_id: string) =>
  tx
    .selectFrom('claim_lines as l')
    .innerJoin('grn_lines as g', (join) => byKey(join, 'g.id', 'l.grn_line_id'))
    .innerJoin('items as i', (join) => byKey(join, 'i.id', 'g.item_id'))
    .leftJoin('purchase_order_lines as p', (join) => byKey(join, 'p.id', 'g.po_line_id'))
    .select((eb) => [
      'l.id',
      'l.grn_line_id',
      'g.item_id',
      'i.name as item_name',
      'i.unit',
      'l.kind',
      'l.qty',
      'l.amount',
      'g.unit_price',
      eb.fn.coalesce('p.price_confirmed', 'p.unit_price').as('price_expected'),
      'g.refusal_reason',
      sql<string | null>`(select string_agg(x.lot_code, ', ' order by x.id) from lots x
        where x.org_id = g.org_id and x.grn_line_id = g.id and x.qty_refused is not null)`.as('lots_refused'),
      'g.temperature',
      'g.temperature_limit',
      'g.comment',
      'g.supplier_message',
      'g.photo_file_id',
    ])
    .where('l.claim_id', '=', claim_id)
    .orderBy('g.position')
    .orderBy('l.kind');

export type ClaimLine = RowOf<typeof lines>;

type Settlement = {
  settled_at?: Date;
  settled_by?: string | null;
  amount_settled?: number;
  note?: string | null;
  rest_reason?: string | null;
};

type Move = { id: string; transition: ClaimTransition; version?: number; set?: Settlement };

/** One conditional UPDATE: false where the claim is not (any more) in a state from which this may be done. */
export async function writeMove(tx: OrgTx, { id, transition, version, set }: Move): Promise<boolean> {
  const status = claimStatusAfter(transition);
  let claims = tx
    .updateTable('claims')
    .set({ ...set, ...(status === null ? {} : { status }), version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', 'in', claimStatusesBefore(transition));
  if (version !== undefined) claims = claims.where('version', '=', version);
  const { numUpdatedRows } = await claims.executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const claimOfReceipt = (tx: OrgTx, grn_id: string) =>
  tx.selectFrom('claims').select('id').where('grn_id', '=', grn_id).executeTakeFirst();

/** After its order and before its e-mails, as whoever says what became of one of those holds it. */
export const holdClaim = (tx: OrgTx, id: string) =>
  tx.selectFrom('claims').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** Which order is to be held before the claim is looked at; null where it has none. */
export const orderOfClaim = (tx: OrgTx, id: string) =>
  tx.selectFrom('claims').select('po_id').where('id', '=', id).executeTakeFirst();

/** Whether some claim of the order still waits for its last word. */
export async function hasUnsettledClaim(tx: OrgTx, po_id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('claims')
    .select('id')
    .where('po_id', '=', po_id)
    .where('status', 'in', UNSETTLED)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
