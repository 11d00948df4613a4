import type { ReceiptStore } from './store.ts';

/** The rules of all that any version has kept. */
export const loadForms = (): Promise<unknown> => import('./receipts.ts');

let coming: Promise<unknown> | undefined;

/**
 * What has to come before the store can be read; null where nothing is kept, or nothing but what this page wrote. As with a
 * page's scripts, what does not come shows the page's error.
 */
export function formsFor(store: ReceiptStore): Promise<unknown> | null {
  if (!store.hasUnread()) return null;
  coming ??= loadForms();
  return coming;
}

/** As `store.subscribe`; what another tab wrote brings what reads it. */
export function subscribeRead(store: ReceiptStore, listener: () => void): () => void {
  const seen = () => {
    listener();
    // Without a network the next change asks again.
    if (store.hasUnread()) loadForms().catch(() => undefined);
  };
  seen();
  return store.subscribe(seen);
}
