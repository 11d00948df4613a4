import { jwt } from 'better-auth/plugins';

const DAY = 86_400;
const TOKEN_SECONDS = 300;
const GRACE_SECONDS = DAY;

/** What signs, and what counts here as signed (read-token.ts). */
export const TOKEN_ALGORITHM = 'EdDSA';
/** After its last token a key is published, and believed, for so long. */
export const KEY_GRACE_MS = GRACE_SECONDS * 1000;
/** The claim that names the session which asked for the token: when that ends, so does the token. */
export const SESSION_CLAIM = 'sid';

/**
 * What a program shows for the person who gave it out. Others cannot be told that one was taken back, so it is over soon;
 * a key signs for a month, and is published for a day longer than any of its tokens lives.
 */
export const tokenPlugin = (appUrl: string) =>
  jwt({
    disableSettingJwtHeader: true,
    jwks: {
      keyPairConfig: { alg: TOKEN_ALGORITHM, crv: 'Ed25519' },
      rotationInterval: 30 * DAY,
      gracePeriod: GRACE_SECONDS,
    },
    jwt: {
      issuer: appUrl,
      audience: appUrl,
      expirationTime: `${TOKEN_SECONDS}s`,
      definePayload: ({ user, session }) => ({ email: user.email, [SESSION_CLAIM]: session.id }),
    },
    schema: {
      jwks: {
        modelName: 'signing_keys',
        fields: {
          publicKey: 'public_key',
          privateKey: 'private_key',
          createdAt: 'created_at',
          expiresAt: 'expires_at',
        },
      },
    },
  });
