import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { type Caller, callsBy, personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { slowClock } from '../../../../tests/support/story/days.ts';
import { keepUse } from '../../../../tests/support/story/selling.ts';
import { countMovements } from './movements.sql.ts';
import { moveStock } from './stock.door.ts';

/** From noon in Paris on. */
const clock = slowClock('2026-11-15T11:00:00Z');
const ago = (days: number) => new Date(Date.parse('2026-11-15T08:00:00Z') - days * 86_400_000);

let org: string;
let vauban: string;

const app = testApp({ clock });
const admin = personOf(app);
const chef = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(admin, 'Le Comptoir des Halles', 'ADMIN');
  await app.giveRole(chef, org, 'CHEF');
  vauban = (await call('POST', '/suppliers', { name: 'Maison Vauban' })).json.id;
});

const { call } = callsBy(() => ({ app, as: admin, org }));
const item = async (name: string, fields: object = {}, where?: Caller): Promise<string> =>
  (await call('POST', '/items', { name, unit: 'kg', supplier_id: vauban, price: 3, ...fields }, where)).json
    .id;

type Arrival = { qty: number; days?: number; cost?: number; code?: string; expires?: string };
const receive = async (item_id: string, { qty, days = 20, cost = 2, code, expires }: Arrival) => {
  const where = app.orgContext(org, chef.id, clock());
  const lot = {
    lot_code: code ?? null,
    expires_on: (expires ?? null) as never,
    date_kind: expires ? ('DLC' as const) : null,
    unit_cost: cost,
    supplier_id: vauban,
    grn_line_id: null,
  };
  const moves = [{ item_id, kind: 'in' as const, qty, lot }];
  await inOrg(where, (tx) =>
    moveStock(tx, where, { ref_kind: 'receipt', ref_id: randomUUID(), occurred_at: ago(days), moves }),
  );
};
const sell = async (item_id: string, qty: number, days: number) => {
  const where = app.orgContext(org, null, clock());
  const moves = [{ item_id, kind: 'out' as const, qty, type: 'OUT' as const }];
  await inOrg(where, (tx) =>
    moveStock(tx, where, { ref_kind: 'sale', ref_id: randomUUID(), occurred_at: ago(days), moves }),
  );
  // Sold for the first time three weeks ago; nothing since, up to that day.
  for (const [when, sold] of [
    [20, 0],
    [days, qty],
  ] as const) {
    await keepUse(app, { org, item_id, day: localDateIn(ago(when), 'Europe/Paris'), qty: sold });
  }
};
const waste = (item_id: string, body: object = {}, where?: Caller) =>
  call('POST', '/stock/waste', { item_id, qty: 1, reason: 'EXPIRED', ...body }, where);
const stock = async (query = '', where?: Caller) =>
  (await call('GET', `/stock?${query}`, undefined, where)).json;
const names = async (query: string, where?: Caller) =>
  (await stock(query, where)).items.map(({ name }: { name: string }) => name);
const one = async (id: string) => (await call('GET', `/stock/items/${id}`)).json;

describe('a waste entry', () => {
  it('takes what expires first, and says what it cost', async () => {
    const id = await item('Saumon');
    await receive(id, { qty: 2, cost: 20, expires: '2026-11-17' });
    await receive(id, { qty: 3, cost: 25, expires: '2026-11-16' });
    const { status, json } = await waste(id, { qty: 4, comment: 'Vitrine en panne' });
    expect([status, json]).toEqual([
      200,
      {
        ref_id: expect.any(String),
        item_id: id,
        item_name: 'Saumon',
        unit: 'kg',
        qty: 4,
        value: 95,
        qty_on_hand: 1,
      },
    ]);
    const { lots, movements } = await one(id);
    expect(lots.map(({ qty_left, value }: Record<string, number>) => [qty_left, value])).toEqual([[1, 20]]);
    expect(movements.slice(0, 2)).toMatchObject([
      { movement_type: 'WASTE', waste_reason: 'EXPIRED', reason: 'Vitrine en panne', ref_kind: 'waste' },
      { movement_type: 'WASTE', user_name: 'Camille Reynaud', reversed: false, is_reversal: false },
    ]);
    const { rows } = await app.owner.query(`select action from audit_log where entity_id = $1`, [
      json.ref_id,
    ]);
    expect(rows).toEqual([{ action: 'waste.recorded' }]);
  });

  it('costs what such goods cost last where no lot knows of them, which the item says before', async () => {
    const id = await item('Œufs');
    await receive(id, { qty: 2, cost: 3 });
    expect((await one(id)).unit_cost).toBe(3);
    expect((await waste(id, { qty: 5 })).json).toMatchObject({ value: 15, qty_on_hand: -3 });
    expect((await one(id)).unit_cost).toBe(3);
  });

  it('takes the lot that is pointed at', async () => {
    const id = await item('Crème');
    await receive(id, { qty: 2, code: 'A', expires: '2026-11-17' });
    await receive(id, { qty: 2, code: 'B', expires: '2026-12-17' });
    const { lots } = await one(id);
    const wanted = lots.find(({ lot_code }: { lot_code: string }) => lot_code === 'B').id;
    await waste(id, { lot_id: wanted, qty: 1.5 });
    expect(
      (await one(id)).lots.map((lot: { lot_code: string; qty_left: number }) => [lot.lot_code, lot.qty_left]),
    ).toEqual([
      ['A', 2],
      ['B', 0.5],
    ]);
  });

  it('may come late, and be about more than anybody entered', async () => {
    const id = await item('Cerfeuil');
    // A clock may be wrong by years: what it said is kept beside the moment that counts.
    const device_at = '2001-02-03T04:05:00.000Z';
    const { json } = await waste(id, { occurred_at: ago(3).toISOString(), device_at });
    expect(json).toMatchObject({ qty_on_hand: -1, value: 3 });
    expect((await one(id)).item).toMatchObject({ qty_on_hand: -1, runs_out: true, value: 0 });
    expect((await one(id)).movements[0]).toMatchObject({ occurred_at: ago(3).toISOString(), device_at });
  });

  it('is taken back once, by whoever may record one', async () => {
    const id = await item('Beurre');
    await receive(id, { qty: 6, cost: 9.5 });
    const { ref_id } = (await waste(id, { qty: 2 })).json;
    const back = await call(
      'POST',
      `/stock/movements/${ref_id}/reverse`,
      { comment: 'Erreur' },
      { as: chef },
    );
    expect([back.status, back.json]).toMatchObject([
      200,
      { item_name: 'Beurre', qty: 2, value: null, qty_on_hand: 6 },
    ]);
    const { item: level, movements } = await one(id);
    expect(level).toMatchObject({ qty_on_hand: 6, value: 57, daily_use: null, days_of_cover: null });
    const seen = movements.map((row: Record<string, unknown>) => [
      row.movement_type,
      row.reversed,
      row.is_reversal,
    ]);
    expect(seen).toHaveLength(3);
    expect(seen).toContainEqual(['WASTE', true, false]);
    expect(seen).toContainEqual(['CORRECTION', false, true]);
    const again = await call('POST', `/stock/movements/${ref_id}/reverse`, {});
    expect([again.status, again.json.code]).toEqual([409, 'STOCK_ALREADY_REVERSED']);
    const ofReversal = await call('POST', `/stock/movements/${back.json.ref_id}/reverse`, {});
    expect([ofReversal.status, ofReversal.json.code]).toEqual([409, 'STOCK_ALREADY_REVERSED']);
  });

  it('is all that this route takes back: a receipt is corrected where receipts are', async () => {
    const id = await item('Pommes');
    await receive(id, { qty: 6 });
    const { ref_id } = (await one(id)).movements[0];
    const receipt = await call('POST', `/stock/movements/${ref_id}/reverse`, {});
    const nothing = await call('POST', `/stock/movements/${randomUUID()}/reverse`, {});
    expect([receipt.status, nothing.status]).toEqual([404, 404]);
  });

  it.each([
    ['nothing', { qty: 0 }, 'qty'],
    ['less than nothing', { qty: -1 }, 'qty'],
    ['a slip of the finger', { qty: 1e9 }, 'qty'],
    ['too many decimals', { qty: 0.0001 }, 'qty'],
    ['words', { qty: '2' }, 'qty'],
    ['no reason', { reason: undefined }, 'reason'],
    ['a reason of its own', { reason: 'BORED' }, 'reason'],
    ['a day that never was', { occurred_at: '2026-02-30T10:00:00Z' }, 'occurred_at'],
    ['the year 1066', { occurred_at: '1066-10-14T10:00:00Z' }, 'occurred_at'],
    ['a long story', { comment: 'x'.repeat(301) }, 'comment'],
    ['no item', { item_id: '' }, 'item_id'],
  ])('of %s is refused under its field', async (_what, body, field) => {
    const { status, json } = await waste(await item(`Refusé ${randomUUID()}`), body);
    expect([status, Object.keys(json.fields ?? {})]).toEqual([422, [field]]);
  });

  it('in the future is refused; what the caller adds of its own too', async () => {
    const id = await item('Demain');
    const future = await waste(id, { occurred_at: '2026-11-16T10:00:00Z' });
    expect([future.status, future.json.code]).toEqual([422, 'STOCK_IN_FUTURE']);
    expect((await waste(id, { value: 3 })).status).toBe(422);
    expect((await one(id)).movements).toEqual([]);
  });

  it('finds no item and no lot of another organisation, nor an unknown one', async () => {
    const stranger = await app.signUp();
    const elsewhere = await app.createOrg(stranger, 'Ailleurs');
    const theirs = { as: stranger, at: elsewhere };
    const supplier_id = (await call('POST', '/suppliers', { name: 'X' }, theirs)).json.id;
    const foreign = await item('Chez eux', { supplier_id }, theirs);
    const mine = await item('Chez nous');
    await receive(mine, { qty: 1, code: 'NOUS-1' });
    const { id: lot_id } = (await one(mine)).lots[0];
    const wasted = (await waste(mine, { qty: 0.5 })).json.ref_id;
    expect((await waste(foreign)).status).toBe(404);
    expect((await waste(randomUUID())).status).toBe(404);
    expect((await waste(mine, { lot_id: randomUUID() })).status).toBe(404);
    expect((await waste(foreign, { lot_id }, theirs)).status).toBe(404);
    for (const path of [`/stock/items/${mine}`, `/lots/${lot_id}`, `/stock?after=${mine}`]) {
      expect((await call('GET', path, undefined, theirs)).status, path).toBe(404);
    }
    expect((await call('POST', `/stock/movements/${wasted}/reverse`, {}, theirs)).status).toBe(404);
    expect((await call('GET', '/lots?search=NOUS', undefined, theirs)).json.lots).toEqual([]);
    expect((await call('GET', `/stock/movements?item_id=${mine}`, undefined, theirs)).json.movements).toEqual(
      [],
    );
  });

  it('of eight people at once ends in the exact sum', async () => {
    const id = await item('Sel');
    await receive(id, { qty: 2 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => waste(id, { qty: (n + 1) / 8 }, { as: n % 2 ? chef : admin })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await one(id)).item.qty_on_hand).toBe(-2.5);
  });

  it('happens once however often the posting is repeated', async () => {
    const id = await item('Poivre');
    const headers = { 'idempotency-key': randomUUID() };
    const [a, b] = await Promise.all([waste(id, {}, { headers }), waste(id, {}, { headers })]);
    expect(a.json).toEqual(b.json);
    expect((await one(id)).item.qty_on_hand).toBe(-1);
  });
});

describe('what an item says of itself', () => {
  const summary = async () => (await call('GET', '/stock/summary')).json;
  const outer = { org: '', vauban: '' };
  beforeEach(async () => {
    Object.assign(outer, { org, vauban });
    org = await app.createOrg(admin, 'Le Garde-manger');
    vauban = (await call('POST', '/suppliers', { name: 'Vauban' })).json.id;
  });
  afterEach(() => {
    ({ org, vauban } = outer);
  });

  it('lasts by what is consumed, never by what is thrown away', async () => {
    const thrown = await item('Persil');
    await receive(thrown, { qty: 30, days: 20 });
    await waste(thrown, { qty: 28 });
    expect((await one(thrown)).item).toMatchObject({ qty_on_hand: 2, daily_use: null, days_of_cover: null });
    const sold = await item('Lieu');
    await receive(sold, { qty: 30, days: 20 });
    await sell(sold, 10, 2);
    await waste(sold, { qty: 10 });
    // Ten in nineteen days, and the waste of the same day is none of it.
    const { qty_on_hand, daily_use, days_of_cover } = (await one(sold)).item;
    expect(qty_on_hand).toBe(10);
    expect(daily_use).toBeCloseTo(10 / 19, 3);
    expect(days_of_cover).toBe(19);
  });

  it('lasts on average as long as it does itself, also where it was counted and never bought', async () => {
    const id = await item('Farine');
    const where = app.orgContext(org, chef.id, clock());
    const moves = [{ item_id: id, kind: 'count' as const, counted: 10, counted_at: ago(10), unit_cost: 2 }];
    await inOrg(where, (tx) =>
      moveStock(tx, where, { ref_kind: 'count', ref_id: randomUUID(), occurred_at: ago(10), moves }),
    );
    await sell(id, 4, 2);
    const { days_of_cover, value } = (await one(id)).item;
    expect([days_of_cover, value]).toEqual([28.5, 12]);
    expect(await summary()).toMatchObject({ value: 12, average_cover: 28.5 });
  });

  it('has a use while sales that were taken away are still to be reckoned anew', async () => {
    const sold = await item('Bar');
    await receive(sold, { qty: 30, days: 20 });
    await sell(sold, 10, 2);
    await app.owner.query('delete from sales where org_id = $1', [org]);
    expect((await one(sold)).item).toMatchObject({ daily_use: 0.526, use_source: 'sales' });
  });

  it('is out where none is left, used or not; not where nobody ever followed it', async () => {
    const gone = await item('Safran');
    await receive(gone, { qty: 1 });
    await waste(gone, { qty: 1 });
    const wanted = await item('Sel', { min_qty: 2 });
    const unknown = await item('Jamais reçu');
    expect((await one(gone)).item).toMatchObject({ qty_on_hand: 0, is_out: true, runs_out: true });
    expect((await one(wanted)).item).toMatchObject({ is_out: true, is_low: true });
    expect((await one(unknown)).item).toMatchObject({ is_out: false, runs_out: false });
    expect(await summary()).toMatchObject({ out_of_stock: 2, running_out: 0, low_stock: 1, flagged: 2 });
  });

  it('is near its date by its own days of notice', async () => {
    const early = await item('Foie gras', { alert_days: 10 });
    await receive(early, { qty: 1, cost: 40, expires: '2026-11-24' });
    const late = await item('Yaourt', { alert_days: 0 });
    await receive(late, { qty: 1, cost: 1, expires: '2026-11-16' });
    const plain = await item('Lait');
    await receive(plain, { qty: 1, cost: 2, expires: '2026-11-18' });
    expect(await names('only=flagged')).toEqual(['Foie gras', 'Lait']);
    expect(await summary()).toMatchObject({ expiring_lots: 2, expiring_value: 42 });
    expect((await one(early)).item.alert_days).toBe(10);
    expect((await one(plain)).lots[0].alert_days).toBe(3);
  });

  it('is worth, near its date, what its near lots are, and all of them together what stands in the rows', async () => {
    for (const name of ['Crème', 'Beurre']) {
      const id = await item(name);
      // 0,0044 and 3,3333 €: rounded together, once or four times, they would be a cent more or two.
      await receive(id, { qty: 0.111, cost: 0.04, expires: '2026-11-16' });
      await receive(id, { qty: 0.333, cost: 10.01, expires: '2026-11-17' });
      await receive(id, { qty: 7, cost: 10, expires: '2026-12-24' });
    }
    const { items } = await stock('only=flagged');
    const near = { lots: 3, value: 73.34, expiring_lots: 2, expiring_qty: 0.444, expiring_value: 3.33 };
    expect(items).toMatchObject([near, near]);
    expect(await summary()).toMatchObject({ expiring_lots: 4, expiring_value: 6.66 });
    const { lots } = await one(items[0].id);
    expect(lots.map(({ value }: { value: number }) => value)).toEqual([0, 3.33, 70]);
  });
});

describe('the stock page', () => {
  let restaurant: string;
  const mine = () => ({ at: restaurant });
  beforeAll(async () => {
    const outer = { org, vauban };
    restaurant = await app.createOrg(admin, 'La Halle');
    org = restaurant;
    vauban = (await call('POST', '/suppliers', { name: 'Vauban' })).json.id;
    const zone_id = (await call('GET', '/zones')).json[0].id;
    const lieu = await item('Filet de lieu', { sku: 'LIEU', zone_id, category: 'Autre' });
    await receive(lieu, { qty: 30, cost: 16 });
    await sell(lieu, 28, 2);
    const creme = await item('Crème crue');
    await receive(creme, { qty: 6, cost: 4.15, expires: '2026-11-18' });
    const farine = await item('Farine', { min_qty: 80, max_qty: 100 });
    await receive(farine, { qty: 60, cost: 0.85 });
    const vin = await item('Vin rouge', { max_qty: 10 });
    await receive(vin, { qty: 22, cost: 6.85, expires: '2027-06-30' });
    await item('Jamais reçu');
    // A day and a half of cover, and more of it tomorrow.
    const oeufs = await item('Œufs', { sku: 'OEUF' });
    await receive(oeufs, { qty: 42, cost: 0.25, days: 13 });
    await sell(oeufs, 39, 1);
    const order = await call('POST', '/orders', {
      supplier_id: vauban,
      lines: [{ item_id: oeufs, qty: 30, unit_price: 0.25 }],
    });
    await app.owner.query(
      `update purchase_orders set status = 'SENT', expected_at = '2026-11-16' where id = $1`,
      [order.json.id],
    );
    ({ org, vauban } = outer);
  });

  it('shows what runs out, then what expires, then what is below its minimum', async () => {
    expect(await names('', mine())).toEqual([
      'Filet de lieu',
      'Crème crue',
      'Farine',
      'Œufs',
      'Jamais reçu',
      'Vin rouge',
    ]);
  });

  it('says of each item what is left, what it is worth, how long it lasts, and what came before', async () => {
    const { items, total, next } = await stock('', mine());
    expect([total, next]).toEqual([6, null]);
    const row = (name: string) => items.find((level: { name: string }) => level.name === name);
    expect(row('Filet de lieu')).toMatchObject({
      sku: 'LIEU',
      unit: 'kg',
      category: 'Autre',
      zone_name: 'Chambre froide',
      qty_on_hand: 2,
      value: 32,
      daily_use: 1.4,
      use_source: 'sales',
      days_of_cover: 1.4,
      next_delivery: null,
      runs_out: true,
      lots: 1,
      nearest_expiry: null,
      last_levels: [30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 2, 2, 2],
    });
    expect(row('Œufs')).toMatchObject({
      qty_on_hand: 3,
      days_of_cover: 1.5,
      next_delivery: '2026-11-16',
      runs_out: false,
      last_levels: [42, 42, 42, 42, 42, 42, 42, 42, 42, 42, 42, 42, 3, 3],
    });
    expect(row('Crème crue')).toMatchObject({
      daily_use: null,
      days_of_cover: null,
      nearest_expiry: '2026-11-18',
      nearest_date_kind: 'DLC',
      is_low: false,
    });
    expect(row('Farine')).toMatchObject({ is_low: true, is_high: false, min_qty: 80, max_qty: 100 });
    expect(row('Vin rouge')).toMatchObject({ is_low: false, is_high: true, value: 150.7 });
    expect(row('Jamais reçu')).toMatchObject({ qty_on_hand: 0, value: 0, lots: 0, runs_out: false });
  });

  it('is narrowed down by words without accents, by zone and by category, in either order', async () => {
    expect(await names('search=creme', mine())).toEqual(['Crème crue']);
    expect(await names('search=OEUF&sort=item', mine())).toEqual(['Œufs']);
    expect(await names('category=Autre', mine())).toEqual(['Filet de lieu']);
    const zone_id = (await call('GET', '/zones', undefined, mine())).json[0].id;
    expect(await names(`zone_id=${zone_id}&sort=item`, mine())).toEqual(['Filet de lieu']);
    expect(await names(`zone_id=${zone_id}`, mine())).toEqual(['Filet de lieu']);
    expect(await names('search=rien', mine())).toEqual([]);
  });

  it('shows what is flagged alone, what is above its maximum last, and how many there are', async () => {
    expect(await names('only=flagged', mine())).toEqual([
      'Filet de lieu',
      'Crème crue',
      'Farine',
      'Vin rouge',
    ]);
    const { items, total, next } = await stock('only=flagged&limit=3', mine());
    expect([items.length, total]).toEqual([3, 4]);
    expect(await names(`only=flagged&after=${next}`, mine())).toEqual(['Vin rouge']);
    expect(await names('only=flagged&search=oeuf', mine())).toEqual([]);
  });

  it.each(['', 'sort=item', 'sort=cover', 'only=flagged&sort=item'])(
    'is read page by page, %s: all of it, once',
    async (order) => {
      const whole = await names(order, mine());
      const read: string[] = [];
      for (let after = ''; ; ) {
        const page = await stock(`${order}&limit=2${after && `&after=${after}`}`, mine());
        read.push(...page.items.map(({ name }: { name: string }) => name));
        if (page.next === null) break;
        after = page.next;
      }
      expect(read).toEqual(whole);
      if (!order.startsWith('only')) expect(whole).toHaveLength(6);
    },
  );

  it('adds up: value, cover, what runs out, what expires', async () => {
    const { json } = await call('GET', '/stock/summary', undefined, mine());
    expect(json).toEqual({
      items: 6,
      value: 32 + 24.9 + 51 + 150.7 + 0.75,
      // 32,75 € of what is used, at 28 × 16 / 20 + 39 × 0,25 / 13 € a day.
      average_cover: 1.4,
      out_of_stock: 0,
      running_out: 1,
      low_stock: 1,
      flagged: 4,
      expiring_lots: 1,
      expiring_value: 24.9,
      as_of: expect.any(String),
    });
  });

  it('tells low stock by one test, in the list and in its count', async () => {
    const { items, total } = await stock('only=low', mine());
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Farine']);
    const { json } = await call('GET', '/stock/summary', undefined, mine());
    expect([total, json.low_stock]).toEqual([1, 1]);
    expect((await stock('only=flagged', mine())).total).toBe(json.flagged);
  });

  it('is open to every role; its files are for those who may take lists away', async () => {
    expect((await call('GET', '/stock', undefined, { as: chef })).status).toBe(200);
    expect((await call('GET', '/stock/exports/movements.csv', undefined, { as: chef })).status).toBe(403);
    expect((await call('GET', '/stock/exports/stock.csv', undefined, { as: chef })).status).toBe(403);
  });

  it('is taken home as a file', async () => {
    const { headers, text } = await call('GET', '/stock/exports/stock.csv', undefined, mine());
    expect(headers.get('content-disposition')).toBe('attachment; filename="stock-2026-11-15.csv"');
    const lines = text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(7);
    expect(lines[2]).toMatch(/^Farine;;;;60;kg;51;;1;;;80;100$/);
    const excel = await call('GET', '/stock/exports/stock.xlsx', undefined, mine());
    expect([excel.status, excel.text.slice(0, 2)]).toEqual([200, 'PK']);
  });
});

describe('movements', () => {
  let mussels: string;
  beforeAll(async () => {
    mussels = await item('Moules de bouchot', { sku: 'MOU-1' });
    for (const days of [9, 8, 7, 6, 5]) await receive(mussels, { qty: days, days, code: `M-${days}` });
    await sell(mussels, 2, 4);
    await waste(mussels, { qty: 1, reason: 'DAMAGED' });
  });
  const list = async (query: string) => (await call('GET', `/stock/movements?${query}`)).json;
  const quantities = async (query: string) =>
    (await list(query)).movements.map(({ qty }: { qty: number }) => qty);

  it('are listed the newest first, and narrowed down', async () => {
    expect(await quantities(`item_id=${mussels}`)).toEqual([-1, -2, 5, 6, 7, 8, 9]);
    expect(await quantities('search=moules+bouchot')).toEqual([-1, -2, 5, 6, 7, 8, 9]);
    expect(await quantities('search=mou-1&type=WASTE')).toEqual([-1]);
    expect(await quantities(`item_id=${mussels}&from=2026-11-08&to=2026-11-09`)).toEqual([6, 7]);
    expect(await quantities(`item_id=${mussels}&search=saumon`)).toEqual([]);
    expect(await quantities('search=introuvable')).toEqual([]);
    expect((await list('type=OUT')).movements).toMatchObject([
      { item_name: 'Moules de bouchot', user_name: null },
    ]);
    expect((await list('')).movements.length).toBeGreaterThan(10);
  });

  it('are read page by page: all of them, once', async () => {
    const read: number[] = [];
    for (let after = ''; ; ) {
      const page = await list(`item_id=${mussels}&limit=3${after && `&after=${after}`}`);
      read.push(...page.movements.map(({ qty }: { qty: number }) => qty));
      if (page.next === null) break;
      after = page.next;
    }
    expect(read).toEqual([-1, -2, 5, 6, 7, 8, 9]);
    expect((await call('GET', `/stock/movements?after=${randomUUID()}`)).status).toBe(404);
  });

  it('are taken home as a file, narrowed down as on the screen', async () => {
    const { text } = await call('GET', `/stock/exports/movements.csv?item_id=${mussels}&type=WASTE`);
    const [header, ...lines] = text.trim().split(/\r?\n/);
    expect(header).toContain('Article;Référence;Mouvement;Quantité');
    expect(lines).toEqual([
      expect.stringMatching(/^15\/11\/2026;12:00;Moules de bouchot;MOU-1;Perte;-1;kg;2;-2;M-9;Abîmé;/),
    ]);
    const waste = { item_ids: [mussels], type: 'WASTE' } as const;
    const counted = await inOrg(app.orgContext(org), (tx) => countMovements(tx, waste, 10));
    expect(counted).toBe(lines.length);
    const excel = await call('GET', '/stock/exports/movements.xlsx?search=moules');
    expect([excel.status, excel.text.slice(0, 2)]).toEqual([200, 'PK']);
  });
});

describe('a lot', () => {
  let id: string;
  beforeAll(async () => {
    id = await item('Terrine');
    await receive(id, { qty: 4, code: 'ÉTÉ-2026/41', expires: '2026-12-01', days: 3 });
    await waste(id, { qty: 1 });
  });
  const codes = async (search: string) =>
    (await call('GET', `/lots?search=${encodeURIComponent(search)}`)).json.lots.map(
      ({ lot_code }: { lot_code: string }) => lot_code,
    );

  it('is found by any part of its code, however that is written, by its item, and by its supplier', async () => {
    expect(await codes('ete 2026')).toEqual(['ÉTÉ-2026/41']);
    expect(await codes('été-2026/4')).toEqual(['ÉTÉ-2026/41']);
    expect(await codes('terrine')).toEqual(['ÉTÉ-2026/41']);
    expect(await codes('maison vauban')).toContain('ÉTÉ-2026/41');
    for (const part of ['2026/41', '2026-41', '202641', 'T É 20', '26 41', 'ETE.2026.41', 'ete202641'])
      expect([part, await codes(part)]).toEqual([part, ['ÉTÉ-2026/41']]);
    expect([await codes('2026/42'), await codes('été-2026/411')]).toEqual([[], []]);
    for (const nothing of [' / ', '…', '%', '_'])
      expect([nothing, await codes(nothing)]).toEqual([nothing, []]);
    expect((await codes(''))[0]).toBe('ÉTÉ-2026/41');
  });

  it('leads to its receipt, its paper and its order; so does its movement', async () => {
    const item_id = await item('Turbot');
    const order = await call('POST', '/orders', {
      supplier_id: vauban,
      lines: [{ item_id, qty: 6, unit_price: 31 }],
    });
    await app.owner.query(`update purchase_orders set status = 'SENT' where id = $1`, [order.json.id]);
    const received = await call('POST', '/receipts', {
      po_id: order.json.id,
      delivery_note: 'BL-77',
      lines: [
        {
          po_line_id: order.json.lines[0].id,
          item_id,
          qty_received: 6,
          lots: [{ qty: 6, lot_code: 'TB-9', expires_on: '2026-11-19' }],
        },
      ],
    });
    expect(received.status, JSON.stringify(received.json)).toBe(200);
    const [{ id: lot_id }] = (await call('GET', '/lots?search=tb-9')).json.lots;
    for (const paper of ['BL-77', 'bl77', 'bl 7', 'L.77']) {
      const { json } = await call('GET', `/lots?search=${encodeURIComponent(paper)}`);
      expect([paper, json.lots]).toMatchObject([paper, [{ id: lot_id, delivery_note: 'BL-77' }]]);
    }
    expect((await call('GET', `/lots/${lot_id}`)).json).toMatchObject({
      lot: { supplier_id: vauban, unit_cost: 31, value: 186, expires_on: '2026-11-19' },
      receipt: { delivery_note: 'BL-77', received_by: 'Camille Reynaud', reversed: false },
      order: { id: order.json.id, order_number: order.json.order_number },
    });
    const [movement] = (await call('GET', `/stock/movements?item_id=${item_id}`)).json.movements;
    expect(movement).toMatchObject({
      po_id: order.json.id,
      order_number: order.json.order_number,
      delivery_note: 'BL-77',
      lot_code: 'TB-9',
      value: 186,
    });
  });

  it('is read page by page', async () => {
    const first = (await call('GET', '/lots?search=vauban&limit=2')).json;
    const second = (await call('GET', `/lots?search=vauban&limit=2&after=${first.next}`)).json;
    const all = (await call('GET', '/lots?search=vauban&limit=4')).json;
    expect([...first.lots, ...second.lots]).toEqual(all.lots);
  });

  it('says where it came from and where it went', async () => {
    const [{ id: lot_id }] = (await call('GET', '/lots?search=terrine')).json.lots;
    const { json } = await call('GET', `/lots/${lot_id}`);
    expect(json).toMatchObject({
      lot: { item_name: 'Terrine', supplier_name: 'Maison Vauban', qty_left: 3, value: 6, date_kind: 'DLC' },
      qty_received: 4,
      receipt: null,
      order: null,
      movements: [
        { movement_type: 'WASTE', qty: -1 },
        { movement_type: 'IN', qty: 4 },
      ],
      served: [],
      served_before: [],
    });
    expect((await call('GET', `/lots/${randomUUID()}`)).status).toBe(404);
  });
});

describe('temperature limits', () => {
  const limits = async (as = admin) =>
    (await call('GET', '/stock/temperature-limits', undefined, { as })).json;
  const set = (body: object, as = admin) => call('PUT', '/stock/temperature-limits/chilled', body, { as });
  const WAS = { min_celsius: null, max_celsius: 4 };

  it('are those of the regulation until an administrator sets others', async () => {
    expect(await limits(chef)).toHaveLength(8);
    expect(await limits()).toContainEqual({
      storage_family: 'frozen',
      min_celsius: null,
      max_celsius: -18,
      is_default: true,
    });
    const { status, json } = await set({ min_celsius: 0, max_celsius: 3.5, was: WAS });
    expect(status).toBe(200);
    expect(json).toContainEqual({
      storage_family: 'chilled',
      min_celsius: 0,
      max_celsius: 3.5,
      is_default: false,
    });
    expect(await limits(chef)).toEqual(json);
  });

  it('are not overwritten by somebody who saw others', async () => {
    const late = await set({ min_celsius: null, max_celsius: 8, was: WAS });
    expect([late.status, late.json.code]).toEqual([409, 'VERSION_CONFLICT']);
  });

  it.each([
    [{ min_celsius: 5, max_celsius: 4 }],
    [{ min_celsius: -61, max_celsius: 4 }],
    [{ min_celsius: null, max_celsius: 4.25 }],
    [{ min_celsius: null, max_celsius: '4' }],
  ])('make sense: %o is refused', async (body) => {
    expect((await set({ ...body, was: WAS })).status).toBe(422);
  });

  it('are set by an administrator alone, for a family that exists', async () => {
    expect((await set({ ...WAS, was: WAS }, chef)).status).toBe(403);
    expect((await call('PUT', '/stock/temperature-limits/attic', { ...WAS, was: WAS })).status).toBe(422);
  });
});
