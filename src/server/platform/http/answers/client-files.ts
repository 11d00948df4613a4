import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/kernel/errors.ts';
import { readVisitorPages, type SiteSettings, serveSiteMap, VISITOR_FOLDER } from './visitor-pages.ts';

const BUILT = path.resolve(import.meta.dirname, '../../../../../dist/client');
const WEEK = 604_800;
const YEAR = 31_536_000;

/** Where the client was built; null: it is not served, and only the API answers. */
export type ClientFolder = string | null;

type ClientSettings = SiteSettings & { folder?: ClientFolder | undefined };

/** Serves the built client. Any path that is no file is a page of the application, which knows its own 404. */
export async function serveClient(
  app: FastifyInstance,
  { folder = BUILT, ...settings }: ClientSettings,
): Promise<void> {
  const index = folder && (await readIndex(app, folder));
  if (!index) {
    app.setNotFoundHandler(() => {
      throw new AppError('ROUTE_NOT_FOUND');
    });
    return;
  }
  const pageOf = pageFinder(index.pages);
  const visitorPages = await readVisitorPages(folder, { files: index.visitors, settings });
  serveSiteMap(app, settings.appUrl, Object.keys(index.visitors));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: [`${VISITOR_FOLDER}/**`],
    // Compressed when the client was built; whoever takes no brotli gets it from the server's own compression.
    preCompressed: true,
    setHeaders: (response, file) => {
      const isIn = (folder: string) => file.includes(`${path.sep}${folder}${path.sep}`);
      const kept = isIn('assets') ? `public, max-age=${YEAR}, immutable` : 'no-cache';
      response.header('cache-control', isIn('pictures') ? `public, max-age=${WEEK}` : kept);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new AppError('ROUTE_NOT_FOUND');
    return (
      visitorPages.answer(request, reply) ??
      reply.headers({ 'cache-control': 'no-cache', vary: 'cookie' }).sendFile(pageOf(request.url))
    );
  });
}

/** What the build wrote: the file of each route, and of each page that visitors read. */
type PagesIndex = { pages: Record<string, string>; visitors: Record<string, string> };

async function readIndex(app: FastifyInstance, folder: string): Promise<PagesIndex | undefined> {
  const text = await readFile(path.join(folder, 'pages.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const index: Partial<PagesIndex> = JSON.parse(text);
  if (index.pages && index.visitors) return { pages: index.pages, visitors: index.visitors };
  // Left by a checkout that was brought up to date: `npm start` builds it anew, tests of the server need none.
  app.log.warn('The client in dist/client was built by an earlier version: run `npm run build`');
  return undefined;
}

/** Which file answers: each route has its own, that names the scripts of its page. */
function pageFinder(files: PagesIndex['pages']): (url: string) => string {
  const pages = Object.entries(files).map(([route, file]) => {
    const [pattern = '', tab] = route.split('?tab=');
    return { matches: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`), tab, file };
  });
  return (url) => {
    const address = pathOf(url);
    const tab = new URLSearchParams(url.slice(address.length)).get('tab');
    const fitting = pages.filter(({ matches }) => matches.test(address));
    const page = fitting.find((each) => each.tab === (tab ?? undefined)) ?? fitting[0];
    return page?.file ?? 'index.html';
  };
}

/**
 * A page is what a person asks for; a missing script or picture is no page. Browsers say that they want HTML; programs
 * (a monitor, a preview of a link) take anything, and the address then tells.
 */
function isPage({ method, headers, url }: FastifyRequest): boolean {
  const path = pathOf(url);
  if ((method !== 'GET' && method !== 'HEAD') || /^\/api(\/|$)/.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
