import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import {
  type ImportColumn,
  type ImportSession,
  useStartPreview,
} from '#client/features/imports/imports.api.ts';
import { ImportChoices } from '#client/features/imports/start/choices.tsx';
import { SalesChoices } from '#client/features/imports/start/sales-choices.tsx';
import { StepFoot, StepTitle } from '#client/features/imports/step-parts.tsx';
import { useToPreview } from '#client/features/imports/to-preview.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import type { ColumnTones } from '#client/ui/table/file-grid/file-grid-line.tsx';
import { tablesBeside } from '#domain/imports/columns/side-by-side.ts';
import { missingForImport } from '#domain/imports/import-fields.ts';
import { columnLetter } from '#text/imports/file-grid.text.ts';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { columnName, columnsText as text } from '#text/imports/import-screens.text.ts';
import { salesImportText } from '#text/sales/sales-import.text.ts';
import { ColumnRow, ColumnsHead } from './column-row.tsx';
import { EncodingChoice } from './encoding-choice.tsx';
import { asColumns, chosenFields, columnOf, type Mapping } from './mapping.ts';
import { useMappingDraft } from './mapping-draft.ts';
import { ReadingPanel } from './reading-panel.tsx';

/** Which column is which. Read another way, the file has other columns, and the choices start anew. */
export function ColumnsStep({ session }: { session: ImportSession }) {
  return session.reading.encoding_choices.length > 0 ? (
    <EncodingChoice session={session} />
  ) : (
    <Columns session={session} />
  );
}

function Columns({ session }: { session: ImportSession }) {
  const { kind, columns } = session;
  const draft = useMappingDraft(session);
  const { mapping, options } = draft;
  const [moved, setMoved] = useState('');
  const nameOf = (at: number) => columnName(at, columns.find(({ column }) => column === at)?.header ?? '');
  const ambiguous = session.ambiguous.filter(({ field }) => columnOf(mapping, field) === null);
  const doubtful = new Set(ambiguous.flatMap((doubt) => doubt.columns));

  const take = (column: number, field: string | null) => {
    const before = field === null ? null : columnOf(mapping, field);
    const lost = before !== null && before !== column && field !== null;
    setMoved(lost ? text.moved(importFieldName(kind, field), nameOf(before)) : '');
    draft.choose(column, field);
  };
  const samples = session.sample_lines.length > 0 ? ` ${text.samplesOf(session.sample_lines)}` : '';
  return (
    <>
      <ReadingPanel session={session} tones={tonesOf(columns, mapping, doubtful)} />
      <Notices ambiguous={ambiguous} draft={draft} nameOf={nameOf} session={session} />
      {kind === 'sales' ? (
        <SalesChoices mapping={mapping} onChange={draft.setOptions} options={options} />
      ) : (
        <ImportChoices mapping={mapping} onChange={draft.setOptions} options={options} session={session} />
      )}
      <Card>
        <CardHeader
          description={text.summary(Object.keys(mapping).length, columns.length) + samples}
          title={<StepTitle>{text.title}</StepTitle>}
        />
        <ColumnsHead />
        <ul>
          {columns.map((column) => (
            <ColumnRow
              column={column}
              doubtful={doubtful}
              key={column.column}
              kind={kind}
              mapping={mapping}
              nameOf={nameOf}
              onChoose={(field) => take(column.column, field)}
            />
          ))}
        </ul>
      </Card>
      <PreviewFoot draft={draft} moved={moved} session={session} />
    </>
  );
}

/** What is left out steps back, what a person has to decide stands out. */
const tonesOf = (
  columns: readonly ImportColumn[],
  mapping: Mapping,
  doubtful: ReadonlySet<number>,
): ColumnTones =>
  Object.fromEntries(
    columns.flatMap(({ column }) =>
      mapping[column] === undefined ? [[column, doubtful.has(column) ? 'saffron' : 'muted']] : [],
    ),
  );

type PreviewFootProps = {
  session: ImportSession;
  draft: ReturnType<typeof useMappingDraft>;
  /** What the last choice took away from another column. */
  moved: string;
};

function PreviewFoot({ session, draft, moved }: PreviewFootProps) {
  const { mapping, options } = draft;
  const start = useStartPreview();
  const toPreview = useToPreview(session);
  const { run: preview, busy } = useOnce(async () => {
    await toPreview(() => start.mutateAsync({ id: session.id, columns: asColumns(mapping), options }));
    draft.forget();
  });
  const missing = missingForImport(session.kind, chosenFields(mapping), options);
  const sayMissing = missing.length > 0 ? missingSentence(session, missing) : null;
  return (
    <StepFoot
      action={
        <Button
          busy={busy}
          busyLabel={text.previewStarting}
          disabledReason={sayMissing ?? undefined}
          icon={<ArrowRight aria-hidden="true" size={18} />}
          onClick={preview}
          variant="primary"
        >
          {text.preview}
        </Button>
      }
    >
      {sayMissing ? (
        <p className="font-semibold text-body text-saffron-ink">{sayMissing}</p>
      ) : (
        <p className="text-body text-ink-2">{text.notYet}</p>
      )}
      <p className="text-hint text-ink-2 empty:hidden" role="status">
        {moved}
      </p>
    </StepFoot>
  );
}

/** Whose prices or orders they are is a choice rather than a column. */
function missingSentence({ kind }: ImportSession, missing: readonly string[]): string {
  const columns = missing.filter((field) => field !== 'supplier_name');
  const isOfSuppliers = kind !== 'suppliers' && kind !== 'sales';
  return [
    columns.length > 0 && text.missing(kind, columns),
    isOfSuppliers && columns.length < missing.length && text.missingSupplier[kind],
  ]
    .filter(Boolean)
    .join(' ');
}

type NoticesProps = {
  session: ImportSession;
  ambiguous: ImportSession['ambiguous'];
  draft: ReturnType<typeof useMappingDraft>;
  nameOf: (column: number) => string;
};

function Notices({ session, ambiguous, draft, nameOf }: NoticesProps) {
  const { dayOf } = useClock();
  const remembered = session.columns.some(({ reason }) => reason === 'remembered');
  const tables = tablesBeside(session.columns.map(({ header }) => header));
  const others = tables.slice(1).map((at) => columnLetter(session.columns[at]?.column ?? at));
  const missing =
    session.kind === 'sales'
      ? missingForImport('sales', chosenFields(draft.mapping), draft.options).map((field) =>
          importFieldName('sales', field),
        )
      : [];
  return (
    <div className="mb-4 flex flex-col gap-2 empty:hidden">
      {session.applied_before && (
        <Notice title={text.appliedBefore(dayOf(session.applied_before))}>{text.appliedBeforeHint}</Notice>
      )}
      {others.length > 0 && (
        <Notice title={text.sideBySide(tables.length)} tone="saffron">
          {text.sideBySideHint(others)}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice title={salesImportText.missingColumns(missing)} tone="saffron">
          {salesImportText.missingColumnsHint}
        </Notice>
      )}
      {remembered && (
        <Notice title={text.remembered} tone="success">
          {text.rememberedHint}
        </Notice>
      )}
      {ambiguous.map(({ field, columns }) => (
        <Notice key={field} title={text.ambiguous(session.kind, field, columns.map(nameOf))} tone="saffron">
          {text.ambiguousHint}
        </Notice>
      ))}
    </div>
  );
}
