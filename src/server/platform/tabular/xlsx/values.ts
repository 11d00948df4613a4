const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Excel counts a 29 February 1900 that never was. */
const PHANTOM_DAY = 60;
const LAST_SERIAL = 2_958_465;
/** What a double carries exactly, and what Excel itself shows. */
const EXACT_DIGITS = 15;

/** How a number of a cell is to be written. */
export type NumberKind =
  | { kind: 'plain' | 'percent' | 'date' | 'time' }
  /** '000000': codes that someone padded by a format. */
  | { kind: 'padded'; digits: number };

const PLAIN: NumberKind = { kind: 'plain' };

const within = (id: number, first: number, last: number) => id >= first && id <= last;

/** Formats that Excel numbers without describing them. */
export function builtInKind(id: number): NumberKind {
  if (id === 9 || id === 10) return { kind: 'percent' };
  if (within(id, 18, 21) || within(id, 45, 47)) return { kind: 'time' };
  if (within(id, 14, 17) || id === 22 || within(id, 27, 36) || within(id, 50, 58)) return { kind: 'date' };
  return PLAIN;
}

/** What a custom format code means: `dd/mm/yyyy`, `0.0%`, `000000`, `#,##0.00" €"`. */
export function formatKind(code: string): NumberKind {
  const first = code.split(';')[0] ?? '';
  const bare = first
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/_./g, '')
    .replace(/\[(?!h|m|s)[^\]]*\]/gi, '');
  if (/^0{2,}$/.test(bare)) return { kind: 'padded', digits: bare.length };
  if (bare.includes('%')) return { kind: 'percent' };
  if (/[yYdDjJaA]/.test(bare) && !/general|standard/i.test(bare)) return { kind: 'date' };
  if (/m/i.test(bare) && !/[hs]/i.test(bare)) return { kind: 'date' };
  return /[hs]/i.test(bare) && !/standard/i.test(bare) ? { kind: 'time' } : PLAIN;
}

/** Without exponent and without the noise of binary fractions: 0.30000000000000004 is '0.3'. */
function plainNumber(value: number): string {
  const short = String(value);
  // Few enough digits to be exact already, as nearly all are.
  if (short.length <= EXACT_DIGITS && !short.includes('e')) return short;
  const rounded = Number(value.toPrecision(EXACT_DIGITS));
  const text = String(rounded);
  if (!text.includes('e')) return Object.is(rounded, -0) ? '0' : text;
  if (Math.abs(rounded) >= 1) return BigInt(rounded).toString();
  return rounded.toFixed(20).replace(/0+$/, '').replace(/\.$/, '').replace(/^-0$/, '0');
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function clock(seconds: number): string {
  const text = `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? text : `${text}:${twoDigits(seconds % 60)}`;
}

/** 'YYYY-MM-DD', with ' HH:MM' where there is an hour, or only 'HH:MM'. */
function dateText(serial: number, system1904: boolean): string | null {
  if (serial < 0 || serial > LAST_SERIAL) return null;
  let day = Math.floor(serial);
  let seconds = Math.round((serial - day) * 86_400);
  if (seconds === 86_400) {
    day++;
    seconds = 0;
  }
  if (day === 0 && !system1904) return clock(seconds);
  const epoch = system1904 ? EPOCH_1904 : day < PHANTOM_DAY ? EPOCH_1900 + DAY_MS : EPOCH_1900;
  const date = new Date(epoch + day * DAY_MS).toISOString().slice(0, 10);
  return seconds === 0 ? date : `${date} ${clock(seconds)}`;
}

/** The text of a numeric cell in a form that never changes. What is no finite number stays as written. */
export function numberText(text: string, kind: NumberKind, options: { system1904: boolean }): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  switch (kind.kind) {
    case 'date':
      return dateText(value, options.system1904) ?? plainNumber(value);
    case 'time':
      return (value < 1 ? dateText(value, false) : null) ?? plainNumber(value);
    case 'percent':
      return `${plainNumber(value * 100)}%`;
    case 'padded':
      return Number.isInteger(value) && value >= 0
        ? plainNumber(value).padStart(kind.digits, '0')
        : plainNumber(value);
    case 'plain':
      return plainNumber(value);
  }
}

/** Excel hides characters that XML cannot hold as `_x000D_`. */
export const unescapeExcel = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
