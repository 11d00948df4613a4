import { fileImportsContract } from '#contract/organisations/file-imports.contract.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { areFilesAllowed, lockFileImports, setFileImports } from './file-imports.sql.ts';

const routes = inOrganisation(fileImportsContract);

export const fileImportsRoutes = {
  read: routes.read.handler(async ({ context: { org } }) => ({
    allowed: await inOrg(org, areFilesAllowed),
  })),
  set: routes.set.handler(({ context: { org }, input: { allowed } }) =>
    inOrg(org, async (tx) => {
      const before = await lockFileImports(tx);
      if (before === allowed) return { allowed };
      await setFileImports(tx, allowed);
      await audit(tx, {
        action: 'organisation.file_imports_changed',
        entity: 'organizations',
        entityId: org.orgId,
        before: { file_imports: before },
        after: { file_imports: allowed },
      });
      return { allowed };
    }),
  ),
};
