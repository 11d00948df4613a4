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

/** The server's page where it answers, so that nobody works with an old one: what is kept stands in for it. */
async function openPage({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(request, { signal: patience.signal });
    return answer.status >= 500 ? await keptPage(url) : answer;
  } catch {
    return keptPage(url);
  } finally {
    clearTimeout(timer);
  }
}
