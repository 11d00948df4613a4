import {
  CODE_DIGITS,
  CODE_SECONDS,
  CODE_TRIES,
  EMAIL_CHANGE_LINK_SECONDS,
  RESET_LINK_SECONDS,
} from '#domain/accounts/limits.ts';
import type { ProofPurpose } from '#domain/accounts/proof-purpose.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { keyedHash, newDigits, newLinkSecret } from '#server/platform/auth/hashes.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import type { Visit } from './accounts.context.ts';
import { lockAddress, lockUser } from './accounts.sql.ts';
import { type CodePurpose, findProofLink, replaceProof, spendLink, tryCode } from './proofs.sql.ts';

const SECONDS: Record<ProofPurpose, number> = {
  sign_up: CODE_SECONDS,
  reset_password: RESET_LINK_SECONDS,
  change_email: EMAIL_CHANGE_LINK_SECONDS,
  second_factor: CODE_SECONDS,
  reauthenticate: CODE_SECONDS,
};

const CODES: readonly ProofPurpose[] = ['sign_up', 'second_factor', 'reauthenticate'];

const PAGES: Partial<Record<ProofPurpose, string>> = {
  sign_up: '/auth/callback?code=',
  reset_password: '/reset-password?token=',
  change_email: '/auth/callback?code=',
};

type Secrets = Pick<Visit, 'secret'>;

type Code = { purpose: CodePurpose; email: string; code: string };

/** Bound to its address and to what it is for: a code is worth nothing for another. */
const codeHash = ({ secret }: Secrets, { purpose, email, code }: Code) =>
  keyedHash(secret, purpose === 'sign_up' ? 'email code' : `email code ${purpose}`, `${email} ${code}`);

const linkHash = ({ secret }: Secrets, link: string) => keyedHash(secret, 'email link', link);

type NewProof = { purpose: ProofPurpose; email: string; userId: string | null; requestedBy?: string };

/** Makes a fresh code and link, and stores only their hashes. */
export async function issueProof(
  tx: AnyTx,
  { now, appUrl, secret }: Pick<Visit, 'now' | 'appUrl' | 'secret'>,
  { purpose, email, userId, requestedBy }: NewProof,
): Promise<{ code: string; url: string }> {
  const code = newDigits(CODE_DIGITS);
  const link = newLinkSecret();
  await replaceProof(tx, {
    purpose,
    email,
    user_id: userId,
    requested_by: requestedBy ?? null,
    code_hash: isCodePurpose(purpose) ? codeHash({ secret }, { purpose, email, code }) : null,
    link_hash: PAGES[purpose] === undefined ? null : linkHash({ secret }, link),
    created_at: now,
    expires_at: new Date(now.getTime() + SECONDS[purpose] * 1000),
  });
  return { code, url: `${appUrl}${PAGES[purpose]}${link}` };
}

const isCodePurpose = (purpose: ProofPurpose): purpose is CodePurpose => CODES.includes(purpose);

/** Uses a link up, once. The person is locked before the proof, as by whoever withdraws their proofs. */
export async function openLink(
  tx: AnyTx,
  visit: Pick<Visit, 'now' | 'secret'>,
  { link, purposes }: { link: string; purposes: readonly ProofPurpose[] },
) {
  const hash = linkHash(visit, link);
  const found = await findProofLink(tx, hash);
  ensure(found, 'LINK_EXPIRED');
  await lockAddress(tx, found.email);
  if (found.user_id) await lockUser(tx, found.user_id);
  const proof = await spendLink(tx, { purposes, linkHash: hash, now: visit.now });
  ensure(proof, 'LINK_EXPIRED');
  return proof;
}

type CodeTry = Awaited<ReturnType<typeof tryCode>>;

/** Counts a try of a code and uses a right one up. Judged by `ensureRight` once that is committed. */
export const tryEmailCode = (
  tx: AnyTx,
  visit: Pick<Visit, 'now' | 'secret'>,
  { purpose, email, code }: Code,
): Promise<CodeTry> =>
  tryCode(tx, { purpose, email, codeHash: codeHash(visit, { purpose, email, code }), now: visit.now });

/** After the commit: a wrong try must stay counted. */
export function ensureRight(attempt: CodeTry): void {
  ensure(attempt, 'CODE_EXPIRED');
  if (attempt.used_at) return;
  const tries = CODE_TRIES - attempt.tries;
  throw tries > 0 ? new AppError('CODE_WRONG', { details: { tries } }) : new AppError('CODE_EXPIRED');
}
