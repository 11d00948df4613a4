import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../project-root.ts';

const CLIENT = join(ROOT, 'src/client');

export const MAIN = join(CLIENT, 'main.tsx');
const ROUTES = join(CLIENT, 'app/pages.ts');
export const FRAME = join(CLIENT, 'app/frame/page-frame.tsx');
export const VISITOR_LIST = join(CLIENT, 'app/visitor/visitor-pages.tsx');
export const VISITOR_STYLES = join(CLIENT, 'app/visitor/visitor.css');
export const SIGN_IN = join(CLIENT, 'features/accounts/entry/login-page.tsx');

export type ClientPage = {
  /** « /orders/:id », and « /orders?tab=commandes » for a tab with a file of its own. */
  route: string;
  /** Downloaded when somebody goes there. */
  modules: string[];
  /** Inside the frame. */
  framed: boolean;
  /** Opens without a network: the service worker keeps it. */
  offline: boolean;
  /** Its HTML. */
  file: string;
};

/** Tabs of the orders hub, which are downloaded one by one; the first is what the bare address shows. */
const HUB = '/orders';
const HUB_TABS = {
  commandes: join(CLIENT, 'features/orders/list/orders-list.tsx'),
  reception: join(CLIENT, 'features/receipts/receptions.parts.tsx'),
  fournisseurs: join(CLIENT, 'features/suppliers/suppliers.parts.tsx'),
};

/**
 * What a page asks first, by its plain address: start.js asks it while the scripts are on their way. A line that no
 * longer says what the page asks costs a request for nothing; tests/e2e/frame/frame.e2e.ts finds it.
 */
export const FIRST_ASKS: Record<string, string[]> = {
  '/dashboard': [
    '/api/dashboard/first-steps',
    '/api/dashboard/counts',
    '/api/orders/board/summary',
    '/api/invitations',
    '/api/alerts/counts',
  ],
  '/commande-hub': ['/api/orders/board', '/api/orders/counts', '/api/alerts/counts'],
  '/orders': ['/api/orders?search=', '/api/alerts/counts'],
  '/orders?tab=commandes': ['/api/orders?search=', '/api/alerts/counts'],
  '/orders?tab=reception': ['/api/receipts/expected', '/api/receipts?limit=20', '/api/alerts/counts'],
  '/receiving': ['/api/receipts/expected', '/api/receipts?limit=20', '/api/alerts/counts'],
  '/inventory': ['/api/items?search=&state=active', '/api/alerts/counts'],
  '/suppliers': ['/api/suppliers?search=&state=active', '/api/alerts/counts'],
  '/recipes': [
    '/api/recipes?search=&order=name&direction=usual&state=active',
    '/api/recipes/summary',
    '/api/alerts/counts',
  ],
  '/reports/email-logs': ['/api/emails', '/api/emails/counts', '/api/replies/count', '/api/alerts/counts'],
  '/stock': ['/api/stock?search=', '/api/stock/summary', '/api/alerts/counts'],
};

/** The pages of the client's route table, read from its text: to run it would take a browser. */
export function clientPages(): ClientPage[] {
  const table = readFileSync(ROUTES, 'utf8');
  return table.split(/^ {2}(?='\/)/m).flatMap((line) => {
    const route = /^'(\/[^']*)'/.exec(line)?.[1];
    const module = /import\('([^']+)'\)/.exec(line)?.[1];
    if (!route || !module) return [];
    const offline = /offlinePage/.test(line);
    const framed = offline || /workPage|layout: 'frame'/.test(line);
    const page = { route, file: fileOf(route), modules: [pathOf(module)], framed, offline };
    return route === HUB ? hubPages(page) : [page];
  });
}

const fileOf = (route: string) => `pages/${route.slice(1).replace(/\W+/g, '-') || 'landing'}.html`;

const pathOf = (module: string) =>
  module.startsWith('#') ? join(ROOT, 'src', module.slice(1)) : resolve(CLIENT, 'app', module);

const hubPages = (hub: ClientPage): ClientPage[] =>
  Object.entries(HUB_TABS).flatMap(([tab, module], place) => {
    const page = { ...hub, modules: [...hub.modules, module] };
    const route = `${HUB}?tab=${tab}`;
    const asked = { ...page, route, file: fileOf(route) };
    return place === 0 ? [page, asked] : [asked];
  });
