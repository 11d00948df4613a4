import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { OUTBOX_SYNC } from '#client/platform/worker/background-sync.ts';
import { sendWhatWaits } from './send-outbox.ts';

/** Set when the client is built (scripts/client/service-worker.ts). */
declare const KEPT_FILES: { url: string; revision: string | null }[];
declare const KEPT_PAGES: { route: string; file: string }[];
declare const BUILD: string;

type Told = { data: unknown; ports: readonly { postMessage(answer: unknown): void }[] };
type Due = { tag: string; waitUntil(work: Promise<unknown>): void };
/** Of what a service worker has beside a page's own: the client's program knows pages only. */
type Worker = {
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'message', listener: (told: Told) => void): void;
  addEventListener(kind: 'sync', listener: (due: Due) => void): void;
};
const worker = self as unknown as Worker;

/**
 * Scripts, styles and fonts of the pages that work without a network, by names that change with their content, and those
 * pages themselves. Answers of the server are none of it: they belong to a person, and are kept sealed by the page.
 */
precacheAndRoute(KEPT_FILES, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

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

registerRoute(new NavigationRoute(openPage, { denylist: [/^\/api\//, /^\/healthz/, /^\/readyz/] }));

worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'build') ports[0]?.postMessage(BUILD);
  // Asked for by a page of this very version, or by a person who wants it.
  if (data === 'take-over') void worker.skipWaiting();
});

/** The network is back, and the application may be closed. */
worker.addEventListener('sync', (due) => {
  if (due.tag === OUTBOX_SYNC) due.waitUntil(sendWhatWaits());
});
