import { createStore, del, get } from 'idb-keyval';
import { noteTrouble } from './trouble.ts';
import type { Whose } from './whose.ts';

const theVault = () => import('./vault.ts');

/** Photos that wait on this device until the network is back, sealed as all that is kept. */
const PHOTOS = 'photos';

/** Until November 2026 they lay open here, by their key alone: those are still read, and sent. */
const before = createStore('economat', 'files');

// Where the browser refuses to store (private mode, no room), they live as long as the page.
const memory = new Map<string, File>();

/** Its name and kind on a first line, then the picture itself. */
async function photoBytes(file: File): Promise<ArrayBuffer> {
  const head = new TextEncoder().encode(`${JSON.stringify({ name: file.name, type: file.type })}\n`);
  return new Blob([head, file]).arrayBuffer();
}

const END_OF_LINE = 10;

function fileOf(bytes: ArrayBuffer): File {
  const all = new Uint8Array(bytes);
  const end = all.indexOf(END_OF_LINE);
  const { name, type } = JSON.parse(new TextDecoder().decode(all.subarray(0, end))) as Pick<
    File,
    'name' | 'type'
  >;
  return new File([all.subarray(end + 1)], name, { type });
}

export async function keepPhotoOf(whose: Whose, key: string, file: File): Promise<void> {
  memory.set(key, file);
  try {
    const { put } = await theVault();
    await put({ whose, place: PHOTOS }, key, await photoBytes(file));
    noteTrouble(false);
  } catch {
    noteTrouble(true);
  }
}

export async function readPhotoOf(whose: Whose, key: string): Promise<File | null> {
  const known = memory.get(key);
  if (known) return known;
  const kept = await theVault()
    .then(({ take }) => take({ whose, place: PHOTOS }, key))
    .catch(() => null);
  if (kept) return fileOf(kept.bytes);
  const open = await get<unknown>(key, before).catch(() => null);
  return open instanceof File ? open : null;
}

export async function dropPhotoOf(whose: Whose, key: string): Promise<void> {
  memory.delete(key);
  await theVault()
    .then(({ drop }) => drop({ whose, place: PHOTOS }, key))
    .catch(() => undefined);
  await del(key, before).catch(() => undefined);
}
