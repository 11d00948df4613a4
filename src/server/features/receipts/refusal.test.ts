import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../tests/support/server/test-app.ts';
import { mismatches, receiverIn } from '../../../../tests/support/story/receiving.ts';

const NOW = new Date('2026-11-16T09:00:00Z');

const app = testApp({ clock: () => NOW });
const door = receiverIn(app);

async function register(): Promise<Record<string, string>[]> {
  const path = '/api/receipts/register.csv?from=2026-11-16&to=2026-11-16';
  const { text } = await app.call('GET', path, { as: door.person, org: door.org });
  const [head = '', ...rows] = text.replace('\ufeff', '').trim().split('\r\n');
  const names = head.split(';');
  return rows.map((row) =>
    Object.fromEntries(row.split(';').map((cell, place) => [names[place] ?? '', cell])),
  );
}

const lotsFound = async (search: string) =>
  (await door.call('GET', `/lots?search=${encodeURIComponent(search)}`)).json.lots;

/** Six kilos of cod at 5.8 °C go back with the van; the mussels are as ordered. */
async function refused(change: object = {}) {
  const order = await door.sent();
  const receipt = await door.received(
    door.arrived(order, [
      {
        quality: 'REFUSED',
        refusal_reason: 'TOO_WARM',
        temperature: 5.8,
        lots: [
          { qty: 0, qty_rejected: 6, lot_code: 'CAB-4493', expires_on: '2026-11-19', expiry_source: 'read' },
        ],
        ...change,
      },
    ]),
  );
  return { order, receipt };
}

describe('goods that are refused', () => {
  it('are never OK: not on the receipt, not in the register, not in the claim', async () => {
    const { receipt } = await refused();
    expect(receipt.lines[0]).toMatchObject({
      quality: 'REFUSED',
      refusal_reason: 'TOO_WARM',
      qty_rejected: 6,
      qty_accepted: 0,
      temperature: 5.8,
      temperature_limit: 2,
      lots: [{ lot_code: 'CAB-4493', expires_on: '2026-11-19', qty: 0, qty_refused: 6, qty_left: 0 }],
    });
    expect((await register())[0]).toMatchObject({
      Qualité: 'Refusé',
      'Motif du refus': 'Trop chaud',
      'Température (°C)': '5,8',
      Lot: 'CAB-4493',
      'Quantité du lot': '6',
      'Lot refusé': 'oui',
      'Date lue ou calculée': 'lue',
    });
    const { json: claim } = await door.call('GET', `/claims/${receipt.claim_id}`);
    expect(claim.lines).toMatchObject([
      { kind: 'REFUSED', refusal_reason: 'TOO_WARM', temperature: 5.8, temperature_limit: 2, qty: 6 },
    ]);
  });

  it('enter no stock, and their lot is found', async () => {
    const { receipt } = await refused();
    expect(await door.levels()).toEqual({ 'Moules de bouchot': 15 });
    expect(await mismatches(app, door.org)).toEqual([]);
    const found = await lotsFound('CAB-4493');
    expect(found).toMatchObject([{ lot_code: 'CAB-4493', qty_refused: 6, qty_left: 0, grn_id: receipt.id }]);
    const { status, json } = await door.call('GET', `/lots/${found[0].id}`);
    expect([status, json.receipt.id, json.movements]).toEqual([200, receipt.id, []]);
  });

  it('in part leave the rest of the lot in stock, under the same code', async () => {
    const { receipt } = await refused({
      qty_rejected: 2,
      comment: 'Le reste est froid à cœur',
      lots: [{ qty: 4, qty_rejected: 2, lot_code: 'CAB-4493' }],
    });
    expect(receipt.lines[0].lots).toMatchObject([
      { lot_code: 'CAB-4493', qty: 4, qty_refused: null },
      { lot_code: 'CAB-4493', qty: 0, qty_refused: 2 },
    ]);
    expect(await door.levels()).toMatchObject({ 'Filet de cabillaud': 4 });
    expect(await lotsFound('CAB-4493')).toHaveLength(2);
    expect((await register()).filter(({ Lot }) => Lot === 'CAB-4493')).toMatchObject([
      { Qualité: 'Refusé en partie', 'Quantité du lot': '4', 'Lot refusé': '' },
      { 'Quantité du lot': '2', 'Lot refusé': 'oui' },
    ]);
  });

  it('are refused too where the page of before says OK and sends them back', async () => {
    const { receipt } = await refused({
      quality: 'OK',
      refusal_reason: null,
      qty_rejected: 6,
      comment: 'Camion ouvert',
      lots: [],
    });
    expect(receipt.lines[0]).toMatchObject({
      quality: 'REFUSED',
      refusal_reason: null,
      comment: 'Camion ouvert',
    });
    expect((await register())[0]).toMatchObject({ Qualité: 'Refusé', 'Note interne': 'Camion ouvert' });
  });

  it('are all of the line where nobody says how much', async () => {
    const { receipt } = await refused({ lots: [] });
    expect(receipt.lines[0]).toMatchObject({ qty_received: 6, qty_rejected: 6, lots: [] });
  });

  it('go out of the books with their receipt, and stay to be found', async () => {
    const { receipt } = await refused();
    expect((await door.reverse(receipt.id)).status).toBe(200);
    expect(await mismatches(app, door.org)).toEqual([]);
    expect(await lotsFound('CAB-4493')).toHaveLength(1);
    const qualities = (await register()).map(({ Qualité, 'Quantité refusée': back }) => [Qualité, back]);
    expect(qualities).toContainEqual(['Refusé', '-6']);
  });

  it('tell the supplier why, with the figure of the probe, and never the note', async () => {
    const { receipt } = await refused({
      comment: 'Livreur agressif',
      supplier_message: 'À reprendre demain',
    });
    const sent = await door.call('POST', `/claims/${receipt.claim_id}/mail`, { version: 1 });
    expect(sent.status).toBe(200);
    const { rows } = await app.owner.query(
      `select text from mail_outbox where org_id = $1 and subject like 'Réclamation%'`,
      [door.org],
    );
    const plain = String(rows[0]?.text).replaceAll('\u00a0', ' ');
    expect(plain).toContain(
      'Refusé, trop chaud, lot CAB-4493, 5,8 °C relevés, limite 2 °C, À reprendre demain | 6 kg',
    );
    expect(plain).not.toContain('agressif');
  });
});

it('is what receipts of before become: sent back and OK was a refusal, and a comment stays inside', async () => {
  const { receipt } = await refused({ comment: 'Camion ouvert' });
  const migrations = new URL('../../../../db/migrations/', import.meta.url);
  const step = (await readdir(migrations)).find((name) => name.endsWith('_what_became_of_a_line.sql')) ?? '';
  const client = await app.owner.connect();
  try {
    await client.query(`begin;
      alter table grn_lines drop constraint grn_lines_refusal_told, drop column refusal_reason, drop column supplier_message;
      alter table lots drop column qty_refused, drop column expiry_source;
      update grn_lines set quality = 'OK' where quality = 'REFUSED'`);
    await client.query(await readFile(new URL(step, migrations), 'utf8'));
    const { rows } = await client.query(
      'select quality, refusal_reason, comment, supplier_message from grn_lines where grn_id = $1 order by position',
      [receipt.id],
    );
    expect(rows).toEqual([
      { quality: 'REFUSED', refusal_reason: null, comment: 'Camion ouvert', supplier_message: null },
      { quality: 'OK', refusal_reason: null, comment: null, supplier_message: null },
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

describe('a date', () => {
  it.each([
    ['read', 'lue'],
    ['computed', 'calculée'],
    [undefined, ''],
  ])('that is %s is so in the stock and in the register', async (expiry_source, words) => {
    const order = await door.sent();
    const lot = { qty: 6, lot_code: 'L1', expires_on: '2026-11-19', ...(expiry_source && { expiry_source }) };
    const receipt = await door.received(door.arrived(order, [{ lots: [lot] }]));
    expect(receipt.lines[0].lots[0].expiry_source).toBe(expiry_source ?? null);
    expect((await lotsFound('L1'))[0].expiry_source).toBe(expiry_source ?? null);
    expect((await register())[0]).toMatchObject({
      'DLC ou DDM': '19/11/2026',
      'Date lue ou calculée': words,
    });
  });

  it('that is none was neither read nor reckoned', async () => {
    const order = await door.sent();
    const receipt = await door.received(
      door.arrived(order, [{ lots: [{ qty: 6, lot_code: 'L1', expiry_source: 'read' }] }]),
    );
    expect(receipt.lines[0].lots[0]).toMatchObject({ expires_on: null, expiry_source: null });
  });
});

describe('of a whole delivery', () => {
  const photo = async (name: string): Promise<string> => {
    const body = new FormData();
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    body.set('file', new File([png], name, { type: 'image/png' }));
    const { status, json, text } = await app.call('POST', '/api/files', {
      as: door.person,
      org: door.org,
      body,
    });
    expect(status, text).toBe(200);
    return json.id;
  };

  it('are kept three temperatures, a signature, photos of the paper, and what was done about a line', async () => {
    const order = await door.sent();
    const [first, second, third] = [await photo('a.png'), await photo('b.png'), await photo('c.png')];
    const taken = {
      device_at: '2026-11-15T08:58:00.000Z',
      truck_celsius: 3.5,
      chilled_celsius: 2,
      frozen_celsius: -19,
      note_photo_ids: [third],
      signed_name: 'Nadia',
      signature: [[10, 20, 30, 40]],
    };
    const receipt = await door.received({
      ...door.arrived(order, [
        {
          quality: 'REFUSED',
          qty_rejected: 1,
          refusal_reason: 'LABEL',
          corrective_action: 'RETURNED',
          photo_file_id: first,
          more_photo_ids: [second],
        },
      ]),
      ...taken,
    });
    expect(receipt).toMatchObject(taken);
    expect(receipt.lines[0]).toMatchObject({ corrective_action: 'RETURNED', more_photo_ids: [second] });
    const [row] = await register();
    expect(row).toMatchObject({ 'Action corrective': 'Renvoyé au livreur', 'Signé par': 'Nadia' });
    expect(row?.['Heure de l’appareil']).toMatch(/^15\/11\/2026/);
    const printed = await fetch(`${app.url}/api/receipts/register.pdf?from=2026-11-16&to=2026-11-16`, {
      headers: { cookie: door.person.cookie, 'x-org-id': door.org },
    });
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await printed.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('that came too warm it is asked what was done, unless all of it goes back', async () => {
    const order = await door.sent();
    const warm = { truck_celsius: 9.5, frozen_celsius: -12 };
    const mute = await door.receive({ ...door.arrived(order), ...warm });
    expect([mute.status, mute.json.fields]).toEqual([
      422,
      { corrective_action: expect.stringContaining('Camion à 9,5 °C, limite 4 °C') },
    ]);
    const receipt = await door.received({
      ...door.arrived(order),
      ...warm,
      corrective_action: 'CORE_CHECKED',
    });
    expect(receipt).toMatchObject({
      truck_limit: 4,
      chilled_limit: null,
      frozen_limit: -18,
      corrective_action: 'CORE_CHECKED',
    });
    expect((await register())[0]).toMatchObject({
      'Limite du surgelé (°C)': '-18',
      'Action corrective de la livraison': '"Contrôlé à cœur, conforme"',
    });
    const another = await door.sent();
    await door.received({ ...door.arrived(another), frozen_celsius: -12, notes: 'Sonde à changer' });
    const refused = await door.sent();
    const back = { quality: 'REFUSED', refusal_reason: 'TOO_WARM', lots: [] };
    const whole = await door.received({
      ...door.arrived(refused, [back, back]),
      frozen_celsius: -12,
    });
    expect(whole).toMatchObject({ frozen_celsius: -12, frozen_limit: -18, corrective_action: null });
  });

  it('nothing is kept that is no hand, and no photo that nobody took', async () => {
    const order = await door.sent();
    const outside = await door.receive({ ...door.arrived(order), signature: [[10, 900]] });
    expect(outside.status).toBe(422);
    const unknown = await door.receive({ ...door.arrived(order), note_photo_ids: [order.id] });
    expect([unknown.status, Object.keys(unknown.json.fields)]).toEqual([404, ['note_photo_ids']]);
  });
});
