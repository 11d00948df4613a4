import { alertCause } from '#domain/alerts/alert.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { type NightStep, nightStateOf, type StepResult, stepAfter } from '#domain/night/night.ts';
import { closeAlerts, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { nightAlert, nightProblem } from '#text/night/night.text.ts';
import * as runs from './night.sql.ts';
import type { NightWork, Steps } from './night.steps.ts';

/** Which attempt it is: only the last one goes on beyond a step that fails. */
export type NightAttempt = {
  jobId: string;
  last: boolean;
  signal: AbortSignal;
  onFailure: (error: unknown, step: NightStep) => void;
};

/**
 * The rest of the night that is under way, step by step: whoever comes back after a crash goes on where it stopped. A
 * step that fails is tried again with the whole job; the last time it is noted as failed and the others are done all the
 * same, as nobody should miss a use-by date for want of a forecast.
 */
export async function goThrough(org: OrgContext, steps: Steps, attempt: NightAttempt): Promise<void> {
  const first = await inOrg(org, (tx) => runs.holdRunning(tx, org.today));
  for (let step: NightStep | null = first?.step ?? null; step !== null; step = stepAfter(step)) {
    attempt.signal.throwIfAborted();
    if ((await attemptStep(org, { name: step, step: steps[step] }, attempt)) === 'overtaken') return;
  }
}

type Named = { name: NightStep; step: NightWork };

async function attemptStep(
  org: OrgContext,
  named: Named,
  attempt: NightAttempt,
): Promise<'done' | 'overtaken'> {
  const began = performance.now();
  try {
    return await doStep(org, named, attempt.signal);
  } catch (error) {
    attempt.onFailure(error, named.name);
    const reason = reasonOf(error, attempt.jobId);
    // Out of time is out of time: what is left belongs to another attempt.
    if (!attempt.last || attempt.signal.aborted) {
      await inOrg(noting(org), (tx) => runs.noteError(tx, org.today, reason));
      throw error;
    }
    const result = { ms: since(began), count: 0, error: reason };
    return inOrg(noting(org), (tx) => endStep(tx, org, named.name, result));
  }
}

async function doStep(org: OrgContext, { name, step }: Named, signal: AbortSignal) {
  const began = performance.now();
  const acting = { ...org, changes: step.changes };
  if ('parts' in step) {
    const count = await step.parts(acting, signal);
    return inOrg(noting(org), (tx) => endStep(tx, org, name, { ms: since(began), count, error: null }));
  }
  const changes = [...step.changes, ...noting(org).changes];
  return inOrg({ ...org, changes }, async (tx) => {
    const run = await runs.holdRunning(tx, org.today);
    if (run?.step !== name) return 'overtaken' as const;
    const count = await step.whole(tx, acting);
    return endStep(tx, org, name, { ms: since(began), count, error: null });
  });
}

const since = (began: number) => Math.round(performance.now() - began);

/** A row of the night is shown where replenishment is; its end may open or close an alert. */
const noting = (org: OrgContext): OrgContext => ({ ...org, changes: ['replenishment', 'alerts'] });

async function endStep(
  tx: OrgTx,
  org: OrgContext,
  step: NightStep,
  result: StepResult,
): Promise<'done' | 'overtaken'> {
  const run = await runs.holdRunning(tx, org.today);
  if (run?.step !== step) return 'overtaken';
  const results = { ...run.results, [step]: result };
  const next = stepAfter(step);
  if (next !== null) {
    const progress = { state: 'running', step: next, results, error: null, finished_at: null } as const;
    await runs.writeProgress(tx, org.today, progress);
    return 'done';
  }
  const state = nightStateOf(results);
  const error = Object.values(results).find((one) => one.error !== null)?.error ?? null;
  await runs.writeProgress(tx, org.today, { state, step, results, error, finished_at: new Date() });
  await tell(tx, org, state === 'failed' ? (error ?? '') : null);
  return 'done';
}

/** Given up altogether: what is left of it is not done. */
export async function giveUp(tx: OrgTx, org: OrgContext, jobId: string): Promise<void> {
  const run = await runs.holdRunning(tx, org.today);
  if (!run) return;
  const error = nightProblem.unexpected(jobId.slice(0, 8));
  await runs.writeProgress(tx, org.today, { ...run, state: 'failed', error, finished_at: new Date() });
  await tell(tx, org, error);
}

async function tell(tx: OrgTx, { now, today }: OrgContext, failure: string | null): Promise<void> {
  const cause = alertCause.night;
  if (failure === null) await closeAlerts(tx, cause, now);
  else {
    const message = nightAlert(today, failure);
    await raiseAlert(tx, { type: 'NIGHT_FAILED', cause, message, context: {} });
  }
}

/** A sentence for the ADMIN; the detail is in the log, under the same reference. */
const reasonOf = (error: unknown, jobId: string): string =>
  error instanceof AppError
    ? errorSentence(error.code, error.details)
    : nightProblem.unexpected(jobId.slice(0, 8));
