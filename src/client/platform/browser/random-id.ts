/** A version 4 UUID. `crypto.randomUUID` is missing where the page is not served over TLS, on a tablet in the kitchen for one. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Short enough to be read aloud to support: 7F3A-09C2. */
export const randomReference = () =>
  randomId()
    .slice(0, 9)
    .replace(/-$/, '')
    .toUpperCase()
    .replace(/^(.{4})/, '$1-');
