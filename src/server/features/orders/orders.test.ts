import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureKeptAsCounted } from '../../../../tests/support/server/kept.ts';
import { type Caller, callsBy, personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { slowClock } from '../../../../tests/support/story/days.ts';

/** From noon in Paris on, a Sunday. */
const clock = slowClock('2026-11-15T11:00:00Z');

let org: string;
/** Delivers on Tuesdays and Fridays; the cut-off of Tuesday is Monday at 11:00, Friday has none. */
let vauban: string;
let maree: string;
let creme: string;
let beurre: string;
let cabillaud: string;

const app = testApp({ clock });
const manager = personOf(app, 'Camille Reynaud');
const chef = personOf(app, 'Yann Le Goff');
beforeAll(async () => {
  org = await app.createOrg(manager, 'Le Comptoir des Halles', 'MANAGER');
  await app.giveRole(chef, org, 'CHEF');
  vauban = await supplier({
    name: 'Vauban',
    contact_email: 'commandes@vauban.fr',
    phone: '01 00 00 00 00',
    delivery_days: [2, 5],
    lead_time_jours: 2,
    cutoffs: [{ weekday: 2, cutoff_time: '11:00', days_before: 1 }],
    closures: [{ starts_on: '2026-12-25', ends_on: '2027-01-02', reason: 'Congés' }],
    franco_amount: 100,
    delivery_fee: 15,
  });
  maree = await supplier({ name: 'La Marée', lead_time_jours: 0 });
  creme = await item({ name: 'Crème liquide', unit: 'L', price: 2.5, ...CARTON });
  beurre = await item({ name: 'Beurre doux', unit: 'kg', sku: 'BEU-1', category: 'Beurre', price: 7.2345 });
  cabillaud = await item({ name: 'Cabillaud', unit: 'kg', supplier_id: maree, price: 18 });
});
afterEach(() => ensureKeptAsCounted(app.owner));

const CARTON = {
  reference: '000190',
  wording: 'CREME LIQ 35% 6X1L',
  pack_label: 'Carton de 6 × 1 L',
  pack_content: 6,
  vat_rate: 5.5,
};
const TUESDAY = '2026-11-17';
const FRIDAY = '2026-11-20';

const { call } = callsBy(() => ({ app, as: manager, org }));
const supplier = async (body: object, where?: Caller): Promise<string> =>
  (await call('POST', '/suppliers', body, where)).json.id;
const item = async (body: object, where?: Caller): Promise<string> =>
  (await call('POST', '/items', { supplier_id: vauban, price: 1, ...body }, where)).json.id;
const line = (item_id: string, qty = 1, unit_price = 2.5) => ({ item_id, qty, unit_price });
const draft = (body: object = {}) => ({ supplier_id: vauban, lines: [line(creme, 12)], ...body });
const post = (body: object = {}, where?: Caller) => call('POST', '/orders', draft(body), where);
const create = async (body: object = {}, where?: Caller) => {
  const { status, json } = await post(body, where);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
type Line = { item_id: string; qty: number; unit_price: number };
type Card = { version: number; lines: Line[] } & Record<string, unknown>;
/** What a form sends back after reading. */
const form = ({ version, lines, supplier_id, expected_at, date_agreed, notes }: Card) => ({
  version,
  supplier_id,
  expected_at,
  date_agreed,
  notes,
  lines: lines.map(({ item_id, qty, unit_price }) => ({ item_id, qty, unit_price })),
});
const put = (order: Card & { id?: unknown }, change: object = {}, where?: Caller) =>
  call('PUT', `/orders/${order.id}`, { ...form(order), ...change }, where);
/** As if sent, answered, received… by the transitions of other files. */
const setStatus = (id: string, status: string) =>
  app.owner.query('update purchase_orders set status = $2 where id = $1', [id, status]);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a new order', () => {
  it('is a draft with its number, its sums, and the supplier’s words, pack and VAT of that day', async () => {
    const made = await create({
      expected_at: FRIDAY,
      notes: ' Quai B. ',
      lines: [line(creme, 12, 2.5), line(beurre, 0.333, 7.2345)],
    });
    expect(made).toMatchObject({
      order_number: expect.stringMatching(/^BC-2026-\d{5}$/),
      external_number: null,
      status: 'DRAFT',
      supplier_id: vauban,
      supplier_name: 'Vauban',
      supplier_deleted: false,
      supplier_email: 'commandes@vauban.fr',
      supplier_phone: '01 00 00 00 00',
      expected_at: FRIDAY,
      date_agreed: false,
      notes: 'Quai B.',
      version: 1,
      // 30.00 and 2.409…: rounded per line.
      total_estimated: 32.41,
      delivery_fee: 15,
      answered_at: null,
      answer_differs: false,
      mail_state: null,
      link_expires_at: null,
      created_by: 'Camille Reynaud',
      mails: [],
    });
    expect(made.lines).toMatchObject([
      {
        item_id: creme,
        item_name: 'Crème liquide',
        item_deleted: false,
        unit: 'L',
        sku: null,
        qty: 12,
        unit_price: 2.5,
        line_total: 30,
        ...CARTON,
        qty_confirmed: null,
      },
      { item_id: beurre, sku: 'BEU-1', qty: 0.333, unit_price: 7.2345, line_total: 2.41, pack_content: null },
    ]);
    expect(made.events).toMatchObject([{ event: 'created', by: 'Camille Reynaud', channel: null }]);
    expect((await call('GET', `/orders/${made.id}`)).json).toEqual(made);
  });

  it('needs no day, no notes, and takes a price other than the current one', async () => {
    expect(await create({ lines: [line(creme, 1, 0)], expected_at: '' })).toMatchObject({
      expected_at: null,
      notes: null,
      total_estimated: 0,
      delivery_fee: 15,
    });
  });

  it('pays no delivery from the franco on', async () => {
    const at = [line(creme, 40, 2.5), line(creme, 39.999, 2.5)];
    const fees = [];
    for (const one of at) fees.push((await create({ lines: [one] })).delivery_fee);
    expect(fees).toEqual([0, 0]);
    expect((await create({ lines: [line(creme, 39.99, 2.5)] })).delivery_fee).toBe(15);
  });

  it('can be written by a CHEF', async () => {
    expect((await create({}, { as: chef })).created_by).toBe('Yann Le Goff');
  });

  it('is made once however often the command is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => post({ notes: 'Une fois' }, { headers })));
    expect(new Set(answers.map(({ json }) => json.order_number)).size).toBe(1);
    const again = await post({ notes: 'Une fois' }, { headers });
    expect(again.json).toEqual(answers[0]?.json);
    const { rows } = await app.owner.query(`select id from purchase_orders where notes = 'Une fois'`);
    expect(rows.length).toBe(1);
  });

  const ONE = { item_id: randomUUID(), qty: 1, unit_price: 1 };
  it.each([
    ['no supplier', { supplier_id: '' }, 'supplier_id', 'Veuillez sélectionner un fournisseur'],
    ['no lines', { lines: [] }, 'lines', 'Veuillez ajouter au moins un article'],
    [
      'no item',
      { lines: [{ ...ONE, item_id: '' }] },
      'lines.0.item_id',
      "Veuillez remplir tous les champs de l'article",
    ],
    ['a quantity of zero', { lines: [{ ...ONE, qty: 0 }] }, 'lines.0.qty', QTY_SENTENCE()],
    ['a negative quantity', { lines: [{ ...ONE, qty: -2 }] }, 'lines.0.qty', QTY_SENTENCE()],
    ['four decimals', { lines: [{ ...ONE, qty: 0.0001 }] }, 'lines.0.qty', QTY_SENTENCE()],
    ['1e9', { lines: [{ ...ONE, qty: 1e9 }] }, 'lines.0.qty', 'Cette quantité dépasse 1 000 000'],
    ['1e308', { lines: [{ ...ONE, qty: 1e308 }] }, 'lines.0.qty', 'Cette quantité dépasse 1 000 000'],
    ['a quantity as text', { lines: [{ ...ONE, qty: '3' }] }, 'lines.0.qty', QTY_SENTENCE()],
    ['no number (NaN travels as null)', { lines: [{ ...ONE, qty: Number.NaN }] }, 'lines.0.qty', null],
    ['infinity', { lines: [{ ...ONE, qty: Number.POSITIVE_INFINITY }] }, 'lines.0.qty', null],
    ['a negative price', { lines: [{ ...ONE, unit_price: -1 }] }, 'lines.0.unit_price', null],
    ['seven decimals in a price', { lines: [{ ...ONE, unit_price: 1.0000001 }] }, 'lines.0.unit_price', null],
    ['a price without end', { lines: [{ ...ONE, unit_price: 1e12 }] }, 'lines.0.unit_price', null],
    ['an item twice', { lines: [ONE, ONE] }, 'lines.1.item_id', 'Cet article est déjà dans la commande'],
    [
      '301 lines',
      { lines: Array.from({ length: 301 }, () => ({ ...ONE, item_id: randomUUID() })) },
      'lines',
      '300 articles au plus par commande',
    ],
    ['no calendar day', { expected_at: '2026-02-30' }, 'expected_at', null],
    ['notes without end', { notes: 'x'.repeat(2001) }, 'notes', null],
    ['a field of its own', { total_estimated: 0 }, '', null],
    ['a field of its own on a line', { lines: [{ ...ONE, line_total: 0 }] }, 'lines.0', null],
  ])('is refused with %s, under its field', async (_what, body, field, sentence) => {
    const { status, json } = await post(body);
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
    if (sentence) expect(plain(json.fields[field])).toBe(sentence);
  });
});

function QTY_SENTENCE() {
  return 'Indiquez une quantité supérieure à 0, avec trois décimales au plus';
}

describe('what is ordered', () => {
  it('an item of another supplier is refused, by its name and under its line', async () => {
    const { status, json } = await post({ lines: [line(creme), line(cabillaud)] });
    expect([status, json.code]).toEqual([409, 'ORDER_ITEM_NOT_SOLD']);
    expect(plain(json.message)).toContain('« Cabillaud »');
    expect(json.fields).toEqual({ 'lines.1.item_id': 'Ce fournisseur ne vend plus cet article' });
  });

  it('an item deleted meanwhile is refused, at creation and in an edit', async () => {
    const gone = await item({ name: 'Retiré' });
    const made = await create({ lines: [line(gone), line(creme)] });
    await call('DELETE', `/items/${gone}`);
    const answers = [await post({ lines: [line(gone)] }), await put(made, { notes: 'X' })];
    expect(answers.map(({ json }) => json.code)).toEqual(['ORDER_ITEM_NOT_SOLD', 'ORDER_ITEM_NOT_SOLD']);
    const { json } = await call('GET', `/orders/${made.id}`);
    expect(json.lines).toMatchObject([{ item_name: 'Retiré', item_deleted: true }, { item_deleted: false }]);
    expect((await put(made, { lines: [line(creme)] })).status).toBe(200);
  });

  it('an item whose price has ended, or has not begun, is not sold', async () => {
    const later = await item({ name: 'Plus tard', valid_from: '2026-11-16' });
    const before = await item({ name: 'Avant', valid_from: '2026-01-01' });
    await app.owner.query(`update item_prices set valid_to = '2026-11-14' where item_id = $1`, [before]);
    for (const id of [later, before]) {
      expect((await post({ lines: [line(id)] })).json.code).toBe('ORDER_ITEM_NOT_SOLD');
    }
    await app.owner.query(`update item_prices set valid_to = '2026-11-15' where item_id = $1`, [before]);
    expect((await post({ lines: [line(before)] })).status).toBe(200);
  });

  it('a total past what an order can bear is refused', async () => {
    const { status, json } = await post({ lines: [line(creme, 1_000_000, 9_999_999.999999)] });
    expect([status, json.code]).toEqual([422, 'ORDER_TOTAL_TOO_LARGE']);
    expect((await create({ lines: [line(creme, 1_000_000, 80)] })).total_estimated).toBe(80_000_000);
  });

  it('a deleted supplier gets no order, nor does one whose draft is edited', async () => {
    const gone = await supplier({ name: 'Fermé' });
    const sold = await item({ name: 'De chez Fermé', supplier_id: gone });
    const made = await create({ supplier_id: gone, lines: [line(sold)] });
    await call('DELETE', `/suppliers/${gone}`);
    const answers = [
      await post({ supplier_id: gone, lines: [line(sold)] }),
      await put(made, { notes: 'X' }),
      await call('POST', `/orders/${made.id}/duplicate`, {}),
    ];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
      answers.map(() => [409, 'ORDER_SUPPLIER_GONE']),
    );
    expect((await call('GET', `/orders/${made.id}`)).json.supplier_deleted).toBe(true);
  });
});

describe('the day of delivery', () => {
  it.each([
    ['is past', '2026-11-14', 'Ce jour est passé'],
    ['is a weekday without delivery', '2026-11-18', 'Le fournisseur ne livre pas ce jour de la semaine'],
    ['is in a closure', '2026-12-25', 'Fournisseur fermé du 25/12/2026 au 02/01/2027 (Congés)'],
  ])('is refused where it %s, agreed or not', async (_what, expected_at, sentence) => {
    for (const date_agreed of [false, true]) {
      const { status, json } = await post({ expected_at, date_agreed });
      expect([status, json.code]).toEqual([409, 'ORDER_DATE_REFUSED']);
      expect([plain(json.message), plain(json.fields.expected_at)]).toEqual([sentence, sentence]);
    }
  });

  it('is refused after the cut-off or within the lead time, unless agreed', async () => {
    const monday = await supplier({
      name: 'Trop tard',
      delivery_days: [1, 2],
      lead_time_jours: 3,
      cutoffs: [{ weekday: 1, cutoff_time: '11:59', days_before: 1 }],
    });
    const sold = await item({ name: 'Trop tard', supplier_id: monday });
    const ask = (expected_at: string, date_agreed = false) =>
      post({ supplier_id: monday, lines: [line(sold)], expected_at, date_agreed });
    const cutoff = await ask('2026-11-16');
    expect(plain(cutoff.json.message)).toBe(
      'Heure limite passée : il fallait commander avant dimanche 15/11 à 11 h 59',
    );
    const lead = await ask('2026-11-17');
    expect(plain(lead.json.message)).toBe('Délai trop court : pas de livraison avant mercredi 18/11');
    expect([(await ask('2026-11-16', true)).status, (await ask('2026-11-17', true)).status]).toEqual([
      200, 200,
    ]);
    expect((await ask('2026-11-23')).status).toBe(200);
  });

  it('is asked about again only where it changes, or the supplier', async () => {
    const made = await create({ expected_at: TUESDAY });
    await app.owner.query(`update purchase_orders set expected_at = '2026-11-10' where id = $1`, [made.id]);
    const { json: late } = await call('GET', `/orders/${made.id}`);
    const kept = await put(late, { notes: 'La date reste' });
    expect([kept.status, kept.json.expected_at]).toEqual([200, '2026-11-10']);
    expect((await put(kept.json, { expected_at: '2026-11-11' })).json.code).toBe('ORDER_DATE_REFUSED');
    const moved = await put(kept.json, { supplier_id: maree, lines: [line(cabillaud)] });
    expect(moved.json.code).toBe('ORDER_DATE_REFUSED');
  });
});

describe('an edit', () => {
  it('replaces the draft and its lines; the old lines stay in the database as deleted', async () => {
    const made = await create({ expected_at: TUESDAY });
    const { status, json } = await put(made, { lines: [line(beurre, 2, 7)], notes: 'Plutôt ceci' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      order_number: made.order_number,
      version: 2,
      notes: 'Plutôt ceci',
      total_estimated: 14,
      lines: [{ item_id: beurre, qty: 2, line_total: 14 }],
    });
    const { rows } = await app.owner.query(
      'select item_id, deleted_at is not null as gone from purchase_order_lines where po_id = $1 order by created_at',
      [made.id],
    );
    expect(rows).toEqual([
      { item_id: creme, gone: true },
      { item_id: beurre, gone: false },
    ]);
  });

  it('copies today’s words and pack of the supplier anew', async () => {
    const sold = await item({ name: 'Reconditionné', ...CARTON });
    const made = await create({ lines: [line(sold, 6)] });
    await call('PUT', `/items/${sold}/suppliers/${vauban}`, { ...CARTON, pack_content: 4, version: 1 });
    expect((await call('GET', `/orders/${made.id}`)).json.lines[0].pack_content).toBe(6);
    expect((await put(made)).json.lines[0].pack_content).toBe(4);
  });

  it('from an older version is refused: of two at once one counts', async () => {
    const made = await create();
    const edits = ['Une', 'Deux', 'Trois', 'Quatre'].map((notes) => put(made, { notes }));
    const answers = await Promise.all(edits);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ json }) => json.code)).toEqual(refused.map(() => 'VERSION_CONFLICT'));
    const winner = answers.find(({ status }) => status === 200);
    const { json } = await call('GET', `/orders/${made.id}`);
    expect([json.notes, json.version, json.lines.length]).toEqual([winner?.json.notes, 2, 1]);
  });

  it.each([
    ['SENT', 'Envoyée'],
    ['SUPPLIER_CONFIRMED', 'Confirmée'],
    ['PARTIALLY_RECEIVED', 'Réception Partielle'],
    ['RECEIVED', 'Reçue'],
    ['CLOSED', 'Clôturée'],
    ['CANCELLED', 'Annulée'],
  ])('of an order that is %s, or its deletion, is refused with its state', async (status, label) => {
    const made = await create();
    await setStatus(made.id, status);
    const answers = [await put(made, { notes: 'X' }), await call('DELETE', `/orders/${made.id}`)];
    expect(answers.map((answer) => [answer.status, answer.json.code])).toEqual([
      [409, 'ORDER_STATE'],
      [409, 'ORDER_STATE'],
    ]);
    expect(plain(answers[0]?.json.message)).toContain(`« ${label} »`);
  });
});

describe('deleting', () => {
  it('a draft is soft, lines included, and its number is not given again', async () => {
    const made = await create();
    const answers = await Promise.all([1, 2, 3].map(() => call('DELETE', `/orders/${made.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await call('GET', `/orders/${made.id}`)).status).toBe(404);
    expect((await put(made)).status).toBe(404);
    expect((await call('DELETE', `/orders/${made.id}`)).status).toBe(404);
    const { rows } = await app.owner.query(
      `select o.deleted_at is not null as order_gone, l.deleted_at is not null as line_gone
       from purchase_orders o join purchase_order_lines l on l.po_id = o.id where o.id = $1`,
      [made.id],
    );
    expect(rows).toEqual([{ order_gone: true, line_gone: true }]);
    const numberOf = (text: string) => Number(text.slice(8));
    expect(numberOf((await create()).order_number)).toBe(numberOf(made.order_number) + 1);
  });
});

describe('closing', () => {
  it('is for a received order, and for those who may cancel', async () => {
    const made = await create();
    const close = (where?: Caller) => call('POST', `/orders/${made.id}/close`, {}, where);
    expect((await close()).json.code).toBe('ORDER_STATE');
    await setStatus(made.id, 'RECEIVED');
    expect((await close({ as: chef })).status).toBe(403);
    const { json } = await close();
    expect([json.status, json.version]).toEqual(['CLOSED', 2]);
    expect(json.events.at(-1)).toMatchObject({ event: 'closed', by: 'Camille Reynaud' });
    expect((await close()).json.code).toBe('ORDER_STATE');
  });
});

describe('strangers', () => {
  it('their orders, suppliers and items are as unknown here as what never existed', async () => {
    const at = await app.createOrg(manager, 'Ailleurs');
    const theirSupplier = await supplier({ name: 'À eux' }, { at });
    const theirItem = await item({ name: 'À eux', supplier_id: theirSupplier }, { at });
    const theirs = await create({ supplier_id: theirSupplier, lines: [line(theirItem)] }, { at });
    const mine = await create();
    const suggest = (item_id: string, supplier_id: string | null) =>
      call('POST', '/orders/from-suggestions', { lines: [{ item_id, supplier_id, qty: 1 }] });
    const answers = [];
    for (const [order, sold, from] of [
      [theirs, theirItem, theirSupplier],
      [{ ...theirs, id: randomUUID() }, randomUUID(), randomUUID()],
    ]) {
      answers.push([
        (await call('GET', `/orders/${order.id}`)).json.code,
        (await put(order, { supplier_id: vauban, lines: [line(creme)] })).json.code,
        (await call('DELETE', `/orders/${order.id}`)).json.code,
        (await call('POST', `/orders/${order.id}/duplicate`, {})).json.code,
        (await call('POST', `/orders/${order.id}/close`, {})).json.code,
        (await call('GET', `/orders?after=${order.id}`)).json.code,
        (await post({ supplier_id: from })).json.code,
        (await post({ lines: [line(sold)] })).json.code,
        (await put(mine, { lines: [line(sold)] })).json.code,
        (await put(mine, { supplier_id: from })).json.code,
        (await suggest(sold, vauban)).json.code,
        (await suggest(creme, from)).json.code,
        (await call('POST', '/rpc/suggested_order_qty', { p_item_id: sold })).json.code,
        (await call('POST', '/orders/orderable', { supplier_id: from })).json.total,
        (await call('GET', `/orders?supplier_id=${from}`)).json.orders.length,
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([...Array.from({ length: 13 }, () => 'NOT_FOUND'), 0, 0]);
    expect((await call('GET', `/orders/${theirs.id}`, undefined, { at })).json.version).toBe(1);
  });
});

describe('what can be ordered', () => {
  const found = async (body: object) => {
    const { json } = await call('POST', '/orders/orderable', { supplier_id: vauban, ...body });
    return json.items.map(({ name }: { name: string }) => name);
  };

  it('is what the supplier has a current price for, with pack and VAT, by name', async () => {
    const { json } = await call('POST', '/orders/orderable', { supplier_id: maree });
    expect(json).toEqual({
      items: [
        {
          item_id: cabillaud,
          name: 'Cabillaud',
          sku: null,
          category: null,
          unit: 'kg',
          price: 18,
          reference: null,
          wording: null,
          pack_label: null,
          pack_content: null,
          vat_rate: 5.5,
        },
      ],
      total: 1,
    });
  });

  it('is found by name, SKU, category and the supplier’s reference, whatever accents and capitals', async () => {
    expect(await found({ search: 'CREME liq' })).toEqual(['Crème liquide']);
    expect(await found({ search: 'beu-1' })).toEqual(['Beurre doux']);
    expect(await found({ search: 'beurre doux' })).toEqual(['Beurre doux']);
    expect(await found({ search: 'liquide 000190' })).toEqual(['Crème liquide']);
    expect(await found({ search: 'beurre%zz' })).toEqual([]);
    expect(await found({ search: 'cabillaud' })).toEqual([]);
    expect(await found({ item_ids: [beurre, cabillaud, randomUUID()] })).toEqual(['Beurre doux']);
    expect(await found({ item_ids: [] })).toEqual([]);
  });

  it('counts all of them where a page does not hold them', async () => {
    const { json } = await call('POST', '/orders/orderable', { supplier_id: vauban, limit: 1 });
    expect([json.items.length, json.total > 1]).toEqual([1, true]);
  });

  it('is nothing at a deleted supplier', async () => {
    const gone = await supplier({ name: 'Parti' });
    await item({ name: 'De chez Parti', supplier_id: gone });
    await call('DELETE', `/suppliers/${gone}`);
    expect(await found({ supplier_id: gone })).toEqual([]);
  });
});

describe('ordering again', () => {
  it('makes a draft of the same goods at today’s prices and packs, for the next day', async () => {
    const packed = await item({ name: 'En cartons', price: 3, ...CARTON });
    const gone = await item({ name: 'Plus vendu' });
    const old = await create({
      notes: 'Pour le mariage',
      lines: [line(packed, 12, 3), line(creme, 7, 2), line(gone, 1)],
    });
    await setStatus(old.id, 'CLOSED');
    await call('POST', `/items/${packed}/prices`, { supplier_id: vauban, price: 3.5 });
    await call('PUT', `/items/${packed}/suppliers/${vauban}`, { ...CARTON, pack_content: 5, version: 1 });
    await call('DELETE', `/items/${gone}`);
    const { status, json } = await call('POST', `/orders/${old.id}/duplicate`, {});
    expect([status, json.left_out]).toEqual([200, ['Plus vendu']]);
    const copy = (await call('GET', `/orders/${json.id}`)).json;
    expect(copy).toMatchObject({
      order_number: json.order_number,
      status: 'DRAFT',
      expected_at: TUESDAY,
      notes: null,
      lines: [
        // Two cartons of 6 then, three cartons of 5 now; seven litres were no whole cartons.
        { item_id: packed, qty: 15, unit_price: 3.5, pack_content: 5 },
        { item_id: creme, qty: 7, unit_price: 2.5 },
      ],
      total_estimated: 70,
    });
    const { rows } = await app.owner.query('select copied_from from purchase_orders where id = $1', [
      copy.id,
    ]);
    expect(rows).toEqual([{ copied_from: old.id }]);
  });

  it('is refused where nothing of it is sold any more', async () => {
    const gone = await item({ name: 'Seul' });
    const old = await create({ lines: [line(gone)] });
    await call('DELETE', `/items/${gone}`);
    const { status, json } = await call('POST', `/orders/${old.id}/duplicate`, {});
    expect([status, json.code]).toEqual([409, 'ORDER_ITEM_NOT_SOLD']);
    expect(plain(json.message)).toContain('« Seul »');
  });

  it('of an order brought in with an item twice makes one line', async () => {
    const { rows } = await app.owner.query(
      `insert into purchase_orders (org_id, supplier_id, source, external_number, status, ordered_at, line_count)
       values ($1, $2, 'import', 'FA-1', 'CLOSED', '2025-01-01', 2) returning id`,
      [org, vauban],
    );
    await app.owner.query(
      `insert into purchase_order_lines (org_id, po_id, item_id, position, qty) select $1, $2, $3, n, 1000000000 / n
       from generate_series(1, 2) n`,
      [org, rows[0].id, beurre],
    );
    const { json } = await call('POST', `/orders/${rows[0].id}/duplicate`, {});
    const copy = (await call('GET', `/orders/${json.id}`)).json;
    expect(copy.lines).toMatchObject([{ item_id: beurre, qty: 1_000_000 }]);
    const read = (await call('GET', `/orders/${rows[0].id}`)).json;
    expect([read.order_number, read.external_number, read.lines[0].line_total]).toEqual([null, 'FA-1', null]);
  });
});

it('is written down: who did what to an order', async () => {
  const at = await app.createOrg(manager, 'Journal');
  const supplier_id = await supplier({ name: 'S' }, { at });
  const sold = await item({ name: 'I', supplier_id }, { at });
  const made = await create({ supplier_id, lines: [line(sold)] }, { at });
  await put(made, { notes: 'Changé' }, { at });
  const { json } = await call('POST', `/orders/${made.id}/duplicate`, {}, { at });
  await call('DELETE', `/orders/${json.id}`, undefined, { at });
  await setStatus(made.id, 'RECEIVED');
  await call('POST', `/orders/${made.id}/close`, {}, { at });
  const { rows } = await app.owner.query(
    `select action, user_id = $2 as mine, before->>'status' as was, after->>'status' as is, after->>'notes' as notes
     from audit_log where org_id = $1 and entity = 'purchase_orders' order by at, action`,
    [at, manager.id],
  );
  expect(rows).toEqual([
    { action: 'order.created', mine: true, was: null, is: 'DRAFT', notes: null },
    { action: 'order.updated', mine: true, was: 'DRAFT', is: 'DRAFT', notes: 'Changé' },
    { action: 'order.created', mine: true, was: null, is: 'DRAFT', notes: null },
    { action: 'order.deleted', mine: true, was: 'DRAFT', is: null, notes: null },
    { action: 'order.closed', mine: true, was: 'RECEIVED', is: 'CLOSED', notes: 'Changé' },
  ]);
});
