/**
 * A spreadsheet runs a CSV cell that starts with one of these. An apostrophe in front
 * makes it text; cells that already look guarded get one more, so that taking one off is always exact.
 */
const RISKY = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export const guardFormula = (cell: string): string => (RISKY.test(cell) ? `'${cell}` : cell);

export const unguardFormula = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
