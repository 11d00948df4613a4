/** Spec, section 4. */
export const EMAIL_STATUSES = ['received', 'parsing', 'parsed', 'failed'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** A sales report, or anything else: kept for whoever reads replies. */
export const EMAIL_KINDS = ['sales', 'other'] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** `path` is the stored file's id in bucket `sales`. */
export type EmailAttachment = { path: string; name: string; size: number; type: string };

export type ParsedData = { lines_processed: number };
