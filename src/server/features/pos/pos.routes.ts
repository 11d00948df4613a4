import { readConfigText } from '#contract/pos/csv-config.contract.ts';
import { posContract } from '#contract/pos/pos.contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { createProfile, deleteProfile, setActive, updateProfile } from './pos.actions.ts';
import { listProfiles, listTills } from './pos.sql.ts';
import { sampleOf, testReport } from './till-files.ts';

const routes = inOrganisation(posContract);

export const posRoutes = {
  list: routes.list.handler(({ context }) => inOrg(context.org, listProfiles)),
  tills: routes.tills.handler(({ context }) => inOrg(context.org, listTills)),
  create: routes.create.handler(({ context, input }) => createProfile(context.org, input)),
  update: routes.update.handler(({ context, input }) => updateProfile(context.org, input)),
  setActive: routes.setActive.handler(({ context, input }) => setActive(context.org, input)),
  delete: routes.delete.handler(({ context, input }) => deleteProfile(context.org, input.id)),
  sample: routes.sample.handler(({ context, input, signal }) => {
    const { file, header_row, ...overrides } = input;
    const header_line = header_row === 'none' ? null : header_row;
    return sampleOf(
      context.org,
      { ...overrides, ...(header_row === undefined ? {} : { header_line }) },
      { file, signal },
    );
  }),
  test: routes.test.handler(({ context, input, signal }) => {
    const read = readConfigText(input.config);
    if (!read.ok) throw new AppError('INVALID_INPUT', { fields: { config: read.problems.join('\n') } });
    return testReport(context.org, read.config, { file: input.file, signal });
  }),
};
