import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { HouseClosure, OpeningCalendar } from '#domain/organisations/opening-calendar.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

export type KeptCalendar = OpeningCalendar & { id: string; version: number; closures: HouseClosure[] };

const closures = (tx: OrgTx) =>
  tx
    .selectFrom('organisation_closures')
    .select(['starts_on', 'ends_on', 'reason'])
    .orderBy('starts_on')
    .orderBy('ends_on');

/** Nothing where nobody ever said when the house is open. */
export const readCalendar = async (tx: OrgTx): Promise<KeptCalendar | null> =>
  (await tx
    .selectFrom('organisation_calendars')
    .select(['id', 'country', 'closed_weekdays', 'closed_holidays', 'version'])
    .select(jsonArrayFrom(closures(tx)).as('closures'))
    .modifyFront(PREPARED)
    .executeTakeFirst()) ?? null;
