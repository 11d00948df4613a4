import { importsContract } from '#contract/imports.contract.ts';
import { DEFAULT_IMPORT_OPTIONS, IMPORT_EXPIRES_DAYS, type ImportKind } from '#domain/imports/import.ts';
import { missingForImport } from '#domain/imports/import-fields.ts';
import type { PreviewRow, StoredPreview } from '#domain/imports/import-session.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { TableFormat } from '#domain/kernel/table.ts';
import { templateOf } from '#server/features/imports/file/templates.ts';
import { knownColumns, mappedFields } from '#server/features/imports/file/understanding.ts';
import { previewRows } from '#server/features/imports/rows/changes.ts';
import { refusedFile } from '#server/features/imports/rows/refused-file.ts';
import { answersOf } from '#server/features/imports/survey/survey.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { oneMore, pageOf } from '#server/platform/db/lists/page-of.ts';
import { downloadFile } from '#server/platform/http/answers/sheet-download.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { writeTable } from '#server/platform/tabular/write/table.ts';
import { importFailureSentence, tableWarningSentence } from '#text/imports/imports.text.ts';
import {
  answerImport,
  cancelImport,
  confirmImport,
  placeOfTab,
  queuePlaceOf,
  readAgain,
  startPreview,
  uploadImport,
} from './imports.actions.ts';
import * as imports from './imports.sql.ts';

const routes = inOrganisation(importsContract);

const DAY = 86_400_000;

const summaryOf = (row: imports.ImportRow) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  file_name: row.file_name,
  file_size: row.file_size,
  created_at: row.created_at,
  expires_at: new Date(row.updated_at.getTime() + IMPORT_EXPIRES_DAYS * DAY),
  applied_at: row.applied_at,
  created_by: row.created_by,
});

/** One that was kept before rows had warnings and prices has none. */
const shownPreview = ({ samples, ...preview }: StoredPreview) => {
  const whole = (rows: readonly PreviewRow[]) =>
    rows.map((row) => ({
      ...row,
      warnings: row.warnings ?? [],
      price: row.price ?? null,
      cells: row.cells ?? null,
    }));
  return {
    ...preview,
    warnings: preview.warnings.map(tableWarningSentence),
    causes: preview.causes ?? [],
    samples: {
      new: whole(samples.new),
      changed: whole(samples.changed),
      unchanged: whole(samples.unchanged),
      refused: whole(samples.refused),
    },
  };
};

const sessionOf = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const row = await imports.readImport(tx, id);
    ensure(row, 'NOT_FOUND');
    const { preview } = row;
    return {
      ...summaryOf(row),
      reading: { encoding_choices: [], ...row.reading },
      grid: row.reading.grid ?? [],
      sample_lines: row.reading.sample_lines ?? [],
      columns: knownColumns(row.kind, row.columns),
      ambiguous: row.ambiguous,
      missing: missingForImport(row.kind, mappedFields(row.columns), row.options),
      options: { ...DEFAULT_IMPORT_OPTIONS, ...row.options },
      answers: answersOf(row),
      survey: row.survey,
      applied_before: await imports.appliedBefore(tx, row),
      progress: {
        processed: row.processed,
        total: row.total,
        bytes_read: row.bytes_read,
        bytes_total: row.bytes_total,
        queue_place: await queuePlaceOf(tx, org, row),
      },
      preview: preview && shownPreview(preview),
      result: row.result,
      failure: row.failure && importFailureSentence(row.failure),
      refused_kept: (preview?.counts.refused ?? 0) > 0 && (await imports.hasFile(tx, id)),
    };
  });

export const importsRoutes = {
  list: routes.list.handler(({ context: { org } }) =>
    inOrg(org, async (tx) => (await imports.listImports(tx)).map(summaryOf)),
  ),
  upload: routes.upload.handler(async ({ context: { org }, input, signal }) => {
    const id = await uploadImport(org, input, { signal });
    return sessionOf(org, id);
  }),
  template: routes.template.handler(({ context, input: { file } }) => {
    const [kind, format] = file.split('.') as [ImportKind, TableFormat];
    const { stem, sheet } = templateOf(kind);
    return downloadFile(context, { stem, file: writeTable(format, sheet) });
  }),
  queue: routes.queue.handler(async ({ context, input }) => ({
    queue_place: placeOfTab(context.org, input.tab),
  })),
  get: routes.get.handler(({ context, input }) => sessionOf(context.org, input.id)),
  readAgain: routes.readAgain.handler(async ({ context: { org }, input, signal }) => {
    await readAgain(org, input, { signal });
    return sessionOf(org, input.id);
  }),
  preview: routes.preview.handler(async ({ context: { org }, input }) => {
    await startPreview(org, input);
    return sessionOf(org, input.id);
  }),
  answer: routes.answer.handler(async ({ context: { org }, input }) => {
    await answerImport(org, input);
    return sessionOf(org, input.id);
  }),
  rows: routes.rows.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const row = await imports.readImport(tx, input.id);
      ensure(row, 'NOT_FOUND');
      const { id: importId, ...page } = input;
      const found = await previewRows(tx, {
        ...page,
        importId,
        kind: row.kind,
        limit: oneMore(input.limit),
        today: org.today,
      });
      return pageOf(found, input.limit, ({ line }) => line);
    }),
  ),
  refused: routes.refused.handler(async ({ context, input: { id }, signal }) =>
    downloadFile(context, await refusedFile(context.org, id, signal)),
  ),
  confirm: routes.confirm.handler(async ({ context: { org }, input }) => {
    await confirmImport(org, input.id);
    return sessionOf(org, input.id);
  }),
  cancel: routes.cancel.handler(({ context, input }) => cancelImport(context.org, input.id)),
};
