import { describe, expect, it } from 'vitest';
import { lockedOrder } from '#server/features/orders/order-moves.ts';
import { endReplyWait } from '#server/features/orders/orders.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { decidingHere } from '../../../../../tests/support/replies/deciding.ts';
import type { Goods, Sent } from '../../../../../tests/support/story/receiving.ts';

const FISH: Goods[] = [
  { name: 'Filet de cabillaud', qty: 6, unit_price: 24.5 },
  { name: 'Filet de lieu jaune', qty: 5, unit_price: 16.8 },
];

const { app, our } = decidingHere();

const later = () => new Date(Date.now() + 1000);
const lineOf = async ({ id }: Sent, place: number) => (await our.order(id)).lines[place];
const lastMailText = async (to: string) => (await our.written(to))[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
const events = async ({ id }: Sent): Promise<string[]> =>
  (await our.order(id)).events.map(({ event }: { event: string }) => event);

/** All that is had from somebody else, of these lines. */
async function elsewhere(order: Sent, places: readonly number[]) {
  const wanted = [];
  for (const place of places) {
    const { id: supplier_id } = await our.otherSupplier(order, place, 20, { name: `Criée ${place}` });
    wanted.push({
      line_id: order.lines[place]?.po_line_id,
      supplier_id,
      qty: order.lines[place]?.qty,
    });
  }
  return wanted;
}

describe('an e-mail that says nothing of a price', () => {
  const AGREED = { price_confirmed: 26.9, price_proposed: 26.9, proposal_decision: 'accepted' };
  const OPEN = { price_confirmed: null, price_proposed: 26.9, proposal_decision: null };

  it('leaves the one that was agreed, whoever accepts it', async () => {
    const order = await our.sent(FISH);
    await our.byLink(order, { 0: { price: 26.9 } });
    await our.decide(order, { 0: { price: 'accepted' } });
    await our.byMail(order, our.reading(order, { 0: { qty: 4 } }), { at: later() });
    expect((await our.decision(order)).changes).toMatchObject([
      { qty_confirmed: 4, price_said: 26.9, price_decision: 'accepted', choices: ['accept', 'elsewhere'] },
    ]);
    // Neither as the card sends it, nor without a word about the price.
    expect((await our.decide(order, { 0: { unit_price: null } }, {}, our.chef)).status).toBe(200);
    expect(await lineOf(order, 0)).toMatchObject({ qty_confirmed: 4, ...AGREED });
  });

  it('leaves the one that nobody has decided, to who may', async () => {
    const order = await our.sent(FISH);
    await our.byLink(order, { 0: { price: 26.9 } });
    await our.byMail(order, our.reading(order, { 0: { qty: 4 } }), { at: later() });
    const dropped = await our.decide(order, { 0: { unit_price: 24.5 } }, {}, our.chef);
    expect(dropped.json.code).toBe('PERMISSION_DENIED');
    expect((await our.decide(order, {}, {}, our.chef)).status).toBe(200);
    expect(await lineOf(order, 0)).toMatchObject({ qty_confirmed: 4, ...OPEN });
    expect(await our.decision(order)).toMatchObject({ state: 'recorded' });
    expect((await our.decide(order, { 0: { price: 'accepted' } })).status).toBe(200);
  });

  it('and one that the e-mail names is dropped only by who may decide it', async () => {
    const order = await our.sent(FISH);
    await our.byMail(order, our.reading(order, { 0: { price: 26.9 } }));
    const unnamed = await our.decide(order, { 0: { unit_price: null } }, {}, our.chef);
    expect(unnamed.json.code).toBe('PERMISSION_DENIED');
    expect((await our.decide(order, { 0: { unit_price: null } })).status).toBe(200);
    expect(await lineOf(order, 0)).toMatchObject({ price_proposed: null });
  });
});

describe('what is had elsewhere although it would come', () => {
  const NONE = { qty_confirmed: 0, substitute: null };

  it('is told so: too dear, or something in its place', async () => {
    const order = await our.sent(FISH, { contact_email: 'cher@maree.fr' });
    const read = our.reading(order, { 1: { substitute: 'Merlu' } });
    await our.byMail(order, read, { from: 'cher@maree.fr' });
    const head = { tell_supplier: true, elsewhere: await elsewhere(order, [1]) };
    expect((await our.decide(order, { 1: NONE }, head)).status).toBe(200);
    expect(await lastMailText('cher@maree.fr')).toContain(
      'Filet de lieu jaune : nous ne prenons pas « Merlu » à la place.',
    );

    const dear = await our.sent(FISH, { contact_email: 'dear@maree.fr' });
    await our.byMail(dear, our.reading(dear, { 0: { price: 48 } }), { from: 'dear@maree.fr' });
    const all = { tell_supplier: true, elsewhere: await elsewhere(dear, [0]) };
    expect((await our.decide(dear, { 0: NONE }, all)).status).toBe(200);
    expect(await lastMailText('dear@maree.fr')).toContain('Filet de cabillaud : nous n’en prenons pas.');
  });

  it('all of it: the supplier said yes, and we cancel', async () => {
    const order = await our.sent(FISH, { contact_email: 'tout@maree.fr' });
    const before = await our.order(order.id);
    const reply = await our.byMail(order, our.reading(order, { 0: { price: 48 }, 1: { qty: 0 } }), {
      from: 'tout@maree.fr',
    });
    const head = { tell_supplier: true, elsewhere: await elsewhere(order, [0, 1]) };
    expect((await our.decide(order, { 0: NONE }, head, our.chef)).json.code).toBe('PERMISSION_DENIED');
    const { status, json } = await our.decide(order, { 0: NONE }, head);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.order).toMatchObject({
      status: 'CANCELLED',
      lines: [{ qty_confirmed: 0 }, { qty_confirmed: 0 }],
    });
    expect((await events(order)).slice(-2)).toEqual(['confirmed', 'cancelled']);
    expect(await our.alerts(order.id)).toEqual([]);
    const text = await lastMailText('tout@maree.fr');
    expect(text).toContain('Filet de cabillaud : nous n’en prenons pas. Filet de lieu jaune : indisponible');
    expect(text).not.toContain('rien de cette commande');
    expect((await our.undo(order)).status).toBe(200);
    expect(await our.order(order.id)).toMatchObject({
      status: 'SENT',
      answered_at: null,
      lines: before.lines,
    });
    expect(await our.replyState(reply)).toBe('open');
  });

  it('instead of something offered without a quantity', async () => {
    const order = await our.sent(FISH, { contact_email: 'sub@maree.fr' });
    await our.byLink(order, { 1: { qty: 0, substitute: 'Merlu' } });
    const head = { tell_supplier: true, elsewhere: await elsewhere(order, [1]) };
    expect((await our.decide(order, { 1: NONE }, head)).status).toBe(200);
    expect(await lineOf(order, 1)).toMatchObject(NONE);
    expect(await lastMailText('sub@maree.fr')).toContain('nous ne prenons pas « Merlu » à la place.');
  });
});

describe('what the supplier reads', () => {
  it('of a refused price: the one that was agreed before', async () => {
    const order = await our.sent(FISH, { contact_email: 'agree@maree.fr' });
    await our.byLink(order, { 0: { price: 26.9 } });
    await our.decide(order, { 0: { price: 'accepted' } });
    await our.byLink(order, { 0: { price: 30 } });
    await our.decide(order, { 0: { price: 'refused' } }, { tell_supplier: true });
    expect(await lastMailText('agree@maree.fr')).toMatch(
      /30,00 € \/ kg refusé : nous restons à 26,90 € \/ kg/,
    );
  });

  it('nothing of a decision that was taken back before the e-mail left', async () => {
    const order = await our.sent(FISH, { contact_email: 'queued@maree.fr' });
    await our.byLink(order, { 0: { price: 26.9 } });
    await our.decide(order, { 0: { price: 'refused' } }, { tell_supplier: true });
    expect((await our.undo(order)).status).toBe(200);
    const [mail] = (await our.order(order.id)).mails.filter(
      ({ template }: { template: string }) => template === 'decision',
    );
    expect(mail.status).toBe('withdrawn');
  });

  it('of a plain confirmation: that all comes as ordered', async () => {
    const order = await our.sent(FISH, { contact_email: 'plain@maree.fr' });
    await our.byMail(order, our.reading(order, {}, { intent: 'confirmed' }), { from: 'plain@maree.fr' });
    expect((await our.decide(order, {}, { tell_supplier: true })).status).toBe(200);
    const text = await lastMailText('plain@maree.fr');
    expect(text).toContain('C’est noté : tout comme commandé.');
    expect(text).not.toContain('Le reste');
  });
});

it('a figure past all measure is left to a person', async () => {
  const order = await our.sent(FISH);
  await our.byMail(order, our.reading(order, { 0: { qty: 1e15 }, 1: { qty: 900_000, price: 9_000_000 } }));
  const shown = await our.decision(order);
  expect(shown).toMatchObject({
    state: 'proposed',
    changes: [],
    open_lines: [{ item_name: 'Filet de cabillaud' }, { item_name: 'Filet de lieu jaune' }],
  });
  const typed = { 0: { qty_confirmed: 6 }, 1: { qty_confirmed: 5 } };
  expect((await our.decide(order, typed)).json.order).toMatchObject({ status: 'SUPPLIER_CONFIRMED' });
});

it('who decided before is known again once a later e-mail is taken back and ignored', async () => {
  const order = await our.sent(FISH);
  await our.byLink(order, { 1: { qty: 3 } });
  await our.decide(order);
  const { decided_by, decided_at } = await our.decision(order);
  expect(decided_by).not.toBeNull();
  const reply = await our.byMail(order, our.reading(order, { 1: { qty: 2 } }), { at: later() });
  await our.decide(order);
  await our.undo(order);
  await app.owner.query(`update supplier_replies set state = 'ignored' where id = $1`, [reply]);
  const here = app.orgContext(our.org);
  await inOrg({ ...here, changes: ['orders', 'alerts'] }, async (tx) =>
    endReplyWait(tx, here, await lockedOrder(tx, order.id)),
  );
  expect(await our.decision(order)).toMatchObject({ state: 'noted', decided_by, decided_at });
});

describe('a receipt that is taken back', () => {
  const receivedAndBack = async (order: Sent, came: object[] = []) => {
    const { id } = await our.received(our.arrived(order, came));
    const { status, json } = await our.reverse(id);
    expect(status, JSON.stringify(json)).toBe(200);
  };

  it('leaves what nobody had decided to be decided', async () => {
    const order = await our.sent(FISH);
    await our.byLink(order, { 0: { price: 26.9 } });
    await receivedAndBack(order);
    expect(await our.decision(order)).toMatchObject({ state: 'recorded', since: expect.any(String) });
    expect((await our.alerts(order.id)).map(({ type }) => type)).toContain('SUPPLIER_CHANGED');
    expect((await our.decide(order, { 0: { price: 'accepted' } })).status).toBe(200);
    expect(await lineOf(order, 0)).toMatchObject({ price_confirmed: 26.9 });
  });

  it('lets an e-mail wait again, and what was decided stay so', async () => {
    const [waiting, decided] = [await our.sent(FISH), await our.sent(FISH)];
    const reply = await our.byMail(waiting, our.reading(waiting, { 1: { qty: 3 } }));
    await receivedAndBack(waiting);
    expect(await our.decision(waiting)).toMatchObject({ state: 'proposed', reply: { id: reply } });
    await our.byLink(decided, { 1: { qty: 3 } });
    await our.decide(decided);
    await receivedAndBack(decided, [{}, { qty_received: 3 }]);
    expect(await our.decision(decided)).toMatchObject({ state: 'noted', since: null });
  });
});
