import { type ExportFormat, exportsContract } from '#contract/exports.contract.ts';
import type { ExportList } from '#domain/imports/export.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { downloadList } from '#server/platform/http/answers/sheet-download.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { exportFileStem } from '#text/exports/exports.text.ts';
import { exportListNames } from '#text/imports/imports.text.ts';
import { countExported } from './exports.sql.ts';
import { exportOf } from './lists.ts';

const routes = inOrganisation(exportsContract);

export const exportsRoutes = {
  download: routes.download.handler(({ context, input }) => {
    const { org } = context;
    const [list, format] = input.file.split('.') as [ExportList, ExportFormat];
    const count = (tx: OrgTx, most: number) => countExported(tx, list, most);
    const sheet = { name: exportListNames[list], ...exportOf(org, list), count };
    return downloadList(context, { list, format, stem: `${exportFileStem(list)}-${org.today}`, sheet });
  }),
};
