import { CODE_SECONDS, RESEND_COOLDOWN_SECONDS } from '#domain/accounts/limits.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { queueMail, type Visit } from '#server/features/accounts/accounts.context.ts';
import * as accounts from '#server/features/accounts/accounts.sql.ts';
import { noteAccount } from '#server/features/accounts/activity/activity.ts';
import { ensureRight, issueProof, openLink, tryEmailCode } from '#server/features/accounts/proofs.ts';
import { enterSession } from '#server/features/accounts/sign-in/entering.ts';
import { countAll, forgiveAll, type ThrottleCount } from '#server/features/accounts/sign-in/throttles.ts';
import { provedPassword, spendTicket } from '#server/features/accounts/sign-in/waiting.ts';
import { readSession } from '#server/platform/auth/auth.ts';
import { type AnyTx, asPlatform } from '#server/platform/db/in-org.ts';
import { addressChangedMail, codeMail } from '#text/accounts/accounts-mail.text.ts';

/** Signing up and asking again share these: whoever waits for a code cannot have two in a minute. */
export async function countCodeSend(visit: Visit, email: string): Promise<void> {
  await countAll(visit, [['codeSendsOfNetwork', visit.network]]);
  await countAll(visit, [['codeCooldown', email]], 'WAIT_BEFORE_RESEND');
  await countAll(visit, [['codeSendsOfAddress', email]]);
}

/** The same answer, and the same work, whoever has the address. */
export async function sendVerificationCode(visit: Visit, email: string) {
  await countCodeSend(visit, email);
  await asPlatform(visit.db, async (tx) => {
    await accounts.lockAddress(tx, email);
    const user = await accounts.findUserByEmail(tx, email);
    const waiting = user && !user.email_verified ? user : null;
    const { code, url } = await issueProof(tx, visit, {
      purpose: 'sign_up',
      email,
      userId: waiting?.id ?? null,
    });
    const queue = () => queueMail(tx, visit, email, codeMail({ name: user?.full_name ?? email, code, url }));
    if (waiting) await queue();
    else await accounts.undone(tx, queue);
  });
  return { success: true as const, expires_in: CODE_SECONDS, retry_in: RESEND_COOLDOWN_SECONDS };
}

export async function verifyCode(visit: Visit, { email, code }: { email: string; code: string }) {
  const counts: ThrottleCount[] = [
    ['codeTriesOfNetwork', visit.network],
    ['codeTriesOfAddress', email],
  ];
  await countAll(visit, counts);
  const { tried, choose_password } = await asPlatform(visit.db, async (tx) => {
    await accounts.lockAddress(tx, email);
    const tried = await tryEmailCode(tx, visit, { purpose: 'sign_up', email, code });
    const confirmed = tried?.used_at && tried.user_id && (await confirmAddress(tx, visit, tried.user_id));
    return { tried, choose_password: confirmed ? confirmed.choose_password : false };
  });
  ensureRight(tried);
  await forgiveAll(visit, counts);
  return { success: true as const, choose_password };
}

/**
 * Who reads the mailbox owns the address, but the password may be a stranger's who signed up with it last.
 * Where two browsers signed up it counts only if the one that confirms proved it; otherwise nobody's does,
 * and the owner of the mailbox chooses one (« Mot de passe oublié »).
 */
async function confirmAddress(tx: AnyTx, visit: Visit, userId: string) {
  const contested = await accounts.isContested(tx, userId);
  const proved = await provedPassword(tx, visit, userId);
  const choose_password = contested && !proved;
  await accounts.confirmUser(tx, userId, proved ? 'same' : 'unknown');
  if (choose_password) await accounts.dropPassword(tx, userId);
  return { choose_password };
}

/** What the link of an e-mail opens: /auth/callback?code=… */
export async function exchangeCode(visit: Visit, code: string) {
  const { user: visitor } = await readSession(visit.auth, visit.headers);
  const used = await asPlatform(visit.db, async (tx) => {
    const proof = await openLink(tx, visit, { link: code, purposes: ['sign_up', 'change_email'] });
    if (proof.purpose === 'sign_up') {
      const confirmed = await confirmAddress(tx, visit, proof.user_id);
      // In this transaction: /verify, asking from another tab, would enter first.
      const entered = await spendTicket(tx, visit, proof.user_id);
      return { ...proof, ...confirmed, purpose: proof.purpose, entered };
    }
    const user = await accounts.findUser(tx, proof.user_id);
    ensure(user, 'LINK_EXPIRED');
    const hands = visitor?.id === user.id ? 'same' : 'unknown';
    ensure(await accounts.moveToAddress(tx, { id: user.id, email: proof.email, hands }), 'LINK_EXPIRED');
    const notice = addressChangedMail({ name: user.full_name, newEmail: proof.email });
    await queueMail(tx, visit, user.email, notice);
    await noteAccount(tx, visit, user.id, 'address_changed');
    return { ...proof, purpose: 'change_email' as const, choose_password: false, entered: null };
  });
  const { purpose, email, choose_password, entered } = used;
  if (entered) await enterSession(visit, entered);
  const signed_in = entered !== null || visitor?.id === used.user_id;
  return { purpose, email, signed_in, choose_password };
}

/** Opens the session of a browser that proved the password before, once the address is confirmed. */
export async function goOn(visit: Visit): Promise<boolean> {
  const entered = await asPlatform(visit.db, (tx) => spendTicket(tx, visit));
  if (entered) await enterSession(visit, entered);
  return entered !== null;
}
