import type { EmailAttachment } from './email.ts';

const NAMES = /\.(csv|tsv|txt|xlsx|xls)$/i;
/** Mail programs call a CSV many things, that of Excel first. */
const TYPES = new Set([
  'text/csv',
  'text/tab-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

/** The file of a report: the first that looks like a list, one of the profile's own format before any other. */
export function reportFile(
  attachments: readonly EmailAttachment[],
  format: string,
): (EmailAttachment & { path: string }) | null {
  const lists = attachments.flatMap((file) => {
    const { path, name, type } = file;
    return path !== null && (NAMES.test(name) || TYPES.has(type)) ? [{ ...file, path }] : [];
  });
  return lists.find(({ name }) => name.toLowerCase().endsWith(`.${format}`)) ?? lists[0] ?? null;
}
