import { expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { testApp } from '../support/server/test-app.ts';
import { ordering } from '../support/story/ordering.ts';

const app = testApp();
const OURS = 'Commande préparée à partir des suggestions du 15/11/2026.';

it.each([
  ['that alone', OURS, null, true],
  ['more after it', `${OURS}\nPar la cour`, 'Par la cour', true],
  ['more before it', `Par la cour \n${OURS}`, 'Par la cour', true],
  ['words of their own', 'Nos suggestions du jour : la lotte', 'Nos suggestions du jour : la lotte', false],
  ['nothing', null, null, false],
])(
  'a draft whose notes said %s tells in its story what it was made of',
  async (_what, before, after, tells) => {
    const person = await app.signUp();
    const our = ordering(app, { person, org: await app.createOrg(person) });
    const { id: supplier_id } = await our.supplier({ name: 'Maison Vauban' });
    const { id: item_id } = await our.item({ name: 'Crème', supplier_id });
    const { id } = await our.draft({ supplier_id, lines: [{ item_id, qty: 6, unit_price: 4 }] });
    await app.owner.query('update purchase_orders set notes = $2 where id = $1', [id, before]);
    await app.owner.query('delete from schema_migrations where version = 71');
    await migrate(app.ownerUrl);
    const { notes, events } = await our.order(id);
    expect(notes).toBe(after);
    const [created] = events;
    const told = tells ? ['created', 'suggested'] : ['created'];
    // Both happened in the same moment, by the same person.
    expect(events).toHaveLength(told.length);
    for (const event of told) expect(events).toContainEqual({ ...created, event });
  },
);
