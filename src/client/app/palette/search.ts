import { foldText } from '#domain/kernel/search/words.ts';

type Findable = { title: string; keywords: string };

/** From 0 (the title starts so) upwards; null where a word is nowhere. */
function distance({ title, keywords }: Findable, words: readonly string[]): number | null {
  const name = foldText(title);
  const all = ` ${name} ${foldText(keywords)}`;
  // Every word must begin a word: with so few pages, "re" should not find « Fournisseurs » for its keyword « livreurs ».
  if (!words.every((word) => all.includes(` ${word}`))) return null;
  if (name.startsWith(words.join(' '))) return 0;
  return ` ${name}`.includes(` ${words[0]}`) ? 1 : 2;
}

/** Best match first, the menu's order among equals; an empty search keeps everything. */
export function findPages<Entry extends Findable>(entries: readonly Entry[], search: string): Entry[] {
  const words = foldText(search).split(' ').filter(Boolean);
  if (words.length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, at: distance(entry, words) }))
    .filter((found): found is { entry: Entry; at: number } => found.at !== null)
    .toSorted((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}
