import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { type ImportRow, useImportRows } from '#client/features/imports/imports.api.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import type { RowStatus } from '#domain/imports/import.ts';
import { previewText as text } from '#text/imports/import-preview.text.ts';
import { DASH } from '#text/kernel/format.ts';

type PreviewRowsProps = {
  id: string;
  status: RowStatus;
  total: number;
  samples: readonly ImportRow[];
};

export function PreviewRows({ id, status, total, samples }: PreviewRowsProps) {
  const list = useImportRows({ id, status, samples });
  const found = list.data?.pages.some(({ rows }) => rows.length > 0);
  return (
    <ListPage
      columns={COLUMNS[status]}
      empty={<EmptyState title={text.none(status)} />}
      failure={text.rowsFailure}
      header={null}
      list={list}
      loading={!found && !list.error && total > 0}
      more={text.more}
      rowId={({ line }) => String(line)}
      rowLabel={({ label }) => label}
      rowsOf={({ rows }) => rows}
      title={text.tableName(status)}
    />
  );
}

const LINE: Column<ImportRow> = {
  id: 'line',
  head: text.columns.line,
  cell: ({ line }) => (
    <span className="font-normal text-ink-2">
      <span className="md:hidden">{text.lineNumber(line)}</span>
      <span className="max-md:hidden">{line}</span>
    </span>
  ),
  align: 'end',
  onCard: 'status',
  className: 'w-18 [td&]:align-top',
};

const WHAT: Column<ImportRow> = {
  id: 'what',
  head: text.columns.what,
  cell: ({ label }) => <span className="font-semibold wrap-anywhere">{label || DASH}</span>,
  onCard: 'title',
  className: 'w-[34%] [td&]:align-top',
};

const COLUMNS: Record<RowStatus, readonly Column<ImportRow>[]> = {
  new: [
    LINE,
    WHAT,
    {
      id: 'values',
      head: text.columns.values,
      cell: (row) => <Values row={row} />,
      onCard: 'subtitle',
      className: '[td&]:align-top',
    },
  ],
  changed: [
    LINE,
    WHAT,
    {
      id: 'change',
      head: text.columns.change,
      cell: (row) => <Changes row={row} />,
      onCard: 'subtitle',
      className: '[td&]:align-top',
    },
  ],
  unchanged: [
    LINE,
    WHAT,
    {
      id: 'same',
      head: text.columns.change,
      cell: () => <span className="text-ink-2">{text.same}</span>,
      onCard: 'subtitle',
    },
  ],
  refused: [
    LINE,
    WHAT,
    {
      id: 'why',
      head: text.columns.why,
      cell: ({ problems }) => (
        <ul className="flex flex-col gap-0.5 text-danger-ink wrap-anywhere">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ),
      onCard: 'subtitle',
      className: '[td&]:align-top',
    },
  ],
};

/** The first few say what it is about; the others are one press away. */
const SHOWN_AT_FIRST = 5;
/** Up to here the button would take the room of what it hides. */
const SHOWN_WHOLE = 7;

function useFirstOnes(changes: ImportRow['changes']) {
  const [all, setAll] = useState(false);
  const whole = all || changes.length <= SHOWN_WHOLE;
  const hidden = whole ? 0 : changes.length - SHOWN_AT_FIRST;
  const more = hidden > 0 && (
    <TextButton className="text-hint" onClick={() => setAll(true)}>
      {text.moreValues(hidden)}
    </TextButton>
  );
  return { shown: hidden > 0 ? changes.slice(0, SHOWN_AT_FIRST) : changes, more };
}

/** What the row's name already says is not said twice. */
const notInName = ({ label, changes }: ImportRow) =>
  changes.filter(({ after }) => after !== null && !label.split(' · ').includes(after));

function Values({ row }: { row: ImportRow }) {
  const { shown, more } = useFirstOnes(notInName(row));
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
      {shown.map(({ field, label, after }) => (
        <span className="wrap-anywhere" key={field}>
          <span className="text-ink-3">{label}</span> <span className="text-ink">{after ?? DASH}</span>
        </span>
      ))}
      {more}
    </div>
  );
}

function Changes({ row }: { row: ImportRow }) {
  const { shown, more } = useFirstOnes(row.changes);
  return (
    <div className="flex flex-col items-start gap-1">
      {shown.map(({ field, label, before, after }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1" key={field}>
          <span className="text-ink-2">{label}</span>
          <span className="text-ink wrap-anywhere">{before ?? DASH}</span>
          <ArrowRight aria-hidden="true" className="text-ink-3" size={15} />
          <span className="sr-only">{text.becomes}</span>
          <Chip className="whitespace-normal wrap-anywhere">{after ?? DASH}</Chip>
        </span>
      ))}
      {more}
    </div>
  );
}
