import { isNetworkFailure } from '#client/platform/api/error.ts';
import type { Findable } from '#domain/kernel/search/ranking.ts';

type Search<Item, Page> = {
  ask: (words: string) => Promise<Page & { items: readonly Item[] }>;
  findable: (item: Item) => Findable;
};

/** What the server finds; where it cannot be reached, what the kept copy of the whole list holds of these words. */
export async function foundHere<Item, Page>(
  search: string,
  { ask, findable }: Search<Item, Page>,
): Promise<Page & { items: readonly Item[] }> {
  try {
    return await ask(search);
  } catch (error) {
    if (!isNetworkFailure(error) || search === '') throw error;
    const all = await ask('');
    const { searchAmong } = await import('#domain/kernel/search/ranking.ts');
    return { ...all, items: searchAmong(all.items, findable)(search) };
  }
}
