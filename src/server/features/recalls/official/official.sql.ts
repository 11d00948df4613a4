import { sql } from 'kysely';
import type { DateKind, Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Certainty, MatchSign, Notice, StockedGoods } from '#domain/recalls/notice.ts';
import { OFFICIAL_COUNTED, type OfficialDecision } from '#domain/recalls/recall.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** What was received so lately may be recalled though nothing is left of it: it was served. */
export const LATELY = "interval '180 days'";

/** Every item with its codes, brands, and the lots that are there or were lately. */
export async function readGoods(tx: OrgTx, now: Date): Promise<StockedGoods[]> {
  const { rows } = await sql<StockedGoods>`
    select i.id as item_id, i.name as item_name, codes_of_item(i.org_id, i.id, i.barcode) as codes,
      array(select distinct a.brand from supplier_articles a
        where a.org_id = i.org_id and a.item_id = i.id and a.brand is not null and a.deleted_at is null) as brands,
      coalesce((select json_agg(json_build_object('lot_id', l.id, 'lot_code', l.lot_code)) from lots l
        where l.org_id = i.org_id and l.item_id = i.id and l.lot_code is not null
          and (l.qty_left > 0 or l.received_at > ${now}::timestamptz - ${sql.raw(LATELY)})), '[]'::json) as lots
    from items i where i.deleted_at is null`.execute(tx);
  return rows;
}

type NewMatch = {
  reference: string;
  item_id: string;
  notice: Notice;
  certainty: Certainty;
  signs: readonly MatchSign[];
  lot_ids: readonly string[];
};

/** Those that were not told before, with the names of their items. */
export async function putMatches(
  tx: OrgTx,
  matches: readonly NewMatch[],
  now: Date,
): Promise<{ id: string; item_id: string; reference: string; certainty: Certainty }[]> {
  if (matches.length === 0) return [];
  const { rows } = await sql<{ id: string; item_id: string; reference: string; certainty: Certainty }>`
    insert into official_matches (reference, item_id, notice, certainty, signs, lot_ids, found_at)
    select m.reference, m.item_id, m.notice, m.certainty, m.signs, m.lot_ids, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as m(reference text, item_id uuid, notice jsonb,
      certainty text, signs text[], lot_ids uuid[])
    on conflict (org_id, reference, item_id) do nothing
    returning id, item_id, reference, certainty`.execute(tx);
  return rows;
}

/** A lot that a recall may be about, as whoever decides of it sees it. */
export type RecallableLot = {
  id: string;
  item_name: string;
  lot_code: string | null;
  unit: Unit | null;
  qty_left: number;
  expires_on: LocalDate | null;
  date_kind: DateKind | null;
  blocked_at: string | null;
};

type OfficialMatch = {
  id: string;
  item_id: string;
  item_name: string;
  notice: Notice;
  certainty: Certainty;
  signs: MatchSign[];
  found_at: Date;
  lots: (RecallableLot & { named: boolean })[];
};

/** So many are asked about at once; the next ones come as these are decided. */
const OPEN_MAX = 30;
/** Of each, besides those that the notice names: the newest, and those to be used first. */
const LOTS_MAX = 30;

/** What nobody has said anything of, the surest first, and how many there are, as far as they are counted. */
export async function openMatches(
  tx: OrgTx,
  now: Date,
): Promise<{ matches: OfficialMatch[]; waiting: number }> {
  const { rows } = await sql<OfficialMatch & { waiting: number }>`
    select m.id, m.item_id, i.name as item_name, m.notice, m.certainty, m.signs, m.found_at, m.waiting,
      coalesce((select json_agg(json_build_object('id', l.id, 'item_name', i.name, 'lot_code', l.lot_code, 'unit', i.unit,
          'qty_left', l.qty_left, 'expires_on', l.expires_on, 'date_kind', l.date_kind, 'blocked_at', l.blocked_at,
          'named', l.id = any(m.lot_ids)) order by l.received_at desc, l.id)
        from lots l where l.org_id = m.org_id and l.qty_refused is null and l.id in (
          (select n.id from lots n where n.org_id = m.org_id and n.item_id = m.item_id
            and n.received_at > ${now}::timestamptz - ${sql.raw(LATELY)}
            order by n.received_at desc, n.id desc limit ${LOTS_MAX})
          union (select k.id from lots k where k.org_id = m.org_id and k.item_id = m.item_id and k.qty_left > 0
            order by k.expires_on, k.received_at, k.id limit ${LOTS_MAX})
          union select unnest(m.lot_ids))), '[]'::json) as lots
    from (select *, count(*) over ()::int as waiting from (select * from official_matches where decision is null
        order by array_position(array['sure', 'likely', 'possible'], certainty), found_at desc, id desc
        limit ${OFFICIAL_COUNTED + 1}) o
      order by array_position(array['sure', 'likely', 'possible'], o.certainty), found_at desc, id desc limit ${OPEN_MAX}) m
    join items i on i.org_id = m.org_id and i.id = m.item_id
    order by array_position(array['sure', 'likely', 'possible'], m.certainty), m.found_at desc, m.id desc`.execute(
    tx,
  );
  return { matches: rows, waiting: rows[0]?.waiting ?? 0 };
}

/** False where it was decided before, or is not there. */
export async function decideMatch(
  tx: OrgTx,
  {
    id,
    decision,
    recall_id,
    now,
  }: { id: string; decision: OfficialDecision; recall_id: string | null; now: Date },
): Promise<{ reference: string; item_id: string } | undefined> {
  return tx
    .updateTable('official_matches')
    .set((eb) => ({ decision, recall_id, decided_at: now, decided_by: eb.fn<string>('current_user_id', []) }))
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning(['reference', 'item_id'])
    .executeTakeFirst();
}
