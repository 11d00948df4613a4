import { findingOf, OutlookView } from '#client/features/replenishment/outlook/outlook-view.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { outlookText as text } from '#text/replenishment/outlook.text.ts';
import { useOutlook } from './replenishment.api.ts';

/** « Prévision », on whatever shows an item: its finding, its plots and the sum of what to order. */
export function ItemForecast({ id }: { id: string }) {
  return (
    <WhenRead failure={text.loadFailure} of={useOutlook(id)} waiting={<OutlookWaiting />}>
      {(outlook) => (
        <>
          <p className="mb-4 font-semibold text-body">{findingOf(outlook)}</p>
          <OutlookView outlook={outlook} />
        </>
      )}
    </WhenRead>
  );
}

/** As high as the plots that are coming. */
export function OutlookWaiting() {
  return <LoadingBars bars={['h-5 w-2/3', 'h-44', 'h-36', 'h-28']} />;
}
