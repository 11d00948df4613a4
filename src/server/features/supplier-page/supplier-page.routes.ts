import { supplierPageContract } from '#contract/suppliers/supplier-page.contract.ts';
import { seesCosts } from '#domain/access/costs.ts';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { firstMonth, SUPPLIER_DAYS } from '#domain/suppliers/catalogue.ts';
import { soughtItems } from '#server/features/items/items.door.ts';
import { receivingMomentOf } from '#server/features/organisations/organisations.door.ts';
import { supplierReliability, supplierReliabilityByMonth } from '#server/features/reports/reports.door.ts';
import { readSupplier } from '#server/features/suppliers/suppliers.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { oneMore, pageOf } from '#server/platform/db/lists/page-of.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { readCatalogue } from './catalogue.sql.ts';
import { countOfSupplier } from './counts.sql.ts';

const routes = inOrganisation(supplierPageContract);

/** Today and the 89 days before it, where the organisation is. */
const boughtSince = ({ today, timeZone }: OrgContext): Date =>
  startOfDay(addDays(today, 1 - SUPPLIER_DAYS), timeZone);

export const supplierPageRoutes = {
  get: routes.get.handler(({ context: { org }, input: { id } }) =>
    inOrg(org, async (tx) => {
      const [supplier, counts, reliability, { closings }] = await Promise.all([
        readSupplier(tx, id),
        countOfSupplier(tx, id),
        supplierReliability(tx, org, id),
        receivingMomentOf(tx, org),
      ]);
      ensure(supplier, 'NOT_FOUND');
      return {
        supplier,
        closings: { closed_weekdays: [...closings.closed_weekdays], closed_days: [...closings.closed_days] },
        counts,
        reliability,
      };
    }),
  ),
  reliability: routes.reliability.handler(({ context: { org }, input: { id: supplier_id } }) =>
    inOrg(org, async (tx) => {
      const [supplier, months] = await Promise.all([
        readSupplier(tx, supplier_id),
        supplierReliabilityByMonth(tx, org, { supplier_id, from: firstMonth(org.today) }),
      ]);
      ensure(supplier, 'NOT_FOUND');
      return { months };
    }),
  ),
  articles: routes.articles.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { id: supplier_id, search, only, after, limit } = input;
      const sums = seesCosts(org.role);
      // What rose is what it cost: neither a filter nor an order tells who must not know.
      ensure(sums || only !== 'rising', 'PERMISSION_DENIED');
      const order = sums ? input.order : 'name';
      const [supplier, sought] = await Promise.all([readSupplier(tx, supplier_id), soughtItems(tx, search)]);
      ensure(supplier, 'NOT_FOUND');
      const asked = { supplier_id, sought, only, order, after, today: org.today };
      const read = await readCatalogue(tx, {
        ...asked,
        limit: oneMore(limit),
        boughtSince: boughtSince(org),
      });
      ensure(read.after_known, 'NOT_FOUND');
      const { rows, next } = pageOf(read.articles, limit, ({ item_id }) => item_id);
      const { figures } = read;
      const kept = sums ? figures : { ...figures, rising: null, bought_net: null, scale: null };
      return {
        articles: sums ? rows : rows.map((row) => ({ ...row, evolution: null, bought_net: null })),
        next,
        found: after ? null : read.found,
        figures: after ? null : kept,
      };
    }),
  ),
};
