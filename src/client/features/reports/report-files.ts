import { foodCostAsked } from '#client/features/reports/food-cost/asked.ts';
import { purchasesAsked } from '#client/features/reports/purchases/asked.ts';
import { reliabilityAsked } from '#client/features/reports/reliability/asked.ts';
import { saleLinesAsked } from '#client/features/reports/sales/asked.ts';
import { stockValueAsked } from '#client/features/reports/stock-value/asked.ts';
import { wasteAsked } from '#client/features/reports/waste/asked.ts';
import type { TableFormat } from '#domain/kernel/table.ts';
import type { Period } from '#domain/reports/period.ts';
import { lastDaysOf } from '#domain/sales/report.ts';
import type { ReportTab } from '#text/reports/reports.text.ts';
import { downloadReport } from './reports.api.ts';

type TakeFile = (format: TableFormat) => Promise<File>;

/** What « Exporter » takes home of each report, as the address narrows it down. */
export function reportFile(tab: ReportTab, period: Period, params: URLSearchParams): TakeFile {
  switch (tab) {
    case 'achats': {
      const { by, filters, isDrilled } = purchasesAsked(params);
      const file = isDrilled ? 'purchase-lines' : 'purchases';
      return (format) => downloadReport({ file: `${file}.${format}`, ...period, by, ...filters });
    }
    case 'pertes': {
      const { filters, isDrilled } = wasteAsked(params);
      const file = isDrilled ? 'waste-entries' : 'waste';
      return (format) => downloadReport({ file: `${file}.${format}`, ...period, ...filters });
    }
    case 'prix':
      return (format) => downloadReport({ file: `prices.${format}`, ...period });
    case 'stock':
      return (format) =>
        downloadReport({ file: `stock-value.${format}`, ...period, ...stockValueAsked(params).filters });
    case 'food-cost': {
      const file = foodCostAsked(params).isDrilled ? 'food-cost-items' : 'food-cost';
      return (format) => downloadReport({ file: `${file}.${format}`, ...period });
    }
    case 'marges':
      return (format) => downloadReport({ file: `margins.${format}`, ...period });
    case 'fournisseurs': {
      const { filters, isDrilled } = reliabilityAsked(params);
      const file = isDrilled ? 'reliability-orders' : 'reliability';
      return (format) => downloadReport({ file: `${file}.${format}`, ...period, ...filters });
    }
    case 'ventes': {
      const { dish } = saleLinesAsked(params);
      const file = dish === null ? 'sales' : 'sales-lines';
      const days = lastDaysOf(period);
      return (format) =>
        downloadReport({ file: `${file}.${format}`, ...days, ...(dish !== null && { dish }) });
    }
  }
}
