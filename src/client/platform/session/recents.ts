/** Under this the browser keeps what a person opened, for each person and organisation apart. */
export const RECENTS = 'recent:';

/** At the end of a session nobody sees here what was looked at. */
export function forgetRecents(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(RECENTS)) localStorage.removeItem(key);
  } catch {
    // Refused storage holds nothing.
  }
}
