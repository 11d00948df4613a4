import { useMemo, useSyncExternalStore } from 'react';
import { type StoredValue, storedValue } from '#client/platform/browser-storage.ts';
import { useSession } from '#client/platform/session.tsx';
import { type KeptReceipt, type KeptReceipts, readKeptReceipts } from './kept-receipts.ts';

export type ReceiptStore = {
  /** Stable as long as nothing changes. */
  read: () => KeptReceipts;
  keep: (key: string, receipt: KeptReceipt) => void;
  forget: (key: string) => void;
  subscribe: StoredValue['subscribe'];
};

function receiptStore(place: string): ReceiptStore {
  const stored = storedValue(place);
  let last: { text: string | null; receipts: KeptReceipts } = { text: null, receipts: {} };
  const read = () => {
    const text = stored.read();
    if (text !== last.text) last = { text, receipts: readKeptReceipts(text) };
    return last.receipts;
  };
  const write = (receipts: KeptReceipts) =>
    stored.write(Object.keys(receipts).length === 0 ? null : JSON.stringify(receipts));
  return {
    read,
    keep: (key, receipt) => write({ ...read(), [key]: receipt }),
    forget: (key) => {
      const { [key]: _gone, ...rest } = read();
      write(rest);
    },
    subscribe: stored.subscribe,
  };
}

// Where the browser refuses to store, the page itself remembers: a store must outlive its screen.
const stores = new Map<string, ReceiptStore>();

function storeOf(place: string): ReceiptStore {
  const known = stores.get(place) ?? receiptStore(place);
  stores.set(place, known);
  return known;
}

/** What this person has typed in this house, on this device. */
export function useReceiptStore(): ReceiptStore {
  const { user, selectedOrgId } = useSession();
  const place = `receipts:${selectedOrgId}:${user?.id}`;
  return useMemo(() => storeOf(place), [place]);
}

export function useKeptReceipts(): KeptReceipts {
  const store = useReceiptStore();
  return useSyncExternalStore(store.subscribe, store.read);
}
