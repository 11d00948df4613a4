import { sessionContract } from '#contract/accounts/session.contract.ts';
import { libraryHeaders, readSession } from '#server/platform/auth/auth.ts';
import { listMemberships } from '#server/platform/auth/memberships.sql.ts';
import { open } from '#server/platform/http/implement.ts';

const routes = open(sessionContract);

export const sessionRoutes = routes.router({
  get: routes.get.handler(async ({ context: { services, request, resHeaders } }) => {
    const server = { dev_pages: services.devPages, sign_on: services.signOn?.label ?? null };
    const { user, cookies } = await readSession(
      services.auth,
      libraryHeaders(services.auth, request),
      'renew',
    );
    for (const cookie of cookies) resHeaders?.append('set-cookie', cookie);
    if (!user) return { user: null, organizations: [], ...server };
    const me = { db: services.db, userId: user.id, now: services.clock() };
    return { user, organizations: await listMemberships(me), ...server };
  }),
});
