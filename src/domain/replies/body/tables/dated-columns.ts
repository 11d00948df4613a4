import { fold } from '#domain/replies/body/trace.ts';
import type { TableColumn, TracedText } from '#domain/replies/body/written.ts';

/** « Livré 24/07 », « Livraison du 31.07 »: the day of all that stands under it, as month and day. */
function dayOfHead(head: TracedText | undefined): string | null {
  const [, day, month] = /(?<!\d)(\d{1,2})[/.](\d{1,2})(?!\d)/.exec(fold(head?.text ?? '')) ?? [];
  return day === undefined || month === undefined
    ? null
    : `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Half a year on or more is the year before. */
const isBehind = (day: string, expected: string): boolean => {
  const months = (Number(day.slice(0, 2)) - Number(expected.slice(0, 2)) + 12) % 12;
  return months === 0 ? day > expected : months < 6;
};

/** Two columns of deliveries, each with its day: what comes on the order's own day is sent, what comes behind it follows. */
export function withDatedColumns(
  columns: readonly TableColumn[],
  heads: readonly TracedText[],
  expected_at: string | null,
): TableColumn[] {
  const expected = expected_at?.slice(5) ?? null;
  if (expected === null || columns.filter((column) => column === 'sent').length < 2) return [...columns];
  const days = columns.map((column, place) => (column === 'sent' ? dayOfHead(heads[place]) : null));
  // Where no column is the order's own, nobody knows which of them it is.
  const isOwn = columns.some((column, at) => column === 'sent' && (days[at] ?? expected) === expected);
  return columns.map((column, at) => (isOwn && isBehind(days[at] ?? expected, expected) ? 'later' : column));
}
