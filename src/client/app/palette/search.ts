import { RANKS } from '#domain/kernel/search/ranking.ts';
import { foldText } from '#domain/kernel/search/words.ts';

type Findable = { title: string; keywords: string };

/** As good as the same would be of a thing (RANKS); null where a word is nowhere. */
function rankOf({ title, keywords }: Findable, words: readonly string[]): number | null {
  const name = foldText(title);
  const all = ` ${name} ${foldText(keywords)}`;
  // Every word must begin a word: with so few pages, "re" should not find « Fournisseurs » for its keyword « livreurs ».
  if (!words.every((word) => all.includes(` ${word}`))) return null;
  if (name.startsWith(words.join(' '))) return RANKS.name_begins;
  return ` ${name}`.includes(` ${words[0]}`) ? RANKS.word_begins : RANKS.elsewhere;
}

/** Pages and actions: best match first, their own order among equals; an empty search keeps everything. */
export function findTitled<Entry extends Findable>(
  entries: readonly Entry[],
  search: string,
): { entry: Entry; rank: number }[] {
  const words = foldText(search).split(' ').filter(Boolean);
  return entries
    .flatMap((entry) => {
      const rank = words.length === 0 ? RANKS.name_begins : rankOf(entry, words);
      return rank === null ? [] : [{ entry, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
}
