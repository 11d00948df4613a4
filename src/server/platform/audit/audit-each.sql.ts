import { type RawBuilder, sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { AuditName } from './audit.sql.ts';

/** The same as `audit`, for what one statement did to many rows: `entries` yields entity_id, before, after. */
export const auditEach = (tx: OrgTx, { action, entity }: AuditName, entries: RawBuilder<unknown>) =>
  sql`insert into audit_log (org_id, action, entity, entity_id, before, after)
    select current_org(), ${action}, ${entity}, e.entity_id, e.before, e.after from (${entries}) e`.execute(
    tx,
  );
