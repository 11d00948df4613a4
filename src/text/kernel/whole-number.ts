/**
 * « BC-2026-00042 », « 261113-899 »: what stays on one line, where a browser or a mail program would break it at a hyphen. No
 * longer than a line of a phone holds, and not in an address, which has to break.
 */
export const WHOLE_NUMBER = /(?<![\w/.@-])[A-Z\d]{1,8}(?:-\d{1,8}){1,2}(?![\w/-])/g;
