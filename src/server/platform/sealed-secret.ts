import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** For what a secret is kept, and whose it is: sealed for one, it opens for nobody else. */
type Purpose = { purpose: string; orgId: string };

export type Sealing = {
  seal(secret: string, whose: Purpose): string;
  /** Null where it was changed, sealed for something else, or sealed by another server's secret. */
  unseal(sealed: string, whose: Purpose): string | null;
  /** A key for somebody else to seal with, the same whenever it is asked for: 32 bytes, base64url. */
  keyFor(whose: Purpose): string;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Of the text's form, cipher and key included: another one gets another number. */
const VERSION = 'v1';
const SEALED = /^v1\.([\w-]{16})\.([\w-]{22,})$/;

/** Credentials that must be sent as they are, and so cannot be hashed: encrypted with the server's secret. */
export function createSealing(serverSecret: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', `economat sealed-secret ${VERSION}`, 32));
  const boundTo = ({ purpose, orgId }: Purpose) => Buffer.from(JSON.stringify([VERSION, purpose, orgId]));
  return {
    keyFor: ({ purpose, orgId }) =>
      Buffer.from(
        hkdfSync('sha256', serverSecret, '', JSON.stringify(['economat handed-out v1', purpose, orgId]), 32),
      ).toString('base64url'),
    seal(secret, whose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(whose));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
    },
    unseal(sealed, whose) {
      const [, nonce, body] = SEALED.exec(sealed) ?? [];
      if (nonce === undefined || body === undefined) return null;
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(boundTo(whose)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}
