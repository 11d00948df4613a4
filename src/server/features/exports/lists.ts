import type { ExportList } from '#domain/imports/export.ts';
import type { ImportFieldName } from '#domain/imports/import-fields.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { type ListedOffer, offersByName } from '#server/features/items/items.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import type { ExportCell, ExportColumn, ExportRow } from '#server/platform/tabular/write/export-columns.ts';
import { closuresText, cutoffsText, exportsText } from '#text/exports/exports.text.ts';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { allergenNames, priceSourceNames, storageFamilyName } from '#text/items/item-words.text.ts';
import { weekdayShort } from '#text/kernel/format.ts';
import { temperatureText } from '#text/stock/losses.text.ts';
import { francoPolicyNames } from '#text/suppliers/suppliers.text.ts';
import * as sql from './exports.sql.ts';

type Kind = ExportColumn['kind'];
/** A column of a list: its header is the name of the import's field, so that it comes back to it. */
type Column<Row> = { column: ExportColumn; cell: (row: Row) => ExportCell };

const column = (header: string, kind: Kind, decimals: number): ExportColumn =>
  kind === 'number' ? { header, kind, decimals } : { header, kind };

const SUPPLIER_COLUMNS = ((): Column<sql.ExportedSupplier>[] => {
  const of = (
    field: ImportFieldName<'suppliers'>,
    cell: (row: sql.ExportedSupplier) => ExportCell,
    decimals?: number,
  ) => ({
    column: column(
      importFieldName('suppliers', field),
      decimals === undefined ? 'text' : 'number',
      decimals ?? 0,
    ),
    cell,
  });
  return [
    of('name', (row) => row.name),
    of('type_produit', (row) => row.type_produit),
    of('contact_nom', (row) => row.contact_nom),
    of('contact_email', (row) => row.contact_email),
    of('contact_tel', (row) => row.contact_tel),
    of('adresse', (row) => row.adresse),
    of('code_postal', (row) => row.code_postal),
    of('ville', (row) => row.ville),
    of('pays', (row) => row.pays),
    of('delivery_days', (row) => row.delivery_days.map((day) => weekdayShort(day).toLowerCase()).join(', ')),
    of('lead_time_jours', (row) => row.lead_time_jours, 0),
    of('cutoffs', (row) => cutoffsText(row.cutoffs ?? [])),
    of('closures', (row) => closuresText(row.closures ?? [])),
    of('franco_amount', (row) => row.franco_amount, 2),
    of('delivery_fee', (row) => row.delivery_fee, 2),
    of('franco_policy', (row) => francoPolicyNames[row.franco_policy]),
    of('customer_code', (row) => row.customer_code),
    of('siret', (row) => row.siret),
    of('email', (row) => row.email),
    of('phone', (row) => row.phone),
    of('notes', (row) => row.notes),
    of('id', (row) => row.id),
  ];
})();

type ItemLine = { item: sql.ExportedItem; offer: ListedOffer | null };

const itemColumn = <Row>(
  field: ImportFieldName<'items'>,
  cell: (row: Row) => ExportCell,
  kind: 'text' | 'date' | number = 'text',
): Column<Row> => ({
  column:
    typeof kind === 'number'
      ? column(importFieldName('items', field), 'number', kind)
      : column(importFieldName('items', field), kind, 0),
  cell,
});

const ITEM_COLUMNS: readonly Column<ItemLine>[] = [
  itemColumn('name', ({ item }) => item.name),
  itemColumn('sku', ({ item }) => item.sku),
  itemColumn('unit', ({ item }) => item.unit),
  itemColumn('category', ({ item }) => item.category),
  itemColumn('min_qty', ({ item }) => item.min_qty, 3),
  itemColumn('max_qty', ({ item }) => item.max_qty, 3),
  itemColumn('supplier_name', ({ offer }) => offer?.supplier_name ?? null),
  itemColumn('price', ({ offer }) => offer?.price ?? null, UnitPrice.digits),
  itemColumn('valid_from', ({ offer }) => offer?.valid_from ?? null, 'date'),
  itemColumn('valid_to', ({ offer }) => offer?.announced_until ?? null, 'date'),
  itemColumn('supplier_reference', ({ offer }) => offer?.reference ?? null),
  itemColumn('supplier_wording', ({ offer }) => offer?.wording ?? null),
  itemColumn('brand', ({ offer }) => offer?.brand ?? null),
  itemColumn('origin', ({ offer }) => offer?.origin ?? null),
  itemColumn('pack_label', ({ offer }) => offer?.pack_label ?? null),
  itemColumn('pack_content', ({ offer }) => offer?.pack_content ?? null, 3),
  itemColumn('vat_rate', ({ offer }) => offer?.vat_rate ?? null, 2),
  itemColumn('gtin', ({ item }) => item.barcode),
  itemColumn('storage_zone', ({ item }) => item.zone_name),
  itemColumn('storage_family', ({ item }) => item.storage_family && storageFamilyName(item.storage_family)),
  itemColumn('temperature', ({ item: { kept_min_celsius: min, kept_max_celsius: max } }) =>
    min === null && max === null ? null : temperatureText.limits(min, max),
  ),
  itemColumn('date_kind', ({ item }) => item.date_kind),
  itemColumn('shelf_life_days', ({ item }) => item.shelf_life_days, 0),
  itemColumn('alert_days', ({ item }) => item.alert_days, 0),
  itemColumn('allergens', ({ item }) => item.allergens.map((one) => allergenNames[one]).join(', ')),
  itemColumn('id', ({ item }) => item.id),
  itemColumn('supplier_id', ({ offer }) => offer?.supplier_id ?? null),
];

type PriceLine = { item: sql.ExportedItem; price: sql.ExportedPrice };

const PRICE_COLUMNS: readonly Column<PriceLine>[] = [
  itemColumn('name', ({ item }) => item.name),
  itemColumn('sku', ({ item }) => item.sku),
  itemColumn('unit', ({ item }) => item.unit),
  itemColumn('supplier_name', ({ price }) => price.supplier_name),
  itemColumn('price', ({ price }) => price.price, UnitPrice.digits),
  itemColumn('valid_from', ({ price }) => price.valid_from, 'date'),
  itemColumn('valid_to', ({ price }) => price.announced_until, 'date'),
  { column: column(exportsText.prices.valid_to, 'date', 0), cell: ({ price }) => price.valid_to },
  {
    column: column(exportsText.prices.source, 'text', 0),
    cell: ({ price }) => priceSourceNames[price.source],
  },
  itemColumn('id', ({ item }) => item.id),
  itemColumn('supplier_id', ({ price }) => price.supplier_id),
];

const BATCH = 500;

/**
 * Page after page, each in a short transaction of its own: a reader on a slow line holds nothing open, and however
 * long the list is, one page of it is in memory.
 */
async function* pages<Row extends sql.PageStart, Line>(
  org: OrgContext,
  page: (tx: OrgTx, after: sql.PageStart | null, limit: number) => Promise<Row[]>,
  lines: (tx: OrgTx, rows: Row[]) => Promise<Line[]>,
): AsyncGenerator<Line> {
  for (let after: sql.PageStart | null = null; ; ) {
    const { rows, found }: { rows: Row[]; found: Line[] } = await inOrg(org, async (tx) => {
      const read = await page(tx, after, BATCH);
      return { rows: read, found: await lines(tx, read) };
    });
    yield* found;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { name_key: last.name_key, id: last.id };
  }
}

async function* cells<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<ExportRow> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}

const listOf = <Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>) => ({
  columns: columns.map((one) => one.column),
  rows: cells(columns, rows),
});

/** A list as columns and rows, read as they are asked for. */
export function exportOf(org: OrgContext, list: ExportList) {
  switch (list) {
    case 'suppliers':
      return listOf(
        SUPPLIER_COLUMNS,
        pages(org, sql.suppliersToExport, async (_tx, rows) => rows),
      );
    case 'items':
      return listOf(
        ITEM_COLUMNS,
        pages(org, sql.itemsToExport, async (tx, rows) => {
          const offers = Map.groupBy(
            await offersByName(tx, idsOf(rows), org.today),
            ({ item_id }) => item_id,
          );
          return rows.flatMap((item): ItemLine[] => {
            const sold = offers.get(item.id);
            return sold ? sold.map((offer) => ({ item, offer })) : [{ item, offer: null }];
          });
        }),
      );
    case 'prices':
      return listOf(
        PRICE_COLUMNS,
        pages(org, sql.itemsToExport, async (tx, rows) => {
          const prices = Map.groupBy(await sql.pricesToExport(tx, idsOf(rows)), ({ item_id }) => item_id);
          return rows.flatMap((item) =>
            (prices.get(item.id) ?? []).map((price): PriceLine => ({ item, price })),
          );
        }),
      );
  }
}

const idsOf = (rows: readonly sql.PageStart[]) => rows.map(({ id }) => id);
