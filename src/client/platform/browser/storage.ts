type Listener = () => void;

/** One remembered string. Where storage is refused (private mode, full disk) it lives as long as the page. */
export type StoredValue = {
  read: () => string | null;
  write: (value: string | null) => void;
  /** Told of changes made here and in other tabs. */
  subscribe: (listener: Listener) => () => void;
};

export function storedValue(key: string): StoredValue {
  const listeners = new Set<Listener>();
  let memory: string | null = null;
  /** The browser still holds an older value than the last one written here. */
  let refused = false;

  const read = () => {
    if (refused) return memory;
    try {
      return localStorage.getItem(key);
    } catch {
      return memory;
    }
  };

  const write = (value: string | null) => {
    if (read() === value) return;
    memory = value;
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      refused = false;
    } catch {
      refused = true;
    }
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: Listener) => {
    const fromOtherTab = (event: StorageEvent) => {
      // A null key means that the other tab cleared everything.
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', fromOtherTab);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', fromOtherTab);
    };
  };

  return { read, write, subscribe };
}

/** What a stored text says; null where it says nothing, or was not written as we write. */
export function storedJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
