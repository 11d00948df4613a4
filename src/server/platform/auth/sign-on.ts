import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import { AppError } from '#domain/kernel/errors.ts';
import { type AuthSettings, libraryOptions } from './auth.ts';

/** An OpenID Connect provider, as the operator names it (docs/operations.md). */
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string; label: string };

/** As identities of it are kept: there is one. */
export const PROVIDER_ID = 'sign-on';

/** The page that the provider sends people back to. */
export const SIGN_ON_PAGE = '/auth/sign-on';

/** The provider's servers are another company's: a person waits that long for them. */
const PATIENCE_MS = 10_000;

type SignOnLibrary = ReturnType<typeof createLibrary>;

export type SignOn = {
  label: string;
  /** The library, once the provider has said where it answers. Refused while it does not, and asked again next time. */
  library(): Promise<SignOnLibrary>;
  /** Whatever waits for the provider. */
  withPatience<T>(work: Promise<T>): Promise<T>;
};

/**
 * An instance of the library of its own: it asks the provider for its addresses before its first answer, which nobody
 * else should wait for, nor the server's start.
 */
export function createSignOn(settings: AuthSettings, provider: ProviderSettings): SignOn {
  let ready: Promise<SignOnLibrary> | undefined;
  const library = () => {
    ready ??= withPatience(openLibrary(settings, provider)).catch((error) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };
  return { label: provider.label, library, withPatience };
}

async function openLibrary(settings: AuthSettings, provider: ProviderSettings): Promise<SignOnLibrary> {
  const library = createLibrary(settings, provider);
  const { socialProviders } = await library.$context;
  if (!socialProviders.some(({ id }) => id === PROVIDER_ID)) throw new AppError('SIGN_ON_UNAVAILABLE');
  return library;
}

function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('SIGN_ON_UNAVAILABLE')), PATIENCE_MS);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** Nobody needs them after the sign-in: what is not kept cannot be stolen. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

function createLibrary(settings: AuthSettings, provider: ProviderSettings) {
  const options = libraryOptions(settings);
  return betterAuth({
    ...options,
    user: {
      ...options.user,
      // An address that the provider did not verify opens no account, nor is it linked to one.
      validateUserInfo: ({ user, source }) =>
        source.action !== 'sign-in' && user.emailVerified !== true
          ? { error: 'email_not_verified' }
          : undefined,
    },
    account: {
      ...options.account,
      updateAccountOnSignIn: false,
      // Whoever has an account already links it themselves, signed in: an address alone takes nothing over.
      accountLinking: { enabled: true, disableImplicitLinking: true, allowDifferentEmails: true },
    },
    databaseHooks: {
      account: {
        create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) },
        update: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) },
      },
    },
    plugins: [genericOAuth({ config: [providerConfig(settings, provider)] })],
  });
}

type Profile = {
  sub?: string | number | null | undefined;
  email?: string | null | undefined;
  name?: string | null | undefined;
  email_verified?: unknown;
};

function providerConfig({ appUrl }: AuthSettings, { issuer, clientId, clientSecret }: ProviderSettings) {
  return {
    providerId: PROVIDER_ID,
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    redirectURI: `${appUrl}${SIGN_ON_PAGE}`,
    requireIdTokenVerification: true,
    // The signed token names the person: what else is asked of the provider must speak of the same.
    accountSubject: ({ tokens, profile }: { tokens: { idToken?: string | undefined }; profile: Profile }) => {
      const { sub = '' } = tokens.idToken ? decodeJwt(tokens.idToken) : {};
      return sub === profile.sub ? sub : '';
    },
    mapProfileToUser: (profile: Profile) => ({
      name: nameOf(profile),
      emailVerified: profile.email_verified === true,
    }),
  };
}

/** As long as a name may be that somebody types here. */
const LONGEST_NAME = 100;

/** Some providers keep names to themselves. */
function nameOf({ name, email }: Profile): string {
  const given = name?.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return (given || email?.split('@')[0] || '').slice(0, LONGEST_NAME);
}
