import { Readable } from 'node:stream';
import type { TableFormat } from '#domain/kernel/table.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { writeTable } from '#server/platform/tabular/write-table.ts';
import type { Sheet } from '#server/platform/tabular/write-xlsx.ts';
import type { OrgRequest } from './implement.ts';

type Download = {
  /** What is taken, in the words of the code. */
  list: string;
  /** What it was narrowed down to, for the audit. */
  asked?: object;
  format: TableFormat;
  /** The file's name, without its extension. */
  stem: string;
  sheet: Sheet;
};

/** A whole list leaves the house: that is worth a line in the audit, whoever takes it. */
export async function downloadList(
  request: OrgRequest,
  { list, asked, format, ...file }: Download,
): Promise<AsyncIterable<Uint8Array>> {
  const { org } = request;
  const after = { list, format, ...asked };
  await inOrg(org, (tx) =>
    audit(tx, { action: 'export.taken', entity: 'organizations', entityId: org.orgId, after }),
  );
  return downloadSheet(request, { format, ...file });
}

/** Rows are asked for as fast as the reader takes the bytes. */
export function downloadSheet(
  { resHeaders }: Pick<OrgRequest, 'resHeaders'>,
  { format, stem, sheet }: Pick<Download, 'format' | 'stem' | 'sheet'>,
): AsyncIterable<Uint8Array> {
  const { type, extension, bytes } = writeTable(format, sheet);
  resHeaders?.set('content-type', type);
  resHeaders?.set('content-disposition', `attachment; filename="${stem}.${extension}"`);
  return Readable.toWeb(bytes) as AsyncIterable<Uint8Array>;
}
