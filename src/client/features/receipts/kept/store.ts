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
  /** Something is kept that this page did not write, and what checks it is not there yet. */
  hasUnread: () => boolean;
  subscribe: KeptMap['subscribe'];
};

type Texts = ReturnType<KeptMap['read']>;

function receiptPlace(whose: Whose): ReceiptStore {
  const kept = keptMap(whose, RECEIPTS);
  /** What this page wrote, as it is: to check it by the rules of every form would take them along. */
  const ownEntries = new Map<string, { text: string; receipt: KeptReceipt }>();
  const isOwn = ([key, text]: [string, string]) => ownEntries.get(key)?.text === text;

  const readNow = (texts: Texts): KeptReceipts => {
    const read = keptReader.now();
    const others = Object.fromEntries(Object.entries(texts).filter((entry) => !isOwn(entry)));
    const own = Object.entries(texts).flatMap(([key, text]) => {
      const known = ownEntries.get(key);
      return known?.text === text ? [[key, known.receipt] as const] : [];
    });
    return { ...(read?.(others) as KeptReceipts | undefined), ...Object.fromEntries(own) };
  };
  let last: { texts: Texts; reader: unknown; receipts: KeptReceipts } | null = null;
  const read = () => {
    const [texts, reader] = [kept.read(), keptReader.now()];
    if (texts !== last?.texts || reader !== last.reader) last = { texts, reader, receipts: readNow(texts) };
    return last.receipts;
  };
  return {
    whose,
    hasUnread: () => !keptReader.now() && !Object.entries(kept.read()).every(isOwn),
    read,
    keep: (key, receipt) => {
      const text = JSON.stringify({ v: RECEIPT_FORM, ...receipt });
      ownEntries.set(key, { text, receipt });
      kept.change({ [key]: text });
    },
    forget: (key) => kept.change({ [key]: null }),
    subscribe: (listener) => {
      const ends = [kept.subscribe(listener), keptReader.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
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
