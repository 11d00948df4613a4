import { useEffect, useRef } from 'react';
import { uiText } from '#text/ui.text.ts';
import { Button } from './button.tsx';

type NextPageProps = { label: string; loading: boolean; onLoad: () => void };

/** How far below the screen the next page is fetched: about one screen, so that a scroll does not meet the end. */
const AHEAD = '900px';

/** Loads what follows when the end of the list comes near; the button serves who does not scroll. */
export function NextPage({ label, loading, onLoad }: NextPageProps) {
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
    <div className="p-3 text-center" ref={box}>
      <Button busy={loading} busyLabel={uiText.loading} className="max-md:w-full" onClick={onLoad}>
        {label}
      </Button>
    </div>
  );
}
