import type { FastifyRequest } from 'fastify';
import type { RouteMeta } from '#contract/kernel/base.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';

type Asked = Pick<FastifyRequest, 'headers'>;

/** A loopback name with any port. `localhost.` and names that merely begin like one are somebody else's. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Whoever passes a request on says so in one of these. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded(-.*)?)$/;

/**
 * Whoever opens a development page reads every e-mail. So it answers only a request made on this machine for this
 * machine: not one that a proxy brings from elsewhere, nor one of a page whose name was pointed at 127.0.0.1. The
 * headers are read as they came: what a trusted proxy says of its client is what is refused here.
 */
export const isAskedHere = ({ headers }: Asked): boolean =>
  LOOPBACK.test(headers.host ?? '') && !Object.keys(headers).some((name) => FORWARDED.test(name));

/** Anybody else gets the answer of a route that does not exist. */
export function refuseFromElsewhere({ devOnly }: RouteMeta, request: Asked): void {
  ensure(!devOnly || isAskedHere(request), 'ROUTE_NOT_FOUND');
}
