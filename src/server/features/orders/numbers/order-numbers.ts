/** What a typed word says of an order's number: how it starts, or how it ends. */
type SoughtNumber = { kind: 'start' | 'end'; text: string };

const SEQUENCE_DIGITS = 5;

/** 'bc-2026' and '2026-000' are its beginning, '42' its last digits (BC-2026-00042); anything else is no number. */
export function soughtNumber(word: string): SoughtNumber | null {
  const text = word.toUpperCase().replace(/\p{Pd}/gu, '-');
  if (/^\d{1,9}$/.test(text)) return { kind: 'end', text: `-${text.padStart(SEQUENCE_DIGITS, '0')}` };
  if (/^\d{4}-\d{0,9}$/.test(text)) return { kind: 'start', text: `BC-${text}` };
  return /^BC(-[\d-]{0,14})?$/.test(text) ? { kind: 'start', text } : null;
}
