import { beforeAll, expect, it } from 'vitest';
import { callsBy, personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { itemForm } from '../../../../tests/support/story/stocking.ts';

let org: string;
const app = testApp();
const manager = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(manager);
});

const { call } = callsBy(() => ({ app, as: manager, org }));

type Row = { id: string; name: string; version: number; category: string | null };

it('items are edited while their category is renamed and merged: nobody is turned away by the database', async () => {
  const { json: supplier } = await call('POST', '/suppliers', { name: 'Vauban' });
  await call('POST', '/categories', { name: 'Rayon 0' });
  const items: Row[] = await Promise.all(
    ['Farine', 'Levure', 'Sel', 'Sucre'].map(
      async (name) =>
        (await call('POST', '/items', { name, supplier_id: supplier.id, price: 1, category: 'Rayon 0' }))
          .json,
    ),
  );
  for (let pass = 0; pass < 10; pass += 1) {
    const [was, name] = [`Rayon ${pass}`, `Rayon ${pass + 1}`];
    if (pass % 2 === 1) await call('POST', '/categories', { name });
    const categories: Row[] = (await call('GET', '/categories')).json;
    const idOf = (wanted: string) => categories.find((label) => label.name === wanted)?.id;
    const read = await Promise.all(items.map(async ({ id }) => (await call('GET', `/items/${id}`)).json));
    const move =
      pass % 2 === 0
        ? call('PUT', `/categories/${idOf(was)}`, { name, name_was: was })
        : call('POST', `/categories/${idOf(was)}/merge`, { into: idOf(name) });
    const edits = read.map((item) => call('PUT', `/items/${item.id}`, itemForm(item)));
    const [moved, ...edited] = await Promise.all([move, ...edits]);
    expect(moved.status, moved.text).toBe(200);
    // Whoever came second is told so: the category has another name, or the item another version.
    for (const { status, text } of edited) expect([200, 409, 422], text).toContain(status);
  }
  const after = await Promise.all(
    items.map(async ({ id }) => (await call('GET', `/items/${id}`)).json.category),
  );
  expect(after).toEqual(items.map(() => 'Rayon 10'));
});
