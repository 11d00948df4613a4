import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, callsBy, teamOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { stocking } from '../../../../tests/support/story/stocking.ts';

let salmon: string;
let cream: string;

const app = testApp();
const team = teamOf(app);
beforeEach(async () => {
  const here = stocking(app, { person: team.admin, org: team.org });
  const supplier_id = await here.supplier('Marée de l’Ouest');
  const zone_id = await here.zone('Chambre froide 2');
  salmon = await here.item({ name: 'Saumon', supplier_id, zone_id });
  cream = await here.item({ name: 'Crème', unit: 'L', supplier_id });
  await here.arrive(salmon, { qty: 2, code: 'S1', cost: 20, inDays: 6 }, supplier_id);
  await here.arrive(salmon, { qty: 1, code: 'S2', cost: 18, inDays: 1 }, supplier_id);
  await here.arrive(cream, { qty: 6, code: 'C1', cost: 4 }, supplier_id);
});

const { call } = callsBy(() => ({ app, as: team.admin, org: team.org }));
const both = () => [
  { item_id: salmon, qty: 2, unit: 'kg' },
  { item_id: cream, qty: 6, unit: 'L' },
];
const throwAway = (body: object = {}, where?: Caller) =>
  call('POST', '/stock/waste/many', { lines: both(), reason: 'EXPIRED', ...body }, where);
const onHand = async (): Promise<number[]> => {
  const { json } = await call('POST', '/stock/waste/many/preview', { item_ids: [salmon, cream] });
  return json.map(({ qty_on_hand }: { qty_on_hand: number }) => qty_on_hand);
};
const linesOf = async (item_id: string) =>
  (await call('GET', `/stock/movements?item_id=${item_id}&type=WASTE`)).json.movements;

describe('what is thrown away together', () => {
  it('is shown first with what is there of each, by name', async () => {
    const item_ids = [salmon, cream, randomUUID()];
    const { status, json } = await call('POST', '/stock/waste/many/preview', { item_ids }, { as: team.chef });
    expect([status, json]).toEqual([
      200,
      [
        { item_id: cream, item_name: 'Crème', unit: 'L', zone_name: null, qty_on_hand: 6 },
        { item_id: salmon, item_name: 'Saumon', unit: 'kg', zone_name: 'Chambre froide 2', qty_on_hand: 3 },
      ],
    ]);
  });

  it('is one posting, of each item what expires first, with one line in the audit', async () => {
    const { status, json } = await throwAway({ comment: 'Panne de froid' });
    // 1 kg at 18, 1 kg at 20 and 6 L at 4.
    expect([status, json]).toEqual([200, { ref_id: expect.any(String), items: 2, value: 62 }]);
    expect(await onHand()).toEqual([0, 1]);
    const lines = [...(await linesOf(salmon)), ...(await linesOf(cream))];
    expect(lines).toHaveLength(3);
    for (const line of lines)
      expect(line).toMatchObject({
        ref_id: json.ref_id,
        waste_reason: 'EXPIRED',
        reason: 'Panne de froid',
      });
    const { rows } = await app.owner.query(
      `select action, after->'items' as items from audit_log where entity_id = $1`,
      [json.ref_id],
    );
    expect(rows).toEqual([
      { action: 'waste.recorded', items: both().map(({ item_id, qty }) => ({ item_id, qty })) },
    ]);
  });

  it('is taken back as a whole, once', async () => {
    const { ref_id } = (await throwAway()).json;
    const back = await call('POST', `/stock/movements/${ref_id}/reverse`, {});
    expect([back.status, back.json]).toMatchObject([200, { items: 2, value: 62 }]);
    expect(await onHand()).toEqual([6, 3]);
    const again = await call('POST', `/stock/movements/${ref_id}/reverse`, {});
    expect([again.status, again.json.code]).toEqual([409, 'STOCK_ALREADY_REVERSED']);
  });

  it('is taken back item by item, and the rest of it afterwards', async () => {
    const { ref_id } = (await throwAway()).json;
    const reverse = (body: object) => call('POST', `/stock/movements/${ref_id}/reverse`, body);
    const one = await reverse({ item_id: salmon });
    expect(one.json).toMatchObject({ item_name: 'Saumon', qty: 2, items: 1, qty_on_hand: 3 });
    expect(await onHand(), 'the cream is still gone').toEqual([0, 3]);
    expect((await reverse({ item_id: salmon })).status).toBe(409);
    expect((await reverse({ item_id: randomUUID() })).status).toBe(404);
    expect((await reverse({})).json).toMatchObject({ item_name: 'Crème', qty: 6, items: 1 });
    expect(await onHand()).toEqual([6, 3]);
    expect((await reverse({})).status).toBe(409);
  });

  it('happens once however often it is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [a, b] = await Promise.all([throwAway({}, { headers }), throwAway({}, { headers })]);
    expect(a.json).toEqual(b.json);
    expect(await onHand()).toEqual([0, 1]);
  });

  it('is all of it or nothing: an unknown item, another organisation’s, a unit that changed', async () => {
    const stranger = await app.signUp();
    const elsewhere = await app.createOrg(stranger, 'Ailleurs');
    const [fish] = both();
    const unknown = await throwAway({ lines: [fish, { item_id: randomUUID(), qty: 1, unit: 'kg' }] });
    expect(unknown.status).toBe(404);
    expect((await throwAway({}, { as: stranger, at: elsewhere })).status).toBe(404);
    const grams = await throwAway({ lines: [fish, { item_id: cream, qty: 6, unit: 'mL' }] });
    expect([grams.status, grams.json.code]).toEqual([409, 'ITEM_UNIT_CHANGED']);
    expect(await onHand()).toEqual([6, 3]);
  });

  it.each<[string, object]>([
    ['nothing', { lines: [] }],
    ['a quantity of nothing', { lines: [{ item_id: randomUUID(), qty: 0, unit: 'kg' }] }],
    ['too much of one', { lines: [{ item_id: randomUUID(), qty: 1e9, unit: 'kg' }] }],
    ['no reason', { reason: undefined }],
    [
      '201 items',
      { lines: Array.from({ length: 201 }, () => ({ item_id: randomUUID(), qty: 1, unit: 'kg' })) },
    ],
  ])('of %s is refused', async (_what, body) => expect((await throwAway(body)).status).toBe(422));
});
