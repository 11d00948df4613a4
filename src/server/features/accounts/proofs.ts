import {
  CODE_DIGITS,
  CODE_SECONDS,
  EMAIL_CHANGE_LINK_SECONDS,
  RESET_LINK_SECONDS,
} from '#domain/accounts/limits.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { keyedHash, newDigits, newLinkSecret } from '#server/platform/auth/hashes.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import type { Visit } from './accounts.context.ts';
import { lockAddress } from './accounts.sql.ts';
import { emailOfLink, type Purpose, replaceProof, spendLink } from './proofs.sql.ts';

const SECONDS: Record<Purpose, number> = {
  sign_up: CODE_SECONDS,
  reset_password: RESET_LINK_SECONDS,
  change_email: EMAIL_CHANGE_LINK_SECONDS,
};

const PAGES: Record<Purpose, string> = {
  sign_up: '/auth/callback?code=',
  reset_password: '/reset-password?token=',
  change_email: '/auth/callback?code=',
};

type Secrets = Pick<Visit, 'secret'>;

/** Bound to its address: a code is worth nothing for another. */
export const codeHash = ({ secret }: Secrets, email: string, code: string) =>
  keyedHash(secret, 'email code', `${email} ${code}`);

const linkHash = ({ secret }: Secrets, link: string) => keyedHash(secret, 'email link', link);

/** Makes a fresh code and link, and stores only their hashes. */
export async function issueProof(
  tx: AnyTx,
  { now, appUrl, secret }: Pick<Visit, 'now' | 'appUrl' | 'secret'>,
  { purpose, email, userId }: { purpose: Purpose; email: string; userId: string | null },
): Promise<{ code: string; url: string }> {
  const code = newDigits(CODE_DIGITS);
  const link = newLinkSecret();
  await replaceProof(tx, {
    purpose,
    email,
    user_id: userId,
    code_hash: purpose === 'sign_up' ? codeHash({ secret }, email, code) : null,
    link_hash: linkHash({ secret }, link),
    created_at: now,
    expires_at: new Date(now.getTime() + SECONDS[purpose] * 1000),
  });
  return { code, url: `${appUrl}${PAGES[purpose]}${link}` };
}

/** Uses a link up, once. */
export async function openLink(
  tx: AnyTx,
  visit: Pick<Visit, 'now' | 'secret'>,
  { link, purposes }: { link: string; purposes: readonly Purpose[] },
) {
  const hash = linkHash(visit, link);
  const email = await emailOfLink(tx, hash);
  ensure(email, 'LINK_EXPIRED');
  await lockAddress(tx, email);
  const proof = await spendLink(tx, { purposes, linkHash: hash, now: visit.now });
  ensure(proof, 'LINK_EXPIRED');
  return proof;
}
