import { foundingContract } from '#contract/organisations/organisations.contract.ts';
import { foundingsLeftTo } from '#server/features/accounts/accounts.door.ts';
import { asUser } from '#server/platform/db/in-org.ts';
import { signedIn } from '#server/platform/http/implement.ts';
import { foundOrganisation } from './founding.actions.ts';

const founding = signedIn(foundingContract);

/** To found an organisation is a story above the features that each give it something. */
export const foundingRoutes = {
  create: founding.create.handler(({ context: { me, user }, input }) =>
    foundOrganisation(me, user, input.name),
  ),
  founding: founding.founding.handler(({ context: { me } }) =>
    asUser(me, (tx) => foundingsLeftTo(tx, me.userId, me.now)),
  ),
};
