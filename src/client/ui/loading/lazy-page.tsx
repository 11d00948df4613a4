import { type ComponentType, lazy, useState } from 'react';
import { brought, type Content } from './brought.ts';

/**
 * A page that is downloaded when somebody goes there: `lazyPage(async () => (await import('./x.tsx')).X)`. What was
 * brought ahead is shown at once: React.lazy alone always shows what stands in its place first, and React then keeps
 * that for a third of a second.
 */
export function lazyPage<Props extends object>(load: () => Promise<Content<Props>>) {
  const { now, fetched, bring } = brought(load);
  const Later: ComponentType<Props> = lazy(async () => ({ default: await fetched() }));

  function LazyPage(props: Props) {
    // Chosen once: nothing is mounted anew when the rest arrives.
    const [Shown] = useState<ComponentType<Props>>(() => now() ?? Later);
    return <Shown {...props} />;
  }
  LazyPage.bring = bring;
  return LazyPage;
}
