import { organisationUsageContract } from '#contract/organisations/organisation-usage.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { storageUsage } from '#server/platform/files/storage.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { mailUsage } from '#server/platform/mail/limits/daily-limits.ts';

const routes = inOrganisation(organisationUsageContract);

export const organisationUsageRoutes = {
  read: routes.read.handler(({ context: { org } }) =>
    inOrg(org, async (tx) => {
      const mails = await mailUsage(tx);
      ensure(mails, 'NOT_FOUND');
      const { day, allowance } = mails;
      return {
        storage: await storageUsage(tx),
        mails: {
          sent: day.mails,
          limit: allowance.mails,
          new_recipients: day.new_recipients,
          new_recipients_limit: allowance.new_recipients,
        },
      };
    }),
  ),
};
