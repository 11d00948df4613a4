import { storedValue } from '#client/platform/browser/storage.ts';
import { useSession } from '#client/platform/session/session.tsx';

/** The organisation that had cold rooms when this device showed its dashboard last. */
export const coldRoomsOf = storedValue('cold_rooms');

/** The line's room until it is read, so that nothing below it jumps. */
export const TemperaturesLineRoom = () =>
  coldRoomsOf.read() === useSession().selectedOrgId && (
    <div className="mt-4 h-14 rounded-phone border border-line bg-surface shadow-card md:hidden" />
  );
