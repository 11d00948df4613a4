/** Files that wait on this device, until the network is back: a photo is too large for the browser's plain storage. */
const DATABASE = 'economat';
const STORE = 'files';

// Where the browser refuses to store (private mode), they live as long as the page.
const memory = new Map<string, File>();

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      // A write counts once its transaction is complete, not when it was asked for.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export async function keepFile(key: string, file: File): Promise<void> {
  memory.set(key, file);
  await inStore('readwrite', (store) => store.put(file, key)).catch(() => undefined);
}

export async function readKeptFile(key: string): Promise<File | null> {
  const kept = memory.get(key);
  if (kept) return kept;
  const stored = await inStore<unknown>('readonly', (store) => store.get(key)).catch(() => null);
  return stored instanceof File ? stored : null;
}

export async function dropKeptFile(key: string): Promise<void> {
  memory.delete(key);
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}
