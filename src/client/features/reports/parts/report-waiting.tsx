import { Card } from '#client/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { reportsText as text } from '#text/reports/reports.text.ts';

const BARS = ['h-3/5', 'h-4/5', 'h-2/3', 'h-full', 'h-3/4', 'h-4/5', 'h-3/5', 'h-5/6', 'h-2/3', 'h-4/5'];
const LINES = ['w-2/3', 'w-1/2', 'w-3/5', 'w-1/2', 'w-2/5'];

const Plot = () => (
  <Card className="p-5">
    <Skeleton className="h-5 w-2/5" />
    <Skeleton className="mt-2 w-1/4" />
    <div className="mt-6 flex h-48 items-end gap-3">
      {BARS.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars never change places
        <Skeleton className={height} key={place} />
      ))}
    </div>
  </Card>
);

/** The shape of a plot alone. */
export const PlotWaiting = () => (
  <LoadingRegion label={text.loading}>
    <Plot />
  </LoadingRegion>
);

/** The shape of a report: a plot, and its table. */
export function ReportWaiting() {
  return (
    <LoadingRegion label={text.loading}>
      <div className="flex flex-col gap-4">
        <Plot />
        <Card className="flex flex-col gap-5 p-5">
          {LINES.map((width, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
            <Skeleton className={width} key={place} />
          ))}
        </Card>
      </div>
    </LoadingRegion>
  );
}
