import { storedValue } from '#client/platform/browser/storage.ts';
import type { Whose } from './whose.ts';

/** The places that hold something, said in the browser's plain storage: who keeps nothing here opens no database. */
const here = storedValue('kept_here');
const places = () => here.read()?.split('\n') ?? [];

/** A service worker has no plain storage, and looks. */
const cannotTell = typeof window === 'undefined';

export const mayHold = (id: string): boolean => cannotTell || places().includes(id);

export function noteHeld(id: string): void {
  if (!mayHold(id)) here.write([...places(), id].join('\n'));
}

export const noteEmpty = (id: string): void =>
  here.write(
    places()
      .filter((held) => held !== id)
      .join('\n') || null,
  );

/** Whether this person may have something here. */
export const mayKeep = ({ orgId, userId }: Whose): boolean =>
  here.read()?.includes(`${orgId} ${userId} `) === true;

export const onHeldChange = here.subscribe;
