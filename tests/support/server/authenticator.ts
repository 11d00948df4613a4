import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a device does with passkeys, as far as a server can tell: WebAuthn level 2, ES256, no attestation. */
export function authenticator({ origin = 'http://localhost', recognises = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
  const rpId = sha256(new URL(origin).hostname);
  let counter = 0;

  /** User present, user verified, and for a new key its data. */
  const flags = (newKey: boolean) => 1 | (recognises ? 4 : 0) | (newKey ? 0x40 : 0);
  const authData = (newKey: boolean) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const attested = newKey ? attestedKey(id, publicKey) : Buffer.alloc(0);
    return Buffer.concat([rpId, Buffer.from([flags(newKey)]), count, attested]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, string | string[]>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: response as { clientDataJSON: string } & Record<string, unknown>,
  });

  return {
    id: id.toString('base64url'),
    /** A new passkey. */
    create({ challenge }: { challenge: string }) {
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData(true)),
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    /** The answer to a challenge. */
    get({ challenge }: { challenge: string }) {
      const data = authData(false);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

// The few words of CBOR that this takes.
const head = (major: number, length: number): Buffer =>
  length < 24 ? Buffer.from([(major << 5) | length]) : Buffer.from([(major << 5) | 24, length]);
const text = (word: string) => Buffer.concat([head(3, word.length), Buffer.from(word)]);
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);

/** Model of the device (none), the key's id, and the key as COSE. */
function attestedKey(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const cose = Buffer.concat([
    // kty EC2, alg ES256, crv P-256, then x and y.
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  return Buffer.concat([Buffer.alloc(16), length, id, cose]);
}
