import { sql } from 'kysely';
import type { PriceSource } from '#domain/items/prices.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RowSource } from '#server/platform/db/lists/expressions.ts';

/** What many rows are written from: a query that yields the columns named below, and the moment. */
type Bulk = { rows: RowSource; now: Date };

/** `rows`: id, item_id, supplier_id, reference, wording, brand, origin, pack_label, pack_content, vat_rate. */
export const insertArticles = (tx: OrgTx, { rows, now }: Bulk) =>
  sql`insert into supplier_articles (id, item_id, supplier_id, reference, wording, brand, origin, pack_label, pack_content,
      vat_rate, created_at, updated_at)
    select t.id, t.item_id, t.supplier_id, t.reference, t.wording, t.brand, t.origin,
      case when t.pack_content is not null then t.pack_label end, t.pack_content, coalesce(t.vat_rate, 5.5),
      ${now}::timestamptz, ${now}::timestamptz from (${rows}) t`.execute(tx);

/** `rows`: item_id, supplier_id, reference, wording. */
export const insertNamedArticles = (tx: OrgTx, { rows, now }: Bulk) =>
  sql`insert into supplier_articles (item_id, supplier_id, reference, wording, created_at, updated_at)
    select t.item_id, t.supplier_id, t.reference, t.wording, ${now}::timestamptz, ${now}::timestamptz
    from (${rows}) t`.execute(tx);

/** The columns of `insertArticles`; what is null stays as it is, and a label without its content says nothing. */
export const updateArticles = (tx: OrgTx, { rows, now }: Bulk) =>
  sql`update supplier_articles a set reference = coalesce(t.reference, a.reference),
      wording = coalesce(t.wording, a.wording), brand = coalesce(t.brand, a.brand),
      origin = coalesce(t.origin, a.origin), pack_content = coalesce(t.pack_content, a.pack_content),
      pack_label = case when t.pack_content is not null then coalesce(t.pack_label, a.pack_label) else a.pack_label end,
      vat_rate = coalesce(t.vat_rate, a.vat_rate), version = a.version + 1, updated_at = ${now}::timestamptz
    from (${rows}) t where a.id = t.id`.execute(tx);

/** `rows`: id and valid_to. */
export const closeManyPrices = (tx: OrgTx, rows: RowSource) =>
  sql`update item_prices p set valid_to = t.valid_to from (${rows}) t where p.id = t.id`.execute(tx);

/** `rows`: id and announced_until. */
export const markAnnounced = (tx: OrgTx, rows: RowSource) =>
  sql`update item_prices p set announced_until = t.announced_until from (${rows}) t where p.id = t.id`.execute(
    tx,
  );

/** `rows`: id, item_id, supplier_id, price, valid_from, valid_to, announced_until. */
export const insertPrices = (tx: OrgTx, { rows, now, source }: Bulk & { source: PriceSource }) =>
  sql`insert into item_prices (id, item_id, supplier_id, price, valid_from, valid_to, announced_until, source, created_at)
    select t.id, t.item_id, t.supplier_id, t.price, t.valid_from, t.valid_to, t.announced_until, ${source}::text,
      ${now}::timestamptz from (${rows}) t`.execute(tx);
