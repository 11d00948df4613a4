import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureKeptAsCounted } from '../../../../../tests/support/server/kept.ts';
import { type Person, personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { ordering } from '../../../../../tests/support/story/ordering.ts';

let org: string;
let our: ReturnType<typeof ordering>;
let supplier_id: string;
let item_id: string;
let id: string;

const app = testApp();
const admin = personOf(app, 'Camille Reynaud');
const manager = personOf(app, 'Odile Marchand');
const chef = personOf(app, 'Yann Le Goff');
beforeEach(async () => {
  org = await app.createOrg(admin);
  await app.giveRole(manager, org, 'MANAGER');
  await app.giveRole(chef, org, 'CHEF');
  our = ordering(app, { person: admin, org });
  supplier_id = (await our.supplier({ name: 'Primeurs Vauban', contact_email: 'commandes@vauban.fr' })).id;
  item_id = (await our.item({ name: 'Crème liquide', supplier_id, price: 2.5 })).id;
  await our.call('PUT', '/organization/card', { version: 1, approval_above: 40 });
  id = (await draft()).id;
});
afterEach(() => ensureKeptAsCounted(app.owner));

const draft = () => our.draft({ supplier_id, lines: [{ item_id, qty: 20, unit_price: 2.5 }] });
const plain = (text = '') => text.replace(/[^\S\n]+/g, ' ');
const request = (as = chef) => our.call('POST', `/orders/${id}/approval`, {}, as);
const refuse = (body: object = {}, as = manager) =>
  our.call('POST', `/orders/${id}/approval/refuse`, body, as);
const toApprove = async () => [
  (await our.call('GET', '/orders/counts')).json.to_approve,
  (await our.call('GET', '/orders?group=to_approve')).json.orders.map((order: { id: string }) => order.id),
];
const alertTypes = async () => (await our.alerts(id)).map(({ type }) => type);
/** Of this test's own people: no other test writes to them. */
const mailsTo = async (...people: Person[]) => {
  const { rows } = await app.owner.query(
    'select to_address, subject, text from mail_outbox where org_id = $1 and to_address = any($2) order by created_at',
    [org, people.map(({ email }) => email)],
  );
  return rows as { to_address: string; subject: string; text: string }[];
};

it('above the limit it is asked for once: an alert, and an e-mail to each who may approve it', async () => {
  const { json: asked } = await request();
  expect(asked).toMatchObject({
    status: 'DRAFT',
    approval_requested_at: expect.any(String),
    approval_requested_by: 'Yann Le Goff',
  });
  expect(await our.alerts(id)).toMatchObject([
    {
      type: 'ORDER_TO_APPROVE',
      message: `Yann Le Goff demande votre accord pour envoyer la commande ${asked.order_number}.`,
    },
  ]);
  expect(await toApprove()).toEqual([1, [id]]);
  expect((await request()).status).toBe(200);
  const mails = await mailsTo(admin, manager, chef);
  expect(mails.map(({ to_address }) => to_address).sort()).toEqual([admin.email, manager.email].sort());
  expect(plain(mails[0]?.text)).toContain(
    'Yann Le Goff demande votre accord pour commander chez Primeurs Vauban, pour Le Comptoir des Halles : 50,00 € HT.',
  );
  expect(mails[0]?.text).toContain(`http://localhost/orders/${id}`);
});

it('is approved by being sent, which ends the alert', async () => {
  await request();
  expect((await our.send(id, {}, chef)).json.code).toBe('ORDER_NEEDS_APPROVAL');
  expect((await our.send(id, {}, manager)).status).toBe(200);
  expect(await our.order(id)).toMatchObject({ status: 'SENT', approval_requested_at: null });
  expect([await alertTypes(), await toApprove()]).toEqual([[], [0, []]]);
  expect((await refuse()).json.code).toBe('ORDER_STATE');
});

it('is refused with a reason that whoever asked reads, and may be asked for again', async () => {
  await request();
  expect((await refuse({}, chef)).json.code).toBe('PERMISSION_DENIED');
  const { json } = await refuse({ reason: 'Trop de crème' });
  expect(json).toMatchObject({ status: 'DRAFT', approval_requested_at: null });
  expect(json.events.at(-1)).toMatchObject({
    event: 'approval_refused',
    by: 'Odile Marchand',
    note: 'Trop de crème',
  });
  expect([await alertTypes(), await toApprove()]).toEqual([[], [0, []]]);
  expect(await mailsTo(chef)).toMatchObject([{ text: expect.stringContaining('Trop de crème') }]);
  expect((await refuse()).json.code).toBe('ORDER_AWAITS_NO_APPROVAL');
  await request();
  expect(await alertTypes()).toEqual(['ORDER_TO_APPROVE']);
});

it('is about the order as it was asked: an edit ends it, and the amount is that of the limit', async () => {
  await request();
  const { version } = await our.order(id);
  const lines = [{ item_id, qty: 20, unit_price: 0 }];
  await our.call('PUT', `/orders/${id}`, { supplier_id, lines, version }, chef);
  expect([await alertTypes(), await toApprove()]).toEqual([[], [0, []]]);
  // Written at no price, it is measured at the list's.
  await request();
  expect(plain((await mailsTo(manager)).at(-1)?.text)).toContain(': 50,00 € HT.');
});

it('is nobody’s to take off the list but theirs who may approve it', async () => {
  await request();
  const [alert] = (await our.call('GET', `/alerts?po_id=${id}`)).json.alerts;
  const resolve = (as: Person) => our.call('POST', `/alerts/${alert.id}/resolve`, {}, as);
  expect((await resolve(chef)).json.code).toBe('PERMISSION_DENIED');
  expect(await alertTypes()).toEqual(['ORDER_TO_APPROVE']);
  expect((await resolve(manager)).status).toBe(200);
});

it('tells nothing to whoever asked and has left the team since', async () => {
  await request();
  await app.owner.query('update user_roles set deleted_at = now() where org_id = $1 and user_id = $2', [
    org,
    chef.id,
  ]);
  expect((await refuse({ reason: 'Non' })).status).toBe(200);
  expect(await mailsTo(chef)).toEqual([]);
});

it('ends with a draft that is deleted or cancelled', async () => {
  await request();
  await our.call('DELETE', `/orders/${id}`);
  expect([await alertTypes(), await toApprove()]).toEqual([[], [0, []]]);
  id = (await draft()).id;
  await request();
  await our.call('POST', `/orders/${id}/cancel`, {});
  expect([await alertTypes(), await toApprove()]).toEqual([[], [0, []]]);
});

it('is not asked for where nothing needs it, or something else stands in the way', async () => {
  expect((await request(manager)).json.code).toBe('ORDER_NEEDS_NO_APPROVAL');
  await app.owner.query(`update suppliers set contact_email = 'pas une adresse' where id = $1`, [
    supplier_id,
  ]);
  expect((await request()).json.code).toBe('SUPPLIER_EMAIL_INVALID');
  expect(await toApprove()).toEqual([0, []]);
});

it('is asked for though the day’s e-mails are used up: the alert says it', async () => {
  await app.owner.query(
    `insert into mail_days (org_id, day, mails, new_recipients) values ($1, (now() at time zone 'Europe/Paris')::date, 100, 40)
     on conflict (org_id, day) do update set mails = 100, new_recipients = 40`,
    [org],
  );
  expect((await request()).status).toBe(200);
  expect([await alertTypes(), await mailsTo(admin, manager)]).toEqual([['ORDER_TO_APPROVE'], []]);
});
