import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { moveStock } from '#server/features/stock/stock.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import type { Person, TestApp } from '../server/test-app.ts';
import { inDays } from './days.ts';
import { ordering } from './ordering.ts';

export type Delivery = { id: string; number: string; supplier: string; item: string };
export type Cellar = Awaited<ReturnType<typeof cellar>>;

type TakenReading = { celsius: number; taken_at: string; device_at: string };
type Thrown = { qty: number; occurred_at: string; device_at: string };
type CountedItem = { name: string; counted_qty: number | null; counted_by: { name: string } | null };

const GOODS = [
  ['Crèmerie Lenoir', 'Crème crue'],
  ['Primeurs Vauban', 'Carotte de Créances'],
  ['Marée de l’Ouest', 'Moules de bouchot'],
  ['Boucherie Martin', 'Paleron'],
] as const;

/** Four deliveries of today, an inventory under way, a cold room, goods in stock, two people. */
export async function cellar(app: TestApp) {
  const manager = await app.signUp(undefined, 'Camille Reynaud');
  const chef = await app.signUp(undefined, 'Nadia Benali');
  const org = await app.createOrg(manager, 'Le Comptoir des Halles', 'MANAGER');
  await app.giveRole(chef, org, 'CHEF');
  const story = ordering(app, { person: manager, org });
  const done = async (method: string, path: string, body?: unknown, as: Person = manager) => {
    const { status, json } = await story.call(method, path, body, as);
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  };
  const zone_id: string = (await done('POST', '/zones', { name: 'Armoire du fond' })).at(-1).id;
  const deliver = async ([name, goods]: (typeof GOODS)[number]): Promise<Delivery> => {
    const { id: supplier_id } = await story.supplier({ name, contact_email: 'commandes@exemple.fr' });
    const { id: item } = await story.item({ name: goods, supplier_id, zone_id, price: 4 });
    const lines = [{ item_id: item, qty: 12, unit_price: 4 }];
    const { id } = await story.draft({ supplier_id, expected_at: inDays(1), lines });
    expect((await story.send(id)).status).toBe(200);
    await app.owner.query('update purchase_orders set expected_at = $2 where id = $1', [id, inDays(0)]);
    return { id, number: (await story.order(id)).order_number, supplier: name, item };
  };
  const orders = [
    await deliver(GOODS[0]),
    await deliver(GOODS[1]),
    await deliver(GOODS[2]),
    await deliver(GOODS[3]),
  ] as const;
  await stock(app, { manager, org, items: orders.map(({ item }) => item) });
  await done('POST', '/temperatures/rooms', {
    name: 'Chambre froide',
    kind: 'chilled',
    holds: null,
    min_celsius: 0,
    max_celsius: 4,
    // Expected until the end of the day, whatever the hour of the test.
    times: ['23:59'],
  });
  const count: string = (await done('POST', '/counts', { zone_ids: [zone_id] })).id;
  return { manager, chef, org, orders, count, done, ...known(done, count) };
}

/** Ten of each. */
async function stock(
  app: TestApp,
  { manager, org, items }: { manager: Person; org: string; items: string[] },
) {
  const context = app.orgContext(org, manager.id);
  const nobody = { lot_code: null, expires_on: null, date_kind: null, supplier_id: null, grn_line_id: null };
  const lot = { ...nobody, unit_cost: 4 };
  await inOrg(context, (tx) =>
    moveStock(tx, context, {
      ref_kind: 'correction',
      ref_id: randomUUID(),
      occurred_at: new Date(Date.now() - 60_000),
      moves: items.map((item_id) => ({ item_id, kind: 'in', qty: 10, lot })),
    }),
  );
}

type Answer = Awaited<ReturnType<TestApp['call']>>['json'];

/** What the server knows by now. */
const known = (ask: (method: string, path: string) => Promise<Answer>, count: string) => ({
  receipts: async (): Promise<{ id: string }[]> => (await ask('GET', '/receipts')).receipts,
  receiptOf: async (po_id: string) => (await ask('GET', `/receipts?po_id=${po_id}`)).receipts[0],
  wastes: async (): Promise<Thrown[]> => (await ask('GET', '/stock/movements?type=WASTE')).movements,
  counted: async (): Promise<CountedItem[]> => (await ask('GET', `/counts/${count}`)).items,
  readings: async (): Promise<TakenReading[]> =>
    (await ask('GET', '/temperatures/today')).rooms.flatMap(({ last }: { last: TakenReading | null }) =>
      last ? [last] : [],
    ),
});
