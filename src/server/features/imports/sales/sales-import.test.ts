import { describe, expect, it } from 'vitest';
import { french } from '#text/kernel/typography.ts';
import { importApp } from '../../../../../tests/support/story/importing.ts';

const { app, camille, wizard } = importApp();

const sold = async (org: string) =>
  (
    await app.owner.query<{ sold: string }>(
      `select concat_ws(' ', s.day, n.name, s.qty, s.revenue, p.name) as sold
       from sales s join sold_names n on n.org_id = s.org_id and n.id = s.sold_name_id
       left join pos_profiles p on p.org_id = s.org_id and p.id = s.pos_profile_id
       where s.org_id = $1 order by 1`,
      [org],
    )
  ).rows.map((row) => row.sold);

async function dish(org: string, name: string): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>(
    'insert into recipes (org_id, name) values ($1, $2) returning id',
    [org, name],
  );
  return rows[0]?.id ?? '';
}

async function till(org: string, name: string): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into pos_profiles (org_id, name, csv_config) values ($1, $2, '{}') returning id`,
    [org, name],
  );
  return rows[0]?.id ?? '';
}

const lines = (...rows: string[]) => rows.join('\r\n');
const HEAD = 'day,recipe_name,qty,revenue';
const MONDAY = lines(
  HEAD,
  '2026-11-09,Crème brûlée,3,25.50',
  '2026-11-09,Café,10,22',
  '2026-11-09,CAFE,2,4.40',
);
const TUESDAY = lines(HEAD, '2026-11-10,Crème brûlée,1,8.50');

async function bring(org: string, content: string, { options = {}, answers = {} } = {}) {
  const ready = await wizard.preview(org, 'sales', content, { options, answers });
  expect(ready).toMatchObject({ state: 'ready' });
  const done = await wizard.confirm(org, ready.id);
  expect(done).toMatchObject({ state: 'done' });
  return { ready, done };
}

describe('a sales report', () => {
  it('is recorded by day and name; the preview says what names mean and what is made', async () => {
    const org = await app.createOrg(camille);
    const creme = await dish(org, 'Crème brûlée');
    const entrecote = await dish(org, 'Entrecôte frites');
    const content = lines(
      HEAD.toUpperCase(),
      '2026-11-09,CREME BRULEE,3,25.50',
      '2026-11-09,ENTREC. FRITES,2,48',
      '2026-11-09,Crème brûlée,1,8.50',
      '2026-11-10,Soupe du jour,4,28',
      '2026-11-10,Crème brûlée,-1,-8.50',
    );
    const { ready, done } = await bring(org, content);
    expect(ready.preview).toMatchObject({
      counts: { new: 5, changed: 0, unchanged: 0, refused: 0 },
      effects: { sales_days: 2, sales_created: 4, dishes_created: 1 },
      sales: {
        day_count: 2,
        days: [
          { day: '2026-11-09', revenue: 82, revenue_here: 0, fate: 'new' },
          { day: '2026-11-10', revenue: 19.5, revenue_here: 0, fate: 'new' },
        ],
        revenue: 101.5,
        names: { known: 1, alike: 1, created: 1, ignored: 0 },
        alike: [{ name: 'ENTREC. FRITES', dish: { id: entrecote, name: 'Entrecôte frites' } }],
        created: [{ name: 'Soupe du jour', like: [] }],
      },
    });
    expect(done.result).toMatchObject({ sales_days: 2, sales_created: 4, dishes_created: 1 });
    expect(await sold(org)).toEqual([
      '2026-11-09 CREME BRULEE 4.000 34.00',
      '2026-11-09 ENTREC. FRITES 2.000 48.00',
      '2026-11-10 CREME BRULEE -1.000 -8.50',
      '2026-11-10 Soupe du jour 4.000 28.00',
    ]);
    const { rows } = await app.owner.query(
      'select name, matched_by, recipe_id = $2 as creme, recipe_id = $3 as entrecote from sold_names where org_id = $1 order by name',
      [org, creme, entrecote],
    );
    expect(rows).toEqual([
      { name: 'CREME BRULEE', matched_by: 'name', creme: true, entrecote: false },
      { name: 'ENTREC. FRITES', matched_by: 'alike', creme: false, entrecote: true },
      { name: 'Soupe du jour', matched_by: 'created', creme: false, entrecote: false },
    ]);
    const made = await app.owner.query(
      'select name, origin, kind from recipes where org_id = $1 and name = $2',
      [org, 'Soupe du jour'],
    );
    expect(made.rows).toEqual([{ name: 'Soupe du jour', origin: 'sales', kind: 'dish' }]);
  });

  it('brought twice counts once, and there is nothing to confirm', async () => {
    const org = await app.createOrg(camille);
    await bring(org, MONDAY);
    const once = await sold(org);
    expect(once).toEqual(['2026-11-09 Café 12.000 26.40', '2026-11-09 Crème brûlée 3.000 25.50']);
    const again = await wizard.preview(org, 'sales', MONDAY);
    expect(again).toMatchObject({
      state: 'ready',
      applied_before: expect.any(String),
      preview: {
        counts: { new: 0, changed: 0, unchanged: 3 },
        sales: { days: [{ fate: 'same' }], revenue: 0 },
      },
    });
    const { status, json } = await wizard.call(org, 'POST', `${again.id}/confirm`);
    expect([status, json.code]).toEqual([409, 'IMPORT_NOTHING_TO_APPLY']);
    expect(await sold(org)).toEqual(once);
  });

  it('of a day that has other sales is asked about, and replaced, kept or added', async () => {
    const org = await app.createOrg(camille);
    await bring(org, MONDAY);
    const other = lines(HEAD, '2026-11-09,Thé,5,15', '2026-11-10,Thé,1,3');
    const asked = await wizard.preview(org, 'sales', other);
    expect(asked).toMatchObject({
      state: 'understood',
      survey: { same_days: { count: 1, days: [{ day: '2026-11-09', revenue_here: 51.9, revenue: 15 }] } },
    });
    const unsaid = await wizard.call(org, 'PUT', `${asked.id}/answers`, { answers: asked.answers });
    expect(unsaid.json).toMatchObject({
      code: 'IMPORT_ANSWERS_MISSING',
      message: expect.stringContaining('que faire des jours déjà enregistrés'),
    });
    const kept = await wizard.answer(org, asked.id, { ...asked.answers, same_days: 'keep' });
    expect(kept.preview).toMatchObject({
      counts: { new: 1, unchanged: 1 },
      sales: { days: [{ fate: 'kept' }, { fate: 'new' }], revenue: 3 },
    });
    const added = await wizard.answer(org, asked.id, { ...asked.answers, same_days: 'add' });
    expect(added.preview).toMatchObject({
      counts: { new: 2 },
      sales: { days: [{ fate: 'added' }, { fate: 'new' }] },
    });
    const replaced = await wizard.answer(org, asked.id, { ...asked.answers, same_days: 'replace' });
    expect(replaced.preview).toMatchObject({ counts: { new: 1, changed: 1 } });
    expect(await wizard.confirm(org, asked.id)).toMatchObject({ state: 'done' });
    expect(await sold(org)).toEqual(['2026-11-09 Thé 5.000 15.00', '2026-11-10 Thé 1.000 3.00']);
  });

  it('kept or added leaves what is there; the same file added twice counts once', async () => {
    const org = await app.createOrg(camille);
    await bring(org, MONDAY);
    const other = lines(HEAD, '2026-11-09,Thé,5,15', '2026-11-10,Thé,1,3');
    await bring(org, other, { answers: { same_days: 'keep' } });
    const kept = [
      '2026-11-09 Café 12.000 26.40',
      '2026-11-09 Crème brûlée 3.000 25.50',
      '2026-11-10 Thé 1.000 3.00',
    ];
    expect(await sold(org)).toEqual(kept);
    const evening = lines(HEAD, '2026-11-09,Thé,5,15');
    const all = [...kept, '2026-11-09 Thé 5.000 15.00'].sort();
    await bring(org, evening, { answers: { same_days: 'add' } });
    expect(await sold(org)).toEqual(all);
    await bring(org, evening, { answers: { same_days: 'add' } });
    expect(await sold(org)).toEqual(all);
  });

  it('overlaps those of the same till, and of no till in particular', async () => {
    const org = await app.createOrg(camille);
    const [bar, terrace] = [await till(org, 'Bar'), await till(org, 'Terrasse')];
    await bring(org, MONDAY, { options: { pos_profile_id: bar } });
    await bring(org, lines(HEAD, '2026-11-09,Thé,5,15'), { options: { pos_profile_id: terrace } });
    expect(await sold(org)).toEqual([
      '2026-11-09 Café 12.000 26.40 Bar',
      '2026-11-09 Crème brûlée 3.000 25.50 Bar',
      '2026-11-09 Thé 5.000 15.00 Terrasse',
    ]);
    await bring(org, lines(HEAD, '2026-11-09,Eau,1,2'), {
      options: { pos_profile_id: bar },
      answers: { same_days: 'replace' },
    });
    expect(await sold(org)).toEqual(['2026-11-09 Eau 1.000 2.00 Bar', '2026-11-09 Thé 5.000 15.00 Terrasse']);
    await bring(org, lines(HEAD, '2026-11-09,Vin,1,6'), {
      options: { pos_profile_id: null },
      answers: { same_days: 'replace' },
    });
    expect(await sold(org)).toEqual(['2026-11-09 Vin 1.000 6.00']);
    await bring(org, MONDAY, { options: { pos_profile_id: bar }, answers: { same_days: 'replace' } });
    expect(await sold(org)).toHaveLength(2);
  });

  it('takes its day from the name of the file, or from who brings it', async () => {
    const org = await app.createOrg(camille);
    const content = lines('Produit;Qté;CA HT', 'Café;3;"6,60"');
    const named = await wizard.upload(org, 'sales', content, 'ventes-2026-11-09.csv');
    expect(named.json).toMatchObject({
      missing: [],
      options: { sales_day: '2026-11-09', tax_included: false },
    });
    const unnamed = await wizard.upload(org, 'sales', content);
    expect(unnamed.json).toMatchObject({ missing: ['day'], options: { sales_day: null } });
    await bring(org, content, { options: { sales_day: '2026-11-08' } });
    expect(await sold(org)).toEqual(['2026-11-08 Café 3.000 6.60']);
    expect((await wizard.upload(org, 'sales', content)).json.options).toMatchObject({ sales_day: null });
  });

  it('leaves out totals, blanks and what cannot be read, each with its reason', async () => {
    const org = await app.createOrg(camille);
    const content = lines(
      'Jour;Plat;Quantité;CA TTC',
      '09/11/2026;Café;3;"6,60"',
      '09/11/2026;;3;"6,60"',
      ';Thé;3;"6,60"',
      '31/02/2026;Thé;3;"6,60"',
      '09/11/2126;Thé;3;"6,60"',
      '09/11/2099;Thé;3;"6,60"',
      '09/11/2026;Thé;trois;"6,60"',
      '09/11/2026;Thé;3;offert',
      '09/11/2026;Thé;;"6,60"',
      '09/11/2026;Thé;3;$6',
      '09/11/2026;Thé;9999999;6',
      '-;TOTAL;;"66,00"',
      'Total;;15;"66,00"',
      '09/11/2026;-;1;2',
    );
    const session = await wizard.preview(org, 'sales', content);
    expect(session.preview.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 13 });
    expect(await wizard.refusals(org, session.id)).toEqual(
      french([
        [3, 'Plat : la cellule est vide'],
        [4, 'Jour : la cellule est vide'],
        [5, 'Jour : date illisible (« 31/02/2026 »)'],
        [6, 'Jour : date illisible (« 09/11/2126 »)'],
        [7, 'Jour : le 09/11/2099 n’est pas encore passé'],
        [8, 'Quantité vendue : nombre illisible (« trois »)'],
        [9, 'Chiffre d’affaires : prix illisible (« offert »)'],
        [10, 'Quantité vendue : la cellule est vide'],
        [11, 'Chiffre d’affaires : autre monnaie que l’euro (« $6 »)'],
        [12, 'Quantité hors limites'],
        [13, 'Ligne de total'],
        [14, 'Ligne de total'],
        [15, 'Plat : la cellule est vide'],
      ]),
    );
  });
});

describe('what was matched once', () => {
  it('is remembered, as a person said it', async () => {
    const org = await app.createOrg(camille);
    const creme = await dish(org, 'Crème brûlée');
    await bring(org, MONDAY);
    await app.owner.query(
      `update sold_names set recipe_id = $2, matched_by = 'person', portions = 2 where org_id = $1 and name = 'Café'`,
      [org, creme],
    );
    await bring(org, lines(HEAD, '2026-11-11,café,1,2'));
    const { rows } = await app.owner.query(
      `select name, portions, matched_by from sold_names where org_id = $1 and recipe_id = $2 order by name`,
      [org, creme],
    );
    expect(rows).toEqual([
      { name: 'Café', portions: '2.000', matched_by: 'person' },
      { name: 'Crème brûlée', portions: '1.000', matched_by: 'name' },
    ]);
  });

  it('is looked for again where its dish was deleted', async () => {
    const org = await app.createOrg(camille);
    const creme = await dish(org, 'Crème brûlée');
    await bring(org, TUESDAY);
    await app.owner.query('update recipes set deleted_at = now() where org_id = $1', [org]);
    await bring(org, lines(HEAD, '2026-11-11,Crème brûlée,1,8.50'));
    const { rows } = await app.owner.query<{ recipe_id: string; matched_by: string }>(
      'select recipe_id, matched_by from sold_names where org_id = $1',
      [org],
    );
    expect(rows).toEqual([{ recipe_id: expect.not.stringMatching(creme), matched_by: 'created' }]);
  });
});
