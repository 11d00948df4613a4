import { type ComponentType, useEffect, useState } from 'react';
import { useAnythingKept } from '#client/features/receipts/kept/store.ts';
import { useOnline } from '#client/platform/browser/online.ts';

/**
 * Stands in the frame of every page and sends what waits. Most devices keep nothing, so that is downloaded where
 * something is kept, and without a network when it is back.
 */
export function ReceiptsOutbox() {
  const [outbox, setOutbox] = useState<{ Content: ComponentType } | null>(null);
  const online = useOnline();
  const wanted = useAnythingKept() && online && outbox === null;
  useEffect(() => {
    if (!wanted) return;
    import('#client/features/receipts/kept/waiting.tsx').then(
      ({ WaitingReceipts }) => setOutbox({ Content: WaitingReceipts }),
      () => undefined,
    );
  }, [wanted]);
  return outbox && <outbox.Content />;
}
