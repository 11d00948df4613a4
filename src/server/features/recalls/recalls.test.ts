import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNight } from '#server/features/night/night.door.ts';
import { officialHandlers, watchSource } from '#server/features/recalls/official/official.jobs.ts';
import { compareWithLedger } from '#server/features/stock/ledger/compare.sql.ts';
import { heldStock, moveStock, usableStocks } from '#server/features/stock/stock.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { recallFieldText } from '#text/recalls/recalls.text.ts';
import { correspondence, supplierMail } from '../../../../tests/support/mail/supplier-mail.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { setPaying } from '../../../../tests/support/story/paying.ts';
import { selling } from '../../../../tests/support/story/selling.ts';
import { stocking } from '../../../../tests/support/story/stocking.ts';

/** A Monday, 10:00 in Paris. */
const START = new Date('2026-11-16T09:00:00Z');
let now = START;
let org: string;
let larder: ReturnType<typeof stocking>;
let item: string;
let supplier: string;

const app = testApp({ clock: () => now });
const person = personOf(app);
const chef = personOf(app);
beforeEach(async () => {
  now = START;
  org = await app.createOrg(person);
  await app.giveRole(chef, org, 'CHEF');
  larder = stocking(app, { person, org, clock: () => now });
  supplier = await larder.supplier('Marée Bretonne');
  item = await larder.item({ name: 'Saumon fumé', supplier_id: supplier, min_qty: 4 });
  await larder.arrive(item, { qty: 5, code: 'S-100', cost: 20, inDays: 2, daysAgo: 3 }, supplier);
  await larder.arrive(item, { qty: 3, code: 'S-200', cost: 22, inDays: 20, daysAgo: 1 }, supplier);
});

const context = (): OrgContext => app.orgContext(org, person.id, now);
const call = (method: string, path: string, body?: unknown, as = person, headers?: Record<string, string>) =>
  app.call(method, `/api${path}`, {
    as,
    org,
    body,
    headers,
  });
const read = async (path: string, as = person) => {
  const { status, json } = await call('GET', path, undefined, as);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
const lotId = async (code: string): Promise<string> =>
  (await read(`/lots?search=${code}`)).lots.find((lot: { lot_code: string }) => lot.lot_code === code).id;
const block = async (codes: readonly string[], as = person) => {
  const lot_ids = await Promise.all(codes.map(lotId));
  const { status, json } = await call(
    'POST',
    '/recalls',
    { lot_ids, reason: 'SUPPLIER', note: 'Listeria' },
    as,
  );
  expect(status, JSON.stringify(json)).toBe(200);
  return json as { id: string; blocked: number };
};
const use = (qty: number, occurred_at = now) => {
  const posting = {
    ref_kind: 'sale' as const,
    ref_id: randomUUID(),
    occurred_at,
    moves: [{ item_id: item, kind: 'out' as const, qty, type: 'OUT' as const }],
  };
  return inOrg(context(), (tx) => moveStock(tx, context(), posting));
};
const left = async () => {
  const { lots } = await read(`/stock/items/${item}`);
  return Object.fromEntries(
    lots.map((lot: { lot_code: string | null; qty_left: number }) => [lot.lot_code, lot.qty_left]),
  );
};
const withdraw = (id: string, lot_id: string, qty: number, fate = 'DESTROYED', as = person) =>
  call(
    'POST',
    `/recalls/${id}/withdrawals`,
    { fate, lines: [{ lot_id, qty }], signed_name: 'Camille', signature: [[10, 10, 50, 60, 90, 20]] },
    as,
  );
const sound = async () => expect(await inOrg(context(), compareWithLedger)).toEqual([]);

describe('a blocked lot', () => {
  it('is not used: the next one goes, and beyond it there is a shortage', async () => {
    await block(['S-100']);
    await use(2);
    expect(await left()).toEqual({ 'S-100': 5, 'S-200': 1 });
    await use(2);
    expect(await left()).toEqual({ 'S-100': 5 });
    const { item: level } = await read(`/stock/items/${item}`);
    expect(level).toMatchObject({ qty_on_hand: 4, qty_blocked: 5, is_out: true, is_low: true });
    await sound();
  });

  it('was used before it was blocked: what is told late of that moment still takes it', async () => {
    now = new Date(START.getTime() + 60_000);
    await block(['S-100']);
    await use(2, START);
    expect(await left()).toEqual({ 'S-100': 3, 'S-200': 3 });
    await sound();
  });

  it('keeps what a day sold of it before, also where that day is reckoned anew', async () => {
    const till = selling(app, { org, now });
    const dish = await till.dish('Toast', { [item]: 1 });
    await till.sell('2026-11-16', { [dish.sold_name_id]: 2 });
    await till.replay();
    expect(await left()).toEqual({ 'S-100': 3, 'S-200': 3 });
    now = new Date(START.getTime() + 60_000);
    await block(['S-100']);
    const later = selling(app, { org, now });
    await later.sell('2026-11-16', { [dish.sold_name_id]: 3 });
    await later.replay();
    expect(await left()).toEqual({ 'S-100': 3, 'S-200': 2 });
    await sound();
  });

  it('is not thrown away but by its withdrawal', async () => {
    await block(['S-100']);
    const lot_id = await lotId('S-100');
    const waste = { item_id: item, qty: 1, reason: 'DAMAGED', lot_id };
    const refused = await call('POST', '/stock/waste', waste);
    expect([refused.status, refused.json.code]).toEqual([409, 'LOT_BLOCKED']);
    const recall = await call('POST', '/stock/waste', { ...waste, lot_id: null, reason: 'RECALL' });
    expect(recall.status).toBe(422);
    await larder.call('POST', '/stock/waste', { ...waste, lot_id: null });
    expect(await left()).toEqual({ 'S-100': 5, 'S-200': 2 });
    const many = await call('POST', '/stock/waste/many/preview', { item_ids: [item] });
    expect(many.json[0]).toMatchObject({ qty_on_hand: 2 });
  });

  it('is counted where it stands, and what a count misses is missing of the others first', async () => {
    await block(['S-100']);
    const count = (counted: number) => {
      const ref = { ref_kind: 'count' as const, ref_id: randomUUID(), occurred_at: now };
      const moves = [{ item_id: item, kind: 'count' as const, counted, counted_at: now }];
      return inOrg(context(), (tx) => moveStock(tx, context(), { ...ref, moves }));
    };
    const { counts } = await count(7);
    expect(counts.get(item)?.expected).toBe(8);
    expect(await left()).toEqual({ 'S-100': 5, 'S-200': 2 });
    now = new Date(now.getTime() + 60_000);
    await count(4);
    expect(await left()).toEqual({ 'S-100': 4 });
    await sound();
  });

  it('keeps its worth, and is in no figure of what may be used', async () => {
    const before = await read('/stock/summary');
    expect(before.expiring_lots).toBe(1);
    await block(['S-100']);
    const summary = await read('/stock/summary');
    expect([summary.value, summary.expiring_lots]).toEqual([before.value, 0]);
    const { items } = await read('/stock');
    expect(items[0]).toMatchObject({
      qty_on_hand: 8,
      qty_blocked: 5,
      is_low: true,
      nearest_expiry: larder.inDays(20),
    });
    const sorted = await read('/stock?sort=expiry&direction=asc');
    expect(sorted.items[0].nearest_expiry).toBe(larder.inDays(20));
    const [held, usable] = await inOrg(context(), (tx) =>
      Promise.all([heldStock(tx, [item]), usableStocks(tx, [item], context().today)]),
    );
    expect(held[0]).toMatchObject({ qty_on_hand: 3, lots: [{ qty: 3 }] });
    expect(usable.get(item)).toBe(3);
    const found = await read('/search?q=saumon');
    expect(found.items.rows[0].qty_on_hand).toBe(3);
    const lots: { lot_code: string; is_blocked: boolean }[] = found.lots.rows;
    expect(new Map(lots.map(({ lot_code, is_blocked }) => [lot_code, is_blocked]))).toEqual(
      new Map([
        ['S-100', true],
        ['S-200', false],
      ]),
    );
    const today = await read('/dashboard/today');
    expect(today.expiring.total).toBe(0);
    const labels = await read(`/use-by-labels/of?item_id=${item}`);
    expect(labels.lots.map((lot: { lot_code: string }) => lot.lot_code)).toEqual(['S-200']);
  });

  it('does not put an order off: the reorder point and the minimum go by the rest', async () => {
    await larder.call('POST', '/replenishment/params', { item_id: item, reorder_point: 4 });
    const { checkAlerts } = await import('#server/features/watch/watch.door.ts');
    const look = () => {
      const at = { ...context(), changes: ['alerts'] as const };
      return inOrg(at, (tx) => checkAlerts(tx, at));
    };
    const types = async () =>
      (await read('/alerts')).alerts.map(({ type }: { type: string }) => type).toSorted();
    await look();
    expect(await types()).toEqual(['DLC_ALERT']);
    expect((await read('/low-stock-alerts')).alerts).toEqual([]);
    await block(['S-100']);
    await look();
    expect(await types()).toEqual(['STOCK_LOW']);
    expect((await read('/low-stock-alerts')).alerts[0]).toMatchObject({ item_id: item, qty_on_hand: 3 });
  });
});

describe('blocking', () => {
  it('happens once, whoever presses twice', async () => {
    const lot_ids = [await lotId('S-100')];
    const body = { lot_ids, reason: 'DOUBT', note: null, reply_id: null };
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await call('POST', '/recalls', body, person, key),
      await call('POST', '/recalls', body, person, key),
    ];
    expect(again.json).toEqual(first.json);
    const another = await call('POST', '/recalls', body, chef);
    expect(another.json).toEqual({ id: first.json.id, blocked: 0 });
    expect((await read('/recalls')).recalls).toHaveLength(1);
  });

  it('is for every role, releasing is not; both are in the trail', async () => {
    const { id } = await block(['S-100'], chef);
    const body = { lot_ids: [await lotId('S-100')], reason: 'Analyses conformes' };
    expect((await call('POST', `/recalls/${id}/release`, body, chef)).status).toBe(403);
    expect((await call('POST', `/recalls/${id}/release`, body)).json).toEqual({ released: 1 });
    const again = await call('POST', `/recalls/${id}/release`, body);
    expect([again.status, again.json.code]).toEqual([409, 'LOT_NOT_BLOCKED']);
    const { entries } = await read('/audit?kind=recalls');
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'recall.released',
      'recall.blocked',
    ]);
  });

  it('of another organisation is not found', async () => {
    const lot_ids = [await lotId('S-100')];
    const { id } = await block(['S-100']);
    const stranger = await app.signUp();
    const elsewhere = await app.createOrg(stranger);
    const ask = (method: string, path: string, body?: unknown) =>
      app.call(method, `/api${path}`, { as: stranger, org: elsewhere, body });
    expect((await ask('POST', '/recalls', { lot_ids, reason: 'DOUBT' })).status).toBe(404);
    expect((await ask('GET', `/recalls/${id}`)).status).toBe(404);
    expect((await ask('POST', `/recalls/${id}/release`, { lot_ids, reason: 'x' })).status).toBe(404);
  });

  it('and withdrawing stay open where nobody pays', async () => {
    await setPaying(app, org, false);
    const { id } = await block(['S-100']);
    expect((await withdraw(id, await lotId('S-100'), 5)).status).toBe(200);
    await setPaying(app, org, true);
  });

  it('that is taken back makes good what was short meanwhile', async () => {
    const { id } = await block(['S-100']);
    await use(4);
    const lot_ids = [await lotId('S-100')];
    await larder.call('POST', `/recalls/${id}/release`, { lot_ids, reason: 'Mauvais lot' });
    expect(await left()).toEqual({ 'S-100': 4 });
    const { lots } = await read(`/recalls/${id}`);
    expect(lots[0]).toMatchObject({ release_reason: 'Mauvais lot', released_by: expect.any(String) });
    await sound();
  });
});

describe('the sheet', () => {
  it('says where the goods came from, where they are and where they went', async () => {
    const till = selling(app, { org, now });
    const dish = await till.dish('Toast au saumon', { [item]: 0.5 });
    await till.sell('2026-11-15', { [dish.sold_name_id]: 3 });
    await till.replay();
    await larder.call('POST', '/stock/waste', { item_id: item, qty: 0.5, reason: 'DAMAGED' });
    const { id } = await block(['S-100']);
    const sheet = await read(`/recalls/${id}`, chef);
    expect(sheet).toMatchObject({ title: 'Saumon fumé', reason: 'SUPPLIER', note: 'Listeria' });
    expect(sheet.suppliers).toEqual([expect.objectContaining({ name: 'Marée Bretonne' })]);
    expect(sheet.lots[0]).toMatchObject({
      lot_code: 'S-100',
      received: 5,
      used: 1.5,
      thrown: 0.5,
      withdrawn: 0,
      qty_left: 3,
    });
    expect(sheet.lots[0].served).toEqual([
      {
        day: '2026-11-15',
        qty: 1.5,
        dishes: [expect.objectContaining({ name: 'Toast au saumon', portions: 3 })],
      },
    ]);
    expect((await read('/recalls')).recalls[0]).toMatchObject({ id, lots: 1, to_withdraw: 1 });
  });

  it('has what was withdrawn, signed, out of the stock by the ledger', async () => {
    const { id } = await block(['S-100', 'S-200']);
    const [first, second] = [await lotId('S-100'), await lotId('S-200')];
    expect((await withdraw(id, first, 5, 'DESTROYED', chef)).status).toBe(200);
    expect((await withdraw(id, second, 2, 'RETURNED')).status).toBe(200);
    expect((await withdraw(id, second, 1, 'KEPT_APART')).status).toBe(200);
    expect(await left()).toEqual({ 'S-200': 1 });
    const sheet = await read(`/recalls/${id}`);
    expect(
      sheet.withdrawals.map(({ fate, lines }: { fate: string; lines: object[] }) => [fate, lines]),
    ).toEqual(
      expect.arrayContaining([
        ['DESTROYED', [{ lot_id: first, qty: 5 }]],
        ['RETURNED', [{ lot_id: second, qty: 2 }]],
        ['KEPT_APART', [{ lot_id: second, qty: 1 }]],
      ]),
    );
    const { movements } = await read(`/stock/movements?lot_id=${first}`);
    expect(movements[0]).toMatchObject({
      movement_type: 'WASTE',
      waste_reason: 'RECALL',
      ref_kind: 'recall',
      qty: -5,
    });
    const printed = await app.call('GET', `/api/recalls/${id}/sheet.pdf`, { as: chef, org });
    expect(printed.status).toBe(200);
    await sound();
  });

  it('takes more than the books knew of, where more was found, and nothing of what is not blocked', async () => {
    const { id } = await block(['S-100']);
    expect((await withdraw(id, await lotId('S-100'), 6)).status).toBe(200);
    expect(await left()).toEqual({ 'S-200': 3 });
    const other = await withdraw(id, await lotId('S-200'), 1);
    expect([other.status, other.json.code]).toEqual([409, 'LOT_NOT_BLOCKED']);
    await sound();
  });
});

describe('a supplier’s message', () => {
  const from = 'qualite@maree-bretonne.fr';
  const recallMail = async (text: string, subject = 'Rappel de produit') => {
    const mail = correspondence(app, { person, org });
    if (!sender) {
      sender = await mail.supplier({ name: 'Marée du Port', contact_email: from });
      await larder.arrive(item, { qty: 2, code: 'S-300', cost: 20, inDays: 5, daysAgo: 2 }, sender);
    }
    await mail.arrive(supplierMail({ from, subject, text }));
    const [reply] = await mail.replies();
    return reply?.id ?? expect.fail('It was not taken for a supplier’s');
  };
  const lotsOf = async (id: string) => {
    const { lots, named } = await read(`/recalls/of-message/${id}`, chef);
    return [named, lots.map((lot: { lot_code: string }) => lot.lot_code)];
  };
  let sender: string | null = null;
  beforeEach(() => {
    sender = null;
  });

  it('finds the lots that it names, blocks them, and is found from the sheet', async () => {
    const reply_id = await recallMail('Merci de ne pas consommer le saumon, lot n° S100.');
    expect(await lotsOf(reply_id)).toEqual([true, ['S-100']]);
    const body = { lot_ids: [await lotId('S-100')], reason: 'SUPPLIER', reply_id };
    const { json } = await call('POST', '/recalls', body, chef);
    expect(await read(`/recalls/${json.id}`)).toMatchObject({ reply_id });
    const { recalls, lots } = await read(`/recalls/of-message/${reply_id}`);
    expect(recalls).toEqual([{ id: json.id, title: 'Saumon fumé' }]);
    expect(lots[0].blocked_at).not.toBeNull();
  });

  it('finds the goods by their number, and else what its sender brought', async () => {
    await larder.call('PUT', '/item-codes/03017620422003', { item_id: item, was: null });
    const byNumber = await recallMail('Listeria : EAN 3 017620 422003, toutes dates.');
    expect(await lotsOf(byNumber)).toEqual([true, ['S-200', 'S-300', 'S-100']]);
    const bySender = await recallMail('Ne servez plus notre saumon.', 'Urgent');
    expect(await lotsOf(bySender)).toEqual([false, ['S-300']]);
  });

  it('of another organisation, or none, is refused', async () => {
    const stranger = await app.signUp();
    const elsewhere = await app.createOrg(stranger);
    const reply_id = await recallMail('Rappel : lot S-100');
    const { status } = await app.call('GET', `/api/recalls/of-message/${reply_id}`, {
      as: stranger,
      org: elsewhere,
    });
    expect(status).toBe(404);
    const body = { lot_ids: [await lotId('S-100')], reason: 'SUPPLIER', reply_id: randomUUID() };
    const refused = await call('POST', '/recalls', body);
    expect([refused.status, refused.json.fields]).toEqual([
      422,
      { reply_id: recallFieldText.messageUnknown },
    ]);
    expect((await read('/recalls')).recalls).toEqual([]);
  });
});

describe('official recalls', () => {
  const NOTICE = {
    numero_fiche: '2026-11-0042',
    categorie_produit: 'alimentation',
    marque_produit: 'Maison Armor',
    libelle: 'Saumon fumé',
    identification_produits: ['3017620422003$S-100$date limite de consommation$2026-11-18'],
    motif_rappel: 'Listeria monocytogenes',
    date_publication: '2026-11-12',
  };
  const drop = async (content: string | Uint8Array<ArrayBuffer>, name = 'rappelconso.json', as = person) => {
    const body = new FormData();
    body.set('file', new File([content], name));
    return app.call('POST', '/api/recalls/official/file', { as, org, body });
  };
  const matches = async () => (await read('/recalls/official')).matches;

  beforeEach(async () => {
    await larder.call('PUT', '/item-codes/03017620422003', { item_id: item, was: null });
  });

  it('of a file are compared, a sure one is an alert, and what a person says is remembered', async () => {
    const file = JSON.stringify({ total_count: 1, results: [NOTICE] });
    expect((await drop(file, 'a.json', chef)).json).toEqual({ notices: 1, found: 1 });
    const [match] = await matches();
    expect(match).toMatchObject({ certainty: 'sure', signs: ['gtin', 'name', 'lot'], item_id: item });
    expect(
      match.lots.map(({ lot_code, named }: { lot_code: string; named: boolean }) => [lot_code, named]),
    ).toEqual([
      ['S-200', false],
      ['S-100', true],
    ]);
    const alerts = async () => (await read('/alerts')).alerts.map(({ type }: { type: string }) => type);
    expect(await alerts()).toContain('OFFICIAL_RECALL');
    await larder.call('POST', `/recalls/official/${match.id}/dismiss`, {});
    expect(await alerts()).not.toContain('OFFICIAL_RECALL');
    expect((await drop(file)).json).toEqual({ notices: 1, found: 0 });
    expect(await matches()).toEqual([]);
  });

  it('that are sure come first, however many guesses were found since', async () => {
    await drop(JSON.stringify({ results: [NOTICE] }));
    await app.owner.query(
      `insert into official_matches (org_id, reference, item_id, notice, certainty, signs, found_at)
       select m.org_id, 'guess-' || n, m.item_id, m.notice, 'possible', '{name}', m.found_at + interval '1 day'
       from official_matches m, generate_series(1, 40) n where m.org_id = $1`,
      [org],
    );
    const {
      matches: [first, second, ...rest],
      waiting,
    } = await read('/recalls/official');
    expect([first.certainty, second.certainty]).toEqual(['sure', 'possible']);
    expect([rest.length + 2, waiting]).toEqual([30, 41]);
  });

  it('block what they are about', async () => {
    const head = 'numero_fiche;marque_produit;libelle;gtin;categorie_produit\n';
    const table = `${head}2026-11-0043;Maison Armor;Saumon fumé;3017620422003;alimentation\n`;
    expect((await drop(table, 'export.csv')).json).toEqual({ notices: 1, found: 1 });
    const [match] = await matches();
    const lot_ids = [await lotId('S-100')];
    const body = { lot_ids, reason: 'OFFICIAL', note: 'RappelConso', match_id: match.id };
    const { status, json } = await call('POST', '/recalls', body);
    expect([status, json.blocked]).toEqual([200, 1]);
    expect(await matches()).toEqual([]);
    expect((await call('POST', `/recalls/official/${match.id}/dismiss`, {})).status).toBe(404);
  });

  it('are answered by the recall that their lots are under already', async () => {
    await drop(JSON.stringify({ results: [NOTICE] }));
    const [match] = await matches();
    const { id } = await block(['S-100']);
    const lot_ids = [await lotId('S-100')];
    const body = { lot_ids, reason: 'OFFICIAL', note: 'RappelConso', match_id: match.id };
    expect((await call('POST', '/recalls', body)).json).toEqual({ id, blocked: 0 });
    expect(await matches()).toEqual([]);
    const types = (await read('/alerts')).alerts.map(({ type }: { type: string }) => type);
    expect(types).not.toContain('OFFICIAL_RECALL');
  });

  it.each([
    ['a page', '<!doctype html><html><body>403</body></html>'],
    ['half a file', '{"results": ['],
    ['an error', '{"error_code": "ODSQLError"}'],
    ['bytes', new Uint8Array([0x7b, 0xff, 0xfe, 0x00])],
    ['records of another kind', '[{"a": 1}]'],
    ['a table of another kind', 'a;b\n1;2\n'],
    ['too many', `[${'0,'.repeat(70_000)}0]`],
  ])('are not read from %s', async (_what, content) => {
    const { status, json } = await drop(content);
    expect([status, json.code]).toEqual([422, 'RECALL_FILE_UNREADABLE']);
    expect(await matches()).toEqual([]);
  });
});

describe('the operator’s source', () => {
  /** As data.economie.gouv.fr answers. */
  const RECORDED = JSON.stringify({
    total_count: 2,
    results: [
      {
        id: 24118,
        numero_fiche: '2026-11-0042',
        numero_version: 1,
        nature_juridique_rappel: 'Volontaire',
        categorie_produit: 'alimentation',
        sous_categorie_produit: 'produits de la pêche',
        marque_produit: 'MAISON ARMOR',
        libelle: 'saumon fumé',
        motif_rappel: 'Listeria monocytogenes',
        identification_produits: ['3017620422003$S-100$date limite de consommation$2026-11-18'],
        lien_vers_la_fiche_rappel: 'https://rappel.conso.gouv.fr/fiche-rappel/24118/Interne',
        date_publication: '2026-11-12T09:31:05+00:00',
      },
      {
        numero_fiche: '2026-11-0043',
        libelle: 'trottinette',
        categorie_produit: 'sports-loisirs',
      },
    ],
  });
  let answer: (response: ServerResponse) => void;
  let asked = 0;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked += 1;
      answer(response);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/records?limit=100`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await watchSource({ db: app.db, url: null }, now);
  });
  beforeEach(async () => {
    asked = 0;
    await watchSource({ db: app.db, url: null }, now);
    await watchSource({ db: app.db, url }, now);
    await larder.call('PUT', '/item-codes/03017620422003', { item_id: item, was: null });
  });
  const work = async (longest?: number) => {
    const log = { error: () => {}, warn: () => {} };
    const [handler] = officialHandlers({
      db: app.db,
      url,
      log,
      clock: () => now,
      ...(longest !== undefined && { longest }),
    });
    await handler?.run({}, { jobId: 'x', attempt: 1, signal: new AbortController().signal });
  };
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
  };
  const state = async () => (await read('/recalls/official')).source;

  it('is read once a day, for every organisation, and a sure match is an alert', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(RECORDED);
    const other = await app.signUp();
    const elsewhere = await app.createOrg(other);
    const there = stocking(app, { person: other, org: elsewhere, clock: () => now });
    const theirs = await there.item({ name: 'Saumon', supplier_id: await there.supplier('Port') });
    await there.call('PUT', '/item-codes/03017620422003', { item_id: theirs, was: null });
    // As whoever founds one does: it is known by its nights.
    for (const known of [app.orgContext(org), app.orgContext(elsewhere)])
      await inOrg(known, (tx) => expectNight(tx, known));
    expect(await state()).toMatchObject({ read_at: null, failure: null });
    await work();
    const { matches, source } = await read('/recalls/official', chef);
    expect(matches).toEqual([expect.objectContaining({ certainty: 'sure', item_id: item })]);
    expect(source).toMatchObject({ read_at: now.toISOString(), notices: 1, failure: null });
    expect((await there.call('GET', '/recalls/official')).matches).toHaveLength(1);
    const types = (await read('/alerts')).alerts.map(({ type }: { type: string }) => type);
    expect(types).toContain('OFFICIAL_RECALL');
    // Nodes that start, and a job that is done twice.
    await watchSource({ db: app.db, url }, now);
    later(23);
    await work();
    expect(asked).toBe(1);
    later(1);
    await work();
    expect(asked).toBe(2);
    expect((await read('/recalls/official')).matches).toHaveLength(1);
  });

  it('may have nothing to say', async () => {
    answer = (response) => response.end('{"total_count": 0, "results": []}');
    await work();
    expect(await state()).toMatchObject({ notices: 0, failure: null });
  });

  it.each<[string, string, (response: ServerResponse) => unknown, number?]>([
    ['has a fault', 'NO_ANSWER', (response) => response.writeHead(500).end(RECORDED)],
    ['sends us elsewhere', 'NO_ANSWER', (response) => response.writeHead(302, { location: url }).end()],
    ['says nothing', 'NO_ANSWER', () => {}, 300],
    ['answers with a page', 'UNREADABLE', (response) => response.end('<!doctype html><html>403</html>')],
    ['breaks off', 'UNREADABLE', (response) => response.end(RECORDED.slice(0, -20))],
    ['answers too much', 'TOO_LONG', (response) => response.end(Buffer.alloc(26 * 1024 * 1024, ' '))],
  ])('%s: told, and asked again in an hour', async (_what, failure, how, longest) => {
    answer = how;
    await work(longest);
    expect(asked).toBe(1);
    expect(await state()).toMatchObject({ read_at: null, failure, failed_at: now.toISOString() });
    answer = (response) => response.end(RECORDED);
    later(1);
    await work();
    expect(await state()).toMatchObject({ failure: null, failed_at: null, notices: 1 });
  });

  it('that is named no more is shown no more', async () => {
    await watchSource({ db: app.db, url: null }, now);
    expect(await state()).toBeNull();
  });
});
