import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { PlatformTx } from '#server/platform/db/in-org.ts';

/** Anybody may write here: a day has room for so many different details of one event, and no more. */
const DETAILS_A_DAY = 200;

export const countEvent = (tx: PlatformTx, event: { day: LocalDate; name: string; detail: string }) =>
  sql`insert into usage_events (day, name, detail)
    select ${event.day}, ${event.name}, ${event.detail}
    where exists (select from usage_events
        where day = ${event.day} and name = ${event.name} and detail = ${event.detail})
      or (select count(*) from usage_events where day = ${event.day} and name = ${event.name}) < ${DETAILS_A_DAY}
    on conflict (day, name, detail) do update set count = usage_events.count + 1`.execute(tx);
