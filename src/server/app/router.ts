import { implement } from '@orpc/server';
import { contract } from '#contract/all-contracts.ts';
import { demoRoutes } from '#server/app/demo/demo.routes.ts';
import { accountsRoutes, invitationLinkRoutes } from '#server/features/accounts/accounts.routes.ts';
import { waysInRoutes } from '#server/features/accounts/ways-in.routes.ts';
import { alertsRoutes } from '#server/features/alerts/alerts.routes.ts';
import { analyticsRoutes } from '#server/features/analytics/analytics.routes.ts';
import { apiKeysRoutes } from '#server/features/api-keys/api-keys.routes.ts';
import { billingRoutes } from '#server/features/billing/billing.routes.ts';
import { boardRoutes } from '#server/features/board/board.routes.ts';
import { claimsRoutes } from '#server/features/claims/claims.routes.ts';
import { clientLogRoutes } from '#server/features/client-log/client-log.routes.ts';
import { countsRoutes } from '#server/features/counts/counts.routes.ts';
import { dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts';
import { devMailboxRoutes } from '#server/features/dev-mailbox/dev-mailbox.routes.ts';
import { exportsRoutes } from '#server/features/exports/exports.routes.ts';
import { filesRoutes } from '#server/features/files/files.routes.ts';
import { foundingRoutes } from '#server/features/founding/founding.routes.ts';
import { guideRoutes } from '#server/features/guide/guide.routes.ts';
import { importsRoutes } from '#server/features/imports/imports.routes.ts';
import { itemsRoutes } from '#server/features/items/items.routes.ts';
import { leavingRoutes } from '#server/features/leaving/leaving.routes.ts';
import { liveRoutes } from '#server/features/live/live.routes.ts';
import { mailServerRoutes } from '#server/features/mail-server/mail-server.routes.ts';
import { emailsRoutes } from '#server/features/mailbox/emails.routes.ts';
import { mailboxRoutes } from '#server/features/mailbox/mailbox.routes.ts';
import { nightRoutes } from '#server/features/night/night.routes.ts';
import { supplierAnswersRoutes } from '#server/features/orders/answers/answers.routes.ts';
import { decisionRoutes } from '#server/features/orders/decision/decision.routes.ts';
import { ordersRoutes } from '#server/features/orders/orders.routes.ts';
import { remindersRoutes } from '#server/features/orders/reminders/reminders.routes.ts';
import { orderSendingRoutes } from '#server/features/orders/sending/sending.routes.ts';
import { openingCalendarRoutes } from '#server/features/organisations/calendar/calendar.routes.ts';
import { fileImportsRoutes } from '#server/features/organisations/choices/file-imports.routes.ts';
import { organisationCardRoutes } from '#server/features/organisations/organisation-card.routes.ts';
import { organisationUsageRoutes } from '#server/features/organisations/organisation-usage.routes.ts';
import { organisationsRoutes } from '#server/features/organisations/organisations.routes.ts';
import { posRoutes } from '#server/features/pos/pos.routes.ts';
import { recallsRoutes } from '#server/features/recalls/recalls.routes.ts';
import { receiptsRoutes } from '#server/features/receipts/receipts.routes.ts';
import { recipesRoutes } from '#server/features/recipes/recipes.routes.ts';
import { replenishmentRoutes } from '#server/features/replenishment/replenishment.routes.ts';
import { replenishmentSettingsRoutes } from '#server/features/replenishment/settings/settings.routes.ts';
import { answerDecisionRoutes } from '#server/features/replies/decision/decision.routes.ts';
import { repliesRoutes } from '#server/features/replies/replies.routes.ts';
import { reportsRoutes } from '#server/features/reports/reports.routes.ts';
import { salesRoutes } from '#server/features/sales/sales.routes.ts';
import { searchRoutes } from '#server/features/search/search.routes.ts';
import { deviceKeyRoutes } from '#server/features/session/device-key.routes.ts';
import { sessionRoutes } from '#server/features/session/session.routes.ts';
import { sitesRoutes } from '#server/features/sites/sites.routes.ts';
import { stockRoutes } from '#server/features/stock/stock.routes.ts';
import { supplierPageRoutes } from '#server/features/supplier-page/supplier-page.routes.ts';
import { suppliersRoutes } from '#server/features/suppliers/suppliers.routes.ts';
import { temperaturesRoutes } from '#server/features/temperatures/temperatures.routes.ts';
import { trailRoutes } from '#server/features/trail/trail.routes.ts';
import { itemEditRoutes } from '#server/features/units/units.routes.ts';
import { useByLabelsRoutes } from '#server/features/use-by-labels/use-by-labels.routes.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** Every declared route, or this does not compile. */
export const router = implement(contract)
  .$context<RequestContext>()
  .router({
    session: sessionRoutes,
    deviceKey: deviceKeyRoutes,
    accounts: accountsRoutes,
    waysIn: waysInRoutes,
    organisations: { ...organisationsRoutes, ...foundingRoutes, ...invitationLinkRoutes },
    organisationCard: organisationCardRoutes,
    openingCalendar: openingCalendarRoutes,
    organisationUsage: organisationUsageRoutes,
    billing: billingRoutes,
    leaving: leavingRoutes,
    suppliers: suppliersRoutes,
    supplierPage: supplierPageRoutes,
    items: { ...itemsRoutes, ...itemEditRoutes },
    supplierAnswers: supplierAnswersRoutes,
    decisions: { ...decisionRoutes, ...answerDecisionRoutes },
    counts: countsRoutes,
    stock: stockRoutes,
    useByLabels: useByLabelsRoutes,
    temperatures: temperaturesRoutes,
    sales: salesRoutes,
    reports: reportsRoutes,
    recipes: recipesRoutes,
    receipts: receiptsRoutes,
    claims: claimsRoutes,
    recalls: recallsRoutes,
    trail: trailRoutes,
    alerts: alertsRoutes,
    orders: ordersRoutes,
    guide: guideRoutes,
    board: boardRoutes,
    orderSending: orderSendingRoutes,
    reminders: remindersRoutes,
    replenishment: replenishmentRoutes,
    replenishmentSettings: replenishmentSettingsRoutes,
    dashboard: dashboardRoutes,
    sites: sitesRoutes,
    search: searchRoutes,
    imports: importsRoutes,
    exports: exportsRoutes,
    pos: posRoutes,
    apiKeys: apiKeysRoutes,
    live: liveRoutes,
    clientLog: clientLogRoutes,
    files: filesRoutes,
    mailbox: mailboxRoutes,
    mailServer: mailServerRoutes,
    analytics: analyticsRoutes,
    fileImports: fileImportsRoutes,
    emails: emailsRoutes,
    replies: repliesRoutes,
    night: nightRoutes,
    demo: demoRoutes,
    devMailbox: devMailboxRoutes,
  });
