import { Check, CircleAlert, Moon, Play, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import { NIGHT_STEPS, type NightState, type NightStep } from '#domain/night/night.ts';
import { nightFigure, nightStateText, nightStepText, nightText as text } from '#text/night/night.text.ts';
import { type NightlyRun, useLastNight, useRunNight } from './night.api.ts';

/** What the night did last, step by step, when the next one comes, and a way not to wait for it. */
export function NightCard({ className }: { className?: string }) {
  const night = useLastNight();
  const start = useRunNight();
  useEnd(night.data?.run ?? null);
  const { run, busy } = useOnce(() => start.mutateAsync(undefined), { id: 'night', title: text.notStarted });
  const running = night.data?.run?.state === 'running';
  const actions = (
    <Button
      busy={busy || running}
      busyLabel={text.running}
      icon={<Play aria-hidden="true" size={18} />}
      onClick={() => void run()}
      writes
    >
      {text.runNow}
    </Button>
  );
  return (
    <Card {...(className && { className })}>
      <CardHeader actions={actions} description={text.intro} divided title={text.title} />
      <WhenRead
        failure={text.loadFailure}
        of={night}
        waiting={<LoadingBars bars={['h-6', 'h-6', 'h-6']} className="p-5" />}
      >
        {({ run: last, next_at }) => <Night nextAt={next_at} run={last} />}
      </WhenRead>
    </Card>
  );
}

/** Said once, where somebody saw it begin. */
function useEnd(run: NightlyRun | null) {
  const state = run?.state ?? null;
  const seen = useRef<NightState | null>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = state;
    if (before !== 'running') return;
    if (state === 'done') {
      const made = run?.results.suggestions?.count ?? 0;
      toasts.success(text.ended, { id: 'night', description: nightFigure.suggestions(made) });
    }
    if (state === 'failed') toasts.error(text.failed, { id: 'night', description: run?.error ?? '' });
  }, [state, run]);
}

const TONE: Record<NightState, BadgeTone> = { running: 'secondary', done: 'default', failed: 'destructive' };

function Night({ run, nextAt }: { run: NightlyRun | null; nextAt: string }) {
  const { momentOf } = useClock();
  if (!run)
    return (
      <EmptyState icon={<Moon aria-hidden="true" />} title={text.none}>
        {text.next(momentOf(nextAt))}
      </EmptyState>
    );
  return (
    <>
      <p
        aria-live="polite"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-4 text-body max-md:px-4"
      >
        <Badge tone={TONE[run.state]}>{nightStateText[run.state]}</Badge>
        <span>{text.of(run.night_on, momentOf(run.finished_at ?? run.started_at))}</span>
        {run.by_hand && <span className="text-hint text-ink-2">{text.byHand}</span>}
      </p>
      {run.state === 'failed' && run.error && (
        <p className="px-5 pt-1 text-danger-ink text-hint max-md:px-4">{run.error}</p>
      )}
      <ol aria-label={text.steps} className="px-5 py-3 max-md:px-4">
        {NIGHT_STEPS.map((step) => (
          <Step key={step} run={run} step={step} />
        ))}
      </ol>
      <p className="border-line border-t px-5 py-3 text-hint text-ink-2 max-md:px-4">
        {text.next(momentOf(nextAt))}
      </p>
    </>
  );
}

function Step({ step, run }: { step: NightStep; run: NightlyRun }) {
  const result = run.results[step];
  const under = run.state === 'running' && run.step === step;
  const stepText = result
    ? (result.error ?? nightFigure[step](result.count))
    : under
      ? text.running
      : text.waits;
  return (
    <li className="flex items-center gap-3 py-1.5 text-body">
      <StepIcon failed={!!result?.error} state={result ? 'over' : under ? 'under' : 'ahead'} />
      <span className="min-w-0 flex-1">{nightStepText[step]}</span>
      <span className={result?.error ? 'text-danger-ink text-hint' : 'text-hint text-ink-2'}>{stepText}</span>
    </li>
  );
}

function StepIcon({ state, failed }: { state: 'over' | 'under' | 'ahead'; failed: boolean }) {
  if (failed) return <CircleAlert aria-hidden="true" className="text-danger-ink" size={18} />;
  if (state === 'over') return <Check aria-hidden="true" className="text-primary-ink" size={18} />;
  if (state === 'under')
    return <RefreshCw aria-hidden="true" className="animate-spin text-ink-2" size={18} />;
  return <span aria-hidden="true" className="mx-1.5 size-1.5 rounded-full bg-line-strong" />;
}
