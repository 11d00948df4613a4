import { useSendWaitingReceipts } from './use-send-receipts.ts';

/** Shows nothing itself. */
export function WaitingReceipts() {
  useSendWaitingReceipts();
  return null;
}
