import { can } from '#domain/access/permissions.ts';
import { mayBeMistyped, neighboursOf, shortestNeighbour } from '#domain/kernel/search/neighbours.ts';
import { searchedWords, soughtWord } from '#domain/kernel/search/words.ts';
import { deliveryMoment } from '#domain/orders/delivery/delivery-day.ts';
import { orderDeadline } from '#domain/orders/delivery/order-deadline.ts';
import { readRequest, type SearchRequest } from '#domain/search/request.ts';
import { stockOf } from '#server/features/stock/stock.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { type Found, findEverywhere, wordsOfNames } from './search.sql.ts';
import { soughtEverywhere } from './sought.ts';

/** Everything that bears these words; where nothing does, what bears the words that were likely meant. */
export const searchEverywhere = (org: OrgContext, q: string) =>
  inOrg(org, async (tx) => {
    const request = readRequest(q);
    const who = org.role !== null && can(org.role, 'users.manage') ? 'with_team' : 'without_team';
    const found = await findEverywhere(tx, soughtEverywhere(request, org), who);
    if (!isEmpty(found)) return told(tx, org, found, null);
    const meant = await meantInstead(tx, request);
    if (meant === null) return told(tx, org, found, null);
    const again = await findEverywhere(tx, soughtEverywhere(request, org, meant.words), who);
    return told(tx, org, again, isEmpty(again) ? null : meant.said);
  });

const isEmpty = ({ zones, ...groups }: Found): boolean =>
  zones.length === 0 && Object.values(groups).every(({ count }) => count === 0);

/** Slips of the finger put right, word by word; null where no known word is near. */
async function meantInstead(tx: OrgTx, { object, bare }: SearchRequest) {
  if (bare) return null;
  const words = searchedWords(object);
  const doubtful = words.filter(mayBeMistyped);
  if (doubtful.length === 0) return null;
  const known = await wordsOfNames(tx, shortestNeighbour(doubtful));
  const corrected = words.map((word) => {
    const isKnown = known.some((one) => one.includes(word));
    return { word, near: isKnown || !mayBeMistyped(word) ? [] : neighboursOf(word, known) };
  });
  if (corrected.every(({ near }) => near.length === 0)) return null;
  return {
    words: corrected.map(({ word, near }) => soughtWord(word, near)),
    said: corrected.map(({ word, near }) => near[0] ?? word).join(' '),
  };
}

/** With what only rules and other features know: until when to order, and how long the stock lasts. */
async function told(tx: OrgTx, org: OrgContext, found: Found, meant: string | null) {
  const stocks = await stockOf(
    tx,
    org,
    found.items.rows.map(({ id }) => id),
  );
  const moment = deliveryMoment(org.now, org.timeZone);
  return {
    ...found,
    items: {
      ...found.items,
      rows: found.items.rows.map((item) => {
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
      ...found.suppliers,
      rows: found.suppliers.rows.map(({ cutoffs, closures, lead_time_jours, ...supplier }) => ({
        ...supplier,
        deadline: orderDeadline({ ...supplier, cutoffs, closures, lead_time_jours }, moment),
      })),
    },
    orders: momentsIn(found.orders, 'ordered_at'),
    receipts: momentsIn(found.receipts, 'received_at'),
    meant,
  };
}

/** JSON has no moments: PostgreSQL writes them with its own offset. */
const momentsIn = <Column extends string, Row extends Record<Column, string>>(
  { count, rows }: { count: number; rows: Row[] },
  column: Column,
) => ({ count, rows: rows.map((row) => ({ ...row, [column]: new Date(row[column]) })) });
