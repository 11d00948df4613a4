import type { Receipt } from '#client/features/receipts/receipts.api.ts';
import { ApiError, isForLater } from '#client/platform/api/error.ts';
import type { OutboxSender } from '#client/platform/outbox/outbox.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { type Departure, type ReceiptCalls, sendReceipt } from './send-receipt.ts';
import type { ReceiptStore } from './store.ts';

export type SendOutcome = { kind: 'recorded'; receipt: Receipt } | { kind: 'later' } | { kind: 'refused' };

type Sending = Pick<OutboxSender<ReceiptCalls>, 'client' | 'say' | 'report'> & {
  store: ReceiptStore;
  key: string;
  departure: Departure;
};

/** Sends one and says what became of it; a receipt that waits says nothing again. */
export async function sendAndSay({ say, report, ...sending }: Sending): Promise<SendOutcome> {
  const { store, key } = sending;
  try {
    const receipt = await sendReceipt(sending);
    if (!receipt) return { kind: 'later' };
    const { claim_amount, supplier_name } = receipt;
    const description = claim_amount === null ? supplier_name : text.claimOpened(claim_amount);
    say.success(text.saved, { id: `receipt-${key}`, description });
    return { kind: 'recorded', receipt };
  } catch (error) {
    if (isForLater(error)) return { kind: 'later' };
    if (!(error instanceof ApiError)) report(error);
    const message = store.read()[key]?.refusal?.message ?? '';
    say.error(text.failure(message), { id: `receipt-${key}` });
    return { kind: 'refused' };
  }
}
