import type { ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import type { ScanResult } from '#client/features/scan/scan.api.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { formatDate, formatQuantity } from '#text/kernel/format.ts';
import { receiveScanText as say } from '#text/scan/scan.text.ts';
import type { FromLabel } from './with-label.ts';

type Filled = { fromLabel: FromLabel; scanned: number | null };

/** « Beurre AOP doux : lot B2291, DLC 04/01/2027, 4,52 kg », or at once that its day has passed. */
export function resultOfLabel(
  { goods }: ReceivingLine,
  { fromLabel, scanned }: Filled,
  today: LocalDate,
): ScanResult {
  const { lot, date, qty, pack } = fromLabel;
  const facts = [
    lot !== null && say.lot(lot),
    date && say.date(date.kind, formatDate(date.day)),
    pack !== null && say.pack(formatQuantity(pack, goods.unit)),
    pack === null && qty !== null && formatQuantity(qty, goods.unit),
    qty !== null && scanned !== null && scanned !== qty && say.total(formatQuantity(scanned, goods.unit)),
  ].filter((fact): fact is string => Boolean(fact));
  const detail = facts.length === 0 ? say.nothing : facts.join(', ');
  if (date && date.kind === 'DLC' && date.day < today) {
    return { tone: 'danger', title: say.past(date.kind, formatDate(date.day)), detail: goods.item_name };
  }
  return { tone: 'success', title: say.filled(goods.item_name), detail };
}

export const alreadyRead = ({ goods }: ReceivingLine, qty: number, onPress: () => void): ScanResult => ({
  tone: 'saffron',
  title: say.again,
  detail: say.againHint(formatQuantity(qty, goods.unit)),
  action: { label: say.countAgain, onPress },
});

/** It is of an item that this delivery does not bring. */
export const resultOfOther = (item: string, label: string, onPress: () => void): ScanResult => ({
  tone: 'saffron',
  title: say.notHere(item),
  action: { label, onPress },
});
