import { RECEIPT_FORM } from './place.ts';
import { keptReader } from './reader.ts';
import type { KeptReceipt, KeptReceipts } from './receipts.ts';

function ofThisForm(text: string): KeptReceipt | null {
  try {
    const { v, ...read } = JSON.parse(text) as KeptReceipt & { v?: number };
    return v === RECEIPT_FORM ? read : null;
  } catch {
    return null;
  }
}

/**
 * What this very version wrote, sealed by ourselves, as it is; what an earlier one wrote waits for a page. For the
 * service worker, where the rules of every form would weigh more than all the rest.
 */
export function readThisFormOnly(): void {
  keptReader.provide(
    (texts): KeptReceipts =>
      Object.fromEntries(
        Object.entries(texts).flatMap(([key, text]) => {
          const read = ofThisForm(text);
          return read ? [[key, read] as const] : [];
        }),
      ),
  );
}
