import { AppError, ensure } from '#domain/kernel/errors.ts';

const MB = 1024 * 1024;
/** The CHECK of stored_files mirrors it. */
const FILE_LIMIT = 25 * MB;

/** Accepted types, each known by its first bytes; text has none and must then hold no NUL. */
const SIGNATURES = new Map<string, readonly number[] | 'text'>(
  Object.entries({
    'image/jpeg': [0xff, 0xd8, 0xff],
    'image/png': [0x89, 0x50, 0x4e, 0x47],
    'image/webp': [0x52, 0x49, 0x46, 0x46],
    'application/pdf': [0x25, 0x50, 0x44, 0x46],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [0x50, 0x4b, 0x03, 0x04],
    'text/csv': 'text',
    'text/plain': 'text',
  }),
);

const typeOf = (file: { type: string; bytes: Uint8Array }) => {
  const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const signature = SIGNATURES.get(type);
  const fits =
    signature === 'text'
      ? !file.bytes.subarray(0, 8192).includes(0)
      : signature?.every((byte, index) => file.bytes[index] === byte);
  return { type, fits: fits === true };
};

/** Of a file that may be anything: its type where we know it, and else only that it is one. */
export function receivedType(file: { type: string; bytes: Uint8Array }): string {
  const { type, fits } = typeOf(file);
  return fits ? type : 'application/octet-stream';
}

/** The type the bytes really have, or a refusal: what a browser says of a file is only a hint. */
export function checkFile(file: { type: string; bytes: Uint8Array }): { type: string } {
  ensure(file.bytes.length > 0, 'FILE_EMPTY');
  if (file.bytes.length > FILE_LIMIT) {
    throw new AppError('FILE_TOO_LARGE', { details: { limit_mb: FILE_LIMIT / MB } });
  }
  const { type, fits } = typeOf(file);
  if (!fits) throw new AppError('FILE_TYPE_REFUSED', { details: { type: type || 'inconnu' } });
  return { type };
}

/** The name as people read it in a download: no path, no control or direction character, at most 255 characters. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return [...clean].slice(-255).join('') || 'fichier';
}
