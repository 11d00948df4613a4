import { ensure } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { type Claim, readClaim } from './claims.sql.ts';

/** Notes a transition for the audit, and gives the claim as it is after it. */
export async function noteClaim(
  tx: OrgTx,
  { action, before }: { action: AuditAction; before: Claim },
): Promise<Claim> {
  const after = await readClaim(tx, before.id);
  ensure(after, 'NOT_FOUND');
  await audit(tx, {
    action,
    entity: 'claims',
    entityId: before.id,
    before: audited(before),
    after: audited(after),
  });
  return after;
}

/** Its lines never change, and its e-mails are kept elsewhere, unchangeable too. */
const audited = ({ lines: _lines, mails: _mails, ...claim }: Claim) => claim;
