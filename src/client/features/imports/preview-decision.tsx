import { ArrowLeft, Download, FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { showRefusal } from '#client/platform/form-action.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { doneText, importAction, importPageText, previewText as text } from '#text/import-screens.text.ts';
import { CreatedNames } from './created-names.tsx';
import { EffectLines } from './effect-lines.tsx';
import { sessionAddress, startAddress } from './import-step.ts';
import { type ImportPreview, type ImportSession, useConfirmImport } from './imports.api.ts';
import { LIST_PAGES } from './list-pages.ts';

type PreviewDecisionProps = { session: ImportSession; preview: ImportPreview };

/** The sum of it, and the yes. */
export function PreviewDecision({ session, preview }: PreviewDecisionProps) {
  const { counts, effects } = preview;
  const phone = usePhone();
  if (counts.new + counts.changed === 0) return <NothingToDo counts={counts} session={session} />;
  const confirm = <Confirm preview={preview} session={session} />;
  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        <h2 className="font-display text-card">{text.decisionTitle}</h2>
        <EffectLines effects={effects} />
        <CreatedNames preview={preview} />
        {counts.refused > 0 && (
          <Notice title={text.refusedFirst(counts.refused)} tone="saffron">
            {text.refusedHint(counts.refused)}
          </Notice>
        )}
        <p className="text-hint text-ink-2">{text.allOrNothing}</p>
        {phone ? (
          <div className="layer-bar fixed inset-x-0 bottom-0 border-line border-t bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {confirm}
          </div>
        ) : (
          confirm
        )}
        <Link className={buttonStyle({ variant: 'quiet' })} to={sessionAddress(session.id, 'columns')}>
          <ArrowLeft aria-hidden="true" size={18} />
          {text.back}
        </Link>
      </CardBody>
    </Card>
  );
}

function Confirm({ session, preview }: PreviewDecisionProps) {
  const apply = useConfirmImport(session.id);
  // Stops a second press before React has drawn the first one.
  const running = useRef(false);
  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    try {
      await apply.mutateAsync({ id: session.id });
    } catch (error) {
      showRefusal(error);
    } finally {
      running.current = false;
    }
  };
  return (
    <Button
      busy={apply.isPending}
      busyLabel={text.applying}
      className="w-full"
      icon={<Download aria-hidden="true" size={18} />}
      onClick={() => void confirm()}
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
        <p className="text-body text-ink-2">{allRefused ? text.allRefusedHint : text.nothingHint}</p>
        {allRefused ? (
          <Link className={buttonStyle({ variant: 'primary' })} to={sessionAddress(session.id, 'columns')}>
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
