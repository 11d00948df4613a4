import { type ExportFormat, exportsContract } from '#contract/exports.contract.ts';
import type { ExportList } from '#domain/imports/export.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { downloadList } from '#server/platform/http/sheet-download.ts';
import { exportFileStem } from '#text/exports.text.ts';
import { exportListNames } from '#text/imports.text.ts';
import { exportOf } from './lists.ts';

const routes = inOrganisation(exportsContract);

export const exportsRoutes = {
  download: routes.download.handler(({ context, input }) => {
    const { org } = context;
    const [list, format] = input.file.split('.') as [ExportList, ExportFormat];
    const sheet = { name: exportListNames[list], ...exportOf(org, list) };
    return downloadList(context, { list, format, stem: `${exportFileStem(list)}-${org.today}`, sheet });
  }),
};
