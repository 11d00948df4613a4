import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type ImportSession,
  useConfirmImport,
  useImport,
  useStartPreview,
} from '#client/features/imports/imports.api.ts';
import { isNetworkFailure, messageOf } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { RecordPage } from '#client/platform/page/record-page.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { namedColumns } from '#domain/sales/sales-columns.ts';
import { importPageText } from '#text/imports/import-screens.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { formatBytes } from '#text/kernel/format.ts';
import { salesImportText, straightWayText as text } from '#text/sales/sales-import.text.ts';

/** In the address: the steps pass by themselves, also after a reload. */
export const STRAIGHT = 'directe';

export const stepsAddress = (id: string) => `/reports/import?session=${id}`;
export const straightAddress = (id: string) => `${stepsAddress(id)}&etape=${STRAIGHT}`;

const Head = ({ sentence }: { sentence?: string }) => (
  <PageHead
    back={<BackLink label={salesImportText.back} to="/reports" />}
    sentence={sentence}
    title={salesImportText.title}
  />
);

/** A report with the four columns: read, and taken at once where nothing is left for a person to say. */
export function StraightWay({ id }: { id: string }) {
  const read = useImport(id);
  return (
    <RecordPage
      actions={
        <Link className={buttonStyle()} to="/reports/import">
          {importPageText.startAgain}
        </Link>
      }
      head={<Head />}
      record={{ ...read, error: read.data ? null : read.error }}
      waiting={
        <Card>
          <LoadingBars bars={['h-24']} />
        </Card>
      }
      words={{ loadFailure: importPageText.loadFailure, missing: importPageText.loadFailure }}
    >
      {(session) => <Passing interrupted={read.error !== null} session={session} />}
    </RecordPage>
  );
}

/** Rows to write and nothing that a person would have to weigh: refused ones are told afterwards. */
const isClear = ({ preview }: ImportSession): boolean =>
  preview !== null && preview.counts.new + preview.counts.changed > 0;

/** The next step of the straight way; null: the rest needs a person, or nothing more. */
function useNextStep(session: ImportSession) {
  const start = useStartPreview();
  const confirm = useConfirmImport();
  const { id, state, columns, options, answers } = session;
  const named = namedColumns(columns);
  if (state === 'mapping' && named)
    return { of: start, take: () => start.mutateAsync({ id, columns: named, options, answers }) };
  if (state === 'ready' && isClear(session)) return { of: confirm, take: () => confirm.mutateAsync({ id }) };
  return null;
}

function Passing({ session, interrupted }: { session: ImportSession; interrupted: boolean }) {
  const { id, state, progress } = session;
  const navigate = useNavigate();
  const step = useNextStep(session);
  const { run, busy } = useOnce(async () => {
    try {
      await step?.take();
    } catch {
      // Said below, from the step's own error.
    }
  });
  const working = state === 'reading' || state === 'applying';
  const isOver = step === null && !working;
  useEffect(() => {
    if (isOver) void navigate(stepsAddress(id), { replace: true });
  }, [isOver, id, navigate]);
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (step === null || taken.current === state) return;
    taken.current = state;
    void run();
  });
  const { processed, total } = progress;
  return (
    <>
      <Head sentence={importPageText.file(session.file_name, formatBytes(session.file_size))} />
      <Card>
        <CardBody className="flex flex-col items-center gap-5 py-14 text-center max-md:py-10">
          <h2 className="text-balance font-display text-card">{text.title}</h2>
          <Progress
            className="max-w-md text-left"
            label={state in text.steps ? text.steps[state as keyof typeof text.steps] : text.steps.ready}
            {...(total ? { value: Math.min(processed, total), max: total } : { value: null })}
          />
          {step?.of.error && !busy ? (
            <StepFailure error={step.of.error} onRetry={() => void run()} />
          ) : (
            <p className="max-w-md text-pretty text-hint text-ink-2" role="status">
              {interrupted
                ? `${importPageText.interrupted} ${importPageText.interruptedHint}`
                : text.mayLeave}
            </p>
          )}
        </CardBody>
      </Card>
    </>
  );
}

function StepFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      action={
        <Button icon={<RefreshCw aria-hidden="true" size={16} />} onClick={onRetry} size="compact">
          {commonText.retry}
        </Button>
      }
      className="max-w-xl text-left"
      role="alert"
      title={salesImportText.failure}
      tone="danger"
    >
      {isNetworkFailure(error) ? text.cut : messageOf(error)}
    </Notice>
  );
}
