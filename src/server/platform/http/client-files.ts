import { access } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/kernel/errors.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../../../dist/client');
const YEAR = 31_536_000;

/** Serves the built client. Any path that is no file is a page of the application, which knows its own 404. */
export async function serveClient(app: FastifyInstance): Promise<void> {
  const built = await access(path.join(CLIENT, 'index.html')).then(
    () => true,
    () => false,
  );
  if (built) {
    await app.register(fastifyStatic, {
      root: CLIENT,
      wildcard: false,
      index: false,
      preCompressed: false,
      setHeaders: (response, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        response.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!built || !isPage(request)) throw new AppError('ROUTE_NOT_FOUND');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
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
