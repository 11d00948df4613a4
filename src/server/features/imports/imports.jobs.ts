import { DEFAULT_IMPORT_OPTIONS, IMPORT_EXPIRES_DAYS, ROW_STATUSES } from '#domain/imports/import.ts';
import type { ImportFailure, StoredSurvey } from '#domain/imports/import-session.ts';
import { answersToRemember } from '#domain/imports/survey.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { headersSignature, toRemember } from '#server/features/imports/file/understanding.ts';
import {
  allowLongWork,
  asSets,
  countBroken,
  countOutcomes,
  keepOutcomes,
  type Resolution,
} from '#server/features/imports/rows/outcomes.sql.ts';
import { countRows, forgetRows, keepRefusals } from '#server/features/imports/rows/staging.sql.ts';
import { hasToAsk, stagedFile, stageFile } from '#server/features/imports/survey/staging.ts';
import { answersOf } from '#server/features/imports/survey/survey.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { lockUsage } from '#server/platform/files/storage.sql.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import { TableRefused } from '#server/platform/tabular/refusal.ts';
import { describePreview } from './describe.ts';
import { expectForgetting, forgetJob, type ImportJob, importStepJob } from './import-jobs.ts';
import * as imports from './imports.sql.ts';
import { importKind } from './kinds.ts';
import { rememberMapping } from './remembered.sql.ts';

const DAY = 86_400_000;

/** Where the rows of some kind of import are shown. */
const APPLIED = [
  'imports',
  'suppliers',
  'items',
  'orders',
  'receipts',
  'claims',
  'stock',
  'counts',
  'sales',
  'recipes',
] as const;

const contextOf = (
  db: Database,
  {
    org_id,
    user_id,
    api_key_id,
    time_zone,
  }: Pick<ImportJob, 'org_id' | 'user_id' | 'api_key_id' | 'time_zone'>,
): OrgContext => {
  const now = new Date();
  return {
    db,
    orgId: org_id,
    userId: user_id,
    ...(api_key_id && { apiKey: { id: api_key_id, held: false } }),
    role: null,
    timeZone: time_zone,
    now,
    today: localDateIn(now, time_zone),
    changes: ['imports'],
  };
};

const resolutionOf = (
  org: OrgContext,
  { id, kind, options, answers, answered }: imports.ImportRow,
): Resolution => ({
  importId: id,
  kind,
  options: { ...DEFAULT_IMPORT_OPTIONS, ...options },
  answers: answersOf({ answers }),
  answered,
  orgId: org.orgId,
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
    // Which days meet is asked anew: the till or the day may have been chosen otherwise since.
    const { same_days: _asked, ...survey } = await stagedFile(org, row, signal);
    const { rows } = survey.read;
    const ask = (asked: StoredSurvey) =>
      inOrg(org, (tx) =>
        imports.moveImport(
          tx,
          { ...at, from: 'reading' },
          { state: 'understood', survey: asked, processed: rows },
        ),
      );
    if (hasToAsk(row, survey)) {
      await ask(survey);
      return;
    }
    const found = await inOrg(org, async (tx) => {
      await allowLongWork(tx);
      await imports.takeTurn(tx);
      const resolution = resolutionOf(org, row);
      const kind = importKind(row.kind);
      // Before the first look: whatever moves from here on, the yes will notice.
      const compared_with = await kind.comparedWith(tx, resolution);
      await asSets(tx, () => kind.resolve(tx, resolution));
      const asked = await kind.asks(tx, resolution);
      if (asked) return { asked };
      await keepOutcomes(tx, resolution, kind.plan);
      return {
        compared_with,
        preview: await describePreview(tx, resolution, { row, read: survey.read, kind }),
      };
    });
    if ('asked' in found) {
      await ask({ ...survey, ...found.asked });
      return;
    }
    await inOrg(org, (tx) =>
      imports.moveImport(
        tx,
        { ...at, from: 'reading' },
        { state: 'ready', total: rows, processed: rows, survey, ...found },
      ),
    );
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    await fail(org, at, 'reading', { code: 'FILE', refusal: error.refusal });
  }
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
    const isAsSeen = compared_with !== null && compared_with === row.compared_with;
    if (!isAsSeen) {
      await asSets(tx, () => kind.resolve(tx, resolution));
      const rows = await countBroken(tx, row.id);
      if (rows > 0) return rows;
      await keepOutcomes(tx, resolution, kind.plan);
    }
    await progress(0.4);
    const result = isAsSeen && row.preview ? row.preview.effects : await kind.effects(tx, row.id);
    await asSets(tx, () => kind.apply(tx, resolution));
    await rememberMapping(tx, {
      kind: row.kind,
      signature: headersSignature(row.columns.map(({ header }) => header)),
      columns: toRemember(row.columns),
      options: row.options,
      answers: answersToRemember(answersOf(row)),
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
  const survey = await stageFile(org, row, signal);
  const stop = (tx: OrgTx) =>
    imports.moveImport(tx, { id: row.id, round: row.round, from: 'applying' }, STOPPED);
  // One of before prices were asked about would be read by a guess that nobody has seen.
  if (hasToAsk(row, survey)) {
    await inOrg(org, stop);
    return false;
  }
  const resolution = resolutionOf(org, row);
  return inOrg(org, async (tx) => {
    await allowLongWork(tx);
    await asSets(tx, () => importKind(row.kind).resolve(tx, resolution));
    await keepOutcomes(tx, resolution, importKind(row.kind).plan);
    const counts = await countOutcomes(tx, row.id);
    const promised = row.preview?.counts;
    const kept = ROW_STATUSES.every((status) => promised?.[status] === counts[status]);
    if (!kept) await stop(tx);
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
