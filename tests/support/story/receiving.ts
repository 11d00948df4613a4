import { beforeAll, beforeEach, expect } from 'vitest';
import type { Person, TestApp } from '../server/test-app.ts';
import { ordering } from './ordering.ts';

export type Goods = {
  name?: string;
  qty: number;
  unit_price: number;
  unit?: string;
  storage_family?: string;
  kept_max_celsius?: number;
  shelf_life_days?: number;
  date_kind?: string;
  pack_label?: string;
  pack_content?: number;
};

export type Sent = {
  id: string;
  supplier_id: string;
  order_number: string;
  lines: { po_line_id: string; item_id: string; qty: number; unit_price: number }[];
};

/** Six kilos of cod and fifteen of mussels. */
export const CATCH: Goods[] = [
  {
    name: 'Filet de cabillaud',
    qty: 6,
    unit_price: 24.5,
    storage_family: 'fresh_fish',
    date_kind: 'DLC',
    shelf_life_days: 3,
  },
  { name: 'Moules de bouchot', qty: 15, unit_price: 4.2 },
];

/** A restaurant of a manager and a chef, where the manager receives. */
export async function managedKitchen(app: TestApp, { manager, chef }: Record<'manager' | 'chef', Person>) {
  const org = await app.createOrg(manager, 'Le Comptoir', 'MANAGER');
  await app.giveRole(chef, org, 'CHEF');
  return { org, kitchen: receiving(app, { person: manager, org }) };
}

/** The commands of somebody at the door: an order on its way, what arrives of it, what becomes of that. */
export function receiving(app: TestApp, { person, org }: { person: Person; org: string }) {
  const restaurant = ordering(app, { person, org });
  const { call } = restaurant;

  async function done(method: string, path: string, body?: unknown, as = person) {
    const { status, json } = await call(method, path, body, as);
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  }

  /** An order that its supplier got. */
  async function sent(goods: Goods[] = CATCH, supplier: object = {}): Promise<Sent> {
    const { id: supplier_id } = await restaurant.supplier({
      name: 'Marée de l’Ouest',
      contact_email: 'commandes@maree-ouest.fr',
      ...supplier,
    });
    const lines = [];
    for (const { qty, unit_price, name = 'Filet de cabillaud', ...kept } of goods) {
      const { id: item_id } = await restaurant.item({ name, supplier_id, price: unit_price, ...kept });
      lines.push({ item_id, qty, unit_price });
    }
    const draft = await restaurant.draft({ supplier_id, lines });
    await done('POST', `/functions/orders-send/${draft.id}`, {});
    return {
      id: draft.id,
      supplier_id,
      order_number: draft.order_number,
      lines: draft.lines.map(
        ({
          id,
          item_id,
          qty,
          unit_price,
        }: {
          id: string;
          item_id: string;
          qty: number;
          unit_price: number;
        }) => ({
          po_line_id: id,
          item_id,
          qty,
          unit_price,
        }),
      ),
    };
  }

  /** Everything as ordered, but for these changes, line by line. */
  const arrived = (order: Sent, changes: object[] = [], head: object = {}) => ({
    po_id: order.id,
    lines: order.lines.map(({ po_line_id, item_id, qty }, place) => ({
      po_line_id,
      item_id,
      qty_received: qty,
      ...changes[place],
    })),
    ...head,
  });

  const receive = (body: object, headers: Record<string, string> = {}, as = person) =>
    app.call('POST', '/api/receipts', { as, org, body, headers });
  const received = (body: object, as = person) => done('POST', '/receipts', body, as);
  const reverse = (id: string, reason = 'saisie deux fois') =>
    call('POST', `/receipts/${id}/reverse`, { reason });

  const levels = async (): Promise<Record<string, number>> => {
    const { rows } = await app.owner.query(
      'select i.name, l.qty_on_hand::float as qty from stock_levels l join items i on (i.org_id, i.id) = (l.org_id, l.item_id) where l.org_id = $1',
      [org],
    );
    return Object.fromEntries(rows.map(({ name, qty }) => [name, qty]));
  };

  return { ...restaurant, done, sent, arrived, receive, received, reverse, levels };
}

/** What the ledger adds up to is what is kept beside it: the rows where it is not. */
export async function mismatches(app: TestApp, org: string): Promise<unknown[]> {
  const { rows } = await app.owner.query(
    `select l.item_id, l.qty_on_hand, l.shortage, coalesce(m.total, 0) as ledger, coalesce(t.total, 0) as lots
     from stock_levels l
     left join (select item_id, sum(qty) as total from stock_movements where org_id = $1 group by 1) m using (item_id)
     left join (select item_id, sum(qty_left) as total from lots where org_id = $1 group by 1) t using (item_id)
     where l.org_id = $1
       and (l.qty_on_hand <> coalesce(m.total, 0) or l.qty_on_hand <> coalesce(t.total, 0) - l.shortage)`,
    [org],
  );
  return rows;
}

/** Somebody who orders and receives, the same for the whole file, in a restaurant of their own for each test. */
export function receiverIn(app: TestApp) {
  const door = {} as ReturnType<typeof receiving> & { person: Person; org: string };
  beforeAll(async () => {
    door.person = await app.signUp();
  });
  beforeEach(async () => {
    door.org = await app.createOrg(door.person);
    Object.assign(door, receiving(app, door));
  });
  return door;
}
