import { forgetPhotos } from '#client/features/receipts/kept/send-receipt.ts';
import { openReceipts, receiptStore } from '#client/features/receipts/kept/store.ts';
import { sendAndSay } from '#client/features/receipts/kept/use-send-receipts.ts';
// It reads what is kept, too: here at once, for who has to know how much that is.
import '#client/features/receipts/kept/receipts.ts';
import type { KeptReceipt } from '#client/features/receipts/kept/receipts.ts';
import { allDifferences } from '#client/features/receipts/receive/rules.ts';
import type { OutboxKind } from '#client/platform/kept/outbox.ts';
import { outboxText as text } from '#text/outbox/outbox.text.ts';
import { keptReceiptText } from '#text/receipts/kept-receipts.text.ts';

function detailOf({ draft }: KeptReceipt): string {
  const differences = allDifferences(draft).length;
  return `${text.receipt(draft.lines.length)} · ${differences === 0 ? text.asOrdered : text.differs(differences)}`;
}

/** Receipts that were handed over; those that are still being typed are in the list of deliveries. */
export const receiptOutbox: OutboxKind = {
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
          photos: kept.draft.lines.filter(({ photo }) => photo).length,
          refusal: kept.sending ? null : (kept.refusal?.message ?? null),
          mendAt: kept.order ? `/receiving/${id}` : `/receiving/new?saisie=${id}`,
        },
      ];
    }),
  async send({ whose }, id) {
    const outcome = await sendAndSay(receiptStore(whose), id, 'waited');
    return outcome.kind === 'later' ? 'later' : 'done';
  },
  drop(whose, id) {
    void forgetPhotos(receiptStore(whose).read()[id]);
    receiptStore(whose).forget(id);
  },
};
