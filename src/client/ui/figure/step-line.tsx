import { cn } from '#client/ui/cn.ts';

/** Both from 0 to 1: how far along, and how high. It holds until the next. */
type StepPoint = { at: number; height: number };

type StepLineProps = {
  points: readonly StepPoint[];
  tone: 'rising' | 'falling' | 'calm';
  /** The finding and the extremes, in words. */
  label: string;
  className?: string;
};

const WIDTH = 128;
const HEIGHT = 28;
/** Room for the dot and the stroke's own width. */
const EDGE = 3;

const LOOKS = { rising: 'text-plot-2', falling: 'text-plot-1', calm: 'text-plot-5' } as const;

/** What holds until it changes, as small as a word; several of them stand on one scale. */
export function StepLine({ points, tone, label, className }: StepLineProps) {
  const x = (at: number) => EDGE + at * (WIDTH - 2 * EDGE);
  const y = (height: number) => EDGE + (1 - height) * (HEIGHT - 2 * EDGE);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const steps = points.slice(1).map(({ at, height }) => `H${x(at).toFixed(1)}V${y(height).toFixed(1)}`);
  const line = `M${x(first.at).toFixed(1)} ${y(first.height).toFixed(1)}${steps.join('')}H${x(1).toFixed(1)}`;
  return (
    <svg
      aria-label={label}
      className={cn('h-7 w-32', LOOKS[tone], className)}
      role="img"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <path d={`${line}V${HEIGHT}H${x(first.at).toFixed(1)}Z`} fill="currentColor" fillOpacity="0.12" />
      <path d={line} fill="none" stroke="currentColor" strokeLinejoin="round" strokeWidth="1.6" />
      <circle cx={x(1)} cy={y(last.height)} fill="currentColor" r="2.6" />
    </svg>
  );
}
