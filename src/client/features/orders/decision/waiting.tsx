import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { decisionText as text } from '#text/orders/decision.text.ts';

/** The shape of an answer that is on its way. */
export function DecisionWaiting() {
  return (
    <LoadingRegion label={text.loading}>
      <div className="bg-saffron-soft px-5 py-5">
        <Skeleton className="w-2/3" />
      </div>
      <div className="flex flex-col gap-5 p-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    </LoadingRegion>
  );
}
