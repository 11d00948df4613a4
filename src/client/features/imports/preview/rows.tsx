import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ImportCause, type ImportRow, useImportRows } from '#client/features/imports/imports.api.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import type { RowStatus } from '#domain/imports/import.ts';
import { previewText as text } from '#text/imports/import-preview.text.ts';
import { DASH } from '#text/kernel/format.ts';
import { MendRow } from './mending.tsx';
import { RowPrice } from './row-price.tsx';

type PreviewRowsProps = {
  id: string;
  /** Null: of every status that the cause is found in. */
  status: RowStatus | null;
  cause: ImportCause | null;
  total: number;
  samples: readonly ImportRow[];
  toolbar: ReactNode;
};

export function PreviewRows({ id, status, cause, total, samples, toolbar }: PreviewRowsProps) {
  const list = useImportRows({ id, status, cause: cause?.key ?? null, samples });
  const found = list.data?.pages.some(({ rows }) => rows.length > 0);
  const priced = list.data?.pages.some(({ rows }) => rows.some(({ price }) => price !== null));
  const title = cause ? text.causeRows(cause.title) : text.tableName(status ?? 'new');
  return (
    <ListPage
      columns={COLUMNS[priced ? 'priced' : 'plain'][status ?? 'mixed']}
      empty={<EmptyState title={cause || !status ? text.noneOfCause : text.none(status)} />}
      failure={text.rowsFailure}
      header={null}
      list={list}
      loading={!found && !list.error && (list.isFetching || total > 0)}
      more={text.more}
      rowId={({ line }) => String(line)}
      rowLabel={({ label }) => label}
      rowsOf={({ rows }) => rows}
      title={title}
      toolbar={toolbar}
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
  cell: ({ label, warnings }) => (
    <>
      <span className="font-semibold wrap-anywhere">{label || DASH}</span>
      {warnings.length > 0 && (
        <ul className="font-normal text-hint text-saffron-ink wrap-anywhere">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </>
  ),
  onCard: 'title',
  className: 'w-[32%] [td&]:align-top',
};

const PRICE: Column<ImportRow> = {
  id: 'price',
  head: text.columns.price,
  cell: ({ price }) => <RowPrice price={price} />,
  onCard: 'subtitle',
  className: 'w-[27%] [td&]:align-top',
};

/** A row of sales takes the place of a day, not of a line: there is nothing to set beside it. */
const isOnlyNew = ({ changes }: ImportRow) => changes.every(({ before }) => before === null);

/** What a row brings, by what becomes of it. */
const CONTENT: Record<RowStatus, (row: ImportRow) => ReactNode> = {
  new: (row) => <Values row={row} />,
  changed: (row) => (isOnlyNew(row) ? <Values row={row} /> : <Changes row={row} />),
  unchanged: () => <span className="text-ink-2">{text.same}</span>,
  refused: (row) => <Refusal row={row} />,
};

const content = (head: string): Column<ImportRow> => ({
  id: 'content',
  head,
  cell: (row) => CONTENT[row.status](row),
  onCard: 'subtitle',
  className: '[td&]:align-top',
});

const { columns: heads } = text;
const plain = {
  new: [LINE, WHAT, content(heads.values)],
  changed: [LINE, WHAT, content(heads.change)],
  unchanged: [LINE, WHAT, content(heads.change)],
  refused: [LINE, WHAT, content(heads.why)],
  mixed: [LINE, WHAT, content(heads.values)],
} satisfies Record<RowStatus | 'mixed', Column<ImportRow>[]>;

/** A refused row has no price to show: its reasons take the room. */
const COLUMNS = {
  plain,
  priced: {
    new: [LINE, WHAT, PRICE, content(heads.values)],
    changed: [LINE, WHAT, PRICE, content(heads.change)],
    unchanged: [LINE, WHAT, PRICE, content(heads.change)],
    refused: plain.refused,
    mixed: [LINE, WHAT, PRICE, content(heads.values)],
  },
};

function Refusal({ row }: { row: ImportRow }) {
  return (
    <>
      <ul className="flex flex-col gap-0.5 text-danger-ink wrap-anywhere">
        {row.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <MendRow row={row} />
    </>
  );
}

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

/** What the row's name or its price already says is not said twice. */
const notYetSaid = ({ label, changes, price }: ImportRow) =>
  changes.filter(
    ({ field, after }) =>
      after !== null && !label.split(' · ').includes(after) && !(price && PRICE_FIELDS.has(field)),
  );
const PRICE_FIELDS: ReadonlySet<string> = new Set(['price', 'pack', 'pack_label', 'pack_content']);

function Values({ row }: { row: ImportRow }) {
  const { shown, more } = useFirstOnes(notYetSaid(row));
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
