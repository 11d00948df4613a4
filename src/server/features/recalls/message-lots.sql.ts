import { type RawBuilder, sql } from 'kysely';
import { RECALL_LOTS_MAX } from '#domain/recalls/recall.ts';
import { LATELY, type RecallableLot } from '#server/features/recalls/official/official.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** What is there or came lately, the newest first; no more than one recall takes. */
async function lots(tx: OrgTx, which: RawBuilder<unknown>, now: Date): Promise<RecallableLot[]> {
  const { rows } = await sql<RecallableLot>`
    select l.id, i.name as item_name, l.lot_code, i.unit, l.qty_left, l.expires_on, l.date_kind,
      l.blocked_at::text as blocked_at
    from lots l join items i on i.org_id = l.org_id and i.id = l.item_id
    where ${which} and l.qty_refused is null
      and (l.qty_left > 0 or l.received_at > ${now}::timestamptz - ${sql.raw(LATELY)})
    order by l.received_at desc, l.id desc limit ${RECALL_LOTS_MAX}`.execute(tx);
  return rows;
}

export const lotsByCode = async (tx: OrgTx, codes: readonly string[], now: Date) =>
  codes.length === 0
    ? []
    : lots(
        tx,
        sql`l.lot_key = any(array(select left(code_key(code), 60) from unnest(${codes}::text[]) code))`,
        now,
      );

type Numbers = { gtins: readonly string[]; barcodes: readonly string[] };

export const lotsOfGoods = async (tx: OrgTx, { gtins, barcodes }: Numbers, now: Date) =>
  gtins.length === 0
    ? []
    : lots(
        tx,
        sql`l.item_id = any(array(
          select c.item_id from item_codes c where c.gtin = any(${gtins}::text[])
          union select b.id from items b where b.barcode = any(${barcodes}::text[]) and b.deleted_at is null))`,
        now,
      );

export const lotsOfSuppliers = async (tx: OrgTx, supplier_ids: readonly string[], now: Date) =>
  supplier_ids.length === 0 ? [] : lots(tx, sql`l.supplier_id = any(${supplier_ids}::uuid[])`, now);

export const recallsOfReply = (tx: OrgTx, reply_id: string): Promise<{ id: string; title: string }[]> =>
  tx
    .selectFrom('recalls')
    .select(['id', 'title'])
    .where('reply_id', '=', reply_id)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute();
