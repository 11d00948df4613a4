import { type ExpressionBuilder, sql } from 'kysely';
import { ORDER_PAGE } from '#contract/orders/orders.contract.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';
import { soughtFor } from '#domain/kernel/search/words.ts';
import { ORDER_STATUSES, type OrderGroup, type OrderStatus, STATUS_GROUPS } from '#domain/orders/status.ts';
import { lastSent, unanswered } from '#server/features/orders/answers/answered.sql.ts';
import { restToCome } from '#server/features/orders/awaited/awaited.sql.ts';
import { soughtNumber } from '#server/features/orders/numbers/order-numbers.ts';
import { BY_SUPPLIER } from '#server/features/suppliers/suppliers.door.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';
import { placeAfter } from '#server/platform/db/lists/page-of.ts';
import {
  type AskedInOrder,
  type ListOrders,
  pageInOrder,
  rowAfter,
} from '#server/platform/db/lists/sorted.ts';
import { isFound } from '#server/platform/db/lists/words-found.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import type { DB } from '#server/platform/db/tables.ts';
import { changedLines, ORDER_HEAD, totalNet } from './listed-order.sql.ts';

export type OrderFilters = {
  search: string;
  group?: OrderGroup | undefined;
  supplier_id?: string | undefined;
  /** Instants: from this one on, and before that one. */
  from?: Date | undefined;
  before?: Date | undefined;
};
/** `ordered_at` as PostgreSQL writes it: a JavaScript date would lose its microseconds, and a page its rows. */
type OrderPlace = { ordered_at: string; id: string };
type NewestPage = OrderFilters & { after?: OrderPlace | undefined; limit: number };
type OrderPage = OrderFilters & AskedInOrder<SortColumn<'orders'>> & { limit: number };

/** More words than this are a pasted text, not a search. */
const WORDS_MAX = 8;

/** The day that counts: the supplier's own, else the one asked for; written as its index has it. */
const deliveryDay = sql<LocalDate | null>`case when p.expected_at_confirmed is null then p.expected_at else p.expected_at_confirmed end`;

const keyed = (tx: OrgTx) =>
  tx
    .selectFrom('purchase_orders as p')
    .select(['p.org_id', 'p.id', 'p.ordered_at', 'p.supplier_id', 'p.status', 'p.net_cents'])
    .select(deliveryDay.as('delivery_day'));

export const foundOrders = (tx: OrgTx, { search, group, supplier_id, from, before }: OrderFilters) => {
  let found = keyed(tx).where('p.deleted_at', 'is', null);
  if (group === 'to_approve') found = found.where('p.approval_requested_at', 'is not', null);
  else if (group === 'to_decide') found = found.where('p.decision_since', 'is not', null);
  else if (group === 'unanswered') found = found.where(unanswered('p'));
  else if (group) found = found.where('p.status', 'in', STATUS_GROUPS[group]);
  if (supplier_id) found = found.where('p.supplier_id', '=', supplier_id);
  if (from) found = found.where('p.ordered_at', '>=', from);
  if (before) found = found.where('p.ordered_at', '<', before);
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)) {
    found = found.where((eb) => eb.or([numberIs(word), suppliedBy(eb, word), hasItem(word)]));
  }
  return found;
};

/**
 * The ids of one page, the newest first. Apart from the rows on purpose: everything asked for here is in the
 * index of the list, so that a search reads that index alone and stops when the page is full (decision 0007).
 */
const pageOfOrders = (tx: OrgTx, { after, limit, ...filters }: NewestPage) => {
  let found = foundOrders(tx, filters).clearSelect().select(['p.org_id', 'p.id', 'p.ordered_at']);
  if (after) {
    const place = sql`(${after.ordered_at}::timestamptz, ${after.id}::uuid)`;
    found = found.where(sql<boolean>`(p.ordered_at, p.id) < ${place}`);
  }
  // Written out: a plan that is kept has to know how few rows are wanted.
  return found.orderBy('p.ordered_at', 'desc').orderBy('p.id', 'desc').limit(sql.lit(limit));
};

/** How many these filters find, counted no further than `most`. */
export const countFoundOrders = (tx: OrgTx, filters: OrderFilters, most: number) =>
  countUpTo(tx, sql`select from (${pageOfOrders(tx, { ...filters, limit: most })}) found`, most);

const ordersOf = (tx: OrgTx): ListOrders<SortColumn<'orders'>> => ({
  own: { sort: 'created', direction: 'desc' },
  by: {
    created: { by: [{ name: 'ordered_at', type: 'timestamptz' }] },
    supplier: { ...BY_SUPPLIER, newest: 'ordered_at' },
    expected: { by: [{ name: 'delivery_day', type: 'date' }], nulls: 'last' },
    amount: { by: [{ name: 'net_cents', type: 'bigint' }] },
    status: { ...BY_STATUS, newest: 'ordered_at' },
  },
  all: sql`${keyed(tx)}`,
});

/** As an order goes on, from its draft to its end. */
const BY_STATUS = {
  groups: sql`select g.id, g.key from unnest(${[...ORDER_STATUSES]}::text[]) with ordinality as g(id, key)`,
  key: 'bigint',
  of: { name: 'status', type: 'text' },
} as const;

function numberIs(word: string) {
  const sought = soughtNumber(word);
  const elsewhere = sql<boolean>`starts_with(lower(p.external_number), lower(${word}))`;
  switch (sought?.kind) {
    case 'start':
      return sql<boolean>`(starts_with(p.order_number, ${sought.text}) or ${elsewhere})`;
    case 'end':
      return sql<boolean>`(right(p.order_number, ${sought.text.length}::int) = ${sought.text} or ${elsewhere})`;
    default:
      return elsewhere;
  }
}

const suppliedBy = (eb: ExpressionBuilder<DB & { p: DB['purchase_orders'] }, 'p'>, word: string) =>
  eb(
    'p.supplier_id',
    'in',
    eb
      .selectFrom('suppliers as named')
      .select('named.id')
      .where(sql<boolean>`strpos(named.name_key, search_key(${word})) > 0`),
  );

/** Of so many items that bear a word. */
const ITEMS_MAX = 200;

/** With such an item on its lines, deleted or not: each half of them has an index that holds the words. */
function hasItem(word: string) {
  const sought = soughtFor(word);
  if (sought.length === 0) return sql<boolean>`false`;
  const found = isFound({ text: 'search_text' }, sought);
  return sql<boolean>`p.id in (select l.po_id from (
      (select id from items where deleted_at is null and ${found} limit ${ITEMS_MAX})
      union all (select id from items where deleted_at is not null and ${found} limit ${ITEMS_MAX})) i
    cross join lateral (
      select l.po_id from purchase_order_lines l where l.item_id = i.id and l.deleted_at is null offset ${BY_KEY}) l)`;
}

/** The newest first, unless they are sorted otherwise. */
export async function listOrders(tx: OrgTx, { sort, direction, after, ...page }: OrderPage) {
  if (sort) return sortedOrders(tx, { sort, direction, after, ...page });
  const place = await placeAfter(rowAfter({ after }), (id) => placeOfOrder(tx, id));
  if (!opens(page)) return rowsOfOrders(tx, { ...page, after: place }).execute();
  return place ? pageAfter(tx, place) : newestPage(tx, {});
}

async function sortedOrders(tx: OrgTx, { sort, direction, after, limit, ...filters }: OrderPage) {
  const rows = [sql`${foundOrders(tx, filters)}`];
  const page = await pageInOrder(tx, ordersOf(tx), { sort, direction, after, limit, rows });
  return tx
    .selectFrom(page.rows.as('page'))
    .innerJoinLateral(orders(tx).where(ofPage('o')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy(page.order)
    .execute();
}

/** The list as it opens, and its next pages. Whoever narrows it down asks in too many different ways to keep them all. */
const opens = ({ search, limit, ...filters }: NewestPage) =>
  search === '' && limit === ORDER_PAGE + 1 && Object.values(filters).every((filter) => filter === undefined);

const rowsOfOrders = (tx: OrgTx, page: NewestPage) =>
  tx
    .selectFrom(pageOfOrders(tx, page).as('page'))
    .innerJoinLateral(orders(tx).where(ofPage('o')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy('page.ordered_at', 'desc')
    .orderBy('page.id', 'desc');

const opening = { search: '', limit: ORDER_PAGE + 1 };
const newestPage = builtOnce((tx) => rowsOfOrders(tx, opening).modifyFront(PREPARED));
const pageAfter = builtOnce((tx, after: OrderPlace) =>
  rowsOfOrders(tx, { ...opening, after }).modifyFront(PREPARED),
);

const unansweredSince = sql<Date | null>`case when ${unanswered('o')} then ${lastSent('o')} end`;

const orders = (tx: OrgTx) =>
  tx
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'o.supplier_id'))
    .select([
      ...ORDER_HEAD,
      'o.expected_at',
      'o.expected_at_confirmed',
      'o.line_count',
      'o.total_estimated',
      sql<number>`o.total_estimated + o.delivery_fee`.as('total_ordered'),
      totalNet.as('total_net'),
      changedLines.as('changed_lines'),
      restToCome.as('rest_to_come'),
      'o.answered_at',
      'o.answer_differs',
      'o.mail_state',
      'o.approval_requested_at',
      'o.decision_since',
      unansweredSince.as('unanswered_since'),
      'o.version',
    ]);

type OrderCounts = Record<
  'draft' | 'unanswered' | 'awaited' | 'to_approve' | 'to_decide' | 'arriving',
  number
>;

/** Never of what is over: that grows for years. Statuses and day are written as the indexes have them. */
export async function countOrders(tx: OrgTx, today: LocalDate): Promise<OrderCounts> {
  const { draft, awaited } = STATUS_GROUPS;
  const among = (statuses: readonly OrderStatus[]) => sql`(${sql.join(statuses)})`;
  const { rows } = await sql<OrderCounts>`
    select going.*, asked.*, said.*, due.* from
      (select (count(*) filter (where status in ${among(draft)}))::int as draft,
        (count(*) filter (where ${unanswered('o')}))::int as unanswered,
        (count(*) filter (where status in ${among(awaited)}))::int as awaited
       from purchase_orders o where deleted_at is null and status in ${among([...draft, ...awaited])}) going,
      (select count(*)::int as to_approve from purchase_orders
       where deleted_at is null and approval_requested_at is not null) asked,
      (select count(*)::int as to_decide from purchase_orders
       where deleted_at is null and decision_since is not null) said,
      (select count(*)::int as arriving from purchase_orders
       where deleted_at is null and status not in ('DRAFT', 'CANCELLED') and status in ${among(awaited)}
         and case when expected_at_confirmed is null then expected_at else expected_at_confirmed end = ${today}::date) due
  `.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('counting answers with one row');
  return counts;
}

/** Where a page starts: after this order, deleted or not. */
const placeOfOrder = (tx: OrgTx, id: string): Promise<OrderPlace | undefined> =>
  tx
    .selectFrom('purchase_orders')
    .select([sql<string>`ordered_at::text`.as('ordered_at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();
