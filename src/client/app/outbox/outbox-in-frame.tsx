import { type ComponentType, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useOnline } from '#client/platform/browser/online.ts';
import { mayKeep, onHeldChange } from '#client/platform/kept/here.ts';
import { useWhose } from '#client/platform/session/whose.ts';

/** Until November 2026 what waits was in the browser's plain storage, under these names. */
const heldBefore = (orgId: string, userId: string): boolean => {
  try {
    return [`receipts:${orgId}:${userId}`, `counts ${userId} ${orgId}`].some(
      (name) => localStorage.getItem(name) !== null,
    );
  } catch {
    return false;
  }
};

/** Stands in the frame of every page. Most devices keep nothing: what sends is downloaded where something is kept. */
export function OutboxInFrame({ quiet }: { quiet: boolean }) {
  const [outbox, setOutbox] = useState<{ Content: ComponentType<{ quiet: boolean }> } | null>(null);
  const online = useOnline();
  const { orgId, userId } = useWhose();
  const keeps = useSyncExternalStore(
    onHeldChange,
    () => mayKeep({ orgId, userId }) || heldBefore(orgId, userId),
  );
  const wanted = keeps && outbox === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what did not come is asked for again when the network is back
  useEffect(() => {
    if (!wanted) return;
    import('./frame-outbox.tsx').then(
      ({ FrameOutbox }) => setOutbox({ Content: FrameOutbox }),
      () => undefined,
    );
  }, [wanted, online]);
  return (
    outbox && (
      <Suspense fallback={null}>
        <outbox.Content quiet={quiet} />
      </Suspense>
    )
  );
}
