import { formsFor, subscribeRead } from '#client/features/receipts/kept/forms.ts';
import { receiptStore } from '#client/features/receipts/kept/store.ts';
import type { Whose } from '#client/platform/kept/whose.ts';

/** What has to come before receipts of whatever form this device keeps can be read; null where there is nothing to wait for. */
export const receiptForms = (whose: Whose): Promise<unknown> | null => formsFor(receiptStore(whose));

export const watchReceiptForms = (whose: Whose, listener: () => void): (() => void) =>
  subscribeRead(receiptStore(whose), listener);
