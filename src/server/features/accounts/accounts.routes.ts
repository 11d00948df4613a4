import { myAccountContract, visitorContract } from '#contract/accounts/accounts.contract.ts';
import { invitationLinkContract } from '#contract/organisations/organisations.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { listActivity, noteAccount } from '#server/features/accounts/activity/activity.ts';
import { signIn, signInSecondFactor, signOut } from '#server/features/accounts/sign-in/sign-in.actions.ts';
import {
  exchangeCode,
  goOn,
  sendVerificationCode,
  verifyCode,
} from '#server/features/accounts/sign-up/confirmation.actions.ts';
import {
  lookUpInvitation,
  signUp,
  signUpInvited,
} from '#server/features/accounts/sign-up/sign-up.actions.ts';
import {
  disableTotp,
  enrolTotp,
  recoveryCodesLeft,
  renewRecoveryCodes,
  sendFactorCode,
  verifyTotp,
} from '#server/features/accounts/two-factor/two-factor.actions.ts';
import { readSession, type SessionUser } from '#server/platform/auth/auth.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import { open, signedIn } from '#server/platform/http/implement.ts';
import { type Visit, visitOf } from './accounts.context.ts';
import * as accounts from './accounts.sql.ts';
import { changeEmail, changePassword, requestPasswordReset, resetPassword } from './password.actions.ts';
import { pendingAddress } from './proofs.sql.ts';

const visitors = open(visitorContract);
const people = signedIn(myAccountContract);
const links = open(invitationLinkContract);

const done = { success: true } as const;

async function profile(visit: Visit, user: SessionUser) {
  const recovery_codes_left = await recoveryCodesLeft(visit, user.id);
  const { pending_email, hash } = await asPlatform(visit.db, async (tx) => ({
    pending_email: await pendingAddress(tx, user.id, visit.now),
    hash: await accounts.passwordHashOf(tx, user.id),
  }));
  return { ...user, recovery_codes_left, pending_email, has_password: hash !== undefined };
}

export const accountsRoutes = {
  signUp: visitors.signUp.handler(({ context, input: { invitation_token, ...person } }) =>
    invitation_token === undefined
      ? signUp(visitOf(context), person)
      : signUpInvited(visitOf(context), person, invitation_token),
  ),
  signIn: visitors.signIn.handler(({ context, input }) => signIn(visitOf(context), input)),
  signInSecondFactor: visitors.signInSecondFactor.handler(async ({ context, input }) => {
    await signInSecondFactor(visitOf(context), input);
    return done;
  }),
  signOut: visitors.signOut.handler(async ({ context, input }) => {
    await signOut(visitOf(context), input.scope);
    return done;
  }),
  sendVerificationCode: visitors.sendVerificationCode.handler(({ context, input }) =>
    sendVerificationCode(visitOf(context), input.email),
  ),
  verifyCode: visitors.verifyCode.handler(({ context, input }) => verifyCode(visitOf(context), input)),
  exchangeCode: visitors.exchangeCode.handler(({ context, input }) =>
    exchangeCode(visitOf(context), input.code),
  ),
  waitForConfirmation: visitors.waitForConfirmation.handler(async ({ context }) => ({
    signed_in: await goOn(visitOf(context)),
  })),
  requestPasswordReset: visitors.requestPasswordReset.handler(async ({ context, input }) => {
    await requestPasswordReset(visitOf(context), input.email);
    return done;
  }),
  resetPassword: visitors.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(visitOf(context), input);
    return done;
  }),

  getUser: people.getUser.handler(({ context }) => profile(visitOf(context), context.user)),
  updateUser: people.updateUser.handler(async ({ context, input }) => {
    const visit = visitOf(context);
    await asPlatform(visit.db, (tx) => accounts.renameUser(tx, context.user.id, input.full_name));
    return profile(visit, { ...context.user, full_name: input.full_name });
  }),
  changePassword: people.changePassword.handler(async ({ context, input }) => {
    await changePassword(visitOf(context), context.user, input);
    return done;
  }),
  changeEmail: people.changeEmail.handler(async ({ context, input }) => {
    await changeEmail(visitOf(context), context.user, input);
    return done;
  }),
  listSessions: people.listSessions.handler(async ({ context }) => {
    const visit = visitOf(context);
    const { sessionId } = await readSession(visit.auth, visit.headers);
    const sessions = await asPlatform(visit.db, (tx) => accounts.listSessions(tx, context.user.id));
    return sessions
      .map((session) => ({ ...session, current: session.id === sessionId }))
      .sort((left, right) => Number(right.current) - Number(left.current));
  }),
  revokeSession: people.revokeSession.handler(async ({ context, input }) => {
    const visit = visitOf(context);
    const gone = await asPlatform(visit.db, async (tx) => {
      const ended = await accounts.deleteSession(tx, context.user.id, input.id);
      if (ended) await noteAccount(tx, visit, context.user.id, 'session_ended');
      return ended;
    });
    ensure(gone, 'NOT_FOUND');
    return done;
  }),
  listActivity: people.listActivity.handler(({ context, input }) =>
    listActivity(visitOf(context), { userId: context.user.id, ...input }),
  ),
  sendFactorCode: people.sendFactorCode.handler(({ context, input }) =>
    sendFactorCode(visitOf(context), context.user, input.password),
  ),
  enrolTotp: people.enrolTotp.handler(({ context, input }) =>
    enrolTotp(visitOf(context), context.user, input),
  ),
  verifyTotp: people.verifyTotp.handler(({ context, input }) =>
    verifyTotp(visitOf(context), context.user, input.code),
  ),
  disableTotp: people.disableTotp.handler(async ({ context, input }) => {
    await disableTotp(visitOf(context), context.user, input);
    return done;
  }),
  renewRecoveryCodes: people.renewRecoveryCodes.handler(({ context, input }) =>
    renewRecoveryCodes(visitOf(context), context.user, input),
  ),
};

/** The way in for who was invited, with an account or without. */
export const invitationLinkRoutes = {
  lookUpInvitation: links.lookUpInvitation.handler(({ context, input }) =>
    lookUpInvitation(visitOf(context), input.token),
  ),
};
