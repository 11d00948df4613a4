import { cn } from '#client/ui/cn.ts';
import { ROW_STATUSES, type RowCounts, type RowStatus } from '#domain/imports/import.ts';
import { previewText as text } from '#text/imports/import-preview.text.ts';
import { formatNumber } from '#text/kernel/format.ts';

const TONES: Record<RowStatus, string> = {
  new: 'text-primary-ink',
  changed: 'text-saffron-ink',
  unchanged: 'text-ink-2',
  refused: 'text-danger-ink',
};

type PreviewFiguresProps = {
  counts: RowCounts;
  /** Null: rows of several are shown. */
  status: RowStatus | null;
  onChoose: (status: RowStatus) => void;
};

/** The four figures, and with a press the rows behind each. */
export function PreviewFigures({ counts, status, onChoose }: PreviewFiguresProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own.
    <div aria-label={text.figuresLabel} className="grid grid-cols-4 gap-3 max-md:grid-cols-2" role="group">
      {ROW_STATUSES.map((one) => {
        const count = counts[one];
        const active = one === status;
        return (
          <button
            aria-pressed={active}
            className={cn(
              'rounded-card border bg-surface px-4 py-3 text-left transition-colors hover:bg-hover',
              active ? 'border-ink inset-ring inset-ring-ink' : 'border-line',
            )}
            key={one}
            onClick={() => onChoose(one)}
            type="button"
          >
            <span className={cn('block font-display text-figure', count > 0 ? TONES[one] : 'text-ink-3')}>
              {formatNumber(count)}
            </span>
            <span className="block text-hint text-ink-2">{text.figureNames(one, count)}</span>
          </button>
        );
      })}
    </div>
  );
}
