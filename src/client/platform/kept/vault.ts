import { clear, createStore, del, delMany, get, getMany, keys, set } from 'idb-keyval';
import { canSeal, forgetKeys, keyOf, renewedKeyOf } from './device-key.ts';
import { placeOfOwner, type Whose } from './whose.ts';

/**
 * Everything that this device keeps of an organisation, sealed: what is typed and waits, what was read, photos. Each
 * entry says in which form it is stored; a form that this version does not know is left alone.
 */
const FORM = 1;
type Sealed = { v: typeof FORM; at: number; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };
/** Where there is no key: plain HTTP, or a network that was gone before the first one came. */
type Plain = { v: typeof FORM; at: number; plain: ArrayBuffer };
type Stored = Sealed | Plain;

export type KeptBytes = { at: number; bytes: ArrayBuffer };

const store = createStore('economat-kept', 'kept');

const nameOf = (whose: Whose, place: string, key: string) => `${placeOfOwner(whose, place)} ${key}`;

const isKnown = (stored: unknown): stored is Stored =>
  typeof stored === 'object' && stored !== null && (stored as { v?: unknown }).v === FORM;

/** Bound to its name: what was sealed for one place opens in no other. */
const boundTo = (name: string) => new TextEncoder().encode(name);

async function open(key: CryptoKey | null, name: string, stored: unknown): Promise<KeptBytes | null> {
  if (!isKnown(stored)) return null;
  if ('plain' in stored) return { at: stored.at, bytes: stored.plain };
  if (!key) return null;
  const algorithm = { name: 'AES-GCM', iv: stored.iv, additionalData: boundTo(name) };
  const bytes = await crypto.subtle.decrypt(algorithm, key, stored.data).catch(() => null);
  return bytes && { at: stored.at, bytes };
}

async function closed(key: CryptoKey | null, name: string, bytes: ArrayBuffer): Promise<Stored> {
  const at = Date.now();
  if (!key) return { v: FORM, at, plain: bytes };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo(name) };
  return { v: FORM, at, iv, data: await crypto.subtle.encrypt(algorithm, key, bytes) };
}

type At = { whose: Whose; place: string };

/** The key that this device has, or has got from the server now. */
const keyFor = async (whose: Whose) => (await keyOf(whose)) ?? (await renewedKeyOf(whose));

/** Throws where the device refuses to store: its disk is full, or its storage closed. */
export async function put({ whose, place }: At, key: string, bytes: ArrayBuffer): Promise<void> {
  const name = nameOf(whose, place, key);
  const stored = await get(name, store).catch(() => undefined);
  // A newer version of the application wrote it, and will read it again.
  if (stored !== undefined && !isKnown(stored)) throw new Error('Kept by a newer version');
  const entry = await closed(canSeal() ? await keyFor(whose) : null, name, bytes);
  await set(name, entry, store).catch(async (error: unknown) => {
    // What people typed goes before what can be read again.
    if (place === READ || !(await giveRoom())) throw error;
    await set(name, entry, store);
  });
}

/** Where answers of the server are kept: the one place that can be filled again. */
export const READ = 'answers';

const room = { given: false };

/** Whether this page may still keep what it reads: once something typed needed the room, it does not fill it again. */
export const hasRoom = (): boolean => !room.given;

async function giveRoom(): Promise<boolean> {
  room.given = true;
  const all = await keys<string>(store).catch(() => []);
  const read = all.filter((name) => name.split(' ')[2] === READ);
  if (read.length === 0) return false;
  await delMany(read, store);
  return true;
}

export const drop = ({ whose, place }: At, key: string): Promise<void> =>
  del(nameOf(whose, place, key), store);

export async function take({ whose, place }: At, key: string): Promise<KeptBytes | null> {
  const name = nameOf(whose, place, key);
  return open(await keyFor(whose), name, await get(name, store).catch(() => undefined));
}

async function namesIn({ whose, place }: At): Promise<string[]> {
  const from = `${placeOfOwner(whose, place)} `;
  const all = await keys<string>(store).catch(() => []);
  return all.filter((name) => name.startsWith(from));
}

/** All that opens, and whether something is there that does not: without its key, or of a newer version. */
export async function takeAll(at: At): Promise<{ entries: Map<string, KeptBytes>; closed: boolean }> {
  const names = await namesIn(at);
  const entries = new Map<string, KeptBytes>();
  if (names.length === 0) return { entries, closed: false };
  const key = await keyFor(at.whose);
  const all = await getMany(names, store);
  const from = placeOfOwner(at.whose, at.place).length + 1;
  for (const [index, name] of names.entries()) {
    const opened = await open(key, name, all[index]);
    if (opened) entries.set(name.slice(from), opened);
  }
  return { entries, closed: entries.size < names.length };
}

/** The oldest go first, beyond so many. */
export async function keepAtMost(at: At, most: number): Promise<void> {
  const names = await namesIn(at);
  if (names.length <= most) return;
  const all = await getMany<Stored>(names, store);
  const oldest = names
    .map((name, index) => ({ name, at: all[index]?.at ?? 0 }))
    .sort((a, b) => a.at - b.at)
    .slice(0, names.length - most);
  await delMany(
    oldest.map(({ name }) => name),
    store,
  );
}

/** What was read goes; what a person typed stays, closed, until they are back: it is theirs, and was sent nowhere yet. */
export async function wipe(
  readPlace: string,
  spared: (orgId: string) => boolean = () => false,
): Promise<void> {
  const all = await keys<string>(store).catch(() => []);
  const read = all.filter((name) => {
    const [orgId = '', , place] = name.split(' ');
    return place === readPlace && !spared(orgId);
  });
  await delMany(read, store).catch(() => undefined);
}

export async function wipeAll(): Promise<void> {
  await clear(store).catch(() => undefined);
  await forgetKeys();
}
