import { mailServerContract } from '#contract/mailbox/mail-server.contract.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { removeMailServer, saveMailServer, tryMailServer } from './mail-server.actions.ts';
import { readMailServer } from './mail-server.sql.ts';

const routes = inOrganisation(mailServerContract);

export const mailServerRoutes = {
  read: routes.read.handler(async ({ context: { org } }) => ({
    mail_server: (await inOrg(org, readMailServer)) ?? null,
  })),
  save: routes.save.handler(({ context: { org, services }, input }) => saveMailServer(org, services, input)),
  remove: routes.remove.handler(async ({ context: { org } }) => {
    await removeMailServer(org);
    return { success: true } as const;
  }),
  test: routes.test.handler(({ context: { org, services, user }, input }) =>
    tryMailServer(
      { org, services: { ...services, secret: services.auth.options.secret }, to: user.email },
      input,
    ),
  ),
};
