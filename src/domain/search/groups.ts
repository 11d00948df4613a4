/** In the order in which groups of equally good answers stand. */
export const SEARCH_GROUPS = [
  'items',
  'orders',
  'lots',
  'suppliers',
  'receipts',
  'recipes',
  'people',
  'actions',
  'pages',
] as const;

export type SearchGroup = (typeof SEARCH_GROUPS)[number];

type Group = { group: SearchGroup; rows: readonly { rank: number }[] };

/** What answers best comes first; groups without an answer are not there. */
export function orderedGroups<Found extends Group>(groups: readonly Found[]): Found[] {
  const best = ({ rows }: Found) => Math.min(...rows.map(({ rank }) => rank));
  return groups
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => best(a) - best(b) || SEARCH_GROUPS.indexOf(a.group) - SEARCH_GROUPS.indexOf(b.group));
}

/** Of equally good answers, those that this person opened last come first; the others stay as they came. */
export function recentFirst<Row extends { rank: number; key: string }>(
  rows: readonly Row[],
  recent: readonly string[],
): Row[] {
  const place = ({ key }: Row) => {
    const at = recent.indexOf(key);
    return at === -1 ? recent.length : at;
  };
  return rows.toSorted((a, b) => a.rank - b.rank || place(a) - place(b));
}
