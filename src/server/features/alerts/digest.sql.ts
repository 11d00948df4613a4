import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** Which e-mails a person wants: the morning's is null where they never said. */
export async function readChoices(
  tx: OrgTx,
  userId: string,
): Promise<{ wanted: boolean | null; answers_wanted: boolean }> {
  const row = await tx
    .selectFrom('alert_digests')
    .select(['wanted', 'answers_wanted'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { wanted: null, answers_wanted: false };
}

/** What is not said stays as it is. */
export const writeChoices = (
  tx: OrgTx,
  { userId, ...choices }: { userId: string; wanted?: boolean; answers_wanted?: boolean },
) =>
  tx
    .insertInto('alert_digests')
    .values({ user_id: userId, ...choices })
    .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doUpdateSet(choices))
    .execute();

/** What each of them said. */
export const listWanted = (tx: OrgTx) =>
  tx.selectFrom('alert_digests').select(['user_id', 'wanted', 'answers_wanted']).limit(1000).execute();

/** False where this person had theirs today: whoever repeats it sends nothing. */
export async function claimDigest(tx: OrgTx, userId: string, day: LocalDate): Promise<boolean> {
  const { rows } = await sql`insert into alert_digests (user_id, last_sent_on) values (${userId}, ${day})
    on conflict (org_id, user_id) do update set last_sent_on = excluded.last_sent_on
      where alert_digests.last_sent_on is distinct from excluded.last_sent_on
    returning id`.execute(tx);
  return rows.length > 0;
}

type Urgent = { message: string; severity: string };

/** What is gravest first, then what is newest. */
export async function mostUrgent(tx: OrgTx, limit: number): Promise<Urgent[]> {
  const { rows } = await sql<Urgent>`select message, severity from alerts where deleted_at is null
    order by array_position(array['critical', 'warning', 'info'], severity), created_at desc, id desc
    limit ${limit}`.execute(tx);
  return rows;
}
