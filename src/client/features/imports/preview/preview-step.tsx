import { ArrowLeft, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ImportCause, ImportPreview, ImportSession } from '#client/features/imports/imports.api.ts';
import { SalesDays } from '#client/features/imports/sales-days.parts.tsx';
import { StepTitle } from '#client/features/imports/step-parts.tsx';
import { useAnswersDraft } from '#client/features/imports/understand/answers-draft.ts';
import { useAddressChange, useAddressValue } from '#client/platform/browser/address-filters.ts';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { ROW_STATUSES, type RowStatus } from '#domain/imports/import.ts';
import { sessionAddress, startAddress } from '#text/imports/import-address.ts';
import { previewText as text } from '#text/imports/import-preview.text.ts';
import { importPageText, queueText } from '#text/imports/import-screens.text.ts';
import { CauseFilter } from './causes.tsx';
import { PreviewDecision, PreviewFoot } from './decision.tsx';
import { PreviewFigures } from './figures.tsx';
import { MendingProvider } from './mending.tsx';
import { PreviewRows } from './rows.tsx';
import { SameDayChoice } from './same-day-choice.tsx';

/** What the file would change, before it changes anything; and the wait before and after that yes. */
export function PreviewStep({ session }: { session: ImportSession }) {
  if (session.state === 'failed') return <Failed session={session} />;
  if (session.state === 'reading' || session.state === 'applying' || !session.preview)
    return <AtWork session={session} />;
  return <Preview preview={session.preview} session={session} />;
}

/** Words of the address, and the order in which a status is shown first: what asks for a decision. */
const WORDS: Record<RowStatus, string> = {
  refused: 'refusees',
  changed: 'modifiees',
  new: 'nouvelles',
  unchanged: 'inchangees',
};
const FIRST = Object.keys(WORDS) as RowStatus[];

/** Which rows the address asks for; of their own accord, those that ask for a decision. */
function useShownRows({ counts, causes }: ImportPreview) {
  const [asked] = useAddressValue('lignes');
  const [askedCause] = useAddressValue('cause');
  const change = useAddressChange();
  const cause = causes.find(({ key }) => key === askedCause) ?? null;
  const status =
    ROW_STATUSES.find((one) => WORDS[one] === asked) ?? FIRST.find((one) => counts[one] > 0) ?? 'new';
  return {
    cause,
    // A refusal is found among refused rows, a doubt wherever the row ended up.
    status: cause ? (cause.refuses ? ('refused' as const) : null) : status,
    total: cause ? cause.rows : counts[status],
    title: cause ? text.causeRows(cause.title) : text.tableName(status),
    chooseCause: (next: ImportCause | null) =>
      void change((params) => (next ? params.set('cause', next.key) : params.delete('cause'))),
    chooseStatus: (next: RowStatus) =>
      void change((params) => {
        params.delete('cause');
        params.set('lignes', WORDS[next]);
      }),
  };
}

function Preview({ session, preview }: { session: ImportSession; preview: ImportPreview }) {
  const { counts, causes } = preview;
  const draft = useAnswersDraft(session);
  const shown = useShownRows(preview);
  const { cause, status } = shown;
  const rows = useRowsInSight(status ?? cause?.key ?? '');
  return (
    <MendingProvider draft={draft} session={session}>
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="min-w-0 wide:col-span-2">
          <h2 className="mb-3 font-display text-card">
            <StepTitle>{text.title}</StepTitle>
            <span className="ml-2 font-normal font-sans text-hint text-ink-2 tracking-normal">
              {text.rowsRead(preview.rows)}
            </span>
          </h2>
          <PreviewFigures
            counts={counts}
            onChoose={(next) => {
              rows.show();
              shown.chooseStatus(next);
            }}
            status={status}
          />
        </div>
        <div className="wide:sticky wide:top-[calc(var(--sticky-top)+1rem)] wide:col-start-2 wide:max-h-[calc(100dvh-var(--sticky-top)-8rem)] wide:overflow-y-auto">
          <PreviewDecision preview={preview} session={session} />
          <Warnings preview={preview} />
        </div>
        <div
          className="min-w-0 scroll-mt-[calc(var(--sticky-top)+1rem)] wide:col-start-1 wide:row-start-2"
          ref={rows.box}
        >
          {preview.sales && (
            <SalesDays className="mb-4" sales={preview.sales}>
              <SameDayChoice session={session} />
            </SalesDays>
          )}
          <h3 className="mb-2 font-display text-card md:hidden">{shown.title}</h3>
          <PreviewRows
            cause={cause}
            id={session.id}
            key={cause?.key ?? status}
            samples={status && !cause ? preview.samples[status] : []}
            status={status}
            toolbar={
              causes.length > 0 && <CauseFilter causes={causes} chosen={cause} onChoose={shown.chooseCause} />
            }
            total={shown.total}
          />
        </div>
      </div>
      <PreviewFoot draft={draft} preview={preview} session={session} />
    </MendingProvider>
  );
}

/** On a phone the rows stand below what will be written: a press that seemed to show nothing would seem lost. */
function useRowsInSight(shown: string) {
  const box = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  const [presses, setPresses] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows move the place to go to.
  useEffect(() => {
    if (phone && presses > 0) box.current?.scrollIntoView();
  }, [presses, shown]);
  return { box, show: () => setPresses(presses + 1) };
}

/** Oddities that kept nothing out: there for who wants to know. */
function Warnings({ preview: { warnings, warning_count } }: { preview: ImportPreview }) {
  const [open, setOpen] = useState(false);
  if (warning_count === 0) return null;
  return (
    <div className="mt-3 px-1">
      <TextButton aria-expanded={open} onClick={() => setOpen(!open)}>
        {text.warnings(warning_count)}
      </TextButton>
      {open && (
        <ul className="mt-2 flex flex-col gap-1 text-hint text-ink-2">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
          {warnings.length < warning_count && <li>{text.warningsShown(warnings.length, warning_count)}</li>}
        </ul>
      )}
    </div>
  );
}

function AtWork({ session: { state, progress } }: { session: ImportSession }) {
  const { processed, total, bytes_read, bytes_total, queue_place } = progress;
  const waiting = processed === 0 && total === null && bytes_read === 0;
  const inLine = state === 'applying' ? queueText.toWrite : queueText.toRead;
  const queued = queue_place === null ? null : inLine(queue_place);
  // Rows are counted once the file was read to its end; until then its bytes are the measure.
  const reading = total === null && bytes_total !== null && bytes_read > 0;
  const measured = reading ? measure(bytes_read, bytes_total) : measure(processed, total);
  return (
    <Card>
      <CardBody className="flex flex-col items-center gap-5 py-14 text-center max-md:py-10">
        <h2 className="text-balance font-display text-card">
          <StepTitle>{state === 'applying' ? text.applyingTitle : text.progressTitle}</StepTitle>
        </h2>
        <Progress
          aside={reading && text.progressBytes(bytes_read, bytes_total)}
          className="max-w-md text-left"
          label={queued ?? (waiting ? text.waiting : text.progress(processed, total))}
          {...measured}
        />
        <p className="max-w-md text-pretty text-hint text-ink-2">
          {state === 'applying' ? `${text.allOrNothing} ${text.mayLeave}` : text.mayLeave}
        </p>
      </CardBody>
    </Card>
  );
}

const measure = (done: number, all: number | null) =>
  all === null || all === 0 ? { value: null } : { value: Math.min(done, all), max: all };

function Failed({ session }: { session: ImportSession }) {
  const { kind, failure, preview } = session;
  // Read once, it can be read again; a file that cannot be read needs another.
  const readable = preview !== null;
  return (
    <Card>
      <ErrorState
        actions={
          <>
            <Link
              className={buttonStyle({ variant: readable ? 'secondary' : 'primary' })}
              to={startAddress(kind)}
            >
              <FileUp aria-hidden="true" size={18} />
              {importPageText.otherFile}
            </Link>
            <Link
              className={buttonStyle({ variant: readable ? 'primary' : 'secondary' })}
              to={sessionAddress(session, 'columns')}
            >
              <ArrowLeft aria-hidden="true" size={18} />
              {text.back}
            </Link>
          </>
        }
        title={<StepTitle>{text.failedTitle}</StepTitle>}
      >
        {failure}
      </ErrorState>
    </Card>
  );
}
