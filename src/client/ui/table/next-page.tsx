import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { uiText } from '#text/kernel/ui.text.ts';

type NextPageProps = {
  label: string;
  loading: boolean;
  /** The last attempt was in vain: it is then for a person to ask again, not for the page to hammer. */
  failed: boolean;
  onLoad: () => void;
};

/** How far below the screen the next page is fetched: about one screen, so that a scroll does not meet the end. */
const AHEAD = '900px';

/** Loads what follows when the end of the list comes near; the button serves who does not scroll. */
export function NextPage({ label, loading, failed, onLoad }: NextPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  load.current = onLoad;
  useEffect(() => {
    const end = box.current;
    if (!end || loading || failed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets several moments in one call. The last is the present: after it, nothing more may come.
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        load.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [loading, failed]);
  return (
    <div className="p-3 text-center" ref={box}>
      <p className="text-danger-ink text-hint not-empty:mb-2" role="status">
        {failed && uiText.nextPageFailure}
      </p>
      <Button busy={loading} busyLabel={uiText.loading} className="max-md:w-full" onClick={onLoad}>
        {failed ? uiText.retry : label}
      </Button>
    </div>
  );
}
