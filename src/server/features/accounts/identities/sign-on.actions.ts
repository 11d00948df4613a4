import { AppError, type ErrorCode, ensure } from '#domain/kernel/errors.ts';
import {
  headersOfNobody,
  headersWithCookie,
  queueMail,
  type Visit,
} from '#server/features/accounts/accounts.context.ts';
import * as accounts from '#server/features/accounts/accounts.sql.ts';
import { noteAccount } from '#server/features/accounts/activity/activity.ts';
import { challengeSecondFactor } from '#server/features/accounts/sign-in/challenge.ts';
import { keepSession } from '#server/features/accounts/sign-in/entering.ts';
import { countAll } from '#server/features/accounts/sign-in/throttles.ts';
import { readSession, type SessionUser, tokenOf } from '#server/platform/auth/auth.ts';
import { callLibrary } from '#server/platform/auth/library.ts';
import { PROVIDER_ID, SIGN_ON_PAGE } from '#server/platform/auth/sign-on.ts';
import { type AnyTx, asPlatform } from '#server/platform/db/in-org.ts';
import { identityLinkedMail } from '#text/accounts/ways-in-mail.text.ts';
import * as identities from './identities.sql.ts';

/** What the provider sent the browser back with. */
type Return = {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
};

export function configured({ signOn }: Visit) {
  ensure(signOn, 'ROUTE_NOT_FOUND');
  return signOn;
}

export const journeyThere = ({ appUrl }: Visit) => ({
  provider: PROVIDER_ID,
  callbackURL: appUrl,
  errorCallbackURL: `${appUrl}${SIGN_ON_PAGE}`,
  disableRedirect: true,
});

/** Where the browser goes. State, nonce and verifier are the library's, bound to this browser by a cookie. */
export async function beginSignOn(visit: Visit): Promise<{ url: string }> {
  const signOn = configured(visit);
  await countAll(visit, [['signOnsOfNetwork', visit.network]]);
  const library = await signOn.library();
  const { url } = await callLibrary(visit, () =>
    library.api.signInSocial({
      body: journeyThere(visit),
      headers: headersOfNobody(visit),
      returnHeaders: true,
    }),
  );
  ensure(url, 'SIGN_ON_UNAVAILABLE');
  return { url };
}

/** The way back: into the account, before its second factor, or with an identity more. */
export async function finishSignOn(
  visit: Visit,
  answer: Return,
): Promise<'signed_in' | 'second_factor' | 'linked'> {
  await countAll(visit, [['signOnsOfNetwork', visit.network]]);
  const link = await linkUnderWay(visit, answer.state);
  const cookies = await takeBack(visit, answer);
  if (!link) return enter(visit, cookies);
  await announceIdentity(visit, link.id);
  return 'linked';
}

/** Whose account is being linked. Only while they are the one signed in here: another may have come meanwhile. */
async function linkUnderWay(visit: Visit, state: string): Promise<SessionUser | null> {
  const { internalAdapter } = await (await configured(visit).library()).$context;
  const kept = await internalAdapter.findVerificationValue(`auth-state:${state}`);
  const { link } = kept ? (JSON.parse(kept.value) as { link?: { userId: string } }) : {};
  if (!link) return null;
  const { user } = await readSession(visit.auth, visit.headers);
  ensure(user?.id === link.userId, 'SIGN_ON_TIMEOUT');
  return user;
}

/** The library asks the provider who it is. What it says no to comes back in an address, as for a browser. */
async function takeBack(visit: Visit, { state, code, error, iss }: Return): Promise<string[]> {
  const signOn = configured(visit);
  const library = await signOn.library();
  const response = await signOn.withPatience(
    library.api.callbackOAuth({
      method: 'GET',
      params: { id: PROVIDER_ID },
      query: { state, code, error, iss },
      headers: headersWithCookie(visit, 'sign_on'),
      asResponse: true,
    }),
  );
  const location = response.headers.get('location');
  ensure(location, 'SIGN_ON_FAILED');
  const refusal = new URL(location, visit.appUrl).searchParams.get('error');
  if (refusal !== null) throw new AppError(REFUSALS[refusal.toLowerCase()] ?? 'SIGN_ON_FAILED');
  return response.headers.getSetCookie();
}

/** The words of the library and of OAuth 2.0 that a person can do something about. */
const REFUSALS: Record<string, ErrorCode> = {
  access_denied: 'SIGN_ON_DENIED',
  login_required: 'SIGN_ON_DENIED',
  consent_required: 'SIGN_ON_DENIED',
  interaction_required: 'SIGN_ON_DENIED',
  server_error: 'SIGN_ON_UNAVAILABLE',
  temporarily_unavailable: 'SIGN_ON_UNAVAILABLE',
  state_mismatch: 'SIGN_ON_TIMEOUT',
  state_not_found: 'SIGN_ON_TIMEOUT',
  state_invalid: 'SIGN_ON_TIMEOUT',
  email_not_verified: 'SIGN_ON_EMAIL_UNVERIFIED',
  email_not_found: 'SIGN_ON_EMAIL_UNVERIFIED',
  unable_to_link_account: 'SIGN_ON_EMAIL_UNVERIFIED',
  account_not_linked: 'SIGN_ON_ACCOUNT_EXISTS',
  account_already_linked_to_different_user: 'IDENTITY_TAKEN',
};

/** A second factor that was turned on here is asked for here, whatever the provider asked. */
async function enter(visit: Visit, cookies: string[]): Promise<'signed_in' | 'second_factor'> {
  const sent = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  const token = tokenOf(visit.auth, sent);
  const opened = token && (await asPlatform(visit.db, (tx) => identities.findOpened(tx, token)));
  ensure(opened, 'SIGN_ON_FAILED');
  const { id: sessionId, user_id: userId } = opened;
  const identity = await asPlatform(visit.db, (tx) => identities.identityOf(tx, userId));
  ensure(identity, 'SIGN_ON_FAILED');
  await announceIdentity(visit, userId);
  const proved = { userId, identityId: identity.id };
  if (opened.two_factor_enabled) {
    await asPlatform(visit.db, (tx) => accounts.deleteSession(tx, userId, sessionId));
    await challengeSecondFactor(visit, proved);
    return 'second_factor';
  }
  const stands = (tx: AnyTx) => identities.markIdentityUsed(tx, { ...proved, now: visit.now });
  await keepSession(visit, { userId, sessionId, cookies }, { stands, refusal: 'SIGN_ON_FAILED' });
  return 'signed_in';
}

/**
 * Told once, whoever comes first: on the way back from the provider, or, where the server stopped in between, at the next
 * look at it. Who has a password had an account before: the identity was linked to it.
 */
export const announceIdentity = (visit: Visit, userId: string): Promise<void> =>
  asPlatform(visit.db, async (tx) => {
    await accounts.lockUser(tx, userId);
    const user = await accounts.findUser(tx, userId);
    if (!user || !(await identities.takeUnannounced(tx, userId))) return;
    if ((await accounts.passwordHashOf(tx, userId)) === undefined) {
      return noteAccount(tx, visit, userId, 'account_opened_by_identity');
    }
    await noteAccount(tx, visit, userId, 'identity_linked');
    const { label } = configured(visit);
    const profileUrl = `${visit.appUrl}/profile`;
    await queueMail(tx, visit, user.email, identityLinkedMail({ name: user.full_name, label, profileUrl }));
  });
