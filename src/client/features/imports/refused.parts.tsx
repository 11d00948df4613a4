import { RefusedFile } from '#client/features/imports/start/refused-file.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { doneText as text } from '#text/imports/import-preview.text.ts';
import type { ImportPreview, ImportSession } from './imports.api.ts';

type RefusedRowsProps = { session: ImportSession; preview: ImportPreview };

/** Which rows stayed out and why, with the way to take them home. */
export function RefusedRows({ session, preview }: RefusedRowsProps) {
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <h2 className="font-display text-card">{text.refused(preview.counts.refused)}</h2>
        <p className="text-body text-ink-2">{text.refusedHint(preview.counts.refused)}</p>
        <ul className="flex flex-col gap-2 text-cell">
          {preview.samples.refused.map(({ line, label, problems }) => (
            <li className="wrap-anywhere" key={line}>
              <span className="text-ink-2">{text.line(line)}</span>{' '}
              <span className="font-semibold">{label}</span>
              {problems.map((problem) => (
                <span className="block text-danger-ink" key={problem}>
                  {problem}
                </span>
              ))}
            </li>
          ))}
        </ul>
        <div className="empty:hidden">
          <RefusedFile session={session} />
        </div>
      </CardBody>
    </Card>
  );
}
