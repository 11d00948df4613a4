import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';

const COLUMNS = { 3: 'md:grid-cols-3', 4: 'grid-cols-2 md:grid-cols-4' } as const;

/** A few figures side by side; on a phone two by two, or one under the other. */
export const Figures = ({ count, children }: { count: keyof typeof COLUMNS; children: ReactNode }) => (
  <dl className={cn('grid gap-px bg-line *:bg-surface', COLUMNS[count])}>{children}</dl>
);

type FigureProps = { label: string; children: ReactNode; notes: readonly ReactNode[] };

/** A figure with what it says, and below it what it is held against. */
export const Figure = ({ label, notes, children }: FigureProps) => (
  <div className="px-5 py-3.5 max-md:px-4 max-md:py-3">
    <dt className="text-hint text-ink-2">{label}</dt>
    <dd>
      <span className="block font-display text-figure">{children}</span>
      {notes.map(
        (note, place) =>
          note && (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes never change places
            <span className="block text-hint text-ink-2" key={place}>
              {note}
            </span>
          ),
      )}
    </dd>
  </div>
);
