/** How far into the file, in bytes: those of the sheet, unpacked, for Excel. */
export type Meter = { read: number; total: number };
