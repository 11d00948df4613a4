import { Clock4 } from 'lucide-react';
import { useMemo } from 'react';
import { type Answer, useSearch } from '#client/features/search/search.api.ts';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { useOnline } from '#client/platform/browser/online.ts';
import { useClock, useTimeZone } from '#client/platform/clock.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { can, type Rights } from '#domain/access/permissions.ts';
import { rightsNow } from '#domain/billing/rights.ts';
import { nearestWord, RANKS } from '#domain/kernel/search/ranking.ts';
import { matchesSearch } from '#domain/kernel/search/words.ts';
import { thingActions } from '#domain/search/actions.ts';
import type { Recent } from '#domain/search/recents.ts';
import { readRequest } from '#domain/search/request.ts';
import { type Filter, groupsFound, type ShownGroup, shownOf } from './groups.ts';
import { actionRow, type PaletteRow, rowsOf } from './rows.tsx';
import { titledRows, titledWords } from './titled.ts';

/** Shorter than a pause between two letters of most people. */
const PAUSE_MS = 90;

/** Who says what to do wants that first. */
const ACTION_RANK = RANKS.name_begins - 1;

/** What is on the screen before anything is typed. */
function openingGroups(rights: Rights, recent: readonly Recent[]): ShownGroup[] {
  const titled = titledRows(rights, '');
  const of = (group: PaletteRow['group'], rows: PaletteRow[]): ShownGroup => ({
    group,
    rows,
    count: rows.length,
    all: null,
  });
  const opened = recent.map(
    ({ key, label, detail, path }): PaletteRow => ({
      key,
      label,
      detail,
      path,
      group: 'recent',
      rank: 0,
      Icon: Clock4,
    }),
  );
  return [
    of('recent', opened),
    of(
      'actions',
      titled.filter(({ group }) => group === 'actions'),
    ),
    of(
      'pages',
      titled.filter(({ group }) => group === 'pages'),
    ),
  ].filter(({ rows }) => rows.length > 0);
}

/** What was typed, and all that it finds: pages and actions at once, the rest as it comes. */
export function useAnswers(typed: string, filter: Filter, recent: readonly Recent[]) {
  const { organisation } = useSession();
  const clock = useClock();
  const online = useOnline();
  const search = typed.trim();
  const settled = useSettled(search, search === '' ? 0 : PAUSE_MS);
  const query = useSearch(settled, online);
  const rights = useMemo(
    () => (organisation ? rightsNow(organisation.role, organisation.cover) : 'CHEF'),
    [organisation],
  );
  const timeZone = useTimeZone();
  const answer = search === '' || !online ? undefined : query.data;
  const isNow = settled === search && !query.isPlaceholderData;
  const request = useMemo(() => readRequest(search), [search]);
  const groups = useMemo(() => {
    const where = { clock, timeZone, mayOrder: can(rights, 'orders.write') };
    const things = answer ? rowsOf(answer, where) : [];
    // What an earlier text found stays only where the new one finds it too.
    const kept = isNow
      ? things
      : things.filter(({ label, detail }) => matchesSearch(`${label} ${detail}`, request.object));
    const rank = request.verb === null ? RANKS.elsewhere : ACTION_RANK;
    const actions =
      answer && isNow ? thingActions(request, doable(answer), rights).map((one) => actionRow(one, rank)) : [];
    return groupsFound({
      rows: [...kept, ...actions, ...titledRows(rights, search)],
      answer: isNow ? answer : undefined,
      recent,
    });
  }, [answer, isNow, request, search, rights, clock, timeZone, recent]);
  const waiting = search !== '' && online && (settled !== search || query.isFetching) && !isFailed(query);
  const found = groups.flatMap(({ rows }) => rows);
  return {
    search,
    chips: search === '' ? [] : groups,
    shown:
      search === ''
        ? openingGroups(rights, recent)
        : shownOf(groups, filter, answer?.meant ?? request.object),
    total: groups.reduce((sum, { count }) => sum + count, 0),
    waiting,
    meant: isNow ? (answer?.meant ?? null) : null,
    nearest: found.length === 0 && !waiting ? nearestWord(search, titledWords(rights)) : null,
    offline: !online,
    failed: isFailed(query) && search !== '' && online,
    retry: () => void query.refetch(),
  };
}

const doable = ({ items, suppliers, orders, zones }: Answer) => ({
  items: items.rows,
  suppliers: suppliers.rows,
  orders: orders.rows,
  zones,
});

const isFailed = ({ isError, isFetching }: { isError: boolean; isFetching: boolean }) =>
  isError && !isFetching;
