import type { FastifyInstance } from 'fastify';
import type { Auth } from '#server/platform/auth/auth.ts';

/** The public halves of the keys that sign tokens (RFC 7517), for whoever is shown one. */
export function serveSigningKeys(app: FastifyInstance, auth: Auth): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const keys = await auth.api.getJwks();
    return reply.header('cache-control', 'public, max-age=300').send(keys);
  });
}
