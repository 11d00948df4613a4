import type pg from 'pg';
import type { Topic } from '#domain/kernel/topics.ts';

/** Under which topic a table's rows are shown. What is in neither list has not been thought of. */
const SHOWN_UNDER: Record<string, Topic> = {
  alert_digests: 'alerts',
  alerts: 'alerts',
  api_keys: 'api-keys',
  categories: 'items',
  claim_credits: 'claims',
  claim_lines: 'claims',
  claims: 'claims',
  cold_rooms: 'temperatures',
  grn_lines: 'receipts',
  grn_photos: 'receipts',
  grns: 'receipts',
  imports: 'imports',
  invitations: 'members',
  item_codes: 'items',
  item_forecasts: 'replenishment',
  item_prices: 'items',
  item_use: 'stock',
  item_use_months: 'stock',
  items: 'items',
  lots: 'stock',
  low_stock_alerts: 'alerts',
  mail_servers: 'emails',
  mailboxes: 'emails',
  nightly_runs: 'replenishment',
  order_basket_lines: 'order-guide',
  order_baskets: 'order-guide',
  order_events: 'orders',
  order_favourites: 'order-guide',
  order_links: 'orders',
  order_reminders: 'orders',
  organisation_erasures: 'leaving',
  organisation_exports: 'leaving',
  organisation_calendars: 'organisation',
  organisation_closures: 'organisation',
  organisation_logos: 'organisation',
  pos_profiles: 'pos-profiles',
  purchase_order_lines: 'orders',
  raw_email_files: 'emails',
  raw_emails: 'emails',
  reminder_settings: 'organisation',
  official_matches: 'recalls',
  receipt_tolerances: 'receipts',
  recall_lots: 'recalls',
  recall_withdrawal_lines: 'recalls',
  recall_withdrawals: 'recalls',
  recalls: 'recalls',
  purchase_orders: 'orders',
  recipe_items: 'recipes',
  recipe_lines: 'recipes',
  recipes: 'recipes',
  replenishment_batches: 'replenishment',
  replenishment_params: 'replenishment',
  replenishment_settings: 'replenishment',
  replenishment_suggestions: 'replenishment',
  sales: 'sales',
  sales_batches: 'sales',
  sold_names: 'sales',
  secondary_lives: 'stock',
  shelf_places: 'counts',
  stock_count_lines: 'count-lines',
  stock_counts: 'counts',
  stock_levels: 'stock',
  stock_movements: 'stock',
  supplier_articles: 'items',
  supplier_closures: 'suppliers',
  supplier_cutoffs: 'suppliers',
  supplier_replies: 'replies',
  suppliers: 'suppliers',
  temperature_limits: 'stock',
  temperature_readings: 'temperatures',
  user_roles: 'members',
  zones: 'items',
};

/** Books, queues and counters that no open screen shows. */
const SHOWN_NOWHERE = new Set([
  'audit_log',
  'idempotency_keys',
  'item_bulk_edits',
  'local_mailbox',
  'schema_migrations',
  'throttle',
  'import_files',
  'import_item_rows',
  'import_mappings',
  'import_order_rows',
  'import_outcomes',
  'import_sales_rows',
  'import_supplier_rows',
  'order_counters',
  'stored_files',
  'storage_usage',
  'use_marks',
  'mail_attachments',
  'mail_days',
  'mail_logs',
  'mail_outbox',
  'mail_recipients',
  'organizations',
  'erased_organisations',
  'organisation_export_parts',
  'official_sources',
]);

/** Counted since the last flush of the connection, not since `begin`: whoever has looked flushes. */
const FLUSH = 'select pg_stat_force_next_flush()';
const TABLES = `select oid::text as id, relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by oid`;
/**
 * Asked at nearly every write: prepared, of tables that were looked up once, and not of `pg_stat_xact_user_tables`, which
 * takes as long as the write.
 */
const writesAmong = (ids: Iterable<string>) => ({
  name: 'written',
  text: `
    select array(
      select id::text from unnest('{${[...ids].join()}}'::oid[]) as known (id)
      where pg_stat_get_xact_tuples_inserted(id) + pg_stat_get_xact_tuples_updated(id)
          + pg_stat_get_xact_tuples_deleted(id) > 0
        and coalesce(current_setting('app.org_id', true), '') <> ''
    ) as ids, pg_stat_force_next_flush()`,
});

/**
 * Watches every transaction of a pool: whichever table of an organisation it has written, it has announced the topic
 * that shows it. `forgotten` fills with what was not.
 */
export function watchAnnouncements(pool: pg.Pool): { forgotten: Set<string> } {
  const forgotten = new Set<string>();
  let tables: Map<string, string> | undefined;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
    let announced: string[] = [];
    let wrote = false;
    client.query = (async (...args: unknown[]) => {
      const [text, values] = args;
      if (typeof text !== 'string') return query(...args);
      if (text.startsWith('begin')) {
        announced = [];
        wrote = false;
      }
      if (/\b(insert|update|delete|merge|note_key_use)\b/i.test(text)) wrote = true;
      if (text.includes('pg_notify') && String((values as unknown[])?.[0]).startsWith('economat')) {
        announced.push(...JSON.parse(String((values as unknown[])[1])).topics);
      }
      if (text === 'commit' && wrote) {
        tables ??= new Map((await query(TABLES)).rows.map(({ id, name }) => [id, name]));
        const { rows } = await query(writesAmong(tables.keys()));
        for (const id of rows[0].ids) {
          const table = tables.get(id) ?? id;
          const topic = SHOWN_UNDER[table];
          if (SHOWN_NOWHERE.has(table) || (topic && announced.includes(topic))) continue;
          forgotten.add(topic ? `${table} was written and ${topic} not announced` : `${table} is in no list`);
        }
      }
      const result = await query(...args);
      if (text === 'rollback') await query(FLUSH);
      return result;
    }) as typeof client.query;
  });
  return { forgotten };
}
