import type { Receipt } from '#client/features/receipts/receipts.api.ts';
import { ApiError, isForLater } from '#client/platform/api/error.ts';
import { reportFailure } from '#client/platform/report.ts';
import { toasts } from '#client/platform/toasts.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { type Departure, sendReceipt } from './send-receipt.ts';
import { type ReceiptStore, useReceiptStore } from './store.ts';

type SendOutcome = { kind: 'recorded'; receipt: Receipt } | { kind: 'later' } | { kind: 'refused' };

/** Sends one and says what became of it; a receipt that waits says nothing again. */
export async function sendAndSay(
  store: ReceiptStore,
  key: string,
  departure: Departure,
): Promise<SendOutcome> {
  try {
    const receipt = await sendReceipt({ store, key, departure });
    if (!receipt) return { kind: 'later' };
    const { claim_amount, supplier_name } = receipt;
    const description = claim_amount === null ? supplier_name : text.claimOpened(claim_amount);
    toasts.success(text.saved, { id: `receipt-${key}`, description });
    return { kind: 'recorded', receipt };
  } catch (error) {
    if (isForLater(error)) return { kind: 'later' };
    if (!(error instanceof ApiError)) reportFailure(error);
    const message = store.read()[key]?.refusal?.message ?? '';
    toasts.error(text.failure(message), { id: `receipt-${key}` });
    return { kind: 'refused' };
  }
}

export function useSendReceipt() {
  const store = useReceiptStore();
  return (key: string, departure: Departure) => sendAndSay(store, key, departure);
}
