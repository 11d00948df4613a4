import { Readable } from 'node:stream';
import { ensure } from '#domain/kernel/errors.ts';
import type { TableFormat } from '#domain/kernel/table.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import type { OrgRequest } from '#server/platform/http/implement.ts';
import { writeTable } from '#server/platform/tabular/write/table.ts';
import { EXCEL, type Sheet } from '#server/platform/tabular/write/xlsx.ts';

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

/** How many rows a list has, counted no further than `most`. */
type Counted = { count: (tx: OrgTx, most: number) => Promise<number> };

/** Before the answer begins: a file that breaks off half-way would look like a whole one. */
async function ensureFits(tx: OrgTx, { count }: Counted): Promise<void> {
  const limit = EXCEL.rowsMax;
  const rows = await count(tx, limit + 1);
  ensure(rows <= limit, 'TOO_LONG_FOR_EXCEL', { limit });
}

/** `orders.csv`: which list, and in which format. */
function partsOf<List extends string>(file: `${List}.${TableFormat}`) {
  const [list, format] = file.split('.') as [List, TableFormat];
  return { list, format };
}

/** On paper. Noted as a file of rows is. */
export async function downloadPrint(
  request: OrgRequest,
  { list, asked, stem, bytes }: { list: string; asked: object; stem: string; bytes: Readable },
): Promise<AsyncIterable<Uint8Array>> {
  const { org } = request;
  const after = { list, format: 'pdf', ...asked };
  await inOrg(org, (tx) =>
    audit(tx, { action: 'export.taken', entity: 'organizations', entityId: org.orgId, after }),
  );
  return downloadFile(request, { stem, file: { type: 'application/pdf', extension: 'pdf', bytes } });
}

/** A whole list leaves the organisation: that is worth a line in the audit, whoever takes it. */
export async function downloadList(
  request: OrgRequest,
  { list, asked, format, sheet, stem }: Download & { sheet: Counted },
): Promise<AsyncIterable<Uint8Array>> {
  const { org } = request;
  const after = { list, format, ...asked };
  await inOrg(org, async (tx) => {
    // Noted first: where the audit itself is taken, its file has this line too.
    await audit(tx, { action: 'export.taken', entity: 'organizations', entityId: org.orgId, after });
    if (format === 'xlsx') await ensureFits(tx, sheet);
  });
  return downloadFile(request, { stem, file: writeTable(format, sheet) });
}

type Exported<Filters> = {
  texts: { stem: string };
  sheetOf: (org: OrgContext, filters: Filters) => Sheet & Counted;
};

type OneOf<List extends string, Filters> = {
  file: `${List}.${TableFormat}`;
  /** As the person narrowed it down, for the audit; and as the list understands it. */
  asked: object;
  filters: Filters;
};

/** One of several lists, named by the file that is asked for. */
export function downloadOneOf<List extends string, Filters>(
  request: OrgRequest,
  exports: Record<List, Exported<Filters>>,
  { file, asked, filters }: OneOf<List, Filters>,
): Promise<AsyncIterable<Uint8Array>> {
  const { list, format } = partsOf(file);
  const { texts, sheetOf } = exports[list];
  const stem = `${texts.stem}-${request.org.today}`;
  return downloadList(request, { list, asked, format, stem, sheet: sheetOf(request.org, filters) });
}

type SentFile = { type: string; extension: TableFormat | 'pdf'; bytes: Readable };

/** Asked for as fast as the reader takes the bytes. */
export function downloadFile(
  { resHeaders }: Pick<OrgRequest, 'resHeaders'>,
  { stem, file: { type, extension, bytes } }: { stem: string; file: SentFile },
): AsyncIterable<Uint8Array> {
  resHeaders?.set('content-type', type);
  resHeaders?.set('content-disposition', `attachment; filename="${stem}.${extension}"`);
  return Readable.toWeb(bytes) as AsyncIterable<Uint8Array>;
}
