import { countOutbox } from '#client/features/counts/outbox.api.ts';
import { receiptOutbox } from '#client/features/receipts/outbox.api.ts';
import { wasteOutbox } from '#client/features/stock/outbox.api.ts';
import { readingOutbox } from '#client/features/temperatures/outbox.api.ts';
import type { Whose } from '#client/platform/kept/whose.ts';
import type { OutboxEntry, OutboxKind, OutboxSender } from '#client/platform/outbox/outbox.ts';
import { inTurn } from '#client/platform/outbox/turn.ts';

type CallsOf<Kind> = Kind extends OutboxKind<infer Calls> ? Calls : never;

/** All that sending asks of the server. */
export type OutboxCalls = CallsOf<typeof receiptOutbox> &
  CallsOf<typeof wasteOutbox> &
  CallsOf<typeof readingOutbox> &
  CallsOf<typeof countOutbox>;

/** Whatever may wait on a device: a line more here is a kind more in the list, in its order and among what is sent. */
export const KINDS = {
  receipt: receiptOutbox,
  waste: wasteOutbox,
  reading: readingOutbox,
  count: countOutbox,
} satisfies Record<string, OutboxKind<OutboxCalls>>;

type KindName = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as KindName[];

export type Waiting = OutboxEntry & { kind: KindName };

/** In the order in which it was typed. */
export const allWaiting = (whose: Whose): Waiting[] =>
  NAMES.flatMap((kind) => KINDS[kind].read(whose).map((entry) => ({ ...entry, kind }))).sort((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  );

export const openAll = (whose: Whose) => NAMES.map((kind) => KINDS[kind].open(whose));

export function subscribeAll(whose: Whose, listener: () => void): () => void {
  const ends = NAMES.map((kind) => KINDS[kind].subscribe(whose, listener));
  return () => {
    for (const end of ends) end();
  };
}

const running = new Map<string, Promise<'done' | 'later'>>();

/**
 * Sends what waits, one after the other and in order; stops where nobody answers. Of several tabs, and the service
 * worker, one sends at a time, and of each thing the server takes one, by its key.
 */
export function sendAll(sender: OutboxSender<OutboxCalls>): Promise<'done' | 'later'> {
  const { orgId, userId } = sender.whose;
  const id = `${orgId} ${userId}`;
  const under = running.get(id);
  if (under) return under;
  const sending = inTurn(() => sendInOrder(sender)).finally(() => running.delete(id));
  running.set(id, sending);
  return sending;
}

async function sendInOrder(sender: OutboxSender<OutboxCalls>): Promise<'done' | 'later'> {
  for (;;) {
    const next = allWaiting(sender.whose).find(({ refusal }) => refusal === null);
    if (!next) return 'done';
    if ((await KINDS[next.kind].send(sender, next.id)) === 'later') return 'later';
  }
}
