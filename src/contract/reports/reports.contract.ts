import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { streamedFile } from '#contract/kernel/fields.contract.ts';
import { soldDishFilter } from '#contract/sales.contract.ts';
import { PURCHASE_GROUPS, REPORT_FILES, type ReportFile } from '#domain/reports/report.ts';
import { foodCostReportsContract } from './food-cost.contract.ts';
import { marginReportsContract } from './margins.contract.ts';
import { isReportPeriod, periodFields } from './period.contract.ts';
import { priceMoversContract } from './price-movers.contract.ts';
import { purchaseFilters, purchaseReportsContract } from './purchases.contract.ts';
import { reliabilityFilters, reliabilityReportsContract } from './reliability.contract.ts';
import { stockValueReportsContract } from './stock-value.contract.ts';
import { wasteFilters, wasteReportsContract } from './waste.contract.ts';

const FILES = REPORT_FILES.flatMap((report) => [`${report}.csv`, `${report}.xlsx`] as const);
type FileName = `${ReportFile}.${'csv' | 'xlsx'}`;

export const reportsContract = {
  ...purchaseReportsContract,
  ...priceMoversContract,
  ...wasteReportsContract,
  ...stockValueReportsContract,
  ...foodCostReportsContract,
  ...marginReportsContract,
  ...reliabilityReportsContract,
  file: orgRoute('exports.run', {
    reads: ['receipts', 'orders', 'stock', 'sales', 'recipes', 'suppliers', 'items'],
  })
    .route({
      method: 'GET',
      path: '/reports/files/{file}',
      tags: ['reports'],
      summary: 'A report, or the rows behind it, as a file; narrowed down as on the screen',
    })
    .input(
      z
        .strictObject({
          file: z.enum(FILES as [FileName, ...FileName[]]),
          ...periodFields,
          by: z.enum(PURCHASE_GROUPS).default('supplier'),
          ...purchaseFilters,
          ...wasteFilters,
          fault: reliabilityFilters.fault,
          dish: soldDishFilter.optional(),
        })
        .superRefine(isReportPeriod),
    )
    .output(streamedFile),
};
