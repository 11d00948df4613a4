import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { type Move, moveStock, type StockPosting } from '#server/features/stock/stock.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import type { Person, TestApp } from '../server/test-app.ts';
import { keepUse } from './selling.ts';

const DAY_MS = 86_400_000;

type Arrival = { qty: number; code: string; cost: number; inDays?: number | null; daysAgo?: number };

type Larder = {
  person: Person;
  org: string;
  /** Of an application that does not live today. */
  clock?: () => Date;
};

/** A manager's restaurant with nothing in it yet, and a supplier of fish. */
export async function emptyLarder(app: TestApp) {
  const person = await app.signUp();
  const org = await app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const here = stocking(app, { person, org });
  return { person, org, here, maree: await here.supplier('Marée de l’Ouest') };
}

/** A larder without the screen: items, goods that arrived so many days ago, and what was used since. */
export function stocking(app: TestApp, { person, org, clock }: Larder) {
  const { now, today } = app.orgContext(org, person.id, clock?.());
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const inDays = (days: number): LocalDate => addDays(today, days);

  async function call(method: string, path: string, body?: unknown, as = person) {
    const { status, json } = await app.call(method, `/api${path}`, { as, org, body });
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  }
  const move = (ref_kind: StockPosting['ref_kind'], at: Date, move: Move) => {
    const context = app.orgContext(org, person.id, clock?.());
    const command: StockPosting = { ref_kind, ref_id: randomUUID(), occurred_at: at, moves: [move] };
    return inOrg(context, (tx) => moveStock(tx, context, command));
  };
  const supplier = async (name: string): Promise<string> => (await call('POST', '/suppliers', { name })).id;
  const zone = async (name: string): Promise<string> => {
    const zones: { id: string; name: string }[] = await call('POST', '/zones', { name });
    return zones.find((one) => one.name === name)?.id ?? '';
  };
  const item = async (
    body: { name: string; supplier_id: string } & Record<string, unknown>,
  ): Promise<string> => (await call('POST', '/items', { unit: 'kg', price: 1, ...body })).id;

  /** `inDays` is when its date falls; null for what bears none. */
  const arrive = (
    item_id: string,
    { qty, code, cost, inDays: left = null, daysAgo = 12 }: Arrival,
    supplier_id: string | null = null,
  ) =>
    move('receipt', ago(daysAgo), {
      item_id,
      kind: 'in',
      qty,
      lot: {
        lot_code: code,
        expires_on: left === null ? null : inDays(left),
        date_kind: left === null ? null : 'DLC',
        unit_cost: cost,
        supplier_id,
        grn_line_id: null,
      },
    });
  const use = async (item_id: string, qty: number, daysAgo: number) => {
    await move('sale', ago(daysAgo), { item_id, kind: 'out', qty, type: 'OUT' });
    await keepUse(app, { org, item_id, day: inDays(-daysAgo), qty });
  };

  return { call, supplier, zone, item, arrive, use, inDays };
}

/** Goods of which nothing is known but what they cost, and perhaps the code on them. */
export const looseLot = (unit_cost: number, lot_code: string | null = null) => ({
  lot_code,
  expires_on: null,
  date_kind: null,
  unit_cost,
  supplier_id: null,
  grn_line_id: null,
});

/** Every item there is sold by this supplier, for ever at the same price. */
export async function sellEverything(
  app: Pick<TestApp, 'owner'>,
  { org, supplier_id, price }: { org: string; supplier_id: string; price: number },
): Promise<void> {
  await app.owner.query(
    `insert into supplier_articles (org_id, item_id, supplier_id) select org_id, id, $2 from items where org_id = $1`,
    [org, supplier_id],
  );
  await app.owner.query(
    `insert into item_prices (org_id, item_id, supplier_id, price, valid_from)
     select org_id, id, $2, $3, '2026-01-01' from items where org_id = $1`,
    [org, supplier_id, price],
  );
}

/** An item as its form sends it back: without what the server alone says of it. */
export function itemForm(card: Record<string, unknown>): Record<string, unknown> {
  const { id, zone_name, content_qty, content_unit, created_at, updated_at, deleted_at, offers, ...form } =
    card;
  return form;
}
