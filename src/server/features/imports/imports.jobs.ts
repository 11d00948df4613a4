import { IMPORT_EXPIRES_DAYS, ROW_STATUSES, type RowStatus } from '#domain/imports/import.ts';
import type { ImportFailure, PreviewRow, StoredPreview } from '#domain/imports/import-session.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { previewRows } from '#server/features/imports/rows/changes.ts';
import {
  allowLongWork,
  asSets,
  countBroken,
  countOutcomes,
  keepOutcomes,
  type Resolution,
} from '#server/features/imports/rows/outcomes.sql.ts';
import { rulesOf, type StagedRow, stageRow } from '#server/features/imports/rows/rules.ts';
import { countRows, forgetRows, keepRefusals, stageRows } from '#server/features/imports/rows/staging.sql.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { lockUsage } from '#server/platform/files/storage.sql.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import { inReadersTurn } from '#server/platform/tabular/read-table.ts';
import { TableRefused } from '#server/platform/tabular/refusal.ts';
import { readImportFile } from './import-file.sql.ts';
import { expectForgetting, forgetJob, type ImportJob, importStepJob } from './import-jobs.ts';
import * as imports from './imports.sql.ts';
import { importKind } from './kinds.ts';
import { headersSignature, openImportFile, placesOf, toRemember } from './understanding.ts';

const BATCH = 1000;
const SAMPLES = 20;
const DAY = 86_400_000;

/** Where the rows of some kind of import are shown. */
const APPLIED = ['imports', 'suppliers', 'items', 'orders', 'receipts', 'claims', 'stock', 'counts'] as const;

const contextOf = (
  db: Database,
  { org_id, user_id, time_zone }: Pick<ImportJob, 'org_id' | 'user_id' | 'time_zone'>,
): OrgContext => {
  const now = new Date();
  return {
    db,
    orgId: org_id,
    userId: user_id,
    role: null,
    timeZone: time_zone,
    now,
    today: localDateIn(now, time_zone),
    changes: ['imports'],
  };
};

const resolutionOf = (org: OrgContext, { id, kind, options }: imports.ImportRow): Resolution => ({
  importId: id,
  kind,
  options,
  today: org.today,
  timeZone: org.timeZone,
  now: org.now,
});

/** Reads the rows, compares them with what exists, and keeps what was found. Nothing of the organisation is written. */
async function preview(db: Database, job: ImportJob, signal: AbortSignal): Promise<void> {
  const org = contextOf(db, job);
  const at = { id: job.import_id, round: job.round };
  const row = await inOrg(org, (tx) => imports.readImport(tx, at.id));
  if (row?.state !== 'reading' || row.round !== at.round) return;
  try {
    const read = await stageFile(org, row, signal);
    const found = await inOrg(org, async (tx) => {
      await allowLongWork(tx);
      await imports.takeTurn(tx);
      const resolution = resolutionOf(org, row);
      const kind = importKind(row.kind);
      // Before the first look: whatever moves from here on, the yes will notice.
      const compared_with = await kind.comparedWith(tx, resolution);
      await asSets(tx, () => kind.resolve(tx, resolution));
      await keepOutcomes(tx, resolution, kind.plan);
      return { compared_with, preview: await describe(tx, org, { row, read, kind }) };
    });
    await inOrg(org, (tx) =>
      imports.moveImport(
        tx,
        { ...at, from: 'reading' },
        { state: 'ready', total: read.rows, processed: read.rows, ...found },
      ),
    );
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    await fail(org, at, 'reading', { code: 'FILE', refusal: error.refusal });
  }
}

type Read = { rows: number; warnings: StoredPreview['warnings']; warning_count: number };

/** From the file into the staging table, batch by batch; what an earlier attempt left there goes first. */
const stageFile = (org: OrgContext, row: imports.ImportRow, signal: AbortSignal): Promise<Read> =>
  inReadersTurn({ whose: org.orgId, ticket: row.id, signal }, async (reader) => {
    const at = { id: row.id, round: row.round };
    const target = { importId: row.id, kind: row.kind };
    const bytes = await inOrg(org, async (tx) => {
      await allowLongWork(tx);
      await forgetRows(tx, row.id, row.kind);
      return readImportFile(tx, row.id);
    });
    if (!bytes) throw new Error('The file of an import is gone');
    const rules = rulesOf(row.kind, row.options.price_per);
    const places = placesOf(row.columns, row.reading, row.overrides);
    const { batches, summary, meter } = await openImportFile(reader, bytes, row.reading);
    let waiting: StagedRow[] = [];
    let done = 0;
    const flush = async () => {
      const rows = waiting;
      waiting = [];
      await inOrg(org, async (tx) => {
        await stageRows(tx, target, rows);
        const { read, total } = meter();
        await imports.reportProgress(tx, at, { processed: done, bytes_read: read, bytes_total: total });
      });
    };
    for await (const batch of batches) {
      for (const { line, cells } of batch) waiting.push(stageRow(rules, { line, cells, places }));
      done += batch.length;
      if (waiting.length >= BATCH) await flush();
    }
    await flush();
    const { rows, warnings, warning_count } = summary();
    return { rows, warnings, warning_count };
  });

type Described = { row: imports.ImportRow; read: Read; kind: ReturnType<typeof importKind> };

async function describe(tx: OrgTx, org: OrgContext, { row, read, kind }: Described): Promise<StoredPreview> {
  const samples = async (status: RowStatus): Promise<PreviewRow[]> =>
    previewRows(tx, { importId: row.id, kind: row.kind, status, after: 0, limit: SAMPLES, today: org.today });
  return {
    ...read,
    counts: await countOutcomes(tx, row.id),
    effects: await kind.effects(tx, row.id),
    creates: await kind.creates(tx, row.id),
    samples: {
      new: await samples('new'),
      changed: await samples('changed'),
      unchanged: await samples('unchanged'),
      refused: await samples('refused'),
    },
  };
}

/** All of it in one transaction, or none of it. */
async function apply(db: Database, job: ImportJob, signal: AbortSignal): Promise<void> {
  const org = contextOf(db, job);
  const at = { id: job.import_id, round: job.round };
  const row = await inOrg(org, (tx) => imports.readImport(tx, at.id));
  if (!row || row.round !== at.round) return;
  if (row.state === 'applying') await write(org, row, signal);
  await inOrg(org, async (tx) => {
    const after = await imports.readImport(tx, at.id);
    if (after?.state !== 'done') return;
    await allowLongWork(tx);
    if (after.applied_at && (after.preview?.counts.refused ?? 0) > 0) {
      await keepRefusals(tx, at.id, row.kind);
      const until = new Date(after.applied_at.getTime() + IMPORT_EXPIRES_DAYS * DAY);
      await imports.keepFileUntil(tx, at.id, until);
      return;
    }
    await forgetRows(tx, at.id, row.kind);
    await imports.forgetFile(tx, at.id);
  });
}

async function write(org: OrgContext, row: imports.ImportRow, signal: AbortSignal): Promise<void> {
  const at = { id: row.id, round: row.round };
  const total = row.total ?? 0;
  // Unlogged rows do not survive a crash of the database: they are read from the file again.
  const staged = await inOrg(org, (tx) => countRows(tx, row.id, row.kind));
  if (staged !== total && !(await restage(org, row, signal))) return;
  const progress = (share: number) =>
    inOrg(org, (tx) => imports.reportProgress(tx, at, { processed: Math.floor(total * share) }));
  const broken = await inOrg({ ...org, changes: APPLIED }, async (tx) => {
    await allowLongWork(tx);
    await imports.takeTurn(tx);
    const resolution = resolutionOf(org, row);
    const kind = importKind(row.kind);
    await kind.lock(tx, row.id);
    const compared_with = await kind.comparedWith(tx, resolution);
    if (compared_with === null || compared_with !== row.compared_with) {
      await asSets(tx, () => kind.resolve(tx, resolution));
      const rows = await countBroken(tx, row.id);
      if (rows > 0) return rows;
      await keepOutcomes(tx, resolution, kind.plan);
    }
    await progress(0.4);
    const result = await kind.effects(tx, row.id);
    await asSets(tx, () => kind.apply(tx, resolution));
    await imports.rememberMapping(tx, {
      kind: row.kind,
      signature: headersSignature(row.columns.map(({ header }) => header)),
      columns: toRemember(row.columns),
      options: row.options,
      now: org.now,
    });
    await audit(tx, {
      action: 'import.applied',
      entity: 'imports',
      entityId: row.id,
      after: { kind: row.kind, file_name: row.file_name, ...result },
    });
    const moved = await imports.moveImport(
      tx,
      { ...at, from: 'applying' },
      { state: 'done', processed: total, result, applied_at: org.now },
    );
    if (!moved) throw new Error('The import was no longer to be applied');
    return 0;
  });
  if (broken > 0) await fail(org, at, 'applying', { code: 'CHANGED_SINCE', rows: broken });
}

/** False where the rows now end otherwise than the preview said: it has to be looked at again. */
async function restage(org: OrgContext, row: imports.ImportRow, signal: AbortSignal): Promise<boolean> {
  await stageFile(org, row, signal);
  const resolution = resolutionOf(org, row);
  return inOrg(org, async (tx) => {
    await allowLongWork(tx);
    await asSets(tx, () => importKind(row.kind).resolve(tx, resolution));
    await keepOutcomes(tx, resolution, importKind(row.kind).plan);
    const counts = await countOutcomes(tx, row.id);
    const promised = row.preview?.counts;
    const kept = ROW_STATUSES.every((status) => promised?.[status] === counts[status]);
    if (!kept) await imports.moveImport(tx, { id: row.id, round: row.round, from: 'applying' }, STOPPED);
    return kept;
  });
}

const STOPPED = { state: 'failed', failure: { code: 'STOPPED' } } as const;

const fail = (
  org: OrgContext,
  at: { id: string; round: number },
  from: 'reading' | 'applying',
  failure: ImportFailure,
) => inOrg(org, (tx) => imports.moveImport(tx, { ...at, from }, { state: 'failed', failure }));

/** After the last attempt a person is told; nothing was written. */
async function giveUp(db: Database, job: ImportJob): Promise<void> {
  const from = job.step === 'preview' ? 'reading' : 'applying';
  await fail(contextOf(db, job), { id: job.import_id, round: job.round }, from, { code: 'STOPPED' });
}

const forgetIn = (db: Database, org_id: string, work: (tx: OrgTx) => Promise<void>) => {
  const org = contextOf(db, { org_id, user_id: null, time_zone: 'UTC' });
  return inOrg(org, async (tx) => {
    await allowLongWork(tx);
    await work(tx);
    // As an upload does before it asks for the job: one that is under way is waited for, and its file is seen.
    await lockUsage(tx);
    if (await imports.hasFiles(tx)) await expectForgetting(tx, org);
  });
};

export const importHandlers = (db: Database): Handler[] => [
  handle(
    importStepJob,
    (job, { signal }) => (job.step === 'preview' ? preview(db, job, signal) : apply(db, job, signal)),
    (job) => giveUp(db, job),
  ),
  handle(
    forgetJob,
    ({ org_id }) => forgetIn(db, org_id, imports.forgetExpired),
    // A day that failed to the end does not take the following ones along.
    ({ org_id }) => forgetIn(db, org_id, async () => {}),
  ),
];
