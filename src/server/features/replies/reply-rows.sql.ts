import { type RawBuilder, sql } from 'kysely';
import type { ReplyReading } from '#domain/replies/reply.ts';
import type { ReplyGuess, ReplyMatch, ReplyReader, ReplyState } from '#domain/replies/reply-state.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';
import { isAnswer, stillWaits } from './replies.sql.ts';

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

type Understood = {
  id: string;
  reading: ReplyReading;
  read_by: ReplyReader;
  lines: readonly { id: string; unit: string | null }[];
};

/** What was read in it, once, with the units that its figures are in; the order that it was read with is held. */
export const writeReading = (tx: OrgTx, { id, reading, read_by, lines }: Understood) => {
  const units = new Map(lines.map((line) => [line.id, line.unit]));
  const read = reading.lines.map((line) => ({ ...line, unit: units.get(line.line_id) ?? null }));
  return tx
    .updateTable('supplier_replies')
    .set({ reading: JSON.stringify({ ...reading, lines: read }), read_by, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

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

/** What was decided about it is taken back: it waits for a person. */
export const reopenReply = (tx: OrgTx, id: string) =>
  tx
    .updateTable('supplier_replies')
    .set({ state: 'open', decided_at: null, decided_by: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** A person said of which order it speaks: it is read anew, with that one. */
export const attachReply = (tx: OrgTx, { id, po_id }: { id: string; po_id: string }) =>
  tx
    .updateTable('supplier_replies')
    .set({
      po_id,
      matched_by: 'person',
      state: 'open',
      guessed_po_id: null,
      guessed_by: null,
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

/**
 * Whether an answer speaks of every line that an earlier one changes, and of the day if that does: « 6 kg de tomates »,
 * then « le beurre est à 8 € », are two answers.
 */
const saysAllOf = (later: RawBuilder<unknown>, earlier: RawBuilder<unknown>) => sql<boolean>`(
  (${earlier} ->> 'expected_at' is null or ${later} ->> 'expected_at' is not null)
  and not exists (
    select from jsonb_array_elements(${earlier} -> 'lines') as before
    join purchase_order_lines l on l.id = (before ->> 'line_id')::uuid
    where (before ?| '{unit_price,substitution,backorder}' or (before ->> 'qty_confirmed')::numeric <> l.qty)
    and not exists (
      select from jsonb_array_elements(${later} -> 'lines') as after
      where after ->> 'line_id' = before ->> 'line_id')))`;

const given = ({ lines, expected_at }: Pick<ReplyReading, 'lines' | 'expected_at'>) =>
  sql`${JSON.stringify({ lines, expected_at })}::jsonb`;

/** A later answer came: what it says anew waits no more. */
export const endOpenReplies = (tx: OrgTx, { id, po_id, received_at, reading }: Beside) =>
  tx
    .updateTable('supplier_replies as r')
    .set({ state: 'over', version: sql`version + 1` })
    .where('r.po_id', '=', po_id)
    .where('r.state', '=', 'open')
    .where('r.id', '<>', id)
    .where('r.received_at', '<=', received_at)
    .where('r.reading', 'is not', null)
    .where(saysAllOf(given(reading), sql.ref('r.reading')))
    .execute();

/** Those of its order; the order is there. */
const besides = (tx: OrgTx, { id, po_id }: Pick<ReplyRow, 'id' | 'po_id'>) =>
  tx
    .selectFrom('supplier_replies as r')
    .innerJoin('purchase_orders as o', (join) => byKey(join, 'o.id', 'r.po_id'))
    .where('r.po_id', '=', po_id)
    .where('r.id', '<>', id);

/** One that was read. */
type Beside = Pick<ReplyRow, 'id' | 'po_id' | 'received_at'> & { reading: ReplyReading };

/** An answer that ends what was said before it (`overtakes`), and that was not set aside. */
const endsWhatSays = (reading: ReplyReading) => sql<boolean>`(r.state in ('applied', 'accepted')
  or (r.state = 'open' and ${isAnswer()} and (r.proven or r.matched_by = 'person')
    and ${saysAllOf(sql.ref('r.reading'), given(reading))}))`;

/** Whether an earlier one of the same order waits, or was not read yet, and whether a later answer that says all it says was read already. */
export const othersOf = (tx: OrgTx, reply: Beside) =>
  besides(tx, reply)
    .select([
      sql<boolean>`coalesce(bool_or(r.state = 'open' and ${stillWaits()} and r.received_at <= ${reply.received_at}), false)`.as(
        'earlier_waits',
      ),
      sql<boolean>`coalesce(bool_or(r.received_at > ${reply.received_at} and ${endsWhatSays(reply.reading)}), false)`.as(
        'later_came',
      ),
    ])
    .executeTakeFirstOrThrow();

/** The last answer before this one that was over, and that its order would still wait for. */
export const overtakenBy = (tx: OrgTx, reply: Omit<Beside, 'reading'>) =>
  besides(tx, reply)
    .select(['r.id', 'r.po_id', 'r.received_at', 'r.reading'])
    .where('r.state', '=', 'over')
    .where('r.received_at', '<=', reply.received_at)
    .where(isAnswer())
    .where(stillWaits())
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id', 'desc')
    .executeTakeFirst();

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
      sql<boolean>`cardinality(bounced_ids) > 0`.as('bounced'),
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
