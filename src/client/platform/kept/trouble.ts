type Listener = () => void;

const trouble = { refused: false, listeners: new Set<Listener>() };

/** True once this device has refused to store something: what was typed then lives as long as the page. */
export const storageTrouble = {
  read: () => trouble.refused,
  subscribe: (listener: Listener) => {
    trouble.listeners.add(listener);
    return () => void trouble.listeners.delete(listener);
  },
};

export function noteTrouble(refused: boolean): void {
  if (trouble.refused === refused) return;
  trouble.refused = refused;
  for (const listener of trouble.listeners) listener();
}
