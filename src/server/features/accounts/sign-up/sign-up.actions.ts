import { randomUUID } from 'node:crypto';
import { ensure } from '#domain/kernel/errors.ts';
import { queueMail, type Visit } from '#server/features/accounts/accounts.context.ts';
import * as accounts from '#server/features/accounts/accounts.sql.ts';
import { issueProof } from '#server/features/accounts/proofs.ts';
import { enterSession } from '#server/features/accounts/sign-in/entering.ts';
import { countAll } from '#server/features/accounts/sign-in/throttles.ts';
import { giveTicket, provedPassword } from '#server/features/accounts/sign-in/waiting.ts';
import {
  invitationShown,
  invitationToAccept,
  joinByInvitation,
  placeOfInvitation,
} from '#server/features/organisations/organisations.door.ts';
import { hashPassword } from '#server/platform/auth/library.ts';
import { asPlatform, inOrg } from '#server/platform/db/in-org.ts';
import { accountExistsMail, codeMail } from '#text/accounts/accounts-mail.text.ts';
import { countCodeSend } from './confirmation.actions.ts';

type SignUp = { full_name: string; email: string; password: string };

/**
 * An address that has a confirmed account gets the same answer as a new one, after the same work; its owner
 * is told by e-mail.
 * While it is unconfirmed the newest sign-up counts, unless another browser made it than the one that confirms
 * (confirmAddress): an address that nobody confirmed is nobody's yet, neither the first's nor the last's.
 */
export async function signUp(visit: Visit, { full_name, email, password }: SignUp) {
  await countCodeSend(visit, email);
  const password_hash = await hashPassword(visit.auth, password);
  const userId = await asPlatform(visit.db, async (tx) => {
    await accounts.lockAddress(tx, email);
    const known = await accounts.findUserByEmail(tx, email);
    const newUser = { full_name, password_hash, confirmed: 'waiting', now: visit.now } as const;
    if (known?.email_verified) {
      const id = randomUUID();
      await accounts.undone(tx, () => accounts.insertUser(tx, { ...newUser, id, email: `${id} ${email}` }));
      await issueProof(tx, visit, { purpose: 'sign_up', email, userId: null });
      const signInUrl = `${visit.appUrl}/login`;
      const resetUrl = `${visit.appUrl}/forgot-password`;
      await queueMail(tx, visit, email, accountExistsMail({ name: known.full_name, signInUrl, resetUrl }));
      return null;
    }
    const id = known?.id ?? randomUUID();
    if (known) {
      if (!(await provedPassword(tx, visit, id))) await accounts.markContested(tx, id);
      await accounts.renameUser(tx, id, full_name);
      await accounts.setPassword(tx, { userId: id, hash: password_hash, now: visit.now });
    } else {
      await accounts.insertUser(tx, { ...newUser, id, email });
    }
    const { code, url } = await issueProof(tx, visit, { purpose: 'sign_up', email, userId: id });
    await queueMail(tx, visit, email, codeMail({ name: full_name, code, url }));
    return id;
  });
  giveTicket(visit, { userId: userId ?? randomUUID(), hash: password_hash });
  return { signed_in: false, org_id: null };
}

/** What the link of an invitation opens: who has an account signs in to accept it, who has none signs up. */
export async function lookUpInvitation({ db, secret, now }: Visit, token: string) {
  const org = placeOfInvitation({ db, now }, token, null);
  ensure(org, 'INVITATION_UNKNOWN');
  return inOrg(org, async (tx) => {
    const invitation = await invitationShown(tx, { secret, token, now });
    const account = await accounts.findUserByEmail(tx, invitation.email);
    return { ...invitation, account_exists: account?.email_verified === true };
  });
}

/** The link of the invitation proved the address: account, role and acceptance are one transaction. */
export async function signUpInvited(visit: Visit, { full_name, email, password }: SignUp, token: string) {
  await countAll(visit, [['codeSendsOfNetwork', visit.network]]);
  const password_hash = await hashPassword(visit.auth, password);
  const before = await asPlatform(visit.db, (tx) => accounts.findUserByEmail(tx, email));
  const newId = before?.id ?? randomUUID();
  const org = placeOfInvitation(visit, token, newId);
  ensure(org, 'INVITATION_UNKNOWN');
  const userId = await inOrg({ ...org, changes: ['members'] }, async (tx) => {
    await accounts.lockAddress(tx, email);
    const { secret, now } = visit;
    const invitation = await invitationToAccept(tx, { secret, token, email, now });

    const known = await accounts.findUserByEmail(tx, email);
    ensure(!known?.email_verified, 'ACCOUNT_EXISTS');
    const id = known?.id ?? newId;
    if (known) {
      await accounts.renameUser(tx, id, full_name);
      await accounts.setPassword(tx, { userId: id, hash: password_hash, now });
      await accounts.confirmUser(tx, id, 'same');
    } else {
      await accounts.insertUser(tx, {
        id,
        full_name,
        email,
        password_hash,
        confirmed: 'confirmed',
        now,
      });
    }
    await joinByInvitation(tx, { invitation, userId: id, now });
    return id;
  });
  await enterSession(visit, { userId, hash: password_hash });
  return { signed_in: true, org_id: org.orgId };
}
