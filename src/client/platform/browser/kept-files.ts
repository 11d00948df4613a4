import { createStore, del, get, set } from 'idb-keyval';

/** Files that wait on this device, until the network is back: a photo is too large for the browser's plain storage. */
const store = createStore('economat', 'files');

// Where the browser refuses to store (private mode), they live as long as the page.
const memory = new Map<string, File>();

async function unlessRefused<Result>(act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch {
    return null;
  }
}

export async function keepFile(key: string, file: File): Promise<void> {
  memory.set(key, file);
  await unlessRefused(() => set(key, file, store));
}

export async function readKeptFile(key: string): Promise<File | null> {
  const kept = memory.get(key);
  if (kept) return kept;
  const stored = await unlessRefused(() => get<unknown>(key, store));
  return stored instanceof File ? stored : null;
}

export async function dropKeptFile(key: string): Promise<void> {
  memory.delete(key);
  await unlessRefused(() => del(key, store));
}
