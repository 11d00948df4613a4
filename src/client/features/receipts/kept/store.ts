import { useMemo, useSyncExternalStore } from 'react';
import { type StoredValue, storedValue } from '#client/platform/browser/storage.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { keptReader } from './reader.ts';
import type { KeptReceipt, KeptReceipts } from './receipts.ts';

export type ReceiptStore = {
  /** Stable as long as nothing changes. */
  read: () => KeptReceipts;
  keep: (key: string, receipt: KeptReceipt) => void;
  forget: (key: string) => void;
  subscribe: StoredValue['subscribe'];
};

type KeptPlace = ReceiptStore & { isEmpty: () => boolean };

const NOTHING: KeptReceipts = {};

function receiptStore(place: string): KeptPlace {
  const stored = storedValue(place);
  let last: { text: string | null; receipts: KeptReceipts } = { text: null, receipts: NOTHING };
  const read = () => {
    const text = stored.read();
    if (text === null || !keptReader.read) return NOTHING;
    if (text !== last.text) last = { text, receipts: keptReader.read(text) as KeptReceipts };
    return last.receipts;
  };
  const write = (change: (receipts: KeptReceipts) => KeptReceipts) => {
    if (!keptReader.read) throw new Error('What is kept must be read before it is written over');
    const receipts = change(read());
    stored.write(Object.keys(receipts).length === 0 ? null : JSON.stringify(receipts));
  };
  return {
    isEmpty: () => stored.read() === null,
    read,
    keep: (key, receipt) => write((receipts) => ({ ...receipts, [key]: receipt })),
    forget: (key) => write(({ [key]: _gone, ...rest }) => rest),
    subscribe: (listener) => {
      const seen = () => {
        listener();
        if (keptReader.read || stored.read() === null) return;
        // Without a network the next change asks again.
        import('./receipts.ts').then(listener, () => undefined);
      };
      seen();
      return stored.subscribe(seen);
    },
  };
}

// Where the browser refuses to store, the page itself remembers: a store must outlive its screen.
const stores = new Map<string, KeptPlace>();

function storeOf(place: string): KeptPlace {
  const known = stores.get(place) ?? receiptStore(place);
  stores.set(place, known);
  return known;
}

/** What this person has typed in this organisation, on this device. */
export const useReceiptStore = (): ReceiptStore => useKeptPlace();

function useKeptPlace(): KeptPlace {
  const { user, selectedOrgId } = useSession();
  const place = `receipts:${selectedOrgId}:${user?.id}`;
  return useMemo(() => storeOf(place), [place]);
}

export function useKeptReceipts(): KeptReceipts {
  const store = useReceiptStore();
  return useSyncExternalStore(store.subscribe, store.read);
}

/** Known without reading it. */
export function useAnythingKept(): boolean {
  const place = useKeptPlace();
  return !useSyncExternalStore(place.subscribe, place.isEmpty);
}
