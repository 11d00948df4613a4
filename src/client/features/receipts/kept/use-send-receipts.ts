import { useEffect, useRef } from 'react';
import type { Receipt } from '#client/features/receipts/receipts.api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { useOnline } from '#client/platform/browser/online.ts';
import { reportFailure } from '#client/platform/report.ts';
import { toasts } from '#client/platform/toasts.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { waitingReceipts } from './receipts.ts';
import { type Departure, isForLater, sendReceipt } from './send-receipt.ts';
import { useKeptReceipts, useReceiptStore } from './store.ts';

type SendOutcome = { kind: 'recorded'; receipt: Receipt } | { kind: 'later' } | { kind: 'refused' };

/** Sends one and says what became of it; a receipt that waits says nothing again. */
export function useSendReceipt() {
  const store = useReceiptStore();
  return async (key: string, departure: Departure): Promise<SendOutcome> => {
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
  };
}

/** The device may think that it has a network where the server cannot be reached. */
const TRY_AGAIN_MS = 15_000;

/** Whatever was handed over without a network leaves when it is back, whichever page is open. */
export function useSendWaitingReceipts(): void {
  const online = useOnline();
  const kept = useKeptReceipts();
  const send = useSendReceipt();
  const sendOne = useRef(send);
  sendOne.current = send;
  const keys = waitingReceipts(kept).join(' ');
  useEffect(() => {
    if (!online || keys === '') return;
    const sendAll = () => {
      for (const key of keys.split(' ')) void sendOne.current(key, 'waited');
    };
    sendAll();
    const timer = setInterval(sendAll, TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [online, keys]);
}
