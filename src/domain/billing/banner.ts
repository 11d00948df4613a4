import type { AccountCover } from './account.ts';

/** From here on the countdown is no longer a mere line. */
const LAST_DAYS = 3;
/** Who cancelled knows: it is said again when the end comes near. */
const ENDING_DAYS = 7;

export type BannerTone = 'quiet' | 'clear' | 'read_only';

/** What the frame says of the account above every page, and how loudly; null where there is nothing to say. */
export function bannerTone({ state, days_left, writable }: Omit<AccountCover, 'until'>): BannerTone | null {
  if (!writable) return 'read_only';
  if (state === 'trial') return days_left > LAST_DAYS ? 'quiet' : 'clear';
  if (state === 'late') return 'clear';
  if (state === 'ending') return days_left > ENDING_DAYS ? null : 'clear';
  return null;
}
