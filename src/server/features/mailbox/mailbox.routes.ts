import { mailboxContract } from '#contract/mailbox/mailbox.contract.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { removeMailbox, saveMailbox, tryMailbox } from './mailbox.actions.ts';
import { readMailbox } from './mailbox.sql.ts';

const routes = inOrganisation(mailboxContract);

export const mailboxRoutes = {
  read: routes.read.handler(async ({ context: { org } }) => ({
    mailbox: (await inOrg(org, readMailbox)) ?? null,
  })),
  save: routes.save.handler(({ context: { org, services }, input }) =>
    saveMailbox(org, services.sealing, input),
  ),
  remove: routes.remove.handler(async ({ context: { org } }) => {
    await removeMailbox(org);
    return { success: true } as const;
  }),
  test: routes.test.handler(({ context: { org, services }, input }) => tryMailbox(org, services, input)),
};
