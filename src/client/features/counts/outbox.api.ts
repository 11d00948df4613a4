import {
  type CountEntry,
  changesFrom,
  forget,
  readKeptEntries,
} from '#client/features/counts/queue/queue.ts';
import { type CountCalls, sendOne } from '#client/features/counts/queue/send-count.ts';
import { countStore, openCounts } from '#client/features/counts/queue/store.ts';
import type { Whose } from '#client/platform/kept/whose.ts';
import type { OutboxEntry, OutboxKind } from '#client/platform/outbox/outbox.ts';
import { DOT, formatQuantity } from '#text/kernel/format.ts';
import { outboxText as text } from '#text/outbox/outbox.text.ts';

/** Lines of one inventory in one state are one thing to read, and leave one after the other. */
const groupOf = ({ count_id, state }: CountEntry) => `${count_id} ${state}`;

const refusals = { waiting: null, conflict: text.countConflict, late: text.countRefused } as const;

const entryText = ({ name, qty, unit }: CountEntry) =>
  qty === null ? name : `${name} ${formatQuantity(qty, unit)}`;

const SHOWN = 3;

function entryOf([id, lines]: [string, CountEntry[]]): OutboxEntry[] {
  const [first] = lines;
  if (!first) return [];
  const names = lines.slice(0, SHOWN).map(entryText).join(', ');
  return [
    {
      id,
      at: new Date(first.at).toISOString(),
      title: `${text.countTitle}${DOT}${names}${lines.length > SHOWN ? '…' : ''}`,
      detail: text.count(lines.length),
      photos: 0,
      refusal: refusals[first.state],
      mendAt: `/counts/${first.count_id}`,
    },
  ];
}

const entriesOf = (whose: Whose, id?: string) =>
  readKeptEntries(countStore(whose).read()).filter((entry) => id === undefined || groupOf(entry) === id);

/** What was counted without a network. */
export const countOutbox: OutboxKind<CountCalls> = {
  open: openCounts,
  subscribe: (whose, listener) => countStore(whose).subscribe(listener),
  read: (whose) => [...Map.groupBy(entriesOf(whose), groupOf)].flatMap(entryOf),
  async send(from, id) {
    const { whose } = from;
    const sender = { ...from, store: countStore(whose) };
    for (;;) {
      // One that is changed while it is on its way comes again.
      const [next] = entriesOf(whose, id).filter(({ state }) => state === 'waiting');
      if (!next) return 'done';
      if ((await sendOne(sender, next)) === 'later') return 'later';
    }
  },
  drop(whose, id) {
    const before = readKeptEntries(countStore(whose).read());
    const after = entriesOf(whose, id).reduce((kept, entry) => forget(kept, entry), before);
    countStore(whose).change(changesFrom(before, after));
  },
};
