import { client } from '#client/platform/api/api.ts';
import { unlessSending } from '#client/platform/outbox/turn.ts';
import { reportFailure } from '#client/platform/report.ts';
import { toasts } from '#client/platform/toasts.ts';
import { type SendOutcome, sendAndSay } from './send-and-say.ts';
import type { Departure } from './send-receipt.ts';
import { useReceiptStore } from './use-kept.ts';

/**
 * A person pressed. Another tab, or the service worker, sees what was handed over too: both at once would send two
 * wordings under one key, and this page might be told of a refusal of what the other has recorded.
 */
export function useSendReceipt() {
  const store = useReceiptStore();
  return async (key: string, departure: Departure): Promise<SendOutcome> =>
    (await unlessSending(() =>
      sendAndSay({ store, key, departure, client, say: toasts, report: reportFailure }),
    )) ?? { kind: 'later' };
}
