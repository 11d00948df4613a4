import { Readable } from 'node:stream';
import { type ExportFormat, exportsContract } from '#contract/exports.contract.ts';
import type { ExportList } from '#domain/imports/export.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { writeTable } from '#server/platform/tabular/write-table.ts';
import { exportFileStem } from '#text/exports.text.ts';
import { exportListNames } from '#text/imports.text.ts';
import { exportOf } from './lists.ts';

const routes = inOrganisation(exportsContract);

export const exportsRoutes = {
  download: routes.download.handler(async ({ context: { org, resHeaders }, input }) => {
    const [list, format] = input.file.split('.') as [ExportList, ExportFormat];
    // A whole list leaves the house: that is worth a line, whoever takes it.
    await inOrg(org, (tx) =>
      audit(tx, {
        action: 'export.taken',
        entity: 'organizations',
        entityId: org.orgId,
        after: { list, format },
      }),
    );
    const file = writeTable(format, { name: exportListNames[list], ...exportOf(org, list) });
    const name = `${exportFileStem(list)}-${org.today}.${file.extension}`;
    resHeaders?.set('content-type', file.type);
    resHeaders?.set('content-disposition', `attachment; filename="${name}"`);
    return Readable.toWeb(file.bytes) as AsyncIterable<Uint8Array>;
  }),
};
