import {
  ArrowRight,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  type LucideIcon,
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
import { quoted } from '#text/kernel/format.ts';
import { type Certainty, certaintyOf, columnOf, type Mapping } from './mapping.ts';

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
  const samples = column.samples.filter((sample) => sample.trim() !== '');
  const certainty = certaintyOf({ column, field, ambiguous: doubtful });
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
        <p className="truncate text-hint text-ink-2">
          {samples.length === 0 ? text.empty : samples.map(quoted).join('  ')}
        </p>
      </div>
      <ArrowRight
        aria-hidden="true"
        className={cn('max-md:hidden', field === null ? 'text-line-2' : 'text-ink-2')}
        size={18}
      />
      <Select
        className={cn(
          field === null && 'text-ink-2',
          certainty === 'check' && 'border-saffron-line bg-saffron-soft',
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
      <Why certainty={certainty} column={column} />
    </li>
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
