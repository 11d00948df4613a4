import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OpeningCalendar } from '#domain/organisations/opening-calendar.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

const closures = (tx: OrgTx) =>
  tx
    .selectFrom('organisation_closures')
    .select(['starts_on', 'ends_on', 'reason'])
    .orderBy('starts_on')
    .orderBy('ends_on');

const calendars = (tx: OrgTx) =>
  tx
    .selectFrom('organisation_calendars')
    .select(['id', 'country', 'closed_weekdays', 'closed_holidays', 'version'])
    .select(jsonArrayFrom(closures(tx)).as('closures'));

type KeptCalendar = RowOf<typeof calendars>;

/** Nothing where nobody ever said when the restaurant is open. */
export const readCalendar = async (tx: OrgTx): Promise<KeptCalendar | null> =>
  (await calendars(tx).modifyFront(PREPARED).executeTakeFirst()) ?? null;

type Edit = OpeningCalendar & { version: number | null; now: Date };

/** Nothing where the version, or that there is none yet, is no longer what the edit started from. */
export async function writeCalendar(tx: OrgTx, edit: Edit): Promise<KeptCalendar | null> {
  const { closures: given, version, now, country, closed_weekdays, closed_holidays } = edit;
  const fields = {
    country,
    closed_weekdays: [...closed_weekdays],
    closed_holidays: [...closed_holidays],
    updated_at: now,
  };
  const statement =
    version === null
      ? tx
          .insertInto('organisation_calendars')
          .values(fields)
          .onConflict((conflict) => conflict.column('org_id').doNothing())
          .returning('id')
      : tx
          .updateTable('organisation_calendars')
          .set({ ...fields, version: sql`version + 1` })
          .where('version', '=', version)
          .returning('id');
  if (!(await statement.executeTakeFirst())) return null;
  await tx.deleteFrom('organisation_closures').execute();
  if (given.length > 0) {
    await tx
      .insertInto('organisation_closures')
      .values([...given])
      .execute();
  }
  return readCalendar(tx);
}
