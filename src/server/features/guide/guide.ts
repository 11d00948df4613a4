import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import {
  GUIDE_ARTICLES_MAX,
  isUsual,
  SHOWN_DELIVERIES,
  USUAL_DELIVERIES,
  usualFrom,
} from '#domain/orders/guide/guide.ts';
import { receivingMomentOf } from '#server/features/organisations/organisations.door.ts';
import { stockOf } from '#server/features/stock/stock.door.ts';
import { readSupplier } from '#server/features/suppliers/suppliers.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { basketsOf } from './baskets.sql.ts';
import { deliveryFor } from './delivery.ts';
import { articlesOf, draftsOf, type LastDelivery, lastDeliveries } from './guide.sql.ts';
import { suggestionsFor } from './suggestions.ts';

type Asked = { supplier_id: string; arrives_on?: LocalDate | undefined };

/** What a supplier sells, as a person orders from it: a handful of statements, however much that is. */
export const readGuide = (org: OrgContext, { supplier_id, arrives_on }: Asked) =>
  inOrg(org, async (tx) => {
    const [supplier, deliveries, drafts, baskets, moment] = await Promise.all([
      readSupplier(tx, supplier_id),
      lastDeliveries(tx, supplier_id, USUAL_DELIVERIES),
      draftsOf(tx, supplier_id),
      basketsOf(tx, supplier_id),
      receivingMomentOf(tx, org),
    ]);
    ensure(supplier, 'NOT_FOUND');
    ensure(supplier.deleted_at === null, 'ORDER_SUPPLIER_GONE');
    const times = timesOrdered(deliveries);
    const articles = await articlesOf(tx, {
      supplier_id,
      user_id: org.userId,
      today: org.today,
      known: [...times.keys()],
      limit: GUIDE_ARTICLES_MAX,
    });
    const ids = articles.map(({ item_id }) => item_id);
    const delivery = deliveryFor(moment, supplier, arrives_on);
    const [stock, suggested] = await Promise.all([
      stockOf(tx, org, ids),
      delivery === null ? new Map() : suggestionsFor(tx, org, { supplier_id, item_ids: ids, delivery }),
    ]);
    const shown = deliveries.slice(0, SHOWN_DELIVERIES).toReversed();
    const quantities = shown.map(({ lines }) => new Map(lines.map(({ item_id, qty }) => [item_id, qty])));
    const [newest] = deliveries;
    return {
      supplier: { id: supplier.id, name: supplier.name },
      delivery,
      articles: articles.map(({ total: _total, ...article }) => ({
        ...article,
        stock: stock.get(article.item_id) ?? null,
        last: quantities.map((of) => of.get(article.item_id) ?? null),
        usual: isUsual(times.get(article.item_id) ?? 0, deliveries.length),
        suggestion: suggested.get(article.item_id) ?? null,
      })),
      left_out: (articles[0]?.total ?? 0) - articles.length,
      usual: { times: usualFrom(deliveries.length), deliveries: deliveries.length },
      last_order: newest ?? null,
      drafts,
      baskets,
    };
  });

/** In how many of these each item was. */
function timesOrdered(deliveries: readonly LastDelivery[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { lines } of deliveries) {
    for (const { item_id } of lines) times.set(item_id, (times.get(item_id) ?? 0) + 1);
  }
  return times;
}
