import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillIn, type Operator } from '#text/visitor/operator.ts';

const compress = promisify(brotliCompress);

/** Where the build leaves them: templates, which nobody asks for as they are. */
export const VISITOR_FOLDER = 'visitors';

export type SiteSettings = {
  appUrl: string;
  operator: Operator;
  /** Whether a request comes with a session, be it still good or not. */
  isSignedIn: (request: FastifyRequest) => boolean;
};

type ServedHtml = { html: Buffer; compressed: Buffer; etag: string };
type VisitorPage = { visitor: ServedHtml; signedIn: ServedHtml };

type VisitorPages = {
  /** Answers with the page for visitors at this address, where there is one for whoever asks. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
};

/** The pages that need no application, with this server's settings in them (docs/landing.md). */
export async function readVisitorPages(
  client: string,
  { files, settings }: { files: Record<string, string>; settings: SiteSettings },
): Promise<VisitorPages> {
  const pages = new Map(
    await Promise.all(
      Object.entries(files).map(
        async ([route, file]) => [route, await readPage(path.join(client, file), settings)] as const,
      ),
    ),
  );
  const pageFor = (request: FastifyRequest): ServedHtml | undefined => {
    const address = request.url.split('?', 1)[0] ?? '';
    const page = pages.get(address === '/' ? address : address.replace(/\/$/, ''));
    const signedIn = settings.isSignedIn(request);
    // Who is signed in goes from the landing page to work, which the application knows the way to.
    if (address === '/' && signedIn && !request.headers['x-visitor-page']) return undefined;
    return signedIn && address !== '/' ? page?.signedIn : page?.visitor;
  };
  return {
    answer(request, reply) {
      const page = pageFor(request);
      if (!page) return undefined;
      reply.headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding, x-visitor-page' });
      reply.headers({ 'content-type': 'text/html; charset=utf-8', etag: page.etag });
      if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
      if (!/\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return reply.send(page.html);
      return reply.header('content-encoding', 'br').send(page.compressed);
    },
  };
}

async function readPage(file: string, { appUrl, operator }: SiteSettings): Promise<VisitorPage> {
  const html = fillIn(await readFile(file, 'utf8'), { ...operator, APP_URL: appUrl });
  const [visitor, signedIn] = await Promise.all([
    servedHtml(html),
    servedHtml(html.replace('<html ', '<html data-signed-in ')),
  ]);
  return { visitor, signedIn };
}

async function servedHtml(text: string): Promise<ServedHtml> {
  const html = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { html, compressed: await compress(html, { params }), etag: `"${hash}"` };
}

/** For search engines: which pages there are, and that the rest is for who works here. */
export function serveSiteMap(app: FastifyInstance, appUrl: string, routes: readonly string[]): void {
  const places = routes.map((route) => `  <url><loc>${appUrl}${route}</loc></url>\n`).join('');
  const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places}</urlset>\n`;
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${appUrl}/sitemap.xml\n`;
  const day = 'public, max-age=86400';
  app.get('/sitemap.xml', (_request, reply) =>
    reply.headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': day }).send(map),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': day }).send(robots),
  );
}
