import { sitesContract } from '#contract/organisations/sites.contract.ts';
import { listMemberships } from '#server/platform/auth/memberships.sql.ts';
import { signedIn } from '#server/platform/http/implement.ts';
import { readSites } from './sites.ts';

const routes = signedIn(sitesContract);

export const sitesRoutes = {
  list: routes.list.handler(async ({ context: { me, request } }) => ({
    sites: await readSites(me, await listMemberships(me), (orgId, err) =>
      request.log.error({ err, orgId }, 'sites: an organisation could not be read'),
    ),
  })),
};
