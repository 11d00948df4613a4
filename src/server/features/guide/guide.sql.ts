import { sql } from 'kysely';
import type { OfferedItem } from '#domain/items/item-fields.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Sought } from '#domain/kernel/search/words.ts';
import { PRICE_NEWS_DAYS } from '#domain/orders/guide/guide.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { isFound, rankOfFound } from '#server/platform/db/lists/words-found.ts';

type GuideArticle = OfferedItem & { price_before: number | null; favourite: boolean; total: number };

/** The price of an article `a` that holds on that day (specification, section 3). */
const currentPrice = (today: LocalDate) => sql`(
  select p.price, p.valid_from from item_prices p
  where p.org_id = a.org_id and p.item_id = a.item_id and p.supplier_id = a.supplier_id
    and p.valid_from <= ${today}::date and (p.valid_to is null or p.valid_to >= ${today}::date)
  order by p.valid_from desc limit 1)`;

type ArticlesAsked = {
  supplier_id: string;
  user_id: string | null;
  today: LocalDate;
  /** Ordered lately: these are there, however much the supplier sells. */
  known: readonly string[];
  limit: number;
};

/** What the supplier sells today, in the order of names; past the limit what is starred or known stays. */
export async function articlesOf(tx: OrgTx, asked: ArticlesAsked): Promise<GuideArticle[]> {
  const { supplier_id, user_id, today, known, limit } = asked;
  const { rows } = await sql<GuideArticle>`
    select * from (
      select a.item_id, i.name, i.name_key, i.sku, i.category, i.unit, now_at.price, before.price as price_before,
        a.reference, a.pack_label, a.pack_content, f.id is not null as favourite, count(*) over () as total
      from supplier_articles a
      cross join lateral (select i.name, i.name_key, i.sku, i.category, i.unit from items i
        where i.org_id = a.org_id and i.id = a.item_id and i.deleted_at is null offset ${BY_KEY}) i
      cross join lateral ${currentPrice(today)} now_at
      left join lateral (select b.price from item_prices b
        where b.org_id = a.org_id and b.item_id = a.item_id and b.supplier_id = a.supplier_id
          and b.valid_from < now_at.valid_from and (b.valid_to is null or b.valid_to >= b.valid_from)
          and now_at.valid_from > ${addDays(today, -PRICE_NEWS_DAYS)}::date
        order by b.valid_from desc limit 1) before on true
      left join order_favourites f on f.org_id = a.org_id and f.user_id = ${user_id}::uuid and f.item_id = a.item_id
      where a.supplier_id = ${supplier_id}::uuid and a.deleted_at is null
      order by f.id is null and not a.item_id = any(${known}::uuid[]), i.name_key, a.item_id
      limit ${limit}
    ) chosen order by name_key, item_id`.execute(tx);
  return rows;
}

export type LastDelivery = {
  id: string;
  order_number: string | null;
  ordered_at: Date;
  lines: { item_id: string; qty: number }[];
};

/** The last orders that left for that supplier, the newest first, with what they asked for. */
export async function lastDeliveries(tx: OrgTx, supplier_id: string, limit: number): Promise<LastDelivery[]> {
  const { rows } = await sql<LastDelivery>`
    select o.id, coalesce(o.order_number, o.external_number) as order_number, o.ordered_at, l.lines
    from (select o.org_id, o.id, o.order_number, o.external_number, o.ordered_at from purchase_orders o
      where o.supplier_id = ${supplier_id}::uuid and o.deleted_at is null and o.status not in ('DRAFT', 'CANCELLED')
      order by o.ordered_at desc, o.id desc limit ${limit}) o
    cross join lateral (select coalesce(json_agg(json_build_object('item_id', s.item_id, 'qty', s.qty) order by s.place), '[]') as lines
      from (select l.item_id, sum(l.qty) as qty, min(l.position) as place from purchase_order_lines l
        where l.org_id = o.org_id and l.po_id = o.id and l.deleted_at is null group by l.item_id) s) l
    order by o.ordered_at desc, o.id desc`.execute(tx);
  return rows;
}

const DRAFTS_SHOWN = 3;

/** What is being ordered there already, the newest first. */
export const draftsOf = (tx: OrgTx, supplier_id: string) =>
  tx
    .selectFrom('purchase_orders')
    .select(['id', 'order_number', 'line_count'])
    .where('supplier_id', '=', supplier_id)
    .where('status', '=', 'DRAFT')
    .where('deleted_at', 'is', null)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DRAFTS_SHOWN)
    .execute();

type OfferElsewhere = OfferedItem & {
  supplier_id: string;
  supplier_name: string;
  draft_id: string | null;
};

const OFFERS_SHOWN = 8;

/** Who else sells what these words find, the best answers first. */
export async function offersElsewhere(
  tx: OrgTx,
  { supplier_id, sought, today }: { supplier_id: string; sought: Sought; today: LocalDate },
): Promise<OfferElsewhere[]> {
  const searched = { text: 'i.search_text', reference: 'a.reference' };
  const { rows } = await sql<OfferElsewhere>`
    select a.item_id, n.name, n.sku, n.category, n.unit, a.price, a.reference, a.pack_label, a.pack_content,
      a.supplier_id, s.name as supplier_name, d.id as draft_id
    from (select a.org_id, a.item_id, a.supplier_id, a.reference, a.pack_label, a.pack_content, now_at.price, i.name_key,
        ${rankOfFound(searched, sought)} as rank
      from supplier_articles a
      join items i on i.org_id = a.org_id and i.id = a.item_id
      join suppliers s on s.org_id = a.org_id and s.id = a.supplier_id
      cross join lateral ${currentPrice(today)} now_at
      where a.deleted_at is null and i.deleted_at is null and s.deleted_at is null
        and a.supplier_id <> ${supplier_id}::uuid and ${isFound(searched, sought)}
      order by rank, i.name_key, now_at.price, a.supplier_id limit ${OFFERS_SHOWN}) a
    join items n on n.org_id = a.org_id and n.id = a.item_id
    join suppliers s on s.org_id = a.org_id and s.id = a.supplier_id
    left join lateral (select o.id from purchase_orders o
      where o.org_id = a.org_id and o.supplier_id = a.supplier_id and o.status = 'DRAFT' and o.deleted_at is null
      order by o.ordered_at desc, o.id desc limit 1) d on true
    order by a.rank, a.name_key, a.price, a.supplier_id`.execute(tx);
  return rows;
}

/** Of these items, those of the organisation that are not deleted. */
export async function knownItems(tx: OrgTx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('items')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
