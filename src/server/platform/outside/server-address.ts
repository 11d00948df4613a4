import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { rootCertificates, type SecureContextOptions } from 'node:tls';
import { isPublicAddress } from './public-address.ts';

/** What the operator allows of the mail servers that organisations name. */
export type MailServerAccess = {
  /** Servers on our own network: nobody from outside must reach them through us. */
  allowPrivate: boolean;
  /** Trusted beside the authorities that Node knows. */
  ca: string | undefined;
};

export const PUBLIC_MAIL_SERVERS: MailServerAccess = { allowPrivate: false, ca: undefined };

/** There is no address that may be connected to. */
export class NoServerAddress extends Error {
  readonly failure: 'PRIVATE_ADDRESS' | 'HOST_UNKNOWN';

  constructor(failure: NoServerAddress['failure']) {
    super(failure);
    this.name = 'NoServerAddress';
    this.failure = failure;
  }
}

/**
 * The address to connect to. The name is asked for once and its answer taken: what it means a moment later is nobody's
 * concern. One private address among several refuses them all.
 */
export async function addressOf(host: string, { allowPrivate }: MailServerAccess): Promise<string> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true, order: 'ipv4first' });
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address)))
    throw new NoServerAddress('PRIVATE_ADDRESS');
  const [first] = found;
  if (!first) throw new NoServerAddress('HOST_UNKNOWN');
  return first.address;
}

/** The certificate is checked for the name that was typed, whatever the address is called. */
export const namedAs = (host: string): { servername?: string } => (isIP(host) ? {} : { servername: host });

export const trusting = ({ ca }: MailServerAccess) =>
  ({
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
  }) as const satisfies SecureContextOptions & { rejectUnauthorized: true };
