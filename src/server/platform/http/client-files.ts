import { access } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
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
    // A page is what a person asks for; a missing script or picture is no page.
    const isPage =
      request.method === 'GET' &&
      request.headers.accept?.includes('text/html') &&
      !/^\/api(\/|$)/.test(pathOf(request.url));
    if (!built || !isPage) throw new AppError('ROUTE_NOT_FOUND');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
