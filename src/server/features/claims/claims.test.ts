import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseRaw, smtp } from '../../../../tests/support/mail/mail-restaurant.ts';
import { smtpServer } from '../../../../tests/support/mail/smtp.ts';
import { ensureKeptAsCounted, keepAsCounted } from '../../../../tests/support/server/kept.ts';
import { testApp } from '../../../../tests/support/server/test-app.ts';
import { auditedActions } from '../../../../tests/support/server/traces.ts';
import { startMailWorker } from '../../../../tests/support/story/ordering.ts';
import { receiverIn, receiving } from '../../../../tests/support/story/receiving.ts';

const toStop: (() => Promise<unknown>)[] = [];

const app = testApp({ smtpUrl: 'smtp://127.0.0.1:9' });
const door = receiverIn(app);
afterEach(async () => {
  for (const stop of toStop.splice(0).toReversed()) await stop();
  await app.owner.query('delete from pgboss.job');
  await ensureKeptAsCounted(app.owner);
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function photo(): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(PNG)], 'caisse.png', { type: 'image/png' }));
  return (await app.call('POST', '/api/files', { as: door.person, org: door.org, body: form })).json.id;
}

async function strangersSupplier(): Promise<string> {
  const stranger = await app.signUp();
  const elsewhere = receiving(app, { person: stranger, org: await app.createOrg(stranger) });
  const order = await elsewhere.sent();
  await elsewhere.received(elsewhere.arrived(order, [{ quality: 'DAMAGED', qty_rejected: 2 }, {}]));
  return order.supplier_id;
}

/** Two of six kilos crushed, and the mussels paid 10 cents too dear. */
async function claimed(supplier: object = {}) {
  const order = await door.sent(undefined, supplier);
  const receipt = await door.received(
    door.arrived(
      order,
      [
        {
          quality: 'DAMAGED',
          qty_rejected: 2,
          supplier_message: 'caisse écrasée',
          comment: 'Glacé à cœur, le chef a vu',
          photo_file_id: await photo(),
        },
        { unit_price: 4.3, price_decision: 'claim' },
      ],
      { delivery_note: 'BL 8841' },
    ),
  );
  return { order, receipt, id: receipt.claim_id as string };
}

const claim = async (id: string) => (await door.call('GET', `/claims/${id}`)).json;
const command = (id: string, what: string, body: object = {}, as = door.person) =>
  door.call('POST', `/claims/${id}/${what}`, body, as);

describe('a claim', () => {
  it('opens with the receipt, with what each line lets us ask back', async () => {
    const { id, order, receipt } = await claimed();
    expect(await claim(id)).toMatchObject({
      grn_id: receipt.id,
      po_id: order.id,
      status: 'OPEN',
      amount_claimed: 50.5,
      delivery_note: 'BL 8841',
      opened_by: 'Camille Reynaud',
      mail_state: null,
      lines: [
        { kind: 'DAMAGED', qty: 2, amount: 49, supplier_message: 'caisse écrasée' },
        { kind: 'OVER_PRICED', qty: 15, amount: 1.5, unit_price: 4.3, price_expected: 4.2 },
      ],
    });
    expect(await door.levels()).toEqual({ 'Filet de cabillaud': 4, 'Moules de bouchot': 15 });
  });

  it('goes from open to credit expected to settled, and closes the order', async () => {
    const { id, order } = await claimed();
    expect((await command(id, 'expect-credit')).json.status).toBe('CREDIT_EXPECTED');
    expect((await command(id, 'expect-credit')).json.code).toBe('CLAIM_STATE');
    const { status, json } = await command(id, 'settle', { amount: 50.5, credit_note: 'AV-17' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'SETTLED',
      amount_settled: 50.5,
      credits: [{ amount: 50.5, credit_note: 'AV-17', noted_by: 'Camille Reynaud' }],
      rest_reason: null,
      settled_by: 'Camille Reynaud',
    });
    const closed = await door.order(order.id);
    expect([closed.status, closed.events.at(-1).event]).toEqual(['CLOSED', 'closed']);
    for (const what of ['settle', 'drop', 'expect-credit', 'mail']) {
      const body =
        { settle: { amount: 1 }, drop: { note: 'x' }, mail: { version: json.version } }[what] ?? {};
      const refused = await command(id, what, body);
      expect([what, refused.status, refused.json.message]).toEqual([
        what,
        409,
        'Ce litige est maintenant «\u00a0Avoir reçu\u00a0»\u00a0: cette action n’est plus possible.',
      ]);
    }
    expect(await auditedActions(app.owner, door.org, 'claims')).toEqual([
      'claim.credit_expected',
      'claim.settled',
    ]);
  });

  it('is given up with a word; its order closes only with the last of its claims', async () => {
    const order = await door.sent();
    const part = await door.received(
      door.arrived(order, [{ qty_received: 4, qty_rejected: 1 }], { wait_for_rest: true }),
    );
    expect((await command(part.claim_id, 'drop', { note: ' ' })).status).toBe(422);
    expect((await command(part.claim_id, 'drop', { note: 'geste commercial' })).json).toMatchObject({
      status: 'DROPPED',
      note: 'geste commercial',
    });
    // Something is still awaited: it is not over.
    expect((await door.order(order.id)).status).toBe('PARTIALLY_RECEIVED');
    const rest = await door.received(door.arrived(order, [{ qty_received: 1 }, { qty_received: 0 }]));
    expect((await door.order(order.id)).status).toBe('RECEIVED');
    await command(rest.claim_id, 'settle', { amount: 24.5 });
    expect((await door.order(order.id)).status).toBe('CLOSED');
  });

  it('is settled once, by whoever comes first', async () => {
    const { id } = await claimed();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        command(id, n % 2 ? 'settle' : 'drop', n % 2 ? { amount: 50.5 } : { note: 'x' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('stands in the list of its state, with what is to come back', async () => {
    const [first, second, third] = [await claimed(), await claimed(), await claimed()];
    await command(second.id, 'expect-credit');
    await command(third.id, 'drop', { note: 'x' });
    const idsOf = ({ claims }: { claims: { id: string }[] }) => claims.map(({ id }) => id);
    const { json: open } = await door.call('GET', '/claims');
    expect([idsOf(open), open.totals]).toEqual([
      [first.id],
      {
        open: { count: 1, amount: 50.5 },
        expected: { count: 1, amount: 50.5 },
        done: { count: 1, amount: 50.5 },
      },
    ]);
    expect(idsOf((await door.call('GET', '/claims?group=expected')).json)).toEqual([second.id]);
    expect(idsOf((await door.call('GET', '/claims?group=done')).json)).toEqual([third.id]);
    const { json: page } = await door.call('GET', '/claims?limit=1');
    expect(page.next).toBeNull();
    expect((await door.call('GET', `/claims?after=${randomUUID()}`)).status).toBe(404);
  });

  it('is listed, added up and exported for one supplier alone', async () => {
    const [ours, theirs] = [await claimed({ name: 'Marée Sud' }), await claimed({ name: 'Marée Nord' })];
    const { supplier_id } = ours.order;
    const { json } = await door.call('GET', `/claims?supplier_id=${supplier_id}`);
    expect(json.claims.map(({ id }: { id: string }) => id)).toEqual([ours.id]);
    expect(json.totals.open).toEqual({ count: 1, amount: 50.5 });
    const { text } = await door.call('GET', `/claims/exports/claims.csv?supplier_id=${supplier_id}`);
    expect([text.includes('Marée Sud'), text.includes('Marée Nord')]).toEqual([true, false]);
    await command(theirs.id, 'drop', { note: 'x' });
    const { totals } = (await door.call('GET', `/claims?supplier_id=${supplier_id}&group=done`)).json;
    expect(totals).toMatchObject({ open: { count: 1 }, done: { count: 0, amount: 0 } });

    // Nothing of nobody, of a stranger's supplier, or of what is no id.
    for (const id of [randomUUID(), await strangersSupplier()])
      expect((await door.call('GET', `/claims?supplier_id=${id}`)).json).toMatchObject({
        claims: [],
        next: null,
      });
    expect((await door.call('GET', '/claims?supplier_id=tous')).status).toBe(422);
  });

  it('asks what becomes of the rest of a smaller credit', async () => {
    const { id, order } = await claimed();
    const unsaid = await command(id, 'settle', { amount: 49 });
    expect([unsaid.status, unsaid.json.fields]).toEqual([422, { rest: 'Dites ce que devient le reste' }]);
    const unexplained = await command(id, 'settle', { amount: 49, rest: 'given_up' });
    expect(unexplained.json.fields).toEqual({ rest_reason: 'Indiquez pourquoi le reste est abandonné' });
    const nothing = await command(id, 'settle', { amount: 0, rest: 'expected' });
    expect(nothing.json.fields).toEqual({ amount: 'Indiquez le montant de l’avoir reçu' });

    const part = { amount: 20.2, credit_note: 'AV-17', rest: 'expected', was_settled: null };
    expect((await command(id, 'settle', part)).json).toMatchObject({
      status: 'CREDIT_EXPECTED',
      amount_settled: 20.2,
      settled_at: null,
    });
    expect((await door.order(order.id)).status).toBe('RECEIVED');
    // A colleague who looked at the claim before notes nothing a second time.
    expect((await command(id, 'settle', part)).json.code).toBe('VERSION_CONFLICT');
    const { totals } = (await door.call('GET', '/claims?group=expected')).json;
    expect(totals.expected).toEqual({ count: 1, amount: 30.3 });
    const { json: preview } = await door.call('GET', `/claims/${id}/mail`);
    expect(preview.body).toContain('un avoir de 30,30\u00a0€\u00a0HT');

    const last = { amount: 10.1, rest: 'given_up', rest_reason: 'geste commercial', was_settled: 20.2 };
    const { json } = await command(id, 'settle', last);
    expect(json).toMatchObject({
      status: 'SETTLED',
      amount_claimed: 50.5,
      amount_settled: 30.3,
      rest_reason: 'geste commercial',
      credits: [
        { amount: 20.2, credit_note: 'AV-17' },
        { amount: 10.1, credit_note: null },
      ],
    });
    expect((await door.order(order.id)).status).toBe('CLOSED');
    const { rows } = await app.owner.query(
      `select action, after->>'amount_settled' as settled, after->>'rest_reason' as reason
       from audit_log where org_id = $1 and entity = 'claims' order by at`,
      [door.org],
    );
    expect(rows).toEqual([
      { action: 'claim.credited', settled: '20.2', reason: null },
      { action: 'claim.settled', settled: '30.3', reason: 'geste commercial' },
    ]);
  });

  it('with a credit is settled without its rest, never dropped, and its receipt stands', async () => {
    const { id, receipt } = await claimed();
    await command(id, 'settle', { amount: 20, rest: 'expected' });
    const { reversible } = (await door.call('GET', `/receipts/${receipt.id}`)).json;
    expect([reversible, (await door.reverse(receipt.id)).json.code]).toEqual([false, 'CLAIM_STATE']);
    expect((await command(id, 'drop', { note: 'fournisseur parti' })).json).toMatchObject({
      status: 'SETTLED',
      amount_settled: 20,
      rest_reason: 'fournisseur parti',
    });
  });

  it('without an order takes one part at a time, whoever comes first', async () => {
    const { supplier_id, lines } = await door.sent();
    const receipt = await door.received({
      supplier_id,
      lines: [{ item_id: lines[0]?.item_id, qty_received: 3, qty_rejected: 2, comment: 'abîmé' }],
    });
    const id = receipt.claim_id as string;
    const parts = Array.from({ length: 6 }, () => command(id, 'settle', { amount: 5, rest: 'expected' }));
    expect((await Promise.all(parts)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { amount_settled, credits } = await claim(id);
    expect([amount_settled, credits.length]).toEqual([30, 6]);
  });

  it('adds up in cents, however many they are', async () => {
    const { id } = await claimed();
    await app.owner.query(
      `with copied as (
         insert into grns (org_id, supplier_id, received_at)
         select c.org_id, c.supplier_id, now() from claims c, generate_series(1, 30) where c.id = $1
         returning org_id, id, supplier_id)
       insert into claims (org_id, grn_id, supplier_id, amount_claimed)
       select org_id, id, supplier_id, 0.07 from copied`,
      [id],
    );
    const { totals } = (await door.call('GET', '/claims')).json;
    expect(totals.open).toEqual({ count: 31, amount: 52.6 });
  });

  it('says one amount everywhere, to the cent', async () => {
    // Each line is rounded as the supplier's invoice rounds it: 0.005 up, three times.
    const goods = [0.335, 1.115, 2.225].map((unit_price, n) => ({ name: `Herbe ${n}`, qty: 3, unit_price }));
    const order = await door.sent(goods);
    const missing = goods.map(() => ({ qty_received: 0, quality: 'MISSING' }));
    const receipt = await door.received(door.arrived(order, missing));
    const id = receipt.claim_id as string;
    const { lines, amount_claimed } = await claim(id);
    const amounts: number[] = lines.map(({ amount }: { amount: number }) => amount);
    expect(amounts).toEqual([1.01, 3.35, 6.68]);
    const list = (await door.call('GET', '/claims')).json;
    const { body } = (await door.call('GET', `/claims/${id}/mail`)).json;
    expect([
      amount_claimed,
      receipt.claim_amount,
      (await door.call('GET', `/receipts/${receipt.id}`)).json.claim_amount,
      list.claims[0].amount_claimed,
      list.totals.open.amount,
    ]).toEqual(Array(5).fill(11.04));
    expect(body).toContain('un avoir de 11,04\u00a0€\u00a0HT');
    await command(id, 'settle', { amount: 1.01, rest: 'expected' });
    await command(id, 'mail', { version: (await claim(id)).version });
    const { rows } = await app.owner.query(
      `select text from mail_outbox where org_id = $1 and subject like 'Réclamation%'`,
      [door.org],
    );
    for (const words of ['1,01', '3,35', '6,68', '11,04', '10,03'])
      expect(rows[0].text).toContain(`${words}\u00a0€`);
  });

  it('refuses what is no amount', async () => {
    const { id } = await claimed();
    for (const amount of [-1, 1.005, 1e9, '12', null])
      expect((await command(id, 'settle', { amount })).status).toBe(422);
  });

  it('is read by everybody, decided by those who may, and nobody else’s', async () => {
    const { id } = await claimed();
    const chef = await app.signUp();
    await app.giveRole(chef, door.org, 'CHEF');
    expect((await door.call('GET', `/claims/${id}`, undefined, chef)).status).toBe(200);
    expect((await command(id, 'settle', { amount: 1 }, chef)).status).toBe(403);
    expect((await door.call('GET', `/claims/${id}/mail`, undefined, chef)).status).toBe(403);
    const elsewhere = receiving(app, { person: door.person, org: await app.createOrg(door.person) });
    for (const [method, path, body] of [
      ['GET', `/claims/${id}`, undefined],
      ['GET', `/claims/${id}/mail`, undefined],
      ['POST', `/claims/${id}/mail`, { version: 1 }],
      ['POST', `/claims/${id}/settle`, { amount: 1 }],
      ['POST', `/claims/${id}/drop`, { note: 'x' }],
      ['POST', `/claims/${id}/expect-credit`, {}],
    ] as const)
      expect((await elsewhere.call(method, path, body)).status).toBe(404);
  });
});

describe('its e-mail', () => {
  it('leaves in one click, with the goods, the photo and the sum, and shows in both journals', async () => {
    const server = await smtpServer();
    toStop.push(server.stop);
    const worker = await startMailWorker(app, smtp(server.url));
    toStop.push(() => worker.stop());
    const { id, order } = await claimed();
    const { json: preview } = await door.call('GET', `/claims/${id}/mail`);
    expect(preview).toMatchObject({
      to: 'commandes@maree-ouest.fr',
      subject: `Réclamation sur la commande ${order.order_number} – Le Comptoir des Halles`,
      photo_count: 1,
      version: 1,
    });
    expect(preview.body).toContain('bon de livraison BL 8841');
    expect(preview.body).toContain('un avoir de 50,50\u00a0€\u00a0HT');
    const { status, json } = await command(id, 'mail', { version: preview.version });
    expect([status, json.mails.length, json.mail_state]).toEqual([200, 1, 'queued']);
    await vi.waitFor(async () => expect((await claim(id)).mail_state).toBe('sent'), {
      timeout: 60_000,
      interval: 50,
    });
    const mails = await Promise.all(server.received.map(parseRaw));
    const mail = mails.find(({ subject }) => subject?.startsWith('Réclamation'));
    expect(mail?.to?.[0]?.address).toBe('commandes@maree-ouest.fr');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['caisse.png']);
    expect(mail?.text).toContain('Filet de cabillaud | Abîmé, caisse écrasée | 2\u00a0kg | 49,00\u00a0€');
    // What is noted for ourselves stays with us.
    expect(`${mail?.text}${mail?.html}${preview.body}`).not.toContain('Glacé');
    expect((await claim(id)).lines[0]).toMatchObject({
      comment: 'Glacé à cœur, le chef a vu',
      supplier_message: 'caisse écrasée',
    });
    expect(mail?.text).toContain(
      'Moules de bouchot | Trop cher, facturé 4,30\u00a0€ au lieu de 4,20\u00a0€ | 15\u00a0kg | 1,50\u00a0€',
    );
    expect((await door.order(order.id)).mails[0]).toMatchObject({ template: 'claim', status: 'sent' });
    expect((await door.order(order.id)).status).toBe('RECEIVED');
    // Nobody has to say it: what has left is awaited.
    expect((await claim(id)).status).toBe('CREDIT_EXPECTED');
    const { rows } = await app.owner.query(
      `select action, user_id from audit_log where org_id = $1 and entity = 'claims' order by at`,
      [door.org],
    );
    expect(rows).toEqual([
      { action: 'claim.mailed', user_id: door.person.id },
      { action: 'claim.credit_expected', user_id: null },
    ]);
    const { totals } = (await door.call('GET', '/claims')).json;
    expect([totals.open.count, totals.expected]).toEqual([0, { count: 1, amount: 50.5 }]);
  });

  it.each([
    ['settled', 'settle', { amount: 50.5 }],
    ['dropped', 'drop', { note: 'geste commercial' }],
    ['credited in part', 'settle', { amount: 20, rest: 'expected' }],
  ])('that still waited stays here once the claim is %s', async (_name, what, body) => {
    const { id, order } = await claimed();
    const { json: mailed } = await command(id, 'mail', { version: 1 });
    expect(mailed.mails).toMatchObject([{ status: 'queued' }]);
    expect((await command(id, what, body)).json.mails).toMatchObject([{ status: 'withdrawn' }]);
    expect((await door.order(order.id)).mails[0]).toMatchObject({ template: 'claim', status: 'withdrawn' });

    const server = await smtpServer();
    toStop.push(server.stop);
    const worker = await startMailWorker(app, smtp(server.url));
    toStop.push(() => worker.stop());
    await command((await claimed()).id, 'mail', { version: 1, subject: 'Autre' });
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(0), { timeout: 60_000 });
    const subjects = (await Promise.all(server.received.map(parseRaw))).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Réclamation'))).toEqual([]);
  });

  it('that was put back into the queue after the last word does not leave either', async () => {
    const { id } = await claimed();
    await command(id, 'mail', { version: 1 });
    await command(id, 'drop', { note: 'x' });
    await app.owner.query(`update mail_outbox set state = 'queued', last_error = null where org_id = $1`, [
      door.org,
    ]);
    await keepAsCounted(app.owner);
    const server = await smtpServer();
    toStop.push(server.stop);
    const worker = await startMailWorker(app, smtp(server.url));
    toStop.push(() => worker.stop());
    await vi.waitFor(async () => expect((await claim(id)).mails[0].status).toBe('withdrawn'), {
      timeout: 60_000,
      interval: 50,
    });
    expect((await claim(id)).status).toBe('DROPPED');
    const mails = await Promise.all(server.received.map(parseRaw));
    expect(mails.filter(({ subject }) => subject?.startsWith('Réclamation'))).toEqual([]);
  });

  it('leaves once, however often it is clicked', async () => {
    const { id } = await claimed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => command(id, 'mail', { version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await claim(id)).mails).toHaveLength(1);
  });

  it('is also that of a claim without an order', async () => {
    const { supplier_id, lines } = await door.sent();
    const receipt = await door.received({
      supplier_id,
      lines: [{ item_id: lines[0]?.item_id, qty_received: 3, qty_rejected: 1, comment: 'abîmé' }],
    });
    const { json } = await command(receipt.claim_id, 'mail', {
      version: 1,
      subject: 'Avoir',
      body: 'Bonjour',
    });
    expect(json.mails).toMatchObject([{ subject: 'Avoir', status: 'queued' }]);
    const again = await command(receipt.claim_id, 'mail', { version: json.version });
    expect([again.status, again.json.code]).toEqual([409, 'CLAIM_MAIL_WAITS']);
    expect((await command(receipt.claim_id, 'settle', { amount: 24.5 })).json.status).toBe('SETTLED');
  });

  it('wants an address', async () => {
    const { id } = await claimed({ contact_email: '' });
    expect((await door.call('GET', `/claims/${id}/mail`)).json.to).toBeNull();
    const { status, json } = await command(id, 'mail', { version: 1 });
    expect([status, json.code]).toEqual([409, 'CLAIM_NO_ADDRESS']);
    expect((await claim(id)).mails).toEqual([]);
  });

  it('that failed raises an alert, and is sent again by a person’s decision', async () => {
    const { id, order } = await claimed();
    await app.owner.query(`delete from pgboss.job`);
    const refusing = await smtpServer({
      onRcptTo: (_address, _session, answer) =>
        answer(Object.assign(new Error('no such person'), { responseCode: 550 })),
    });
    toStop.push(refusing.stop);
    const worker = await startMailWorker(app, smtp(refusing.url));
    const { json } = await command(id, 'mail', { version: 1 });
    await vi.waitFor(async () => expect((await claim(id)).mail_state).toBe('failed'), {
      timeout: 60_000,
      interval: 50,
    });
    await worker.stop();
    const alerts = await door.alerts(order.id);
    expect(alerts).toMatchObject([{ type: 'MAIL_FAILED' }]);
    expect(alerts[0]?.message).toContain('La réclamation à Marée de l’Ouest n’est pas partie');
    const log_id = json.mails[0].id;
    expect((await command(id, `mails/${log_id}/retry`)).json.mail_state).toBe('queued');
    expect((await command(id, `mails/${log_id}/retry`)).json.code).toBe('MAIL_NOT_RETRYABLE');
    expect(await door.alerts(order.id)).toEqual([]);
    expect((await command(id, `mails/${randomUUID()}/retry`)).status).toBe(404);
  });
});

it('past the day’s limit of e-mails nothing is written to the supplier, and the claim stays as it was', async () => {
  const { id } = await claimed({ contact_email: 'sav@ailleurs.fr' });
  await app.owner.query(
    `insert into mail_days (org_id, day, mails, new_recipients)
     values ($1, (now() at time zone 'Europe/Paris')::date, 100, 1)
     on conflict (org_id, day) do update set mails = 100`,
    [door.org],
  );
  const before = await claim(id);
  expect(await command(id, 'mail', { version: 1 })).toMatchObject({
    status: 429,
    json: { code: 'MAIL_DAY_FULL' },
  });
  expect(await claim(id)).toEqual(before);
  expect(before.mails).toEqual([]);
});
