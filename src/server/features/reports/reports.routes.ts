import { reportsContract } from '#contract/reports/reports.contract.ts';
import type { TableFormat } from '#domain/kernel/table.ts';
import type { ReportFile } from '#domain/reports/report.ts';
import { foodCostReportsRoutes } from '#server/features/reports/food-cost/food-cost.routes.ts';
import { marginReportsRoutes } from '#server/features/reports/margins/margins.routes.ts';
import { priceReport } from '#server/features/reports/prices/price-movers.ts';
import { placeOfLine, purchaseLines } from '#server/features/reports/purchases/purchase-lines.sql.ts';
import { purchaseReport } from '#server/features/reports/purchases/purchases.ts';
import { reliabilityReportsRoutes } from '#server/features/reports/reliability/reliability.routes.ts';
import { stockValueReport } from '#server/features/reports/stock-value/stock-value.ts';
import { placeOfEntry, wasteEntries } from '#server/features/reports/waste/waste.sql.ts';
import { wasteReport } from '#server/features/reports/waste/waste.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { downloadList } from '#server/platform/http/answers/sheet-download.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { reportFileText } from '#text/reports/report-files.text.ts';
import { sheetOf } from './report-files.ts';
import { spanOf } from './report-span.ts';

const routes = inOrganisation(reportsContract);

export const reportsRoutes = {
  purchases: routes.purchases.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => purchaseReport(tx, org, input)),
  ),
  purchaseLines: routes.purchaseLines.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { from, to, after: afterId, limit, ...filters } = input;
      const after = await placeAfter(afterId, (id) => placeOfLine(tx, id));
      const span = spanOf({ from, to }, org.timeZone);
      const found = await purchaseLines(tx, { span, ...filters, after, limit: oneMore(limit) });
      const { rows: lines, next } = pageOf(found, limit, byId);
      return { lines, next };
    }),
  ),
  prices: routes.prices.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => priceReport(tx, org, input)),
  ),
  waste: routes.waste.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => wasteReport(tx, org, input)),
  ),
  wasteEntries: routes.wasteEntries.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { from, to, after: afterId, limit, ...filters } = input;
      const after = await placeAfter(afterId, (id) => placeOfEntry(tx, id));
      const span = spanOf({ from, to }, org.timeZone);
      const found = await wasteEntries(tx, { span, ...filters, after, limit: oneMore(limit) });
      const { rows: entries, next } = pageOf(found, limit, byId);
      return { entries, next };
    }),
  ),
  stockValue: routes.stockValue.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => stockValueReport(tx, org, input)),
  ),
  ...foodCostReportsRoutes,
  ...marginReportsRoutes,
  ...reliabilityReportsRoutes,
  file: routes.file.handler(async ({ context, input: { file, ...asked } }) => {
    const [report, format] = file.split('.') as [ReportFile, TableFormat];
    const { from, to } = asked;
    const stem = `${reportFileText[report].stem}-${from}-${to}`;
    const sheet = await sheetOf(context.org, report, asked);
    return downloadList(context, { list: report, asked, format, stem, sheet });
  }),
};
