import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countRegister } from '#server/features/receipts/register/register.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { testApp } from '../../../../tests/support/server/test-app.ts';
import { CATCH, mismatches, receiverIn, receiving } from '../../../../tests/support/story/receiving.ts';

const NOW = new Date('2026-11-16T09:00:00Z');

const app = testApp({ clock: () => NOW });
const door = receiverIn(app);

const statusOf = async (id: string) => (await door.order(id)).status;
const eventsOf = async (id: string): Promise<string[]> =>
  (await door.order(id)).events.map(({ event }: { event: string }) => event);

describe('what is awaited', () => {
  it('stands under today, late or later, by the supplier’s own day first', async () => {
    const [today, late, later, undated] = [
      await door.sent(),
      await door.sent(),
      await door.sent(),
      await door.sent(),
    ];
    const days: [string, string | null, string | null][] = [
      [today.id, '2026-11-20', '2026-11-16'],
      [late.id, '2026-11-15', null],
      [later.id, '2026-11-16', '2026-11-17'],
      [undated.id, null, null],
    ];
    for (const day of days)
      await app.owner.query(
        'update purchase_orders set expected_at = $2, expected_at_confirmed = $3 where id = $1',
        day,
      );
    const { json } = await door.call('GET', '/receipts/expected');
    const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);
    expect([idsOf(json.today), idsOf(json.late), idsOf(json.awaited), json.total]).toEqual([
      [today.id],
      [late.id],
      [later.id, undated.id],
      4,
    ]);
    expect(json.today[0]).toMatchObject({ line_count: 2, day: '2026-11-16', status: 'SENT' });
  });

  it('opens with what is to come, its price, its date and its temperature limit', async () => {
    const order = await door.sent();
    await door.done('POST', `/orders/${order.id}/confirm`, {
      contact: 'Yann',
      lines: order.lines.map(({ po_line_id, qty }, place) => ({
        line_id: po_line_id,
        qty_confirmed: place === 0 ? 5 : qty,
      })),
    });
    const { json } = await door.call('GET', `/orders/${order.id}/to-receive`);
    expect(json.lines[0]).toMatchObject({
      qty_ordered: 6,
      qty_confirmed: 5,
      qty_before: 0,
      qty_expected: 5,
      unit_price: 24.5,
      temperature_min: 0,
      temperature_max: 2,
      date_kind: 'DLC',
      expires_on: '2026-11-19',
    });
    expect(json.lines[1]).toMatchObject({ temperature_max: null, expires_on: null });
  });

  it('holds goods to the temperature of their label rather than to that of their family', async () => {
    const order = await door.sent([
      { name: 'Yaourt', qty: 2, unit_price: 1, storage_family: 'dairy', kept_max_celsius: 4 },
      { name: 'Biscuit', qty: 2, unit_price: 1, storage_family: 'dry', kept_max_celsius: 25 },
    ]);
    const { json } = await door.call('GET', `/orders/${order.id}/to-receive`);
    expect(json.lines).toMatchObject([
      { temperature_min: null, temperature_max: 4 },
      { temperature_min: null, temperature_max: null },
    ]);
    const warm = (comment: string | null) =>
      door.call('POST', '/receipts', door.arrived(order, [{ temperature: 6, comment }]));
    expect((await warm(null)).json.fields).toEqual({
      'lines.0.comment': expect.stringContaining('Température hors limite (4\u00a0°C)'),
    });
    expect((await warm('Camion ouvert')).json.lines[0]).toMatchObject({
      temperature: 6,
      temperature_limit: 4,
    });
  });

  it('is not a draft, nor what came', async () => {
    const order = await door.sent();
    await door.received(door.arrived(order));
    const { status, json } = await door.call('GET', `/orders/${order.id}/to-receive`);
    expect([status, json.code]).toEqual([409, 'ORDER_STATE']);
    expect((await door.call('GET', '/receipts/expected')).json.total).toBe(0);
    expect((await door.call('GET', `/orders/${randomUUID()}/to-receive`)).status).toBe(404);
  });
});

describe('a full receipt', () => {
  it('is stored whole: order, lines, lots, movements, story, audit', async () => {
    const order = await door.sent();
    const receipt = await door.received(
      door.arrived(
        order,
        [
          {
            temperature: 1.4,
            lots: [
              { qty: 4, lot_code: 'L-0711', expires_on: '2026-11-19' },
              { qty: 2, lot_code: 'L-0712', expires_on: '2026-11-18' },
            ],
          },
        ],
        {
          delivery_note: 'BL 8841',
          notes: 'déposé en chambre froide',
          received_at: '2026-11-16T07:48:00+01:00',
        },
      ),
    );
    expect(receipt).toMatchObject({
      order_number: order.order_number,
      order_status: 'RECEIVED',
      delivery_note: 'BL 8841',
      received_at: '2026-11-16T06:48:00.000Z',
      received_by: 'Camille Reynaud',
      differs: false,
      total: 210,
      claim_id: null,
      reversible: true,
    });
    expect(receipt.lines[0]).toMatchObject({
      qty_expected: 6,
      qty_accepted: 6,
      unit_price: 24.5,
      temperature: 1.4,
      temperature_limit: null,
      lots: [
        { lot_code: 'L-0712', expires_on: '2026-11-18', date_kind: 'DLC', qty: 2, qty_left: 2 },
        { lot_code: 'L-0711', expires_on: '2026-11-19', date_kind: 'DLC', qty: 4, qty_left: 4 },
      ],
    });
    expect(receipt.lines[1].lots).toMatchObject([{ lot_code: null, expires_on: null, qty: 15 }]);
    expect(await statusOf(order.id)).toBe('RECEIVED');
    expect(await eventsOf(order.id)).toContain('received');
    expect(await door.levels()).toEqual({ 'Filet de cabillaud': 6, 'Moules de bouchot': 15 });
    expect(await mismatches(app, door.org)).toEqual([]);
    const { rows } = await app.owner.query(
      'select movement_type, reason, ref_id, unit_cost::float, occurred_at from stock_movements where org_id = $1',
      [door.org],
    );
    expect(rows).toHaveLength(3);
    const day = { from: new Date('2026-11-15T23:00:00Z'), before: new Date('2026-11-16T23:00:00Z') };
    expect(await inOrg(app.orgContext(door.org), (tx) => countRegister(tx, day, 10))).toBe(3);
    for (const row of rows)
      expect(row).toMatchObject({
        movement_type: 'IN',
        reason: `Réception de la commande ${order.order_number}`,
        ref_id: receipt.id,
        occurred_at: new Date('2026-11-16T06:48:00Z'),
      });
    const audits = await app.owner.query(
      `select count(*)::int from audit_log where org_id = $1 and action = 'receipt.recorded' and user_id = $2`,
      [door.org, door.person.id],
    );
    expect(audits.rows[0].count).toBe(1);
    expect((await door.call('GET', `/receipts/${receipt.id}`)).json).toEqual(receipt);
  });

  it('takes a handful of statements, whatever the number of lines', async () => {
    const many = async (count: number) => {
      const goods = Array.from({ length: count }, (_, n) => ({
        name: `Article ${n}`,
        qty: 2,
        unit_price: 3,
      }));
      const order = await door.sent(goods);
      const seen: string[] = [];
      const watch = (client: { query: unknown }) => {
        const query = client.query as (...args: unknown[]) => unknown;
        client.query = (...args: unknown[]) => {
          seen.push(String((args[0] as { text?: string })?.text ?? args[0]));
          return query.apply(client, args);
        };
        app.pool.once('release', () => {
          client.query = query;
        });
      };
      app.pool.on('acquire', watch);
      await door.received(
        door.arrived(
          order,
          goods.map(() => ({ unit_price: 3.5, price_decision: 'update' })),
        ),
      );
      app.pool.off('acquire', watch);
      return seen.length;
    };
    // From the first on, the job that looks at what was sold waits already: asking for it again is the same for all.
    await many(1);
    const [few, lots] = [await many(2), await many(20)];
    expect(few).toBeGreaterThan(10);
    expect(lots).toBeLessThanOrEqual(few);
  });

  it('is repeated under the same key, not done again', async () => {
    const order = await door.sent();
    const key = { 'idempotency-key': randomUUID() };
    const body = door.arrived(order);
    const [first, second] = [await door.receive(body, key), await door.receive(body, key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json).toEqual(first.json);
    expect(await door.levels()).toEqual({ 'Filet de cabillaud': 6, 'Moules de bouchot': 15 });
    expect((await door.receive(body)).json.code).toBe('ORDER_STATE');
  });

  it('is repeated across a new version too: the answer of the one before is given as it was', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = door.arrived(await door.sent());
    const { json: first } = await door.receive(body, key);
    await app.owner.query(
      `update idempotency_keys set answer = jsonb_set(answer - 'unclaimed_reason', '{lines}',
         (select jsonb_agg(line - 'price_listed') from jsonb_array_elements(answer->'lines') line)) where key = $1`,
      [key['idempotency-key']],
    );
    const again = await door.receive(body, key);
    expect([again.status, again.json.id]).toEqual([200, first.id]);
  });
});

describe('a partial receipt', () => {
  it('keeps the order open for the rest, and the rest comes back in the lists', async () => {
    const order = await door.sent();
    const part = await door.received(
      door.arrived(order, [{ qty_received: 4 }, { qty_received: 0, quality: 'MISSING' }], {
        wait_for_rest: true,
      }),
    );
    expect(part).toMatchObject({ order_status: 'PARTIALLY_RECEIVED', claim_id: null, differs: true });
    expect(await eventsOf(order.id)).toContain('partially_received');
    expect((await door.call('GET', '/receipts/expected')).json.awaited).toMatchObject([
      { id: order.id, status: 'PARTIALLY_RECEIVED', line_count: 2 },
    ]);
    const { json } = await door.call('GET', `/orders/${order.id}/to-receive`);
    expect(json.lines.map((line: { qty_expected: number }) => line.qty_expected)).toEqual([2, 15]);

    const rest = await door.received(
      door.arrived(order, [{ qty_received: 2 }, { qty_received: 15 }], { wait_for_rest: true }),
    );
    expect(rest).toMatchObject({ order_status: 'RECEIVED', claim_id: null, differs: false });
    expect(await door.levels()).toEqual({ 'Filet de cabillaud': 6, 'Moules de bouchot': 15 });
  });

  it('closes the order where nobody waits, and claims what is missing', async () => {
    const order = await door.sent();
    const receipt = await door.received(door.arrived(order, [{ qty_received: 4 }]));
    expect(receipt).toMatchObject({ order_status: 'RECEIVED', claim_status: 'OPEN', claim_amount: 49 });
  });

  it('takes a line that nobody spoke of for missing', async () => {
    const order = await door.sent();
    const { lines, ...head } = door.arrived(order);
    const receipt = await door.received({ ...head, lines: lines.slice(0, 1) });
    expect(receipt.lines[1]).toMatchObject({ quality: 'MISSING', qty_expected: 15, qty_received: 0 });
    expect(receipt.claim_amount).toBe(63);
  });

  it('records that nothing came, unless all of it is still awaited', async () => {
    const order = await door.sent();
    const nothing = order.lines.map(() => ({ qty_received: 0, quality: 'MISSING' }));
    const awaited = await door.receive(door.arrived(order, nothing, { wait_for_rest: true }));
    expect([awaited.status, awaited.json.fields]).toEqual([
      422,
      { lines: 'Rien n’est arrivé\u00a0: il n’y a rien à enregistrer.' },
    ]);
    expect(await statusOf(order.id)).toBe('SENT');
    expect(await door.received(door.arrived(order, nothing))).toMatchObject({ total: 0, claim_amount: 210 });
  });
});

describe('a receipt without an order', () => {
  it('brings goods into the stock at what was paid', async () => {
    const { supplier_id, lines } = await door.sent();
    const item_id = lines[0]?.item_id;
    const found = await door.call('GET', `/receipts/receivable?supplier_id=${supplier_id}&search=cabil`);
    expect(found.json.items).toMatchObject([{ item_id, unit_price: 24.5, temperature_max: 2 }]);
    const receipt = await door.received({
      supplier_id,
      lines: [{ item_id, qty_received: 3, unit_price: 22, lots: [{ qty: 3, expires_on: '2026-11-18' }] }],
    });
    expect(receipt).toMatchObject({ po_id: null, order_number: null, order_status: null, total: 66 });
    expect(receipt.lines[0]).toMatchObject({ qty_expected: null, price_decision: 'exceptional' });
    expect(await door.levels()).toEqual({ 'Filet de cabillaud': 3 });
  });

  it('wants a supplier that exists, and something in it', async () => {
    const { supplier_id, lines } = await door.sent();
    const line = { item_id: lines[0]?.item_id, qty_received: 1 };
    expect((await door.receive({ lines: [line] })).json.fields).toEqual({
      supplier_id: 'Veuillez sélectionner un fournisseur',
    });
    expect((await door.receive({ supplier_id: randomUUID(), lines: [line] })).status).toBe(404);
    expect((await door.receive({ supplier_id, lines: [] })).status).toBe(422);
    expect((await door.receive({ supplier_id, lines: [{ ...line, qty_received: 0 }] })).status).toBe(422);
    await app.owner.query('update suppliers set deleted_at = now() where id = $1', [supplier_id]);
    expect((await door.receive({ supplier_id, lines: [line] })).json.code).toBe('SUPPLIER_DELETED');
  });
});

describe('a price that differs', () => {
  const pay = (order: Awaited<ReturnType<typeof door.sent>>, price_decision: string | null) =>
    door.arrived(order, [{ unit_price: 26, price_decision }]);

  it('becomes the supplier’s from that day on', async () => {
    const order = await door.sent();
    const receipt = await door.received(pay(order, 'update'));
    expect(receipt.lines[0]).toMatchObject({
      unit_price: 26,
      price_expected: 24.5,
      price_decision: 'update',
    });
    const { json } = await door.call('GET', `/items/${order.lines[0]?.item_id}/prices`);
    expect(json[0]).toMatchObject({ price: 26, source: 'receipt', valid_from: '2026-11-16' });
  });

  it('is the supplier’s to give back', async () => {
    const order = await door.sent();
    expect(await door.received(pay(order, 'claim'))).toMatchObject({ claim_amount: 9, claim_status: 'OPEN' });
  });

  it('is exceptional where nobody says', async () => {
    const order = await door.sent();
    const receipt = await door.received(pay(order, null));
    expect(receipt).toMatchObject({ claim_id: null, differs: true });
    expect(receipt.lines[0].price_decision).toBe('exceptional');
  });

  it('is set by those who may set prices', async () => {
    const chef = await app.signUp();
    await app.giveRole(chef, door.org, 'CHEF');
    const order = await door.sent();
    const refused = await door.receive(pay(order, 'update'), {}, chef);
    expect([refused.status, refused.json.fields]).toEqual([
      403,
      { 'lines.0.price_decision': 'Seul un responsable peut changer le prix de l’article' },
    ]);
    expect((await door.receive(pay(order, 'claim'), {}, chef)).status).toBe(200);
  });
});

describe('a price that the supplier confirmed', () => {
  /** Cod at 26 instead of 24.5; the mussels as they were. */
  async function confirmed() {
    const order = await door.sent();
    await door.done('POST', `/orders/${order.id}/confirm`, { contact: 'Yann' });
    await app.owner.query('update purchase_order_lines set price_confirmed = 26 where id = $1', [
      order.lines[0]?.po_line_id,
    ]);
    return order;
  }
  const listed = async ({ id }: { id: string }) =>
    (await door.call('GET', `/orders/${id}/to-receive`)).json.lines[0];
  const pricesOf = async (item_id: string | undefined) =>
    (await door.call('GET', `/items/${item_id}/prices`)).json.map(({ price }: { price: number }) => price);

  it('reaches the price list where a person says so, and the next order proposes it', async () => {
    const order = await confirmed();
    expect(await listed(order)).toMatchObject({ unit_price: 26, price_listed: 24.5 });
    const receipt = await door.received(
      door.arrived(order, [{ unit_price: 26, price_decision: 'update' }, { price_decision: 'update' }]),
    );
    expect(receipt).toMatchObject({ claim_id: null, differs: true });
    expect(receipt.lines).toMatchObject([
      { unit_price: 26, price_expected: 26, price_listed: 24.5, price_decision: 'update' },
      { unit_price: 4.2, price_expected: 4.2, price_listed: 4.2, price_decision: null },
    ]);
    expect(await pricesOf(order.lines[0]?.item_id)).toEqual([26, 24.5]);
    expect(await pricesOf(order.lines[1]?.item_id)).toEqual([4.2]);
    const { supplier_id } = order;
    const found = await door.call('GET', `/receipts/receivable?supplier_id=${supplier_id}&search=cabil`);
    expect(found.json.items).toMatchObject([{ unit_price: 26, price_listed: 26 }]);
  });

  it('is exceptional where nobody says, and the list stays as it was', async () => {
    const order = await confirmed();
    const receipt = await door.received(door.arrived(order));
    expect(receipt.lines[0]).toMatchObject({ unit_price: 26, price_decision: 'exceptional' });
    expect(await pricesOf(order.lines[0]?.item_id)).toEqual([24.5]);
  });

  it('teaches nothing of goods that did not come', async () => {
    const order = await confirmed();
    const receipt = await door.received(
      door.arrived(order, [{ qty_received: 0, quality: 'MISSING', price_decision: 'update' }]),
    );
    expect(receipt).toMatchObject({ claim_amount: 156 });
    expect(receipt.lines[0].price_decision).toBeNull();
    expect(await pricesOf(order.lines[0]?.item_id)).toEqual([24.5]);
  });

  it('that is not the one paid is claimed against what was confirmed', async () => {
    const order = await confirmed();
    const receipt = await door.received(door.arrived(order, [{ unit_price: 27, price_decision: 'claim' }]));
    expect(receipt.claim_amount).toBe(6);
  });
});

describe('a shortage', () => {
  const BEEF = [
    { name: 'Bavette', qty: 5, unit_price: 19.5 },
    { name: 'Œufs', qty: 12, unit_price: 0.3, unit: 'unité' },
  ];

  it('within the tolerance claims nothing, and stays told', async () => {
    const order = await door.sent(BEEF);
    const { json } = await door.call('GET', `/orders/${order.id}/to-receive`);
    expect(json.lines).toMatchObject([{ qty_tolerated: 0.15 }, { qty_tolerated: 0 }]);
    const receipt = await door.received(door.arrived(order, [{ qty_received: 4.93 }]));
    expect(receipt).toMatchObject({ order_status: 'RECEIVED', claim_id: null, differs: true });
    expect(receipt.lines[0]).toMatchObject({ qty_expected: 5, qty_received: 4.93 });
  });

  it('one gram beyond is claimed whole; of pieces, every one', async () => {
    const order = await door.sent(BEEF);
    const receipt = await door.received(door.arrived(order, [{ qty_received: 4.849 }, { qty_received: 11 }]));
    const { json } = await door.call('GET', `/claims/${receipt.claim_id}`);
    expect(json.lines).toMatchObject([
      { kind: 'MISSING', qty: 0.151, amount: 2.94 },
      { kind: 'MISSING', qty: 1, amount: 0.3 },
    ]);
    expect([receipt.claim_amount, json.amount_claimed]).toEqual([3.24, 3.24]);
  });

  it('is measured on all of the line, also where it was awaited first', async () => {
    const order = await door.sent(BEEF);
    await door.received(
      door.arrived(order, [{ qty_received: 4.93 }, { qty_received: 6 }], { wait_for_rest: true }),
    );
    const { lines } = (await door.call('GET', `/orders/${order.id}/to-receive`)).json;
    expect(lines.map(({ qty_expected }: { qty_expected: number }) => qty_expected)).toEqual([0, 6]);
    const rest = [{ qty_received: 0, quality: 'MISSING' }, { qty_received: 6 }];
    expect(await door.received(door.arrived(order, rest))).toMatchObject({ claim_id: null });
    // Nothing but what is let pass is missing: there is no rest to wait for.
    const nothing = await door.sent([{ qty: 5, unit_price: 19.5 }]);
    const last = await door.received(
      door.arrived(nothing, [{ qty_received: 4.93 }], { wait_for_rest: true }),
    );
    expect(last).toMatchObject({ order_status: 'RECEIVED', claim_id: null });
  });

  it('has the tolerance of the organisation, set by those who may, and audited', async () => {
    const standard = { by_measure: 3, by_piece: 0 };
    expect((await door.call('GET', '/receipts/tolerance')).json).toEqual(standard);
    const own = { by_measure: 0, by_piece: 12.5 };
    const set = (body: object, as = door.person) => door.call('PUT', '/receipts/tolerance', body, as);
    expect((await set({ ...own, was: standard })).json).toEqual(own);
    expect((await set({ ...standard, was: standard })).json.code).toBe('VERSION_CONFLICT');
    for (const by_piece of [-1, 20.5, 2.55, '3', null])
      expect((await set({ by_measure: 0, by_piece, was: own })).json.fields).toHaveProperty('by_piece');
    const chef = await app.signUp();
    await app.giveRole(chef, door.org, 'CHEF');
    expect((await set({ ...standard, was: own }, chef)).status).toBe(403);
    expect((await door.call('GET', '/receipts/tolerance', undefined, chef)).json).toEqual(own);

    const receipt = await door.received(
      door.arrived(await door.sent(BEEF), [{ qty_received: 4.93 }, { qty_received: 11 }]),
    );
    expect(receipt.claim_amount).toBe(1.37);
    const { rows } = await app.owner.query(
      `select before, after from audit_log where org_id = $1 and action = 'receipts.tolerance_changed'`,
      [door.org],
    );
    expect(rows).toEqual([{ before: standard, after: own }]);
  });

  it('is let go with a reason, which the receipt and the audit keep', async () => {
    const order = await door.sent();
    const unclaimed_reason = 'offert la semaine passée';
    const receipt = await door.received(
      door.arrived(order, [{ qty_received: 4 }, { quality: 'DAMAGED', qty_rejected: 1 }], {
        unclaimed_reason,
      }),
    );
    // What went back is claimed all the same.
    expect(receipt).toMatchObject({ order_status: 'RECEIVED', unclaimed_reason, claim_amount: 4.2 });
    const { rows } = await app.owner.query(
      `select after->>'unclaimed_reason' as reason from audit_log where org_id = $1 and action = 'receipt.recorded'`,
      [door.org],
    );
    expect(rows).toEqual([{ reason: unclaimed_reason }]);
    expect((await door.call('GET', '/receipts/expected')).json.total).toBe(0);
  });

  it('may be all of it, and a reason without a shortage is not kept', async () => {
    const nothing = [0, 1].map(() => ({ qty_received: 0, quality: 'MISSING' }));
    const unclaimed_reason = 'commande annulée par téléphone';
    expect(await door.received(door.arrived(await door.sent(), nothing, { unclaimed_reason }))).toMatchObject(
      { claim_id: null, order_status: 'RECEIVED', unclaimed_reason },
    );
    const whole = await door.received(door.arrived(await door.sent(), [], { unclaimed_reason }));
    expect(whole.unclaimed_reason).toBeNull();
    const both = await door.receive(
      door.arrived(await door.sent(), [{ qty_received: 4 }], { unclaimed_reason, wait_for_rest: true }),
    );
    expect([both.status, both.json.fields]).toEqual([
      422,
      { unclaimed_reason: 'Ce qui manque est attendu ou abandonné, pas les deux' },
    ]);
  });
});

describe('a receipt taken back', () => {
  it('leaves the stock and the order as they were, and both receipts', async () => {
    const order = await door.sent();
    const receipt = await door.received(door.arrived(order));
    const { status, json } = await door.reverse(receipt.id);
    expect([status, json.reversible, json.order_status]).toEqual([200, false, 'SENT']);
    expect(await statusOf(order.id)).toBe('SENT');
    expect(await eventsOf(order.id)).toContain('receipt_reversed');
    expect(await door.levels()).toEqual({ 'Filet de cabillaud': 0, 'Moules de bouchot': 0 });
    expect(await mismatches(app, door.org)).toEqual([]);
    const { receipts } = (await door.call('GET', '/receipts')).json;
    expect(receipts.map((one: { total: number }) => one.total).sort()).toEqual([-210, 210]);
    const reversal = (await door.call('GET', `/receipts/${json.reversed_by}`)).json;
    expect(reversal).toMatchObject({
      reversal_of: receipt.id,
      reversal_reason: 'saisie deux fois',
      reversible: false,
    });
    expect(reversal.lines[0]).toMatchObject({ qty_received: -6, qty_accepted: -6 });

    expect((await door.reverse(receipt.id)).json.code).toBe('RECEIPT_REVERSED');
    expect((await door.reverse(reversal.id)).json.code).toBe('RECEIPT_NOT_REVERSIBLE');
    expect((await door.reverse(randomUUID())).status).toBe(404);
    expect((await door.call('POST', `/receipts/${receipt.id}/reverse`, { reason: ' ' })).status).toBe(422);
    await door.received(door.arrived(order));
    expect(await statusOf(order.id)).toBe('RECEIVED');
  });

  it('goes back to a supplier’s answer, or to the part that stands', async () => {
    const order = await door.sent();
    await door.done('POST', `/orders/${order.id}/confirm`, { contact: 'Yann' });
    const part = await door.received(door.arrived(order, [{ qty_received: 4 }], { wait_for_rest: true }));
    const rest = await door.received(door.arrived(order, [{ qty_received: 2 }, { qty_received: 0 }]));
    expect(await statusOf(order.id)).toBe('RECEIVED');
    expect((await door.reverse(rest.id)).json.order_status).toBe('PARTIALLY_RECEIVED');
    expect((await door.reverse(part.id)).json.order_status).toBe('SUPPLIER_CONFIRMED');
    expect(await door.levels()).toEqual({ 'Filet de cabillaud': 0, 'Moules de bouchot': 0 });
  });

  it('ends its claim, unless money came back for it', async () => {
    const [first, second] = [await door.sent(), await door.sent()];
    const damaged = [{ quality: 'DAMAGED', comment: 'écrasé' }];
    const one = await door.received(door.arrived(first, damaged));
    expect((await door.reverse(one.id)).json).toMatchObject({
      claim_status: 'DROPPED',
      order_status: 'SENT',
    });
    const two = await door.received(door.arrived(second, damaged));
    await door.done('POST', `/claims/${two.claim_id}/settle`, {
      amount: 10,
      rest: 'given_up',
      rest_reason: 'accord au téléphone',
    });
    expect((await door.reverse(two.id)).json.code).toBe('ORDER_STATE');
    const { supplier_id, lines } = first;
    const line = { item_id: lines[0]?.item_id, qty_received: 2, qty_rejected: 1 };
    const loose = await door.received({ supplier_id, lines: [line] });
    await door.done('POST', `/claims/${loose.claim_id}/settle`, { amount: 24.5 });
    expect((await door.reverse(loose.id)).json.code).toBe('CLAIM_STATE');
    expect(await mismatches(app, door.org)).toEqual([]);
  });

  it('leaves an order received of which the other receipts brought everything', async () => {
    const order = await door.sent();
    const early = await door.received(
      door.arrived(order, [{ qty_received: 2 }, { qty_received: 0, quality: 'MISSING' }], {
        wait_for_rest: true,
      }),
    );
    const comment = 'livré en entier une seconde fois';
    await door.received(door.arrived(order, [{ qty_received: 6, comment }]));
    expect((await door.reverse(early.id)).json.order_status).toBe('RECEIVED');
    expect(await eventsOf(order.id)).toContain('receipt_reversed');
    expect((await door.call('GET', '/receipts/expected')).json.total).toBe(0);
    expect(await door.levels()).toEqual({ 'Filet de cabillaud': 6, 'Moules de bouchot': 15 });
  });

  it('by a chef gives up a claim that nobody was told of, and no other', async () => {
    const chef = await app.signUp();
    await app.giveRole(chef, door.org, 'CHEF');
    const damaged = [{ quality: 'DAMAGED', comment: 'écrasé' }];
    const claimed = async () => door.received(door.arrived(await door.sent(), damaged), chef);
    const reverse = ({ id }: { id: string }, as = chef) =>
      door.call('POST', `/receipts/${id}/reverse`, { reason: 'saisie deux fois' }, as);
    const [unsent, mailed, expected] = [await claimed(), await claimed(), await claimed()];
    await door.done('POST', `/claims/${mailed.claim_id}/mail`, { version: 1 });
    await door.done('POST', `/claims/${expected.claim_id}/expect-credit`);

    expect((await reverse(unsent)).json.claim_status).toBe('DROPPED');
    for (const [receipt, status] of [
      [mailed, 'OPEN'],
      [expected, 'CREDIT_EXPECTED'],
    ]) {
      const refused = await reverse(receipt);
      expect([refused.status, refused.json.code]).toEqual([403, 'PERMISSION_DENIED']);
      const { reversible, claim_status } = (await door.call('GET', `/receipts/${receipt.id}`)).json;
      expect([reversible, claim_status]).toEqual([true, status]);
      expect((await reverse(receipt, door.person)).json.claim_status).toBe('DROPPED');
    }
    const { rows } = await app.owner.query(
      `select user_id, after->>'status' as status from audit_log
       where org_id = $1 and action = 'claim.dropped' order by at`,
      [door.org],
    );
    expect(rows.map(({ user_id, status }) => [user_id, status])).toEqual([
      [chef.id, 'DROPPED'],
      [door.person.id, 'DROPPED'],
      [door.person.id, 'DROPPED'],
    ]);
  });

  it('is taken back once, by whoever comes first', async () => {
    const order = await door.sent();
    const receipt = await door.received(door.arrived(order));
    const answers = await Promise.all(Array.from({ length: 8 }, () => door.reverse(receipt.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await door.levels()).toEqual({ 'Filet de cabillaud': 0, 'Moules de bouchot': 0 });
  });
});

describe('the stock page after a receipt', () => {
  it('awaits no second delivery of what was refused at the door', async () => {
    const order = await door.sent();
    await app.owner.query(`update purchase_orders set expected_at = '2026-11-17' where id = $1`, [order.id]);
    const next = async () => {
      const { items } = (await door.call('GET', '/stock?sort=item')).json;
      return items.map(({ next_delivery }: { next_delivery: string | null }) => next_delivery);
    };
    expect(await next()).toEqual(['2026-11-17', '2026-11-17']);
    const refused = { quality: 'DAMAGED', qty_rejected: 2, comment: 'écrasé' };
    await door.received(door.arrived(order, [refused, { qty_received: 5 }], { wait_for_rest: true }));
    expect(await next()).toEqual([null, '2026-11-17']);
  });

  it('counts nothing as expiring that has left the catalogue', async () => {
    const order = await door.sent();
    const lots = (qty: number) => ({ lots: [{ qty, expires_on: '2026-11-18' }] });
    await door.received(door.arrived(order, [lots(6), lots(15)]));
    const expiring = async () => {
      const { expiring_lots, expiring_value } = (await door.call('GET', '/stock/summary')).json;
      return [expiring_lots, expiring_value];
    };
    expect(await expiring()).toEqual([2, 210]);
    await app.owner.query('update items set deleted_at = now() where id = $1', [order.lines[1]?.item_id]);
    expect(await expiring()).toEqual([1, 147]);
  });
});

describe('what is refused', () => {
  const cases: [string, object, string, string][] = [
    ['a negative quantity', { qty_received: -1 }, 'qty_received', 'Indiquez une quantité de 0 ou plus'],
    ['a huge quantity', { qty_received: 1e12 }, 'qty_received', 'Cette quantité dépasse'],
    ['a quantity of four decimals', { qty_received: 1.0001 }, 'qty_received', 'Indiquez une quantité'],
    ['more than ordered, without a word', { qty_received: 7 }, 'comment', 'Plus que commandé'],
    ['more sent back than came', { qty_rejected: 7 }, 'qty_rejected', 'Vous ne pouvez pas refuser plus'],
    ['what is missing and there', { quality: 'MISSING' }, 'qty_received', 'Une ligne manquante'],
    [
      'a date that has passed, without a word',
      { lots: [{ qty: 6, expires_on: '2026-11-15' }] },
      'lots.0.expiry_reason',
      'Cette date est déjà passée',
    ],
    ['a date that is none', { lots: [{ qty: 6, expires_on: '2026-02-30' }] }, 'lots.0.expires_on', ''],
    [
      'lots that do not add up',
      { lots: [{ qty: 5 }] },
      'lots',
      'Les lots ne font pas la quantité acceptée (6\u00a0kg)',
    ],
    [
      'a lot of nothing',
      { lots: [{ qty: 6 }, { qty: 0 }] },
      'lots.1.qty',
      'Indiquez une quantité supérieure à 0',
    ],
    ['a temperature in words', { temperature: 'froid' }, 'temperature', ''],
    ['a temperature of no probe', { temperature: 451 }, 'temperature', ''],
    ['warmth without a word', { temperature: 7.5 }, 'comment', 'Température hors limite (2\u00a0°C)'],
    ['a negative price', { unit_price: -1 }, 'unit_price', ''],
    [
      'a claim for a price that is not above',
      { unit_price: 20, price_decision: 'claim' },
      'price_decision',
      '',
    ],
    [
      'a refusal without a reason',
      { quality: 'REFUSED' },
      'refusal_reason',
      'Indiquez pourquoi vous refusez',
    ],
    [
      'a refusal of nothing',
      { quality: 'REFUSED', qty_rejected: 0, refusal_reason: 'PACKAGING' },
      'qty_rejected',
      'Indiquez la quantité refusée',
    ],
    [
      'refused lots that do not add up',
      { qty_rejected: 4, lots: [{ qty: 2 }, { qty: 0, qty_rejected: 3 }] },
      'lots',
      'Les lots refusés ne font pas la quantité refusée (4\u00a0kg)',
    ],
    ['a quality of our own', { quality: 'GOOD' }, 'quality', ''],
    ['a field of our own', { qty_total: 6 }, '', ''],
  ];
  it.each(cases)('%s', async (_name, change, field, sentence) => {
    const order = await door.sent();
    const { status, json } = await door.receive(door.arrived(order, [change]));
    expect([status, json.code]).toEqual([422, 'INVALID_INPUT']);
    const path = field === '' ? 'lines.0' : `lines.0.${field}`;
    expect(Object.keys(json.fields)).toContain(path);
    expect(json.fields[path]).toContain(sentence);
    expect(await statusOf(order.id)).toBe('SENT');
    expect(await door.levels()).toEqual({});
  });

  it('is accepted with a word: more, past its date, warm', async () => {
    const order = await door.sent();
    const receipt = await door.received(
      door.arrived(order, [
        {
          qty_received: 7,
          comment: 'offert, à servir ce midi',
          temperature: 7.5,
          lots: [{ qty: 7, expires_on: '2026-11-15', expiry_reason: 'pour le personnel' }],
        },
      ]),
    );
    expect(receipt.lines[0]).toMatchObject({ temperature: 7.5, temperature_limit: 2, qty_accepted: 7 });
    expect(await door.levels()).toMatchObject({ 'Filet de cabillaud': 7 });
  });

  it('a moment to come, or years ago; a telephone’s clock may run ahead a little', async () => {
    const order = await door.sent();
    const at = (received_at: string) => door.receive(door.arrived(order, [], { received_at }));
    expect((await at('2026-11-16T10:00:00Z')).json.fields).toEqual({
      received_at: 'Ce moment n’est pas encore venu',
    });
    expect((await at('2020-01-01T10:00:00Z')).status).toBe(422);
    expect((await at('hier')).status).toBe(422);
    expect((await at('2026-11-16T09:02:00Z')).json.received_at).toBe(NOW.toISOString());
  });

  it('an order that is cancelled, a draft, or nobody’s', async () => {
    const order = await door.sent();
    await door.done('POST', `/orders/${order.id}/cancel`, {});
    const { status, json } = await door.receive(door.arrived(order));
    expect([status, json.code, json.message]).toEqual([
      409,
      'ORDER_STATE',
      'Cette commande est maintenant «\u00a0Annulée\u00a0»\u00a0: cette action n’est plus possible.',
    ]);
    const { supplier_id, lines } = order;
    const draft = await door.draft({ supplier_id, lines: lines.map(({ po_line_id: _, ...line }) => line) });
    expect((await door.receive(door.arrived({ ...order, id: draft.id }))).json.code).toBe('ORDER_STATE');
    expect((await door.receive(door.arrived({ ...order, id: randomUUID() }))).status).toBe(404);
  });

  it('what belongs to others, as if it did not exist', async () => {
    const elsewhere = receiving(app, { person: door.person, org: await app.createOrg(door.person) });
    const [own, foreign] = [await door.sent(), await elsewhere.sent()];
    const theirs = foreign.lines[0];
    const bodies = [
      door.arrived(foreign),
      door.arrived(own, [{ po_line_id: theirs?.po_line_id }]),
      door.arrived(own, [{ item_id: theirs?.item_id }]),
      door.arrived(own, [{ po_line_id: null, item_id: theirs?.item_id, comment: 'x' }]),
      door.arrived(own, [{ photo_file_id: randomUUID() }]),
      door.arrived(own, [], { supplier_id: foreign.supplier_id }),
      { supplier_id: foreign.supplier_id, lines: [{ item_id: own.lines[0]?.item_id, qty_received: 1 }] },
    ];
    for (const body of bodies) expect((await door.receive(body)).status).toBe(404);
    const receipt = await elsewhere.received(elsewhere.arrived(foreign));
    expect((await door.call('GET', `/receipts/${receipt.id}`)).status).toBe(404);
    expect((await door.reverse(receipt.id)).status).toBe(404);
    expect((await door.call('GET', '/receipts')).json.receipts).toEqual([]);
    expect(await statusOf(own.id)).toBe('SENT');
  });

  it('a photo of 20 MB; one that is kept shows on its line', async () => {
    const order = await door.sent();
    const upload = (bytes: Uint8Array) => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(bytes)], 'caisse.png', { type: 'image/png' }));
      return app.call('POST', '/api/files', { as: door.person, org: door.org, body: form });
    };
    const PNG = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { json: large } = await upload(Buffer.concat([PNG, Buffer.alloc(20 * 1024 * 1024)]));
    const refused = await door.receive(door.arrived(order, [{ photo_file_id: large.id }]));
    expect([refused.status, refused.json.fields]).toEqual([
      422,
      { 'lines.0.photo_file_id': 'Photo trop lourde\u00a0: 10\u00a0Mo au plus' },
    ]);
    const { json: photo } = await upload(PNG);
    const receipt = await door.received(
      door.arrived(order, [
        { quality: 'DAMAGED', qty_rejected: 2, comment: 'caisse cassée', photo_file_id: photo.id },
      ]),
    );
    expect(receipt.lines[0].photo_file_id).toBe(photo.id);
  });

  it('a line twice', async () => {
    const order = await door.sent();
    const { lines, ...head } = door.arrived(order);
    const { json } = await door.receive({ ...head, lines: [...lines, lines[0]] });
    expect(json.fields).toEqual({ 'lines.2.item_id': 'Cette ligne est déjà dans la réception' });
  });

  it('a total that is no amount', async () => {
    const order = await door.sent();
    const change = { qty_received: 900_000, unit_price: 9_000_000, comment: 'x', lots: [] };
    expect((await door.receive(door.arrived(order, [change]))).json.code).toBe('ORDER_TOTAL_TOO_LARGE');
  });
});

describe('several people at one order', () => {
  it('receive it once: 12 orders, 8 at a time', async () => {
    const { supplier_id, lines: goods } = await door.sent([{ qty: 6, unit_price: 2 }]);
    const [line] = goods;
    const orders: Awaited<ReturnType<typeof door.sent>>[] = [];
    for (let n = 0; n < 12; n += 1) {
      const draft = await door.draft({
        supplier_id,
        lines: [{ item_id: line?.item_id ?? '', qty: 6, unit_price: 2 }],
      });
      await app.owner.query(`update purchase_orders set status = 'SENT' where id = $1`, [draft.id]);
      orders.push({
        id: draft.id,
        supplier_id,
        order_number: draft.order_number,
        lines: [{ po_line_id: draft.lines[0].id, item_id: line?.item_id ?? '', qty: 6, unit_price: 2 }],
      });
    }
    for (const order of orders) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          door.receive(door.arrived(order), { 'idempotency-key': randomUUID() }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      expect(new Set(answers.flatMap(({ json }) => json.code ?? []))).toEqual(new Set(['ORDER_STATE']));
    }
    expect(await door.levels()).toEqual({ 'Filet de cabillaud': 72 });
    expect(await mismatches(app, door.org)).toEqual([]);
  }, 120_000);

  it('receive different orders of the same goods at once, without waiting in a circle', async () => {
    const goods = Array.from({ length: 6 }, (_, n) => ({ name: `Article ${n}`, qty: 1, unit_price: 1 }));
    const first = await door.sent(goods);
    const bodies = Array.from({ length: 12 }, (_, n) => ({
      supplier_id: first.supplier_id,
      lines: first.lines
        .map(({ item_id }) => ({ item_id, qty_received: 1, unit_price: n + 2, price_decision: 'update' }))
        .sort(() => (n % 2 === 0 ? 1 : -1)),
    }));
    const answers = await Promise.all(bodies.map((body) => door.receive(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(Object.values(await door.levels())).toEqual(Array(6).fill(12));
    expect(await mismatches(app, door.org)).toEqual([]);
  });
});

describe('lists and the register', () => {
  it('are newest first, page by page', async () => {
    const { supplier_id, lines } = await door.sent();
    const ids: string[] = [];
    for (const hour of ['05', '06', '07', '08'])
      ids.unshift(
        (
          await door.received({
            supplier_id,
            received_at: `2026-11-16T${hour}:00:00Z`,
            lines: [{ item_id: lines[0]?.item_id, qty_received: 1 }],
          })
        ).id,
      );
    const idsOf = (receipts: { id: string }[]) => receipts.map(({ id }) => id);
    const { json: first } = await door.call('GET', '/receipts?limit=3');
    expect([idsOf(first.receipts), first.next]).toEqual([ids.slice(0, 3), ids[2]]);
    const { json: second } = await door.call('GET', `/receipts?limit=3&after=${first.next}`);
    expect([idsOf(second.receipts), second.next]).toEqual([ids.slice(3), null]);
    expect((await door.call('GET', `/receipts?after=${randomUUID()}`)).status).toBe(404);
  });

  it('hold lots, dates, temperatures and refusals, and no formula', async () => {
    const order = await door.sent(CATCH, { name: '=Marée' });
    await door.received(
      door.arrived(
        order,
        [
          {
            qty_rejected: 2,
            comment: '@trop chaud',
            temperature: 9.5,
            lots: [
              { qty: 3, lot_code: 'L1', expires_on: '2026-11-18' },
              { qty: 1, lot_code: 'L2', expires_on: '2026-11-19' },
            ],
          },
        ],
        { delivery_note: 'BL 1' },
      ),
    );
    const path = '/api/receipts/register.csv?from=2026-11-16&to=2026-11-16';
    const { status, headers, text } = await app.call('GET', path, { as: door.person, org: door.org });
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="registre-receptions-2026-11-16-2026-11-16.csv"',
    ]);
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toContain('Date de réception;Heure;Fournisseur;Commande');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain(
      `16/11/2026;10:00;'=Marée;${order.order_number};BL 1;Filet de cabillaud;6;2;kg;Refusé en partie;;9,5;0;2;2;L1;3;;DLC;18/11/2026;;;'@trop chaud;;Camille Reynaud`,
    );
    expect(rows[1]).toContain(';L2;1;;DLC;19/11/2026;');
    expect(text).not.toContain('24,5');
    const xlsx = await app.call('GET', path.replace('.csv', '.xlsx'), { as: door.person, org: door.org });
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK']);
    const before = await app.call('GET', path.replaceAll('2026-11-16', '2026-11-15'), {
      as: door.person,
      org: door.org,
    });
    expect(before.text.trim().split('\r\n')).toHaveLength(1);
    expect((await door.call('GET', '/receipts/register.csv?from=2026-11-16&to=2026-11-15')).status).toBe(422);
  });
});
