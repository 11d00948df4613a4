import { cn } from '#client/ui/cn.ts';

export type MeasureTone = 'danger' | 'saffron' | 'success';

type CoverProps = {
  /** How many boxes are filled, parts of one included. */
  filled: number;
  /** An ink stroke after so many boxes. */
  mark: number | null;
  tone: MeasureTone;
  /** The measure in words: the boxes are never read aloud. */
  label: string;
  className?: string;
};

const BOXES = [0, 1, 2, 3, 4, 5, 6];
const FILLS = { danger: 'bg-danger', saffron: 'bg-saffron', success: 'bg-primary' } as const;

/** Each box is 9 px wide and 3 px from the next. */
const STEP = 12;
const BOX = 9;

/** Seven boxes, one a day, filled as far as it lasts, with a stroke where more comes. */
export function Cover({ filled, mark, tone, label, className }: CoverProps) {
  const stroke = mark !== null && mark <= BOXES.length ? Math.max(0, mark * STEP - 2) : null;
  return (
    <span aria-label={label} className={cn('relative inline-flex gap-[3px]', className)} role="img">
      {BOXES.map((box) => (
        <span
          className="h-4 w-[9px] overflow-hidden rounded-[3px] bg-sunken ring-1 ring-line ring-inset"
          key={box}
        >
          <span
            className={cn('block h-full [print-color-adjust:exact]', FILLS[tone])}
            style={{ width: Math.round(Math.min(Math.max(filled - box, 0), 1) * BOX) }}
          />
        </span>
      ))}
      {stroke !== null && (
        <span className="absolute -inset-y-1 w-0.5 rounded-full bg-ink" style={{ left: stroke }} />
      )}
    </span>
  );
}
