import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { PlatformTx } from '#server/platform/db/in-org.ts';

/** Anybody may write here: names and details are those of the contract, so a day has few rows. */
export const countEvent = (tx: PlatformTx, event: { day: LocalDate; name: string; detail: string }) =>
  sql`insert into usage_events (day, name, detail)
    values (${event.day}, ${event.name}, ${event.detail})
    on conflict (day, name, detail) do update set count = usage_events.count + 1`.execute(tx);
