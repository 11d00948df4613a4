/** What can leave as a file. `prices` is the whole history. */
export const EXPORT_LISTS = ['suppliers', 'items', 'prices'] as const;
export type ExportList = (typeof EXPORT_LISTS)[number];
