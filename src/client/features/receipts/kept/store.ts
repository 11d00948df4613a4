import { type KeptMap, keptMap, openKept } from '#client/platform/kept/kept-map.ts';
import { placeOfOwner, type Whose } from '#client/platform/kept/whose.ts';
import { RECEIPT_FORM, RECEIPTS, receiptsOfBefore } from './place.ts';
import { keptReader } from './reader.ts';
import type { KeptReceipt, KeptReceipts } from './receipts.ts';

export type ReceiptStore = {
  whose: Whose;
  /** Stable as long as nothing changes. */
  read: () => KeptReceipts;
  keep: (key: string, receipt: KeptReceipt) => void;
  forget: (key: string) => void;
  isEmpty: () => boolean;
  subscribe: KeptMap['subscribe'];
};

const NOTHING: KeptReceipts = {};

function receiptPlace(whose: Whose): ReceiptStore {
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
    whose,
    isEmpty,
    read,
    keep: (key, receipt) => kept.change({ [key]: JSON.stringify({ v: RECEIPT_FORM, ...receipt }) }),
    forget: (key) => kept.change({ [key]: null }),
    subscribe: kept.subscribe,
  };
}

const places = new Map<string, ReceiptStore>();

function placeFor(whose: Whose): ReceiptStore {
  const id = placeOfOwner(whose, RECEIPTS);
  const known = places.get(id) ?? receiptPlace(whose);
  places.set(id, known);
  return known;
}

export const openReceipts = (whose: Whose) => openKept(whose, RECEIPTS, receiptsOfBefore);

export const receiptStore = (whose: Whose): ReceiptStore => placeFor(whose);
