import { KEY_CALLS_PER_MINUTE } from '#domain/access/keys/api-key.ts';
import { AppError } from '#domain/kernel/errors.ts';

const MINUTE = 60_000;
/** As many programs as may call within a minute before those of earlier minutes are forgotten. */
const REMEMBERED = 10_000;

export type CountCall = (
  program: string,
  now: Date,
  refusal: 'API_KEY_TOO_FAST' | 'TOO_MANY_REQUESTS',
) => void;

/** Counts the calls of each program, in memory as the other limits per minute, and refuses those past its share. */
export function createProgramCalls(): CountCall {
  const windows = new Map<string, { endsAt: number; calls: number }>();
  return (program, now, refusal) => {
    const at = now.getTime();
    if (windows.size > REMEMBERED)
      for (const [id, { endsAt }] of windows) if (endsAt <= at) windows.delete(id);
    const open = windows.get(program);
    const window = open && open.endsAt > at ? open : { endsAt: at + MINUTE, calls: 0 };
    window.calls += 1;
    windows.set(program, window);
    if (window.calls <= KEY_CALLS_PER_MINUTE) return;
    const seconds = Math.max(1, Math.ceil((window.endsAt - at) / 1000));
    throw new AppError(refusal, { details: { limit: KEY_CALLS_PER_MINUTE, seconds } });
  };
}
