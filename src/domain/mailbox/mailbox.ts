/** Implicit TLS: no other way in is spoken. */
export const IMAP_PORT = 993;
export const DEFAULT_FOLDER = 'INBOX';

export const HOST_MAX = 253;
export const USERNAME_MAX = 320;
export const MAILBOX_PASSWORD_MAX = 500;
export const FOLDER_MAX = 255;

/** An order's own part of its address: 100 bits that nobody guesses. */
export const REPLY_TOKEN_LENGTH = 20;
/** With the sign before it. */
const TOKEN_ROOM = REPLY_TOKEN_LENGTH + 1;
const LOCAL_MAX = 64;
const REPLY_ADDRESS_MAX = 254;

/** One that suppliers may be asked to answer to, with room for an order's token. */
export function isReplyAddress(text: string): boolean {
  const [, local, domain] =
    /^([a-z0-9][a-z0-9._+-]*)@((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})$/.exec(text) ?? [];
  if (local === undefined || domain === undefined) return false;
  return local.length + TOKEN_ROOM <= LOCAL_MAX && text.length + TOKEN_ROOM <= REPLY_ADDRESS_MAX;
}

/** A name or an address, without a scheme, a port or a path. */
export const isHostName = (text: string): boolean =>
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) || /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text);
