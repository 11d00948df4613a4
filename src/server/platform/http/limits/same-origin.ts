import type { FastifyRequest } from 'fastify';
import { ensure } from '#domain/kernel/errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isRead = ({ method }: FastifyRequest) => READS.has(method);

/**
 * A write must come from our own pages. Browsers say where a request comes from and a page cannot forge it;
 * programs that say nothing carry no cookie of somebody else either.
 */
export function refuseCrossSite(request: FastifyRequest, appUrl: string): void {
  if (isRead(request)) return;
  const site = request.headers['sec-fetch-site'];
  if (site) {
    ensure(site === 'same-origin' || site === 'none', 'CROSS_SITE_REQUEST');
    return;
  }
  const { origin } = request.headers;
  if (!origin) return;
  ensure(URL.canParse(origin), 'CROSS_SITE_REQUEST');
  ensure(
    origin === new URL(appUrl).origin || new URL(origin).host === request.headers.host,
    'CROSS_SITE_REQUEST',
  );
}
