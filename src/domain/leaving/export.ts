/** A file of everything: waits for its turn, is written, can be taken, or could not be written. */
export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed'] as const;

export type ExportState = (typeof EXPORT_STATES)[number];

/** How long the file can be taken. It holds all that the organisation knows: not for ever. */
export const EXPORT_KEPT_DAYS = 7;

export const isUnderWay = (state: ExportState): boolean => state === 'waiting' || state === 'running';

/** Of 100, from rows and files together; nothing is claimed before everything was counted. */
export function exportPercent(progress: {
  rows_done: number;
  rows_total: number;
  files_done: number;
  files_total: number;
}): number {
  // A file weighs more than a row, and nobody knows how much: both halves count by their own number.
  const parts = [
    { done: progress.rows_done, total: progress.rows_total },
    { done: progress.files_done, total: progress.files_total },
  ].filter(({ total }) => total > 0);
  if (parts.length === 0) return 0;
  const share = parts.reduce((sum, { done, total }) => sum + Math.min(done / total, 1), 0) / parts.length;
  return Math.floor(share * 100);
}

/** Tables of organisations that are no data of theirs. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  // Answers to commands already given, for a week, so that a retry is not done twice.
  'idempotency_keys',
  // The bytes of such files themselves.
  'organisation_export_parts',
]);

export const isExported = (table: string): boolean => !LEFT_OUT.has(table);

/**
 * What opens something is not handed out, whoever asks: a column of such a name is left out, also one that nobody has
 * thought of yet. A word in the middle of another does not count (`tokenised`).
 */
const SECRET =
  /(?:^|_)(?:password|passphrase|secret|secrets|token|tokens|hash|sealed|credential|private)(?:_|$)/;

export const isSecretColumn = (column: string): boolean => SECRET.test(column);

/** Characters that a file's name may not have on one system or the other. */
const UNSAFE = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;

/** Where a stored file lies in the archive: under its number, so that two of one name do not meet. */
export function filePath(table: string, id: string, name: string | null): string {
  const safe = (name ?? '')
    .replaceAll(UNSAFE, '_')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(-120);
  return `fichiers/${table}/${id}${safe && `-${safe}`}`;
}
