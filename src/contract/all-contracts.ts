import { accountsContract } from '#contract/accounts/accounts.contract.ts';
import { deviceKeyContract } from '#contract/accounts/device-key.contract.ts';
import { sessionContract } from '#contract/accounts/session.contract.ts';
import { waysInContract } from '#contract/accounts/ways-in.contract.ts';
import { apiKeysContract } from '#contract/api-keys/api-keys.contract.ts';
import { billingContract } from '#contract/billing/billing.contract.ts';
import { analyticsContract } from '#contract/browser/analytics.contract.ts';
import { clientLogContract } from '#contract/browser/client-log.contract.ts';
import { itemsContract } from '#contract/items/items.contract.ts';
import { filesContract } from '#contract/kernel/files.contract.ts';
import { leavingContract } from '#contract/leaving/leaving.contract.ts';
import { emailsContract } from '#contract/mailbox/emails.contract.ts';
import { mailServerContract } from '#contract/mailbox/mail-server.contract.ts';
import { mailboxContract } from '#contract/mailbox/mailbox.contract.ts';
import { nightContract } from '#contract/night/night.contract.ts';
import { boardContract } from '#contract/orders/board.contract.ts';
import { decisionsContract } from '#contract/orders/decisions.contract.ts';
import { guideContract } from '#contract/orders/guide.contract.ts';
import { orderSendingContract } from '#contract/orders/order-sending.contract.ts';
import { ordersContract } from '#contract/orders/orders.contract.ts';
import { remindersContract } from '#contract/orders/reminders.contract.ts';
import { supplierAnswersContract } from '#contract/orders/supplier-answers.contract.ts';
import { fileImportsContract } from '#contract/organisations/file-imports.contract.ts';
import { openingCalendarContract } from '#contract/organisations/opening-calendar.contract.ts';
import { organisationCardContract } from '#contract/organisations/organisation-card.contract.ts';
import { organisationUsageContract } from '#contract/organisations/organisation-usage.contract.ts';
import { organisationsContract } from '#contract/organisations/organisations.contract.ts';
import { sitesContract } from '#contract/organisations/sites.contract.ts';
import { posContract } from '#contract/pos/pos.contract.ts';
import { recallsContract } from '#contract/recalls/recalls.contract.ts';
import { receiptsContract } from '#contract/receipts/receipts.contract.ts';
import { recipesContract } from '#contract/recipes/recipes.contract.ts';
import { replenishmentContract } from '#contract/replenishment/replenishment.contract.ts';
import { replenishmentSettingsContract } from '#contract/replenishment/replenishment-settings.contract.ts';
import { repliesContract } from '#contract/replies/replies.contract.ts';
import { reportsContract } from '#contract/reports/reports.contract.ts';
import { searchContract } from '#contract/search/search.contract.ts';
import { stockContract } from '#contract/stock/stock.contract.ts';
import { useByLabelsContract } from '#contract/stock/use-by-labels.contract.ts';
import { supplierPageContract } from '#contract/suppliers/supplier-page.contract.ts';
import { temperaturesContract } from '#contract/temperatures/temperatures.contract.ts';
import { trailContract } from '#contract/trail/trail.contract.ts';
import { alertsContract } from './alerts.contract.ts';
import { claimsContract } from './claims.contract.ts';
import { countsContract } from './counts.contract.ts';
import { dashboardContract } from './dashboard.contract.ts';
import { demoContract } from './demo.contract.ts';
import { devMailboxContract } from './dev-mailbox.contract.ts';
import { exportsContract } from './exports.contract.ts';
import { importsContract } from './imports.contract.ts';
import { liveContract } from './live.contract.ts';
import { salesContract } from './sales.contract.ts';
import { suppliersContract } from './suppliers.contract.ts';

/** Everything that is served under /api. What is not in here does not exist. */
export const contract = {
  session: sessionContract,
  deviceKey: deviceKeyContract,
  accounts: accountsContract,
  waysIn: waysInContract,
  organisations: organisationsContract,
  organisationCard: organisationCardContract,
  openingCalendar: openingCalendarContract,
  organisationUsage: organisationUsageContract,
  billing: billingContract,
  leaving: leavingContract,
  suppliers: suppliersContract,
  supplierPage: supplierPageContract,
  items: itemsContract,
  orders: ordersContract,
  guide: guideContract,
  board: boardContract,
  orderSending: orderSendingContract,
  reminders: remindersContract,
  supplierAnswers: supplierAnswersContract,
  decisions: decisionsContract,
  receipts: receiptsContract,
  claims: claimsContract,
  recalls: recallsContract,
  counts: countsContract,
  stock: stockContract,
  useByLabels: useByLabelsContract,
  temperatures: temperaturesContract,
  sales: salesContract,
  reports: reportsContract,
  recipes: recipesContract,
  alerts: alertsContract,
  replenishment: replenishmentContract,
  replenishmentSettings: replenishmentSettingsContract,
  dashboard: dashboardContract,
  sites: sitesContract,
  search: searchContract,
  imports: importsContract,
  exports: exportsContract,
  pos: posContract,
  apiKeys: apiKeysContract,
  live: liveContract,
  clientLog: clientLogContract,
  files: filesContract,
  mailbox: mailboxContract,
  mailServer: mailServerContract,
  analytics: analyticsContract,
  fileImports: fileImportsContract,
  emails: emailsContract,
  replies: repliesContract,
  night: nightContract,
  trail: trailContract,
  demo: demoContract,
  devMailbox: devMailboxContract,
};
