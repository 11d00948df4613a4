import { ensure } from '#domain/kernel/errors.ts';
import { allows } from '#domain/orders/status.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { readLots, readReceiptHead, readReceiptLines } from './receipts.sql.ts';

export type Receipt = Awaited<ReturnType<typeof wholeReceipt>>;
type Head = NonNullable<Awaited<ReturnType<typeof readReceiptHead>>>;

/** As `get` answers it. */
export async function wholeReceipt(tx: OrgTx, id: string) {
  const [head, allLines, allLots] = await Promise.all([
    readReceiptHead(tx, id),
    readReceiptLines(tx, id),
    readLots(tx, id),
  ]);
  ensure(head, 'NOT_FOUND');
  const lots = Map.groupBy(allLots, ({ grn_line_id }) => grn_line_id);
  const lines = allLines.map((line) => ({ ...line, lots: lots.get(line.id) ?? [] }));
  const { amount_settled: _credited, ...receipt } = head;
  return { ...receipt, reversible: isReversible(head), lines };
}

/** Not once money came back for it. */
const isReversible = ({ reversal_of, reversed_by, order_status, amount_settled }: Head): boolean =>
  reversal_of === null &&
  reversed_by === null &&
  amount_settled === null &&
  (order_status === null || allows(order_status, 'reopen_part'));
