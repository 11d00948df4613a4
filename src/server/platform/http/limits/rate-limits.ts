import { setTimeout as delay } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateClass } from '#contract/kernel/base.contract.ts';
import { AppError } from '#domain/kernel/errors.ts';

/**
 * Calls per minute from one network, and of one session wherever it comes from, judged before a byte of the body is
 * read. Limits that must survive a restart live in the database instead.
 */
const PER_MINUTE: Record<Limited, number> = { normal: 1200, guess: 30, upload: 120, signing_keys: 60 };

/** `signing_keys` is no route of the contract. Counted apart: who reads our keys is not who guesses passwords. */
type Limited = RateClass | 'signing_keys';

/** Whoever insists waits for the refusal: answered at once, fifty connections would ask two thousand times a second. */
const REFUSED_AFTER_MS = 500;

export async function refuseForNow(seconds: number): Promise<never> {
  await delay(REFUSED_AFTER_MS, undefined, { ref: false });
  throw new AppError('TOO_MANY_REQUESTS', { details: { seconds } });
}

/** One IPv6 customer holds a whole /64: that is the network to count, not the address. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length);
  const [head = '', tail = ''] = ip.split('::', 2);
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = ip.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}

export type RateLimiter = (rate: Limited, request: FastifyRequest) => Promise<void>;

/** `sessionOf`: what the request's session is known by, where it shows one that we signed. */
export async function createRateLimiter(
  app: FastifyInstance,
  sessionOf: (request: FastifyRequest) => string | null,
): Promise<RateLimiter> {
  await app.register(rateLimit, { global: false });
  const limiter = (keyGenerator: (request: FastifyRequest) => string) => (rate: Limited) =>
    app.createRateLimit({
      max: PER_MINUTE[rate],
      timeWindow: 60_000,
      keyGenerator: (request) => `${rate}:${keyGenerator(request as FastifyRequest)}`,
    });
  const byClass = (make: (rate: Limited) => ReturnType<FastifyInstance['createRateLimit']>) => ({
    normal: make('normal'),
    guess: make('guess'),
    upload: make('upload'),
    signing_keys: make('signing_keys'),
  });
  const networks = byClass(limiter(({ ip }) => networkOf(ip)));
  const sessions = byClass(limiter((request) => `session ${sessionOf(request)}`));
  return async (rate, request) => {
    const limits = sessionOf(request) === null ? [networks] : [networks, sessions];
    for (const limit of limits) {
      const state = await limit[rate](request);
      if (!state.isAllowed && state.isExceeded) await refuseForNow(state.ttlInSeconds);
    }
  };
}
