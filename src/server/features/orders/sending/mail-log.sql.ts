import { sql } from 'kysely';
import type { MailTemplate } from '#domain/orders/status.ts';
import { answered } from '#server/features/orders/answers/answered.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';

/** Of an order, or of a claim, which may have one. */
export type About =
  | { po_id: string; template: Exclude<MailTemplate, 'claim'> }
  | { po_id: string | null; claim_id: string; template: 'claim' };

type LoggedMail = About & {
  to_email: string | null;
  from_email: string | null;
  subject: string;
};

/** What became of one that went out is the outbox's to say; the others say it here. */
type NewMailLog = LoggedMail &
  (
    | { direction: 'outbound'; mail_id: string; status?: never }
    | { direction: 'outbound'; status: 'not_sent'; mail_id?: never }
    | { direction: 'inbound'; status: 'received'; email_id?: string; mail_id?: never }
  );

/**
 * The order is locked, so that its journal has one order. What went out last is kept with it, in the same statement:
 * the list of orders asks neither the journal nor the outbox.
 */
export const logMail = (tx: OrgTx, entry: NewMailLog) =>
  tx
    .with('logged', (db) =>
      db
        .insertInto('mail_logs')
        .values({ ...entry, created_at: sql<Date>`clock_timestamp()` })
        .returning(['org_id', 'po_id', 'direction', 'mail_id', 'status']),
    )
    .updateTable('purchase_orders as o')
    .from('logged as l')
    .leftJoin('mail_outbox as m', (join) => byKey(join, 'm.id', 'l.mail_id'))
    .set((eb) => ({
      last_mail_id: eb.ref('l.mail_id'),
      mail_state: eb.fn.coalesce('l.status', 'm.state'),
    }))
    .whereRef('o.org_id', '=', 'l.org_id')
    .whereRef('o.id', '=', 'l.po_id')
    .where('l.direction', '=', 'outbound')
    .execute();

/** The order that a mail is about, locked as every transition on an order locks it: before the mail. */
export const holdOrderOfMail = (tx: OrgTx, mail_id: string) =>
  tx
    .selectFrom('mail_logs as l')
    .innerJoin('purchase_orders as o', (join) => byKey(join, 'o.id', 'l.po_id'))
    .select('o.id')
    .where('l.mail_id', '=', mail_id)
    .forNoKeyUpdate('o')
    .execute();

/** After whatever became of a mail: the order whose last one it is says so too. */
export const keepMailState = (tx: OrgTx, mail_id: string) =>
  tx
    .updateTable('purchase_orders as o')
    .from('mail_logs as l')
    .innerJoin('mail_outbox as m', (join) => byKey(join, 'm.id', 'l.mail_id'))
    .set((eb) => ({ mail_state: eb.ref('m.state') }))
    .where('l.mail_id', '=', mail_id)
    .whereRef('o.org_id', '=', 'l.org_id')
    .whereRef('o.id', '=', 'l.po_id')
    .whereRef('o.last_mail_id', '=', 'l.mail_id')
    .whereRef('o.mail_state', '<>', 'm.state')
    .execute();

const mailLogs = (tx: OrgTx) =>
  tx.selectFrom('mail_logs as l').leftJoin('mail_outbox as m', (join) => byKey(join, 'm.id', 'l.mail_id'));

const listed = (tx: OrgTx) =>
  mailLogs(tx)
    .select((eb) => [
      'l.id',
      'l.direction',
      'l.template',
      'l.to_email',
      'l.from_email',
      'l.subject',
      'l.created_at',
      'm.sent_at',
      // What was queued has a state, and what was not has a status of its own.
      eb.fn.coalesce('m.state', 'l.status').$notNull().as('status'),
      eb.fn.coalesce('m.may_have_arrived', sql.lit(false)).as('may_have_arrived'),
    ])
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .limit(500);

/** The journal of an order, newest first. */
export const rowsOfMails = (tx: OrgTx, po_id: string) =>
  listed(tx)
    .leftJoin('supplier_replies as r', (join) => byKey(join, 'r.email_id', 'l.email_id'))
    .select('r.id as reply_id')
    .where('l.po_id', '=', po_id);

export const listClaimMails = (tx: OrgTx, claim_id: string) =>
  listed(tx).where('l.claim_id', '=', claim_id).execute();

/** Which of our mails an entry of this order's journal is about; nothing for what came in or never left. */
export const outgoingMail = (tx: OrgTx, { po_id, log_id }: { po_id: string; log_id: string }) =>
  tx
    .selectFrom('mail_logs')
    .select(['mail_id', 'to_email', 'template'])
    .where('id', '=', log_id)
    .where('po_id', '=', po_id)
    .executeTakeFirst();

export const outgoingClaimMail = (tx: OrgTx, { claim_id, log_id }: { claim_id: string; log_id: string }) =>
  tx
    .selectFrom('mail_logs')
    .select('mail_id')
    .where('id', '=', log_id)
    .where('claim_id', '=', claim_id)
    .executeTakeFirst();

export const waitingClaimMails = (tx: OrgTx, claim_id: string) =>
  tx
    .selectFrom('mail_logs as l')
    .innerJoin('mail_outbox as m', (join) => byKey(join, 'm.id', 'l.mail_id'))
    .select('m.id as mail_id')
    .where('l.claim_id', '=', claim_id)
    .where('m.state', '=', 'queued')
    .execute();

/** The order's own e-mail, newest first: what a later one refers to. */
export const lastOrderMail = (tx: OrgTx, po_id: string) => lastMail(tx, { po_id, template: 'order' });

/** What we told the supplier of our last decision. */
export const lastDecisionMail = (tx: OrgTx, po_id: string) => lastMail(tx, { po_id, template: 'decision' });

const lastMail = (tx: OrgTx, { po_id, template }: { po_id: string; template: MailTemplate }) =>
  mailLogs(tx)
    .select(['m.id', 'm.message_id', 'm.to_address', 'm.may_have_arrived', 'm.from_name', 'm.reply_to'])
    .where('l.po_id', '=', po_id)
    .where('l.direction', '=', 'outbound')
    .where('l.template', '=', template)
    .where('l.mail_id', 'is not', null)
    .orderBy('l.created_at', 'desc')
    .$narrowType<{ id: string; message_id: string; to_address: string; may_have_arrived: boolean }>()
    .executeTakeFirst();

/** Null where the order was sent before there were such. */
export const readReplyToken = async (tx: OrgTx, po_id: string): Promise<string | null> =>
  (await tx.selectFrom('purchase_orders').select('reply_token').where('id', '=', po_id).executeTakeFirst())
    ?.reply_token ?? null;

/** The order form as it travelled with that e-mail. */
export const sentForm = (tx: OrgTx, mail_id: string) =>
  tx
    .selectFrom('mail_attachments as a')
    .innerJoin('stored_files as f', (join) => byKey(join, 'f.id', 'a.file_id'))
    .select(['f.name', 'f.bytes'])
    .where('a.mail_id', '=', mail_id)
    .where('f.type', '=', 'application/pdf')
    .orderBy('a.position')
    .executeTakeFirst();

/** Which of an order's e-mails have these Message-IDs, and whom to call. */
export const mailsByMessageId = (
  tx: OrgTx,
  { po_id, message_ids }: { po_id: string; message_ids: readonly string[] },
) =>
  tx
    .selectFrom('mail_outbox as m')
    .innerJoin('mail_logs as l', (join) => byKey(join, 'l.mail_id', 'm.id'))
    .innerJoin('purchase_orders as o', (join) => byKey(join, 'o.id', 'l.po_id'))
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'o.supplier_id'))
    .select([
      'm.id as mail_id',
      'l.template',
      'l.to_email',
      'o.order_number',
      'o.status as order_status',
      answered('o').as('answered'),
      's.name as supplier_name',
      's.contact_nom',
      's.contact_email',
      's.contact_tel',
      's.email',
      's.phone',
    ])
    .where('m.message_id', 'in', message_ids)
    .where('l.po_id', '=', po_id)
    .where('l.claim_id', 'is', null)
    .execute();

/** The order that a mail of the outbox is about, where it is about one: a claim's is about the claim. */
export const orderOfMail = (tx: OrgTx, mail_id: string) =>
  tx
    .selectFrom('mail_logs as l')
    .innerJoin('purchase_orders as o', (join) => byKey(join, 'o.id', 'l.po_id'))
    .select(['o.org_id', 'o.id as po_id', 'l.template', 'l.to_email', 'o.order_number'])
    .select(['o.status as order_status', answered('o').as('answered')])
    .where('l.mail_id', '=', mail_id)
    .where('l.claim_id', 'is', null)
    .executeTakeFirst();
