import { type ComponentType, useEffect, useState } from 'react';
import { useSlow } from '#client/ui/feedback/skeleton.tsx';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { uiText } from '#text/kernel/ui.text.ts';
import { brought, type Content } from './brought.ts';
import { mayBeNeeded } from './fetch-ahead.ts';

/**
 * A part of a page that is downloaded when somebody opens it, or ahead of that when the browser is idle:
 * `lazyPart(async () => (await import('#client/ui/x.tsx')).X)`. `Waiting` stands in its place until it is there; where it does
 * not come, the page's own error says so, as for a page. Without Suspense: a part shows in the moment it has come, and
 * React keeps what Suspense shows meanwhile for a third of a second.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Content<Props>>,
  Waiting: ComponentType<Props> = PartWaiting,
) {
  const { now, fetched, bring } = brought(load);
  mayBeNeeded(fetched);

  function Part(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | undefined>(now);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Shown) return;
      fetched().then(
        (content) => setShown(() => content),
        (error: unknown) => setFailure({ error }),
      );
    }, [Shown]);
    if (failure) throw failure.error;
    return Shown ? <Shown {...props} /> : <Waiting {...props} />;
  }
  Part.bring = bring;
  return Part;
}

/** The press was heard: nothing for a moment, then the page dims as it will behind the dialog. */
function PartWaiting() {
  const slow = useSlow(true);
  return (
    <div
      aria-busy="true"
      className={slow ? 'scrim grid place-items-center text-on-primary' : 'sr-only'}
      role="status"
    >
      <span className="sr-only">{uiText.loading}</span>
      {slow && <Spinner className="size-8" />}
    </div>
  );
}

/** For a part that may come late without anybody waiting for it. */
export const NothingYet = () => null;
