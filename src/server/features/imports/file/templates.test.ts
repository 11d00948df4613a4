import { beforeAll, describe, expect, it } from 'vitest';
import { templateFields } from '#domain/imports/columns/template-fields.ts';
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/import.ts';
import type { TableRow } from '#domain/kernel/table.ts';
import { inReadersTurn } from '#server/platform/tabular/read-table.ts';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { importTemplateText } from '#text/imports/import-templates.text.ts';
import { importKindNames } from '#text/imports/imports.text.ts';
import { importApp, importing } from '../../../../../tests/support/story/importing.ts';
import { propose } from './understanding.ts';

const { app, camille } = importApp();
let org: string;
beforeAll(async () => {
  org = await app.createOrg(camille);
});

async function download(file: string) {
  const response = await fetch(`${app.url}/api/imports/templates/${file}`, {
    headers: { cookie: camille.cookie, 'x-org-id': org },
  });
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const exampleOf = async (kind: ImportKind) => {
  const { bytes } = await download(`${kind}.xlsx`);
  return inReadersTurn({ whose: org }, async (reader) => {
    const { head, batches } = await reader.open(bytes, { sheet: importTemplateText.exampleSheet });
    const data: TableRow[] = [];
    for await (const rows of batches) data.push(...rows);
    return { ...head, data };
  });
};

describe.each(IMPORT_KINDS)('the template for %s', (kind) => {
  const fields = templateFields(kind).map(({ name }) => name);
  const headers = fields.map((field) => importFieldName(kind, field));

  it('is a CSV file of headers, and nothing that would have to be deleted', async () => {
    const { bytes, headers: sent } = await download(`${kind}.csv`);
    expect(new TextDecoder().decode(bytes)).toBe(`${headers.join(';')}\r\n`);
    expect(sent.get('content-disposition')).toContain(`${importTemplateText.stems[kind]}.csv`);
  });

  it('comes back from Excel with every column known for certain', async () => {
    const table = await exampleOf(kind);
    expect(table.sheets.map(({ name }) => name)).toEqual([
      importKindNames[kind],
      importTemplateText.exampleSheet,
    ]);
    expect(table.headers).toEqual(headers);
    const { columns, ambiguous } = propose(kind, table, undefined);
    expect(columns.map(({ field }) => field)).toEqual(fields);
    expect(
      columns.filter(({ reason, confidence }) => reason !== 'same_name' || (confidence ?? 0) < 0.9),
    ).toEqual([]);
    expect(ambiguous).toEqual([]);
    // Also before anything is filled in.
    const bare = propose(kind, { ...table, sample: [] }, undefined);
    expect(bare.columns.map(({ field }) => field)).toEqual(fields);
  });
});

it.each(['suppliers', 'items'] as const)('the example of %s is taken whole', async (kind) => {
  const table = await exampleOf(kind);
  const rows = [table.headers, ...table.data.map(({ cells }) => cells)];
  const csv = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n');
  const session = await importing(app, camille).preview(org, kind, csv, {
    answers: { price_basis: 'stock_unit' },
  });
  expect(session.preview.counts).toMatchObject({ new: 2, refused: 0 });
});
