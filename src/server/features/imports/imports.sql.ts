import { sql } from 'kysely';
import { IMPORT_EXPIRES_DAYS, type ImportState } from '#domain/imports/import.ts';
import type { Effects, ImportFailure, StoredPreview, StoredSurvey } from '#domain/imports/import-session.ts';
import { asJson } from '#server/features/imports/rows/json.ts';
import { forgetOutcomes, forgetRows } from '#server/features/imports/rows/staging.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';
import { countBytes } from '#server/platform/files/storage.sql.ts';

const columns = [
  'm.id',
  'm.kind',
  'm.state',
  'm.file_name',
  'm.file_size',
  'm.sha256',
  'm.overrides',
  'm.reading',
  'm.columns',
  'm.ambiguous',
  'm.options',
  'm.answers',
  // Whether they were sent, and not only proposed.
  'm.answered',
  'm.survey',
  // Under what the rows were staged: while it is the same, the file is not read again.
  'm.staged_with',
  'm.round',
  'm.processed',
  'm.total',
  'm.bytes_read',
  'm.bytes_total',
  // What the preview was compared with: while it is the same, so is what the preview says.
  'm.compared_with',
  'm.preview',
  'm.result',
  'm.failure',
  'm.created_at',
  'm.updated_at',
  'm.applied_at',
  'u.name as created_by',
] as const;

const imports = (tx: OrgTx) =>
  tx.selectFrom('imports as m').leftJoin('auth.users as u', 'u.id', 'm.created_by').select(columns);

export type ImportRow = RowOf<typeof imports>;

const LATEST = 50;

export const listImports = (tx: OrgTx): Promise<ImportRow[]> =>
  tx
    .selectFrom(
      tx
        .selectFrom('imports')
        .select(['org_id', 'id', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(LATEST)
        .as('page'),
    )
    .innerJoinLateral(imports(tx).where(ofPage('m')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id')
    .execute();

export const readImport = (tx: OrgTx, id: string): Promise<ImportRow | undefined> =>
  imports(tx).where('m.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends: of two clicks at once, the second sees what the first did. */
export const lockImport = (tx: OrgTx, id: string): Promise<ImportRow | undefined> =>
  imports(tx).where('m.id', '=', id).forUpdate('m').executeTakeFirst();

type NewImport = Pick<
  ImportRow,
  'kind' | 'file_name' | 'file_size' | 'sha256' | 'reading' | 'columns' | 'ambiguous' | 'options' | 'answers'
> & { bytes: Uint8Array; now: Date };

export async function insertImport(tx: OrgTx, { bytes, now, ...row }: NewImport): Promise<string> {
  const { id } = await tx
    .insertInto('imports')
    .values({
      ...row,
      reading: JSON.stringify(row.reading),
      columns: JSON.stringify(row.columns),
      ambiguous: JSON.stringify(row.ambiguous),
      options: JSON.stringify(row.options),
      answers: JSON.stringify(row.answers),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('import_files')
    .values({ id, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) })
    .execute();
  await countBytes(tx, bytes.byteLength);
  return id;
}

export async function readImportFile(tx: OrgTx, id: string): Promise<Buffer | undefined> {
  const file = await tx.selectFrom('import_files').select('bytes').where('id', '=', id).executeTakeFirst();
  return file?.bytes;
}

export async function forgetFile(tx: OrgTx, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('import_files')
    .where('id', '=', id)
    .returning(sql<number>`octet_length(bytes)`.as('size'))
    .executeTakeFirst();
  if (gone) await countBytes(tx, -gone.size);
}

/** Where rows of an applied import were refused, they can be given back for a while. */
export const keepFileUntil = (tx: OrgTx, id: string, kept_until: Date) =>
  tx.updateTable('import_files').set({ kept_until }).where('id', '=', id).execute();

export async function hasFile(tx: OrgTx, id: string): Promise<boolean> {
  return (
    (await tx.selectFrom('import_files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

type Understood = Pick<
  ImportRow,
  'id' | 'overrides' | 'reading' | 'columns' | 'ambiguous' | 'options' | 'answers'
> & { now: Date };

export const writeReading = (tx: OrgTx, { id, now, ...read }: Understood) =>
  tx
    .updateTable('imports')
    .set({
      state: 'mapping',
      overrides: JSON.stringify(read.overrides),
      reading: JSON.stringify(read.reading),
      columns: JSON.stringify(read.columns),
      ambiguous: JSON.stringify(read.ambiguous),
      options: JSON.stringify(read.options),
      answers: JSON.stringify(read.answers),
      answered: false,
      survey: null,
      staged_with: null,
      preview: null,
      failure: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();

type Mapped = Pick<ImportRow, 'id' | 'columns' | 'options' | 'answers' | 'answered' | 'survey'> & {
  now: Date;
};

/** A new round of the preview starts; its number goes with the job. */
export async function startRound(
  tx: OrgTx,
  { id, columns: mapped, options, answers, answered, survey, now }: Mapped,
): Promise<number> {
  const { round } = await tx
    .updateTable('imports')
    .set({
      state: 'reading',
      columns: JSON.stringify(mapped),
      options: JSON.stringify(options),
      answers: JSON.stringify(answers),
      answered,
      survey: survey && asJson(survey),
      ambiguous: '[]',
      round: sql`round + 1`,
      processed: 0,
      total: null,
      bytes_read: 0,
      bytes_total: null,
      compared_with: null,
      preview: null,
      failure: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning('round')
    .executeTakeFirstOrThrow();
  return round;
}

/** One conditional update: false where the import is no longer in that state and round. */
export async function moveImport(
  tx: OrgTx,
  { id, round, from }: { id: string; round: number; from: ImportState },
  to: {
    state: ImportState;
    total?: number;
    processed?: number;
    compared_with?: string | null;
    survey?: StoredSurvey;
    preview?: StoredPreview;
    result?: Effects;
    failure?: ImportFailure;
    applied_at?: Date;
  },
): Promise<boolean> {
  const { survey, preview, result, failure, ...plain } = to;
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({
      ...plain,
      ...(survey ? { survey: asJson(survey) } : {}),
      ...(preview ? { preview: asJson(preview) } : {}),
      ...(result ? { result: JSON.stringify(result) } : {}),
      ...(failure ? { failure: JSON.stringify(failure) } : {}),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Progress = { processed: number; bytes_read?: number; bytes_total?: number };

export const reportProgress = (tx: OrgTx, { id, round }: { id: string; round: number }, progress: Progress) =>
  tx.updateTable('imports').set(progress).where('id', '=', id).where('round', '=', round).execute();

/** What the rows in the staging table were read under, and what was understood of them. */
export const keepStaged = (
  tx: OrgTx,
  { id, round }: { id: string; round: number },
  { survey, ...staged }: { survey: StoredSurvey; staged_with: string; total: number },
) =>
  tx
    .updateTable('imports')
    .set({ ...staged, survey: asJson(survey) })
    .where('id', '=', id)
    .where('round', '=', round)
    .execute();

/** When this very file came in before as this kind. */
export async function appliedBefore(
  tx: OrgTx,
  { id, kind, sha256 }: Pick<ImportRow, 'id' | 'kind' | 'sha256'>,
): Promise<Date | null> {
  const earlier = await tx
    .selectFrom('imports')
    .select('applied_at')
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('state', '=', 'done')
    .where('id', '<>', id)
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return earlier?.applied_at ?? null;
}

/**
 * The import with its file and its rows. Rows have no foreign key: checking it 100,000 times would cost more than writing
 * them. Whoever calls holds the import first, as its jobs do before they touch its file.
 */
export async function forgetImport(tx: OrgTx, { id, kind }: Pick<ImportRow, 'id' | 'kind'>): Promise<void> {
  await forgetRows(tx, id, kind);
  await forgetFile(tx, id);
  await tx.deleteFrom('imports').where('id', '=', id).execute();
}

/** Imports that nobody finished, and files whose time is over with what was said of their rows. */
export async function forgetExpired(tx: OrgTx): Promise<void> {
  const unfinished = await tx
    .selectFrom('imports')
    .select(['id', 'kind'])
    .where('applied_at', 'is', null)
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${IMPORT_EXPIRES_DAYS})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of unfinished) await forgetImport(tx, row);
  const over = await tx
    .selectFrom('import_files')
    .select('id')
    .where('kept_until', '<', sql<Date>`now()`)
    .orderBy('id')
    .execute();
  for (const { id } of over) {
    await forgetOutcomes(tx, id);
    await forgetFile(tx, id);
  }
}

/** Whether there is still something that will have to be forgotten: all of it has a file. */
export const hasFiles = async (tx: OrgTx): Promise<boolean> =>
  (await tx.selectFrom('import_files').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * One import at a time in an organisation: two would compare with what the other is about to change. The queue sees to
 * it, so that nobody waits here; this is for two nodes that ask the queue in the same instant.
 */
export const takeTurn = (tx: OrgTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('import ' || current_org()::text, 0))`.execute(tx);
