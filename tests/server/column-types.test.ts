import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES } from '#domain/access/permissions.ts';
import { ALERT_SEVERITIES } from '#domain/alerts/alert.ts';
import { EVENT_OUTCOMES } from '#domain/billing/subscription-news.ts';
import { COUNT_STATUSES } from '#domain/counts/count.ts';
import { FORECAST_SOURCES, HOLIDAY_COUNTRIES } from '#domain/forecast/shop.ts';
import { IMPORT_KINDS, IMPORT_STATES, ROW_STATUSES } from '#domain/imports/import.ts';
import { BULK_KINDS } from '#domain/items/bulk.ts';
import { DATE_KINDS, UNITS } from '#domain/items/item.ts';
import { PRICE_SOURCES } from '#domain/items/prices.ts';
import { STORAGE_FAMILIES } from '#domain/items/storage.ts';
import { MAIL_SECURITIES } from '#domain/kernel/mail-server.ts';
import { EXPORT_STATES } from '#domain/leaving/export.ts';
import { EMAIL_KINDS, EMAIL_STATUSES } from '#domain/mailbox/email.ts';
import { NIGHT_STATES, NIGHT_STEPS } from '#domain/night/night.ts';
import { PROPOSAL_DECISIONS } from '#domain/orders/answer/price-proposal.ts';
import {
  ANSWER_CHANNELS,
  MAIL_DIRECTIONS,
  MAIL_STATES,
  MAIL_TEMPLATES,
  ORDER_EVENTS,
  ORDER_STATUSES,
} from '#domain/orders/status.ts';
import { POS_PROVIDERS, REPORT_FORMATS } from '#domain/pos/profile.ts';
import { CERTAINTIES } from '#domain/recalls/notice.ts';
import { FATES, OFFICIAL_DECISIONS, RECALL_REASONS } from '#domain/recalls/recall.ts';
import { SOURCE_FAILURES } from '#domain/recalls/source.ts';
import { CLAIM_KINDS, CLAIM_STATUSES } from '#domain/receipts/claim.ts';
import { DELIVERY_ACTIONS } from '#domain/receipts/delivery-limits.ts';
import {
  EXPIRY_SOURCES,
  LINE_ACTIONS,
  PRICE_DECISIONS,
  QUALITIES,
  REFUSAL_REASONS,
} from '#domain/receipts/receipt.ts';
import { MEASURES, RECIPE_KINDS, RECIPE_ORIGINS, RECIPE_UNITS } from '#domain/recipes/recipe.ts';
import { REPLY_GUESSES, REPLY_MATCHES, REPLY_READERS, REPLY_STATES } from '#domain/replies/reply-state.ts';
import { NAME_MATCHES, SALES_SOURCES, USE_SOURCES } from '#domain/sales/sales.ts';
import { MOVEMENT_REFERENCES, MOVEMENT_TYPES, WASTE_REASONS } from '#domain/stock/movement.ts';
import { COUNTRIES } from '#domain/suppliers/postal-code.ts';
import { FRANCO_POLICIES, PRODUCT_TYPES } from '#domain/suppliers/supplier.ts';
import { CORRECTIVE_ACTIONS } from '#domain/temperatures/reading.ts';
import { ROOM_KINDS } from '#domain/temperatures/room.ts';
import { cloneDatabase } from '../support/server/test-app.ts';

/** What a column may hold, where the rules name it too. */
const NAMED: Record<string, readonly string[]> = {
  'billing.events.outcome': EVENT_OUTCOMES,
  'alerts.severity': ALERT_SEVERITIES,
  'claim_lines.kind': CLAIM_KINDS,
  'claims.status': CLAIM_STATUSES,
  'cold_rooms.kind': ROOM_KINDS,
  'grn_lines.corrective_action': LINE_ACTIONS,
  'grn_lines.price_decision': PRICE_DECISIONS,
  'grn_lines.quality': QUALITIES,
  'grn_lines.refusal_reason': REFUSAL_REASONS,
  'grns.corrective_action': DELIVERY_ACTIONS,
  'import_outcomes.status': ROW_STATUSES,
  'imports.kind': IMPORT_KINDS,
  'imports.state': IMPORT_STATES,
  'invitations.role': ROLES,
  'item_forecasts.source': FORECAST_SOURCES,
  'item_prices.source': PRICE_SOURCES,
  'item_use.source': USE_SOURCES,
  'item_use_months.source': USE_SOURCES,
  'item_bulk_edits.kind': BULK_KINDS,
  'items.content_unit': MEASURES,
  'items.date_kind': DATE_KINDS,
  'items.storage_family': STORAGE_FAMILIES,
  'items.unit': UNITS,
  'lots.date_kind': DATE_KINDS,
  'lots.expiry_source': EXPIRY_SOURCES,
  'mail_logs.direction': MAIL_DIRECTIONS,
  'mail_logs.template': MAIL_TEMPLATES,
  'nightly_runs.state': NIGHT_STATES,
  'nightly_runs.step': NIGHT_STEPS,
  'organisation_exports.state': EXPORT_STATES,
  'order_events.channel': ANSWER_CHANNELS,
  'order_events.event': ORDER_EVENTS,
  'organisation_calendars.country': HOLIDAY_COUNTRIES,
  'pos_profiles.format': REPORT_FORMATS,
  'pos_profiles.provider': POS_PROVIDERS,
  'purchase_order_lines.proposal_decision': PROPOSAL_DECISIONS,
  'purchase_orders.answer_channel': ANSWER_CHANNELS,
  'purchase_orders.status': ORDER_STATUSES,
  'mail_servers.security': MAIL_SECURITIES,
  'raw_emails.kind': EMAIL_KINDS,
  'raw_emails.status': EMAIL_STATUSES,
  'recipe_lines.unit': RECIPE_UNITS,
  'recipes.kind': RECIPE_KINDS,
  'recipes.origin': RECIPE_ORIGINS,
  'recipes.yield_unit': MEASURES,
  'sales_batches.source': SALES_SOURCES,
  'sold_names.matched_by': NAME_MATCHES,
  'stock_counts.status': COUNT_STATUSES,
  'stock_movements.movement_type': MOVEMENT_TYPES,
  'stock_movements.ref_kind': MOVEMENT_REFERENCES,
  'stock_movements.waste_reason': WASTE_REASONS,
  'supplier_replies.guessed_by': REPLY_GUESSES,
  'supplier_replies.matched_by': REPLY_MATCHES,
  'supplier_replies.read_by': REPLY_READERS,
  'supplier_replies.state': REPLY_STATES,
  'suppliers.franco_policy': FRANCO_POLICIES,
  'suppliers.pays': COUNTRIES,
  'suppliers.type_produit': PRODUCT_TYPES,
  'temperature_limits.storage_family': STORAGE_FAMILIES,
  'official_matches.certainty': CERTAINTIES,
  'official_matches.decision': OFFICIAL_DECISIONS,
  'official_sources.failure': SOURCE_FAILURES,
  'recall_withdrawals.fate': FATES,
  'recalls.reason': RECALL_REASONS,
  'temperature_readings.action': CORRECTIVE_ACTIONS,
  'user_roles.role': ROLES,
};

/** Where one list of the rules covers what several columns say together. */
const PART_OF: Record<string, readonly string[]> = {
  'mail_logs.status': MAIL_STATES,
  'mail_outbox.state': MAIL_STATES,
  'purchase_orders.mail_state': MAIL_STATES,
};

/** Words that only the SQL itself uses, and types that are written out where they are defined. */
const OWN = [
  'auth.email_proofs.purpose',
  'auth.known_places.kind',
  'import_outcomes.article_write',
  'import_outcomes.item_write',
  'purchase_orders.source',
  'use_marks.kind',
];

let owner: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = clone.drop;
  owner = new pg.Client({ connectionString: clone.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await drop();
});

/** Each column that a check of the database gives a list of words. */
async function checkedColumns(): Promise<Map<string, string[]>> {
  const { rows } = await owner.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and conrelid <> 0 and connamespace::regnamespace::text in ('public', 'auth', 'billing')`,
  );
  return new Map(
    rows.flatMap(({ table, definition }) => {
      const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[('.*')::text\]\)\)\)$/.exec(definition) ?? [];
      const words = list?.split('::text, ').map((word) => word.slice(1, -1).replaceAll("''", "'"));
      return column && words ? [[`${table}.${column}`, words]] : [];
    }),
  );
}

it('a column may hold what the rules name, word for word', async () => {
  const checked = await checkedColumns();
  const found = Object.fromEntries(Object.keys(NAMED).map((name) => [name, checked.get(name)?.sort()]));
  const named = Object.fromEntries(Object.entries(NAMED).map(([name, words]) => [name, [...words].sort()]));
  expect(found).toEqual(named);
});

it('and where it holds only some of them, none besides', async () => {
  const checked = await checkedColumns();
  for (const [name, words] of Object.entries(PART_OF)) {
    expect(checked.get(name)?.length, name).toBeGreaterThan(0);
    expect(words, name).toEqual(expect.arrayContaining(checked.get(name) ?? []));
  }
});

it('knows every column with a list of words', async () => {
  const known = [...Object.keys(NAMED), ...Object.keys(PART_OF), ...OWN];
  expect([...(await checkedColumns()).keys()].sort()).toEqual(known.sort());
});
