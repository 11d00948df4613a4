import { expect, it } from 'vitest';
import { type Person, personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { today } from '../../../../tests/support/story/days.ts';
import { receiving } from '../../../../tests/support/story/receiving.ts';

const app = testApp();
const camille = personOf(app);

type Site = { org_id: string; name: string; role: string; figures: Record<string, unknown> | null };

async function sitesOf(person: Person): Promise<Site[]> {
  const { status, json } = await app.call('GET', '/api/sites', { as: person });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.sites;
}

it('reads each restaurant under the role that the person has there, and nobody else’s', async () => {
  const bistro = await app.createOrg(camille, 'Bistrot');
  const boss = await app.signUp();
  const brasserie = await app.createOrg(boss, 'Brasserie');
  await app.giveRole(camille, brasserie, 'CHEF');
  // Six kilos at 24,50 € and fifteen at 4,20 €: 147 € + 63 €.
  for (const [person, org] of [
    [camille, bistro],
    [boss, brasserie],
  ] as const) {
    const door = receiving(app, { person, org });
    await door.received(door.arrived(await door.sent()));
  }
  const sites = await sitesOf(camille);
  expect(sites.map(({ name, role }) => `${name} ${role}`)).toEqual(['Bistrot ADMIN', 'Brasserie CHEF']);
  const [ours, theirs] = sites.map(({ figures }) => figures?.purchases);
  expect(ours).toMatchObject({ to: today(), receipts: 1, amount: 210, receipts_before: 0, amount_before: 0 });
  expect(theirs, 'a cook sees how many, never for how much').toMatchObject({
    receipts: 1,
    amount: null,
    receipts_before: 0,
    amount_before: null,
  });
  expect(sites[1]?.figures).toMatchObject({ food_cost: null });

  const seen = await sitesOf(boss);
  expect(
    seen.map(({ name }) => name),
    'not the restaurant of a colleague',
  ).toEqual(['Brasserie']);
  expect(seen[0]?.figures?.purchases).toMatchObject({ amount: 210 });
});

it('leaves out a restaurant whose team one has left, and one that was deleted', async () => {
  const person = await app.signUp();
  const boss = await app.signUp();
  const [left, gone, kept] = [
    await app.createOrg(boss, 'Quittée'),
    await app.createOrg(boss, 'Fermée'),
    await app.createOrg(boss, 'Gardée'),
  ];
  for (const org of [left, gone, kept]) await app.giveRole(person, org, 'MANAGER');
  await app.owner.query('update user_roles set deleted_at = now() where user_id = $1 and org_id = $2', [
    person.id,
    left,
  ]);
  await app.owner.query('update organizations set deleted_at = now() where id = $1', [gone]);
  expect((await sitesOf(person)).map(({ name }) => name)).toEqual(['Gardée']);
});

it('shows all others where one cannot be read', async () => {
  const person = await app.signUp();
  const names = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'];
  const orgs = new Map<string, string>();
  for (const name of names) orgs.set(name, await app.createOrg(person, name));
  await app.owner.query("update organizations set time_zone = 'Nowhere/Land' where id = $1", [
    orgs.get('Trois'),
  ]);
  const sites = await sitesOf(person);
  expect(sites.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(sites.filter(({ figures }) => figures === null).map(({ name }) => name)).toEqual(['Trois']);
});

it('is for who is signed in', async () => {
  expect((await app.call('GET', '/api/sites')).status).toBe(401);
});
