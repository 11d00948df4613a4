import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { inOrg } from '#server/platform/db/in-org.ts';
import { importApp } from '../../../../tests/support/story/importing.ts';

const { app, camille, wizard } = importApp();

type Supplier = { id: string; name: string; version: number; ville: string | null };

const suppliersOf = async (org: string): Promise<Supplier[]> =>
  (
    await app.owner.query('select id, name, version, ville from suppliers where org_id = $1 order by id', [
      org,
    ])
  ).rows;

const edit = (org: string, { id, name, version }: Supplier, change: object) =>
  app.call('PUT', `/api/suppliers/${id}`, { as: camille, org, body: { version, name, ...change } });

/** Suppliers in the order of their ids, and a list that gives the last of them another town. */
async function eightSuppliers() {
  const org = await app.createOrg(camille);
  for (let n = 1; n <= 8; n += 1)
    await app.call('POST', '/api/suppliers', { as: camille, org, body: { name: `Maison ${n}` } });
  const all = await suppliersOf(org);
  const last = all.at(-1);
  if (!last) throw new Error('no supplier');
  const session = await wizard.preview(org, 'suppliers', `Nom;Ville\n${last.name};Rungis\nNeuf;Caen\n`);
  expect(session).toMatchObject({ state: 'ready', preview: { counts: { changed: 1, new: 1 } } });
  return { org, others: all.slice(0, -1), last, id: session.id as string };
}

it('while a list of suppliers is written, any other supplier may be edited', async () => {
  const { org, others, last, id } = await eightSuppliers();
  let free = () => {};
  const over = new Promise<void>((resolve) => {
    free = resolve;
  });
  // The import waits for the one it writes, and holds by then whatever it holds.
  const holding = inOrg(app.orgContext(org), async (tx) => {
    await sql`select id from suppliers where id = ${last.id}::uuid for share`.execute(tx);
    await over;
  });
  await wizard.call(org, 'POST', `${id}/confirm`);
  await vi.waitFor(
    async () => {
      const { rows } = await app.owner.query(
        `select count(*)::int as waiting from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%no key update%' and datname = current_database()`,
      );
      expect(rows[0].waiting).toBe(1);
    },
    { timeout: 30_000, interval: 50 },
  );
  const edited = await Promise.all(others.map((supplier) => edit(org, supplier, { ville: 'Lyon' })));
  expect(edited.map(({ status }) => status)).toEqual(others.map(() => 200));
  free();
  await holding;
  expect(await wizard.settled(org, id)).toMatchObject({ state: 'done' });
  const towns = new Map((await suppliersOf(org)).map(({ name, ville }) => [name, ville]));
  expect(towns.get(last.name)).toBe('Rungis');
  expect(towns.get('Neuf')).toBe('Caen');
  expect(others.every(({ name }) => towns.get(name) === 'Lyon')).toBe(true);
});

it('one that changed between the preview and the yes is noticed, and nothing is written', async () => {
  const { org, last, id } = await eightSuppliers();
  expect((await edit(org, last, { name: 'Maison rebaptisée' })).status).toBe(200);
  await wizard.call(org, 'POST', `${id}/confirm`);
  expect(await wizard.settled(org, id)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('ont changé depuis l’aperçu'),
  });
  expect((await suppliersOf(org)).map(({ name }) => name)).not.toContain('Neuf');
});
