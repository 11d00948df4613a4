import { createContext, type ReactNode, use, useId, useState } from 'react';
import { Link } from 'react-router';
import type { ImportRow, ImportSession } from '#client/features/imports/imports.api.ts';
import type { AnswersDraft } from '#client/features/imports/understand/answers-draft.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import type { ImportKind } from '#domain/imports/import.ts';
import { importFields } from '#domain/imports/import-fields.ts';
import type { ImportAnswers } from '#domain/imports/survey.ts';
import { sessionAddress } from '#text/imports/import-address.ts';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { previewText as text } from '#text/imports/import-preview.text.ts';
import { NBSP } from '#text/kernel/format.ts';

type Mending = { session: ImportSession; draft: AnswersDraft };

const MendingContext = createContext<Mending | null>(null);

/** The columns of the table do not change while somebody types: what is typed reaches their cells this way. */
export function MendingProvider({ children, ...mending }: Mending & { children: ReactNode }) {
  return <MendingContext value={mending}>{children}</MendingContext>;
}

const same = (a: Record<string, string> = {}, b: Record<string, string> = {}): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((field) => a[field] === b[field]);

/** Rows typed again since the file was last read. */
export function pendingCorrections(draft: ImportAnswers, sent: ImportAnswers): number {
  const lines = new Set([...Object.keys(draft.corrections), ...Object.keys(sent.corrections)]);
  return [...lines].filter((line) => !same(draft.corrections[line], sent.corrections[line])).length;
}

/** A refused row, mended where it stands. */
export function MendRow({ row }: { row: ImportRow }) {
  const mending = use(MendingContext);
  const id = useId();
  const corrected = mending?.draft.answers.corrections[row.line];
  const changed = !same(corrected, mending?.session.answers.corrections[row.line]);
  // A long list forgets the rows that scroll out of sight: what was typed shows again with them.
  const [open, setOpen] = useState(changed);
  if (!mending || !row.cells) return null;
  return (
    <div className="mt-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextButton
          aria-controls={`${id}-cells`}
          aria-expanded={open}
          aria-label={text.mendOf(row.line)}
          className="text-hint"
          onClick={() => setOpen(!open)}
        >
          {text.mend}
        </TextButton>
        {changed && <Chip>{text.corrected}</Chip>}
      </span>
      {open && <Cells cells={row.cells} id={`${id}-cells`} mending={mending} row={row} />}
    </div>
  );
}

/** A reason begins with the name of its field: « Prix HT : prix illisible ». An empty cell is blamed too. */
const blamedFields = (kind: ImportKind, problems: readonly string[]): string[] =>
  importFields(kind)
    .map(({ name }) => name)
    .filter((name) =>
      problems.some((problem) => problem.startsWith(`${importFieldName(kind, name)}${NBSP}:`)),
    );

type CellsProps = { mending: Mending; row: ImportRow; cells: Record<string, string>; id: string };

function Cells({ mending: { session, draft }, row, cells, id }: CellsProps) {
  const [all, setAll] = useState(false);
  const { kind } = session;
  const blamed = blamedFields(kind, row.problems);
  const fields = [...new Set([...blamed, ...Object.keys(cells)])];
  const shown = all || blamed.length === 0 ? fields : blamed;
  const typed = draft.answers.corrections[row.line] ?? {};
  return (
    <div className="mt-2 flex flex-col gap-3" id={id}>
      <div className="grid gap-3 md:grid-cols-2">
        {shown.map((field) => (
          <FormField key={field} label={importFieldName(kind, field)}>
            <Input
              maxLength={200}
              onChange={(event) =>
                draft.correct(row.line, field, { typed: event.target.value, written: cells[field] ?? '' })
              }
              placeholder={text.emptyCell}
              value={typed[field] ?? cells[field] ?? ''}
            />
          </FormField>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-4 text-hint text-ink-2">
        {shown.length < fields.length && (
          <TextButton onClick={() => setAll(true)}>
            {text.otherCells(fields.length - shown.length)}
          </TextButton>
        )}
        {session.survey && (
          <Link className="link" to={sessionAddress(session, 'understand')}>
            {text.inBulk}
          </Link>
        )}
        <span>{text.mendingHint}</span>
      </p>
    </div>
  );
}
