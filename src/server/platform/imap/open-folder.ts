import { ImapFlow } from 'imapflow';
import {
  addressOf,
  type MailServerAccess,
  namedAs,
  trusting,
} from '#server/platform/outside/server-address.ts';
import { failureOf, ImapFailed } from './failures.ts';

type ImapAccount = { host: string; port: number; username: string; password: string; folder: string };

/** As the server tells it without sending the message. */
export type ListedMessage = {
  uid: number;
  size: number;
  received_at: Date;
  message_id: string | null;
  from: { address: string | null; name: string | null };
  subject: string | null;
};

export type OpenFolder = {
  uidValidity: number;
  messages: number;
  /** Of messages above this one, or those of the last days where it is 0, in their order. */
  uidsAfter(uid: number, since: Date): Promise<number[]>;
  list(uids: readonly number[]): Promise<ListedMessage[]>;
  /** As it came, cut off after so many bytes, and left unread there; null where it is gone by now. */
  source(uid: number, most: number): Promise<Uint8Array | null>;
};

const MB = 1024 * 1024;
const CONNECT_SECONDS = 15;
const SILENCE_SECONDS = 30;

type Asked = {
  access: MailServerAccess;
  account: ImapAccount;
  /** The longest that a server may send at once. */
  messageBytes: number;
  signal: AbortSignal;
};

/**
 * Opens a folder to read it, and closes the connection when the work has ended. Implicit TLS, the certificate checked
 * for the name that was typed; no other way in is tried. Whatever goes wrong with the server is an `ImapFailed`.
 */
export async function inFolder<T>(asked: Asked, work: (folder: OpenFolder) => Promise<T>): Promise<T> {
  const { account, access, signal, messageBytes } = asked;
  const address = await beforeAbort(addressOf(account.host, access), signal).catch(raise);
  const client = new ImapFlow({
    host: address,
    port: account.port,
    secure: true,
    ...namedAs(account.host),
    tls: trusting(access),
    auth: { user: account.username, pass: account.password },
    logger: false,
    // A few bytes could unpack into any number.
    disableCompression: true,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_SECONDS * 1000,
    greetingTimeout: CONNECT_SECONDS * 1000,
    socketTimeout: SILENCE_SECONDS * 1000,
    maxLineLength: 4 * MB,
    maxLiteralSize: messageBytes + MB,
    maxResponseSize: messageBytes + 8 * MB,
  });
  // What breaks is told by the command that was under way.
  client.on('error', () => {});
  const hangUp = () => client.close();
  signal.addEventListener('abort', hangUp);
  try {
    const folder = await openWith(client, account.folder).catch(raise);
    return await work(folder);
  } catch (error) {
    throw signal.aborted ? new ImapFailed('TOO_SLOW', error) : error;
  } finally {
    signal.removeEventListener('abort', hangUp);
    client.close();
  }
}

const raise = (error: unknown): never => {
  throw failureOf(error);
};

async function openWith(client: ImapFlow, path: string): Promise<OpenFolder> {
  await client.connect();
  const { uidValidity, exists } = await client.mailboxOpen(path, { readOnly: true });
  return {
    uidValidity: Number(uidValidity),
    messages: exists,
    async uidsAfter(uid, since) {
      const asked = uid > 0 ? { uid: `${uid + 1}:*` } : { since };
      const found = await client.search(asked, { uid: true }).catch(raise);
      if (!found) throw new ImapFailed('UNREACHABLE');
      // `5:*` of a folder that ends with 4 means 4.
      return found.filter((one) => one > uid).sort((a, b) => a - b);
    },
    async list(uids) {
      const wanted = { uid: true, size: true, internalDate: true, envelope: true };
      const found = await client.fetchAll([...uids], wanted, { uid: true }).catch(raise);
      return found.map(({ uid, size, internalDate, envelope }) => ({
        uid,
        size: size ?? Number.POSITIVE_INFINITY,
        received_at: momentOf(internalDate),
        message_id: envelope?.messageId ?? null,
        from: { address: envelope?.from?.[0]?.address ?? null, name: envelope?.from?.[0]?.name ?? null },
        subject: envelope?.subject ?? null,
      }));
    },
    async source(uid, most) {
      const wanted = { source: { start: 0, maxLength: most } };
      const found = await client.fetchOne(uid, wanted, { uid: true }).catch(raise);
      return found ? (found.source ?? null) : null;
    },
  };
}

function momentOf(date: Date | string | undefined): Date {
  const moment = new Date(date ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? new Date() : moment;
}

/** A name server that does not answer cannot be hung up on, but nobody has to wait for it. */
function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    const give = () => reject(new ImapFailed('TOO_SLOW'));
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
  });
  return Promise.race([work, aborted]);
}
