import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BULK_MAX, BULK_UNDO_MS } from '#domain/items/bulk.ts';
import { callsBy, personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { receiving } from '../../../../../tests/support/story/receiving.ts';
import { itemForm } from '../../../../../tests/support/story/stocking.ts';

let instant = Date.parse('2026-11-15T11:00:00Z');
const clock = () => new Date(instant++);

const app = testApp({ clock });
const manager = personOf(app);
const chef = personOf(app);

let org: string;
beforeEach(async () => {
  org = await app.createOrg(manager, 'Le Comptoir', 'MANAGER');
  await app.giveRole(chef, org, 'CHEF');
});

const { call, done } = callsBy(() => ({ app, as: manager, org }));
const change = (which: object, to: object) => done('POST', '/items/bulk', { which, change: to });
const undo = (id: string) => done('POST', `/items/bulk/${id}/undo`, {});

/** Written straight into the table: three hundred calls would say nothing more. */
async function shelf(count: number, at = org): Promise<string[]> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into items (org_id, name, unit, category, min_qty)
     select $1, 'Article ' || lpad(n::text, 4, '0'), 'kg', case when n % 3 = 0 then 'Lait' end,
       case when n % 2 = 0 then n end
     from generate_series(1, $2::int) n returning id`,
    [at, count],
  );
  return rows.map(({ id }) => id);
}
type State = Record<string, unknown> & { id: string; version: number; updated_at: Date };
/** Everything that the organisation's items say, except when and in which version. */
async function state() {
  const { rows } = await app.owner.query<State>(
    `select i.*, (select coalesce(jsonb_agg(a.supplier_id order by a.supplier_id), '[]') from supplier_articles a
       where a.org_id = i.org_id and a.item_id = i.id and a.deleted_at is null) as sold_by
     from items i where i.org_id = $1 order by i.id`,
    [org],
  );
  return rows.map(({ version, updated_at, ...item }): Record<string, unknown> & { id: string } => item);
}
const zone = async (name: string) =>
  (await done('GET', '/zones')).find((one: { name: string }) => one.name === name).id as string;
const supplier = async (name: string) => (await done('POST', '/suppliers', { name })).id as string;
const audits = async (like: string) => {
  const { rows } = await app.owner.query(
    'select action, entity_id, before, after from audit_log where org_id = $1 and action like $2 order by at',
    [org, like],
  );
  return rows;
};

describe('300 items at once', () => {
  it.each<[string, () => Promise<object>]>([
    ['a zone', async () => ({ kind: 'zone_id', to: await zone('Chambre froide') })],
    ['no zone', async () => ({ kind: 'zone_id', to: null })],
    ['a category', async () => ({ kind: 'category', to: 'Lait' })],
    ['no category', async () => ({ kind: 'category', to: null })],
    ['a shelf life', async () => ({ kind: 'shelf_life_days', to: 21 })],
    ['a minimum', async () => ({ kind: 'min_qty', to: 2.5 })],
    ['a maximum', async () => ({ kind: 'max_qty', to: 800 })],
    ['a supplier', async () => ({ kind: 'supplier_id', to: await supplier('Vauban') })],
    ['a deletion', async () => ({ kind: 'delete' })],
  ])('%s, and back to the last value', async (_what, to) => {
    const ids = await shelf(300);
    const others = await shelf(5);
    const before = await state();
    const wanted = await to();
    const { id, changed, already, left } = await change({ ids }, wanted);
    expect([changed + already, left]).toEqual([300, []]);
    const after = await state();
    expect(after.filter((item) => others.includes(item.id))).toEqual(
      before.filter((item) => others.includes(item.id)),
    );
    if (!('to' in wanted && wanted.to === null && changed === 0)) {
      expect(changed).toBeGreaterThan(0);
      const { length } = after.filter((item, at) => JSON.stringify(item) !== JSON.stringify(before[at]));
      expect(length).toBe(changed);
      expect(await undo(id)).toEqual({ changed, already: 0, left: [] });
    }
    expect(await state()).toEqual(before);
  });

  it('is one row of the audit trail for each item that changed, and as many for the way back', async () => {
    const ids = await shelf(300);
    const { id } = await change({ ids }, { kind: 'category', to: 'Lait' });
    const auditRows = await audits('item.updated');
    expect(auditRows).toHaveLength(200);
    expect(new Set(auditRows.map(({ entity_id }) => entity_id)).size).toBe(200);
    expect(auditRows[0]).toMatchObject({
      before: { category: null },
      after: { category: 'Lait', bulk_edit: id },
    });
    await undo(id);
    const back = (await audits('item.updated')).slice(200);
    expect(back).toHaveLength(200);
    expect(back[0]).toMatchObject({ before: { category: 'Lait' }, after: { category: null, undo_of: id } });
  });

  it('takes as many statements as three', async () => {
    const statements = async (count: number) => {
      const ids = await shelf(count);
      const asked = vi.spyOn(pg.Client.prototype, 'query');
      try {
        await change({ ids }, { kind: 'min_qty', to: 999 });
        const texts = asked.mock.calls.map(([text]) => String((text as { text?: string }).text ?? text));
        return texts.filter((text) => /items|item_bulk_edits/.test(text));
      } finally {
        asked.mockRestore();
      }
    };
    expect((await statements(300)).length).toBe((await statements(3)).length);
  });
});

describe('what the list finds', () => {
  it('is what it finds at this moment, except what was unticked', async () => {
    const ids = await shelf(40);
    const which = { filter: { search: 'article', category: 'Lait' }, except: [ids[2]] };
    const preview = await done('POST', '/items/bulk/preview', { which, kind: 'min_qty' });
    expect(preview).toMatchObject({ total: 12, held: 0 });
    expect(preview.values.every(({ count }: { count: number }) => count === 1)).toBe(true);
    expect(preview.values).toHaveLength(6);
    await shelf(3); // One more of « Lait » since the screen was drawn.
    expect(await change(which, { kind: 'shelf_life_days', to: 9 })).toMatchObject({ changed: 13, left: [] });
    const kept = (await state()).filter(({ shelf_life_days }) => shelf_life_days === 9);
    expect(kept).toHaveLength(13);
    expect(kept.map(({ id }) => id)).not.toContain(ids[2]);
  });

  it('is refused where it is more than may be changed at once', async () => {
    await shelf(BULK_MAX + 1);
    const { status, json } = await call('POST', '/items/bulk', {
      which: { filter: { search: '' } },
      change: { kind: 'category', to: null },
    });
    expect([status, json.code]).toEqual([422, 'TOO_MANY_ITEMS']);
    const ids = Array.from({ length: BULK_MAX + 1 }, () => randomUUID());
    const many = await call('POST', '/items/bulk', { which: { ids }, change: { kind: 'delete' } });
    expect([many.status, many.json.code]).toEqual([422, 'INVALID_INPUT']);
  });

  it('says how many of them a supplier sells already', async () => {
    const ids = await shelf(4);
    const to = await supplier('Vauban');
    await change({ ids: ids.slice(0, 3) }, { kind: 'supplier_id', to });
    const preview = await done('POST', '/items/bulk/preview', { which: { ids }, kind: 'supplier_id' });
    expect(preview).toEqual({ total: 4, values: [{ value: to, count: 3 }], held: 0, drafts: 0 });
    expect(await change({ ids }, { kind: 'supplier_id', to })).toMatchObject({ changed: 1, already: 3 });
  });
});

describe('what cannot be changed is left, and named', () => {
  it('items that are deleted, of another organisation, or nowhere', async () => {
    const [one = '', gone = ''] = await shelf(2);
    await done('DELETE', `/items/${gone}`);
    const elsewhere = await app.createOrg(manager, 'Ailleurs', 'MANAGER');
    const [theirs = ''] = await shelf(1, elsewhere);
    const to = { kind: 'category', to: 'Lait' };
    expect(await change({ ids: [one, gone, theirs, randomUUID(), one] }, to)).toMatchObject({
      changed: 1,
      left: [
        { why: 'deleted', count: 1, names: ['Article 0002'] },
        { why: 'unknown', count: 2, names: [] },
      ],
    });
    const { rows } = await app.owner.query('select category, version from items where id = $1', [theirs]);
    expect(rows).toEqual([{ category: null, version: 1 }]);
  });

  it('a minimum above the maximum, as in the form of one item', async () => {
    const ids = await shelf(3);
    await change({ ids: ids.slice(0, 1) }, { kind: 'max_qty', to: 4 });
    expect(await change({ ids }, { kind: 'min_qty', to: 5 })).toMatchObject({
      changed: 2,
      left: [{ why: 'bounds', count: 1, names: ['Article 0001'] }],
    });
  });

  it('a deletion of what is in stock or awaited', async () => {
    const kitchen = receiving(app, { person: manager, org });
    const awaited = await kitchen.sent([{ name: 'Sel', qty: 2, unit_price: 1 }], { name: 'Vauban' });
    const order = await kitchen.sent([{ name: 'Farine', qty: 5, unit_price: 1 }], { name: 'Marée' });
    await kitchen.done('POST', '/receipts', kitchen.arrived(order));
    const ids = [...(await shelf(2)), awaited.lines[0]?.item_id ?? '', order.lines[0]?.item_id ?? ''];
    const preview = await done('POST', '/items/bulk/preview', { which: { ids }, kind: 'delete' });
    expect(preview).toEqual({ total: 4, held: 2, drafts: 0, values: [] });
    const { changed, left } = await change({ ids }, { kind: 'delete' });
    expect(changed).toBe(2);
    expect(left).toEqual(
      expect.arrayContaining([
        { why: 'awaited', count: 1, names: ['Sel'] },
        { why: 'in_stock', count: 1, names: ['Farine'] },
      ]),
    );
  });

  it.each([
    ['a zone that is not there', () => ({ kind: 'zone_id', to: randomUUID() }), 404, 'ZONE_UNKNOWN'],
    ['a category that is not there', () => ({ kind: 'category', to: 'Nulle' }), 422, 'CATEGORY_UNKNOWN'],
    [
      'a supplier that is not there',
      () => ({ kind: 'supplier_id', to: randomUUID() }),
      404,
      'ITEM_SUPPLIER_UNKNOWN',
    ],
    ['half a day', () => ({ kind: 'shelf_life_days', to: 1.5 }), 422, 'INVALID_INPUT'],
    ['less than nothing', () => ({ kind: 'min_qty', to: -1 }), 422, 'INVALID_INPUT'],
    ['a fourth decimal', () => ({ kind: 'min_qty', to: 0.0001 }), 422, 'INVALID_INPUT'],
  ])('%s is refused for all', async (_what, to, status, code) => {
    const refused = await call('POST', '/items/bulk', { which: { ids: await shelf(1) }, change: to() });
    expect([refused.status, refused.json.code]).toEqual([status, code]);
  });

  it('a CHEF changes and takes back nothing', async () => {
    const ids = await shelf(2);
    const { id } = await change({ ids }, { kind: 'delete' });
    const asked = { which: { ids }, change: { kind: 'delete' } };
    for (const [path, body] of [
      ['/items/bulk', asked],
      ['/items/bulk/preview', { which: { ids }, kind: 'delete' }],
      [`/items/bulk/${id}/undo`, {}],
    ] as const) {
      const { status, json } = await call('POST', path, body, { as: chef });
      expect([path, status, json.code]).toEqual([path, 403, 'PERMISSION_DENIED']);
    }
  });
});

describe('taking it back', () => {
  it('leaves alone, and names, what somebody has changed since', async () => {
    const ids = await shelf(300);
    const { id, changed } = await change({ ids }, { kind: 'min_qty', to: 7 });
    expect(changed).toBe(300);
    const touched = await done('GET', `/items/${ids[0]}`);
    await done('PUT', `/items/${ids[0]}`, { ...itemForm(touched), min_qty: 8 });
    await done('DELETE', `/items/${ids[1]}`);
    expect(await undo(id)).toEqual({
      changed: 298,
      already: 0,
      left: [{ why: 'overtaken', count: 2, names: ['Article 0001', 'Article 0002'] }],
    });
    expect((await done('GET', `/items/${ids[0]}`)).min_qty).toBe(8);
    expect((await done('GET', `/items/${ids[3]}`)).min_qty).toBe(4);
  });

  it('names what has no place to go back to', async () => {
    const ids = await shelf(3);
    const { id } = await change({ ids }, { kind: 'category', to: null });
    const lait = (await done('GET', '/categories')).find((one: { name: string }) => one.name === 'Lait');
    await done('DELETE', `/categories/${lait.id}`);
    expect(await undo(id)).toMatchObject({
      changed: 0,
      left: [{ why: 'label_gone', count: 1, names: ['Article 0003'] }],
    });
  });

  it('a deleted item whose reference somebody took stays deleted', async () => {
    const ids = await shelf(2);
    await app.owner.query(`update items set sku = 'A-1' where id = $1`, [ids[0]]);
    const { id } = await change({ ids }, { kind: 'delete' });
    await app.owner.query(`insert into items (org_id, name, sku) values ($1, 'Autre', 'A-1')`, [org]);
    expect(await undo(id)).toMatchObject({
      changed: 1,
      left: [{ why: 'sku_taken', count: 1, names: ['Article 0001'] }],
    });
  });

  it('a supplier to whom a price was given since stays', async () => {
    const ids = await shelf(2);
    const to = await supplier('Vauban');
    const { id } = await change({ ids }, { kind: 'supplier_id', to });
    await done('POST', `/items/${ids[0]}/prices`, { supplier_id: to, price: 3 });
    expect(await undo(id)).toMatchObject({
      changed: 1,
      left: [{ why: 'overtaken', count: 1, names: ['Article 0001'] }],
    });
    expect((await done('GET', `/items/${ids[0]}`)).offers).toHaveLength(1);
    expect((await done('GET', `/items/${ids[1]}`)).offers).toEqual([]);
  });

  it('works once, for an hour, and in its own organisation', async () => {
    const ids = await shelf(2);
    const { id } = await change({ ids }, { kind: 'min_qty', to: 7 });
    const elsewhere = await app.createOrg(manager, 'Ailleurs', 'MANAGER');
    const theirs = await call('POST', `/items/bulk/${id}/undo`, {}, { at: elsewhere });
    expect([theirs.status, theirs.json.code]).toEqual([410, 'BULK_EDIT_GONE']);
    await undo(id);
    const again = await call('POST', `/items/bulk/${id}/undo`, {});
    expect([again.status, again.json.code]).toEqual([409, 'BULK_EDIT_UNDONE']);
    const late = await change({ ids }, { kind: 'min_qty', to: 9 });
    instant += BULK_UNDO_MS;
    const gone = await call('POST', `/items/bulk/${late.id}/undo`, {});
    expect([gone.status, gone.json.code]).toEqual([410, 'BULK_EDIT_GONE']);
    await change({ ids }, { kind: 'min_qty', to: 10 });
    const { rows } = await app.owner.query('select count(*)::int from item_bulk_edits where org_id = $1', [
      org,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

it('asked again after a lost answer, both are answered and not done again', async () => {
  const ids = await shelf(3);
  const key = { headers: { 'idempotency-key': randomUUID() } };
  const asked = { which: { ids }, change: { kind: 'min_qty', to: 7 } };
  const first = await call('POST', '/items/bulk', asked, key);
  expect((await call('POST', '/items/bulk', asked, key)).json).toEqual(first.json);
  expect((await done('GET', `/items/${ids[0]}`)).version).toBe(2);
  const undoKey = { headers: { 'idempotency-key': randomUUID() } };
  const back = await call('POST', `/items/bulk/${first.json.id}/undo`, {}, undoKey);
  expect(back.json.changed).toBe(3);
  expect((await call('POST', `/items/bulk/${first.json.id}/undo`, {}, undoKey)).json).toEqual(back.json);
  expect((await done('GET', `/items/${ids[0]}`)).version).toBe(3);
});

it('two people who change, delete and edit the same items at once wait for each other', async () => {
  const ids = await shelf(60);
  const read = await done('GET', `/items/${ids[0]}`);
  const answers = await Promise.all([
    call('POST', '/items/bulk', { which: { ids }, change: { kind: 'category', to: 'Lait' } }),
    call('POST', '/items/bulk', { which: { ids: [...ids].reverse() }, change: { kind: 'min_qty', to: 5 } }),
    call('POST', '/items/bulk', { which: { filter: { search: '' } }, change: { kind: 'delete' } }),
    call('PUT', `/items/${ids[0]}`, { ...itemForm(read), name: 'Renommé' }),
  ]);
  for (const { status, text } of answers.slice(0, 3)) expect(status, text).toBe(200);
  expect([200, 409]).toContain(answers[3]?.status);
  expect((await state()).every((item) => item.deleted_at !== null)).toBe(true);
});
