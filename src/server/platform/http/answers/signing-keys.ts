import type { FastifyInstance } from 'fastify';
import type { Auth } from '#server/platform/auth/auth.ts';
import type { RateLimiter } from '#server/platform/http/limits/rate-limits.ts';

type KeysOptions = { auth: Auth; limitRate: RateLimiter };

/** The public halves of the keys that sign tokens (RFC 7517), for whoever is shown one. */
export function serveSigningKeys(app: FastifyInstance, { auth, limitRate }: KeysOptions): void {
  app.get('/.well-known/jwks.json', async (request, reply) => {
    await limitRate('signing_keys', request);
    const keys = await auth.api.getJwks();
    return reply.header('cache-control', 'public, max-age=300').send(keys);
  });
}
