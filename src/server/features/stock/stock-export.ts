import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { placeOfItem } from '#server/features/items/items.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import {
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { SHEET_PAGE, sheetPages } from '#server/platform/tabular/write/sheet-pages.ts';
import { formatDateTime } from '#text/kernel/format.ts';
import { twoMomentsText } from '#text/kernel/two-moments.text.ts';
import { movementTypeNames, stockExportText, wasteReasonNames } from '#text/stock/stock.text.ts';
import { countLevels, type LevelRow, levelsAmong, type NamePlace, pageByName } from './levels.sql.ts';
import {
  countMovements,
  listMovements,
  type Movement,
  type MovementFilters,
  type MovementPlace,
  placeOfMovement,
} from './movements.sql.ts';

const say = stockExportText.columns;

const MOVEMENT_COLUMNS: readonly SheetColumn<Movement>[] = [
  date(say.occurredOn, ({ occurred_at }, { timeZone }) => localDateIn(occurred_at, timeZone)),
  text(say.occurredAt, ({ occurred_at }, { timeZone }) => localTimeIn(occurred_at, timeZone)),
  text(say.item, ({ item_name }) => item_name),
  text(say.sku, ({ sku }) => sku),
  text(say.type, ({ movement_type }) => movementTypeNames[movement_type]),
  figure(say.qty, 3, ({ qty }) => qty),
  text(say.unit, ({ unit }) => unit),
  figure(say.unitCost, UnitPrice.digits, ({ unit_cost }) => unit_cost),
  figure(say.value, 2, ({ value }) => value),
  text(say.lot, ({ lot_code }) => lot_code),
  text(say.reason, ({ waste_reason }) => waste_reason && wasteReasonNames[waste_reason]),
  text(say.comment, ({ reason }) => reason),
  text(say.order, ({ order_number }) => order_number),
  text(say.deliveryNote, ({ delivery_note }) => delivery_note),
  text(say.author, ({ user_name }) => user_name),
  text(say.enteredAt, ({ entered_at }, { timeZone }) => formatDateTime(entered_at, timeZone)),
  text(
    twoMomentsText.device,
    ({ device_at }, { timeZone }) => device_at && formatDateTime(device_at, timeZone),
  ),
];

const LEVEL_COLUMNS: readonly SheetColumn<LevelRow>[] = [
  text(say.item, ({ name }) => name),
  text(say.sku, ({ sku }) => sku),
  text(say.category, ({ category }) => category),
  text(say.zone, ({ zone_name }) => zone_name),
  figure(say.onHand, 3, ({ qty_on_hand }) => qty_on_hand),
  text(say.unit, ({ unit }) => unit),
  figure(say.value, 2, ({ value }) => value),
  figure(say.cover, 1, ({ days_of_cover }) => days_of_cover),
  figure(say.lots, 0, ({ lots }) => lots),
  date(say.nearestDate, ({ nearest_expiry }) => nearest_expiry),
  text(say.dateKind, ({ nearest_date_kind }) => nearest_date_kind),
  figure(say.min, 3, ({ min_qty }) => min_qty),
  figure(say.max, 3, ({ max_qty }) => max_qty),
];

export const movementsSheet = (org: OrgContext, filters: MovementFilters) => ({
  name: stockExportText.movements.name,
  columns: headsOf(MOVEMENT_COLUMNS),
  rows: sheetPages<Movement, MovementPlace>(org, MOVEMENT_COLUMNS, (after) =>
    inOrg(org, async (tx) => {
      const rows = await listMovements(tx, { ...filters, after, limit: SHEET_PAGE });
      const last = rows.at(-1);
      return { rows, place: last && (await placeOfMovement(tx, last.id)) };
    }),
  ),
  count: (tx: OrgTx, most: number) => countMovements(tx, filters, most),
});

export const stockSheet = (org: OrgContext) => ({
  name: stockExportText.stock.name,
  columns: headsOf(LEVEL_COLUMNS),
  rows: sheetPages<LevelRow, NamePlace>(org, LEVEL_COLUMNS, (after) =>
    inOrg(org, async (tx) => {
      const ids = (await pageByName(tx, { sought: [], after, limit: SHEET_PAGE }).execute()).map(
        ({ id }) => id,
      );
      const { rows } = await levelsAmong(org, ids).execute(tx);
      const last = rows.at(-1);
      return { rows, place: last && (await placeOfItem(tx, last.id)) };
    }),
  ),
  count: (tx: OrgTx) => countLevels(tx, { sought: [] }),
});
