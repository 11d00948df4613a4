import { can } from '#domain/access/permissions.ts';
import { mayBeMistyped, neighboursOf, shortestNeighbour } from '#domain/kernel/search/neighbours.ts';
import { searchedWords, soughtWord } from '#domain/kernel/search/words.ts';
import { orderDeadline } from '#domain/orders/delivery/order-deadline.ts';
import { readRequest, type SearchRequest } from '#domain/search/request.ts';
import { receivingMomentOf } from '#server/features/organisations/organisations.door.ts';
import { stockOf } from '#server/features/stock/stock.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { planOnce } from '#server/platform/db/prepared.ts';
import { type Named, readNamed, wordsOfNames } from './named.sql.ts';
import { readNumbered } from './numbered.sql.ts';
import { readShown } from './shown.sql.ts';
import { type SoughtEverywhere, soughtEverywhere, wordsAlone } from './sought.ts';

/** Everything that bears these words; where nothing does, what bears the words that were likely meant. */
export const searchEverywhere = (org: OrgContext, q: string) =>
  inOrg(org, async (tx) => {
    const request = readRequest(q);
    const sought = soughtEverywhere(request, org);
    const named = await findNamed(tx, org, sought);
    const doubtful = nothingNamed(named) ? wordsInDoubt(request) : [];
    const [found, names] = await Promise.all([
      findFrom(tx, org, { sought, named }),
      doubtful.length === 0 ? null : wordsOfNames(tx),
    ]);
    if (names === null || !isEmpty(found)) return withRuleFigures(found, null);
    const meant = meantInstead(request, doubtful, names);
    if (meant === null) return withRuleFigures(found, null);
    const instead = wordsAlone(sought, meant.words);
    const namedInstead = await findNamed(tx, org, instead);
    const again = await findFrom(tx, org, { sought: instead, named: namedInstead });
    return withRuleFigures(again, isEmpty(again) ? null : meant.corrected);
  });

type Found = Awaited<ReturnType<typeof findFrom>>;

const findNamed = (tx: OrgTx, { role }: OrgContext, sought: SoughtEverywhere): Promise<Named> =>
  planOnce(tx, () =>
    readNamed(tx, sought, role !== null && can(role, 'users.manage') ? 'with_team' : 'without_team'),
  );

/** All else starts from what has a name, and is asked for at once. */
async function findFrom(
  tx: OrgTx,
  org: OrgContext,
  { sought, named }: { sought: SoughtEverywhere; named: Named },
) {
  const { items, suppliers, recipes, people, zones } = named;
  const [numbered, shown, stocks, moment] = await planOnce(tx, () =>
    Promise.all([
      readNumbered(tx, sought, named),
      readShown(tx, named),
      stockOf(tx, org, items.ids),
      receivingMomentOf(tx, org),
    ]),
  );
  const groups = {
    items: { count: items.count, rows: shown.items },
    suppliers: { count: suppliers.count, rows: shown.suppliers },
    recipes: { count: recipes.count, rows: shown.recipes },
    ...numbered,
    people,
  };
  return { groups, zones, stocks, moment };
}

const isEmpty = ({ zones, groups }: Found): boolean =>
  zones.length === 0 && Object.values(groups).every(({ count }) => count === 0);

const nothingNamed = ({ items, suppliers, recipes, people, zones }: Named): boolean =>
  [items, suppliers, recipes, people].every(({ count }) => count === 0) && zones.length === 0;

const wordsInDoubt = ({ object, bare }: SearchRequest): string[] =>
  bare ? [] : searchedWords(object).filter(mayBeMistyped);

/** Slips of the finger put right, word by word; null where no known word is near. */
function meantInstead({ object }: SearchRequest, doubtful: readonly string[], names: readonly string[]) {
  const shortest = shortestNeighbour(doubtful);
  const known = [...new Set(names)].filter((word) => word.length >= shortest && mayBeMistyped(word));
  const corrected = searchedWords(object).map((word) => {
    const isKnown = known.some((one) => one.includes(word));
    return { word, near: isKnown || !mayBeMistyped(word) ? [] : neighboursOf(word, known) };
  });
  if (corrected.every(({ near }) => near.length === 0)) return null;
  return {
    words: corrected.map(({ word, near }) => soughtWord(word, near)),
    corrected: corrected.map(({ word, near }) => near[0] ?? word).join(' '),
  };
}

/** With what only rules know: until when to order, and how long the stock lasts. */
function withRuleFigures({ groups, zones, stocks, moment }: Found, meant: string | null) {
  return {
    ...groups,
    items: {
      ...groups.items,
      rows: groups.items.rows.map((item) => {
        const stock = stocks.get(item.id);
        return {
          ...item,
          qty_on_hand: stock?.qty_on_hand ?? null,
          days_of_cover: stock?.days_of_cover ?? null,
          next_delivery: stock?.next_delivery ?? null,
          runs_out: stock?.runs_out ?? false,
        };
      }),
    },
    suppliers: {
      ...groups.suppliers,
      rows: groups.suppliers.rows.map(({ cutoffs, closures, lead_time_jours, ...supplier }) => ({
        ...supplier,
        deadline: orderDeadline({ ...supplier, cutoffs, closures, lead_time_jours }, moment),
      })),
    },
    orders: momentsIn(groups.orders, 'ordered_at'),
    receipts: momentsIn(groups.receipts, 'received_at'),
    zones,
    meant,
  };
}

/** JSON has no moments: PostgreSQL writes them with its own offset. */
const momentsIn = <Column extends string, Row extends Record<Column, string>>(
  { count, rows }: { count: number; rows: Row[] },
  column: Column,
) => ({ count, rows: rows.map((row) => ({ ...row, [column]: new Date(row[column]) })) });
