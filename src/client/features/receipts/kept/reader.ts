type Reader = (texts: Readonly<Record<string, string>>) => object;

let current: Reader | undefined;
const listeners = new Set<() => void>();

/**
 * Checks what was kept. It comes where something is kept that the page did not write itself (forms.ts), by the rules of
 * every form; the service worker reads the form of today alone (this-form.ts).
 */
export const keptReader = {
  now: () => current,
  provide: (read: Reader): void => {
    current = read;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
