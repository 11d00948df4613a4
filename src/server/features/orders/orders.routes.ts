import { ordersContract } from '#contract/orders/orders.contract.ts';
import { addDays, LAST_DATE, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { soughtItems } from '#server/features/items/items.door.ts';
import { confirmByPhone } from '#server/features/orders/answers/answers.actions.ts';
import { duplicateOrder } from '#server/features/orders/draft/copies.actions.ts';
import { countOrderables, pageOfOrderables } from '#server/features/orders/draft/offers.sql.ts';
import { orderLinesSheet } from '#server/features/orders/export/order-lines-sheet.ts';
import { ordersSheet } from '#server/features/orders/export/orders-sheet.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { oneMore, pageOf } from '#server/platform/db/lists/page-of.ts';
import { placeAt } from '#server/platform/db/lists/sorted.ts';
import { downloadOneOf } from '#server/platform/http/answers/sheet-download.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { lineSheetText } from '#text/exports/line-sheets.text.ts';
import { listSheetText } from '#text/exports/list-sheets.text.ts';
import { closeOrder, createOrder, deleteOrder, updateOrder, wholeOrder } from './orders.actions.ts';
import { countOrders, listOrders, type OrderFilters } from './orders-list.sql.ts';

const routes = inOrganisation(ordersContract);

/** The first instant after the day; none where the calendar ends with it. */
const endOf = (day: LocalDate, timeZone: string): Date | undefined =>
  day < LAST_DATE ? startOfDay(addDays(day, 1), timeZone) : undefined;

type Asked = Omit<OrderFilters, 'from' | 'before'> & {
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
};

/** Days are the restaurant's. */
const filtersOf = ({ from, to, ...rest }: Asked, { timeZone }: OrgContext): OrderFilters => ({
  ...rest,
  from: from && startOfDay(from, timeZone),
  before: to && endOf(to, timeZone),
});

const EXPORTS = {
  orders: { texts: listSheetText.orders, sheetOf: ordersSheet },
  'order-lines': { texts: lineSheetText.orders, sheetOf: orderLinesSheet },
};

export const ordersRoutes = {
  list: routes.list.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { sort, direction, after, limit, ...filters } = input;
      const order = { sort, direction, after };
      const found = await listOrders(tx, { ...filtersOf(filters, org), ...order, limit: oneMore(limit) });
      const { rows, next } = pageOf(found, limit, placeAt(order));
      return { orders: rows, next };
    }),
  ),
  export: routes.export.handler(({ context, input }) => {
    const { file, ...filters } = input;
    const asked = { asked: filters, filters: filtersOf(filters, context.org) };
    return downloadOneOf(context, EXPORTS, { file, ...asked });
  }),
  counts: routes.counts.handler(({ context: { org } }) => inOrg(org, (tx) => countOrders(tx, org.today))),
  get: routes.get.handler(({ context: { org }, input }) => inOrg(org, (tx) => wholeOrder(tx, input.id))),
  create: routes.create.handler(({ context, input }) => createOrder(context.org, input)),
  update: routes.update.handler(({ context, input }) => updateOrder(context.org, input)),
  delete: routes.delete.handler(({ context, input }) => deleteOrder(context.org, input.id)),
  close: routes.close.handler(({ context, input }) => closeOrder(context.org, input.id)),
  confirmByPhone: routes.confirmByPhone.handler(({ context: { org, services }, input }) =>
    confirmByPhone(org, services, input),
  ),

  orderable: routes.orderable.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { search, ...asked } = input;
      const filters = { ...asked, sought: await soughtItems(tx, search) };
      const items = await pageOfOrderables(tx, filters, org.today).execute();
      const full = items.length === input.limit;
      return { items, total: full ? await countOrderables(tx, filters, org.today) : items.length };
    }),
  ),
  duplicate: routes.duplicate.handler(({ context, input }) => duplicateOrder(context.org, input.id)),
};
