import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { CountLine } from '#client/features/counts/counts.api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import type { KeptMap } from '#client/platform/kept/kept-map.ts';
import type { OutboxCall, OutboxSender } from '#client/platform/outbox/outbox.ts';
import type { countsContract } from '#contract/counts.contract.ts';
import { COUNTED_AGO_MAX } from '#domain/counts/count.ts';
import * as queue from './queue.ts';
import { shownLines } from './shown-lines.ts';
import { change } from './store.ts';

/** Younger than this was counted now: the network's own delay is no age. */
const NOW_SECONDS = 10;

type Inputs = InferContractRouterInputs<typeof countsContract>;
type Outputs = InferContractRouterOutputs<typeof countsContract>;

export type CountCalls = {
  counts: {
    saveLine: OutboxCall<Inputs['saveLine'], CountLine>;
    clearLine: OutboxCall<Inputs['clearLine'], CountLine>;
    lines: OutboxCall<Inputs['lines'], Outputs['lines']>;
  };
};

type CountSender = OutboxSender<CountCalls> & { store: KeptMap };

function learn(
  { queryClient }: CountSender,
  id: string,
  answer: { lines: readonly CountLine[]; revision?: number },
): void {
  if (queryClient) shownLines.learn?.(queryClient, id, answer);
}

export async function sendOne(sender: CountSender, entry: queue.CountEntry): Promise<'done' | 'later'> {
  const { store } = sender;
  try {
    const telling = tell(sender, entry);
    if (!telling) return askForLine(sender, entry);
    const line = await telling;
    // Before the queue lets go: the figure never flickers back to what it was.
    learn(sender, entry.count_id, { lines: [line] });
    change(store, (kept) => queue.sent(kept, entry, line.version));
    return 'done';
  } catch (error) {
    return understand(sender, entry, error);
  }
}

function tell({ client, whose }: CountSender, entry: queue.CountEntry): Promise<CountLine> | null {
  const { count_id: id, item_id, qty, unit, version, at } = entry;
  // The answer is put where the screen reads it.
  const shownHere = { context: { reading: 'later', orgId: whose.orgId } } as const;
  if (qty !== null) {
    const seconds = Math.round((Date.now() - at) / 1000);
    const ago = seconds < NOW_SECONDS ? 0 : Math.min(seconds, COUNTED_AGO_MAX);
    return client.counts.saveLine(
      { id, item_id, qty, unit, version, ago, device_at: new Date(at).toISOString() },
      shownHere,
    );
  }
  // Entered and taken back. The figure may have arrived all the same, where its answer was lost.
  if (version === null) return null;
  return client.counts.clearLine({ id, item_id, version }, shownHere);
}

async function understand(
  sender: CountSender,
  entry: queue.CountEntry,
  error: unknown,
): Promise<'done' | 'later'> {
  const { store } = sender;
  if (!(error instanceof ApiError)) {
    sender.report(error);
    return 'later';
  }
  const { status, code } = error;
  if (status === 0 || status >= 500 || status === 429 || status === 401 || status === 403) return 'later';
  if (code === 'VERSION_CONFLICT') return askForLine(sender, entry);
  if (code === 'COUNT_ENDED') {
    change(store, (kept) => queue.mark(kept, entry, 'late'));
    return 'done';
  }
  // A figure that somebody went to look for is listed, not lost.
  change(store, (kept) =>
    entry.qty === null ? queue.sent(kept, entry, entry.version) : queue.mark(kept, entry, 'late'),
  );
  sender.say.failure(error, { id: 'count' });
  return 'done';
}

/** Whose line stands there. Where it is the same person's, from another device or a lost answer, this is their last word. */
async function askForLine(sender: CountSender, entry: queue.CountEntry): Promise<'done' | 'later'> {
  const { store, client, whose } = sender;
  const { userId, orgId } = whose;
  try {
    const { lines, revision } = await client.counts.lines({ id: entry.count_id }, { context: { orgId } });
    learn(sender, entry.count_id, { lines: lines ?? [], revision });
    const theirs = lines?.find(({ item_id }) => item_id === entry.item_id);
    const mine = theirs?.counted_by?.id === userId;
    change(store, (kept) => {
      if (mine) return queue.rebase(kept, entry, theirs.version);
      // Nobody asks about what was only taken back: the colleague's figure stands.
      if (entry.qty === null) return queue.sent(kept, entry, entry.version);
      return queue.mark(kept, entry, 'conflict');
    });
    return 'done';
  } catch (error) {
    return understand(sender, entry, error);
  }
}
