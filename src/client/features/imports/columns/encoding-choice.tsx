import { useState } from 'react';
import { type ImportSession, useQueuePlace, useReadAgain } from '#client/features/imports/imports.api.ts';
import { StepTitle } from '#client/features/imports/step-parts.tsx';
import { useOnce } from '#client/platform/api/once.ts';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { queueText, encodingChoiceText as text } from '#text/imports/import-screens.text.ts';

type Encoding = ImportSession['reading']['encoding_choices'][number]['encoding'];

/** The same lines as each encoding reads them. Until a person has said which is right, no column is worth looking at. */
export function EncodingChoice({ session: { id, reading } }: { session: ImportSession }) {
  const readAgain = useReadAgain();
  const [pressed, setPressed] = useState<Encoding | null>(null);
  const { run: choose, busy } = useOnce(async (encoding: Encoding) => {
    setPressed(encoding);
    await readAgain.mutateAsync({ id, encoding });
  });
  const place = useQueuePlace(busy);
  return (
    <Card>
      <CardHeader description={text.hint} title={<StepTitle>{text.title}</StepTitle>} />
      <CardBody className="pt-1">
        <ul className="grid wide:grid-cols-3 grid-cols-1 gap-3">
          {reading.encoding_choices.map(({ encoding, lines }) => (
            <li key={encoding}>
              <button
                aria-busy={busy && pressed === encoding}
                aria-disabled={busy}
                className={cn(
                  'flex h-full min-h-button w-full flex-col gap-2 rounded-card border border-line-2 bg-surface p-4 text-left transition-colors hover:border-primary hover:bg-hover',
                  busy && 'cursor-progress',
                )}
                onClick={() => void choose(encoding)}
                type="button"
              >
                {lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may well read the same, and none ever moves
                  <span className="wrap-anywhere block text-body" key={at}>
                    {line}
                  </span>
                ))}
                <span className="mt-auto flex items-center gap-2 pt-1 text-hint text-ink-2">
                  {busy && pressed === encoding && <Spinner className="size-4" />}
                  {text.names[encoding]}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-hint text-ink-2 empty:hidden" role="status">
          {place !== null && queueText.toRead(place)}
        </p>
        <p className="mt-4 max-w-3xl text-hint text-ink-2">{text.none}</p>
      </CardBody>
    </Card>
  );
}
