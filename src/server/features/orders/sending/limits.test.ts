import { beforeEach, expect, it } from 'vitest';
import { keepAsCounted } from '../../../../../tests/support/server/kept.ts';
import { type Person, testApp } from '../../../../../tests/support/server/test-app.ts';
import { ordering } from '../../../../../tests/support/story/ordering.ts';

let person: Person;
let org: string;
let our: ReturnType<typeof ordering>;

const app = testApp();
beforeEach(async () => {
  person = await app.signUp();
  org = await app.createOrg(person);
  our = ordering(app, { person, org });
});

let suppliers = 0;
async function draftToStranger(): Promise<string> {
  suppliers += 1;
  const { id: supplier_id } = await our.supplier({
    name: `Fournisseur ${suppliers}`,
    contact_email: `f${suppliers}@ailleurs.fr`,
  });
  return draftTo(supplier_id);
}
async function draftTo(supplier_id: string): Promise<string> {
  const { id: item_id } = await our.item({ name: `Bar ${crypto.randomUUID()}`, supplier_id, price: 18 });
  return (await our.draft({ supplier_id, lines: [{ item_id, qty: 2, unit_price: 18 }] })).id;
}

const today = (mails: number, new_recipients: number) =>
  app.owner.query(
    `insert into mail_days (org_id, day, mails, new_recipients)
     values ($1, (now() at time zone 'Europe/Paris')::date, $2, $3)
     on conflict (org_id, day) do update set mails = $2, new_recipients = $3`,
    [org, mails, new_recipients],
  );
const outbox = async () =>
  (await app.owner.query('select count(*)::int as n from mail_outbox where org_id = $1', [org])).rows[0].n;

it('a free account is no relay: strangers past the day’s limit get nothing, and their orders stay drafts', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 45; n += 1) ids.push(await draftToStranger());
  const mail = { subject: 'Gagnez {numero}', body: 'Cliquez ici' };
  const answers = await Promise.all(ids.map((id) => our.send(id, mail)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({
    status: 429,
    json: {
      code: 'MAIL_RECIPIENTS_FULL',
      message: expect.stringMatching(/40 nouvelles adresses.*Rien n’est perdu.*demain dès 0/),
    },
  });
  expect(await outbox()).toBe(40);
  const states = await Promise.all(ids.map(async (id) => (await our.order(id)).status));
  expect(states.filter((status) => status === 'DRAFT')).toHaveLength(5);
});

it('the preview says so before anybody writes in vain, and warns when few are left', async () => {
  const id = await draftToStranger();
  const remarks = async () =>
    (await our.call('GET', `/orders/${id}/mail`)).json.remarks.filter(
      ({ code }: { code: string }) => code !== 'TEST_MODE' && code !== 'CARD_INCOMPLETE',
    );
  expect(await remarks()).toEqual([]);
  await today(85, 0);
  expect(await remarks()).toMatchObject([
    { code: 'FEW_MAILS_LEFT', blocks: false, sentence: expect.stringContaining('Encore 15 emails') },
  ]);
  await today(50, 40);
  expect(await remarks()).toMatchObject([{ code: 'MAIL_LIMIT', blocks: true }]);
});

it('cancelling and sending again are counted too, and undone with the e-mail that does not leave', async () => {
  const id = await draftToStranger();
  expect((await our.send(id)).status).toBe(200);
  await today(100, 1);
  await app.owner.query(`update mail_outbox set state = 'failed' where org_id = $1`, [org]);
  await keepAsCounted(app.owner);
  expect(await our.call('POST', `/orders/${id}/cancel`, {})).toMatchObject({
    status: 429,
    json: { code: 'MAIL_DAY_FULL' },
  });
  expect(await our.order(id)).toMatchObject({ status: 'SENT', mails: [{ status: 'failed' }] });
  const log = (await our.order(id)).mails[0].id;
  expect((await our.call('POST', `/orders/${id}/mails/${log}/retry`, {})).json.code).toBe('MAIL_DAY_FULL');
  expect(await our.journal(id)).toEqual(['failed']);
});

it('an invitation past the limit is not written down', async () => {
  await today(3, 40);
  const invited = await our.call('POST', '/organization/invitations', {
    email: 'cuisine@exemple.fr',
    role: 'CHEF',
  });
  expect(invited).toMatchObject({ status: 429, json: { code: 'MAIL_RECIPIENTS_FULL' } });
  expect((await our.call('GET', '/organization/invitations')).json).toEqual([]);
});

it('names cannot carry a link into somebody’s inbox', async () => {
  await app.owner.query(`update organizations set name = 'Gagnez sur http://loto.example' where id = $1`, [
    org,
  ]);
  await our.call('POST', '/organization/invitations', { email: 'cible@exemple.fr', role: 'CHEF' });
  const { rows } = await app.owner.query(
    `select subject || text || html as words from mail_outbox where to_address = 'cible@exemple.fr'`,
  );
  expect(rows[0].words).toContain('Gagnez sur http loto example');
  expect(rows[0].words).not.toMatch(/loto\.example/);
});
