import type { CellKind } from '#domain/imports/cells/cells.ts';
import { templateFields } from '#domain/imports/columns/template-fields.ts';
import type { ImportKind } from '#domain/imports/import.ts';
import type { ExportColumn } from '#server/platform/tabular/write/export-columns.ts';
import type { Sheet } from '#server/platform/tabular/write/xlsx.ts';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { templateExamples, importTemplateText as text } from '#text/imports/import-templates.text.ts';
import { importKindNames } from '#text/imports/imports.text.ts';

/** Figures as figures; all else as text, so that 000190 keeps its zeros as it is typed. */
const DECIMALS: Partial<Record<CellKind, number>> = {
  price: 4,
  money: 2,
  quantity: 3,
  number: 3,
  vat_rate: 2,
  days: 0,
};

function columnOf(header: string, kind: CellKind): ExportColumn {
  const decimals = DECIMALS[kind];
  if (decimals !== undefined) return { header, kind: 'number', decimals };
  return { header, kind: kind === 'date' ? 'date' : 'text' };
}

/** A file to fill in: headers that come back matched, and nothing that would have to be deleted first. */
export function templateOf(kind: ImportKind) {
  const fields = templateFields(kind);
  const columns = fields.map((field) => columnOf(importFieldName(kind, field.name), field.kind));
  const rows = templateExamples[kind].map((example) => fields.map(({ name }) => example[name] ?? null));
  const sheet: Sheet = {
    name: importKindNames[kind],
    columns,
    rows: [],
    beside: { name: text.exampleSheet, columns, rows },
  };
  return { stem: text.stems[kind], sheet };
}
