import { sql } from 'kysely';
import type { DateKind, Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { LotFate, RecallReason } from '#domain/recalls/recall.ts';
import type { Signature } from '#domain/receipts/signature.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';

export type LotToBlock = { id: string; item_id: string; item_name: string; is_blocked: boolean };

/** Of these lots, as far as they are the organisation's. */
export async function lotsToBlock(tx: OrgTx, ids: readonly string[]): Promise<LotToBlock[]> {
  const { rows } = await sql<LotToBlock>`
    select l.id, l.item_id, i.name as item_name, l.blocked_at is not null as is_blocked from lots l
    join items i on i.org_id = l.org_id and i.id = l.item_id
    where l.id = any(${ids}::uuid[]) order by i.name_key, l.id`.execute(tx);
  return rows;
}

export type NewRecall = {
  id: string;
  title: string;
  reason: RecallReason;
  note: string | null;
  reply_id: string | null;
  opened_at: Date;
};

export const insertRecall = (tx: OrgTx, recall: NewRecall) =>
  tx.insertInto('recalls').values(recall).execute();

export const insertRecallLots = (
  tx: OrgTx,
  { recall_id, lot_ids, blocked_at }: { recall_id: string; lot_ids: readonly string[]; blocked_at: Date },
) =>
  tx
    .insertInto('recall_lots')
    .values(lot_ids.map((lot_id) => ({ recall_id, lot_id, blocked_at })))
    .execute();

/** Under which recall the first of these lots is blocked. */
export const recallOfLots = (tx: OrgTx, lot_ids: readonly string[]) =>
  tx
    .selectFrom('lots')
    .select('recall_id')
    .where('id', '=', sql<string>`any(${lot_ids}::uuid[])`)
    .where('recall_id', 'is not', null)
    .orderBy('blocked_at')
    .limit(1)
    .executeTakeFirst();

export type BlockedLot = { lot_id: string; item_id: string };

/** What is blocked under a recall at this moment, held until the end: of two who release or withdraw, one is first. */
export async function holdBlocked(tx: OrgTx, recall_id: string): Promise<BlockedLot[]> {
  const { rows } = await sql<BlockedLot>`
    select n.lot_id, l.item_id from recall_lots n join lots l on l.org_id = n.org_id and l.id = n.lot_id
    where n.recall_id = ${recall_id}::uuid and n.released_at is null order by n.lot_id for update of n`.execute(
    tx,
  );
  return rows;
}

export const markReleased = (
  tx: OrgTx,
  {
    recall_id,
    lot_ids,
    reason,
    at,
  }: { recall_id: string; lot_ids: readonly string[]; reason: string; at: Date },
) =>
  tx
    .updateTable('recall_lots')
    .set((eb) => ({
      released_at: at,
      released_by: eb.fn<string>('current_user_id', []),
      release_reason: reason,
    }))
    .where('recall_id', '=', recall_id)
    .where('lot_id', '=', sql<string>`any(${lot_ids}::uuid[])`)
    .where('released_at', 'is', null)
    .execute();

export type NewWithdrawal = {
  id: string;
  recall_id: string;
  fate: LotFate;
  note: string | null;
  signed_name: string;
  signature: Signature | null;
  withdrawn_at: Date;
  lines: readonly { item_id: string; lot_id: string; qty: number }[];
};

export async function insertWithdrawal(tx: OrgTx, { lines, signature, ...withdrawal }: NewWithdrawal) {
  await tx
    .insertInto('recall_withdrawals')
    .values({ ...withdrawal, signature: signature && JSON.stringify(signature) })
    .execute();
  await tx
    .insertInto('recall_withdrawal_lines')
    .values(lines.map((line) => ({ ...line, withdrawal_id: withdrawal.id })))
    .execute();
}

export type RecallHead = NewRecall & { opened_by: string | null };
export type RecallRow = RecallHead & { lots: number; to_withdraw: number };

export type RecallPlace = { opened_at: string; id: string };

export const placeOfRecall = (tx: OrgTx, id: string): Promise<RecallPlace | undefined> =>
  tx
    .selectFrom('recalls')
    .select([sql<string>`opened_at::text`.as('opened_at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

const HEAD = sql`r.id, r.title, r.reason, r.note, r.reply_id, r.opened_at, u.name as opened_by`;

export async function listRecalls(
  tx: OrgTx,
  { after, limit }: { after: RecallPlace | undefined; limit: number },
): Promise<RecallRow[]> {
  const before = after
    ? sql`(r.opened_at, r.id) < (${after.opened_at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<RecallRow>`
    select row.* from (
      select r.id from recalls r where ${before} order by r.opened_at desc, r.id desc limit ${limit}
    ) page cross join lateral (
      select ${HEAD}, c.lots, c.to_withdraw from recalls r left join auth.users u on u.id = r.opened_by
      cross join lateral (
        select count(*)::int as lots,
          (count(*) filter (where n.released_at is null and l.qty_left > 0))::int as to_withdraw
        from recall_lots n join lots l on l.org_id = n.org_id and l.id = n.lot_id
        where n.org_id = r.org_id and n.recall_id = r.id) c
      where r.id = page.id offset ${BY_KEY}) row
    order by row.opened_at desc, row.id desc`.execute(tx);
  return rows;
}

export async function readRecall(tx: OrgTx, id: string): Promise<RecallHead | undefined> {
  const { rows } = await sql<RecallHead>`
    select ${HEAD} from recalls r left join auth.users u on u.id = r.opened_by where r.id = ${id}::uuid`.execute(
    tx,
  );
  return rows[0];
}

export type RecalledLot = {
  lot_id: string;
  item_id: string;
  item_name: string;
  unit: Unit | null;
  zone_name: string | null;
  lot_code: string | null;
  date_kind: DateKind | null;
  expires_on: LocalDate | null;
  received_at: Date;
  received_by: string | null;
  grn_id: string | null;
  delivery_note: string | null;
  po_id: string | null;
  order_number: string | null;
  supplier_id: string | null;
  blocked_at: Date;
  blocked_by: string | null;
  released_at: Date | null;
  released_by: string | null;
  release_reason: string | null;
  qty_left: number;
};

export async function lotsOfRecall(tx: OrgTx, id: string): Promise<RecalledLot[]> {
  const { rows } = await sql<RecalledLot>`
    select n.lot_id, l.item_id, i.name as item_name, i.unit, z.name as zone_name, l.lot_code, l.date_kind, l.expires_on,
      l.received_at, g.id as grn_id, g.delivery_note, w.name as received_by, o.id as po_id,
      coalesce(o.order_number, o.external_number) as order_number, l.supplier_id,
      n.blocked_at, b.name as blocked_by, n.released_at, f.name as released_by, n.release_reason, l.qty_left
    from recall_lots n
    join lots l on l.org_id = n.org_id and l.id = n.lot_id
    join items i on i.org_id = l.org_id and i.id = l.item_id
    left join zones z on z.org_id = i.org_id and z.id = i.zone_id
    left join grn_lines t on t.org_id = l.org_id and t.id = l.grn_line_id
    left join grns g on g.org_id = t.org_id and g.id = t.grn_id
    left join purchase_orders o on o.org_id = g.org_id and o.id = g.po_id
    left join auth.users w on w.id = g.received_by
    left join auth.users b on b.id = n.blocked_by
    left join auth.users f on f.id = n.released_by
    where n.recall_id = ${id}::uuid order by i.name_key, l.received_at, l.id`.execute(tx);
  return rows;
}

export type SupplierToCall = {
  id: string;
  name: string;
  contact: string | null;
  phone: string | null;
  email: string | null;
};

export async function suppliersOfRecall(tx: OrgTx, id: string): Promise<SupplierToCall[]> {
  const { rows } = await sql<SupplierToCall>`
    select s.id, s.name, s.contact_nom as contact, coalesce(s.contact_tel, s.phone) as phone,
      coalesce(s.contact_email, s.email) as email
    from suppliers s where s.id in (select l.supplier_id from recall_lots n
      join lots l on l.org_id = n.org_id and l.id = n.lot_id where n.recall_id = ${id}::uuid)
    order by s.name, s.id`.execute(tx);
  return rows;
}

export type Withdrawal = Omit<NewWithdrawal, 'recall_id' | 'lines'> & {
  withdrawn_by: string | null;
  lines: { lot_id: string; qty: number }[];
};

export async function withdrawalsOf(tx: OrgTx, id: string): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    select w.id, w.fate, w.note, w.signed_name, w.signature, w.withdrawn_at, u.name as withdrawn_by,
      (select json_agg(json_build_object('lot_id', l.lot_id, 'qty', l.qty) order by l.id) from recall_withdrawal_lines l
        where l.org_id = w.org_id and l.withdrawal_id = w.id) as lines
    from recall_withdrawals w left join auth.users u on u.id = w.withdrawn_by
    where w.recall_id = ${id}::uuid order by w.withdrawn_at, w.id`.execute(tx);
  return rows;
}
