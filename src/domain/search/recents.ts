/** Something that a person opened, as it is listed before anything is typed. */
export type Recent = { key: string; group: string; label: string; detail: string; path: string };

const RECENT_MAX = 8;

/** The last one first, each once. */
export const withRecent = (kept: readonly Recent[], opened: Recent): Recent[] =>
  [opened, ...kept.filter(({ key }) => key !== opened.key)].slice(0, RECENT_MAX);

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300;

/** What a browser kept, as far as it is what was written: an address of ours, and words. */
export function readRecents(text: string | null): Recent[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(kept) ? kept.filter(isRecent).slice(0, RECENT_MAX) : [];
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { key, group, label, detail, path } = value as Partial<Recent>;
  return [key, group, label, detail, path].every(isText) && /^\/(?!\/)/.test(path ?? '');
}
