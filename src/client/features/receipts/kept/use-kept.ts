import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useOpened } from '#client/platform/kept/use-opened.ts';
import { useWhose } from '#client/platform/session/whose.ts';
import { formsFor, subscribeRead } from './forms.ts';
import { RECEIPTS, receiptsOfBefore } from './place.ts';
import type { KeptReceipts } from './receipts.ts';
import { type ReceiptStore, receiptStore } from './store.ts';

/** What this person has typed in this organisation, on this device. */
export function useReceiptStore(): ReceiptStore {
  const { userId, orgId } = useWhose();
  useOpened({ userId, orgId }, RECEIPTS, receiptsOfBefore);
  return useMemo(() => receiptStore({ userId, orgId }), [userId, orgId]);
}

/** The same, once it can be read: most have kept nothing, and what checks it comes where there is something. */
export function useReadReceipts(): ReceiptStore {
  const store = useReceiptStore();
  // Waited for on arrival alone: nothing hides what is being typed.
  const [forms] = useState(() => formsFor(store));
  if (forms) use(forms);
  useEffect(() => subscribeRead(store, () => undefined), [store]);
  return store;
}

/** For a list, which shows itself before what is kept was checked. */
export function useKeptReceipts(): KeptReceipts {
  const store = useReceiptStore();
  const subscribe = useMemo(() => (listener: () => void) => subscribeRead(store, listener), [store]);
  return useSyncExternalStore(subscribe, store.read);
}
