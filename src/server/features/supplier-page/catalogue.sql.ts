import { sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Sought } from '#domain/kernel/search/words.ts';
import {
  type CatalogueFilter,
  type CatalogueOrder,
  type CurveScale,
  type CurveStep,
  curveStart,
  SUPPLIER_DAYS,
} from '#domain/suppliers/catalogue.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { isFound, rankOfFound } from '#server/platform/db/lists/words-found.ts';

type Evolution = {
  curve: CurveStep[];
  changed_on: LocalDate | null;
  price_before: number | null;
  known_since: LocalDate | null;
};

type Article = {
  item_id: string;
  name: string;
  unit: Unit | null;
  reference: string | null;
  pack_label: string | null;
  pack_content: number | null;
  price: number | null;
  never_ordered: boolean;
  bought_qty: number;
  bought_net: number;
  evolution: Evolution;
};

type CatalogueFigures = {
  articles: number;
  rising: number;
  never_ordered: number;
  bought_net: number;
  scale: CurveScale | null;
};

type Catalogue = {
  articles: Article[];
  /** Whether what the page comes after is still sold there. */
  after_known: boolean;
  found: number;
  figures: CatalogueFigures;
};

type CatalogueAsked = {
  supplier_id: string;
  sought: Sought;
  only?: CatalogueFilter | undefined;
  order: CatalogueOrder;
  after?: string | undefined;
  limit: number;
  today: LocalDate;
  /** Receipts from this moment on are what was bought lately. */
  boughtSince: Date;
};

const SEARCHED = { text: 'i.search_text', reference: 'a.reference' };

/** What was accepted at the receipts that stand: neither taken back nor the taking back. */
const bought = ({ supplier_id, boughtSince }: CatalogueAsked) => sql`
  select l.item_id, sum(l.qty_received - l.qty_rejected) as qty,
    sum(round((l.qty_received - l.qty_rejected) * coalesce(l.unit_price, 0), 2)) as net
  from grns g join grn_lines l on l.org_id = g.org_id and l.grn_id = g.id
  where g.supplier_id = ${supplier_id}::uuid and g.received_at >= ${boughtSince} and g.reversal_of is null
    and not exists (select from grns r where r.org_id = g.org_id and r.reversal_of = g.id)
  group by l.item_id`;

/** So many bits hold any price in ten-thousandths of a euro; the days since 1900 stand before them. */
const PRICE_BITS = sql.lit(37);

/**
 * Its prices up to today that ever held, each with the one before it: as one whole number of day and price, of which the
 * greatest is the last without sorting. That it held is not written as the index of days has it, so that the prices are
 * read in one walk of the supplier's own index.
 */
const heldPrices = (supplier_id: string, today: LocalDate) => sql`
  select h.*, lag(h.price) over (partition by h.item_id order by h.valid_from) as before from (
    select p.item_id, p.valid_from, p.valid_to, (p.price * 10000)::bigint as price,
      (p.valid_from - date '1900-01-01')::bigint << ${PRICE_BITS} as day,
      p.valid_to is null or p.valid_to >= ${curveStart(today)}::date as drawn
    from item_prices p
    where p.supplier_id = ${supplier_id}::uuid and p.valid_from <= ${today}::date
      and coalesce(p.valid_to, 'infinity') >= p.valid_from) h`;

/** What each price did. */
const courses = ({ supplier_id, today }: CatalogueAsked) => {
  const priceOf = (packed: string) =>
    sql`(${sql.ref(packed)} & ((1::bigint << ${PRICE_BITS}) - 1))::numeric / 10000`;
  return sql`
    select c.item_id, c.known_since, c.changed_on, ${priceOf('c.change')} as changed_to,
      ${priceOf('c.change_before')} as price_before, ${priceOf('c.current')} as price,
      c.lowest / nullif(${priceOf('c.first')} * 10000, 0) as low, c.highest / nullif(${priceOf('c.first')} * 10000, 0) as high
    from (
      select h.item_id, min(h.valid_from) as known_since,
        max(h.valid_from) filter (where h.price <> h.before) as changed_on,
        max(h.day | h.price) filter (where h.price <> h.before) as change,
        max(h.day | h.before) filter (where h.price <> h.before) as change_before,
        max(h.day | h.price) filter (where h.valid_to is null or h.valid_to >= ${today}::date) as current,
        min(h.day | h.price) filter (where h.drawn) as first,
        min(h.price) filter (where h.drawn) as lowest, max(h.price) filter (where h.drawn) as highest
      from (${heldPrices(supplier_id, today)}) h group by h.item_id) c`;
};

/** What is on an order that left, or came in a delivery without one. */
const ordered = ({ supplier_id }: CatalogueAsked) => sql`
  select l.item_id from purchase_orders o join purchase_order_lines l on l.org_id = o.org_id and l.po_id = o.id
  where o.supplier_id = ${supplier_id}::uuid and o.deleted_at is null and o.status not in ('DRAFT', 'CANCELLED')
    and l.deleted_at is null
  union
  select l.item_id from grns g join grn_lines l on l.org_id = g.org_id and l.grn_id = g.id
  where g.supplier_id = ${supplier_id}::uuid`;

/** Everything that the supplier sells, with where it stands in the list: what is counted is counted of all of it. */
const allArticles = ({ supplier_id, sought, order, today }: CatalogueAsked) => {
  // The last change first, what never changed at the end; by name, the best answers to a search first.
  const place =
    order === 'changed'
      ? sql`date '9999-12-31' - coalesce(c.changed_on, date '0001-01-01')`
      : rankOfFound(SEARCHED, sought);
  return sql`
    select a.org_id, a.id, a.item_id, i.name_key, ${place} as place, ${isFound(SEARCHED, sought)} as found,
      c.price, c.known_since, c.changed_on, c.price_before, c.low, c.high,
      coalesce(c.changed_to > c.price_before and c.changed_on > ${addDays(today, -SUPPLIER_DAYS)}::date, false) as rising,
      n.item_id is null as never_ordered, coalesce(b.qty, 0) as bought_qty, coalesce(b.net, 0) as bought_net
    from supplier_articles a
    cross join lateral (select i.name_key, i.search_text from items i
      where i.org_id = a.org_id and i.id = a.item_id and i.deleted_at is null offset ${BY_KEY}) i
    left join courses c on c.item_id = a.item_id
    left join bought b on b.item_id = a.item_id
    left join ordered n on n.item_id = a.item_id
    where a.supplier_id = ${supplier_id}::uuid and a.deleted_at is null`;
};

const narrowed = { rising: sql`f.rising`, never_ordered: sql`f.never_ordered` };

/** Of an article `a`: the steps of twelve months, from their first day on. */
const curve = (today: LocalDate) => sql`
  select coalesce(json_agg(json_build_object('from', greatest(h.valid_from, ${curveStart(today)}::date), 'price', h.price)
    order by h.valid_from), '[]') as steps
  from (select p.price, p.valid_from, p.valid_to is null or p.valid_to >= ${curveStart(today)}::date as drawn,
      lag(p.price) over (order by p.valid_from) as before
    from item_prices p
    where p.org_id = a.org_id and p.item_id = a.item_id and p.supplier_id = a.supplier_id
      and p.valid_from <= ${today}::date and (p.valid_to is null or p.valid_to >= p.valid_from)) h
  where h.drawn and h.price is distinct from h.before`;

/** A page of what a supplier sells, with the figures of all of it, in one statement. */
export async function readCatalogue(tx: OrgTx, asked: CatalogueAsked): Promise<Catalogue> {
  const { only, after, limit, today } = asked;
  const beyond = sql`(f.place, f.name_key, f.item_id) > (select last.place, last.name_key, last.item_id
    from figures last where last.item_id = ${after ?? null}::uuid)`;
  const { rows } = await sql<Catalogue>`
    with bought as materialized (${bought(asked)}),
    courses as materialized (${courses(asked)}),
    ordered as materialized (${ordered(asked)}),
    figures as materialized (${allArticles(asked)}),
    found as (select f.* from figures f where f.found and ${only ? narrowed[only] : sql`true`}),
    page as (select f.* from found f where ${after ? beyond : sql`true`}
      order by f.place, f.name_key, f.item_id limit ${limit}),
    shown as (
      select p.place, p.name_key, p.item_id, json_build_object(
        'item_id', p.item_id, 'name', i.name, 'unit', i.unit, 'reference', a.reference,
        'pack_label', a.pack_label, 'pack_content', a.pack_content, 'price', p.price,
        'never_ordered', p.never_ordered, 'bought_qty', p.bought_qty, 'bought_net', p.bought_net,
        'evolution', json_build_object('curve', c.steps, 'changed_on', p.changed_on,
          'price_before', p.price_before, 'known_since', p.known_since)) as article
      from page p
      cross join lateral (select i.name, i.unit from items i
        where i.org_id = p.org_id and i.id = p.item_id offset ${BY_KEY}) i
      cross join lateral (select a.* from supplier_articles a
        where a.org_id = p.org_id and a.id = p.id offset ${BY_KEY}) a
      cross join lateral (${curve(today)}) c)
    select
      coalesce((select json_agg(article order by place, name_key, item_id) from shown), '[]') as articles,
      ${after ? sql`exists (select from figures f where f.item_id = ${after}::uuid)` : sql`true`} as after_known,
      (select count(*) from found) as found,
      (select json_build_object('articles', count(*), 'rising', count(*) filter (where f.rising),
        'never_ordered', count(*) filter (where f.never_ordered),
        'bought_net', (select coalesce(sum(b.net), 0) from bought b),
        'scale', case when min(f.low) is not null
          then json_build_object('low', round(min(f.low), 4), 'high', round(max(f.high), 4)) end)
        from figures f) as figures`.execute(tx);
  const [catalogue] = rows;
  if (!catalogue) throw new Error('A catalogue without a row');
  return catalogue;
}
