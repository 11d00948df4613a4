import { domainToASCII } from 'node:url';

/** Somebody wrote an address that is not exactly one address. */
class AddressRefused extends Error {
  constructor(what: string) {
    super(`${what}: exactly one e-mail address is expected`);
    this.name = 'AddressRefused';
  }
}

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * One bare address and nothing else: no list, no display name, no comment, no quoted form, no line
 * break. What every mail server accepts without interpretation cannot hide a second recipient.
 */
export function parseAddress(text: string): string | null {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > 254) return null;
  const local = text.slice(0, at);
  const host = text.slice(at + 1).toLowerCase();
  if (local.length > 64 || !LOCAL.test(local) || /[\s%/\\?#@:,]/.test(host)) return null;
  const domain = domainToASCII(host);
  return DOMAIN.test(domain) ? `${local}@${domain}` : null;
}

export function oneAddress(text: string, what: string): string {
  const address = parseAddress(text);
  if (address === null) throw new AddressRefused(what);
  return address;
}

export type Sender = { name: string; address: string };

/** `Name <address>` or a bare address, as the operator wrote it in MAIL_FROM. */
export function parseSender(text: string): Sender | null {
  const named = /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text);
  const address = parseAddress(named?.[2] ?? text.trim());
  return address === null ? null : { name: named?.[1] ?? '', address };
}
