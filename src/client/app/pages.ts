import { lazyPage } from '#client/ui/loading/lazy-page.tsx';
import type { GuardedPage, PageAccess } from '#domain/access/guard.ts';
import { menu, type PagePath, pageTitles } from '#text/shell/navigation.text.ts';

export type Page = GuardedPage & {
  /** In the frame, under the wordmark alone, or the page brings its own landmarks. */
  layout: 'frame' | 'bare' | 'own';
  /** On a phone the page brings its own green header, with the way back in it. */
  phoneHeader?: 'own';
  /** Opens and works without a network: what is typed there is kept on the device and leaves later. */
  offline?: true;
  Content: ReturnType<typeof lazyPage>;
};

const everybody: PageAccess = { kind: 'public' };
const signedIn: PageAccess = { kind: 'user' };
const member: PageAccess = { kind: 'organisation' };

const publicPage = { access: everybody, layout: 'bare' } as const;
/** For everybody, under its own landmarks. */
const openPageOf = (load: Parameters<typeof lazyPage>[0]): Page => ({
  access: everybody,
  layout: 'own',
  Content: lazyPage(load),
});
/** Plain HTML, which the server has for everybody (app/visitor/visitor-pages.tsx). */
const legalPage = openPageOf(async () => (await import('#client/app/visitor/visitor-page.tsx')).VisitorPage);
const workPage = { access: member, layout: 'frame' } as const;
/** One line more here is a page more that opens without a network (docs/offline.md). */
const offlinePage = { ...workPage, offline: true } as const;
const offlinePageOf = (load: Parameters<typeof lazyPage>[0]): Page => ({
  ...offlinePage,
  Content: lazyPage(load),
});
const workPageOf = (load: Parameters<typeof lazyPage>[0]): Page => ({
  ...workPage,
  Content: lazyPage(load),
});

/** The specification's route table, as data: an address without a line here does not compile. */
export const PAGES: Record<PagePath, Page> = {
  '/': {
    access: { kind: 'landing' },
    layout: 'own',
    Content: lazyPage(async () => (await import('#client/app/visitor/visitor-page.tsx')).VisitorPage),
  },
  '/login': {
    access: { kind: 'sign_in' },
    layout: 'own',
    Content: lazyPage(async () => (await import('#client/features/accounts/entry/login-page.tsx')).LoginPage),
  },
  '/signup': openPageOf(
    async () => (await import('#client/features/accounts/entry/signup-page.tsx')).SignUpPage,
  ),
  '/auth/callback': openPageOf(
    async () => (await import('#client/features/accounts/entry/callback-page.tsx')).CallbackPage,
  ),
  '/auth/sign-on': openPageOf(
    async () => (await import('#client/features/accounts/entry/sign-on-page.tsx')).SignOnPage,
  ),
  '/verify': openPageOf(
    async () => (await import('#client/features/accounts/entry/verify-page.tsx')).VerifyPage,
  ),
  '/verify-code': openPageOf(
    async () => (await import('#client/features/accounts/entry/verify-code-page.tsx')).VerifyCodePage,
  ),
  '/forgot-password': openPageOf(
    async () => (await import('#client/features/accounts/entry/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  '/reset-password': openPageOf(
    async () => (await import('#client/features/accounts/entry/reset-password-page.tsx')).ResetPasswordPage,
  ),
  '/invitation': openPageOf(
    async () =>
      (await import('#client/features/organisations/invitations/invitation-page.tsx')).InvitationPage,
  ),
  '/supplier-order': openPageOf(
    async () => (await import('#client/features/supplier-answer/supplier-order-page.tsx')).SupplierOrderPage,
  ),
  '/legal/terms': legalPage,
  '/legal/privacy': legalPage,
  '/legal/security': legalPage,
  '/legal/gdpr': legalPage,

  '/select-organization': {
    access: signedIn,
    layout: 'own',
    Content: lazyPage(
      async () =>
        (await import('#client/features/organisations/select-organisation-page.tsx')).SelectOrganisationPage,
    ),
  },
  '/org/new': {
    access: signedIn,
    layout: 'own',
    Content: lazyPage(
      async () =>
        (await import('#client/features/organisations/new/new-organisation-page.tsx')).NewOrganisationPage,
    ),
  },
  '/profile': {
    access: signedIn,
    layout: 'frame',
    Content: lazyPage(async () => (await import('#client/app/profile/profile-page.tsx')).ProfilePage),
  },

  '/sites': {
    access: signedIn,
    layout: 'frame',
    Content: lazyPage(async () => (await import('#client/features/sites/sites-page.tsx')).SitesPage),
  },

  '/dashboard': workPageOf(async () => (await import('#client/app/pages/dashboard-page.tsx')).DashboardPage),
  '/commande-hub': workPageOf(async () => (await import('#client/features/board/board-page.tsx')).BoardPage),
  '/stock': offlinePageOf(async () => (await import('#client/features/stock/stock-page.tsx')).StockScreen),
  '/inventory': workPageOf(
    async () => (await import('#client/features/items/inventory-page.tsx')).InventoryPage,
  ),
  '/counts': offlinePageOf(async () => (await import('#client/features/counts/counts-page.tsx')).CountsPage),
  '/counts/:id': offlinePageOf(
    async () => (await import('#client/features/counts/count-page.tsx')).CountPage,
  ),
  '/suppliers': workPageOf(
    async () => (await import('#client/features/suppliers/suppliers-page.tsx')).SuppliersPage,
  ),
  '/suppliers/:id': workPageOf(
    async () => (await import('#client/features/supplier-page/supplier-page.tsx')).SupplierPage,
  ),
  '/import': {
    access: { kind: 'organisation', permission: 'imports.run' },
    layout: 'frame',
    Content: lazyPage(async () => (await import('#client/features/imports/import-page.tsx')).ImportPage),
  },
  '/orders': workPageOf(async () => (await import('#client/app/pages/orders-page.tsx')).OrdersPage),
  '/orders/guide': {
    access: { kind: 'organisation', permission: 'orders.write' },
    layout: 'frame',
    phoneHeader: 'own',
    Content: lazyPage(async () => (await import('#client/features/orders/guide/guide-page.tsx')).GuidePage),
  },
  '/orders/:id': workPageOf(
    async () => (await import('#client/features/orders/detail/order-page.tsx')).OrderDetailPage,
  ),
  '/outbox': offlinePageOf(async () => (await import('#client/app/outbox/outbox-page.tsx')).OutboxPage),
  '/receiving': offlinePageOf(
    async () => (await import('#client/app/pages/receiving-page.tsx')).ReceivingPage,
  ),
  '/receiving/new': {
    ...offlinePage,
    phoneHeader: 'own',
    Content: lazyPage(
      async () => (await import('#client/features/receipts/receive/receive-new-page.tsx')).ReceiveNewPage,
    ),
  },
  '/receiving/:id': {
    ...offlinePage,
    phoneHeader: 'own',
    Content: lazyPage(
      async () => (await import('#client/features/receipts/receive/receive-page.tsx')).ReceivePage,
    ),
  },
  '/receiving/receipts/:id': {
    ...workPage,
    phoneHeader: 'own',
    Content: lazyPage(
      async () => (await import('#client/features/receipts/record/receipt-page.tsx')).ReceiptPage,
    ),
  },
  '/receiving/claims/:id': workPageOf(
    async () => (await import('#client/features/claims/claim-page.tsx')).ClaimPage,
  ),
  '/recalls': workPageOf(async () => (await import('#client/features/recalls/recalls-page.tsx')).RecallsPage),
  '/recalls/:id': workPageOf(
    async () => (await import('#client/features/recalls/recall-page.tsx')).RecallPage,
  ),
  '/temperatures': offlinePageOf(
    async () => (await import('#client/features/temperatures/temperatures-page.tsx')).TemperaturesPage,
  ),
  '/replenishment-suggestions': workPageOf(
    async () => (await import('#client/features/replenishment/suggestions-page.tsx')).SuggestionsPage,
  ),
  '/recipes': workPageOf(
    async () => (await import('#client/features/recipes/list/recipes-page.tsx')).RecipesPage,
  ),
  '/recipes/new': workPageOf(
    async () => (await import('#client/features/recipes/new-recipe-page.tsx')).NewRecipePage,
  ),
  '/recipes/:id': workPageOf(
    async () => (await import('#client/features/recipes/editor/recipe-page.tsx')).RecipePage,
  ),
  '/recipes/:id/sheet': {
    access: member,
    layout: 'own',
    Content: lazyPage(
      async () => (await import('#client/features/recipes/sheet/sheet-page.tsx')).KitchenSheetPage,
    ),
  },
  '/reports/email-logs': workPageOf(
    async () => (await import('#client/features/mailbox/logs/email-logs-page.tsx')).EmailLogsPage,
  ),
  '/recipes/sold-names': workPageOf(
    async () => (await import('#client/features/sales/names/sold-names-page.tsx')).SoldNamesPage,
  ),
  '/reports': workPageOf(async () => (await import('#client/features/reports/reports-page.tsx')).ReportsPage),
  '/reports/import': {
    access: { kind: 'organisation', permission: 'imports.run' },
    layout: 'frame',
    Content: lazyPage(
      async () => (await import('#client/features/sales/import/sales-import-page.tsx')).SalesImportPage,
    ),
  },
  '/alerts': workPageOf(async () => (await import('#client/features/alerts/alerts-page.tsx')).AlertsPage),
  '/settings': {
    access: { kind: 'organisation', permission: 'settings.manage' },
    layout: 'frame',
    Content: lazyPage(async () => (await import('#client/app/pages/settings-page.tsx')).SettingsPage),
  },
  '/settings/pos-profiles': {
    access: { kind: 'organisation', permission: 'pos_profiles.manage' },
    layout: 'frame',
    Content: lazyPage(
      async () => (await import('#client/features/pos/pos-profiles-page.tsx')).PosProfilesPage,
    ),
  },

  '/billing/checkout': {
    access: { kind: 'organisation', permission: 'billing.manage' },
    layout: 'bare',
    Content: lazyPage(async () => (await import('#client/features/billing/checkout-page.tsx')).CheckoutPage),
  },
  '/test-replenishment': {
    access: { kind: 'organisation', permission: 'settings.manage' },
    layout: 'frame',
    development: true,
    Content: lazyPage(
      async () => (await import('#client/features/demo/test-replenishment-page.tsx')).TestReplenishmentPage,
    ),
  },
  '/dev/test-dashboard': {
    access: { kind: 'organisation', permission: 'settings.manage' },
    layout: 'frame',
    development: true,
    Content: lazyPage(
      async () =>
        (await import('#client/features/mailbox/test-dashboard/test-dashboard-page.tsx')).TestDashboardPage,
    ),
  },
  '/dev/ui': {
    ...publicPage,
    development: true,
    Content: lazyPage(async () => (await import('#client/features/dev-ui/dev-ui-page.tsx')).DevUiPage),
  },
  '/dev/mailbox': {
    ...publicPage,
    development: true,
    Content: lazyPage(
      async () => (await import('#client/features/dev-mailbox/dev-mailbox-page.tsx')).DevMailboxPage,
    ),
  },
};

export type RoutedPath = keyof typeof PAGES;

/** In the header and the browser's tab a page has its menu name; its heading may say more. */
export const shortTitle = (path: RoutedPath): string =>
  menu.find((entry) => entry.path === path)?.title ?? pageTitles[path];
