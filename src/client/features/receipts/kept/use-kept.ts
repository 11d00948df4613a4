import { useMemo, useSyncExternalStore } from 'react';
import { useOpened } from '#client/platform/kept/use-opened.ts';
import { useWhose } from '#client/platform/session/whose.ts';
import { RECEIPTS, receiptsOfBefore } from './place.ts';
import { keptReader } from './reader.ts';
import type { KeptReceipts } from './receipts.ts';
import { type ReceiptStore, receiptStore } from './store.ts';

/** What this person has typed in this organisation, on this device. */
export function useReceiptStore(): ReceiptStore {
  const { userId, orgId } = useWhose();
  useOpened({ userId, orgId }, RECEIPTS, receiptsOfBefore);
  return useMemo(() => receiptStore({ userId, orgId }), [userId, orgId]);
}

/** Most have kept nothing: what reads it comes where there is something. */
function subscribed(store: ReceiptStore, listener: () => void): () => void {
  const seen = () => {
    listener();
    if (keptReader.read || store.isEmpty()) return;
    // Without a network the next change asks again.
    import('./receipts.ts').then(listener, () => undefined);
  };
  seen();
  return store.subscribe(seen);
}

export function useKeptReceipts(): KeptReceipts {
  const store = useReceiptStore();
  const subscribe = useMemo(() => (listener: () => void) => subscribed(store, listener), [store]);
  return useSyncExternalStore(subscribe, store.read);
}
