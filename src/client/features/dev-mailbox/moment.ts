import { formatDateTime } from '#text/format.ts';

/** In the reader's own time: this page belongs to no organisation. */
export const momentOf = (instant: string): string =>
  formatDateTime(new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone);
