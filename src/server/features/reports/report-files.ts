import type { Period } from '#domain/reports/period.ts';
import type { ReliabilityFault } from '#domain/reports/reliability.ts';
import type { PurchaseGroup, ReportFile } from '#domain/reports/report.ts';
import { NO_DISH } from '#domain/sales/sales.ts';
import { foodCostItemsSheet, foodCostSheet } from '#server/features/reports/food-cost/food-cost-files.ts';
import { marginsSheet } from '#server/features/reports/margins/margins-file.ts';
import { pricesSheet } from '#server/features/reports/prices/price-file.ts';
import { purchaseLinesSheet, purchasesSheet } from '#server/features/reports/purchases/purchase-files.ts';
import type { PurchaseFilters } from '#server/features/reports/purchases/purchased.sql.ts';
import {
  reliabilityOrdersSheet,
  reliabilitySheet,
} from '#server/features/reports/reliability/reliability-files.ts';
import { saleLinesSheet, salesSheet } from '#server/features/reports/sales/sales-files.ts';
import { stockValueSheet } from '#server/features/reports/stock-value/stock-value-file.ts';
import type { WasteFilters } from '#server/features/reports/waste/waste.sql.ts';
import { wasteEntriesSheet, wasteSheet } from '#server/features/reports/waste/waste-files.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';

type Asked = Period &
  PurchaseFilters &
  Pick<WasteFilters, 'reason'> & {
    by: PurchaseGroup;
    fault?: ReliabilityFault | undefined;
    dish?: string | undefined;
  };

/** A report is read at once, the rows behind one page after page. */
export async function sheetOf(org: OrgContext, report: ReportFile, asked: Asked) {
  const { from, to, by, supplier_id, category, item_id, reason, fault, dish = NO_DISH } = asked;
  const period = { from, to };
  switch (report) {
    case 'purchases':
      return purchasesSheet(org, { ...period, by, supplier_id, category, item_id });
    case 'purchase-lines':
      return purchaseLinesSheet(org, { ...period, supplier_id, category, item_id });
    case 'prices':
      return pricesSheet(org, period);
    case 'waste':
      return wasteSheet(org, { ...period, reason, item_id });
    case 'waste-entries':
      return wasteEntriesSheet(org, { ...period, reason, item_id });
    case 'stock-value':
      return stockValueSheet(org, { ...period, category });
    case 'food-cost':
      return foodCostSheet(org, period);
    case 'food-cost-items':
      return foodCostItemsSheet(org, period);
    case 'margins':
      return marginsSheet(org, period);
    case 'reliability':
      return reliabilitySheet(org, period);
    case 'reliability-orders':
      return reliabilityOrdersSheet(org, { ...period, supplier_id, fault });
    case 'sales':
      return salesSheet(org, period);
    case 'sales-lines':
      return saleLinesSheet(org, { ...period, dish });
  }
}
