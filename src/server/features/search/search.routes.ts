import { searchContract } from '#contract/search/search.contract.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { searchEverywhere } from './search.ts';

const routes = inOrganisation(searchContract);

export const searchRoutes = {
  everywhere: routes.everywhere.handler(({ input: { q }, context: { org } }) => searchEverywhere(org, q)),
};
