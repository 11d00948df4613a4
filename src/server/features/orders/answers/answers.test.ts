import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkToken } from '#domain/access/link-token.ts';
import { revokeLinks } from '#server/features/orders/order-links.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { visitor } from '../../../../../tests/support/browser/visitor.ts';
import { UNANSWERED } from '../../../../../tests/support/screens/order-lines.ts';
import { ensureKeptAsCounted } from '../../../../../tests/support/server/kept.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { type SentOrder, sentOrder } from '../../../../../tests/support/story/sent-order.ts';

/** Noon in Paris, a Sunday; the restaurant of these tests lives in Nouméa, where it is already evening. */
const NOW = new Date('2026-11-15T11:00:00Z');
const clock = { now: NOW };

let org: string;
let order: SentOrder;

const app = testApp({ trustProxy: '127.0.0.1', clock: () => clock.now });
const chef = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(chef, 'Le Comptoir des Halles', 'CHEF');
  await app.owner.query(
    `update organizations set time_zone = 'Pacific/Noumea', phone = '01 40 26 30 12', adresse = '4 rue des Halles',
       code_postal = '75001', ville = 'Paris', delivery_instructions = 'Avant 7 h' where id = $1`,
    [org],
  );
});
afterEach(() => ensureKeptAsCounted(app.owner));
beforeEach(async () => {
  clock.now = NOW;
  order = await sentOrder(app, org, {
    expected_at: '2026-11-20',
    expires_at: new Date('2026-12-20T11:00:00Z'),
    notes: 'Sonner deux fois',
  });
});

type Line = { qty?: number; price?: number | null; substitute?: string | null; note?: string | null };

/** All as ordered, but for the lines named by their place. */
const answerBody = (changes: Record<number, Line> = {}, rest: object = {}, of = order) => ({
  token: of.token,
  lines: of.lineIds.map((line_id, place) => ({
    line_id,
    qty_confirmed: changes[place]?.qty ?? of.lines[place]?.qty,
    unit_price: changes[place]?.price ?? null,
    substitute: changes[place]?.substitute ?? null,
    note: changes[place]?.note ?? null,
  })),
  ...rest,
});

const open = (token: string) => visitor(app).post('/api/supplier-order', { token });
const answer = (body: object) => visitor(app).post('/api/supplier-order/answer', body);
const stored = async (id = order.id) => {
  const { json } = await app.call('GET', `/api/orders/${id}`, { as: chef, org });
  return json;
};
const alerts = async (id = order.id) =>
  (await app.call('GET', `/api/alerts?po_id=${id}`, { as: chef, org })).json.alerts as {
    type: string;
    severity: string;
    message: string;
    context: object;
  }[];
const nothing = () => answerBody(Object.fromEntries(order.lineIds.map((_, place) => [place, { qty: 0 }])));
const setStatus = (status: string) =>
  app.owner.query('update purchase_orders set status = $2 where id = $1', [order.id, status]);

it('an answer typed in another unit than the item has by now is refused', async () => {
  const typed = answerBody({ 0: { qty: 4 } });
  const inGrams = { ...typed, lines: typed.lines.map((line) => ({ ...line, unit: 'g' })) };
  const refused = await answer(inGrams);
  expect([refused.status, refused.json.code]).toEqual([409, 'ITEM_UNIT_CHANGED']);
  const inKilograms = { ...typed, lines: typed.lines.map((line) => ({ ...line, unit: 'kg' })) };
  expect((await answer(inKilograms)).status).toBe(200);
});

describe('the page behind the link', () => {
  it('shows this order and nothing else', async () => {
    const { status, json } = await open(order.token);
    expect(status).toBe(200);
    expect(json).toEqual({
      organization_name: 'Le Comptoir des Halles',
      organization_phone: '01 40 26 30 12',
      delivery_address: ['4 rue des Halles', '75001 Paris'],
      delivery_instructions: 'Avant 7 h',
      supplier_name: 'Marée de l’Ouest',
      order_number: order.number,
      status: 'SENT',
      answerable: true,
      ordered_at: expect.any(String),
      expected_at: '2026-11-20',
      expected_at_confirmed: null,
      notes: 'Sonner deux fois',
      total_estimated: 588,
      delivery_fee: 0,
      answered_at: null,
      answer_contact: null,
      answer_note: null,
      today: '2026-11-15',
      lines: [
        {
          id: order.lineIds[0],
          name: 'Filet de cabillaud',
          reference: 'CAB-18',
          unit: 'kg',
          qty: 18,
          unit_price: 24.5,
          pack_label: 'Caisse',
          pack_content: 6,
          ...UNANSWERED,
        },
        expect.objectContaining({ name: 'Moules de bouchot' }),
        expect.objectContaining({ name: 'Filet de lieu jaune' }),
      ],
    });
  });

  it('knows the day where the restaurant is, not where the server is', async () => {
    clock.now = new Date('2026-11-15T14:00:00Z');
    expect((await open(order.token)).json.today).toBe('2026-11-16');
  });

  it('keeps when the link was first opened', async () => {
    const openedAt = async () =>
      (await app.owner.query('select opened_at from order_links where po_id = $1', [order.id])).rows[0]
        .opened_at;
    expect(await openedAt()).toBe(null);
    await open(order.token);
    clock.now = new Date('2026-11-15T12:00:00Z');
    await open(order.token);
    expect(await openedAt()).toEqual(NOW);
  });

  it('is kept by nobody, and needs no account', async () => {
    expect((await open(order.token)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a link that opens nothing', () => {
  const refusal = async (token: string) => {
    const [opened, answered] = [await open(token), await answer({ ...answerBody(), token })];
    const shape = ({ status, json: { request_id: _, ...body } }: typeof opened) => ({ status, body });
    expect(shape(answered)).toEqual(shape(opened));
    return shape(opened);
  };
  const INVALID = {
    status: 404,
    body: {
      code: 'ANSWER_LINK_INVALID',
      message: 'Ce lien n’ouvre aucune commande. Il a peut-être été remplacé ou retiré.',
    },
  };

  it.each([
    ['no token of ours', () => 'x'],
    ['an organisation that never was', () => linkToken(randomUUID(), 'secret')],
    ['another secret', () => linkToken(org, 'secret')],
    ['the organisation of another token', () => linkToken(randomUUID(), order.token.split('.')[1] ?? '')],
    ['text that wants to be SQL', () => `${org}.' or 1=1 --`],
  ])('says the same for %s', async (_, token) => {
    expect(await refusal(token())).toEqual(INVALID);
  });

  it('says the same once it was revoked', async () => {
    await inOrg(app.orgContext(org), (tx) => revokeLinks(tx, order.id, NOW));
    expect(await refusal(order.token)).toEqual(INVALID);
    expect((await stored()).status).toBe('SENT');
  });

  it('says the same for an order that was deleted', async () => {
    await app.owner.query('update purchase_orders set deleted_at = now() where id = $1', [order.id]);
    expect(await refusal(order.token)).toEqual(INVALID);
  });

  it('says the same for an organisation that was deleted', async () => {
    const gone = await app.createOrg(chef, 'Fermé');
    const { token } = await sentOrder(app, gone);
    await app.owner.query('update organizations set deleted_at = now() where id = $1', [gone]);
    expect(await refusal(token)).toEqual(INVALID);
  });

  it('says that it has expired to who held the right one', async () => {
    clock.now = new Date('2026-12-20T11:00:00Z');
    expect(await refusal(order.token)).toEqual({
      status: 410,
      body: { code: 'ANSWER_LINK_EXPIRED', message: 'Ce lien a expiré. Contactez le restaurant.' },
    });
  });

  it('stores no token', async () => {
    const { rows } = await app.owner.query('select token_hash from order_links where po_id = $1', [order.id]);
    expect(rows).toHaveLength(1);
    expect(order.token).not.toContain(rows[0].token_hash.toString('base64url'));
    expect(rows[0].token_hash).toHaveLength(32);
  });
});

describe('an answer', () => {
  it('that takes all confirms, with no alert', async () => {
    const { status, json } = await answer(answerBody({}, { contact: 'Yann' }));
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: 'SUPPLIER_CONFIRMED', answerable: true, answer_contact: 'Yann' });
    expect(await stored()).toMatchObject({
      status: 'SUPPLIER_CONFIRMED',
      answered_at: NOW.toISOString(),
      answer_channel: 'link',
      answer_contact: 'Yann',
      answer_differs: false,
      expected_at_confirmed: null,
      version: 2,
      lines: [{ qty_confirmed: 18, price_confirmed: null }, { qty_confirmed: 15 }, { qty_confirmed: 5 }],
      events: [{ event: 'confirmed', by: null, channel: 'link', contact: 'Yann' }],
      mails: [
        {
          direction: 'inbound',
          status: 'received',
          template: 'supplier_answer',
          from_email: 'commandes@maree-ouest.fr',
          subject: 'Confirmée par le lien',
        },
      ],
    });
    expect(await alerts()).toEqual([]);
  });

  it('that changes quantity, price, article and day is written line by line, and raises one alert', async () => {
    const body = answerBody(
      {
        0: { qty: 12, note: 'Petite criée' },
        1: { price: 4.5 },
        2: { qty: 4, substitute: 'Merlu, 14,90 € le kilo' },
      },
      { expected_at: '2026-11-21', note: 'Bonne journée' },
    );
    expect((await answer(body)).status).toBe(200);
    const after = await stored();
    expect(after).toMatchObject({
      status: 'SUPPLIER_CONFIRMED',
      answer_differs: true,
      answer_note: 'Bonne journée',
      expected_at: '2026-11-20',
      expected_at_confirmed: '2026-11-21',
      lines: [
        { qty: 18, qty_confirmed: 12, supplier_notes: 'Petite criée', price_confirmed: null },
        { qty_confirmed: 15, unit_price: 4.2, price_confirmed: null, price_proposed: 4.5 },
        { qty_confirmed: 4, substitute: 'Merlu, 14,90 € le kilo' },
      ],
    });
    expect(after.mails[0].subject).toBe('Confirmée par le lien, 5 changements');
    expect(await alerts()).toMatchObject([
      {
        type: 'SUPPLIER_CHANGED',
        severity: 'warning',
        message: `Marée de l’Ouest propose 5\u00a0changements pour ${order.number}. Filet de cabillaud\u00a0: 12\u00a0kg au lieu de 18\u00a0kg. Moules de bouchot\u00a0: 4,50\u00a0€\u00a0/\u00a0kg au lieu de 4,20\u00a0€\u00a0/\u00a0kg. Filet de lieu jaune\u00a0: «\u00a0Merlu, 14,90 € le kilo\u00a0» à la place. Filet de lieu jaune\u00a0: 4\u00a0kg au lieu de 5\u00a0kg. Livraison le samedi 21/11 au lieu du vendredi 20/11.`,
        context: { po_id: order.id },
      },
    ]);
  });

  it('given again counts instead of the first, and takes its alert away', async () => {
    await answer(answerBody({ 0: { qty: 12, note: 'Petite criée' } }));
    await answer(answerBody({ 0: { qty: 6 } }));
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert?.message).toContain('6\u00a0kg au lieu de 18\u00a0kg');
    await answer(answerBody());
    expect(await alerts()).toEqual([]);
    expect(await stored()).toMatchObject({
      answer_differs: false,
      lines: [{ qty_confirmed: 18, supplier_notes: null }, {}, {}],
      events: [{ event: 'confirmed' }, { event: 'confirmed' }, { event: 'confirmed' }],
    });
  });

  it('sent a second time because its receipt was lost is one answer', async () => {
    const body = answerBody({ 0: { qty: 12, note: 'Petite criée' }, 1: { price: 4.5 } }, { contact: 'Yann' });
    await answer(body);
    const before = await stored();
    expect((await answer(body)).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it('is noted for the audit as nobody of ours', async () => {
    await answer(answerBody({ 0: { qty: 12 } }));
    const { rows } = await app.owner.query(
      'select action, user_id, after from audit_log where entity_id = $1',
      [order.id],
    );
    expect(rows).toMatchObject([{ action: 'order.confirmed', user_id: null, after: { channel: 'link' } }]);
  });

  it('is text, whatever it looks like', async () => {
    const note = '<img src=x onerror=alert(1)> {{7*7}} =1+1';
    await answer(answerBody({ 0: { note } }, { note, contact: note }));
    expect(await stored()).toMatchObject({ answer_note: note, answer_contact: note, answer_differs: false });
  });

  it('by two phones at once is one of the two, whole', async () => {
    const answers = [
      answerBody({ 0: { qty: 12 }, 1: { qty: 9 } }),
      answerBody({ 0: { qty: 6 }, 1: { qty: 3 } }),
    ];
    const all = await Promise.all([...answers, ...answers, ...answers, ...answers].map(answer));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const quantities = (await stored()).lines.map((line: { qty_confirmed: number }) => line.qty_confirmed);
    expect([
      [12, 9, 5],
      [6, 3, 5],
    ]).toContainEqual(quantities);
    expect(await alerts()).toHaveLength(1);
  });
});

describe('a refusal of everything', () => {
  it('cancels the order and raises a critical alert', async () => {
    const { status, json } = await answer({ ...nothing(), note: 'Bateau à quai', expected_at: '2026-11-30' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: 'CANCELLED', answerable: false });
    const after = await stored();
    expect(after).toMatchObject({
      status: 'CANCELLED',
      answer_differs: true,
      events: [{ event: 'refused', channel: 'link', note: 'Bateau à quai' }],
    });
    expect(after.mails[0].subject).toBe('Refusée par le lien');
    expect(await alerts()).toMatchObject([
      {
        type: 'SUPPLIER_REFUSED',
        severity: 'critical',
        message: `Marée de l’Ouest refuse la commande ${order.number}. La livraison prévue vendredi 20/11 n’aura pas lieu. «\u00a0Bateau à quai\u00a0»`,
      },
    ]);
  });

  it('takes the place of the alert that an earlier answer raised', async () => {
    await answer(answerBody({ 0: { qty: 12 } }));
    await answer(nothing());
    expect((await alerts()).map(({ type }) => type)).toEqual(['SUPPLIER_REFUSED']);
  });

  it('is no refusal where something is offered in place of one line', async () => {
    const body = nothing();
    const [first, ...others] = body.lines;
    await answer({ ...body, lines: [{ ...first, substitute: 'Merlu' }, ...others] });
    expect((await stored()).status).toBe('SUPPLIER_CONFIRMED');
  });
});

describe('an answer that is refused', () => {
  it.each(['RECEIVED', 'PARTIALLY_RECEIVED', 'CLOSED', 'CANCELLED'])(
    'an order that is %s',
    async (status) => {
      await setStatus(status);
      expect((await open(order.token)).json).toMatchObject({ status, answerable: false });
      const { status: code, json } = await answer(answerBody({ 0: { qty: 1 } }));
      expect([code, json.code]).toEqual([409, 'ANSWER_CLOSED']);
      expect(await stored()).toMatchObject({ status, answered_at: null, events: [], mails: [] });
    },
  );

  it('a line left out, named twice, or of another order', async () => {
    const other = await sentOrder(app, org);
    const body = answerBody();
    const [first] = body.lines;
    const [foreign] = answerBody({}, {}, other).lines;
    for (const lines of [
      body.lines.slice(1),
      [...body.lines, first],
      [...body.lines, foreign],
      [foreign, ...body.lines.slice(1)],
    ]) {
      const { status, json } = await answer({ ...body, lines });
      expect([status, json.code]).toEqual([409, 'ANSWER_LINES_WRONG']);
    }
    expect(await stored()).toMatchObject({ status: 'SENT', lines: [{ qty_confirmed: null }, {}, {}] });
    expect((await stored(other.id)).status).toBe('SENT');
  });

  it('a day that has passed where the restaurant is', async () => {
    clock.now = new Date('2026-11-15T14:00:00Z');
    const refused = await answer(answerBody({}, { expected_at: '2026-11-15' }));
    expect(refused.status).toBe(422);
    expect(refused.json.fields).toEqual({ expected_at: 'Ce jour est passé' });
    expect((await answer(answerBody({}, { expected_at: '2026-11-16' }))).status).toBe(200);
  });

  it('but not the day of the order itself, late as it may be', async () => {
    clock.now = new Date('2026-11-25T11:00:00Z');
    expect((await answer(answerBody({}, { expected_at: '2026-11-20' }))).status).toBe(200);
    expect(await stored()).toMatchObject({ expected_at_confirmed: null, answer_differs: false });
  });

  it.each([
    ['a negative quantity', { qty: -1 }],
    ['a quantity past a million', { qty: 1e9 }],
    ['four decimals', { qty: 1.0005 }],
    ['a negative price', { price: -1 }],
    ['a price of seven decimals', { price: 1.0000001 }],
    ['a note of two lines', { note: 'a\nb' }],
    ['a text that is too long', { substitute: 'x'.repeat(201) }],
    ['an invisible character', { substitute: 'Merlu\u202e' }],
  ])('%s', async (_, line) => {
    expect((await answer(answerBody({ 0: line }))).status).toBe(422);
    expect((await stored()).status).toBe('SENT');
  });

  it('a field that the contract does not know', async () => {
    expect((await answer(answerBody({}, { status: 'RECEIVED' }))).status).toBe(422);
  });
});

describe('guessing', () => {
  it('is slowed down per network, for opening and answering together', async () => {
    const caller = visitor(app);
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) {
      statuses.push((await caller.post('/api/supplier-order', { token: 'x' })).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect((await caller.post('/api/supplier-order/answer', answerBody())).status).toBe(429);
  });
});

describe('what was said on the phone', () => {
  const phone = (body: object, as = chef) =>
    app.call('POST', `/api/orders/${order.id}/confirm`, { as, org, body });

  it('confirms all, with who said it and who wrote it down', async () => {
    const { status, json } = await phone({
      contact: 'Yann',
      at: '2026-11-15T10:12:00Z',
      note: 'Au téléphone',
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'SUPPLIER_CONFIRMED',
      answer_channel: 'phone',
      answer_contact: 'Yann',
      answered_at: '2026-11-15T10:12:00.000Z',
      answer_differs: false,
      lines: [{ qty_confirmed: 18 }, { qty_confirmed: 15 }, { qty_confirmed: 5 }],
      events: [
        {
          event: 'confirmed',
          by: 'Camille Reynaud',
          channel: 'phone',
          contact: 'Yann',
          note: 'Au téléphone',
        },
      ],
      mails: [],
    });
  });

  it('writes other quantities, and raises the same alert', async () => {
    const lines = order.lineIds.map((line_id, place) => ({ line_id, qty_confirmed: place === 0 ? 12 : 15 }));
    const { json } = await phone({ contact: 'Yann', lines });
    expect(json).toMatchObject({ answer_differs: true, lines: [{ qty_confirmed: 12 }, {}, {}] });
    expect((await alerts()).map(({ type }) => type)).toEqual(['SUPPLIER_CHANGED']);
  });

  it('is not written over an answer that nobody saw', async () => {
    const { version } = (await app.call('GET', `/api/orders/${order.id}`, { as: chef, org })).json;
    await phone({ contact: 'Yann', note: 'Le premier' });
    const late = await phone({ contact: 'Anne', version });
    expect([late.status, late.json.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await phone({ contact: 'Anne', version: version + 1 })).status).toBe(200);
  });

  it('of a refusal ends the order: not a CHEF’s to write down', async () => {
    const lines = order.lineIds.map((line_id) => ({ line_id, qty_confirmed: 0 }));
    expect((await phone({ contact: 'Yann', lines })).json.code).toBe('PERMISSION_DENIED');
  });

  it('needs a name, a moment that has come, every line, and an order that was sent', async () => {
    expect((await phone({ contact: ' ' })).status).toBe(422);
    const future = await phone({ contact: 'Yann', at: '2026-11-15T11:00:01Z' });
    expect(future.json.fields).toEqual({ at: 'Ce moment n’est pas encore venu' });
    const partly = await phone({ contact: 'Yann', lines: [{ line_id: order.lineIds[0], qty_confirmed: 1 }] });
    expect(partly.json.code).toBe('ANSWER_LINES_WRONG');
    await setStatus('DRAFT');
    expect((await phone({ contact: 'Yann' })).json).toMatchObject({
      code: 'ORDER_STATE',
      message: expect.stringContaining('Brouillon'),
    });
  });
});
