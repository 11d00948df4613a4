import type { FastifyRequest } from 'fastify';
import type { RouteMeta } from '#contract/kernel/base.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isRead = ({ method }: FastifyRequest) => READS.has(method);

/**
 * A write must come from our own pages, and so must a question that is rationed: another site would use somebody's
 * ration up, or have e-mails sent to them, by a mere link. Browsers say where a request comes from and a page cannot
 * forge it; programs that say nothing carry no cookie of somebody else either.
 */
export function refuseCrossSite(request: FastifyRequest, { rate }: RouteMeta, appUrl: string): void {
  if (isRead(request) && rate !== 'guess') return;
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
