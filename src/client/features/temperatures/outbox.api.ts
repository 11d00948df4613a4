import { onRightClock, writeKeptReading } from '#client/features/temperatures/kept/readings.ts';
import {
  forgetReading,
  keptReading,
  openReadings,
  readingStore,
  readWaiting,
} from '#client/features/temperatures/kept/store.ts';
import type { OutboxCall, OutboxKind } from '#client/platform/outbox/outbox.ts';
import { sendOnce } from '#client/platform/outbox/send-once.ts';
import { outboxText } from '#text/outbox/outbox.text.ts';
import { temperatureScreenText as text } from '#text/temperatures/temperature-screens.text.ts';
import { celsiusText } from '#text/temperatures/temperatures.text.ts';
import type { ReadingInput } from './temperatures.api.ts';

type ReadingCalls = { temperatures: { take: OutboxCall<ReadingInput, unknown> } };

/** Temperatures that were read without a network. */
export const readingOutbox: OutboxKind<ReadingCalls> = {
  open: openReadings,
  subscribe: (whose, listener) => readingStore(whose).subscribe(listener),
  read: (whose) =>
    readWaiting(readingStore(whose).read()).map(({ id, reading: { at, input, room_name, refusal } }) => ({
      id,
      at,
      title: room_name,
      detail: outboxText.reading(celsiusText(input.celsius)),
      photos: 0,
      refusal,
      mendAt: `/temperatures?saisie=${id}`,
    })),
  async send({ whose, client, say }, id) {
    const kept = keptReading(whose, id);
    if (!kept) return 'done';
    const settled = { ...kept, input: onRightClock(kept.input) };
    readingStore(whose).change({ [id]: writeKeptReading(settled) });
    const context = { idempotencyKey: id, orgId: whose.orgId };
    return sendOnce({
      call: (reading: ReadingInput) => client.temperatures.take(reading, { context }),
      settled: settled.input,
      pressed: kept.input,
      onTaken: () => {
        forgetReading(whose, id);
        const words = text.saved(kept.room_name, celsiusText(kept.input.celsius));
        say.success(words, { id: `reading-${id}` });
      },
      onRefused: (refusal) => {
        readingStore(whose).change({ [id]: writeKeptReading({ ...settled, refusal }) });
        say.error(text.failure, { id: `reading-${id}`, description: refusal });
      },
    });
  },
  drop: forgetReading,
};
