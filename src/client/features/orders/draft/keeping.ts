import { use, useMemo, useState } from 'react';
import { type StoredValue, storedValue } from '#client/platform/browser/storage.ts';
import { useSession } from '#client/platform/session/session.tsx';
import type { KeptOrder } from './kept-order.ts';

export type Keeping = {
  /** As it was written, to be checked by kept-order.ts. */
  text: () => string | null;
  keep: (value: KeptOrder) => void;
  forget: () => void;
};

// Where the browser refuses to store, the page itself remembers: the place must outlive its dialog.
const places = new Map<string, StoredValue>();

function placeOf(key: string): StoredValue {
  const known = places.get(key) ?? storedValue(key);
  places.set(key, known);
  return known;
}

/** Where an order that is being typed waits while its dialog is closed: one place per person, organisation and order. */
export function useKeeping(orderId: string | null): Keeping {
  const { user, selectedOrgId } = useSession();
  const userId = user?.id;
  return useMemo(() => {
    const place = placeOf(`order-draft:${selectedOrgId}:${userId}:${orderId ?? 'new'}`);
    return {
      text: place.read,
      keep: (value) => place.write(JSON.stringify(value)),
      forget: () => place.write(null),
    };
  }, [selectedOrgId, userId, orderId]);
}

let coming: Promise<typeof import('./kept-order.ts')> | undefined;

/**
 * What was kept when the page was opened. Most have kept nothing: what checks it comes where there is something, as the page's
 * own scripts do.
 */
export function useKeptOrder(keeping: Keeping): KeptOrder | null {
  const [text] = useState(keeping.text);
  if (text !== null) coming ??= import('./kept-order.ts');
  const rules = text !== null && coming ? use(coming) : null;
  return useMemo(() => rules?.readKeptOrder(text) ?? null, [rules, text]);
}
