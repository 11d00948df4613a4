import type { Answer } from '#client/features/search/search.api.ts';
import { orderedGroups, recentFirst, SEARCH_GROUPS, type SearchGroup } from '#domain/search/groups.ts';
import type { Recent } from '#domain/search/recents.ts';
import type { PaletteRow } from './rows.tsx';
import { listOf } from './ways.ts';

export type ShownGroup = {
  group: PaletteRow['group'];
  /** All that there are, as far as anybody counts. */
  count: number;
  rows: PaletteRow[];
  /** Leads to the list of all; to this kind alone, where no page lists them; null where all are shown. */
  all: { path: string | null } | null;
};

export type Filter = SearchGroup | 'all';

/** Among others a kind shows its best; alone, all that were found. */
const FEW: Partial<Record<SearchGroup, number>> = { items: 4, actions: 4 };
const FEW_OTHERWISE = 3;

type Found = { rows: readonly PaletteRow[]; answer: Answer | undefined; recent: readonly Recent[] };

/** Kind by kind, the best answer first. */
export function groupsFound({ rows, answer, recent }: Found): (ShownGroup & { group: SearchGroup })[] {
  const keys = recent.map(({ key }) => key);
  const groups = SEARCH_GROUPS.map((group) => {
    const found = recentFirst(
      rows.filter((row) => row.group === group),
      keys,
    );
    const counted = answer !== undefined && group in answer ? answer[group as keyof Answer] : null;
    const count = typeof counted === 'object' && counted !== null && 'count' in counted ? counted.count : 0;
    return { group, rows: found, count: Math.max(count, found.length), all: null };
  });
  return orderedGroups(groups);
}

/** What of it is on the screen, with this filter. */
export function shownOf(groups: ReturnType<typeof groupsFound>, filter: Filter, words: string): ShownGroup[] {
  const chosen = groups.filter(({ group }) => filter === 'all' || group === filter);
  return chosen.map((one) => {
    const few = chosen.length === 1 ? one.rows.length : (FEW[one.group] ?? FEW_OTHERWISE);
    const path = listOf(one.group, words);
    const more = one.count > few && (path !== null || filter === 'all');
    return { ...one, rows: one.rows.slice(0, few), all: more ? { path } : null };
  });
}
