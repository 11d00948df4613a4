/** Spec, section 4. */
export const EMAIL_STATUSES = ['received', 'parsing', 'parsed', 'failed'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** A sales report, what answers (or may answer) an order, or anything else. */
export const EMAIL_KINDS = ['sales', 'reply', 'other'] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** `path` is where the file lies in bucket `sales`; null where the file itself was not kept. */
export type EmailAttachment = { path: string | null; name: string; size: number; type: string };

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The message and the stored file, so that a file is looked for in its own message only. */
export const ATTACHMENT_PATH = new RegExp(`^(${ID})\\.(${ID})$`);

export const attachmentPath = (email_id: string, file_id: string): string => `${email_id}.${file_id}`;

/** Whose file a path leads to; null where it is none. */
export function partsOfPath(path: string): { email_id: string; file_id: string } | null {
  const [, email_id, file_id] = ATTACHMENT_PATH.exec(path) ?? [];
  return email_id === undefined || file_id === undefined ? null : { email_id, file_id };
}

/** `errors` tells of the first lines that were left out, in French. */
export type ParsedData = { lines_processed: number; refused: number; errors: string[] };

/** A page of the history, and the newest of the dashboard (specification, section 7). */
export const EMAILS_LISTED = 100;
export const EMAILS_LATEST = 10;

/** In whole percent; nothing received is nothing read. */
export const successRate = ({ all, parsed }: { all: number; parsed: number }): number =>
  all === 0 ? 0 : Math.round((parsed / all) * 100);
