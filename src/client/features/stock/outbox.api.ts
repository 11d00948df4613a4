import { forgetWaste, keptWaste, openWastes, wasteStore } from '#client/features/stock/kept/store.ts';
import {
  readKeptWaste,
  type WasteDone,
  type WasteInput,
  writeKeptWaste,
} from '#client/features/stock/kept/wastes.ts';
import { onServerClock } from '#client/platform/browser/server-time.ts';
import type { OutboxCall, OutboxKind } from '#client/platform/outbox/outbox.ts';
import { sendOnce } from '#client/platform/outbox/send-once.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { outboxText } from '#text/outbox/outbox.text.ts';
import { wasteText } from '#text/stock/losses.text.ts';
import { wasteReasonNames } from '#text/stock/stock.text.ts';

type WasteCalls = { stock: { waste: OutboxCall<WasteInput, WasteDone> } };

/** What was thrown away without a network. */
export const wasteOutbox: OutboxKind<WasteCalls> = {
  open: openWastes,
  subscribe: (whose, listener) => wasteStore(whose).subscribe(listener),
  read: (whose) =>
    Object.entries(wasteStore(whose).read()).flatMap(([id, text]) => {
      const waste = readKeptWaste(text);
      if (!waste) return [];
      const { at, input, name, unit, refusal } = waste;
      const detail = outboxText.waste(formatQuantity(input.qty, unit), wasteReasonNames[input.reason]);
      return [{ id, at, title: name, detail, photos: 0, refusal, mendAt: `/stock?perte=oui&saisie=${id}` }];
    }),
  async send({ whose, client, say }, id) {
    const kept = keptWaste(whose, id);
    if (!kept) return 'done';
    const settled = kept.occurred_at
      ? kept
      : { ...kept, occurred_at: onServerClock(kept.at), device_at: kept.at };
    const { occurred_at, device_at, input } = settled;
    wasteStore(whose).change({ [id]: writeKeptWaste(settled) });
    const context = { idempotencyKey: id, orgId: whose.orgId };
    return sendOnce({
      call: (entry: WasteInput) => client.stock.waste(entry, { context }),
      settled: {
        ...input,
        occurred_at: input.occurred_at ?? occurred_at,
        ...(device_at !== undefined && { device_at }),
      },
      pressed: input,
      onTaken: (done) => {
        forgetWaste(whose, id);
        const words = wasteText.saved(formatQuantity(done.qty, done.unit), done.item_name, done.value);
        say.success(words, { id: `waste-${id}` });
      },
      onRefused: (refusal) => {
        wasteStore(whose).change({ [id]: writeKeptWaste({ ...settled, refusal }) });
        say.error(wasteText.failure, { id: `waste-${id}`, description: refusal });
      },
    });
  },
  drop: forgetWaste,
};
