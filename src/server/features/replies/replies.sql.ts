import { sql } from 'kysely';
import { statusesBefore } from '#domain/orders/status.ts';
import { ANSWERS } from '#domain/replies/outcome.ts';
import type { ReplyReading } from '#domain/replies/reply.ts';
import type { ReplyGroup, ReplyState } from '#domain/replies/reply-state.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';

/**
 * Whether an order `o` still waits for what an open reply `r` says: it takes answers, and none came since. Kept by no
 * write: goods may arrive, or a person may be told on the phone, without a word to this table.
 */
export const stillWaits = () => sql<boolean>`(
  o.status in (${sql.join(statusesBefore('confirm'))}) and o.deleted_at is null
  and (o.answered_at is null or o.answered_at < r.received_at))`;

export const isAnswer = () => sql<boolean>`coalesce(r.reading ->> 'intent' in (${sql.join(ANSWERS)}), false)`;

/** As it stands now. */
export const stateNow = () =>
  sql<ReplyState>`case when r.state = 'open' and not ${stillWaits()} then 'over' else r.state end`;

const orders = (tx: OrgTx) =>
  tx
    .selectFrom('supplier_replies as r')
    .innerJoin('raw_emails as e', (join) => byKey(join, 'e.id', 'r.email_id'))
    .leftJoin('purchase_orders as o', (join) => byKey(join, 'o.id', 'r.po_id'))
    .leftJoin('suppliers as s', (join) => byKey(join, 's.id', 'o.supplier_id'))
    .leftJoin('purchase_orders as g', (join) => byKey(join, 'g.id', 'r.guessed_po_id'))
    .leftJoin('suppliers as gs', (join) => byKey(join, 'gs.id', 'g.supplier_id'));

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

/** Of a line that is counted in another unit by now, what was read means nothing any more: it is as if left open. */
const readingNow = () => sql<ReplyReading | null>`jsonb_set(r.reading, '{lines}', coalesce((
  select jsonb_agg(said.line order by said.place)
  from jsonb_array_elements(r.reading -> 'lines') with ordinality as said (line, place)
  join purchase_order_lines l on l.org_id = r.org_id and l.id = (said.line ->> 'line_id')::uuid
  join items i on i.org_id = l.org_id and i.id = l.item_id
  where not said.line ? 'unit' or i.unit is not distinct from said.line ->> 'unit'), '[]'))`;

const whole = (tx: OrgTx) =>
  heads(tx)
    .leftJoin('auth.users as u', 'u.id', 'r.decided_by')
    .select([
      sql<string>`coalesce(e.body_text, '')`.as('text'),
      readingNow().as('reading'),
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

/**
 * The one whose reading waits for a person, where there is one: the first answer that its order still waits for (what comes
 * after it is told of by what was decided), before any question. One that nobody has read yet hides none that was.
 */
export const openReplyOf = (tx: OrgTx, po_id: string): Promise<WholeReply | undefined> =>
  whole(tx)
    .where('r.po_id', '=', po_id)
    .where('r.state', '=', 'open')
    .where('r.reading', 'is not', null)
    .where(stillWaits())
    .orderBy(isAnswer(), 'desc')
    .orderBy('r.received_at')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
