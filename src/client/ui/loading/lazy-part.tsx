import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSlow } from '#client/ui/feedback/skeleton.tsx';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { uiText } from '#text/kernel/ui.text.ts';
import { mayBeNeeded } from './fetch-ahead.ts';

/**
 * A part of a page that is downloaded when somebody opens it, or ahead of that when the browser is idle:
 * `lazyPart(async () => (await import('#client/ui/x.tsx')).X)`. `Waiting` stands in its place until it is there; where it does
 * not come, the page's own error says so, as for a page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = PartWaiting,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const bring = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Later = lazy(bring);
  mayBeNeeded(bring);

  return function Part(props: Props) {
    // Chosen once: what is already there shows at once, and nothing is mounted anew when the rest arrives.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Content {...props} />
      </Suspense>
    );
  };
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
