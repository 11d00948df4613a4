import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';

/** The shape that most pages share: heading, sentence, one card of rows. */
export function PageSkeleton() {
  return (
    <LoadingRegion className="w-full">
      <Skeleton className="h-8 w-60" />
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <div className="mt-8 flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
        {['w-1/3', 'w-3/4', 'w-2/3', 'w-4/5', 'w-1/2'].map((width) => (
          <Skeleton className={width} key={width} />
        ))}
      </div>
    </LoadingRegion>
  );
}
