/** Spec, section 4. */
export const EMAIL_STATUSES = ['received', 'parsing', 'parsed', 'failed'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** A sales report, or anything else: kept for whoever reads replies. */
export const EMAIL_KINDS = ['sales', 'other'] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** `path` is the stored file's id in bucket `sales`; null where the file itself was not kept. */
export type EmailAttachment = { path: string | null; name: string; size: number; type: string };

export type ParsedData = { lines_processed: number };

/** A page of the history, and the newest of the dashboard (specification, section 7). */
export const EMAILS_LISTED = 100;
export const EMAILS_LATEST = 10;

/** In whole percent; nothing received is nothing read. */
export const successRate = ({ all, parsed }: { all: number; parsed: number }): number =>
  all === 0 ? 0 : Math.round((parsed / all) * 100);
