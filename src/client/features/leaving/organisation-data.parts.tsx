import { Download, PackageOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnce } from '#client/platform/api/once.ts';
import { takeHome } from '#client/platform/browser/take-home.ts';
import { useClock } from '#client/platform/clock.tsx';
import { ReadCard } from '#client/platform/page/read-card.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { exportPercent, isUnderWay } from '#domain/leaving/export.ts';
import {
  erasureWaitsText,
  exportProgressText,
  exportReadyText,
  organisationDataText as text,
} from '#text/leaving/leaving.text.ts';
import {
  type Leaving,
  type OrganisationExport,
  takeExport,
  useAskExport,
  useCancelErasure,
  useLeaving,
} from './leaving.api.ts';

const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog);

/** /settings, tab « organisation », at the bottom: everything as a file, and the end. */
export const OrganisationData = () => (
  <div id="vos-donnees">
    <ReadCard bars={['h-24', 'h-24']} className="mt-4" kind="plain" of={useLeaving()} words={text}>
      {(leaving) => (
        <div className="flex flex-col divide-y divide-line">
          <ExportPart leaving={leaving} />
          <ErasurePart erasure={leaving.erasure} />
        </div>
      )}
    </ReadCard>
  </div>
);

function Part({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <div>
        <h3 className="font-semibold text-body">{title}</h3>
        <p className="mt-1 text-pretty text-hint text-ink-2">{intro}</p>
      </div>
      {children}
    </section>
  );
}

function ExportPart({ leaving: { export: last, ready } }: { leaving: Leaving }) {
  const ask = useAskExport();
  const { run, busy } = useOnce(() => ask.mutateAsync({}), { title: text.notAsked });
  const underWay = last !== null && isUnderWay(last.state);
  useEnd(last);
  return (
    <Part intro={text.exportIntro} title={text.exportTitle}>
      {last && underWay && <Underway of={last} />}
      {last?.state === 'failed' && (
        <Notice role="status" title={text.failed} tone="danger">
          {text.failedHint}
        </Notice>
      )}
      {ready && <Ready of={ready} title={ready.id === last?.id ? text.ready : text.previous} />}
      <Button
        busy={busy || underWay}
        busyLabel={text.preparing}
        className="self-start max-md:self-stretch"
        icon={<PackageOpen aria-hidden="true" size={18} />}
        onClick={() => void run()}
      >
        {ready ? text.askAgain : text.ask}
      </Button>
    </Part>
  );
}

/** Said once, where somebody saw it begin. */
function useEnd(last: OrganisationExport | null) {
  const seen = useRef<OrganisationExport | null>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = last;
    if (before && isUnderWay(before.state) && last?.state === 'ready') toasts.success(text.ready);
  }, [last]);
}

function Underway({ of }: { of: OrganisationExport }) {
  const counted = of.rows_total > 0;
  return (
    <Progress
      label={counted ? exportProgressText(of) : text.waits}
      value={counted ? exportPercent(of) : null}
    />
  );
}

type ReadyProps = { of: OrganisationExport; title: string };

function Ready({ of: { id, size, snapshot_at, asked_at, expires_at }, title }: ReadyProps) {
  const { momentOf, dayOf } = useClock();
  const { run, busy } = useOnce(() =>
    takeHome({
      file: 'organisation-export',
      preparing: text.taking,
      failure: text.notTaken,
      load: () => takeExport(id),
    }),
  );
  const readyText = exportReadyText({
    size,
    at: momentOf(snapshot_at ?? asked_at),
    until: dayOf(expires_at ?? asked_at),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-field bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-hint">
        <strong className="block font-semibold text-body">{title}</strong>
        {readyText}
      </p>
      <Button
        busy={busy}
        className="max-md:w-full"
        icon={<Download aria-hidden="true" size={18} />}
        onClick={() => void run()}
        variant="primary"
      >
        {text.take}
      </Button>
    </div>
  );
}

function ErasurePart({ erasure }: { erasure: Leaving['erasure'] }) {
  const [asking, setAsking] = useState(false);
  return (
    <Part intro={text.eraseIntro} title={text.eraseTitle}>
      {erasure ? (
        <Waiting erasure={erasure} />
      ) : (
        <Button
          className="self-start max-md:self-stretch"
          onClick={() => setAsking(true)}
          variant="danger-outline"
        >
          {text.erase}
        </Button>
      )}
      {asking && <EraseDialog onClose={() => setAsking(false)} />}
    </Part>
  );
}

function Waiting({ erasure }: { erasure: NonNullable<Leaving['erasure']> }) {
  const { dayOf } = useClock();
  const cancel = useCancelErasure();
  const { run, busy } = useOnce(
    async () => {
      await cancel.mutateAsync(undefined);
      toasts.success(text.kept);
    },
    { title: text.notKept },
  );
  return (
    <>
      <Notice title={erasureWaitsText.card(dayOf(erasure.due_at), erasure.asked_by)} tone="danger" />
      <Button
        busy={busy}
        busyLabel={text.busy}
        className="self-start max-md:self-stretch"
        onClick={() => void run()}
        variant="primary"
      >
        {text.keep}
      </Button>
    </>
  );
}
