import { sql } from 'kysely';
import type { ReminderSettings } from '#domain/orders/reminder.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

const typed = ['active', 'hours_before_cutoff', 'days_after_sending', 'mail_subject', 'mail_body'] as const;
const kept = ['id', ...typed, 'version'] as const;

/** A mailbox is read, and suppliers are asked to answer there. */
export const REPLIES_READ = sql<boolean>`exists (
  select from mailboxes b where b.org_id = current_org() and b.active and b.reply_address is not null)`;

export async function areRepliesRead(tx: OrgTx): Promise<boolean> {
  const { rows } = await sql<{ read: boolean }>`select ${REPLIES_READ} as read`.execute(tx);
  return rows[0]?.read === true;
}

/** Nothing where nobody ever said. */
export const readReminderSettings = (tx: OrgTx) =>
  tx.selectFrom('reminder_settings').select(kept).executeTakeFirst();

export type ReminderEdit = ReminderSettings & { mail_subject: string | null; mail_body: string | null };

/** Nothing where the version, or that there is none yet, is no longer what the edit started from. */
export const writeReminderSettings = (
  tx: OrgTx,
  { version, now, ...fields }: ReminderEdit & { version: number | null; now: Date },
) =>
  version === null
    ? tx
        .insertInto('reminder_settings')
        .values({ ...fields, updated_at: now })
        .onConflict((conflict) => conflict.column('org_id').doNothing())
        .returning(kept)
        .executeTakeFirst()
    : tx
        .updateTable('reminder_settings')
        .set({ ...fields, updated_at: now, version: sql`version + 1` })
        .where('version', '=', version)
        .returning(kept)
        .executeTakeFirst();
