import { stockContract } from '#contract/stock/stock.contract.ts';
import { costsSeenBy, seesCosts } from '#domain/access/costs.ts';
import { addDays, LAST_DATE, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { TableFormat } from '#domain/kernel/table.ts';
import type { MovementType } from '#domain/stock/movement.ts';
import { placeOfItem, soughtItems } from '#server/features/items/items.door.ts';
import { unitCostOf } from '#server/features/stock/ledger/unit-cost.ts';
import { consumptionRoutes } from '#server/features/stock/use/consumption.routes.ts';
import { consumptionSheet } from '#server/features/stock/use/consumption-export.ts';
import { servedWith } from '#server/features/stock/use/served.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { placeAt, rowAfter } from '#server/platform/db/lists/sorted.ts';
import { downloadList } from '#server/platform/http/answers/sheet-download.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { stockExportText } from '#text/stock/stock.text.ts';
import { onHandOf } from './held.sql.ts';
import * as levels from './levels.sql.ts';
import * as lots from './lots.sql.ts';
import * as movements from './movements.sql.ts';
import { movementsSheet, stockSheet } from './stock-export.ts';
import { changeTemperatureLimit } from './temperature-limits.actions.ts';
import { listTemperatureLimits } from './temperature-limits.sql.ts';
import { recordManyWaste, recordWaste, takeBackWaste } from './waste.actions.ts';

const routes = inOrganisation(stockContract);

const LAST_MOVEMENTS = 20;
const LOT_MOVEMENTS = 200;

export const stockRoutes = {
  ...consumptionRoutes,
  levels: routes.levels.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { sort, direction, limit, only, search, after: _, ...narrowed } = input;
      // The order by value tells what it is worth.
      ensure(sort !== 'value' || seesCosts(org.role), 'PERMISSION_DENIED');
      const sought = await soughtItems(tx, search);
      const after = rowAfter(input);
      const place = await placeAfter(after, (id) => placeOfItem(tx, id, sought));
      const filters = { ...narrowed, sought };
      const page = { ...filters, only, after, limit: oneMore(limit) };
      const byFigure = sort
        ? levels.levelsSorted(org, { ...page, sort, direction })
        : levels.levelsByRisk(org, page);
      const found =
        sort === 'item' && direction === 'asc' && !only
          ? await byName(tx, org, { ...filters, after: place, limit: oneMore(limit) })
          : (await byFigure.execute(tx)).rows;
      const { rows, next } = pageOf(found, limit, placeAt(input));
      return {
        items: (await levels.withLastLevels(tx, org, rows)).map(costsSeenBy(org.role)),
        next,
        total: after ? null : await total(tx, org, { ...filters, only }),
      };
    }),
  ),
  summary: routes.summary.handler(async ({ context: { org } }) => {
    const [summary] = (await inOrg(org, (tx) => levels.summaryOf(org).execute(tx))).rows;
    ensure(summary, 'NOT_FOUND');
    return { ...costsSeenBy(org.role)(summary), as_of: org.now };
  }),
  item: routes.item.handler(({ context: { org }, input: { id } }) =>
    inOrg(org, async (tx) => {
      const { rows } = await levels.levelsAmong(org, [id]).execute(tx);
      const [item] = await levels.withLastLevels(tx, org, rows);
      ensure(item, 'NOT_FOUND');
      const seen = costsSeenBy(org.role);
      const last = { item_ids: [id], limit: LAST_MOVEMENTS };
      const unit_cost = await unitCostOf(tx, org, id);
      return {
        ...seen({ unit_cost }),
        item: seen(item),
        lots: (await lots.lotsLeft(tx, id)).map(seen),
        movements: (await movements.listMovements(tx, last)).map(seen),
      };
    }),
  ),
  movements: routes.movements.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { after: afterId, limit, ...asked } = input;
      const after = await placeAfter(afterId, (id) => movements.placeOfMovement(tx, id));
      const filters = await filtersOf(tx, org, asked);
      const found = await movements.listMovements(tx, { ...filters, after, limit: oneMore(limit) });
      const { rows, next } = pageOf(found, limit, byId);
      return { movements: rows.map(costsSeenBy(org.role)), next };
    }),
  ),
  export: routes.export.handler(async ({ context, input: { file, count_id, ...filters } }) => {
    const { org } = context;
    const [list, format] = file.split('.') as [keyof typeof sheets, TableFormat];
    const sheets = {
      stock: () => stockSheet(org),
      consumption: () => consumptionSheet(org, count_id),
      movements: async () => movementsSheet(org, await inOrg(org, (tx) => filtersOf(tx, org, filters))),
    };
    const sheet = await sheets[list]();
    const stem = `${stockExportText[list].stem}-${org.today}`;
    return downloadList(context, { list, format, stem, sheet });
  }),

  waste: routes.waste.handler(async ({ context: { org }, input }) =>
    costsSeenBy(org.role)(await recordWaste(org, input)),
  ),
  toWaste: routes.toWaste.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => onHandOf(tx, input.item_ids)),
  ),
  wasteMany: routes.wasteMany.handler(async ({ context: { org }, input }) =>
    costsSeenBy(org.role)(await recordManyWaste(org, input)),
  ),
  reverse: routes.reverse.handler(async ({ context: { org }, input }) =>
    costsSeenBy(org.role)(await takeBackWaste(org, input)),
  ),

  temperatureLimits: routes.temperatureLimits.handler(({ context: { org } }) =>
    inOrg(org, listTemperatureLimits),
  ),
  setTemperatureLimit: routes.setTemperatureLimit.handler(({ context, input }) =>
    changeTemperatureLimit(context.org, input),
  ),

  lots: routes.lots.handler(({ context: { org }, input: { search, after: afterId, limit } }) =>
    inOrg(org, async (tx) => {
      const after = await placeAfter(afterId, (id) => lots.placeOfLot(tx, id));
      const found = await lots.lotsFound({ search, after, limit: oneMore(limit) }).execute(tx);
      const { rows, next } = pageOf(found.rows, limit, byId);
      return { lots: rows.map(costsSeenBy(org.role)), next };
    }),
  ),
  lot: routes.lot.handler(({ context: { org }, input: { id } }) =>
    inOrg(org, async (tx) => {
      const lot = await lots.readLot(tx, id);
      ensure(lot, 'NOT_FOUND');
      const origin = await lots.originOf(tx, id);
      const page = { item_ids: null, lot_id: id, limit: LOT_MOVEMENTS };
      const seen = costsSeenBy(org.role);
      return {
        lot: seen(lot),
        ...documentsOf(origin),
        movements: (await movements.listMovements(tx, page)).map(seen),
        ...(await servedWith(tx, { lot_id: id, item_id: lot.item_id })),
      };
    }),
  ),
};

async function total(tx: OrgTx, org: OrgContext, filters: levels.RiskFilters): Promise<number> {
  if (!filters.only) return levels.countLevels(tx, filters);
  const { rows } = await levels.countFlagged(org, filters).execute(tx);
  return rows[0]?.count ?? 0;
}

async function byName(
  tx: OrgTx,
  org: OrgContext,
  page: levels.StockFilters & { after: levels.NamePlace | undefined; limit: number },
): Promise<levels.LevelRow[]> {
  const ids = (await levels.pageByName(tx, page).execute()).map(({ id }) => id);
  const { rows } = await levels.levelsAmong(org, ids).execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function documentsOf({ qty_received, grn_id, po_id, ...origin }: lots.LotOrigin) {
  const { received_at, delivery_note, received_by, reversed, order_number, ordered_at } = origin;
  return {
    qty_received,
    receipt: grn_id && received_at ? { id: grn_id, received_at, delivery_note, received_by, reversed } : null,
    order: po_id ? { id: po_id, order_number, ordered_at } : null,
  };
}

type Asked = {
  item_id?: string | undefined;
  lot_id?: string | undefined;
  type?: MovementType | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  search: string;
};

/** Days where the organisation is, as instants; words, as the items that they mean. */
async function filtersOf(
  tx: OrgTx,
  { timeZone }: OrgContext,
  { item_id, lot_id, type, from, to, search }: Asked,
): Promise<movements.MovementFilters> {
  const sought = await soughtItems(tx, search);
  return {
    item_ids: await movements.itemsSought(tx, { item_id, sought }),
    sought,
    lot_id,
    type,
    from: from && startOfDay(from, timeZone),
    before: to && to < LAST_DATE ? startOfDay(addDays(to, 1), timeZone) : undefined,
  };
}
