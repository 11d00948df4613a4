import {
  ArrowRight,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  type LucideIcon,
  TriangleAlert,
  UserRoundCheck,
} from 'lucide-react';
import type { ImportColumn } from '#client/features/imports/imports.api.ts';
import { Select } from '#client/ui/choice/select.tsx';
import { cn } from '#client/ui/cn.ts';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import type { ImportKind } from '#domain/imports/import.ts';
import { importFields } from '#domain/imports/import-fields.ts';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { columnsText as text } from '#text/imports/import-screens.text.ts';
import { MATCH_REASONS } from '#text/imports/imports.text.ts';
import { DASH } from '#text/kernel/format.ts';
import { type Certainty, certaintyOf, columnOf, type Mapping, readCells, readsBadly } from './mapping.ts';

const GRID = 'md:grid md:grid-cols-[minmax(0,1fr)_1.25rem_17rem_15rem] md:items-center md:gap-x-4';

/** Heads for the eye; each row's own control says the same to who listens. */
export function ColumnsHead() {
  return (
    <div
      aria-hidden="true"
      className={cn(
        GRID,
        'h-8.5 border-line border-y bg-head px-5 font-semibold text-hint text-ink-2 max-md:hidden',
      )}
    >
      <span>{text.heads.column}</span>
      <span />
      <span>{text.heads.field}</span>
      <span>{text.heads.why}</span>
    </div>
  );
}

const LEFT_OUT = '-';

type ColumnRowProps = {
  column: ImportColumn;
  kind: ImportKind;
  mapping: Mapping;
  doubtful: ReadonlySet<number>;
  nameOf: (column: number) => string;
  onChoose: (field: string | null) => void;
};

export function ColumnRow({ column, kind, mapping, doubtful, nameOf, onChoose }: ColumnRowProps) {
  const field = mapping[column.column] ?? null;
  const name = nameOf(column.column);
  const certainty = certaintyOf({ kind, column, field, ambiguous: doubtful });
  const isBad = readsBadly(kind, column, field);
  return (
    <li
      className={cn(
        GRID,
        'flex flex-col gap-3 border-line border-b px-5 py-3 last:border-b-0 max-md:px-4 max-md:py-4',
      )}
    >
      <div className="min-w-0">
        <h3 className={cn('truncate font-semibold text-cell', field === null && 'text-ink-2')} title={name}>
          {name}
        </h3>
        <Samples cells={column.samples} />
      </div>
      <ArrowRight
        aria-hidden="true"
        className={cn('max-md:hidden', field === null ? 'text-line-2' : 'text-ink-2')}
        size={18}
      />
      <Select
        className={cn(
          field === null && 'text-ink-2',
          (certainty === 'check' || isBad) && 'border-saffron-line bg-saffron-soft',
        )}
        label={text.fieldOf(name)}
        onValueChange={(value) => onChoose(value === LEFT_OUT ? null : value)}
        options={[
          { value: LEFT_OUT, label: text.leftOut },
          ...importFields(kind).map((entry) => {
            const taken = columnOf(mapping, entry.name);
            const hint =
              taken !== null && taken !== column.column
                ? text.takenBy(nameOf(taken))
                : entry.required && taken === null
                  ? text.required
                  : undefined;
            return {
              value: entry.name,
              label: importFieldName(kind, entry.name),
              ...(hint !== undefined && { hint }),
            };
          }),
        ]}
        value={field ?? LEFT_OUT}
      />
      <div className="flex flex-col gap-0.5">
        <Why certainty={certainty} column={column} />
        {field !== null && <ReadCells column={column} field={field} isBad={isBad} kind={kind} />}
      </div>
    </li>
  );
}

/** The cells of the same lines in every row: what stands under one another belongs together. */
const Samples = ({ cells }: { cells: readonly string[] }) => (
  <ul className="mt-0.5 grid grid-cols-3 gap-x-3 text-hint text-ink-2">
    {cells.map((cell, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line's place is what names it
      <li className="truncate" key={place} title={cell}>
        {cell.trim() === '' ? (
          <>
            <span aria-hidden="true">{DASH}</span>
            <span className="sr-only">{text.sampleEmpty}</span>
          </>
        ) : (
          cell
        )}
      </li>
    ))}
  </ul>
);

type ReadCellsProps = { kind: ImportKind; column: ImportColumn; field: string; isBad: boolean };

function ReadCells({ kind, column, field, isBad }: ReadCellsProps) {
  // An import that was begun before cells were counted.
  if (column.filled === 0 && column.samples.some((cell) => cell.trim() !== '')) return null;
  const { filled, read, isText } = readCells(kind, column, field);
  if (filled === 0) return <p className="text-hint text-ink-3">{text.noneFilled}</p>;
  return (
    <p className={cn('flex items-center gap-1 text-hint', isBad ? 'text-saffron-ink' : 'text-ink-2')}>
      {isBad && <TriangleAlert aria-hidden="true" size={14} />}
      {isText ? text.filled(filled) : text.read(read, filled)}
    </p>
  );
}

const LOOKS: Record<Certainty, { tone: BadgeTone; Icon: LucideIcon }> = {
  certain: { tone: 'confirmed', Icon: CircleCheck },
  probable: { tone: 'secondary', Icon: CircleDashed },
  check: { tone: 'saffron', Icon: CircleHelp },
  chosen: { tone: 'outline', Icon: UserRoundCheck },
};

type WhyProps = { certainty: Certainty | null; column: ImportColumn };

function Why({ certainty, column }: WhyProps) {
  if (certainty === null) return <p className="text-hint text-ink-3">{text.unused}</p>;
  const { tone, Icon } = LOOKS[certainty];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge icon={<Icon aria-hidden="true" />} tone={tone}>
        {text.certainty[certainty]}
      </Badge>
      <span className="text-hint text-ink-2">{reasonOf(certainty, column)}</span>
    </p>
  );
}

function reasonOf(certainty: Certainty, { reason }: ImportColumn): string {
  if (certainty === 'chosen') return '';
  if (reason === null || reason === 'chosen') return text.ambiguousReason;
  return MATCH_REASONS[reason];
}
