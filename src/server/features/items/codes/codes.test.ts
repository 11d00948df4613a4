import { beforeEach, describe, expect, it } from 'vitest';
import { ITEM_CODES_MAX } from '#domain/items/limits.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { receiving } from '../../../../../tests/support/story/receiving.ts';

const BOTTLE = '3017620422003';
const CARTON = '13017620422000';

const app = testApp();
const chef = personOf(app);
const stranger = personOf(app);

let org: string;
let restaurant: ReturnType<typeof receiving>;
let cod: string;
let mussels: string;
beforeEach(async () => {
  org = await app.createOrg(chef, 'Le Comptoir', 'MANAGER');
  restaurant = receiving(app, { person: chef, org });
  const order = await restaurant.sent();
  [cod = '', mussels = ''] = order.lines.map(({ item_id }) => item_id);
});

const call = (method: string, path: string, body?: unknown, as = chef, at = org) =>
  app.call(method, `/api${path}`, { as, org: at, body });
const learn = (gtin: string, item_id: string, was: string | null = null) =>
  call('PUT', `/item-codes/${gtin}`, { item_id, was });
const found = async (gtin: string) => (await call('GET', `/item-codes/${gtin}`)).json.item?.id ?? null;

describe('codes of items', () => {
  it('are unknown, then learnt by whoever receives, then found', async () => {
    await app.owner.query(`update user_roles set role = 'CHEF' where org_id = $1`, [org]);
    expect(await found(CARTON)).toBeNull();
    const { status, json } = await learn(CARTON, cod);
    expect([status, json.item.id]).toEqual([200, cod]);
    expect(await found(CARTON)).toBe(cod);
    // Said twice, nothing happens.
    expect((await learn(CARTON, cod)).status).toBe(200);
    expect((await call('GET', `/items/${cod}/codes`)).json.codes).toEqual([CARTON]);
    expect((await call('DELETE', `/item-codes/${CARTON}`)).status).toBe(403);
  });

  it('say how much is under them, which goes with the goods and with their unit', async () => {
    const put = (content: unknown) =>
      call('PUT', `/item-codes/${CARTON}`, { item_id: cod, was: null, content });
    for (const wrong of [0, -6, 0.0001, 1e9]) expect((await put(wrong)).status).toBe(422);
    expect((await put(6)).json).toMatchObject({ item: { id: cod }, content: 6 });
    // Said again without it, it stays; said anew, it is the new one.
    expect((await learn(CARTON, cod)).json.content).toBe(6);
    expect((await put(12)).json.content).toBe(12);
    expect((await call('GET', `/item-codes/${CARTON}`)).json.content).toBe(12);
    expect((await call('GET', `/items/${cod}/codes`)).json).toEqual({
      codes: [CARTON],
      contents: { [CARTON]: 12 },
    });
    const count = (await call('POST', '/counts', {})).json;
    const sheet = (await call('GET', `/counts/${count.id}`)).json;
    const counted = sheet.items.find(({ item_id }: { item_id: string }) => item_id === cod);
    expect(counted.code_contents).toEqual({ [CARTON]: 12 });
    // Of another item the content is another.
    expect((await learn(CARTON, mussels, cod)).json.content).toBeNull();
  });

  it('go with the goods to whoever receives or counts them, in fourteen digits', async () => {
    await app.owner.query('update items set barcode = $2 where id = $1', [cod, BOTTLE]);
    await learn(CARTON, cod);
    const { json: awaited } = await call('GET', '/receipts/expected');
    const [order] = [...awaited.today, ...awaited.late, ...awaited.awaited];
    const { json } = await call('GET', `/orders/${order.id}/to-receive`);
    expect(json.lines.map(({ codes }: { codes: string[] }) => codes)).toEqual([[`0${BOTTLE}`, CARTON], []]);
    const count = (await call('POST', '/counts', {})).json;
    const sheet = (await call('GET', `/counts/${count.id}`)).json;
    const counted = sheet.items.find(({ item_id }: { item_id: string }) => item_id === cod);
    expect(counted.codes).toEqual([`0${BOTTLE}`, CARTON]);
  });

  it('are found by the code of the item’s own card, however it was typed; what was learnt goes before', async () => {
    await app.owner.query('update items set barcode = $2 where id = $1', [cod, BOTTLE]);
    expect(await found(`0${BOTTLE}`)).toBe(cod);
    expect((await learn(BOTTLE, mussels)).json.code).toBe('VERSION_CONFLICT');
    expect((await learn(BOTTLE, mussels, cod)).status).toBe(200);
    expect(await found(BOTTLE)).toBe(mussels);
    expect((await call('DELETE', `/item-codes/${BOTTLE}`)).json).toEqual({ codes: [], contents: {} });
    expect(await found(BOTTLE)).toBe(cod);
  });

  it('of a deleted item are nobody’s', async () => {
    await learn(CARTON, cod);
    await app.owner.query('update items set deleted_at = now() where id = $1', [cod]);
    expect(await found(CARTON)).toBeNull();
    expect((await learn(CARTON, cod)).json.code).toBe('ITEM_DELETED');
    expect((await learn(CARTON, mussels)).status).toBe(200);
  });

  it('that a shop’s own scale prints, or that were misread, are refused', async () => {
    expect((await learn('2012345012349', cod)).status).toBe(422);
    expect((await learn('3017620422004', cod)).status).toBe(422);
    expect((await call('GET', '/item-codes/123')).status).toBe(422);
  });

  it('are not seen, nor taught, by another organisation', async () => {
    await learn(CARTON, cod);
    const other = await app.createOrg(stranger, 'Chez Voisin', 'MANAGER');
    const theirs = await call('GET', `/item-codes/${CARTON}`, undefined, stranger, other);
    expect(theirs.json).toEqual({ item: null, content: null });
    const taught = await call('PUT', `/item-codes/${CARTON}`, { item_id: cod, was: null }, stranger, other);
    expect(taught.json.code).toBe('ITEM_DELETED');
    expect((await call('GET', `/items/${cod}/codes`, undefined, stranger, other)).json).toEqual({
      codes: [],
      contents: {},
    });
  });

  it('are as many as one can tell apart', async () => {
    await app.owner.query(
      `insert into item_codes (org_id, item_id, gtin) select $1, $2, lpad(n::text, 14, '0') from generate_series(1, $3::int) n`,
      [org, cod, ITEM_CODES_MAX],
    );
    expect((await learn(CARTON, cod)).json.code).toBe('TOO_MANY_CODES');
  });

  it('leave a line in the trail', async () => {
    await learn(CARTON, cod);
    const { rows } = await app.owner.query(
      `select action, entity_id, after from audit_log where org_id = $1 and action like 'item.code%'`,
      [org],
    );
    expect(rows).toEqual([{ action: 'item.code_learnt', entity_id: cod, after: { barcode: CARTON } }]);
  });
});
