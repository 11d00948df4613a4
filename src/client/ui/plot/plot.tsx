import type { ComponentType, ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { type PlotBars, type PlotLines, plotColour } from './series.ts';

// The drawing library comes with the first plot, never with the page.
const Bars = lazyPart(async () => (await import('./drawn-bars.tsx')).DrawnBars, Coming);
const Lines = lazyPart(async () => (await import('./drawn-lines.tsx')).DrawnLines, Coming);

function Coming({ height }: { height: number }) {
  return (
    <LoadingRegion>
      <div style={{ height: height - 8, paddingTop: 8 }}>
        <Skeleton className="h-full" />
      </div>
    </LoadingRegion>
  );
}

/** Without a height of its own a plot would push the page around once it is drawn. */
const USUAL_HEIGHT = 260;

type Described = {
  /** The finding and the extremes, for who does not see the plot. */
  alt: string;
  height?: number;
};

/** What was, in piles: the largest part at the bottom. */
export const BarPlot = ({ alt, height = USUAL_HEIGHT, ...plot }: Omit<PlotBars, 'height'> & Described) => (
  <Framed alt={alt} height={height}>
    <Bars {...plot} height={height} />
  </Framed>
);

/** How something went, one line against another. */
export const LinePlot = ({ alt, height = USUAL_HEIGHT, ...plot }: Omit<PlotLines, 'height'> & Described) => (
  <Framed alt={alt} height={height}>
    <Lines {...plot} height={height} />
  </Framed>
);

const Framed = ({ alt, height, children }: { alt: string; height: number; children: ReactNode }) => (
  <div aria-label={alt} className="plot" role="img" style={{ minHeight: height }}>
    {children}
  </div>
);

type LegendEntry = { id: string; name: string };

/** In the order of the pile, from below. A stroke stands for what is drawn as one. */
export function PlotLegend({
  series,
  before,
}: {
  series: readonly LegendEntry[];
  before?: string | undefined;
}) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-hint text-ink-2">
      {series.map(({ id, name }, place) => (
        <Entry key={id} mark={<Square colour={plotColour(place)} />} name={name} />
      ))}
      {before && <Entry mark={<Stroke />} name={before} />}
    </ul>
  );
}

const Entry = ({ mark, name, className }: { mark: ReactNode; name: string; className?: string }) => (
  <li className={cn('flex min-w-0 items-center gap-2', className)}>
    {mark}
    <span className="min-w-0 max-w-60 truncate" title={name}>
      {name}
    </span>
  </li>
);

// Drawn, not painted: browsers print no backgrounds.
const Square: ComponentType<{ colour: string }> = ({ colour }) => (
  <svg aria-hidden="true" className="size-3 shrink-0" viewBox="0 0 12 12">
    <rect fill={colour} height="12" rx="3" width="12" />
  </svg>
);

const Stroke = () => (
  <svg aria-hidden="true" className="h-3 w-4 shrink-0" viewBox="0 0 16 12">
    <path d="M0 6H16" stroke={plotColour(1)} strokeWidth="2.5" />
  </svg>
);
