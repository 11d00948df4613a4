import { readLabel } from '#domain/gs1/read-label.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { unreadableText } from '#text/scan/scan.text.ts';
import type { ScanResult } from './scan.api.ts';

type Scanned = { kind: 'gtin'; gtin: string } | { kind: 'said'; result: ScanResult };

const unreadable = (why: keyof typeof unreadableText): Scanned => ({
  kind: 'said',
  result: { tone: 'saffron', ...unreadableText[why] },
});

/** The number of the goods, or what to say where the code holds none. */
export function gtinOf(code: string, today: LocalDate): Scanned {
  const reading = readLabel(code, today);
  if (reading.kind !== 'label') return unreadable(reading.kind);
  const { gtin, sscc } = reading.label;
  if (gtin !== null) return { kind: 'gtin', gtin };
  return unreadable(sscc === null ? 'other' : 'pallet');
}
