import { expect, it } from 'vitest';
import { importApp } from '../../../../../tests/support/story/importing.ts';

const { app, camille, wizard } = importApp();

const ask = async (org: string, method: string, path: string, body?: object) =>
  (await app.call(method, `/api${path}`, { as: camille, org, body })).json;

async function restaurant() {
  const org = await app.createOrg(camille);
  await ask(org, 'POST', '/suppliers', { name: 'Halles Mandar' });
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into items (org_id, name, unit) values ($1, 'Tomate grappe', 'kg') returning id`,
    [org],
  );
  return { org, tomato: rows[0]?.id ?? '' };
}

/** Three orders of two articles that nobody here knows, and one that looks like ours. */
const FILE = [
  'N° commande;Fournisseur;Date;Article;Quantité;Unité;PU HT',
  'BC1;Halles Mandar;03/10/2026;TOMATES GRAPPES;12;kg;2,10',
  'BC1;Halles Mandar;03/10/2026;Comté 18 mois;3;kg;14,50',
  'BC2;Halles Mandar;04/10/2026;Comté 18 mois;2500;g;0,0145',
  'BC3;Halles Mandar;05/10/2026;Boîte à pizza;200;pièce;0,21',
].join('\r\n');

it('a name is asked about once, however many lines have it, with what looks like it', async () => {
  const { org, tomato } = await restaurant();
  const session = await wizard.map(org, 'orders', FILE);
  expect(session).toMatchObject({ state: 'understood', preview: null });
  expect(session.survey).toMatchObject({
    unknown_item_count: 3,
    unknown_items: [
      { name: 'Comté 18 mois', rows: 2, like: [] },
      { name: 'TOMATES GRAPPES', rows: 1, like: [{ id: tomato, name: 'Tomate grappe' }] },
      { name: 'Boîte à pizza', rows: 1, like: [] },
    ],
  });
});

it('what is matched, made and left out is done, and the same file again changes nothing', async () => {
  const { org, tomato } = await restaurant();
  const { id, answers } = await wizard.map(org, 'orders', FILE);
  const items = { 'TOMATES GRAPPES': tomato, 'Comté 18 mois': 'create', 'Boîte à pizza': 'leave_out' };
  const ready = await wizard.answer(org, id, { ...answers, items });
  expect(ready.preview).toMatchObject({
    counts: { new: 3, refused: 1 },
    effects: { orders_created: 2, order_lines_created: 3, items_created: 1, articles_created: 1 },
  });
  expect(await wizard.refusals(org, id)).toEqual([[5, expect.stringContaining('Boîte à pizza')]]);
  expect(await wizard.confirm(org, id)).toMatchObject({ state: 'done', result: { items_created: 1 } });

  const { items: stored } = await ask(org, 'GET', '/items');
  expect(stored).toMatchObject([
    { name: 'Comté 18 mois', unit: 'kg', offers: [{ wording: 'Comté 18 mois' }] },
    { name: 'Tomate grappe' },
  ]);
  const { rows } = await app.owner.query(
    `select i.name, l.qty::float8 as qty, l.unit_price::float8 as price from purchase_order_lines l
     join items i on i.id = l.item_id where l.org_id = $1 order by i.name, l.qty`,
    [org],
  );
  expect(rows).toEqual([
    { name: 'Comté 18 mois', qty: 2.5, price: 14.5 },
    { name: 'Comté 18 mois', qty: 3, price: 14.5 },
    { name: 'Tomate grappe', qty: 12, price: 2.1 },
  ]);
  const { rows: audited } = await app.owner.query(
    `select after->'items' as items from audit_log where org_id = $1 and action = 'import.items_created'`,
    [org],
  );
  expect(audited).toMatchObject([{ items: [{ name: 'Comté 18 mois' }] }]);

  const again = await wizard.map(org, 'orders', FILE);
  expect(again.survey.unknown_items.map(({ name }: { name: string }) => name)).toEqual([
    'TOMATES GRAPPES',
    'Boîte à pizza',
  ]);
  const same = await wizard.answer(org, again.id, { ...again.answers, items });
  expect(same.preview).toMatchObject({ counts: { new: 0, unchanged: 3, refused: 1 } });
});

it('what was said of names can be said otherwise, and the file is not read again for it', async () => {
  const { org, tomato } = await restaurant();
  const { id, answers, survey } = await wizard.map(org, 'orders', FILE);
  const staged = async () =>
    (await app.owner.query('select min(id) as first from import_order_rows where import_id = $1', [id])).rows;
  const first = await staged();
  const items = { 'TOMATES GRAPPES': tomato, 'Comté 18 mois': 'create', 'Boîte à pizza': 'leave_out' };
  const ready = await wizard.answer(org, id, { ...answers, items });
  expect(ready).toMatchObject({
    state: 'ready',
    survey: { unknown_items: survey.unknown_items, unknown_item_count: 3 },
    preview: { counts: { new: 3, refused: 1 } },
  });
  expect(await staged()).toEqual(first);
  const corrections = { 5: { qty: '250' } };
  const mended = await wizard.answer(org, id, {
    ...ready.answers,
    items: { ...items, 'Boîte à pizza': 'create' },
    corrections,
  });
  expect(mended).toMatchObject({
    survey: { unknown_items: survey.unknown_items },
    preview: { counts: { new: 4, refused: 0 } },
  });
});

it('nothing that is answered is left for the rows to say: all left out, all refused', async () => {
  const { org } = await restaurant();
  const { id, answers, survey } = await wizard.map(org, 'orders', FILE);
  const items = Object.fromEntries(
    survey.unknown_items.map(({ name }: { name: string }) => [name, 'leave_out']),
  );
  const ready = await wizard.answer(org, id, { ...answers, items });
  expect(ready).toMatchObject({ state: 'ready', preview: { counts: { new: 0, refused: 4 } } });
});

it('an item of somebody else is none', async () => {
  const { org } = await restaurant();
  const elsewhere = await restaurant();
  const { id, answers } = await wizard.map(org, 'orders', FILE);
  const items = { 'TOMATES GRAPPES': elsewhere.tomato, 'Comté 18 mois': 'create', 'Boîte à pizza': 'create' };
  const ready = await wizard.answer(org, id, { ...answers, items });
  // The order that names it is refused whole.
  expect(ready.preview.counts).toMatchObject({ new: 2, refused: 2 });
});
