import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** Of two who look at once, the second sees what the first one wrote. */
export const holdWatch = (tx: OrgTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('alerts ' || current_org()::text, 0))`.execute(tx);
