import { Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ColumnsStep } from '#client/features/imports/columns/columns-step.tsx';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { BackLink, type WayBack } from '#client/platform/page/back-link.tsx';
import { isGone } from '#client/platform/page/read.tsx';
import { RecordPage } from '#client/platform/page/record-page.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { buttonStyle } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { canMapAgain, type ImportKind, isImportAtWork } from '#domain/imports/import.ts';
import { sessionAddress, startAddress } from '#text/imports/import-address.ts';
import { importPageText as text } from '#text/imports/import-screens.text.ts';
import { formatBytes } from '#text/kernel/format.ts';
import { DoneStep } from './done-step.tsx';
import { currentStep, type Step, stepsOf } from './import-step.ts';
import { ImportSteps } from './import-steps.tsx';
import { type ImportSession, useForgetImport, useImport } from './imports.api.ts';
import { StepWaiting } from './step-parts.tsx';

/** Of a kind of file that has a page of its own. */
type OwnPage = {
  kind: ImportKind;
  title: string;
  back: WayBack;
  Done: ComponentType<{ session: ImportSession }>;
};

type ImportSessionPageProps = { id: string; page?: OwnPage };

/** One import, wherever it stands. */
export function ImportSessionPage({ id, page }: ImportSessionPageProps) {
  const read = useImport(id);
  const startAgain = (
    <Link
      className={buttonStyle({ variant: isGone(read.error) ? 'primary' : 'secondary' })}
      to={startAddress(page?.kind)}
    >
      {text.startAgain}
    </Link>
  );
  return (
    <RecordPage
      actions={startAgain}
      head={<PageHead back={page && <BackLink {...page.back} />} title={page?.title ?? text.title} />}
      // Forgotten here, it is left for the start: it need not be missed on the way.
      record={{ ...read, error: read.data ? null : read.error }}
      waiting={<StepWaiting />}
      words={{ loadFailure: text.loadFailure, missing: text.loadFailure }}
    >
      {(session) => <Session interrupted={read.error !== null} page={page} session={session} />}
    </RecordPage>
  );
}

type SessionProps = { session: ImportSession; interrupted: boolean; page: OwnPage | undefined };

function Session({ session, interrupted, page }: SessionProps) {
  const Done = page?.Done ?? DoneStep;
  const [params] = useSearchParams();
  const { dayOf } = useClock();
  const step = currentStep(session, params.get('etape'));
  const working = isImportAtWork(session.state);
  return (
    <>
      <PageHead
        back={page && <BackLink {...page.back} />}
        sentence={
          <span className="wrap-anywhere">
            {text.file(session.file_name, formatBytes(session.file_size))}
            {session.state !== 'done' && ` ${text.keptUntil(dayOf(session.expires_at))} `}
            {canMapAgain(session.state) && <Forget session={session} />}
          </span>
        }
        title={page?.title ?? text.ofKind[session.kind]}
      />
      <ImportSteps links={linksOf(session)} now={step} prices={hasPrices(session)} steps={stepsOf(session)} />
      {interrupted && (
        <Notice className="mb-4" role="status" title={text.interrupted} tone="info">
          {text.interruptedHint}
        </Notice>
      )}
      <StepFocus place={placeOf(step, session)}>
        {step === 'columns' && <ColumnsStep session={session} />}
        {step === 'understand' && !working && session.survey && (
          <UnderstandStep session={session} survey={session.survey} />
        )}
        {(step === 'preview' || working) && <PreviewStep session={session} />}
        {step === 'done' && <Done session={session} />}
      </StepFocus>
    </>
  );
}

const UnderstandStep = lazyPart(
  async () => (await import('#client/features/imports/understand/understand-step.tsx')).UnderstandStep,
  StepWaiting,
);

const PreviewStep = lazyPart(
  async () => (await import('#client/features/imports/preview/preview-step.tsx')).PreviewStep,
  StepWaiting,
);

/** Before the rows are read, a column of prices foretells what the step will be about. */
const hasPrices = ({ survey, columns }: ImportSession): boolean =>
  survey ? survey.prices !== null : columns.some(({ field }) => field === 'price');

const placeOf = (step: Step, { state, reading }: ImportSession): string =>
  `${step} ${isImportAtWork(state)} ${reading.encoding_choices.length > 0}`;

function linksOf(session: ImportSession): Partial<Record<Step, string>> {
  const { kind, state, survey, preview } = session;
  if (!canMapAgain(state)) return {};
  return {
    file: startAddress(kind),
    columns: sessionAddress(session, 'columns'),
    ...(survey && { understand: sessionAddress(session, 'understand') }),
    ...(preview && state === 'ready' && { preview: sessionAddress(session, 'preview') }),
  };
}

/** What takes the place of another is told to who cannot see it: the focus goes to its heading, as on a new page. */
function StepFocus({ place, children }: { place: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    const arrive = () => {
      const title = box.current?.querySelector<HTMLElement>('[data-step-title]');
      title?.focus({ preventScroll: true });
      return Boolean(title);
    };
    if (arrive() || !box.current) return;
    // The step itself may still be on its way: whoever goes elsewhere meanwhile is left there.
    const coming = new MutationObserver(() => {
      if (document.activeElement !== document.body || arrive()) coming.disconnect();
    });
    coming.observe(box.current, { childList: true, subtree: true });
    return () => coming.disconnect();
  }, [place]);
  return <div ref={box}>{children}</div>;
}

function Forget({ session }: { session: ImportSession }) {
  const [asking, setAsking] = useState(false);
  const forget = useForgetImport();
  const navigate = useNavigate();
  const { run, busy } = useOnce(async () => {
    try {
      await forget.mutateAsync({ id: session.id });
    } finally {
      setAsking(false);
    }
    toasts.success(text.forgotten);
    await navigate(startAddress(session.kind), { replace: true });
  });
  return (
    <>
      <TextButton className="max-md:-my-2.5" onClick={() => setAsking(true)}>
        {text.forget}
      </TextButton>
      <ConfirmDialog
        action={text.forget}
        busy={busy}
        icon={<Trash2 aria-hidden="true" size={18} />}
        onConfirm={run}
        onOpenChange={setAsking}
        open={asking}
        title={text.forgetTitle}
        tone="danger"
      >
        {text.forgetBody}
      </ConfirmDialog>
    </>
  );
}
