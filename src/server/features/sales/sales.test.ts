import { describe, expect, it } from 'vitest';
import { formatNumber } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';

const app = testApp();
const camille = personOf(app);

const ask = async (org: string, method: string, path: string, body?: unknown, as = camille) =>
  app.call(method, `/api${path}`, { as, org, body });

const send = (org: string, body: object, as = camille) =>
  ask(org, 'POST', '/functions/sales-import', body, as);

const sold = async (org: string) =>
  (
    await app.owner.query<{ sold: string }>(
      `select concat_ws(' ', s.day, n.name, s.qty, s.revenue, r.name) as sold
       from sales s join sold_names n on n.org_id = s.org_id and n.id = s.sold_name_id
       left join recipes r on r.org_id = n.org_id and r.id = n.recipe_id
       where s.org_id = $1 order by 1`,
      [org],
    )
  ).rows.map((row) => row.sold);

/** Which days, and which names, the stock is to be reckoned anew for. */
const marks = async (org: string) =>
  (
    await app.owner.query<{ mark: string }>(
      `select distinct kind || ' ' || coalesce(day::text, ref_id::text) as mark from use_marks
       where org_id = $1 and kind in ('day', 'sold_name') order by 1`,
      [org],
    )
  ).rows.map(({ mark }) => mark);
const forgetMarks = (org: string) => app.owner.query('delete from use_marks where org_id = $1', [org]);

async function dish(org: string, name: string, kind = 'dish'): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>(
    'insert into recipes (org_id, name, kind) values ($1, $2, $3) returning id',
    [org, name, kind],
  );
  return rows[0]?.id ?? '';
}

const row = (day: unknown, recipe_name: unknown, qty: unknown, revenue: unknown) => ({
  day,
  recipe_name,
  qty,
  revenue,
});
const MONDAY = [row('2026-11-09', 'Crème brûlée', 3, 25.5), row('2026-11-09', 'Café', 10, 22)];

describe('the specified call', () => {
  it('takes `rows`, counts them and makes the dishes that nobody knows', async () => {
    const org = await app.createOrg(camille);
    const { status, json } = await send(org, { rows: MONDAY, org_id: org });
    expect([status, json]).toEqual([
      200,
      { success: true, imported: 2, created_recipes: 2, errors: [], kept_days: [] },
    ]);
    expect(await sold(org)).toEqual([
      '2026-11-09 Café 10.000 22.00 Café',
      '2026-11-09 Crème brûlée 3.000 25.50 Crème brûlée',
    ]);
    expect(await marks(org)).toEqual(['day 2026-11-09']);
    const { rows: audited } = await app.owner.query(
      `select action, after->>'imported' as imported from audit_log where org_id = $1 and entity = 'sales_batches'`,
      [org],
    );
    expect(audited).toEqual([{ action: 'sales.recorded', imported: '2' }]);
  });

  it('takes `items` and `format` as the test page sends them', async () => {
    const org = await app.createOrg(camille);
    const { json } = await send(org, { items: MONDAY, format: 'json' });
    expect(json).toMatchObject({ success: true, imported: 2, created_recipes: 2, errors: [] });
  });

  it('sent twice counts once, and so does another list of the same day', async () => {
    const org = await app.createOrg(camille);
    await send(org, { rows: MONDAY });
    const once = await sold(org);
    expect((await send(org, { rows: MONDAY })).json).toMatchObject({ imported: 2, created_recipes: 0 });
    expect(await sold(org)).toEqual(once);
    await send(org, { rows: [row('2026-11-09', 'Thé', 1, 3)] });
    expect(await sold(org)).toEqual(['2026-11-09 Thé 1.000 3.00 Thé']);
  });

  it('keeps or adds to a day where it is told to', async () => {
    const org = await app.createOrg(camille);
    await send(org, { rows: MONDAY });
    const more = [row('2026-11-09', 'Thé', 1, 3), row('2026-11-10', 'Eau', 1, 2)];
    const kept = await send(org, { rows: more, same_day: 'keep' });
    expect(kept.json).toMatchObject({ imported: 1, created_recipes: 1, kept_days: ['2026-11-09'] });
    const added = await send(org, { rows: [row('2026-11-09', 'CAFE', 1, 2.2)], same_day: 'add' });
    expect(added.json).toMatchObject({ imported: 1, created_recipes: 0, kept_days: [] });
    await send(org, { rows: [row('2026-11-09', 'CAFE', 1, 2.2)], same_day: 'add' });
    expect(await sold(org)).toEqual([
      '2026-11-09 Café 1.000 2.20 Café',
      '2026-11-09 Café 10.000 22.00 Café',
      '2026-11-09 Crème brûlée 3.000 25.50 Crème brûlée',
      '2026-11-10 Eau 1.000 2.00 Eau',
    ]);
  });

  it('drops what cannot be read, each with a line', async () => {
    const org = await app.createOrg(camille);
    const { json } = await send(org, {
      rows: [
        row('2026-11-09', ' Café ', '10', '22,50'),
        row('', 'Café', 1, 2),
        row('2026-11-09', '', 1, 2),
        row('2026-11-09', 'Café', 'dix', 2),
        row('2026-11-09', 'Café', 1, null),
        row('2026-11-09', 'Café', {}, 2),
        row('hier', 'Café', 1, 2),
        row('2099-01-01', 'Café', 1, 2),
        row('2026-11-09', 'TOTAL', 1, 2),
        row('2026-11-09', true, 1, 2),
        {},
        row('09/11/2026', 'Café', -1, -2.25),
        row('2026-11-09', 'Thé', 0.1 + 0.2, 1.1 + 2.2),
      ],
    });
    expect(json).toEqual({
      success: false,
      imported: 3,
      created_recipes: 2,
      kept_days: [],
      errors: french([
        'Ligne 2 : Jour : la cellule est vide',
        'Ligne 3 : Plat : la cellule est vide',
        'Ligne 4 : Quantité vendue : nombre illisible (« dix »)',
        'Ligne 5 : Chiffre d’affaires : la cellule est vide',
        'Ligne 6 : Quantité vendue : la cellule est vide',
        'Ligne 7 : Jour : date illisible (« hier »)',
        'Ligne 8 : Jour : le 01/01/2099 n’est pas encore passé',
        'Ligne 9 : Ligne de total',
        'Ligne 10 : Plat : la cellule est vide',
        'Ligne 11 : Plat : la cellule est vide',
      ]),
    });
    expect(await sold(org)).toEqual(['2026-11-09 Café 9.000 20.25 Café', '2026-11-09 Thé 0.300 3.30 Thé']);
  });

  it('tells a hundred lines at most, and writes nothing where none can be read', async () => {
    const org = await app.createOrg(camille);
    const { json } = await send(org, { rows: Array.from({ length: 150 }, () => row('', 'Café', 1, 2)) });
    expect(json).toMatchObject({ success: false, imported: 0, created_recipes: 0 });
    expect(json.errors).toHaveLength(101);
    expect(json.errors.at(-1)).toBe('… et 50 autres lignes écartées.');
    expect(await sold(org)).toEqual([]);
  });

  it('refuses another organisation, a cook, too many rows and too many dishes', async () => {
    const org = await app.createOrg(camille);
    const other = await app.createOrg(camille, 'Ailleurs');
    expect((await send(org, { rows: MONDAY, org_id: other })).json).toMatchObject({
      code: 'ORG_ACCESS_DENIED',
    });
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    expect(await send(org, { rows: MONDAY }, chef)).toMatchObject({ status: 403 });
    expect(
      (await app.call('POST', '/api/functions/sales-import', { org, body: { rows: MONDAY } })).status,
    ).toBe(401);
    const many = Array.from({ length: 10_001 }, () => [{}]).flat();
    expect((await send(org, { rows: many })).status).toBe(422);
    expect((await send(org, { rows: MONDAY, wrong: 1 })).status).toBe(422);
    expect((await send(org, { items: MONDAY })).status).toBe(422);
    const menu = Array.from({ length: 2001 }, (_, n) => row('2026-11-09', `Plat n° ${n}`, 1, 2));
    const { status, json } = await send(org, { rows: menu });
    expect([status, json.code, json.message]).toEqual([
      422,
      'SALES_TOO_MANY_DISHES',
      french(`Plus de ${formatNumber(2000)} plats inconnus : vérifiez la colonne des noms.`),
    ]);
    expect(json.error).toBe(json.message);
    const gone = await send(org, { rows: MONDAY, pos_profile_id: other });
    expect(gone.json.code).toBe('SALES_TILL_UNKNOWN');
    expect(await sold(org)).toEqual([]);
    expect(await sold(other)).toEqual([]);
  });

  it('sent by two at once counts once', async () => {
    const org = await app.createOrg(camille);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(org, { rows: MONDAY })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.reduce((made, { json }) => made + json.created_recipes, 0)).toBe(2);
    expect(await sold(org)).toHaveLength(2);
  });

  it('matches names to dishes, and never guesses', async () => {
    const org = await app.createOrg(camille);
    for (const name of ['Crème brûlée', 'Entrecôte frites', 'Coca 33 cl', 'Coca 50 cl', 'Poulet'])
      await dish(org, name);
    await dish(org, 'Sauce poivre', 'preparation');
    const rows = [
      'CREMES BRULEES',
      'ENTREC. FRITES',
      'Coca 33cl',
      'Coca',
      '1/2 poulet',
      'Sauce au poivre',
      'SAUCE POIVRE',
    ].map((name) => row('2026-11-09', name, 1, 2));
    expect((await send(org, { rows })).json).toMatchObject({ imported: 7, created_recipes: 2 });
    const { rows: found } = await app.owner.query(
      `select n.name, n.matched_by, n.portions::float8 as portions, r.name as dish from sold_names n
       join recipes r on r.org_id = n.org_id and r.id = n.recipe_id where n.org_id = $1 order by n.name_key`,
      [org],
    );
    expect(
      found.map(({ name, matched_by, portions, dish: meant }) => [name, matched_by, portions, meant]),
    ).toEqual([
      ['1/2 poulet', 'alike', 0.5, 'Poulet'],
      ['Coca', 'created', 1, 'Coca'],
      ['Coca 33cl', 'alike', 1, 'Coca 33 cl'],
      ['CREMES BRULEES', 'alike', 1, 'Crème brûlée'],
      ['ENTREC. FRITES', 'alike', 1, 'Entrecôte frites'],
      ['Sauce au poivre', 'created', 1, 'Sauce au poivre'],
      ['SAUCE POIVRE', 'name', 1, 'Sauce poivre'],
    ]);
  });
});

describe('sold names', () => {
  async function restaurant() {
    const org = await app.createOrg(camille);
    const coca33 = await dish(org, 'Coca 33 cl');
    const creme = await dish(org, 'Crème brûlée');
    await send(org, {
      rows: [
        row('2026-11-09', 'Coca', 4, 14),
        row('2026-11-09', 'CREMES BRULEES', 2, 17),
        row('2026-11-09', 'Service', 1, 5),
        row('2026-01-02', 'Coca', 100, 350),
      ],
    });
    await forgetMarks(org);
    const { json } = await ask(org, 'GET', '/sold-names');
    const id = (name: string): string => json.names.find((one: { name: string }) => one.name === name).id;
    return { org, coca33, creme, json, id };
  }

  it('are listed with their dish, what was sold lately and what else they may mean', async () => {
    const { org, coca33, creme, json } = await restaurant();
    expect(json).toMatchObject({ next: null, to_check: 3 });
    expect(json.names).toMatchObject([
      {
        name: 'Coca',
        matched_by: 'created',
        recipe: { name: 'Coca', deleted: false },
        portions: 1,
        last_sold: '2026-11-09',
        qty_28_days: expect.any(Number),
        like: [{ id: coca33, name: 'Coca 33 cl' }],
      },
      { name: 'CREMES BRULEES', matched_by: 'alike', recipe: { id: creme }, like: [] },
      { name: 'Service', matched_by: 'created' },
    ]);
    const names = async (query: string) =>
      (await ask(org, 'GET', `/sold-names?${query}`)).json.names.map((one: { name: string }) => one.name);
    expect(await names('search=brulée')).toEqual(['CREMES BRULEES']);
    expect(await names('only=alike')).toEqual(['CREMES BRULEES']);
    expect(await names('only=to_check')).toHaveLength(3);
    expect(await names('only=ignored')).toEqual([]);
    const first = (await ask(org, 'GET', '/sold-names?limit=1')).json;
    expect(await names(`limit=1&after=${first.next}`)).toEqual(['CREMES BRULEES']);
  });

  it('get another dish, portions, none, a new one, or what the rule finds', async () => {
    const { org, coca33, creme, id } = await restaurant();
    const put = async (name: string, body: object) =>
      (await ask(org, 'PUT', `/sold-names/${id(name)}`, body)).json;
    expect(await put('Coca', { as: 'dish', recipe_id: coca33, portions: 1.5 })).toMatchObject({
      matched_by: 'person',
      recipe: { id: coca33 },
      portions: 1.5,
      like: [],
    });
    expect(await marks(org)).toEqual([`sold_name ${id('Coca')}`]);
    expect(await put('Service', { as: 'ignored' })).toMatchObject({ matched_by: 'ignored', recipe: null });
    expect(await put('CREMES BRULEES', { as: 'new_dish' })).toMatchObject({
      matched_by: 'person',
      recipe: { name: 'CREMES BRULEES' },
    });
    expect(await put('Coca', { as: 'found' })).toMatchObject({
      matched_by: 'name',
      recipe: { name: 'Coca' },
    });
    expect(await put('CREMES BRULEES', { as: 'dish', recipe_id: creme })).toMatchObject({
      recipe: { id: creme },
    });
    // What a person said holds for the next report.
    await send(org, {
      rows: [row('2026-11-10', 'service', 1, 5), row('2026-11-10', 'crèmes brûlées', 1, 8)],
    });
    expect(await sold(org)).toContain('2026-11-10 Service 1.000 5.00');
    expect(await sold(org)).toContain('2026-11-10 CREMES BRULEES 1.000 8.00 Crème brûlée');
  });

  it('refuse what is not there, and portions that are none', async () => {
    const { org, id } = await restaurant();
    const put = async (path: string, body: object) =>
      (await ask(org, 'PUT', `/sold-names/${path}`, body)).status;
    expect(await put(id('Coca'), { as: 'dish', recipe_id: org })).toBe(404);
    expect(await put(id('Coca'), { as: 'dish' })).toBe(404);
    expect(await put(org, { as: 'ignored' })).toBe(404);
    expect(await put(id('Coca'), { as: 'new_dish', portions: 0 })).toBe(422);
    expect(await put(id('Coca'), { as: 'new_dish', portions: 0.0001 })).toBe(422);
    const elsewhere = await app.createOrg(camille, 'Ailleurs');
    expect((await ask(elsewhere, 'PUT', `/sold-names/${id('Coca')}`, { as: 'ignored' })).status).toBe(404);
  });
});

describe('figures', () => {
  it('of a period stand beside as many days before', async () => {
    const org = await app.createOrg(camille);
    await send(org, {
      rows: [
        row('2026-11-02', 'Café', 5, 11),
        row('2026-11-08', 'Thé', 1, 3),
        row('2026-11-09', 'Café', 10, 22),
        row('2026-11-10', 'Café', -1, -2.2),
        row('2026-11-10', 'Tarte', 2, 14.1),
      ],
    });
    await send(org, { rows: [row('2026-11-11', 'Café', 1, 2)], tax_included: false });
    const { json } = await ask(org, 'GET', '/sales?from=2026-11-09&to=2026-11-15');
    expect(json).toMatchObject({
      before: { from: '2026-11-02', to: '2026-11-08' },
      // 22 € and 11,90 € with VAT are 20 € and 10,82 €; 2 € came without.
      totals: { qty: 12, revenue: 32.82, days: 3, tax: 'reckoned' },
      totals_before: { qty: 6, revenue: 12.73, days: 2, tax: 'reckoned' },
      first_day: '2026-11-02',
      last_day: '2026-11-11',
      dish_count: 2,
      names_to_check: 3,
    });
    expect(json.days).toHaveLength(7);
    expect(json.days.slice(0, 2)).toEqual([
      { day: '2026-11-09', qty: 10, revenue: 20, revenue_before: 10 },
      { day: '2026-11-10', qty: 1, revenue: 10.82, revenue_before: 0 },
    ]);
    expect(json.dishes).toMatchObject([
      { name: 'Café', qty: 10, revenue: 20, qty_before: 5, revenue_before: 10 },
      { name: 'Tarte', qty: 2, revenue: 12.82, qty_before: 0, revenue_before: 0 },
    ]);
  });

  it('are empty where nothing was sold, and refuse odd periods', async () => {
    const org = await app.createOrg(camille);
    const { json } = await ask(org, 'GET', '/sales?from=2026-11-09&to=2026-11-09');
    expect(json).toMatchObject({
      totals: { qty: 0, revenue: 0, days: 0, tax: null },
      days: [{ day: '2026-11-09', qty: 0, revenue: 0, revenue_before: 0 }],
      dishes: [],
      dish_count: 0,
      first_day: null,
    });
    expect((await ask(org, 'GET', '/sales?from=2026-11-09&to=2026-11-08')).json.fields).toEqual({
      to: 'La fin vient avant le début',
    });
    expect((await ask(org, 'GET', '/sales?from=2024-11-09&to=2026-11-08')).status).toBe(422);
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    expect((await ask(org, 'GET', '/sales?from=2026-11-09&to=2026-11-09', undefined, chef)).status).toBe(403);
  });
});

describe('what came in', () => {
  it('is listed, told from what was replaced, and taken back', async () => {
    const org = await app.createOrg(camille);
    await send(org, { rows: MONDAY });
    await send(org, { rows: [row('2026-11-09', 'Thé', 1, 3), row('2026-11-10', 'Thé', 2, 6)] });
    await forgetMarks(org);
    const { batches } = (await ask(org, 'GET', '/sales/batches')).json;
    expect(batches).toMatchObject([
      { source: 'api', row_count: 2, first_day: '2026-11-09', last_day: '2026-11-10', replaced: false },
      { source: 'api', row_count: 2, replaced: true, pos_profile: null, created_by: expect.any(String) },
    ]);
    const [latest] = batches;
    expect((await ask(org, 'GET', `/sales/batches?limit=1&after=${latest.id}`)).json).toMatchObject({
      batches: [{ id: batches[1].id }],
      next: null,
    });
    expect((await ask(org, 'DELETE', `/sales/batches/${latest.id}`)).json).toEqual({ id: latest.id });
    expect(await sold(org)).toEqual([]);
    expect(await marks(org)).toEqual(['day 2026-11-09', 'day 2026-11-10']);
    expect((await ask(org, 'DELETE', `/sales/batches/${latest.id}`)).status).toBe(404);
    const other = await app.createOrg(camille, 'Ailleurs');
    expect((await ask(other, 'DELETE', `/sales/batches/${batches[1].id}`)).status).toBe(404);
  });
});
