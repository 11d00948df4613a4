import { AppError, ensure } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { type ClaimTransition, claimAllows } from '#domain/receipts/claim.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { claimStatusText } from '#text/claims/claims.text.ts';
import { type Claim, readClaim, writeMove } from './claims.sql.ts';

type Move = Omit<Parameters<typeof writeMove>[1], 'id'> & { before: Claim; action: AuditAction };

/**
 * The one place where a claim changes its state: the conditional UPDATE with the answer where nothing was updated, what
 * goes with it, and the audit's line. It gives the claim as it is after all that.
 */
export async function moveClaim(
  tx: OrgTx,
  { before, action, ...move }: Move,
  alongside?: () => Promise<unknown>,
): Promise<Claim> {
  if (!(await writeMove(tx, { id: before.id, ...move }))) await refuse(tx, before.id, move.transition);
  await alongside?.();
  return noteClaim(tx, { action, before });
}

async function refuse(tx: OrgTx, id: string, transition: ClaimTransition): Promise<never> {
  const now = await readClaim(tx, id);
  ensure(now, 'NOT_FOUND');
  ensureAllowed(now, transition);
  throw new AppError('VERSION_CONFLICT');
}

export function ensureAllowed({ status }: Pick<Claim, 'status'>, transition: ClaimTransition): void {
  ensure(claimAllows(status, transition), 'CLAIM_STATE', { status: claimStatusText[status] });
}

/** Notes for the audit what was done, and gives the claim as it is after it. */
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
