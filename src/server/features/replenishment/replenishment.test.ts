import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { addDays, localDate } from '#domain/kernel/days/local-date.ts';
import { REORDER_POINT_MAX } from '#domain/replenishment/limits.ts';
import { moveStock } from '#server/features/stock/stock.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { keepMonthsOfUse } from '../../../../tests/support/server/kept.ts';
import { type Person, personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { slowClock } from '../../../../tests/support/story/days.ts';
import { ordering } from '../../../../tests/support/story/ordering.ts';
import { makeForecasts, writeSuggestions } from './replenishment.door.ts';

/** From noon in Paris on, a Sunday. */
const clock = slowClock('2026-11-15T11:00:00Z');
const SUNDAY = localDate('2026-11-15');
const TUESDAY = '2026-11-17';
const FRIDAY = '2026-11-20';

const app = testApp({ clock });
const camille = personOf(app, 'Camille Reynaud');

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const CARTON = { pack_label: 'Carton de 6 × 1 L', pack_content: 6 };

/** A house with one supplier that delivers on Tuesdays and Fridays. */
async function restaurant() {
  const org = await app.createOrg(camille);
  const shop = ordering(app, { person: camille, org });
  const { id: vauban } = await shop.supplier({ name: 'Vauban', delivery_days: [2, 5], lead_time_jours: 2 });
  const item = async (fields: { name: string } & Record<string, unknown>): Promise<string> =>
    (await shop.item({ supplier_id: vauban, ...fields })).id;
  const done = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await shop.call(method, path, body);
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  };
  /** Sold through dishes, the same on each of the last days, or as the day says. */
  const sold = async (item_id: string, perDay: number | ((day: number) => number), days = 56) => {
    await app.owner.query(
      `insert into item_use (org_id, item_id, day, source, qty)
       select $1, $2, $3::date - n, 'sales', q from unnest($4::int[], $5::numeric[]) as u(n, q)`,
      [
        org,
        item_id,
        SUNDAY,
        Array.from({ length: days }, (_, back) => back + 1),
        Array.from({ length: days }, (_, back) => (typeof perDay === 'number' ? perDay : perDay(back + 1))),
      ],
    );
    await keepMonthsOfUse(app.owner, org);
  };
  const context = (now = clock()) => ({
    ...app.orgContext(org, camille.id, now),
    changes: ['replenishment', 'stock'] as const,
  });
  const night = () =>
    inOrg(context(), async (tx) => {
      const made = await makeForecasts(tx, context());
      return { ...made, ...(await writeSuggestions(tx, context())) };
    });
  /** Came three days ago; its date is so many days from today. */
  const arrive = (item_id: string, qty: number, inDays: number | null = null) => {
    const lot = {
      lot_code: 'A',
      unit_cost: 1,
      supplier_id: null,
      grn_line_id: null,
      expires_on: inDays === null ? null : addDays(SUNDAY, inDays),
      date_kind: inDays === null ? null : ('DLC' as const),
    };
    const occurred_at = new Date(clock().getTime() - 3 * 86_400_000);
    const reference = { ref_kind: 'receipt' as const, ref_id: randomUUID(), occurred_at };
    return inOrg(context(), (tx) =>
      moveStock(tx, context(), { ...reference, moves: [{ kind: 'in', item_id, qty, lot }] }),
    );
  };
  const setParam = (body: object) => done('POST', '/replenishment/params', body);
  const suggest = (body: object = {}) => done('POST', '/functions/orders-suggest', body);
  const batch = (query = '') => done('GET', `/replenishment/suggestions?${query}`);
  const suggestedQty = (p_item_id: string, body: object = {}) =>
    done('POST', '/rpc/suggested_order_qty', { p_item_id, ...body });
  const outlook = (id: string) => done('GET', `/items/${id}/outlook`);
  const order = (lines: object[], headers: Record<string, string> = {}, as = camille) =>
    app.call('POST', '/api/orders/from-suggestions', { as, org, body: { lines }, headers });
  /** As if it had been sent so many days ago. */
  const ordered = async (
    item_id: string,
    qty: number,
    { ago = 0, status = 'SENT', due = null as string | null } = {},
  ) => {
    const { id } = await shop.draft({ supplier_id: vauban, lines: [{ item_id, qty, unit_price: 1 }] });
    await app.owner.query(
      `update purchase_orders set status = $2, expected_at = $4, ordered_at = ordered_at - make_interval(days => $3)
       where id = $1`,
      [id, status, ago, due],
    );
    return id as string;
  };
  return {
    org,
    shop,
    arrive,
    vauban,
    item,
    done,
    sold,
    night,
    setParam,
    suggest,
    batch,
    suggestedQty,
    outlook,
    order,
    ordered,
  };
}

describe('what to order', () => {
  it('is the forecast and a safety, less what is there and what comes, in whole packs', async () => {
    const { item, sold, night, arrive, setParam, ordered, suggest, batch, suggestedQty, vauban } =
      await restaurant();
    const creme = await item({ name: 'Crème', unit: 'L', price: 2.5, ...CARTON });
    await sold(creme, 2);
    await arrive(creme, 5, 30);
    await setParam({ item_id: creme, reorder_point: 0, safety_stock: 3 });
    await ordered(creme, 1, { due: TUESDAY });
    expect(await night()).toEqual({ items: 1, suggestions: 1 });

    const { suggestions, counts, suppliers, batch: made, next } = await batch();
    // Two a day from Sunday to Thursday: 10; 10 + 3 − 5 − 1 = 7, two cartons of six.
    expect(suggestions).toMatchObject([
      {
        item_id: creme,
        item_name: 'Crème',
        unit: 'L',
        supplier_id: vauban,
        supplier_name: 'Vauban',
        current_stock: 5,
        avg_daily_consumption: 2,
        suggested_qty: 12,
        unit_price: 2.5,
        ...CARTON,
        source: 'sales',
        order: null,
        sum: {
          made_on: SUNDAY,
          arrives_on: TUESDAY,
          until: FRIDAY,
          forecast_qty: 10,
          missing_qty: 0,
          safety_qty: 3,
          safety_by: 'safety_stock',
          usable_qty: 5,
          on_order_qty: 1,
          need_qty: 7,
          pack_content: 6,
          capped_by: null,
        },
      },
    ]);
    expect(plain(suggestions[0].rationale)).toBe(
      '10 L prévus jusqu’à vendredi + 3 de sécurité − 5 en stock − 1 en commande → 12 L (2 cartons de 6 × 1 L)',
    );
    expect(counts.all).toBe(1);
    expect(suppliers).toEqual([{ id: vauban, name: 'Vauban', count: 1 }]);
    expect(made).toMatchObject({ batch_date: SUNDAY, history_days: 56 });
    expect(next).toBeNull();

    // The same question for the same five days has the same answer, whoever asks.
    const { id: _, order: __, ...ofNight } = suggestions[0];
    expect(await suggestedQty(creme, { p_horizon_days: 5 })).toBe(12);
    // Seven days: 14 + 3 − 5 − 1 = 11.
    const { lines, total_estimated } = await suggest({ horizon_days: 7 });
    expect(lines).toMatchObject([
      {
        ...ofNight,
        sum: { until: '2026-11-22', forecast_qty: 14, need_qty: 11 },
        rationale: expect.any(String),
        priority: expect.any(Number),
      },
    ]);
    expect(total_estimated).toBe(30);
    expect(await suggestedQty(creme)).toBe(12);
  });

  it('is the same before the first night, for one item and for all', async () => {
    const { item, sold, suggest, suggestedQty, night, batch } = await restaurant();
    const ids = [];
    for (const name of ['A', 'B', 'C']) {
      const id = await item({ name });
      await sold(id, (back) => (back % 7 === 0 ? 9 : 2) + (name.charCodeAt(0) % 3));
      ids.push(id);
    }
    expect(await batch()).toMatchObject({ suggestions: [], batch: null, counts: { all: 0 } });
    const before = (await suggest({ horizon_days: 14 })).lines;
    expect(before).toHaveLength(3);
    for (const line of before) {
      expect(await suggestedQty(line.item_id, { p_horizon_days: 14 })).toBe(line.suggested_qty);
    }
    await night();
    expect((await suggest({ horizon_days: 14 })).lines).toEqual(before);
  });

  it('is learned from what was ordered while nothing is sold or counted', async () => {
    const { item, ordered, suggestedQty, done, setParam } = await restaurant();
    const farine = await item({ name: 'Farine' });
    expect(await suggestedQty(farine)).toBe(0);
    await ordered(farine, 28, { ago: 28, status: 'RECEIVED' });
    await ordered(farine, 999, { status: 'CANCELLED' });
    await ordered(farine, 999, { status: 'DRAFT' });
    await setParam({ item_id: farine, reorder_point: 0, safety_stock: 1 });
    // One a day for seven days, less the two that are missing before Tuesday, and one of safety.
    expect(await suggestedQty(farine)).toBe(6);
    expect(await suggestedQty(farine, { p_safety_stock: 4 })).toBe(9);
    const suggestion = await done('GET', `/orders/suggestions/${farine}`);
    expect(suggestion).toMatchObject({
      qty: 6,
      expected_use: 7,
      safety: 1,
      usable_stock: 0,
      to_come: 0,
      horizon_days: 7,
    });
    expect(plain(suggestion.rationale)).toContain('d’après vos commandes');
    // What is three days late still comes; what is later is forgotten.
    const late = await ordered(farine, 3, { ago: 10, due: '2026-11-12' });
    expect((await done('GET', `/orders/suggestions/${farine}`)).to_come).toBe(3);
    await app.owner.query(`update purchase_orders set expected_at = '2026-11-11' where id = $1`, [late]);
    expect((await done('GET', `/orders/suggestions/${farine}`)).to_come).toBe(0);
  });

  it('counts what can still be used, and not what passes its date before', async () => {
    const { item, sold, arrive, setParam, night, batch } = await restaurant();
    const lait = await item({ name: 'Lait', unit: 'L' });
    await sold(lait, 2);
    await setParam({ item_id: lait, reorder_point: 0, safety_stock: 1 });
    await arrive(lait, 4, 1);
    await arrive(lait, 9, 0);
    await arrive(lait, 99, -3);
    await night();
    const [{ sum }] = (await batch()).suggestions;
    // Today two of the nine, tomorrow two of the four.
    expect(sum.usable_qty).toBe(4);
  });

  it('is a person’s minimum where nothing is known of the use', async () => {
    const { item, setParam, night, batch, suggestedQty } = await restaurant();
    const safran = await item({ name: 'Safran', unit: 'g', min_qty: 50 });
    const sel = await item({ name: 'Sel' });
    await item({ name: 'Inconnu' });
    await setParam({ item_id: sel, reorder_point: 8 });
    await night();
    const { suggestions } = await batch();
    expect(
      suggestions.map((one: { item_id: string; suggested_qty: number; source: unknown }) => [
        one.item_id,
        one.suggested_qty,
        one.source,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [safran, 50, null],
        [sel, 8, null],
      ]),
    );
    expect(suggestions).toHaveLength(2);
    expect(await suggestedQty(sel)).toBe(8);
  });

  it('knows a new item and a new unit without waiting for the night', async () => {
    const { item, sold, night, suggestedQty, batch, done, setParam } = await restaurant();
    const old = await item({ name: 'Ancien' });
    await sold(old, 1);
    await setParam({ item_id: old, reorder_point: 0, safety_stock: 1 });
    await night();
    const kilos = await suggestedQty(old);
    const { name, version } = await done('GET', `/items/${old}`);
    const unit_ratio = { was: 1, becomes: 1000 };
    await done('PUT', `/items/${old}`, { name, version, unit: 'g', unit_ratio });
    expect((await batch()).suggestions).toEqual([]);
    expect(await suggestedQty(old)).toBe(kilos * 1000);
    const fresh = await item({ name: 'Nouveau' });
    await sold(fresh, 1);
    expect(await suggestedQty(fresh)).toBeGreaterThan(0);
  });

  it('asks the supplier that a person named, else the cheapest; without one it waits for a supplier', async () => {
    const { shop, item, sold, night, batch, setParam, vauban, done } = await restaurant();
    const { id: metro } = await shop.supplier({ name: 'Métro' });
    const riz = await item({ name: 'Riz', price: 3 });
    const pois = await item({ name: 'Pois', price: 3 });
    for (const id of [riz, pois]) {
      await done('POST', `/items/${id}/prices`, { supplier_id: metro, price: 2 });
      await sold(id, 1);
    }
    const nu = await item({ name: 'Nu' });
    await done('DELETE', `/items/${nu}/suppliers/${vauban}`);
    await sold(nu, 1);
    await setParam({ item_id: riz, reorder_point: 0, supplier_id: vauban });
    await night();
    type Row = { item_id: string; supplier_id: string | null; unit_price: number | null };
    const asked = async () =>
      new Map(
        (await batch()).suggestions.map((row: Row) => [row.item_id, [row.supplier_id, row.unit_price]]),
      );
    expect(await asked()).toEqual(
      new Map([
        [riz, [vauban, 3]],
        [pois, [metro, 2]],
        [nu, [null, null]],
      ]),
    );
    await done('DELETE', `/suppliers/${metro}`);
    expect((await asked()).get(pois)).toEqual([null, null]);
    await night();
    expect((await asked()).get(pois)).toEqual([vauban, 3]);
  });

  it('of one supplier alone is what is bought from it', async () => {
    const { shop, item, sold, suggest, vauban } = await restaurant();
    const { id: metro } = await shop.supplier({ name: 'Métro' });
    const riz = await item({ name: 'Riz' });
    const sel = (await shop.item({ name: 'Sel', supplier_id: metro })).id;
    await sold(riz, 1);
    await sold(sel, 1);
    const names = async (body: object) =>
      (await suggest(body)).lines.map(({ item_name }: { item_name: string }) => item_name).sort();
    expect(await names({})).toEqual(['Riz', 'Sel']);
    expect(await names({ supplier_id: vauban })).toEqual(['Riz']);
    expect(await names({ supplier_id: randomUUID() })).toEqual([]);
  });

  it('is written anew the same night, and what was ordered stays', async () => {
    const { item, sold, night, batch, order, vauban } = await restaurant();
    const riz = await item({ name: 'Riz' });
    const sel = await item({ name: 'Sel' });
    await sold(riz, 1);
    await sold(sel, 1);
    await night();
    const [first] = (await batch()).suggestions;
    await order([{ suggestion_id: first.id, item_id: first.item_id, supplier_id: vauban, qty: 3 }]);
    expect(await night()).toMatchObject({ items: 2 });
    const again = (await batch()).suggestions;
    expect(again).toHaveLength(2);
    expect(again.find(({ id }: { id: string }) => id === first.id).order).toMatchObject({ status: 'DRAFT' });
  });

  it('is narrowed by priority, and paged', async () => {
    const { item, sold, arrive, night, batch, setParam } = await restaurant();
    for (const [name, held] of [
      ['Rien', 0.1],
      ['Peu', 3],
      ['Assez', 5.5],
    ] as const) {
      const id = await item({ name });
      await sold(id, 1);
      await setParam({ item_id: id, reorder_point: 0, safety_stock: 2 });
      await arrive(id, held);
    }
    await night();
    const names = (page: { suggestions: { item_name: string }[] }) =>
      page.suggestions.map((one) => one.item_name);
    const all = await batch();
    expect([names(all), all.counts]).toEqual([['Rien', 'Peu', 'Assez'], { all: 3, medium: 2, urgent: 1 }]);
    expect(names(await batch('min_priority=0.7'))).toEqual(['Rien']);
    expect(names(await batch('min_priority=0.4'))).toEqual(['Rien', 'Peu']);
    const first = await batch('limit=2');
    expect([names(first), names(await batch(`limit=2&after=${first.next}`))]).toEqual([
      ['Rien', 'Peu'],
      ['Assez'],
    ]);
    const twice = await batch(`supplier_id=${randomUUID()}`);
    expect([names(twice), twice.counts.all, twice.suppliers[0].count]).toEqual([[], 0, 3]);
  });

  test.each([
    ['/functions/orders-suggest', { horizon_days: 8 }, 'Choisissez 7, 14 ou 21 jours'],
    ['/orders/from-suggestions', { lines: [] }, 'Veuillez sélectionner au moins une suggestion'],
  ])('%s refuses %j', async (path, body, message) => {
    const { shop } = await restaurant();
    const { status, json } = await shop.call('POST', path, body);
    expect([status, Object.values(json.fields)]).toEqual([422, [message]]);
  });

  test.each([
    { p_horizon_days: 0 },
    { p_horizon_days: 91 },
    { p_safety_stock: -1 },
    { p_org_id: 'la mienne' },
  ])('suggested_order_qty refuses %o', async (asked) => {
    const { shop, item } = await restaurant();
    const p_item_id = await item({ name: 'Sel' });
    expect((await shop.call('POST', '/rpc/suggested_order_qty', { p_item_id, ...asked })).status).toBe(422);
  });

  it('is everybody’s who works there, and nobody’s of another organisation', async () => {
    const { org, shop, item, sold, night, batch, done } = await restaurant();
    const riz = await item({ name: 'Riz' });
    await sold(riz, 1);
    await night();
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    expect(
      (await shop.call('GET', '/replenishment/suggestions', undefined, chef)).json.suggestions,
    ).toHaveLength(1);
    const other = await restaurant();
    for (const p_org_id of [other.org, randomUUID()]) {
      const { status, json } = await shop.call('POST', '/rpc/suggested_order_qty', {
        p_item_id: riz,
        p_org_id,
      });
      expect([status, json.code]).toEqual([403, 'ORG_ACCESS_DENIED']);
    }
    for (const path of [`/orders/suggestions/${riz}`, `/items/${riz}/outlook`]) {
      expect((await other.shop.call('GET', path)).json.code).toBe('NOT_FOUND');
    }
    expect((await other.batch()).suggestions).toEqual([]);
    expect((await other.suggest()).lines).toEqual([]);
    const stranger = await other.order([{ item_id: riz, supplier_id: null, qty: 1 }]);
    expect(stranger.json.code).toBe('NOT_FOUND');
    await done('DELETE', `/items/${riz}`);
    expect((await batch()).suggestions).toEqual([]);
    expect((await shop.call('GET', `/items/${riz}/outlook`)).json.code).toBe('NOT_FOUND');
  });
});

describe('items that a person chose to order', () => {
  it('are told by name with their supplier, their packs and what is suggested, whatever is known of them', async () => {
    const { done, item, sold, order, shop, vauban } = await restaurant();
    const creme = await item({ name: 'Crème', unit: 'L', price: 2.5, ...CARTON });
    const beurre = await item({ name: 'Beurre', price: 9 });
    const { id: gone } = await shop.supplier({ name: 'Salins d’hier' });
    const sel = (await shop.item({ name: 'Sel', supplier_id: gone })).id;
    await done('DELETE', `/suppliers/${gone}`);
    await sold(creme, 2);
    const [draft] = (await order([{ item_id: beurre, supplier_id: vauban, qty: 2 }])).json.orders;
    const chosen = await done('POST', '/orders/suggestions/of-items', {
      item_ids: [sel, creme, beurre, randomUUID()],
    });
    expect(chosen).toEqual([
      {
        item_id: beurre,
        item_name: 'Beurre',
        unit: 'kg',
        supplier_id: vauban,
        supplier_name: 'Vauban',
        unit_price: 9,
        pack_label: null,
        pack_content: null,
        current_stock: 0,
        suggested_qty: 0,
        draft: { id: draft.id, order_number: draft.order_number },
      },
      expect.objectContaining({
        item_id: creme,
        supplier_id: vauban,
        unit_price: 2.5,
        ...CARTON,
        draft: null,
        suggested_qty: expect.any(Number),
      }),
      expect.objectContaining({ item_id: sel, supplier_id: null, unit_price: null, suggested_qty: 0 }),
    ]);
    const [{ suggested_qty }] = (await done('GET', '/orders/board')).suppliers[0].lines;
    expect(chosen[1].suggested_qty, 'as the board has it').toBe(suggested_qty);
    expect(suggested_qty % 6).toBe(0);
  });

  it('are nobody’s of another organisation, and 200 at most', async () => {
    const { item, shop } = await restaurant();
    const mine = await item({ name: 'Crème' });
    const stranger = await app.signUp();
    const elsewhere = await app.createOrg(stranger, 'Ailleurs');
    const ask = (as: Person, org: string, item_ids: string[]) =>
      app.call('POST', '/api/orders/suggestions/of-items', { as, org, body: { item_ids } });
    expect((await ask(stranger, elsewhere, [mine])).json).toEqual([]);
    const many = Array.from({ length: 201 }, () => randomUUID());
    expect((await shop.call('POST', '/orders/suggestions/of-items', { item_ids: many })).status).toBe(422);
  });
});

describe('orders from suggestions', () => {
  it('are one draft per supplier, at current prices, in whole packs; the rest is named', async () => {
    const { shop, item, order, vauban } = await restaurant();
    const { id: maree } = await shop.supplier({ name: 'La Marée' });
    const creme = await item({ name: 'Crème', unit: 'L', price: 2.5, ...CARTON });
    const beurre = await item({ name: 'Beurre', price: 7.2345 });
    const cabillaud = await item({ name: 'Cabillaud', price: 18, supplier_id: maree });
    const nobody = await item({ name: 'Sans fournisseur' });
    const { status, json } = await order([
      { item_id: creme, supplier_id: vauban, qty: 7 },
      { item_id: cabillaud, supplier_id: maree, qty: 1.5 },
      { item_id: beurre, supplier_id: vauban, qty: 1.25 },
      { item_id: nobody, supplier_id: null, qty: 3 },
      { item_id: cabillaud, supplier_id: vauban, qty: 1 },
    ]);
    expect(status).toBe(200);
    expect(json.without_supplier).toEqual([
      { item_id: nobody, item_name: 'Sans fournisseur' },
      { item_id: cabillaud, item_name: 'Cabillaud' },
    ]);
    expect(json.orders).toMatchObject([
      { supplier_id: vauban, supplier_name: 'Vauban', line_count: 2, total_estimated: 39.04 },
      { supplier_id: maree, supplier_name: 'La Marée', line_count: 1, total_estimated: 27 },
    ]);
    const [first, second] = await Promise.all(json.orders.map(({ id }: { id: string }) => shop.order(id)));
    expect(first).toMatchObject({
      status: 'DRAFT',
      expected_at: TUESDAY,
      order_number: json.orders[0].order_number,
      notes: null,
      events: expect.arrayContaining([expect.objectContaining({ event: 'suggested' })]),
      lines: [
        { item_id: creme, qty: 12, unit_price: 2.5, pack_content: 6 },
        { item_id: beurre, qty: 1.25, unit_price: 7.2345 },
      ],
      total_estimated: 39.04,
    });
    expect(second).toMatchObject({ lines: [{ item_id: cabillaud, qty: 1.5, unit_price: 18 }] });
  });

  it('leave out what a deleted supplier sold', async () => {
    const { shop, order, done } = await restaurant();
    const { id: gone } = await shop.supplier({ name: 'Disparu' });
    const sold = (await shop.item({ name: 'De chez Disparu', supplier_id: gone })).id;
    await done('DELETE', `/suppliers/${gone}`);
    const { json } = await order([{ item_id: sold, supplier_id: gone, qty: 1 }]);
    expect(json).toEqual({
      orders: [],
      without_supplier: [{ item_id: sold, item_name: 'De chez Disparu' }],
      already_ordered: [],
    });
  });

  it('are all made or none', async () => {
    const { org, item, shop, order, vauban } = await restaurant();
    const { id: maree } = await shop.supplier({ name: 'La Marée' });
    const sel = await item({ name: 'Sel' });
    const dear = await item({ name: 'Hors de prix', price: 9_999_999, supplier_id: maree });
    const { json } = await order([
      { item_id: sel, supplier_id: vauban, qty: 1 },
      { item_id: dear, supplier_id: maree, qty: 1000 },
    ]);
    expect(json.code).toBe('ORDER_TOTAL_TOO_LARGE');
    expect((await app.owner.query('select from purchase_orders where org_id = $1', [org])).rowCount).toBe(0);
  });

  it('are made once however often the command is repeated', async () => {
    const { item, order, vauban, org } = await restaurant();
    const headers = { 'idempotency-key': randomUUID() };
    const lines = [{ item_id: await item({ name: 'Sel' }), supplier_id: vauban, qty: 1 }];
    const [a, b] = await Promise.all([order(lines, headers), order(lines, headers)]);
    expect(a.json).toEqual(b.json);
    expect((await app.owner.query('select from purchase_orders where org_id = $1', [org])).rowCount).toBe(1);
  });

  it('are made by one of two who choose the same suggestions; the other is told of them', async () => {
    const { org, item, sold, night, batch, order, vauban, shop } = await restaurant();
    const ids = [await item({ name: 'Riz' }), await item({ name: 'Sel' })];
    for (const id of ids) await sold(id, 1);
    await night();
    type Row = { id: string; item_id: string; suggested_qty: number };
    const lines = (await batch()).suggestions.map((one: Row) => ({
      suggestion_id: one.id,
      item_id: one.item_id,
      supplier_id: vauban,
      qty: one.suggested_qty,
    }));
    const yann = await app.signUp();
    await app.giveRole(yann, org, 'CHEF');
    const both = await Promise.all([order(lines), order(lines, {}, yann)]);
    const made = both.flatMap(({ json }) => json.orders);
    expect(made).toHaveLength(1);
    const alreadyOrdered = both.flatMap(({ json }) => json.already_ordered);
    expect(alreadyOrdered.map(({ item_id, order: one }) => [item_id, one.id]).sort()).toEqual(
      ids.map((id) => [id, made[0].id]).sort(),
    );
    const shown = (await batch()).suggestions;
    expect(shown.map((one: { order: unknown }) => one.order)).toMatchObject(
      ids.map(() => ({ id: made[0].id, order_number: made[0].order_number, status: 'DRAFT' })),
    );
    // A draft that is thrown away is to be ordered again.
    await shop.call('DELETE', `/orders/${made[0].id}`);
    expect((await batch()).suggestions.map((one: { order: unknown }) => one.order)).toEqual([null, null]);
    expect((await order(lines)).json.orders).toHaveLength(1);
  });

  it('are told of to who chose from a list that was reckoned anew meanwhile', async () => {
    const { item, sold, night, batch, order, vauban } = await restaurant();
    const riz = await item({ name: 'Riz' });
    await sold(riz, 1);
    await night();
    const [{ id: suggestion_id }] = (await batch()).suggestions;
    const lines = [{ suggestion_id, item_id: riz, supplier_id: vauban, qty: 3 }];
    await night();
    const first = await order(lines);
    expect(first.json.orders).toHaveLength(1);
    expect((await order(lines)).json).toMatchObject({
      orders: [],
      already_ordered: [{ item_id: riz, item_name: 'Riz', order: { id: first.json.orders[0].id } }],
    });
  });

  it('are made by one of two who ask for what no draft has yet; the other is told of it', async () => {
    const { org, item, order, vauban } = await restaurant();
    const [riz, sel] = [await item({ name: 'Riz' }), await item({ name: 'Sel' })];
    const press = (ids: string[]) =>
      app.call('POST', '/api/orders/from-suggestions', {
        as: camille,
        org,
        body: {
          lines: ids.map((item_id) => ({ item_id, supplier_id: vauban, qty: 2 })),
          unless_drafted: true,
        },
      });
    const both = await Promise.all([press([riz]), press([riz])]);
    const made = both.flatMap(({ json }) => json.orders);
    expect(made).toHaveLength(1);
    const { id, order_number } = made[0];
    expect(both.flatMap(({ json }) => json.already_ordered)).toEqual([
      { item_id: riz, item_name: 'Riz', order: { id, order_number } },
    ]);
    // What the draft does not have is ordered all the same; who asks for more gets more.
    expect((await press([riz, sel])).json).toMatchObject({
      orders: [{ line_count: 1 }],
      already_ordered: [{ item_id: riz }],
    });
    expect((await order([{ item_id: riz, supplier_id: vauban, qty: 1 }])).json.orders).toHaveLength(1);
  });
});

describe('the list of the night', () => {
  it('goes on past items that are deleted, and does not count them', async () => {
    const { item, sold, night, batch, done } = await restaurant();
    const ids: string[] = [];
    for (const name of ['Ail', 'Blé', 'Cumin']) ids.push(await item({ name }));
    for (const id of ids) await sold(id, 1);
    await night();
    const listed = (await batch()).suggestions.map(({ item_id }: { item_id: string }) => item_id);
    expect(listed).toHaveLength(3);
    await done('DELETE', `/items/${listed[1]}`);
    const { suggestions, next, counts, suppliers } = await batch('limit=1');
    expect(suggestions).toMatchObject([{ item_id: listed[0] }]);
    expect(next).toBe(suggestions[0].id);
    expect(counts.all).toBe(2);
    expect(suppliers).toMatchObject([{ count: 2 }]);
    const rest = await batch(`limit=1&after=${next}`);
    expect(rest.suggestions).toMatchObject([{ item_id: listed[2] }]);
    expect(rest.next).toBeNull();
  });
});

describe('a house whose first sale is of a day to come', () => {
  it('has its night all the same', async () => {
    const { org, item, setParam, night, batch } = await restaurant();
    const riz = await item({ name: 'Riz' });
    await setParam({ item_id: riz, reorder_point: 4 });
    await app.owner.query(
      `insert into item_use (org_id, item_id, day, source, qty) values ($1, $2, $3::date + 1, 'sales', 3)`,
      [org, riz, SUNDAY],
    );
    await keepMonthsOfUse(app.owner, org);
    expect(await night()).toMatchObject({ suggestions: 1 });
    expect((await batch()).batch.history_days).toBe(0);
  });
});

describe('figures beyond reason', () => {
  it('are answered with what is the most, on every screen', async () => {
    const { shop, item, sold, setParam, night, suggest, batch, outlook, done, vauban } = await restaurant();
    const dear = await item({ name: 'Safran', unit: 'kg', price: 9_999_999 });
    const more = await item({ name: 'Truffe', unit: 'kg', price: 9_999_999 });
    const much = await item({ name: 'Eau', unit: 'mL', price: 0.000001 });
    for (const item_id of [dear, more]) await setParam({ item_id, reorder_point: REORDER_POINT_MAX });
    await sold(much, (day) => (day % 9 === 0 ? 1_000_000_000 : 0));
    await sold(more, (day) => (day < 3 ? 1_000_000_000 : 0));
    expect(await night()).toMatchObject({ suggestions: 3 });
    expect((await batch()).suggestions).toHaveLength(3);
    expect((await suggest()).total_estimated).toBe(99_999_999.99);
    expect((await done('GET', '/orders/board')).suppliers[0].total_estimated).toBe(99_999_999.99);

    for (const id of [dear, more, much]) expect((await outlook(id)).item_id).toBe(id);
    for (const arrives_on of ['2026-11-17', '2100-12-31']) {
      await done('GET', `/orders/guide?supplier_id=${vauban}&arrives_on=${arrives_on}`);
    }
    expect((await shop.call('GET', `/orders/suggestions/${more}?horizon_days=90`)).status).toBe(200);
  });
});

describe('the outlook of an item', () => {
  it('is what was used, what will be, and how long its stock lasts', async () => {
    const { item, sold, arrive, ordered, night, outlook, setParam } = await restaurant();
    const creme = await item({ name: 'Crème', unit: 'L', ...CARTON });
    await sold(creme, 2);
    await setParam({ item_id: creme, reorder_point: 0, safety_stock: 1 });
    await arrive(creme, 5);
    const po_id = await ordered(creme, 1, { due: TUESDAY });
    const late = await ordered(creme, 1, { due: addDays(SUNDAY, -1) });
    await night();
    const seen = await outlook(creme);
    expect(seen.history).toHaveLength(90);
    expect(seen.history.at(-1)).toMatchObject({ day: addDays(SUNDAY, -1), qty: 2 });
    expect(seen.history[0]).toMatchObject({ day: addDays(SUNDAY, -90), qty: 0 });
    expect(seen.forecast).toHaveLength(28);
    const open = seen.forecast.filter(({ closed }: { closed: boolean }) => !closed);
    for (const { qty, low, high } of open) expect(low <= qty && qty <= high).toBe(true);
    expect(seen.stock.at(-1)).toEqual({ day: addDays(SUNDAY, -1), qty: 5 });
    expect(seen).toMatchObject({
      current_stock: 5,
      source: 'sales',
      item_name: 'Crème',
      unit: 'L',
      today: SUNDAY,
    });
    expect(new Set(seen.deliveries)).toEqual(
      new Set([
        expect.objectContaining({ po_id, arrives_on: TUESDAY, late_since: null, qty: 1 }),
        expect.objectContaining({ po_id: late, arrives_on: SUNDAY, late_since: addDays(SUNDAY, -1) }),
      ]),
    );
    expect(seen.suggestion).toMatchObject({ item_id: creme, suggested_qty: seen.suggestion.suggested_qty });
    expect(seen.projection).toHaveLength(28);
    const tuesday = seen.projection.find(({ day }: { day: string }) => day === TUESDAY);
    expect(tuesday.with_order - tuesday.without_order).toBeCloseTo(seen.suggestion.suggested_qty, 6);
    expect(seen.runs_out.day).toBe(seen.sum.runs_out_on);
  });

  it('of an item of which nothing is known is its stock alone', async () => {
    const { item, arrive, outlook } = await restaurant();
    const sel = await item({ name: 'Sel' });
    await arrive(sel, 5);
    expect(await outlook(sel)).toMatchObject({
      forecast: [],
      projection: [],
      suggestion: null,
      sum: null,
      runs_out: null,
      source: null,
      current_stock: 5,
    });
  });
});
