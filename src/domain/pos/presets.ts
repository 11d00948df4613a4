import type { CsvConfig } from './csv-config.ts';
import type { PosProvider, ReportFormat } from './profile.ts';

export type Preset = { format: ReportFormat; csv_config: CsvConfig };

/**
 * Reports whose columns are described: the others are configured from a file of theirs. Lightspeed lets each restaurant
 * choose its columns, so that there are none to name beforehand.
 */
export const PRESETS: Partial<Record<PosProvider, Preset>> = {
  // Every line of every ticket; the price of what is offered is 0 there already.
  laddition: {
    format: 'xlsx',
    csv_config: {
      sheet: 'SalesDocumentLines',
      columns_mapping: { timestamp: 'Jour', item_name: 'Nom', qty: 'Qte', revenue: 'Prix TTC' },
      date_format: 'YYYY-MM-DD',
      negative_lines: 'subtract',
      total_rows: ['Total'],
      revenue_is: 'line_amount',
      tax_included: true,
    },
  },
  // « Les Produits »: a period, so that its day is only in the name of the file.
  zelty: {
    format: 'csv',
    csv_config: {
      delimiter: ',',
      header_row: 1,
      decimal_sign: ',',
      columns_mapping: { item_name: 1, qty: 2, revenue: 6 },
      day_from: 'file_name',
      tax_included: false,
    },
  },
  // The summary of items; its commas group thousands.
  square: {
    format: 'csv',
    csv_config: {
      delimiter: ',',
      decimal_sign: '.',
      columns_mapping: {
        item_name: 'Item Name',
        qty: 'Items Sold',
        revenue: 'Net Sales',
        inventory_sku: 'SKU',
      },
      day_from: 'file_name',
      tax_included: false,
    },
  },
};
