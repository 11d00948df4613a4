import { formatDateOf } from '#text/format.ts';

/** The day of an instant on this device's calendar: '14/11/2026'. */
export const dayOf = (instant: string): string =>
  formatDateOf(new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone);
