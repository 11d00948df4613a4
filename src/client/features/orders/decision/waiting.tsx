import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';

/** The shape of an answer that is on its way. */
export function DecisionWaiting() {
  return (
    <LoadingRegion>
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
