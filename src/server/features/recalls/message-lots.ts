import { writtenForms } from '#domain/gs1/gtin.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { namedIn } from '#domain/recalls/recall-message.ts';
import { suppliersMessage } from '#server/features/replies/replies.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import * as found from './message-lots.sql.ts';

/** By the number of the lot, else by that of the goods, else whatever the supplier brought lately: a person chooses. */
export async function lotsOfMessage(tx: OrgTx, { now }: OrgContext, reply_id: string) {
  const message = await suppliersMessage(tx, reply_id);
  ensure(message, 'NOT_FOUND');
  const { lot_codes, gtins } = namedIn(`${message.subject ?? ''}\n${message.text}`);
  const recalls = await found.recallsOfReply(tx, reply_id);
  const byCode = await found.lotsByCode(tx, lot_codes, now);
  if (byCode.length > 0) return { lots: byCode, named: true, recalls };
  const ofGoods = await found.lotsOfGoods(tx, { gtins, barcodes: gtins.flatMap(writtenForms) }, now);
  if (ofGoods.length > 0) return { lots: ofGoods, named: true, recalls };
  return { lots: await found.lotsOfSuppliers(tx, message.supplier_ids, now), named: false, recalls };
}
