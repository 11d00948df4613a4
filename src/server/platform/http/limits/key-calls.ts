import { KEY_CALLS_PER_MINUTE } from '#domain/access/keys/api-key.ts';
import { AppError } from '#domain/kernel/errors.ts';

const MINUTE = 60_000;
/** As many keys as may call within a minute before those of earlier minutes are forgotten. */
const REMEMBERED = 10_000;

export type CountKeyCall = (keyId: string, now: Date) => void;

/** Counts the calls of each key, in memory as the other limits per minute, and refuses those past its share. */
export function createKeyCalls(): CountKeyCall {
  const windows = new Map<string, { endsAt: number; calls: number }>();
  return (keyId, now) => {
    const at = now.getTime();
    if (windows.size > REMEMBERED)
      for (const [id, { endsAt }] of windows) if (endsAt <= at) windows.delete(id);
    const open = windows.get(keyId);
    const window = open && open.endsAt > at ? open : { endsAt: at + MINUTE, calls: 0 };
    window.calls += 1;
    windows.set(keyId, window);
    if (window.calls <= KEY_CALLS_PER_MINUTE) return;
    const seconds = Math.max(1, Math.ceil((window.endsAt - at) / 1000));
    throw new AppError('API_KEY_TOO_FAST', { details: { limit: KEY_CALLS_PER_MINUTE, seconds } });
  };
}
