import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Set when the client is built (scripts/client/service-worker.ts). */
declare const KEPT_FILES: { url: string; revision: string | null }[];
declare const KEPT_PAGES: { route: string; file: string }[];

/**
 * Scripts, styles and fonts of the pages that work without a network, by names that change with their content, and those
 * pages themselves. Answers of the server are none of it: they belong to a person, and are kept sealed by the page.
 */
export function keepPages(): void {
  precacheAndRoute(KEPT_FILES, { directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(openPage, { denylist: [/^\/api\//, /^\/healthz/, /^\/readyz/] }));
  goAroundWorker();
}

/** In a cellar a request may hang for a minute before it fails. */
const PATIENCE_MS = 4000;

const pages = KEPT_PAGES.map(({ route, file }) => ({
  matches: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`),
  file,
}));

/** Its own HTML, or that of the application, which says which page could not come. */
async function keptPage(url: URL): Promise<Response> {
  const page = pages.find(({ matches }) => matches.test(url.pathname))?.file ?? '/index.html';
  return (await matchPrecache(page)) ?? Response.error();
}

/** `preloadResponse`: asked by the browser while it started this worker; undefined where it does not do so. */
type Opening = { request: Request; url: URL; event: { preloadResponse?: Promise<Response | undefined> } };

/** The server's page where it answers, so that nobody works with an old one: what is kept stands in for it. */
async function openPage({ request, url, event }: Opening): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const impatient = new Promise<never>((_resolve, reject) =>
    patience.signal.addEventListener('abort', () => reject(patience.signal.reason)),
  );
  const asked = async () => (await event.preloadResponse) ?? fetch(request, { signal: patience.signal });
  try {
    const answer = await Promise.race([asked(), impatient]);
    return answer.status >= 500 ? await keptPage(url) : answer;
  } catch {
    return keptPage(url);
  } finally {
    clearTimeout(timer);
  }
}

type Rule = { condition: { urlPattern?: { pathname: string }; requestMode?: 'navigate' }; source: string };
type Installing = { waitUntil(work: unknown): void; addRoutes?: (rules: Rule[]) => Promise<void> };
/** Of what a service worker has beside a page's own: the client's program knows pages only. */
type Worker = {
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(kind: 'install' | 'activate', listener: (event: Installing) => void): void;
};

/**
 * What need not wait until this worker has started, and pass through it, does not: answers of the server, files that are kept
 * (what is not goes to the network), and a page itself, for which the browser asks the server meanwhile. Where a browser takes
 * no such rules, it asks for the page ahead at least.
 */
function goAroundWorker(): void {
  const worker = self as unknown as Worker;
  worker.addEventListener('install', (event) => {
    const rules: Rule[] = [
      { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
      { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
      { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
    ];
    // A browser that knows other rules than these goes by none.
    event.waitUntil(event.addRoutes?.(rules).catch(() => undefined));
  });
  worker.addEventListener('activate', (event) =>
    event.waitUntil(worker.registration.navigationPreload?.enable()),
  );
}
