import { useSendWaitingReceipts } from './use-send-receipts.ts';

/** Stands in the frame of every page; shows nothing itself. */
export function ReceiptsOutbox() {
  useSendWaitingReceipts();
  return null;
}
