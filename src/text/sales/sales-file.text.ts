import type { SalesTax } from '#domain/sales/sales.ts';
import { french } from '#text/kernel/typography.ts';
import { salesReportText, salesTaxNames } from './sales-report.text.ts';

const amount = (tax: SalesTax | null) => (tax ? `Montant ${salesTaxNames[tax]}` : 'Montant');

/** Over the columns of the files of « Ventes ». */
export const saleColumns = french({
  dish: 'Plat',
  noDish: salesReportText.notDishes,
  qty: 'Vendus',
  revenue: amount,
  share: 'Part (%)',
  qtyBefore: 'Vendus, période précédente',
  revenueBefore: (tax: SalesTax | null) => `${amount(tax)}, période précédente`,
  change: 'Évolution (%)',
  day: 'Date',
  soldName: 'Nom de caisse',
  portions: 'Portions',
});
