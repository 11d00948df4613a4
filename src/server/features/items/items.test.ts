import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { STARTER_SETS } from '#domain/items/starter-sets.ts';
import { soughtFor } from '#domain/kernel/search/words.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { expectIndexAlone, expectIndexOrder } from '../../../../tests/support/server/plans.ts';
import { type Caller, callsBy, personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { slowClock } from '../../../../tests/support/story/days.ts';
import { itemForm, sellEverything } from '../../../../tests/support/story/stocking.ts';
import { itemsMatching, pageOfItems } from './items.sql.ts';

/** From noon in Paris on. */
const clock = slowClock('2026-11-15T11:00:00Z');
const TODAY = '2026-11-15';

let org: string;
let vauban: string;
let maree: string;

const app = testApp({ clock });
const manager = personOf(app);
const chef = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(manager, 'Le Comptoir des Halles', 'MANAGER');
  await app.giveRole(chef, org, 'CHEF');
  vauban = await supplier('Vauban');
  maree = await supplier('La Marée');
});

const { call } = callsBy(() => ({ app, as: manager, org }));
const supplier = async (name: string, where?: Caller): Promise<string> =>
  (await call('POST', '/suppliers', { name }, where)).json.id;
const create = async (body: object, where?: Caller) =>
  (await call('POST', '/items', { supplier_id: vauban, price: 2.5, ...body }, where)).json;
const names = async (query: string, where?: Caller) => {
  const { json } = await call('GET', `/items?${query}`, undefined, where);
  return json.items.map((item: { name: string }) => item.name);
};
type Price = { supplier_name: string; price: number; valid_from: string; valid_to: string | null };
const history = async (id: string) =>
  (await call('GET', `/items/${id}/prices`)).json.map(
    ({ supplier_name, price, valid_from, valid_to }: Price) => [supplier_name, price, valid_from, valid_to],
  );
type Label = { id: string; name: string; items: number };
const labels = async (kind: 'categories' | 'zones', where?: Caller): Promise<Label[]> =>
  (await call('GET', `/${kind}`, undefined, where)).json;
const idOf = async (kind: 'categories' | 'zones', name: string, where?: Caller) =>
  (await labels(kind, where)).find((label) => label.name === name)?.id ?? '';

const CREME = {
  name: 'Crème liquide 35 %',
  sku: 'CRM-35',
  unit: 'L',
  category: 'Lait',
  min_qty: 4,
  max_qty: 12.5,
  storage_family: 'dairy',
  kept_min_celsius: 0,
  kept_max_celsius: 6.5,
  date_kind: 'DLC',
  shelf_life_days: 21,
  alert_days: 3,
  allergens: ['milk'],
  barcode: '3 017620 422003',
  reference: '000190',
  wording: 'CREME LIQ UHT 35% 6X1L',
  brand: 'Elle & Vire',
  origin: 'France',
  pack_label: 'Carton de 6 × 1 L',
  pack_content: 6,
  vat_rate: 5.5,
  price: 8.811667,
};

describe('an item', () => {
  it('is created with its supplier, its pack and its price, valid from today', async () => {
    const zone_id = await idOf('zones', 'Chambre froide');
    const made = await create({ ...CREME, zone_id });
    const { price, reference, wording, brand, origin, pack_label, pack_content, vat_rate, ...fields } = CREME;
    expect(made).toMatchObject({
      ...fields,
      barcode: '3017620422003',
      zone_id,
      zone_name: 'Chambre froide',
      version: 1,
      deleted_at: null,
      offers: [
        {
          supplier_id: vauban,
          supplier_name: 'Vauban',
          reference,
          wording,
          brand,
          origin,
          pack_label,
          pack_content,
          vat_rate,
          price,
          valid_from: TODAY,
          pack_price: 52.87,
          is_cheapest: false,
          over_cheapest: 0,
        },
      ],
    });
    expect((await call('GET', `/items/${made.id}`)).json).toEqual(made);
    expect(await history(made.id)).toEqual([['Vauban', 8.811667, TODAY, null]]);
  });

  it('needs nothing but a name, a supplier and a price', async () => {
    expect(await create({ name: ' Sel fin ', price: 0.49 })).toMatchObject({
      name: 'Sel fin',
      sku: null,
      unit: null,
      category: null,
      min_qty: null,
      barcode: null,
      allergens: [],
      zone_id: null,
      offers: [{ price: 0.49, vat_rate: 5.5, pack_content: null }],
    });
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Le nom est requis'],
    ['no supplier', { supplier_id: '' }, 'supplier_id', 'Veuillez sélectionner un fournisseur'],
    ['no price', { price: null }, 'price', 'Le prix est requis'],
    ['too many decimals', { price: 1.2345678 }, 'price', 'Prix invalide (six décimales au plus)'],
    ['a negative price', { price: -1 }, 'price', 'Prix invalide (six décimales au plus)'],
    [
      'a wrong barcode',
      { barcode: '3017620422004' },
      'barcode',
      'Code-barres invalide : vérifiez les chiffres',
    ],
    ['an empty pack', { pack_label: 'Carton' }, 'pack_content', 'Indiquez ce que contient le colis'],
    ['bounds crossed', { min_qty: 5, max_qty: 4 }, 'max_qty', 'Le maximum est plus petit que le minimum'],
    ['a unit of its own', { unit: 'once' }, 'unit', null],
    ['an allergen of its own', { allergens: ['dust'] }, 'allergens.0', null],
    ['a day before time', { valid_from: '2000-01-01' }, 'valid_from', 'Choisissez une date'],
    ['a year before ours', { valid_from: '0026-11-14' }, 'valid_from', 'Choisissez une date'],
    ['a year after ours', { valid_from: '2101-01-01' }, 'valid_from', 'Choisissez une date'],
    ['a strange VAT', { vat_rate: 7 }, 'vat_rate', 'Taux de TVA inconnu'],
  ])('is refused with %s, under its field', async (_what, body, field, sentence) => {
    const { status, json } = await call('POST', '/items', {
      name: 'Refusé',
      supplier_id: vauban,
      price: 1,
      ...body,
    });
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
    if (sentence) expect(json.fields[field].replaceAll('\u00a0', ' ')).toBe(sentence);
  });

  it('of an unknown category or zone is refused', async () => {
    const category = await call('POST', '/items', {
      name: 'X',
      supplier_id: vauban,
      price: 1,
      category: 'Rien',
    });
    const zone = await call('POST', '/items', {
      name: 'X',
      supplier_id: vauban,
      price: 1,
      zone_id: randomUUID(),
    });
    expect([category.json.code, zone.json.code]).toEqual(['CATEGORY_UNKNOWN', 'ZONE_UNKNOWN']);
  });

  it('keeps its reference for itself until it is deleted', async () => {
    const first = await create({ name: 'Farine T55', sku: 'FAR-55' });
    const twin = { name: 'Farine T65', sku: 'FAR-55', supplier_id: vauban, price: 1 };
    const refused = await call('POST', '/items', twin);
    expect([refused.status, refused.json.code]).toEqual([409, 'ITEM_SKU_TAKEN']);
    await call('DELETE', `/items/${first.id}`);
    expect((await call('POST', '/items', twin)).status).toBe(200);
    const back = await call('POST', `/items/${first.id}/restore`, {});
    expect([back.status, back.json.code]).toEqual([409, 'ITEM_SKU_TAKEN']);
  });

  it('is made once however often the command is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: 'Une seule fois', supplier_id: vauban, price: 3 };
    const [a, b] = await Promise.all([
      call('POST', '/items', body, { headers }),
      call('POST', '/items', body, { headers }),
    ]);
    expect(a.json.id).toBe(b.json.id);
    expect(await names('search=une+seule+fois')).toEqual(['Une seule fois']);
  });
});

describe('an edit', () => {
  it('replaces the fields, and a price with its supplier opens a new row', async () => {
    const made = await create({
      name: 'Beurre doux',
      category: 'Beurre',
      price: 7.2,
      valid_from: '2026-01-10',
    });
    const { status, json } = await call('PUT', `/items/${made.id}`, {
      ...itemForm(made),
      name: 'Beurre doux AOP',
      supplier_id: vauban,
      price: 7.9,
    });
    expect([status, json.name, json.version]).toEqual([200, 'Beurre doux AOP', 2]);
    expect(await history(made.id)).toEqual([
      ['Vauban', 7.9, TODAY, null],
      ['Vauban', 7.2, '2026-01-10', '2026-11-14'],
    ]);
  });

  it('without a price, or with the present one, leaves the prices alone', async () => {
    const made = await create({ name: 'Beurre salé', price: 7.2, valid_from: '2026-01-10' });
    const { json } = await call('PUT', `/items/${made.id}`, itemForm(made));
    await call('PUT', `/items/${made.id}`, { ...itemForm(json), supplier_id: vauban, price: 7.2 });
    expect(await history(made.id)).toEqual([['Vauban', 7.2, '2026-01-10', null]]);
  });

  it('wants supplier and price together', async () => {
    const made = await create({ name: 'Lait entier' });
    const alone = await call('PUT', `/items/${made.id}`, { ...itemForm(made), supplier_id: maree });
    const price = await call('PUT', `/items/${made.id}`, { ...itemForm(made), price: 3 });
    expect([Object.keys(alone.json.fields), Object.keys(price.json.fields)]).toEqual([
      ['price'],
      ['supplier_id'],
    ]);
  });

  it('from an older version is refused, and changes nothing', async () => {
    const made = await create({ name: 'Deux mains' });
    const edits = ['Une', 'Deux', 'Trois', 'Quatre'].map((name) =>
      call('PUT', `/items/${made.id}`, { ...itemForm(made), name, supplier_id: vauban, price: 9 }),
    );
    const answers = await Promise.all(edits);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('VERSION_CONFLICT');
    expect(await history(made.id)).toHaveLength(2);
  });

  it('of a deleted item is refused; deleting twice and restoring twice too', async () => {
    const made = await create({ name: 'Parti et revenu' });
    expect((await call('DELETE', `/items/${made.id}`)).json.deleted_at).not.toBeNull();
    const refusals = [
      await call('DELETE', `/items/${made.id}`),
      await call('PUT', `/items/${made.id}`, { ...itemForm(made), version: 2 }),
      await call('POST', `/items/${made.id}/prices`, { supplier_id: vauban, price: 1 }),
    ];
    expect(refusals.map(({ json }) => json.code)).toEqual(Array(3).fill('ITEM_DELETED'));
    expect(await names('search=parti')).toEqual([]);
    expect(await names('search=parti&state=deleted')).toEqual(['Parti et revenu']);
    expect((await call('POST', `/items/${made.id}/restore`, {})).json.deleted_at).toBeNull();
    expect((await call('POST', `/items/${made.id}/restore`, {})).json.code).toBe('ITEM_NOT_DELETED');
    expect(await names('search=parti')).toEqual(['Parti et revenu']);
  });
});

describe('prices', () => {
  const setPrice = (id: string, price: number, more: object = {}) =>
    call('POST', `/items/${id}/prices`, { supplier_id: vauban, price, ...more });

  it('of two suppliers are compared per stock unit', async () => {
    const made = await create({ name: 'Saumon', unit: 'kg', price: 18 });
    const offer = { reference: 'SAU-1', pack_label: 'Caisse de 5 kg', pack_content: 5, vat_rate: 5.5 };
    const { json } = await call('PUT', `/items/${made.id}/suppliers/${maree}`, {
      ...offer,
      version: null,
      price: 16,
    });
    expect(json.offers).toMatchObject([
      { supplier_name: 'La Marée', ...offer, price: 16, pack_price: 80, is_cheapest: true, over_cheapest: 0 },
      { supplier_name: 'Vauban', price: 18, is_cheapest: false, over_cheapest: 12.5 },
    ]);
  });

  it('changed the same day keep both rows, the last one valid', async () => {
    const made = await create({ name: 'Citron', price: 2 });
    await setPrice(made.id, 2.2);
    const { json } = await setPrice(made.id, 2.1);
    expect(json.offers[0].price).toBe(2.1);
    expect(await history(made.id)).toEqual([
      ['Vauban', 2.1, TODAY, null],
      ['Vauban', 2.2, TODAY, '2026-11-14'],
      ['Vauban', 2, TODAY, '2026-11-14'],
    ]);
  });

  it('announced for later leave today alone', async () => {
    const made = await create({ name: 'Huile', price: 4, valid_from: '2026-06-01' });
    const { json } = await setPrice(made.id, 5, { valid_from: '2026-12-01' });
    expect(json.offers[0]).toMatchObject({ price: 4, valid_from: '2026-06-01' });
    expect(await history(made.id)).toEqual([
      ['Vauban', 5, '2026-12-01', null],
      ['Vauban', 4, '2026-06-01', '2026-11-30'],
    ]);
  });

  it('set in parallel are all kept, with one of them open', async () => {
    const made = await create({ name: 'Bousculade', price: 1, valid_from: '2026-06-01' });
    const wanted = [2, 3, 4, 5, 6, 7, 8, 9];
    const answers = await Promise.all(wanted.map((price) => setPrice(made.id, price)));
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    const { rows } = await app.owner.query<{ price: number; valid_to: string | null }>(
      'select price::float8 as price, valid_to from item_prices where item_id = $1 order by price',
      [made.id],
    );
    expect(rows.map(({ price }) => price)).toEqual([1, ...wanted]);
    expect(rows.filter(({ valid_to }) => valid_to === null)).toHaveLength(1);
  });

  it('are never rewritten nor removed, whoever asks the database', async () => {
    const made = await create({ name: 'Gravé' });
    for (const statement of ['update item_prices set price = 0', 'delete from item_prices']) {
      const tampering = inOrg(app.orgContext(org), (tx) =>
        tx.executeQuery({ sql: statement, parameters: [], query: { kind: 'RawNode' } } as never),
      );
      await expect(tampering).rejects.toThrow('permission denied');
    }
    await expect(
      app.owner.query(
        `insert into item_prices (org_id, item_id, supplier_id, price, valid_from) values ($1, $2, $3, 1, '2027-01-01')`,
        [org, made.id, vauban],
      ),
    ).rejects.toThrow('item_prices_one_open');
  });

  it('end when nothing is bought there any more; the history stays', async () => {
    const made = await create({ name: 'Menthe', price: 1.5, valid_from: '2026-06-01' });
    await setPrice(made.id, 2, { valid_from: '2026-12-24' });
    const { json } = await call('DELETE', `/items/${made.id}/suppliers/${vauban}`);
    expect(json.offers).toEqual([]);
    expect(await history(made.id)).toEqual([
      ['Vauban', 2, '2026-12-24', '2026-12-23'],
      ['Vauban', 1.5, '2026-06-01', '2026-11-14'],
    ]);
    expect((await call('DELETE', `/items/${made.id}/suppliers/${vauban}`)).status).toBe(404);
    const again = await setPrice(made.id, 1.6);
    expect(again.json.offers).toMatchObject([{ supplier_name: 'Vauban', price: 1.6, version: 1 }]);
  });

  it('of a deleted supplier are no offer, until it is restored', async () => {
    const gone = await supplier('Parti');
    const made = await create({ name: 'Thym', supplier_id: gone });
    await call('DELETE', `/suppliers/${gone}`);
    expect((await call('GET', `/items/${made.id}`)).json.offers).toEqual([]);
    const refused = await call('POST', `/items/${made.id}/prices`, { supplier_id: gone, price: 1 });
    expect([refused.status, refused.json.code]).toEqual([404, 'ITEM_SUPPLIER_UNKNOWN']);
    await call('POST', `/suppliers/${gone}/restore`, {});
    expect((await call('GET', `/items/${made.id}`)).json.offers).toHaveLength(1);
  });

  it('bear the day up to which the supplier announced them, until a new price comes', async () => {
    const made = await create({ name: 'Cerfeuil', price: 2 });
    const save = async (version: number, body: object) => {
      const { json } = await call('PUT', `/items/${made.id}/suppliers/${vauban}`, { version, ...body });
      return json.offers[0];
    };
    expect(await save(1, { announced_until: '2026-11-30' })).toMatchObject({ announced_until: '2026-11-30' });
    // Left out, or sent as it was beside the same price, it stays.
    expect(await save(2, { brand: 'Terroir' })).toMatchObject({
      brand: 'Terroir',
      announced_until: '2026-11-30',
    });
    expect(await save(3, { price: 2, announced_until: '2026-11-30' })).toMatchObject({
      announced_until: '2026-11-30',
    });
    expect(await save(4, { price: 3, announced_until: '2026-11-30' })).toMatchObject({
      price: 3,
      announced_until: null,
    });
    expect(await save(5, { price: 4, announced_until: '2026-12-31' })).toMatchObject({
      announced_until: '2026-12-31',
    });
    expect(await save(6, { announced_until: null })).toMatchObject({ price: 4, announced_until: null });
    const prices = (await call('GET', `/items/${made.id}/prices`)).json;
    expect(
      prices.map((one: Price & { announced_until: string }) => [one.price, one.announced_until]),
    ).toEqual([
      [4, null],
      [3, null],
      [2, '2026-11-30'],
    ]);
  });

  it('and packs are edited from the version that was read', async () => {
    const made = await create({ name: 'Persil' });
    const path = `/items/${made.id}/suppliers/${vauban}`;
    const edit = (version: number | null, price: number | null = null) =>
      call('PUT', path, { reference: 'P-1', version, price });
    expect((await edit(null, 2)).json.code).toBe('OFFER_EXISTS');
    expect((await edit(1)).json.offers[0]).toMatchObject({ reference: 'P-1', version: 2, price: 2.5 });
    expect((await edit(1)).json.code).toBe('VERSION_CONFLICT');
    const added = await call('PUT', `/items/${made.id}/suppliers/${maree}`, { version: null });
    expect(Object.keys(added.json.fields)).toEqual(['price']);
  });
});

describe('strangers', () => {
  it('their suppliers, items, categories and zones do not exist here', async () => {
    const at = await app.createOrg(manager, 'Ailleurs');
    const theirs = await supplier('À eux', { at });
    const item = await create(
      { name: 'À eux', supplier_id: theirs, zone_id: await idOf('zones', 'Congélateur', { at }) },
      { at },
    );
    const mine = await create({ name: 'À moi' });
    const zone_id = item.zone_id;
    const answers = [
      await call('POST', '/items', { name: 'X', supplier_id: theirs, price: 1 }),
      await call('POST', '/items', { name: 'X', supplier_id: randomUUID(), price: 1 }),
      await call('POST', '/items', { name: 'X', supplier_id: vauban, price: 1, zone_id }),
      await call('POST', `/items/${mine.id}/prices`, { supplier_id: theirs, price: 1 }),
      await call('PUT', `/items/${mine.id}/suppliers/${theirs}`, { version: null, price: 1 }),
      await call('GET', `/items/${item.id}`),
      await call('GET', `/items/${item.id}/prices`),
      await call('PUT', `/items/${item.id}`, itemForm(item)),
      await call('DELETE', `/items/${item.id}`),
      await call('DELETE', `/zones/${zone_id}`),
      await call('GET', `/items?after=${item.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await names('search=a+eux')).toEqual([]);
    // Foreign keys look past row-level security: the composite one refuses what the rule would have let through.
    await expect(
      app.owner.query(
        'insert into item_prices (org_id, item_id, supplier_id, price, valid_from) values ($1, $2, $3, 1, now())',
        [org, mine.id, theirs],
      ),
    ).rejects.toThrow('violates foreign key');
  });
});

describe('a CHEF', () => {
  it('reads everything but prices over time, and changes nothing', async () => {
    const made = await create({ name: 'Vu par le chef' });
    const as = { as: chef };
    const reads = ['/items', `/items/${made.id}`, '/categories', '/zones'];
    for (const path of reads) expect((await call('GET', path, undefined, as)).status).toBe(200);
    expect((await call('GET', `/items/${made.id}/prices`, undefined, as)).status).toBe(403);
    const [category] = await labels('categories');
    const writes = [
      await call('POST', '/items', { name: 'X', supplier_id: vauban, price: 1 }, as),
      await call('PUT', `/items/${made.id}`, itemForm(made), as),
      await call('DELETE', `/items/${made.id}`, undefined, as),
      await call('POST', `/items/${made.id}/restore`, {}, as),
      await call('POST', `/items/${made.id}/prices`, { supplier_id: vauban, price: 1 }, as),
      await call('PUT', `/items/${made.id}/suppliers/${vauban}`, { version: 1 }, as),
      await call('DELETE', `/items/${made.id}/suppliers/${vauban}`, undefined, as),
      await call('POST', '/categories', { name: 'X' }, as),
      await call('DELETE', `/zones/${category?.id}`, undefined, as),
      await call('POST', '/items/starter-set', { set: 'restaurant' }, as),
    ];
    expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 403));
  });
});

describe('categories and zones', () => {
  it('start as the specification lists them, and as the starter set says', async () => {
    const { json } = await app.call('POST', '/api/organizations', { as: manager, body: { name: 'Neuve' } });
    const at = json.id;
    expect((await labels('categories', { at })).map(({ name }) => name)).toEqual(
      STARTER_SETS.default.categories,
    );
    expect((await labels('zones', { at })).map(({ name }) => name)).toEqual(STARTER_SETS.default.zones);
  });

  it('can start from another set while there is no item, and not after', async () => {
    const at = await app.createOrg(manager, 'Boulangerie');
    const { json } = await call('POST', '/items/starter-set', { set: 'boulangerie' }, { at });
    expect(json.categories.map(({ name }: Label) => name)).toEqual(STARTER_SETS.boulangerie.categories);
    expect((await labels('zones', { at })).map(({ name }) => name)).toEqual(STARTER_SETS.boulangerie.zones);
    await create({ name: 'X', supplier_id: await supplier('Moulin', { at }) }, { at });
    const late = await call('POST', '/items/starter-set', { set: 'restaurant' }, { at });
    expect([late.status, late.json.code]).toEqual([409, 'STARTER_SET_TOO_LATE']);
  });

  it('are added at the end, once, whatever the accents', async () => {
    const at = await app.createOrg(manager, 'Ajouts');
    const { json } = await call('POST', '/categories', { name: ' Levures ' }, { at });
    expect(json.at(-1)).toMatchObject({ name: 'Levures', items: 0 });
    const twice = await call('POST', '/categories', { name: 'epices' }, { at });
    expect([twice.status, twice.json.code]).toEqual([409, 'LABEL_TAKEN']);
    expect((await call('POST', '/zones', { name: 'Cave' }, { at })).json.at(-1).name).toBe('Cave');
  });

  it('are renamed on their items too', async () => {
    const at = await app.createOrg(manager, 'Renommer');
    const made = await create(
      { name: 'X', category: 'Fruits', supplier_id: await supplier('S', { at }) },
      { at },
    );
    const id = await idOf('categories', 'Fruits', { at });
    const rename = (name: string, name_was: string) =>
      call('PUT', `/categories/${id}`, { name, name_was }, { at });
    expect((await rename('Fruits frais', 'Fruits')).status).toBe(200);
    expect((await call('GET', `/items/${made.id}`, undefined, { at })).json.category).toBe('Fruits frais');
    expect(await names('search=frais', { at })).toEqual(['X']);
    expect((await rename('Fruits rouges', 'Fruits')).json.code).toBe('VERSION_CONFLICT');
    expect((await rename('Farine', 'Fruits frais')).json.code).toBe('LABEL_TAKEN');
    expect((await rename('FRUITS FRAIS', 'Fruits frais')).status).toBe(200);
  });

  it('are put in an order that names each of them once', async () => {
    const at = await app.createOrg(manager, 'Ordre');
    const ids = (await labels('categories', { at })).map(({ id }) => id);
    const order = (given: string[]) => call('PUT', '/categories', { ids: given }, { at });
    const reversed = ids.toReversed();
    expect((await order(reversed)).json.map(({ id }: Label) => id)).toEqual(reversed);
    expect((await order(ids.slice(1))).json.code).toBe('VERSION_CONFLICT');
    expect((await order([...ids.slice(1), ids[1] ?? ''])).json.code).toBe('VERSION_CONFLICT');
    expect((await labels('categories', { at })).map(({ id }) => id)).toEqual(reversed);
  });

  it('are deleted only when no item bears them, or when its items are put elsewhere', async () => {
    const at = await app.createOrg(manager, 'Supprimer');
    const supplier_id = await supplier('S', { at });
    const zone_id = await idOf('zones', 'Congélateur', { at });
    const made = await create({ name: 'X', category: 'Sucre', zone_id, supplier_id }, { at });
    const gone = await create({ name: 'Y', category: 'Sucre', supplier_id }, { at });
    await call('DELETE', `/items/${gone.id}`, undefined, { at });
    const sucre = await idOf('categories', 'Sucre', { at });
    const autre = await idOf('categories', 'Autre', { at });

    const used = await call('DELETE', `/categories/${sucre}`, undefined, { at });
    expect([used.status, used.json.code]).toEqual([409, 'LABEL_USED']);
    const itself = await call('POST', `/categories/${sucre}/merge`, { into: sucre }, { at });
    expect(itself.status).toBe(404);
    const { json } = await call('POST', `/categories/${sucre}/merge`, { into: autre }, { at });
    expect(json.find(({ id }: Label) => id === autre).items).toBe(2);
    expect(json.some(({ id }: Label) => id === sucre)).toBe(false);
    await call('POST', `/zones/${zone_id}/merge`, { into: null }, { at });
    expect((await call('GET', `/items/${made.id}`, undefined, { at })).json).toMatchObject({
      category: 'Autre',
      zone_id: null,
    });
    const farine = await idOf('categories', 'Farine', { at });
    expect((await call('DELETE', `/categories/${farine}`, undefined, { at })).status).toBe(200);
  });
});

describe('the list', () => {
  it('finds words in name, reference, category and barcode, whatever their accents', async () => {
    const at = await app.createOrg(manager, 'Chercher');
    const supplier_id = await supplier('S', { at });
    const autre = await supplier('T', { at });
    await create({ name: 'Œufs plein air', sku: 'OEF-12', category: 'Œufs', supplier_id }, { at });
    await create({ name: 'Crème fraîche', category: 'Lait', barcode: '96385074', supplier_id }, { at });
    await create({ name: 'Sucre glace', category: 'Sucre', supplier_id: autre }, { at });
    const found = (query: string) => names(query, { at });
    expect(await found('')).toEqual(['Crème fraîche', 'Œufs plein air', 'Sucre glace']);
    expect(await found('search=oeuf')).toEqual(['Œufs plein air']);
    expect(await found('search=CREME')).toEqual(['Crème fraîche']);
    expect(await found('search=oef-12')).toEqual(['Œufs plein air']);
    expect(await found('search=96385074')).toEqual(['Crème fraîche']);
    expect(await found('search=lait+fraiche')).toEqual(['Crème fraîche']);
    // Marks alone are no word to look for, and stand for none.
    expect(await found('search=%25')).toEqual(await found(''));
    expect(await found('search=oe%25x')).toEqual([]);
    expect(await found('category=Sucre')).toEqual(['Sucre glace']);
    expect(await found(`supplier_id=${autre}`)).toEqual(['Sucre glace']);
    const { json } = await call('GET', '/items?limit=2', undefined, { at });
    expect([json.items.length, json.total, json.next]).toEqual([2, 3, json.items[1].id]);
    const rest = await call('GET', `/items?limit=2&after=${json.next}`, undefined, { at });
    expect([rest.json.items.length, rest.json.total, rest.json.next]).toEqual([1, null, null]);
  });
});

describe('with 4,000 items', () => {
  let at: string;
  let seller: string;
  beforeAll(async () => {
    at = await app.createOrg(manager, 'Quatre mille');
    seller = await supplier('Grossiste', { at });
    const elsewhere = await app.createOrg(manager, 'Mille');
    const fill = `insert into items (org_id, name, sku, category, barcode, deleted_at)
      select $1, 'Article ' || md5(n::text) || ' n° ' || n, 'REF-' || n, case when n % 9 = 0 then 'Épices' else 'Autre' end,
             lpad(n::text, 13, '0'), case when n % 10 = 0 then now() end
      from generate_series(1, $2::int) n`;
    await app.owner.query(fill, [at, 4000]);
    await app.owner.query(fill, [elsewhere, 4000]);
    await sellEverything(app, { org: at, supplier_id: seller, price: 1.5 });
    // As autovacuum leaves them. What was written a moment ago is not yet seen by all: it is asked again until it is.
    await vi.waitFor(async () => {
      await app.owner.query('vacuum (analyze) items, supplier_articles, item_prices');
      const { rows } = await app.owner.query<{ seen: number }>(
        `select relallvisible::float8 / relpages as seen from pg_class where oid = 'items'::regclass`,
      );
      expect(rows[0]?.seen).toBeGreaterThan(0.9);
    }, 30_000);
  });

  it.each([
    ['the whole list', {}],
    ['a word that most have', { sought: soughtFor('article') }],
    ['a word that nobody has', { sought: soughtFor('introuvable') }],
    ['several words', { sought: soughtFor('ref autre 12') }],
    ['a category', { category: 'Épices' }],
    ['a word in a category', { category: 'Épices', sought: soughtFor('introuvable') }],
    ['a later page', { after: { rank: 0, name_key: 'article 8', id: randomUUID() } }],
    ['a search among the deleted', { sought: soughtFor('introuvable'), state: 'deleted' as const }],
  ])('%s is read from an index of the list alone', async (_what, asked) => {
    const plan = await inOrg(app.orgContext(at), (tx) =>
      pageOfItems(tx, { sought: [], state: 'active', limit: 101, ...asked }).explain('json'),
    );
    // A search is put in order; without one the index is the order.
    if ('sought' in asked) expectIndexAlone(plan);
    else expectIndexOrder(plan);
  });

  it('counting and the filter by supplier read no table from end to end', async () => {
    const plans = await inOrg(app.orgContext(at), async (tx) => [
      await itemsMatching(tx, { sought: soughtFor('article'), state: 'active' })
        .select('id')
        .explain('json'),
      await itemsMatching(tx, { sought: [], state: 'active', supplier_id: randomUUID() })
        .select('id')
        .explain('json'),
    ]);
    expect(JSON.stringify(plans)).not.toMatch(/Seq Scan/);
  });

  it('answers a page with prices, and a search with all that it asks for', async () => {
    const page = await call('GET', '/items?limit=200', undefined, { at });
    expect([page.json.items.length, page.json.total]).toEqual([200, 3600]);
    expect(
      page.json.items.every(({ offers }: { offers: { price: number }[] }) => offers[0]?.price === 1.5),
    ).toBe(true);
    const found = await call('GET', '/items?search=epices+ref-399&limit=200', undefined, { at });
    expect(found.json.items.map(({ sku }: { sku: string }) => sku)).toEqual(['REF-3996']);
  });
});

it('is written down: who did what to an item, its prices and its lists', async () => {
  const at = await app.createOrg(manager, 'Journal');
  const supplier_id = await supplier('S', { at });
  const made = await create({ name: 'Suivi', supplier_id }, { at });
  await call('PUT', `/items/${made.id}`, { ...itemForm(made), name: 'Suivi de près' }, { at });
  await call('POST', `/items/${made.id}/prices`, { supplier_id, price: 9 }, { at });
  await call('PUT', `/items/${made.id}/suppliers/${supplier_id}`, { version: 1, reference: 'R' }, { at });
  await call('DELETE', `/items/${made.id}/suppliers/${supplier_id}`, undefined, { at });
  await call('DELETE', `/items/${made.id}`, undefined, { at });
  await call('POST', `/items/${made.id}/restore`, {}, { at });
  await call('POST', '/zones', { name: 'Cave' }, { at });
  const { rows } = await app.owner.query<{ action: string; user_id: string }>(
    `select action, user_id from audit_log where org_id = $1 and action !~ '^supplier' order by at, action`,
    [at],
  );
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([manager.id]));
  expect(rows.map(({ action }) => action)).toEqual([
    'item.created',
    'item.updated',
    'item.priced',
    'item.offer_saved',
    'item.offer_removed',
    'item.deleted',
    'item.restored',
    'zone.created',
  ]);
});
