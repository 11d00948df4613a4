import { receiptsContract } from '#contract/receipts/receipts.contract.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { expectedWhen, expiryFrom } from '#domain/receipts/expected.ts';
import { EXPECTED_MAX } from '#domain/receipts/limits.ts';
import { soughtItems } from '#server/features/items/items.door.ts';
import { awaitedOrder } from '#server/features/orders/orders.door.ts';
import { receiptLinesSheet } from '#server/features/receipts/export/receipt-lines-sheet.ts';
import { receiptsSheet } from '#server/features/receipts/export/receipts-sheet.ts';
import { registerFile, registerPrint } from '#server/features/receipts/register/register.ts';
import { readSupplier } from '#server/features/suppliers/suppliers.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { oneMore, pageOf } from '#server/platform/db/lists/page-of.ts';
import { placeAt } from '#server/platform/db/lists/sorted.ts';
import { downloadOneOf } from '#server/platform/http/answers/sheet-download.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { lineSheetText } from '#text/exports/line-sheets.text.ts';
import { listSheetText } from '#text/exports/list-sheets.text.ts';
import {
  countExpected,
  linesToReceive,
  listExpected,
  type Receivable,
  receivableItems,
} from './expected.sql.ts';
import { listReceipts } from './receipts.sql.ts';
import { awaitedOf } from './received-lines.ts';
import { recordReceipt } from './record.actions.ts';
import { reverseReceipt } from './reverse.actions.ts';
import { changeTolerance } from './tolerance.actions.ts';
import { readTolerance } from './tolerance.sql.ts';
import { wholeReceipt } from './whole-receipt.ts';

const routes = inOrganisation(receiptsContract);

/** With the date that the shelf life promises. */
const dated = <Item extends Receivable>({ shelf_life_days, ...item }: Item, today: LocalDate) => ({
  ...item,
  expires_on: expiryFrom(today, shelf_life_days),
});

const EXPORTS = {
  receipts: { texts: listSheetText.receipts, sheetOf: receiptsSheet },
  'receipt-lines': { texts: lineSheetText.receipts, sheetOf: receiptLinesSheet },
};

export const receiptsRoutes = {
  expected: routes.expected.handler(({ context: { org } }) =>
    inOrg(org, async (tx) => {
      const orders = await listExpected(tx, EXPECTED_MAX);
      const total = orders.length < EXPECTED_MAX ? orders.length : await countExpected(tx);
      const {
        today = [],
        late = [],
        awaited = [],
      } = Object.groupBy(orders, ({ day }) => expectedWhen(day, org.today));
      return { today, late, awaited, total };
    }),
  ),
  toReceive: routes.toReceive.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const order = await awaitedOrder(tx, input.id);
      const [lines, tolerance] = await Promise.all([
        linesToReceive(tx, { po_id: input.id, day: org.today }),
        readTolerance(tx),
      ]);
      return {
        ...order,
        day: order.expected_at_confirmed ?? order.expected_at,
        lines: lines.map((line) => {
          const { expected, tolerated } = awaitedOf(line, tolerance);
          return {
            ...dated(line, org.today),
            qty_expected: Quantity.toDecimal(expected),
            qty_tolerated: Quantity.toDecimal(tolerated),
          };
        }),
      };
    }),
  ),
  receivable: routes.receivable.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { supplier_id, search, limit } = input;
      ensure(await readSupplier(tx, supplier_id), 'NOT_FOUND');
      const sought = await soughtItems(tx, search);
      const items = await receivableItems(tx, { supplier_id, sought, limit, today: org.today });
      return { items: items.map((item) => dated(item, org.today)) };
    }),
  ),
  list: routes.list.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { limit, ...asked } = input;
      const found = await listReceipts(tx, { ...asked, limit: oneMore(limit) });
      const { rows, next } = pageOf(found, limit, placeAt(asked));
      return { receipts: rows, next };
    }),
  ),
  export: routes.export.handler(({ context, input }) => {
    const { file, ...filters } = input;
    return downloadOneOf(context, EXPORTS, { file, asked: filters, filters });
  }),
  get: routes.get.handler(({ context: { org }, input }) => inOrg(org, (tx) => wholeReceipt(tx, input.id))),
  record: routes.record.handler(({ context, input }) => recordReceipt(context.org, input)),
  reverse: routes.reverse.handler(({ context, input }) => reverseReceipt(context.org, input)),
  tolerance: routes.tolerance.handler(({ context: { org } }) => inOrg(org, readTolerance)),
  setTolerance: routes.setTolerance.handler(({ context, input }) => changeTolerance(context.org, input)),
  registerCsv: routes.registerCsv.handler(({ context, input }) =>
    registerFile(context, { ...input, format: 'csv' }),
  ),
  registerPdf: routes.registerPdf.handler(({ context, input }) => registerPrint(context, input)),
  registerXlsx: routes.registerXlsx.handler(({ context, input }) =>
    registerFile(context, { ...input, format: 'xlsx' }),
  ),
};
