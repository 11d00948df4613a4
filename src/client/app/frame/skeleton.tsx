import { cn } from '#client/ui/cn.ts';
import { useSlow } from '#client/ui/feedback/skeleton.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** The frame's two green and paper surfaces, before it is known who is there. The green one has its place from the start. */
export function FrameSkeleton() {
  const slow = useSlow(true);
  return (
    <div className="flex min-h-dvh max-md:flex-col">
      <div className={cn('shrink-0 max-md:h-14 md:w-64', slow && 'bg-side')} />
      <main className="min-w-0 flex-1 px-4 pt-5 md:px-8 md:pt-20">
        <PageSkeleton />
      </main>
    </div>
  );
}
