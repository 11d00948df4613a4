import { forgetWaste, keptWaste, openWastes, wasteStore } from '#client/features/stock/kept/store.ts';
import { readKeptWaste, writeKeptWaste } from '#client/features/stock/kept/wastes.ts';
import { client } from '#client/platform/api/api.ts';
import { ApiError, isForLater, messageOf } from '#client/platform/api/error.ts';
import { onServerClock } from '#client/platform/browser/server-time.ts';
import type { OutboxKind } from '#client/platform/kept/outbox.ts';
import { toasts } from '#client/platform/toasts.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { outboxText } from '#text/outbox/outbox.text.ts';
import { wasteText } from '#text/stock/losses.text.ts';
import { wasteReasonNames } from '#text/stock/stock.text.ts';

/** What was thrown away without a network. */
export const wasteOutbox: OutboxKind = {
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
  async send({ whose }, id) {
    const kept = keptWaste(whose, id);
    if (!kept) return 'done';
    // Settled once: what leaves a second time under its key must say the same.
    const settled = kept.occurred_at
      ? kept
      : { ...kept, occurred_at: onServerClock(kept.at), device_at: kept.at };
    const { occurred_at, device_at } = settled;
    wasteStore(whose).change({ [id]: writeKeptWaste(settled) });
    const context = { idempotencyKey: id, orgId: whose.orgId };
    const dated = { ...kept.input, occurred_at: kept.input.occurred_at ?? occurred_at, device_at };
    try {
      const done = await client.stock
        .waste(dated, { context })
        // It may have arrived when it was pressed, its answer lost: the same words then get that answer.
        .catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error;
          return client.stock.waste(kept.input, { context });
        });
      forgetWaste(whose, id);
      toasts.success(wasteText.saved(formatQuantity(done.qty, done.unit), done.item_name, done.value), {
        id: `waste-${id}`,
      });
      return 'done';
    } catch (error) {
      if (isForLater(error)) return 'later';
      const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
      const refusal = fields[0] ?? messageOf(error);
      wasteStore(whose).change({ [id]: writeKeptWaste({ ...settled, refusal }) });
      toasts.error(wasteText.failure, { id: `waste-${id}`, description: refusal });
      return 'done';
    }
  },
  drop: forgetWaste,
};
