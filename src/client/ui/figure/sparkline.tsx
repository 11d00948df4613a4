import { cn } from '#client/ui/cn.ts';
import type { MeasureTone } from './cover.tsx';

type SparklineProps = {
  values: readonly number[];
  tone: MeasureTone;
  /** The finding and the extremes, in words. */
  label: string;
  className?: string;
};

const WIDTH = 100;
const HEIGHT = 24;
/** Room for the dot and the stroke's own width. */
const EDGE = 3;

// Saffron on paper is too pale for a line: its ink is used instead.
const LOOKS = {
  danger: 'text-danger',
  saffron: 'text-plot-2',
  success: 'text-plot-1',
} as const;

/** A line as small as a word; the scale starts at zero, or below it. */
export function Sparkline({ values, tone, label, className }: SparklineProps) {
  const low = Math.min(0, ...values);
  const span = Math.max(...values, 0) - low || 1;
  const place = (value: number, index: number) => ({
    x: EDGE + (index / Math.max(values.length - 1, 1)) * (WIDTH - 2 * EDGE),
    y: EDGE + (1 - (value - low) / span) * (HEIGHT - 2 * EDGE),
  });
  const points = values.map(place);
  const last = points.at(-1);
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <svg
      aria-label={label}
      className={cn('h-6 w-25', LOOKS[tone], className)}
      role="img"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <polygon
        fill="currentColor"
        fillOpacity="0.12"
        points={`${EDGE},${HEIGHT} ${line} ${WIDTH - EDGE},${HEIGHT}`}
      />
      <polyline
        fill="none"
        points={line}
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth="1.6"
        vectorEffect="non-scaling-stroke"
      />
      {last && <circle cx={last.x} cy={last.y} fill="currentColor" r="2.4" />}
    </svg>
  );
}
