import { type RawBuilder, sql } from 'kysely';
import type { TrailEntity } from '#domain/kernel/trail/actions.ts';
import type { Reference } from '#domain/trail/shown-fields.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** What has a name: what fields refer to, and the tables of what commands were done to. */
type Named = Reference | TrailEntity;

const plain = (table: string, name: RawBuilder<unknown> = sql`x.name`) =>
  sql`select ${name} as name, null::text as unit from ${sql.table(table)} x where (x.org_id, x.id) = (current_org(), asked.id)`;

const through = (table: string, column: string, named: string, name: RawBuilder<unknown> = sql`y.name`) =>
  sql`select ${name} as name, null::text as unit from ${sql.table(table)} x
    join ${sql.table(named)} y on y.org_id = x.org_id and y.id = x.${sql.ref(column)}
    where (x.org_id, x.id) = (current_org(), asked.id)`;

const person = sql`select x.name, null::text as unit from auth.users x where x.id = asked.id`;
const member = sql`select y.name, null::text as unit from user_roles x join auth.users y on y.id = x.user_id
  where (x.org_id, x.id) = (current_org(), asked.id)`;
const item = sql`select x.name, x.unit from items x where (x.org_id, x.id) = (current_org(), asked.id)`;
const number = (row: string) =>
  sql`coalesce(${sql.ref(`${row}.order_number`)}, ${sql.ref(`${row}.external_number`)})`;
const order = plain('purchase_orders', number('x'));

/** How each is named, by its id (`asked.id`). What is not in here has no name of its own. */
const NAMES: Partial<Record<Named, RawBuilder<unknown>>> = {
  person,
  supplier: plain('suppliers'),
  item,
  zone: plain('zones'),
  recipe: plain('recipes'),
  order,
  order_line: sql`select y.name, y.unit from purchase_order_lines x join items y on y.org_id = x.org_id and y.id = x.item_id
    where (x.org_id, x.id) = (current_org(), asked.id)`,
  pos_profile: plain('pos_profiles'),
  purchase_orders: order,
  suppliers: plain('suppliers'),
  items: item,
  recipes: plain('recipes'),
  zones: plain('zones'),
  categories: plain('categories'),
  stock_counts: plain('stock_counts'),
  cold_rooms: plain('cold_rooms'),
  recalls: plain('recalls', sql`x.title`),
  temperature_readings: through('temperature_readings', 'room_id', 'cold_rooms'),
  order_baskets: plain('order_baskets'),
  pos_profiles: plain('pos_profiles'),
  api_keys: plain('api_keys'),
  sold_names: plain('sold_names'),
  invitations: plain('invitations', sql`x.email`),
  grns: through('grns', 'supplier_id', 'suppliers'),
  claims: through('claims', 'supplier_id', 'suppliers'),
  replenishment_params: through('replenishment_params', 'item_id', 'items'),
  low_stock_alerts: through('low_stock_alerts', 'item_id', 'items'),
  supplier_replies: through('supplier_replies', 'po_id', 'purchase_orders', number('y')),
  user_roles: member,
};

type Asked = { kind: Named; id: string };
type Found = { kind: Named; id: string; name: string; unit: string | null };

/** The names of all of them, each by its key, in one statement. What is gone for good has none. */
export async function namesOf(tx: OrgTx, asked: readonly Asked[]): Promise<Found[]> {
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const each = kinds.flatMap((kind) => {
    const source = NAMES[kind];
    const ids = asked.filter((one) => one.kind === kind).map(({ id }) => id);
    return source
      ? sql`select ${kind}::text as kind, asked.id, found.name, found.unit from unnest(${ids}::uuid[]) asked (id)
          cross join lateral (${source} offset 0) found where found.name is not null`
      : [];
  });
  if (each.length === 0) return [];
  return (await sql<Found>`${sql.join(each, sql` union all `)}`.execute(tx)).rows;
}
