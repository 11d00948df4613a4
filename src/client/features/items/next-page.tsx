import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { itemsText as text } from '#text/items.text.ts';

type NextPageProps = { loading: boolean; onLoad: () => void };

/** How far below the screen the next page is fetched: about one screen, so that a scroll does not meet the end. */
const AHEAD = '900px';

/** Loads what follows when the end of the list comes near; the button serves who does not scroll. */
export function NextPage({ loading, onLoad }: NextPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  load.current = onLoad;
  useEffect(() => {
    const end = box.current;
    if (!end || loading) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [loading]);
  return (
    <div className="border-line border-t p-3 text-center max-md:border-0" ref={box}>
      <Button busy={loading} busyLabel={text.loadingMore} className="max-md:w-full" onClick={onLoad}>
        {text.more}
      </Button>
    </div>
  );
}
