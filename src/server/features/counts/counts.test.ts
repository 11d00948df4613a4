import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Move, moveStock } from '#server/features/stock/stock.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { type Caller, callsBy, personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { itemForm, looseLot } from '../../../../tests/support/story/stocking.ts';

/** From noon in Paris on, a second a call: each command has a moment of its own. */
let instant = Date.parse('2026-11-15T11:00:00Z');
const clock = () => {
  instant += 1000;
  return new Date(instant);
};

let org: string;
let supplier: string;
let cold: string;
let cellar: string;

const app = testApp({ clock });
const manager = personOf(app, 'Camille Reynaud');
const chef = personOf(app, 'Nadia Benali');

/** Each test counts in a restaurant of its own. */
beforeEach(async () => {
  org = await app.createOrg(manager, 'Le Comptoir des Halles', 'MANAGER');
  await app.giveRole(chef, org, 'CHEF');
  supplier = (await done('POST', '/suppliers', { name: 'Vauban' })).id;
  const zones = async (name: string) => (await done('POST', '/zones', { name })).at(-1).id;
  cold = await zones('Armoire à fromages');
  cellar = await zones('Cave du bas');
});

const { call, done } = callsBy(() => ({ app, as: manager, org }));
const item = async (name: string, fields: object = {}): Promise<string> =>
  (await done('POST', '/items', { name, unit: 'kg', supplier_id: supplier, price: 4, ...fields })).id;
const start = (body: object = {}, where?: Caller) => done('POST', '/counts', body, where);
const put = (id: string, itemId: string, body: object, where?: Caller) =>
  call('PUT', `/counts/${id}/lines/${itemId}`, { version: null, ...body }, where);
const save = async (id: string, itemId: string, qty: number, where?: Caller) => {
  const { status, json } = await put(id, itemId, { qty }, where);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
const review = (id: string) => done('GET', `/counts/${id}/review`);
const validate = async (id: string, where?: Caller) => {
  const { revision } = await review(id);
  return call('POST', `/counts/${id}/validate`, { revision }, where);
};
const move = (moves: Move[], at = clock()) =>
  inOrg(app.orgContext(org, manager.id, clock()), (tx) =>
    moveStock(tx, app.orgContext(org, manager.id, clock()), {
      ref_kind: 'correction',
      ref_id: randomUUID(),
      occurred_at: at,
      moves,
    }),
  );
const arrive = (item_id: string, qty: number, at?: Date) =>
  move(
    [
      {
        item_id,
        kind: 'in',
        qty,
        lot: looseLot(4),
      },
    ],
    at,
  );
const use = (item_id: string, qty: number, at?: Date) =>
  move([{ item_id, kind: 'out', type: 'OUT', qty }], at);
const onHand = async (itemId: string): Promise<number | null> => {
  const { rows } = await app.owner.query(
    'select qty_on_hand::float8 as qty from stock_levels where item_id = $1',
    [itemId],
  );
  return rows[0]?.qty ?? null;
};
const countMovements = async (id: string) => {
  const { rows } = await app.owner.query(
    `select i.name, m.qty::float8 as qty from stock_movements m join items i on i.id = m.item_id
     where m.ref_id = $1 and m.ref_kind = 'count' order by i.name`,
    [id],
  );
  return rows.map(({ name, qty }) => [name, qty]);
};

describe('an inventory', () => {
  it('has the name of its day, and is about everything where no zone is named', async () => {
    await item('Beurre', { zone_id: cold });
    expect(await start()).toMatchObject({
      name: 'Comptage du 15/11/2026',
      status: 'OPEN',
      everywhere: true,
      zones: [],
      started_by: { name: 'Camille Reynaud' },
      ended_at: null,
      counted: 0,
      total: 1,
      variance_value: null,
      may_cancel: true,
    });
  });

  it('lists its items as a person walks: by zone, then by name, what stands nowhere last', async () => {
    await item('Vin rouge', { zone_id: cellar, unit: 'L', pack_label: 'Carton', pack_content: 4.5 });
    await item('Épices');
    await item('Œufs', { zone_id: cold });
    await item('Beurre', { zone_id: cold, barcode: '3017620422003' });
    const { id } = await start();
    const { items } = await done('GET', `/counts/${id}`, undefined, { as: chef });
    expect(items.map((one: { name: string; zone_name: string }) => [one.zone_name, one.name])).toEqual([
      ['Armoire à fromages', 'Beurre'],
      ['Armoire à fromages', 'Œufs'],
      ['Cave du bas', 'Vin rouge'],
      [null, 'Épices'],
    ]);
    expect(items[0]).toMatchObject({ barcode: '3017620422003', packs: [], counted_qty: null, version: null });
    expect(items[2]).toMatchObject({ unit: 'L', packs: [{ pack_label: 'Carton', pack_content: 4.5 }] });
  });

  it('lists them as somebody put them once; what moved into the zone since stands behind', async () => {
    const butter = await item('Beurre', { zone_id: cold });
    const eggs = await item('Œufs', { zone_id: cold });
    const wine = await item('Vin rouge', { zone_id: cellar });
    const named = async () => {
      const { id } = await start();
      const { items } = await done('GET', `/counts/${id}`, undefined, { as: chef });
      return items.map((one: { name: string }) => one.name);
    };
    // Of the cellar: not of this shelf, and left out.
    const answer = await done(
      'PUT',
      `/counts/shelves/${cold}`,
      { item_ids: [eggs, wine, butter] },
      { as: chef },
    );
    expect(answer).toEqual({ items: 2 });
    await item('Abricots', { zone_id: cold });
    expect(await named()).toEqual(['Œufs', 'Beurre', 'Abricots', 'Vin rouge']);
    await app.owner.query('update items set zone_id = $2 where id = $1', [butter, cellar]);
    expect(await named()).toEqual(['Œufs', 'Abricots', 'Beurre', 'Vin rouge']);
    const unknown = await call('PUT', `/counts/shelves/${randomUUID()}`, { item_ids: [eggs] });
    expect(unknown.json.code).toBe('ZONE_UNKNOWN');
  });

  it('says which date to look for, not how much there should be', async () => {
    const butter = await item('Beurre', { zone_id: cold });
    await app.owner.query(
      `insert into lots (org_id, item_id, lot_code, expires_on, date_kind, qty_left, received_at)
       values ($1, $2, 'A', '2026-11-20', 'DLC', 0, now()), ($1, $2, 'B', '2026-11-24', 'DLC', 2, now()),
         ($1, $2, 'C', '2026-11-22', 'DLC', 1, now())`,
      [org, butter],
    );
    const { id } = await start();
    const { items } = await done('GET', `/counts/${id}`, undefined, { as: chef });
    expect(items[0]).toMatchObject({ nearest_expiry: '2026-11-22', date_kind: 'DLC' });
    // The lots were written past the ledger.
    await app.owner.query('delete from lots where org_id = $1', [org]);
  });

  it('of one zone takes no item of another, nor one that is deleted', async () => {
    const beurre = await item('Beurre', { zone_id: cold });
    const vin = await item('Vin rouge', { zone_id: cellar });
    const gone = await item('Crème', { zone_id: cold });
    await call('DELETE', `/items/${gone}`);
    const { id, zones, total } = await start({ zone_ids: [cold, cold] });
    expect(zones).toEqual([{ id: cold, name: 'Armoire à fromages' }]);
    expect(total).toBe(1);
    const { status, json } = await put(id, vin, { qty: 1 });
    expect([status, json.code]).toEqual([409, 'COUNT_ITEM_ELSEWHERE']);
    expect((await put(id, gone, { qty: 1 })).json.code).toBe('COUNT_ITEM_ELSEWHERE');
    // Moved while it is counted: it stays, since somebody counted it.
    await save(id, beurre, 2);
    const card = await done('GET', `/items/${beurre}`);
    const fields = itemForm(card);
    await done('PUT', `/items/${beurre}`, { ...fields, zone_id: cellar });
    expect((await done('GET', `/counts/${id}`)).items.map((one: { name: string }) => one.name)).toEqual([
      'Beurre',
    ]);
  });

  it('is about zones that exist here', async () => {
    const elsewhere = await app.createOrg(manager, 'Ailleurs', 'MANAGER');
    const foreign = (await done('POST', '/zones', { name: 'Remise' }, { at: elsewhere })).at(-1).id;
    for (const zone_ids of [[randomUUID()], [cold, foreign]]) {
      const { status, json } = await call('POST', '/counts', { zone_ids });
      expect([status, json.code]).toEqual([404, 'ZONE_UNKNOWN']);
    }
  });

  it('is left and resumed: what was counted is there, and the newest stands first', async () => {
    const beurre = await item('Beurre');
    const first = await start({ name: 'Cave du lundi' });
    await save(first.id, beurre, 3);
    const second = await start();
    const { counts, next } = await done('GET', '/counts');
    expect(counts.map(({ id, counted, total }: never) => [id, counted, total])).toEqual([
      [second.id, 0, 1],
      [first.id, 1, 1],
    ]);
    expect(next).toBeNull();
    const page = await done('GET', '/counts?limit=1');
    expect(page).toMatchObject({ counts: [{ id: second.id }], next: second.id });
    expect(await done('GET', `/counts?limit=1&after=${page.next}`)).toMatchObject({
      counts: [{ id: first.id }],
      next: null,
    });
  });
});

describe('several people at once', () => {
  it('see what the others counted, and hear nothing where nothing changed', async () => {
    const [beurre, oeufs] = [await item('Beurre'), await item('Œufs')];
    const { id } = await start();
    await Promise.all([save(id, beurre, 3), save(id, oeufs, 0, { as: chef })]);
    const seen = await done('GET', `/counts/${id}/lines?revision=0`);
    expect(seen).toMatchObject({ status: 'OPEN', revision: 2 });
    expect(Object.fromEntries(seen.lines.map((line: { item_id: string }) => [line.item_id, line]))).toEqual({
      [beurre]: expect.objectContaining({
        counted_qty: 3,
        counted_by: { id: manager.id, name: 'Camille Reynaud' },
      }),
      [oeufs]: expect.objectContaining({ counted_qty: 0, counted_by: { id: chef.id, name: 'Nadia Benali' } }),
    });
    expect(await done('GET', `/counts/${id}/lines?revision=2`)).toEqual({
      status: 'OPEN',
      revision: 2,
      lines: null,
    });
  });

  it('who count the same item differently: the second is told, and may correct knowingly', async () => {
    const beurre = await item('Beurre');
    const { id } = await start();
    const theirs = await save(id, beurre, 3, { as: chef });
    const { status, json } = await put(id, beurre, { qty: 5 });
    expect([status, json.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await put(id, beurre, { qty: 5, version: theirs.version })).json).toMatchObject({
      counted_qty: 5,
      counted_by: { id: manager.id },
      version: 2,
    });
    expect((await put(id, beurre, { qty: 4, version: 1 }, { as: chef })).json.code).toBe('VERSION_CONFLICT');
  });

  it('who found the same agree, as does one whose answer was lost on the way', async () => {
    const beurre = await item('Beurre');
    const { id } = await start();
    const first = await save(id, beurre, 3.25);
    expect(await save(id, beurre, 3.25, { as: chef })).toEqual(first);
  });

  it('of eight who say otherwise at the same moment, one is kept', async () => {
    const beurre = await item('Beurre');
    const { id } = await start();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, qty) => put(id, beurre, { qty })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('make an item uncounted again, which is not zero; the old line cannot come back by itself', async () => {
    const beurre = await item('Beurre');
    const { id } = await start();
    const { version } = await save(id, beurre, 3);
    const cleared = await done('POST', `/counts/${id}/lines/${beurre}/clear`, { version });
    expect(cleared).toMatchObject({ counted_qty: null, version: 2 });
    expect(await done('GET', '/counts')).toMatchObject({ counts: [{ counted: 0, total: 1 }] });
    expect((await put(id, beurre, { qty: 3 })).json.code).toBe('VERSION_CONFLICT');
    expect((await put(id, beurre, { qty: 3, version: 1 })).json.code).toBe('VERSION_CONFLICT');
    expect((await put(id, beurre, { qty: 3, version: 2 })).json).toMatchObject({
      counted_qty: 3,
      version: 3,
    });
  });

  it.each([
    ['below zero', { qty: -0.001 }],
    ['a slip of the finger', { qty: 1e9 }],
    ['four decimals', { qty: 1.0005 }],
    ['no number', { qty: '3' }],
    ['nothing', { qty: null }],
    ['the future', { qty: 3, ago: -5 }],
    ['a version that is none', { qty: 3, version: 0 }],
    ['what nobody asked for', { qty: 3, counted_by: randomUUID() }],
  ])('cannot say %s', async (_, body) => {
    const beurre = await item('Beurre');
    const { id } = await start();
    expect((await put(id, beurre, body)).status).toBe(422);
    expect(await done('GET', `/counts/${id}`)).toMatchObject({ counted: 0 });
  });
});

describe('the review', () => {
  it('compares with the moment that each item was counted, the costliest variance first', async () => {
    const [beurre, oeufs, sel] = [
      await item('Beurre'),
      await item('Œufs', { price: 0.5 }),
      await item('Sel'),
    ];
    await arrive(beurre, 10);
    await arrive(oeufs, 60);
    const { id } = await start();
    await save(id, beurre, 8.5);
    await save(id, oeufs, 60);
    await use(beurre, 3);
    const { lines, ...sums } = await review(id);
    expect(sums).toEqual({ status: 'OPEN', revision: 2, net: -6, lost: -6, found: 0 });
    expect(lines).toMatchObject([
      {
        name: 'Beurre',
        expected_qty: 10,
        counted_qty: 8.5,
        variance: -1.5,
        variance_value: -6,
        unit_cost: 4,
      },
      { name: 'Œufs', expected_qty: 60, variance: 0, variance_value: 0 },
      { name: 'Sel', expected_qty: 0, counted_qty: null, variance: null, variance_value: null },
    ]);
    expect(sel).toBe(lines[2].item_id);
  });

  it('is for who may validate; a CHEF counts without seeing what is expected', async () => {
    const beurre = await item('Beurre');
    const { id } = await start({}, { as: chef });
    await save(id, beurre, 1, { as: chef });
    expect((await call('GET', `/counts/${id}/review`, undefined, { as: chef })).status).toBe(403);
    expect((await call('POST', `/counts/${id}/validate`, { revision: 1 }, { as: chef })).status).toBe(403);
    const seen = JSON.stringify(await done('GET', `/counts/${id}`, undefined, { as: chef }));
    expect(seen).not.toContain('expected');
    await validate(id);
    expect(await done('GET', '/counts', undefined, { as: chef })).toMatchObject({
      counts: [{ status: 'VALIDATED', variance_value: null }],
    });
  });
});

describe('a validated inventory', () => {
  it('is what the stock follows; what nobody counted stays as it is', async () => {
    const [beurre, oeufs, sel] = [await item('Beurre'), await item('Œufs'), await item('Sel')];
    for (const one of [beurre, oeufs, sel]) await arrive(one, 10);
    const { id } = await start();
    await save(id, beurre, 8.5);
    await save(id, oeufs, 12);
    const { status, json } = await validate(id);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json).toMatchObject({
      status: 'VALIDATED',
      ended_by: { name: 'Camille Reynaud' },
      counted: 2,
      total: 3,
      variance_value: 2,
      may_cancel: false,
    });
    expect([await onHand(beurre), await onHand(oeufs), await onHand(sel)]).toEqual([8.5, 12, 10]);
    expect(await countMovements(id)).toEqual([
      ['Beurre', -1.5],
      ['Œufs', 2],
    ]);
    const { lines, net, lost, found } = await review(id);
    expect({ net, lost, found }).toEqual({ net: 2, lost: -6, found: 8 });
    expect(lines.map(({ name, variance }: never) => [name, variance])).toEqual([
      ['Œufs', 2],
      ['Beurre', -1.5],
    ]);
    // Items that come later are no part of it.
    await item('Poivre');
    expect(await done('GET', `/counts/${id}`)).toMatchObject({ counted: 2, total: 3, items: [{}, {}] });
  });

  it('counts what moved while people counted', async () => {
    const beurre = await item('Beurre');
    await arrive(beurre, 10);
    const { id } = await start();
    await save(id, beurre, 9);
    await use(beurre, 4);
    await arrive(beurre, 2);
    expect((await validate(id)).status).toBe(200);
    expect(await onHand(beurre)).toBe(7);
  });

  it('is not shaken by what is entered late about a moment before the count', async () => {
    const beurre = await item('Beurre');
    await arrive(beurre, 10);
    const before = clock();
    const { id } = await start();
    await save(id, beurre, 9);
    await validate(id);
    await use(beurre, 4, before);
    expect(await onHand(beurre)).toBe(9);
  });

  it('takes what was counted without a network at its own moment', async () => {
    const beurre = await item('Beurre');
    await arrive(beurre, 10);
    const { id } = await start();
    instant += 3600_000;
    await use(beurre, 4);
    instant += 3600_000;
    const device_at = '2001-02-03T04:05:00.000Z';
    const { json } = await put(id, beurre, { qty: 9, ago: 5400, device_at });
    expect(Date.parse(json.counted_at)).toBe(instant - 5400_000);
    const entered_at = new Date(instant).toISOString();
    expect(await review(id)).toMatchObject({
      lines: [{ expected_qty: 10, variance: -1, device_at, entered_at }],
    });
    await validate(id);
    expect(await onHand(beurre)).toBe(5);
  });

  it('does not undo a later count that was validated before it', async () => {
    const beurre = await item('Beurre');
    await arrive(beurre, 10);
    const early = await start();
    await save(early.id, beurre, 2);
    const late = await start();
    await save(late.id, beurre, 7);
    await validate(late.id);
    expect(await review(early.id)).toMatchObject({ lines: [{ overtaken: true, variance: null }], net: 0 });
    expect((await validate(early.id)).json).toMatchObject({ status: 'VALIDATED', variance_value: 0 });
    expect(await onHand(beurre)).toBe(7);
    expect(await review(early.id)).toMatchObject({ lines: [{ overtaken: true, expected_qty: null }] });
  });

  it('is validated once, however many try at the same moment', async () => {
    const beurre = await item('Beurre');
    await arrive(beurre, 10);
    const { id } = await start();
    await save(id, beurre, 8);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', `/counts/${id}/validate`, { revision: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('COUNT_ENDED');
    expect(await onHand(beurre)).toBe(8);
    expect(await countMovements(id)).toEqual([['Beurre', -2]]);
  });

  it('answers the same to a command that is sent twice', async () => {
    const beurre = await item('Beurre');
    const { id } = await start();
    await save(id, beurre, 8);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await validate(id, { headers });
    expect(first.json.status).toBe('VALIDATED');
    const again = await call('POST', `/counts/${id}/validate`, { revision: 1 }, { headers });
    expect([again.status, again.json]).toEqual([200, first.json]);
  });

  it('is what was reviewed: a line changed since then refuses it, and nothing moves', async () => {
    const beurre = await item('Beurre');
    await arrive(beurre, 10);
    const { id } = await start();
    await save(id, beurre, 8);
    const { revision } = await review(id);
    await put(id, beurre, { qty: 9, version: 1 }, { as: chef });
    const { status, json } = await call('POST', `/counts/${id}/validate`, { revision });
    expect([status, json.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await onHand(beurre)).toBe(10);
    expect(await done('GET', `/counts/${id}`)).toMatchObject({ status: 'OPEN' });
  });

  it('says so to who still counts', async () => {
    const beurre = await item('Beurre');
    const { id } = await start();
    const { version } = await save(id, beurre, 8);
    await validate(id);
    for (const answer of [
      await put(id, beurre, { qty: 9, version }),
      await call('POST', `/counts/${id}/lines/${beurre}/clear`, { version }),
      await call('POST', `/counts/${id}/cancel`),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([409, 'COUNT_ENDED']);
      expect(answer.json.message).toContain('Validé');
    }
  });

  it('has something in it', async () => {
    const beurre = await item('Beurre');
    const { id } = await start();
    const { version } = await save(id, beurre, 8);
    await call('POST', `/counts/${id}/lines/${beurre}/clear`, { version });
    const { status, json } = await validate(id);
    expect([status, json.code]).toEqual([409, 'COUNT_EMPTY']);
  });

  it('is noted: who began, changed and validated', async () => {
    const beurre = await item('Beurre');
    const { id } = await start({}, { as: chef });
    const { version } = await save(id, beurre, 8, { as: chef });
    await put(id, beurre, { qty: 9, version });
    await validate(id);
    const { rows } = await app.owner.query(
      'select action, user_id from audit_log where entity_id = $1 order by at',
      [id],
    );
    expect(rows).toEqual([
      { action: 'count.started', user_id: chef.id },
      { action: 'count.line_changed', user_id: manager.id },
      { action: 'count.validated', user_id: manager.id },
    ]);
  });
});

describe('giving up', () => {
  it('moves nothing, and is for who began it or who may validate', async () => {
    const beurre = await item('Beurre');
    await arrive(beurre, 10);
    const mine = await start({}, { as: chef });
    const theirs = await start();
    await save(theirs.id, beurre, 1);
    expect((await call('POST', `/counts/${theirs.id}/cancel`, {}, { as: chef })).status).toBe(403);
    expect(await done('POST', `/counts/${mine.id}/cancel`, {}, { as: chef })).toMatchObject({
      status: 'CANCELLED',
      total: 1,
    });
    expect(await done('POST', `/counts/${theirs.id}/cancel`, {})).toMatchObject({ status: 'CANCELLED' });
    expect((await call('POST', `/counts/${theirs.id}/validate`, { revision: 1 })).json.code).toBe(
      'COUNT_ENDED',
    );
    expect(await onHand(beurre)).toBe(10);
    expect(await review(theirs.id)).toMatchObject({ lines: [{ overtaken: false, variance: null }] });
  });
});

it('is not seen, counted or ended from another organisation', async () => {
  const beurre = await item('Beurre');
  const { id } = await start();
  await save(id, beurre, 2);
  const at = await app.createOrg(manager, 'Ailleurs', 'MANAGER');
  const answers = await Promise.all([
    call('GET', `/counts/${id}`, undefined, { at }),
    call('GET', `/counts/${id}/lines`, undefined, { at }),
    call('GET', `/counts/${id}/review`, undefined, { at }),
    put(id, beurre, { qty: 3, version: 1 }, { at }),
    call('POST', `/counts/${id}/lines/${beurre}/clear`, { version: 1 }, { at }),
    call('POST', `/counts/${id}/validate`, { revision: 1 }, { at }),
    call('POST', `/counts/${id}/cancel`, {}, { at }),
    call('GET', `/counts?after=${id}`, undefined, { at }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
  const there = await done('POST', '/counts', {}, { at });
  expect((await put(there.id, beurre, { qty: 3 }, { at })).status).toBe(404);
  expect(await done('GET', '/counts', undefined, { at })).toMatchObject({ counts: [{ id: there.id }] });
});
