import { onRightClock, writeKeptReading } from '#client/features/temperatures/kept/readings.ts';
import {
  forgetReading,
  keptReading,
  openReadings,
  readingStore,
  readWaiting,
} from '#client/features/temperatures/kept/store.ts';
import { client } from '#client/platform/api/api.ts';
import { ApiError, isForLater, messageOf } from '#client/platform/api/error.ts';
import type { OutboxKind } from '#client/platform/kept/outbox.ts';
import { toasts } from '#client/platform/toasts.ts';
import { outboxText } from '#text/outbox/outbox.text.ts';
import { temperatureScreenText as text } from '#text/temperatures/temperature-screens.text.ts';
import { celsiusText } from '#text/temperatures/temperatures.text.ts';

/** Temperatures that were read without a network. */
export const readingOutbox: OutboxKind = {
  open: openReadings,
  subscribe: (whose, listener) => readingStore(whose).subscribe(listener),
  read: (whose) =>
    readWaiting(readingStore(whose).read()).map(({ id, reading: { at, input, room_name, refusal } }) => ({
      ...{ id, at, title: room_name, detail: outboxText.reading(celsiusText(input.celsius)) },
      ...{ photos: 0, refusal, mendAt: `/temperatures?saisie=${id}` },
    })),
  async send({ whose }, id) {
    const kept = keptReading(whose, id);
    if (!kept) return 'done';
    // Settled once: what leaves a second time under its key must say the same.
    const input = onRightClock(kept.input);
    readingStore(whose).change({ [id]: writeKeptReading({ ...kept, input }) });
    const context = { idempotencyKey: id, orgId: whose.orgId };
    try {
      await client.temperatures
        .take(input, { context })
        // It may have arrived when it was pressed, its answer lost: the same words then get that answer.
        .catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error;
          return client.temperatures.take(kept.input, { context });
        });
      forgetReading(whose, id);
      toasts.success(text.saved(kept.room_name, celsiusText(input.celsius)), { id: `reading-${id}` });
      return 'done';
    } catch (error) {
      if (isForLater(error)) return 'later';
      const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
      const refusal = fields[0] ?? messageOf(error);
      readingStore(whose).change({ [id]: writeKeptReading({ ...kept, input, refusal }) });
      toasts.error(text.failure, { id: `reading-${id}`, description: refusal });
      return 'done';
    }
  },
  drop: forgetReading,
};
