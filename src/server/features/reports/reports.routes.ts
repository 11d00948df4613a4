import { reportsContract } from '#contract/reports/reports.contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';

const routes = inOrganisation(reportsContract);

const later = (): never => {
  throw new AppError('NOT_FOUND');
};

export const reportsRoutes = {
  purchases: routes.purchases.handler(later),
  purchaseLines: routes.purchaseLines.handler(later),
  prices: routes.prices.handler(later),
  waste: routes.waste.handler(later),
  wasteEntries: routes.wasteEntries.handler(later),
  stockValue: routes.stockValue.handler(later),
  file: routes.file.handler(later),
};
