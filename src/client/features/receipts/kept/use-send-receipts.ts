import { client } from '#client/platform/api/api.ts';
import { reportFailure } from '#client/platform/report.ts';
import { toasts } from '#client/platform/toasts.ts';
import { sendAndSay } from './send-and-say.ts';
import type { Departure } from './send-receipt.ts';
import { useReceiptStore } from './use-kept.ts';

export function useSendReceipt() {
  const store = useReceiptStore();
  return (key: string, departure: Departure) =>
    sendAndSay({ store, key, departure, client, say: toasts, report: reportFailure });
}
