import { ensure } from '#domain/kernel/errors.ts';
import { allows } from '#domain/orders/status.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { readHead, readLines, readLots } from './receipts.sql.ts';

export type Receipt = Awaited<ReturnType<typeof wholeReceipt>>;
type Head = NonNullable<Awaited<ReturnType<typeof readHead>>>;

/** As `get` answers it. */
export async function wholeReceipt(tx: OrgTx, id: string) {
  const head = await readHead(tx, id);
  ensure(head, 'NOT_FOUND');
  const lots = Map.groupBy(await readLots(tx, id), ({ grn_line_id }) => grn_line_id);
  const lines = (await readLines(tx, id)).map((line) => ({ ...line, lots: lots.get(line.id) ?? [] }));
  return { ...head, reversible: isReversible(head), lines };
}

const isReversible = ({ reversal_of, reversed_by, order_status, claim_status }: Head): boolean =>
  reversal_of === null &&
  reversed_by === null &&
  claim_status !== 'SETTLED' &&
  (order_status === null || allows(order_status, 'reopen_part'));
