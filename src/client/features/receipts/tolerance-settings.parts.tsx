import { useState } from 'react';
import { ReadCard } from '#client/platform/page/read-card.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { DEFAULT_TOLERANCE } from '#domain/receipts/tolerance.ts';
import { toleranceText as text } from '#text/receipts/shortage.text.ts';
import { type Tolerance, useTolerance } from './receipts.api.ts';

const ToleranceDialog = lazyPart(
  async () => (await import('#client/features/receipts/shortage/tolerance-dialog.tsx')).ToleranceDialog,
);

const MEASURES = ['by_measure', 'by_piece'] as const;

/** /settings, tab « organisation »: what may be missing of a delivery without a claim. */
export function ToleranceSettings() {
  const [edited, setEdited] = useState<Tolerance | null>(null);
  return (
    <>
      <ReadCard bars={['h-8', 'h-8']} className="mt-4" of={useTolerance()} words={text}>
        {(tolerance) => (
          <div className="flex items-center gap-4 px-5 py-3 max-md:px-4">
            <dl className="flex min-w-0 flex-1 flex-wrap gap-x-10 gap-y-2.5 text-body">
              {MEASURES.map((measure) => (
                <div key={measure}>
                  <dt className="font-semibold">{text[measure]}</dt>
                  <dd className="text-hint text-ink-2">
                    {text.percent(tolerance[measure])}
                    {tolerance[measure] !== DEFAULT_TOLERANCE[measure] && `, ${text.own}`}
                  </dd>
                </div>
              ))}
            </dl>
            <Button aria-label={text.editThis} onClick={() => setEdited(tolerance)} size="compact" writes>
              {text.edit}
            </Button>
          </div>
        )}
      </ReadCard>
      {edited && <ToleranceDialog onClose={() => setEdited(null)} tolerance={edited} />}
    </>
  );
}
