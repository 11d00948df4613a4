/** Implicit TLS: no other way in is spoken. */
export const IMAP_PORT = 993;
export const DEFAULT_FOLDER = 'INBOX';

export const HOST_MAX = 253;
export const USERNAME_MAX = 320;
export const PASSWORD_MAX = 500;
export const FOLDER_MAX = 255;

/** A name or an address, without a scheme, a port or a path. */
export const isHostName = (text: string): boolean =>
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) || /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text);
