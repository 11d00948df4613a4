import { sql } from 'kysely';
import type { ReplyReading } from '#domain/replies/reply.ts';
import type { ReplyGuess, ReplyMatch, ReplyReader, ReplyState } from '#domain/replies/reply-state.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';

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
