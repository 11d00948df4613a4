import { draftPhotos } from '#client/features/receipts/checks/draft-photos.ts';
import type { KeptReceipt } from '#client/features/receipts/kept/receipts.ts';
import { sendAndSay } from '#client/features/receipts/kept/send-and-say.ts';
import { forgetPhotos, type ReceiptCalls } from '#client/features/receipts/kept/send-receipt.ts';
import { openReceipts, receiptStore } from '#client/features/receipts/kept/store.ts';
import { readThisFormOnly } from '#client/features/receipts/kept/this-form.ts';
import { allDifferences } from '#client/features/receipts/receive/rules.ts';
import type { OutboxKind } from '#client/platform/outbox/outbox.ts';
import { DOT } from '#text/kernel/format.ts';
import { outboxText as text } from '#text/outbox/outbox.text.ts';
import { keptReceiptText } from '#text/receipts/kept-receipts.text.ts';

function detailOf({ draft, refusal }: KeptReceipt): string {
  const differences = allDifferences(draft).length;
  const outcome = differences > 0 ? text.differs(differences) : refusal ? null : text.asOrdered;
  return [text.receipt(draft.lines.length), outcome].filter(Boolean).join(DOT);
}

/** Receipts that were handed over; those that are still being typed are in the list of deliveries. */
export const receiptOutbox: OutboxKind<ReceiptCalls> = {
  open: openReceipts,
  subscribe: (whose, listener) => receiptStore(whose).subscribe(listener),
  read: (whose) =>
    Object.entries(receiptStore(whose).read()).flatMap(([id, kept]) => {
      if (!kept.sending && !kept.refusal) return [];
      return [
        {
          id,
          at: kept.pressed_at ?? kept.saved_at,
          title: kept.supplier?.name ?? keptReceiptText.noSupplier,
          detail: detailOf(kept),
          photos: draftPhotos(kept.draft).length,
          refusal: kept.sending ? null : (kept.refusal?.message ?? null),
          mendAt: kept.order ? `/receiving/${id}` : `/receiving/new?saisie=${id}`,
        },
      ];
    }),
  async send({ whose, client, say, report }, id) {
    const store = receiptStore(whose);
    const outcome = await sendAndSay({ store, key: id, departure: 'waited', client, say, report });
    return outcome.kind === 'later' ? 'later' : 'done';
  },
  drop(whose, id) {
    const store = receiptStore(whose);
    void forgetPhotos(store, id).finally(() => store.forget(id));
  },
};

/** For the service worker: what earlier versions kept waits for a page. */
export const readReceiptsOfThisForm = (): void => readThisFormOnly();
