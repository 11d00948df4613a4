import type { CountItem } from '#client/features/counts/counts.api.ts';
import { storedJson } from '#client/platform/browser/storage.ts';
import { UNITS, type Unit } from '#domain/items/item.ts';

/** What was entered here and not yet told to the server. One per item: the last word counts. */
export type CountEntry = {
  count_id: string;
  item_id: string;
  /** To say what could not be sent, even where the sheet no longer lists it. */
  name: string;
  unit: Unit | null;
  /** Null: uncounted again. */
  qty: number | null;
  /** Of the line that the person saw when they entered it. */
  version: number | null;
  /** When they looked at the goods, by this device's clock. */
  at: number;
  /** `conflict`: somebody else said otherwise meanwhile. `late`: the inventory had ended, or refused it. */
  state: 'waiting' | 'conflict' | 'late';
};

export type KeptEntries = readonly CountEntry[];

const isEntry = (value: unknown): value is CountEntry => {
  if (typeof value !== 'object' || value === null) return false;
  const { count_id, item_id, name, unit, qty, version, at, state } = value as Record<string, unknown>;
  return (
    typeof count_id === 'string' &&
    typeof item_id === 'string' &&
    typeof name === 'string' &&
    (unit === null || UNITS.includes(unit as Unit)) &&
    (qty === null || typeof qty === 'number') &&
    (version === null || typeof version === 'number') &&
    typeof at === 'number' &&
    (state === 'waiting' || state === 'conflict' || state === 'late')
  );
};

/** Grows when an entry changes its meaning. Before it was said at all, it was 1, and meant the same. */
const FORM = 2;

/** As entered, one after the other; what cannot be read, of a newer version for one, is left out and stays where it is. */
export function readKeptEntries(texts: Readonly<Record<string, string>>): KeptEntries {
  const read = Object.values(texts).flatMap((text) => {
    const value = storedJson(text) as ({ v?: number } & CountEntry) | null;
    if (!isEntry(value)) return [];
    const { v = 1, ...entry } = value as CountEntry & { v?: number };
    return v <= FORM ? [entry] : [];
  });
  return read.sort((a, b) => a.at - b.at);
}

const keyOf = ({ count_id, item_id }: Pick<CountEntry, 'count_id' | 'item_id'>) => `${count_id} ${item_id}`;
const entryJson = (entry: CountEntry) => JSON.stringify({ v: FORM, ...entry });

/** What has to be written so that `after` is kept, where `before` was. */
export function changesFrom(before: KeptEntries, after: KeptEntries): Record<string, string | null> {
  return Object.fromEntries([
    ...before.map((entry) => [keyOf(entry), null] as const),
    ...after.map((entry) => [keyOf(entry), entryJson(entry)] as const),
  ]);
}

/** Until November 2026: all of them as one list in the browser's plain storage. */
export function entriesOfBefore(text: string | null): Record<string, string> {
  const all = storedJson(text);
  const entries = Array.isArray(all) ? all.filter(isEntry) : [];
  return Object.fromEntries(entries.map((entry) => [keyOf(entry), entryJson(entry)]));
}

const sameLine = (a: Pick<CountEntry, 'count_id' | 'item_id'>, b: Pick<CountEntry, 'count_id' | 'item_id'>) =>
  a.count_id === b.count_id && a.item_id === b.item_id;
const same = (a: CountEntry, b: CountEntry) => sameLine(a, b) && a.at === b.at && a.qty === b.qty;

export const queuedCount = (
  kept: KeptEntries,
  line: Pick<CountEntry, 'count_id' | 'item_id'>,
): CountEntry | null => kept.find((entry) => sameLine(entry, line)) ?? null;

/**
 * The newest word about an item. What waits keeps the version it started from: a colleague who came in between is
 * then noticed, even if this screen never showed them.
 */
export function enterCount(kept: KeptEntries, entry: Omit<CountEntry, 'state'>): KeptEntries {
  const before = queuedCount(kept, entry);
  const version = before?.state === 'waiting' ? before.version : entry.version;
  return [...kept.filter((one) => !sameLine(one, entry)), { ...entry, version, state: 'waiting' }];
}

export const nextToSend = (kept: KeptEntries): CountEntry | null =>
  kept.find(({ state }) => state === 'waiting') ?? null;

/** The server took it. What was entered meanwhile goes on from there. */
export const sent = (kept: KeptEntries, entry: CountEntry, version: number | null): KeptEntries =>
  kept.flatMap((one) => {
    if (!sameLine(one, entry)) return [one];
    return same(one, entry) ? [] : [{ ...one, version }];
  });

export const forget = (kept: KeptEntries, line: Pick<CountEntry, 'count_id' | 'item_id'>): KeptEntries =>
  kept.filter((one) => !sameLine(one, line));

export const mark = (kept: KeptEntries, entry: CountEntry, state: CountEntry['state']): KeptEntries =>
  kept.map((one) => (sameLine(one, entry) ? { ...one, state } : one));

/** What waits was entered from an older line of the same person: their last word goes on from the newest. */
export const rebase = (kept: KeptEntries, entry: CountEntry, version: number | null): KeptEntries =>
  kept.map((one) => (sameLine(one, entry) ? { ...one, version, state: 'waiting' } : one));

export type SheetItem = CountItem & {
  /** What the screen shows: entered here, or else what the server knows. */
  shown_qty: number | null;
  kept: CountEntry | null;
};

/** What was entered here stands over what the server knows, until it is sent. */
export function withKept(items: readonly CountItem[], kept: KeptEntries): SheetItem[] {
  const byItem = new Map(kept.map((entry) => [entry.item_id, entry]));
  return items.map((item) => {
    const entry = byItem.get(item.item_id) ?? null;
    const shown_qty = entry?.state === 'waiting' ? entry.qty : item.counted_qty;
    return { ...item, shown_qty, kept: entry };
  });
}
