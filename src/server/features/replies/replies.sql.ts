import { sql } from 'kysely';
import { statusesBefore } from '#domain/orders/status.ts';
import type { ReplyReading } from '#domain/replies/reply.ts';
import type {
  ReplyGroup,
  ReplyGuess,
  ReplyMatch,
  ReplyReader,
  ReplyState,
} from '#domain/replies/reply-state.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';

/**
 * Whether an order `o` still waits for what an open reply `r` says: it takes answers, and none came since. Kept by no
 * write: goods may arrive, or a person may be told on the phone, without a word to this table.
 */
const stillWaits = () => sql<boolean>`(
  o.status in (${sql.join(statusesBefore('confirm'))}) and o.deleted_at is null
  and (o.answered_at is null or o.answered_at < r.received_at))`;

/** As it stands now. */
export const stateNow = () =>
  sql<ReplyState>`case when r.state = 'open' and not ${stillWaits()} then 'over' else r.state end`;

const orders = (tx: OrgTx) =>
  tx
    .selectFrom('supplier_replies as r')
    .innerJoin('raw_emails as e', (join) =>
      join.onRef('e.org_id', '=', 'r.org_id').onRef('e.id', '=', 'r.email_id'),
    )
    .leftJoin('purchase_orders as o', (join) =>
      join.onRef('o.org_id', '=', 'r.org_id').onRef('o.id', '=', 'r.po_id'),
    )
    .leftJoin('suppliers as s', (join) =>
      join.onRef('s.org_id', '=', 'o.org_id').onRef('s.id', '=', 'o.supplier_id'),
    )
    .leftJoin('purchase_orders as g', (join) =>
      join.onRef('g.org_id', '=', 'r.org_id').onRef('g.id', '=', 'r.guessed_po_id'),
    )
    .leftJoin('suppliers as gs', (join) =>
      join.onRef('gs.org_id', '=', 'g.org_id').onRef('gs.id', '=', 'g.supplier_id'),
    );

const heads = (tx: OrgTx) =>
  orders(tx).select([
    'r.id',
    'r.email_id',
    'r.received_at',
    'e.from_email',
    'e.from_name',
    'e.subject',
    sql<string>`left(coalesce(e.body_text, ''), 240)`.as('excerpt'),
    stateNow().as('state'),
    sql<boolean>`r.reading is not null`.as('read'),
    sql<ReplyReading['intent'] | null>`r.reading ->> 'intent'`.as('intent'),
    'r.proven',
    'e.automatic',
    sql<boolean>`cardinality(e.bounced_ids) > 0`.as('bounced'),
    sql<number>`jsonb_array_length(e.attachments)`.as('attachment_count'),
    'r.matched_by',
    'o.id as po_id',
    'o.order_number',
    'o.status as order_status',
    's.id as supplier_id',
    's.name as supplier_name',
    'r.guessed_by',
    'g.id as guessed_po_id',
    'g.order_number as guessed_number',
    'g.status as guessed_status',
    'gs.id as guessed_supplier_id',
    'gs.name as guessed_supplier_name',
  ]);

export type ReplyHead = RowOf<typeof heads>;

export type ReplyPlace = { received_at: string; id: string };

type Page = { group: ReplyGroup; after?: ReplyPlace | undefined; limit: number };

/** Newest first. */
export const listReplies = (tx: OrgTx, page: Page) =>
  tx
    .selectFrom(pageOfReplies(tx, page).as('page'))
    .innerJoinLateral(heads(tx).where(ofPage('r')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy('page.received_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();

function pageOfReplies(tx: OrgTx, { group, after, limit }: Page) {
  let found = tx
    .selectFrom('supplier_replies as r')
    .select(['r.org_id', 'r.id', 'r.received_at'])
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit);
  if (group === 'unmatched') found = found.where('r.state', '=', 'unmatched');
  if (group === 'open')
    found = found.where('r.state', '=', 'open').where((eb) => eb.exists(waitingOrder(tx)));
  if (after)
    found = found.where(
      sql<boolean>`(r.received_at, r.id) < (${after.received_at}::timestamptz, ${after.id}::uuid)`,
    );
  return found;
}

const waitingOrder = (tx: OrgTx) =>
  tx
    .selectFrom('purchase_orders as o')
    .select('o.id')
    .where(sql<boolean>`(o.org_id, o.id) = (r.org_id, r.po_id)`)
    .where(stillWaits());

/** Where a page starts. As text: a Date has no microseconds. */
export const placeOfReply = (tx: OrgTx, id: string): Promise<ReplyPlace | undefined> =>
  tx
    .selectFrom('supplier_replies')
    .select([sql<string>`received_at::text`.as('received_at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** How many wait for a person. */
export const countReplies = (tx: OrgTx): Promise<{ unmatched: number; open: number }> =>
  tx
    .selectFrom('supplier_replies as r')
    .select([
      sql<number>`count(*) filter (where r.state = 'unmatched')::int`.as('unmatched'),
      sql<number>`count(*) filter (where r.state = 'open' and exists (${waitingOrder(tx)}))::int`.as('open'),
    ])
    .where('r.state', 'in', ['unmatched', 'open'])
    .executeTakeFirstOrThrow();

const whole = (tx: OrgTx) =>
  heads(tx)
    .leftJoin('auth.users as u', 'u.id', 'r.decided_by')
    .select([
      sql<string>`coalesce(e.body_text, '')`.as('text'),
      'r.reading',
      'r.read_by',
      'e.attachments',
      'e.original_file_id',
      'r.decided_at',
      'u.name as decided_by',
      'r.version',
    ]);

export type WholeReply = RowOf<typeof whole>;

export const readWholeReply = (tx: OrgTx, id: string): Promise<WholeReply | undefined> =>
  whole(tx).where('r.id', '=', id).executeTakeFirst();

/** The one whose reading waits for a person, where there is one: the newest that its order still waits for. */
export const openReplyOf = (tx: OrgTx, po_id: string): Promise<WholeReply | undefined> =>
  whole(tx)
    .where('r.po_id', '=', po_id)
    .where('r.state', '=', 'open')
    .where(stillWaits())
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();

const LOCKED = [
  'id',
  'email_id',
  'received_at',
  'po_id',
  'matched_by',
  'guessed_po_id',
  'proven',
  'reading',
  'read_by',
  'state',
  'version',
] as const;

const rows = (tx: OrgTx) => tx.selectFrom('supplier_replies').select(LOCKED);

export type ReplyRow = RowOf<typeof rows>;

export const readRow = (tx: OrgTx, id: string): Promise<ReplyRow | undefined> =>
  rows(tx).where('id', '=', id).executeTakeFirst();

/** Whoever changes one of an order holds that order first. */
export const lockReply = (tx: OrgTx, id: string): Promise<ReplyRow | undefined> =>
  rows(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export type NewReply = {
  id: string;
  email_id: string;
  received_at: Date;
  po_id: string | null;
  matched_by: ReplyMatch | null;
  guessed_po_id: string | null;
  guessed_by: ReplyGuess | null;
  proven: boolean;
  state: ReplyState;
};

export const insertReply = (tx: OrgTx, reply: NewReply) =>
  tx.insertInto('supplier_replies').values(reply).execute();

/** What was read in it, once; the order that it was read with is held. */
export const writeReading = (
  tx: OrgTx,
  { id, reading, read_by }: { id: string; reading: ReplyReading; read_by: ReplyReader },
) =>
  tx
    .updateTable('supplier_replies')
    .set({ reading: JSON.stringify(reading), read_by, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

type Settled = {
  id: string;
  state: ReplyState;
  /** Null where nobody decided it but the rules. */
  decided_by: string | null;
  now: Date;
};

/** What became of it. */
export const settleReply = (tx: OrgTx, { id, state, decided_by, now }: Settled) =>
  tx
    .updateTable('supplier_replies')
    .set({ state, decided_by, decided_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** A person said of which order it speaks: it is read anew, with that one. */
export const attachReply = (tx: OrgTx, { id, po_id }: { id: string; po_id: string }) =>
  tx
    .updateTable('supplier_replies')
    .set({
      ...{ po_id, matched_by: 'person', state: 'open', guessed_po_id: null, guessed_by: null },
      ...UNREAD,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

const UNREAD = { reading: null, read_by: null, decided_at: null, decided_by: null };

export const detachReply = (tx: OrgTx, id: string) =>
  tx
    .updateTable('supplier_replies')
    .set({ po_id: null, matched_by: null, state: 'unmatched', ...UNREAD, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

type Ended = { po_id: string; except?: string | undefined; until?: Date | undefined };

/** A later answer came, or the goods did: what waited waits no more. */
export const endOpenReplies = (tx: OrgTx, { po_id, except, until }: Ended) => {
  let open = tx
    .updateTable('supplier_replies')
    .set({ state: 'over', version: sql`version + 1` })
    .where('po_id', '=', po_id)
    .where('state', '=', 'open');
  if (except !== undefined) open = open.where('id', '<>', except);
  if (until !== undefined) open = open.where('received_at', '<=', until);
  return open.execute();
};

/** Whether an earlier one of the same order waits, or was not read yet, and whether a later one was read already. */
export const othersOf = (
  tx: OrgTx,
  { id, po_id, received_at }: Pick<ReplyRow, 'id' | 'po_id' | 'received_at'>,
) =>
  tx
    .selectFrom('supplier_replies')
    .select([
      sql<boolean>`coalesce(bool_or(state = 'open' and received_at <= ${received_at}), false)`.as(
        'earlier_waits',
      ),
      sql<boolean>`coalesce(bool_or(received_at > ${received_at} and (state in ('applied', 'accepted', 'ignored')
        or (state = 'open' and reading is not null))), false)`.as('later_came'),
    ])
    .where('po_id', '=', po_id)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();

const messages = (tx: OrgTx) =>
  tx
    .selectFrom('raw_emails')
    .select([
      'received_at',
      'from_email',
      'from_name',
      'to_email',
      'subject',
      'automatic',
      'attachments',
      sql<string>`coalesce(body_text, '')`.as('text'),
    ]);

/** What is read of a message. */
export type ReplyMessage = RowOf<typeof messages>;

export const readMessage = (tx: OrgTx, email_id: string): Promise<ReplyMessage | undefined> =>
  messages(tx).where('id', '=', email_id).executeTakeFirst();

/** When the supplier was told of it. */
export const sentAt = async (tx: OrgTx, po_id: string): Promise<Date | undefined> =>
  (
    await tx
      .selectFrom('order_events')
      .select('occurred_at')
      .where('po_id', '=', po_id)
      .where('event', '=', 'sent')
      .orderBy('occurred_at', 'desc')
      .executeTakeFirst()
  )?.occurred_at;
