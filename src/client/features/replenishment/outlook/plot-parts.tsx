import type { ReactNode } from 'react';
import { MarkAcross } from '#client/ui/plot/stretched.tsx';
import { formatNumber } from '#text/kernel/format.ts';
import type { Point, Scale } from './frame.ts';

/** Where a quantity stands in the height of a plot, from the top, in percent. */
export const fromTop = (qty: number, { top }: Scale): number => (1 - qty / top) * 100;

export const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

type PlotBoxProps = {
  title: ReactNode;
  aside?: ReactNode;
  /** The plot in words: what is drawn is not read aloud. */
  label: string;
  scale: Scale;
  /** From where on the days are ahead. */
  now: number;
  className: string;
  children: ReactNode;
};

/** A plot's frame: its name, the lines across with their figures, and the days ahead tinted. */
export function PlotBox({ title, aside, label, scale, now, className, children }: PlotBoxProps) {
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold text-hint text-ink-2">{title}</p>
        {aside && <span className="text-ink-3 text-small">{aside}</span>}
      </div>
      <div aria-label={label} className={`relative ml-9 ${className}`} role="img">
        <div className="absolute -top-1 right-0 bottom-0 bg-primary-soft/45" style={{ left: percent(now) }} />
        {scale.marks.map((mark) => (
          <MarkAcross key={mark} top={fromTop(mark, scale)}>
            {formatNumber(mark)}
          </MarkAcross>
        ))}
        <div className="absolute -top-1 bottom-0 w-px bg-ink" style={{ left: percent(now) }} />
        {children}
      </div>
    </div>
  );
}

/** Closed days, in both plots. */
export function Hatching({ id }: { id: string }) {
  return (
    <defs>
      <pattern height="5" id={id} patternTransform="rotate(45)" patternUnits="userSpaceOnUse" width="5">
        <rect className="fill-sunken" height="5" width="5" />
        <line className="stroke-line-2" strokeWidth="2.5" x1="0" x2="0" y1="0" y2="5" />
      </pattern>
    </defs>
  );
}

type CurveProps = { points: readonly Point[]; scale: Scale; className: string; dash?: string };

const across = ({ at, qty }: Point, scale: Scale) =>
  `${(at * 100).toFixed(3)},${fromTop(qty, scale).toFixed(3)}`;

/** A line whose width does not stretch with the plot. */
export function Curve({ points, scale, className, dash }: CurveProps) {
  return (
    <polyline
      className={className}
      fill="none"
      points={points.map((point) => across(point, scale)).join(' ')}
      strokeDasharray={dash}
      strokeLinejoin="round"
      strokeWidth="2"
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** What lies under a line. */
export function Area({ points, scale, className }: CurveProps) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const line = points.map((point) => across(point, scale)).join(' ');
  return <polygon className={className} points={`${first.at * 100},100 ${line} ${last.at * 100},100`} />;
}
