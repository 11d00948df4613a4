import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../tests/support/server/test-app.ts';
import { ordering } from '../../../../../tests/support/story/ordering.ts';

const app = testApp();

async function restaurant() {
  const person = await app.signUp();
  const org = await app.createOrg(person);
  const our = ordering(app, { person, org });
  const { id: supplier_id } = await our.supplier({ name: 'Marée', contact_email: 'yann@maree.fr' });
  const { id: item_id } = await our.item({ name: 'Bar', supplier_id });
  const draft = await our.draft({ supplier_id, lines: [{ item_id, qty: 10, unit_price: 1 }] });
  const reply = (po_id: string, text = 'Ok pour tout.') =>
    our.call('POST', '/dev/supplier-reply', { po_id, text });
  const emails = async () => (await our.call('GET', '/emails')).json.emails;
  return { person, org, ...our, draft, reply, emails };
}

test('a supplier answers an order that was sent, by the way of every mail', async () => {
  const our = await restaurant();
  expect((await our.send(our.draft.id)).status).toBe(200);
  const sent = await our.reply(our.draft.id);
  expect(sent.status, JSON.stringify(sent.json)).toBe(200);
  const [email] = await our.emails();
  expect(email).toMatchObject({
    id: sent.json.email_id,
    kind: 'reply',
    from_email: 'yann@maree.fr',
    reply: { id: expect.any(String), state: 'open', order_number: our.draft.order_number },
  });
  const { json: reply } = await our.call('GET', `/replies/${email.reply.id}`);
  expect(reply).toMatchObject({ matched_by: 'thread', proven: true, text: expect.stringContaining('Ok') });
});

test('an order that nobody was sent, or of somebody else, is not answered', async () => {
  const our = await restaurant();
  const early = await our.reply(our.draft.id);
  expect([early.status, early.json.code]).toEqual([409, 'ORDER_STATE']);
  const theirs = await restaurant();
  expect((await our.reply(theirs.draft.id)).status).toBe(404);
  expect((await our.reply(randomUUID())).status).toBe(404);
  expect((await our.reply(our.draft.id, '  ')).status).toBe(422);
  expect(await our.emails()).toEqual([]);
});

test('it is an ADMIN’s', async () => {
  const our = await restaurant();
  const manager = await app.signUp();
  await app.giveRole(manager, our.org, 'MANAGER');
  const asked = { po_id: our.draft.id, text: 'Ok' };
  expect((await our.call('POST', '/dev/supplier-reply', asked, manager)).status).toBe(403);
});
