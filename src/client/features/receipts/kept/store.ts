import { useMemo, useSyncExternalStore } from 'react';
import { type KeptMap, keptMap, openKept, useOpened } from '#client/platform/kept/kept-map.ts';
import { placeOf, type Whose } from '#client/platform/kept/whose.ts';
import { useWhose } from '#client/platform/session/whose.ts';
import { RECEIPT_FORM, RECEIPTS, receiptsOfBefore } from './place.ts';
import { keptReader } from './reader.ts';
import type { KeptReceipt, KeptReceipts } from './receipts.ts';

export type ReceiptStore = {
  /** Stable as long as nothing changes. */
  read: () => KeptReceipts;
  keep: (key: string, receipt: KeptReceipt) => void;
  forget: (key: string) => void;
  subscribe: KeptMap['subscribe'];
};

type KeptPlace = ReceiptStore & { isEmpty: () => boolean };

const NOTHING: KeptReceipts = {};

function receiptPlace(whose: Whose): KeptPlace {
  const kept = keptMap(whose, RECEIPTS);
  let last: { texts: ReturnType<KeptMap['read']> | null; receipts: KeptReceipts } = {
    texts: null,
    receipts: NOTHING,
  };
  const isEmpty = () => Object.keys(kept.read()).length === 0;
  const read = () => {
    const texts = kept.read();
    if (isEmpty() || !keptReader.read) return NOTHING;
    if (texts !== last.texts) last = { texts, receipts: keptReader.read(texts) as KeptReceipts };
    return last.receipts;
  };
  return {
    isEmpty,
    read,
    keep: (key, receipt) => kept.change({ [key]: JSON.stringify({ v: RECEIPT_FORM, ...receipt }) }),
    forget: (key) => kept.change({ [key]: null }),
    subscribe: (listener) => {
      const seen = () => {
        listener();
        if (keptReader.read || isEmpty()) return;
        // Without a network the next change asks again.
        import('./receipts.ts').then(listener, () => undefined);
      };
      seen();
      return kept.subscribe(seen);
    },
  };
}

const places = new Map<string, KeptPlace>();

function placeFor(whose: Whose): KeptPlace {
  const id = placeOf(whose, RECEIPTS);
  const known = places.get(id) ?? receiptPlace(whose);
  places.set(id, known);
  return known;
}

export const openReceipts = (whose: Whose) => openKept(whose, RECEIPTS, receiptsOfBefore);

export const receiptStore = (whose: Whose): ReceiptStore => placeFor(whose);

/** What this person has typed in this organisation, on this device. */
export const useReceiptStore = (): ReceiptStore => useKeptPlace();

function useKeptPlace(): KeptPlace {
  const { userId, orgId } = useWhose();
  useOpened({ userId, orgId }, RECEIPTS, receiptsOfBefore);
  return useMemo(() => placeFor({ userId, orgId }), [userId, orgId]);
}

export function useKeptReceipts(): KeptReceipts {
  const store = useReceiptStore();
  return useSyncExternalStore(store.subscribe, store.read);
}
