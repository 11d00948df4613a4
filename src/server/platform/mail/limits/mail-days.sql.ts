import { sql } from 'kysely';
import type { MailDay } from '#domain/access/mail-allowance.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import { sendUnheard } from '#server/platform/db/opening.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

export type MailSender = {
  time_zone: string;
  today: LocalDate;
  now: Date;
  age_days: number;
  founder_id: string;
  founder_age_days: number;
  /** Null where the server acts by itself. */
  person: string | null;
};

const daysSince = (column: string) =>
  sql<number>`floor(extract(epoch from now() - ${sql.ref(column)}) / 86400)::int`;

const senders = (tx: AnyTx) =>
  tx
    .selectFrom('organizations as o')
    .modifyFront(PREPARED)
    .innerJoin('auth.users as u', 'u.id', 'o.owner_id')
    .select([
      'o.time_zone',
      sql<LocalDate>`(now() at time zone o.time_zone)::date`.as('today'),
      sql<Date>`now()`.as('now'),
      daysSince('o.created_at').as('age_days'),
      'o.owner_id as founder_id',
      daysSince('u.created_at').as('founder_age_days'),
      sql<string | null>`current_user_id()`.as('person'),
    ])
    .where('o.id', '=', sql<string>`current_org()`);

/** The organisation of the transaction; nothing for mails of nobody in particular. */
export const readSender = (tx: AnyTx): Promise<MailSender | undefined> => senders(tx).executeTakeFirst();

/** With its day as it stands, and whether it wrote to that address before. */
export async function readSenderTo(tx: AnyTx, address: string) {
  const row = await senders(tx)
    .leftJoin('mail_days as d', (join) =>
      join
        .onRef('d.org_id', '=', 'o.id')
        .on('d.day', '=', sql<LocalDate>`(now() at time zone o.time_zone)::date`),
    )
    .leftJoin('mail_recipients as r', (join) =>
      join.onRef('r.org_id', '=', 'o.id').on('r.address', '=', address.toLowerCase()),
    )
    .select(['d.mails', 'd.new_recipients', 'r.id as known'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { mails, new_recipients, known, ...sender } = row;
  const day: MailDay = { mails: mails ?? 0, new_recipients: new_recipients ?? 0 };
  return { sender, day, recipient: known === null ? ('new' as const) : ('known' as const) };
}

/** Locked until the transaction ends: of two mails at once, the second is counted after the first. */
export const lockDay = (tx: AnyTx, day: LocalDate): Promise<MailDay> =>
  tx
    .insertInto('mail_days')
    .values({ day })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'day']).doUpdateSet({ mails: sql`mail_days.mails` }),
    )
    .returning(['mails', 'new_recipients'])
    .executeTakeFirstOrThrow();

export function addToDay(tx: AnyTx, day: LocalDate, { mails, new_recipients }: MailDay): Promise<void> {
  const added = tx
    .updateTable('mail_days')
    .set({
      mails: sql`mails + ${mails}`,
      new_recipients: sql`new_recipients + ${new_recipients}`,
    })
    .where('day', '=', day)
    .execute();
  return sendUnheard(tx, added);
}

export const readDay = async (tx: AnyTx, day: LocalDate): Promise<MailDay> =>
  (await tx
    .selectFrom('mail_days')
    .select(['mails', 'new_recipients'])
    .where('day', '=', day)
    .executeTakeFirst()) ?? { mails: 0, new_recipients: 0 };

/** Whether the organisation writes to it for the first time. */
export async function rememberRecipient(tx: AnyTx, address: string): Promise<'known' | 'new'> {
  const added = await tx
    .insertInto('mail_recipients')
    .values({ address: address.toLowerCase() })
    .onConflict((conflict) => conflict.columns(['org_id', 'address']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? 'new' : 'known';
}
