import { createHash } from 'node:crypto';
import { canMapAgain, type ImportKind, type ImportOptions, isImportAtWork } from '#domain/imports/import.ts';
import { isImportField, missingForImport } from '#domain/imports/import-fields.ts';
import type { ImportColumn, Overrides } from '#domain/imports/import-session.ts';
import { type ImportAnswers, missingAnswers } from '#domain/imports/survey.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { readImportFile } from '#server/features/imports/file/import-file.sql.ts';
import {
  headersSignature,
  headOf,
  mappedFields,
  propose,
  readingOf,
} from '#server/features/imports/file/understanding.ts';
import { ensureFileImports } from '#server/features/organisations/organisations.door.ts';
import { profileById } from '#server/features/pos/pos.door.ts';
import { isActiveSupplier } from '#server/features/suppliers/suppliers.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { cleanFileName } from '#server/platform/files/file-rules.ts';
import { ensureRoom } from '#server/platform/files/storage.ts';
import { bytesOfForm } from '#server/platform/http/body/upload-form.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { placeInQueue } from '#server/platform/jobs/jobs.sql.ts';
import { inReadersTurn, readersPlaceOf, readersWaiting } from '#server/platform/tabular/read-table.ts';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { questionName } from '#text/imports/import-survey.text.ts';
import { expectForgetting, type ImportJob, importStepJob } from './import-jobs.ts';
import * as imports from './imports.sql.ts';
import { rememberedMapping } from './remembered.sql.ts';

/** Whoever waits for a reader may be asked for their place, and may go away. */
type Waiting = { signal?: AbortSignal | undefined };

const askedBy = (org: OrgContext, { signal }: Waiting) => ({
  whose: org.orgId,
  ticket: org.tab && uploadTicket(org.orgId, org.tab),
  signal,
});

const uploadTicket = (orgId: string, tab: string) => `${orgId} ${tab}`;

/** Of what a browser's tab has sent and waits for. */
export const placeOfTab = (org: OrgContext, tab: string): number | null =>
  readersPlaceOf(uploadTicket(org.orgId, tab));

/** Of an import that has something to do: behind other jobs, or behind other readers once its own has begun. */
export async function queuePlaceOf(
  tx: OrgTx,
  org: OrgContext,
  row: imports.ImportRow,
): Promise<number | null> {
  if (!isImportAtWork(row.state)) return null;
  const place = readersPlaceOf(row.id);
  if (place !== null) return place;
  const behindJobs = await placeInQueue(tx, importStepJob, { org_id: org.orgId, import_id: row.id });
  return behindJobs && behindJobs + readersWaiting();
}

type Upload = { kind: ImportKind; file: File };

/**
 * The file is understood before anything is kept: a refused one leaves nothing behind. It lies on the disk until its
 * turn has come, and is in memory once: for the reader, then for the database.
 */
export const uploadImport = (
  org: OrgContext,
  { kind, file }: Upload,
  waiting: Waiting = {},
): Promise<string> =>
  inReadersTurn(askedBy(org, waiting), async (reader) => {
    const hash = createHash('sha256');
    const head = await headOf(reader, await bytesOfForm(file, (piece) => hash.update(piece)), {});
    const bytes = await bytesOfForm(file);
    return inOrg(org, async (tx) => {
      await ensureFileImports(tx);
      await ensureRoom(tx, bytes.length);
      const remembered = await rememberedMapping(tx, kind, headersSignature(head.headers));
      await expectForgetting(tx, org);
      return imports.insertImport(tx, {
        kind,
        file_name: cleanFileName(file.name),
        file_size: bytes.length,
        sha256: hash.digest(),
        reading: readingOf(head, {}),
        ...(await checkedProposal(tx, propose(kind, head, remembered, file.name))),
        bytes,
        now: org.now,
      });
    });
  });

/** A remembered supplier or till may be gone by now. */
const isTill = async (tx: OrgTx, id: string): Promise<boolean> =>
  (await profileById(tx, id))?.deleted_at === null;

async function checkedProposal<P extends { options: ImportOptions<LocalDate> }>(
  tx: OrgTx,
  proposal: P,
): Promise<P> {
  const { supplier_id, pos_profile_id } = proposal.options;
  const gone = {
    ...(supplier_id && !(await isActiveSupplier(tx, supplier_id)) ? { supplier_id: null } : {}),
    ...(pos_profile_id && !(await isTill(tx, pos_profile_id)) ? { pos_profile_id: null } : {}),
  };
  return { ...proposal, options: { ...proposal.options, ...gone } };
}

export const readAgain = (
  org: OrgContext,
  { id, ...corrections }: Overrides & { id: string },
  waiting: Waiting = {},
): Promise<void> =>
  inReadersTurn(askedBy(org, waiting), async (reader) => {
    const { bytes, overrides } = await inOrg(org, async (tx) => {
      const row = await openImport(tx, id);
      return { bytes: await readImportFile(tx, id), overrides: { ...row.overrides, ...corrections } };
    });
    ensure(bytes, 'NOT_FOUND');
    const head = await headOf(reader, bytes, overrides);
    await inOrg(org, async (tx) => {
      const row = await openImport(tx, id);
      const remembered = await rememberedMapping(tx, row.kind, headersSignature(head.headers));
      await imports.writeReading(tx, {
        id,
        overrides,
        reading: readingOf(head, overrides),
        ...(await checkedProposal(tx, propose(row.kind, head, remembered, row.file_name))),
        now: org.now,
      });
    });
  });

type Chosen = {
  id: string;
  columns: { column: number; field: string }[];
  options: ImportOptions<LocalDate>;
  answers?: ImportAnswers | undefined;
};

/** What a person settled; reading the rows is a job, which exists if and only if this is kept. */
export const startPreview = (org: OrgContext, { id, columns: chosen, options, answers }: Chosen) =>
  inOrg(org, async (tx) => {
    const row = await openImport(tx, id);
    const columns = chosenColumns(row, chosen);
    if (options.supplier_id !== null) {
      ensure(await isActiveSupplier(tx, options.supplier_id), 'ITEM_SUPPLIER_UNKNOWN');
    }
    if (options.pos_profile_id !== null)
      ensure(await isTill(tx, options.pos_profile_id), 'SALES_TILL_UNKNOWN');
    const missing = missingForImport(row.kind, mappedFields(columns), options);
    ensure(missing.length === 0, 'IMPORT_FIELDS_MISSING', {
      fields: missing.map((field) => importFieldName(row.kind, field)).join(', '),
    });
    const same = columns.every(({ field }, at) => field === row.columns[at]?.field);
    const round = await imports.startRound(tx, {
      id,
      columns,
      options,
      answers: answers ?? row.answers,
      answered: answers !== undefined,
      survey: same ? row.survey : null,
      now: org.now,
    });
    await enqueue(tx, importStepJob, jobOf(org, { id, round, step: 'preview' }));
  });

/** What a person settled about the file as a whole, or mended in its rows. */
export const answerImport = (org: OrgContext, { id, answers }: { id: string; answers: ImportAnswers }) =>
  inOrg(org, async (tx) => {
    const row = await openImport(tx, id);
    ensure(row.state !== 'mapping', 'IMPORT_NOT_READY');
    const missing = row.survey ? missingAnswers(row.survey, answers) : [];
    ensure(missing.length === 0, 'IMPORT_ANSWERS_MISSING', {
      questions: missing.map(questionName).join(', '),
    });
    const { columns, options, survey } = row;
    const round = await imports.startRound(tx, {
      id,
      columns,
      options,
      answers,
      survey,
      answered: true,
      now: org.now,
    });
    await enqueue(tx, importStepJob, jobOf(org, { id, round, step: 'preview' }));
  });

function chosenColumns(row: imports.ImportRow, chosen: Chosen['columns']): ImportColumn[] {
  // A second price alone is the price.
  const priced = chosen.some(({ field }) => field === 'price');
  const named = (field: string) => (field === 'second_price' && !priced ? 'price' : field);
  const fields = new Map(chosen.map(({ column, field }) => [column, named(field)]));
  const valid =
    fields.size === chosen.length &&
    new Set(fields.values()).size === chosen.length &&
    chosen.every(({ column, field }) => column < row.columns.length && isImportField(row.kind, field));
  if (!valid) throw new AppError('IMPORT_COLUMNS_WRONG');
  return row.columns.map((column) => {
    const field = fields.get(column.column) ?? null;
    if (field === column.field) return column;
    return {
      ...column,
      field,
      confidence: field === null ? null : 1,
      reason: field === null ? null : 'chosen',
    };
  });
}

/** The yes. A second one finds the import on its way or done, and changes nothing. */
export const confirmImport = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const row = await imports.lockImport(tx, id);
    ensure(row, 'NOT_FOUND');
    if (row.state === 'applying' || row.state === 'done') return;
    ensure(row.state === 'ready' && row.preview, 'IMPORT_NOT_READY');
    await ensureFileImports(tx);
    ensure(row.preview.counts.new + row.preview.counts.changed > 0, 'IMPORT_NOTHING_TO_APPLY');
    await imports.moveImport(
      tx,
      { id, round: row.round, from: 'ready' },
      { state: 'applying', processed: 0 },
    );
    await enqueue(tx, importStepJob, jobOf(org, { id, round: row.round, step: 'apply' }));
  });

export const cancelImport = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const row = await imports.lockImport(tx, id);
    ensure(row, 'NOT_FOUND');
    ensure(row.state !== 'applying' && row.state !== 'done', 'IMPORT_NOT_READY');
    await imports.forgetImport(tx, row);
    return { id };
  });

async function openImport(tx: OrgTx, id: string): Promise<imports.ImportRow> {
  const row = await imports.lockImport(tx, id);
  ensure(row, 'NOT_FOUND');
  ensure(canMapAgain(row.state), 'IMPORT_NOT_READY');
  return row;
}

const jobOf = (
  org: OrgContext,
  { id, round, step }: { id: string } & Pick<ImportJob, 'round' | 'step'>,
): ImportJob => ({
  org_id: org.orgId,
  user_id: org.userId,
  ...(org.apiKey && { api_key_id: org.apiKey.id }),
  time_zone: org.timeZone,
  import_id: id,
  round,
  step,
});
