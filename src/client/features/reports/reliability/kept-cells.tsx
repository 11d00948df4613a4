import type { ReactNode } from 'react';
import type { SupplierReliability } from '#client/features/reports/reports.api.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { RELIABLE_FROM } from '#domain/reports/reliability.ts';
import { DASH, formatPercent } from '#text/kernel/format.ts';
import { changeText } from '#text/reports/changes.text.ts';
import { reliabilityText as text } from '#text/reports/costs.text.ts';

/** A price that is dearer from here on, in percent, awaits somebody. */
const DEARER_FROM = 5;

type Figures = Pick<SupplierReliability, 'percent' | 'counts'>;

function kept(percent: number | null, title: string): ReactNode {
  if (percent === null) return DASH;
  const percentText = formatPercent(percent);
  const shown = percent < RELIABLE_FROM ? <Chip>{percentText}</Chip> : percentText;
  return <span title={title}>{shown}</span>;
}

function dearer(change: number | null): ReactNode {
  if (change === null) return DASH;
  return change >= DEARER_FROM ? <Chip>{changeText(change)}</Chip> : changeText(change);
}

/** What is told of a supplier, or of all: what it counts, and how it reads. Low ones stand out. */
const KEPT = {
  onTime: {
    of: ({ percent }: Figures) => percent.on_time,
    cell: ({ percent, counts }: Figures) =>
      kept(percent.on_time, text.deliveriesOf(counts.on_time, counts.promised)),
  },
  complete: {
    of: ({ percent }: Figures) => percent.complete,
    cell: ({ percent, counts }: Figures) =>
      kept(percent.complete, text.deliveriesOf(counts.complete, counts.deliveries)),
  },
  prices: {
    of: ({ percent }: Figures) => percent.prices_kept,
    cell: ({ percent, counts }: Figures) =>
      kept(percent.prices_kept, text.linesOf(counts.prices_kept, counts.priced_lines)),
  },
  change: {
    of: ({ percent }: Figures) => percent.price_change,
    cell: ({ percent }: Figures) => dearer(percent.price_change),
  },
} as const;

type Kept = keyof typeof KEPT;

type KeptColumnProps<Row> = Pick<Column<Row>, 'onCard' | 'id'> & {
  head: string;
  of: (row: Row) => Figures | undefined;
};

/** How a supplier kept its word, in a table of suppliers; of one that was never ordered from a dash. */
export function keptColumn<Row>(kind: Kept, { of, ...column }: KeptColumnProps<Row>): Column<Row> {
  const cell = (row: Row) => {
    const figures = of(row);
    return figures ? KEPT[kind].cell(figures) : DASH;
  };
  return {
    ...column,
    cell,
    // On a phone no head says what it is.
    line: (row) => of(row) && <Labelled label={column.head}>{cell(row)}</Labelled>,
    sortBy: (row) => {
      const figures = of(row);
      return figures ? KEPT[kind].of(figures) : null;
    },
    align: 'end',
  };
}

/** « À l’heure 94 % » */
export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="inline-flex items-baseline gap-1.5 text-hint">
    <span className="text-ink-2">{label}</span>
    {children}
  </span>
);

export const keptCell = (kind: Kept, figures: Figures | undefined): ReactNode =>
  figures && KEPT[kind].cell(figures);
