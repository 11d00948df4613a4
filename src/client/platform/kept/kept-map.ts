import { changesAhead, doneAhead, writeAhead } from './ahead.ts';
import { mayHold, noteEmpty, noteHeld } from './here.ts';
import { noteTrouble } from './trouble.ts';
import { placeOfOwner, type Whose } from './whose.ts';

type Listener = () => void;
type Entries = Readonly<Record<string, string>>;

/**
 * What a person has typed and the server does not know yet: texts by key, at hand at once and stored sealed a moment
 * later. Tabs of one browser see the same; two that write different keys do not undo each other.
 */
export type KeptMap = {
  /** Stable as long as nothing changes. Empty until it was opened. */
  read: () => Entries;
  /** Null forgets a key. */
  change: (changes: Readonly<Record<string, string | null>>) => void;
  subscribe: (listener: Listener) => () => void;
};

type Place = KeptMap & {
  open: (entries: Entries) => void;
  /** Undefined until somebody asks; null where nothing is kept. */
  opening: Promise<void> | null | undefined;
};

const places = new Map<string, Place>();

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('economat-kept') : null;
type SharedChanges = { id: string; changes: Record<string, string | null> };

/** One write after the other, as they were made. */
let writing: Promise<unknown> = Promise.resolve();

/** Until what was changed is stored. */
export const writesDone = (): Promise<unknown> => writing;

/** Somebody makes room meanwhile. */
const TRY_AGAIN_MS = 10_000;
const refused = new Set<string>();

function tryAgain(whose: Whose, place: string): void {
  const id = placeOfOwner(whose, place);
  if (refused.has(id)) return;
  refused.add(id);
  setTimeout(() => {
    refused.delete(id);
    store(whose, place, changesAhead(id));
  }, TRY_AGAIN_MS);
}

function store(whose: Whose, place: string, changes: SharedChanges['changes']): void {
  writing = writing.then(async () => {
    try {
      const { drop, put } = await import('./vault.ts');
      for (const [key, text] of Object.entries(changes)) {
        if (text === null) await drop({ whose, place }, key);
        else await put({ whose, place }, key, new TextEncoder().encode(text).buffer);
      }
      doneAhead(placeOfOwner(whose, place), changes);
      noteTrouble(false);
    } catch {
      noteTrouble(true);
      tryAgain(whose, place);
    }
  });
}

function makePlace(whose: Whose, place: string): Place {
  const id = placeOfOwner(whose, place);
  const listeners = new Set<Listener>();
  let entries: Entries = {};
  const apply = (changes: SharedChanges['changes']) => {
    const next = { ...entries };
    for (const [key, text] of Object.entries(changes)) {
      if (text === null) delete next[key];
      else next[key] = text;
    }
    entries = next;
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<SharedChanges>) => {
    if (data.id === id) apply(data.changes);
  });
  return {
    opening: undefined,
    open: (found) => {
      // What was typed while it was being opened is newer.
      entries = { ...found, ...entries };
      for (const listener of listeners) listener();
    },
    read: () => entries,
    change: (changes) => {
      const news = Object.fromEntries(
        Object.entries(changes).filter(([key, text]) => (entries[key] ?? null) !== text),
      );
      if (Object.keys(news).length === 0) return;
      noteHeld(id);
      writeAhead(id, news);
      apply(news);
      channel?.postMessage({ id, changes: news } satisfies SharedChanges);
      store(whose, place, news);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function placeFor(whose: Whose, place: string): Place {
  const id = placeOfOwner(whose, place);
  const known = places.get(id) ?? makePlace(whose, place);
  places.set(id, known);
  return known;
}

export const keptMap = (whose: Whose, place: string): KeptMap => placeFor(whose, place);

/** What an earlier version of the application kept elsewhere, as entries of this place; it is taken from there. */
export type Earlier = (whose: Whose) => Record<string, string>;

/**
 * Opens a place once; null where nothing is kept, which is nearly always. What this device cannot open now (no key,
 * another version) stays where it is.
 */
export function openKept(whose: Whose, place: string, earlier: Earlier): Promise<void> | null {
  const kept = placeFor(whose, place);
  if (kept.opening !== undefined) return kept.opening;
  const before = earlier(whose);
  const moves = Object.keys(before).length > 0;
  kept.opening = moves || mayHold(placeOfOwner(whose, place)) ? openNow(whose, place) : null;
  if (moves) kept.opening = kept.opening?.then(() => kept.change(before)) ?? null;
  return kept.opening;
}

async function openNow(whose: Whose, place: string): Promise<void> {
  try {
    const { takeAll } = await import('./vault.ts');
    const { entries, closed } = await takeAll({ whose, place });
    if (entries.size === 0 && !closed) noteEmpty(placeOfOwner(whose, place));
    const ahead = changesAhead(placeOfOwner(whose, place));
    if (Object.keys(ahead).length > 0) store(whose, place, ahead);
    const texts = [...entries].map(([key, { bytes }]) => [key, new TextDecoder().decode(bytes)] as const);
    const all = Object.entries({ ...Object.fromEntries(texts), ...ahead });
    placeFor(whose, place).open(
      Object.fromEntries(all.flatMap(([key, text]) => (text === null ? [] : [[key, text] as const]))),
    );
  } catch {
    // A database that cannot be read holds nothing; what is typed from here on is kept as far as it goes.
  }
}
