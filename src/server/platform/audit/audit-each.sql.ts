import { type RawBuilder, sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** The same as `audit`, for what one statement did to many rows: `entries` yields action, entity, entity_id, before, after. */
export const auditEach = (tx: OrgTx, entries: RawBuilder<unknown>) =>
  sql`insert into audit_log (org_id, action, entity, entity_id, before, after)
    select current_org(), e.action, e.entity, e.entity_id, e.before, e.after from (${entries}) e`.execute(tx);
