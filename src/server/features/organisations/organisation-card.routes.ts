import { organisationCardContract } from '#contract/organisations/organisation-card.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { saveCard } from './organisation-card.actions.ts';
import { readCard } from './organisation-card.sql.ts';

const routes = inOrganisation(organisationCardContract);

export const organisationCardRoutes = {
  read: routes.read.handler(async ({ context: { org } }) => {
    const card = await inOrg(org, readCard);
    ensure(card, 'NOT_FOUND');
    return card;
  }),
  save: routes.save.handler(({ context, input }) => saveCard(context.org, input)),
};
