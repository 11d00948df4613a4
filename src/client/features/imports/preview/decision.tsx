import { ArrowLeft, Download, FileUp, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { LIST_PAGES, stepsOf } from '#client/features/imports/import-step.ts';
import {
  type ImportPreview,
  type ImportSession,
  useAnswerImport,
  useConfirmImport,
} from '#client/features/imports/imports.api.ts';
import { RefusedFile } from '#client/features/imports/start/refused-file.tsx';
import { StepFoot } from '#client/features/imports/step-parts.tsx';
import type { AnswersDraft } from '#client/features/imports/understand/answers-draft.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { sessionAddress, startAddress } from '#text/imports/import-address.ts';
import { doneText, importAction, previewText as text } from '#text/imports/import-preview.text.ts';
import { importPageText } from '#text/imports/import-screens.text.ts';
import { CreatedNames } from './created-names.tsx';
import { EffectLines } from './effect-lines.tsx';
import { pendingCorrections } from './mending.tsx';
import { SalesNames } from './sales-names.tsx';

type PreviewDecisionProps = { session: ImportSession; preview: ImportPreview };

/** The sum of it. */
export function PreviewDecision({ session, preview }: PreviewDecisionProps) {
  const { counts, effects } = preview;
  if (!hasEffect(preview)) return <NothingToDo counts={counts} session={session} />;
  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        <h2 className="font-display text-card">{text.decisionTitle}</h2>
        <EffectLines effects={effects} />
        <CreatedNames preview={preview} />
        {preview.sales && <SalesNames sales={preview.sales} />}
        {counts.refused > 0 && (
          <Notice
            action={<RefusedFile session={session} />}
            title={text.refusedFirst(counts.refused)}
            tone="saffron"
          >
            {text.refusedHint(counts.refused)}
          </Notice>
        )}
        <WayBack session={session} />
      </CardBody>
    </Card>
  );
}

/** To the step before this one. */
function WayBack({ session }: { session: ImportSession }) {
  const { survey } = session;
  const understood = stepsOf(session).includes('understand') && survey !== null;
  return (
    <Link
      className={buttonStyle({ variant: 'quiet' })}
      to={sessionAddress(session, understood ? 'understand' : 'columns')}
    >
      <ArrowLeft aria-hidden="true" size={18} />
      {understood ? (survey.prices ? text.backToPrices : text.backToQuestions) : text.back}
    </Link>
  );
}

const hasEffect = ({ counts }: ImportPreview) => counts.new + counts.changed > 0;

type PreviewFootProps = PreviewDecisionProps & { draft: AnswersDraft };

/** The yes, in reach however much there is to read; what was mended is read first. */
export function PreviewFoot({ session, preview, draft }: PreviewFootProps) {
  const pending = pendingCorrections(draft.answers, session.answers);
  if (pending > 0) return <ReadAgainFoot draft={draft} pending={pending} session={session} />;
  if (!hasEffect(preview)) return null;
  return (
    <StepFoot action={<Confirm preview={preview} session={session} />}>
      <p className="text-body text-ink-2">{text.allOrNothing}</p>
    </StepFoot>
  );
}

type ReadAgainFootProps = { session: ImportSession; draft: AnswersDraft; pending: number };

function ReadAgainFoot({ session, draft, pending }: ReadAgainFootProps) {
  const answer = useAnswerImport();
  const { run, busy } = useOnce(async () => {
    await answer.mutateAsync({ id: session.id, answers: draft.answers });
    draft.forget();
  });
  return (
    <StepFoot
      action={
        <Button
          busy={busy}
          busyLabel={text.readingAgain}
          icon={<RefreshCw aria-hidden="true" size={18} />}
          onClick={run}
          variant="primary"
        >
          {text.readAgain(pending)}
        </Button>
      }
      back={
        <Button onClick={() => draft.change({ corrections: session.answers.corrections })} variant="quiet">
          {text.dropCorrections}
        </Button>
      }
    >
      <p className="text-body text-ink-2" role="status">
        {text.correctionsWait(pending)}
      </p>
    </StepFoot>
  );
}

function Confirm({ session, preview }: PreviewDecisionProps) {
  const apply = useConfirmImport();
  const { run, busy } = useOnce(() => apply.mutateAsync({ id: session.id }));
  return (
    <Button
      busy={busy}
      busyLabel={text.applying}
      icon={<Download aria-hidden="true" size={18} />}
      onClick={run}
      variant="primary"
    >
      {importAction(session.kind, preview.counts, preview.effects)}
    </Button>
  );
}

type NothingToDoProps = { session: ImportSession; counts: ImportPreview['counts'] };

function NothingToDo({ session, counts }: NothingToDoProps) {
  const allRefused = counts.unchanged === 0;
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <h2 className="font-display text-card">{allRefused ? text.allRefusedTitle : text.nothingTitle}</h2>
        <p className="text-body text-ink-2">
          {allRefused
            ? text.allRefusedHint
            : counts.refused > 0
              ? text.nothingHintRefused(counts.refused)
              : text.nothingHint}
        </p>
        {counts.refused > 0 && <RefusedFile session={session} />}
        {allRefused ? (
          <Link className={buttonStyle({ variant: 'primary' })} to={sessionAddress(session, 'columns')}>
            <ArrowLeft aria-hidden="true" size={18} />
            {text.back}
          </Link>
        ) : (
          <Link className={buttonStyle({ variant: 'primary' })} to={LIST_PAGES[session.kind]}>
            {doneText.toList[session.kind]}
          </Link>
        )}
        <Link className={buttonStyle({ variant: 'secondary' })} to={startAddress(session.kind)}>
          <FileUp aria-hidden="true" size={18} />
          {importPageText.another}
        </Link>
      </CardBody>
    </Card>
  );
}
