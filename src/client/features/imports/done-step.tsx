import { CircleCheck, FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { EffectLines } from '#client/features/imports/preview/effect-lines.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { startAddress } from '#text/imports/import-address.ts';
import { doneText as text } from '#text/imports/import-preview.text.ts';
import { importPageText } from '#text/imports/import-screens.text.ts';
import { LIST_PAGES } from './import-step.ts';
import type { ImportSession } from './imports.api.ts';
import { RefusedRows } from './refused.parts.tsx';
import { StepTitle } from './step-parts.tsx';

/** What was written, and where to look at it. */
export function DoneStep({ session }: { session: ImportSession }) {
  const { kind, result, preview, applied_at, created_by } = session;
  const { momentOf } = useClock();
  return (
    <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
      <Card>
        <CardBody className="flex flex-col gap-5 md:p-7">
          <div className="flex items-start gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-card bg-primary-soft text-primary-ink">
              <CircleCheck aria-hidden="true" size={24} />
            </span>
            <div className="min-w-0">
              <h2 className="font-display text-dialog">
                <StepTitle>{text.title}</StepTitle>
              </h2>
              <p className="text-body text-ink-2">
                {[applied_at && text.on(momentOf(applied_at)), created_by && text.by(created_by)]
                  .filter(Boolean)
                  .join(' ')}
              </p>
            </div>
          </div>
          {result && <EffectLines effects={result} />}
          <div className="flex flex-wrap gap-2 max-md:flex-col">
            <Link className={buttonStyle({ variant: 'primary' })} to={LIST_PAGES[kind]}>
              {text.toList[kind]}
            </Link>
            <Link className={buttonStyle({ variant: 'secondary' })} to={startAddress(kind)}>
              <FileUp aria-hidden="true" size={18} />
              {importPageText.another}
            </Link>
          </div>
        </CardBody>
      </Card>
      {preview && preview.counts.refused > 0 && <RefusedRows preview={preview} session={session} />}
    </div>
  );
}
