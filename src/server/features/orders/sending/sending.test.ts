import PDFDocument from 'pdfkit';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunningWorker } from '#server/platform/jobs/worker.ts';
import { png } from '../../../../../tests/support/files/png.ts';
import { parseRaw, SENDER, smtp } from '../../../../../tests/support/mail/mail-restaurant.ts';
import { type SmtpStandIn, smtpServer } from '../../../../../tests/support/mail/smtp.ts';
import { ensureKeptAsCounted } from '../../../../../tests/support/server/kept.ts';
import { type Person, startTestApp, type TestApp } from '../../../../../tests/support/server/test-app.ts';
import { slowClock } from '../../../../../tests/support/story/days.ts';
import { ordering, startMailWorker } from '../../../../../tests/support/story/ordering.ts';

/** From noon in Paris on, a Sunday. */
const clock = slowClock('2026-11-15T11:00:00Z');
const FRIDAY = '2026-11-20';

let app: TestApp;
let server: SmtpStandIn;
let worker: RunningWorker;
let admin: Person;
let chef: Person;
let org: string;
let our: ReturnType<typeof ordering>;
let vauban: string;
let creme: string;
let beurre: string;

beforeAll(async () => {
  server = await smtpServer();
  app = await startTestApp({ clock, smtpUrl: server.url });
  worker = await startMailWorker(app, smtp(server.url));
  admin = await app.signUp(undefined, 'Camille Reynaud');
  chef = await app.signUp(undefined, 'Yann Le Goff');
});
beforeEach(async () => {
  org = await app.createOrg(admin);
  await app.giveRole(chef, org, 'CHEF');
  our = ordering(app, { person: admin, org });
  vauban = (
    await our.supplier({
      name: 'Primeurs Vauban',
      contact_email: 'commandes@vauban.fr',
      customer_code: '40218',
      franco_amount: 100,
      delivery_fee: 15,
      delivery_days: [5],
    })
  ).id;
  creme = (
    await our.item({
      name: 'Crème liquide',
      unit: 'L',
      supplier_id: vauban,
      price: 2.5,
      reference: '000190',
      wording: 'CREME LIQ. <35 %>',
      pack_label: 'Carton',
      pack_content: 6,
    })
  ).id;
  beurre = (await our.item({ name: 'Beurre doux', supplier_id: vauban, price: 7.2345, vat_rate: 20 })).id;
});
afterEach(async () => {
  server.received.length = 0;
  await ensureKeptAsCounted(app.owner);
});
afterAll(async () => {
  await worker.stop();
  await app.stop();
  await server.stop();
});

const lines = () => [
  { item_id: creme, qty: 12, unit_price: 2.5 },
  { item_id: beurre, qty: 1.5, unit_price: 7.2345 },
];
const draft = (body: object = {}) =>
  our.draft({ supplier_id: vauban, lines: lines(), expected_at: FRIDAY, ...body });
const card = (body: object) => our.call('PUT', '/organization/card', { version: 1, ...body });
const setSupplier = (column: string, value: unknown) =>
  app.owner.query(`update suppliers set ${column} = $1 where id = $2`, [value, vauban]);
const mailOf = async (id: string, ...states: string[]) => {
  await our.journalSays(id, ...states);
  const mails = await Promise.all(
    server.received.map(async (mail) => ({ to: mail.to, ...(await parseRaw(mail)) })),
  );
  return mails.at(-1);
};
async function textOf(bytes: ArrayBuffer | Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}
const plain = (text = '') => text.replace(/[^\S\n]+/g, ' ');

describe('who orders', () => {
  const preview = async (id: string, as = admin) =>
    (await our.call('GET', `/orders/${id}/mail`, undefined, as)).json;
  const cardRemark = async (id: string, as = admin) =>
    (await preview(id, as)).remarks.find(({ code }: { code: string }) => code === 'CARD_INCOMPLETE');

  it('is asked for while the card does not say it: whoever may complete it sees what, others whom to ask', async () => {
    const { id } = await draft();
    expect(await preview(id)).toMatchObject({
      from_name: 'Le Comptoir des Halles via Économat',
      reply_to: admin.email,
      replies_read: false,
      gaps: ['address', 'phone', 'email'],
    });
    expect(await cardRemark(id)).toEqual({
      code: 'CARD_INCOMPLETE',
      blocks: false,
      sentence:
        'Il manque à l’email votre adresse de livraison, votre téléphone et une adresse email pour les réponses.',
    });
    expect((await cardRemark(id, chef)).sentence).toMatch(
      / Demandez à Camille Reynaud de compléter la fiche\.$/,
    );
    await card({ adresse: '12 rue des Halles', ville: 'Lyon', email: 'cuisine@comptoir.fr' });
    expect(await preview(id)).toMatchObject({ reply_to: 'cuisine@comptoir.fr', gaps: ['phone'] });
    expect((await cardRemark(id, chef)).sentence).toContain('Il manque à l’email votre téléphone.');
    await our.call('PUT', '/organization/card', {
      adresse: '12 rue des Halles',
      ville: 'Lyon',
      email: 'cuisine@comptoir.fr',
      phone: '04 78 00 12 34',
      version: 2,
    });
    expect([(await preview(id)).gaps, await cardRemark(id)]).toEqual([[], undefined]);
    await our.send(id, {}, chef);
    expect(plain((await mailOf(id, 'sent'))?.text)).toContain('Téléphone : 04 78 00 12 34');
  });

  it('is nothing to ask where no e-mail leaves', async () => {
    await setSupplier('contact_email', null);
    const { id } = await draft();
    expect(await preview(id)).toMatchObject({ to: null, gaps: [] });
    expect(await cardRemark(id)).toBeUndefined();
  });

  it('cannot put a link or a line of its own into the sender', async () => {
    await our.call('PUT', '/organization', { name: 'Gagnez sur http://loto.example "x"', version: 1 });
    const { id } = await draft();
    await our.send(id);
    expect((await mailOf(id, 'sent'))?.from?.name).toBe('Gagnez sur http loto example "x" via Économat');
  });
});

describe('an order that leaves', () => {
  it('is one e-mail with the order in its body and as a form, to one address', async () => {
    const body = new FormData();
    body.append('file', new File([png()], 'logo.png', { type: 'image/png' }));
    const logo = (await app.call('POST', '/api/files', { as: admin, org, body })).json.id;
    await card({
      email: 'cuisine@comptoir.fr',
      adresse: '12 rue des Halles',
      ville: 'Lyon',
      delivery_instructions: 'Par la cour.\nSonner.',
      mail_signature: 'L’équipe du <Comptoir>',
      logo_file_id: logo,
    });
    const { id, order_number, version } = await draft({
      notes: 'Bien fraîche\nsvp',
    });
    const answer = await our.send(id, { version });
    expect(answer.json).toEqual({
      test_mode: false,
      email_sent: true,
      supplier_email: 'commandes@vauban.fr',
    });
    const mail = await mailOf(id, 'sent');
    expect(server.received).toHaveLength(1);
    expect(mail).toMatchObject({
      to: [{ address: 'commandes@vauban.fr' }],
      from: { ...SENDER, name: 'Le Comptoir des Halles via Économat' },
      replyTo: [{ address: 'cuisine@comptoir.fr' }],
      subject: `Commande ${order_number} – Le Comptoir des Halles`,
    });
    expect(server.received[0]?.to).toEqual(['commandes@vauban.fr']);
    const { rows } = await app.owner.query('select message_id from mail_outbox where org_id = $1', [org]);
    expect(mail?.messageId).toBe(rows[0].message_id);

    const text = plain(mail?.text);
    for (const words of [
      `Voici notre commande ${order_number}`,
      'Livraison souhaitée : vendredi 20/11/2026.',
      'À livrer : vendredi 20/11/2026\nAdresse : 12 rue des Halles, Lyon\nConsignes : Par la cour.\nSonner.',
      'Notre code client : 40218',
      'CREME LIQ. <35 %> (réf. 000190) | 2 cartons = 12 L | 2,50 € / L | 30,00 €',
      'Beurre doux | 1,5 kg | 7,2345 € / kg | 10,85 €',
      'Articles HT : 40,85 €',
      'Livraison HT : 15,00 €',
      'Total HT : 55,85 €',
      'Total TTC : 61,08 €',
      'Remarques :\nBien fraîche\nsvp',
      'L’équipe du <Comptoir>',
      'Confirmer ou modifier la commande :\nhttp://localhost/supplier-order#',
    ]) {
      expect(text).toContain(words);
    }
    expect(text, 'how the draft came about is nothing to a supplier').not.toContain('suggestions');
    expect(mail?.html).toContain('CREME LIQ. &lt;35 %&gt;');
    expect(mail?.html).not.toContain('<Comptoir>');

    expect(mail?.attachments).toMatchObject([
      { filename: `${order_number}.pdf`, mimeType: 'application/pdf' },
    ]);
    const form = await textOf(mail?.attachments[0]?.content as ArrayBuffer);
    for (const words of [
      order_number,
      'vendredi 20/11/2026',
      '000190 CREME LIQ. <35 %> Crème liquide 2 cartons de 6 L 12 L 2,50 € / L 30,00 €',
      'Total HT 55,85 €',
      'Total TTC 61,08 €',
      'Bien fraîche svp',
    ]) {
      expect(form).toContain(words);
    }

    const sent = await our.order(id);
    expect(sent).toMatchObject({
      status: 'SENT',
      mail_state: 'sent',
      mails: [
        {
          direction: 'outbound',
          template: 'order',
          status: 'sent',
          to_email: 'commandes@vauban.fr',
          from_email: 'cuisine@comptoir.fr',
        },
      ],
    });
    expect(sent.events.map(({ event, by }: { event: string; by: string }) => [event, by])).toEqual([
      ['created', 'Camille Reynaud'],
      ['sent', 'Camille Reynaud'],
    ]);
    expect(sent.link_expires_at).toBe('2026-12-19T23:00:00.000Z');
  });

  it('carries a link that its supplier answers by', async () => {
    const { id } = await draft();
    await our.send(id);
    const mail = await mailOf(id, 'sent');
    const token = /supplier-order#(\S+)/.exec(mail?.text ?? '')?.[1];
    const opened = await app.call('POST', '/api/supplier-order', { body: { token } });
    expect(opened.json).toMatchObject({ order_number: (await our.order(id)).order_number, answerable: true });

    const { json } = await our.call('POST', `/orders/${id}/link/revoke`, {});
    expect(json.link_expires_at).toBe(null);
    expect(json.events.at(-1)).toMatchObject({ event: 'link_revoked', by: 'Camille Reynaud' });
    expect((await app.call('POST', '/api/supplier-order', { body: { token } })).status).toBe(404);
    const again = await our.call('POST', `/orders/${id}/link/revoke`, {});
    expect(again.json.events).toHaveLength(json.events.length);
  });

  it('says what was typed, and keeps its number in the subject', async () => {
    await card({
      order_mail_subject: 'Pour {fournisseur}',
      order_mail_body: 'Bonjour {inconnu}, total {total}.',
    });
    const first = await draft();
    const preview = (await our.call('GET', `/orders/${first.id}/mail`)).json;
    expect({ ...preview, body: plain(preview.body) }).toMatchObject({
      to: 'commandes@vauban.fr',
      subject: `Pour Primeurs Vauban (${first.order_number})`,
      body: 'Bonjour {inconnu}, total 55,85 €.',
      file_name: `${first.order_number}.pdf`,
      version: first.version,
    });
    await our.send(first.id, { subject: 'Urgent', body: 'À {expediteur} <b>' });
    const mail = await mailOf(first.id, 'sent');
    expect(mail?.subject).toBe(`Urgent (${first.order_number})`);
    expect(mail?.text).toContain('À Camille Reynaud <b>');
    expect(mail?.html).toContain('À Camille Reynaud &lt;b&gt;');
    expect(mail?.replyTo).toMatchObject([{ address: admin.email }]);
  });

  it('to nobody where the supplier has no address: validated, and the journal says so', async () => {
    await setSupplier('contact_email', null);
    const { id } = await draft();
    const { remarks, to } = (await our.call('GET', `/orders/${id}/mail`)).json;
    expect(to).toBe(null);
    expect(remarks).toContainEqual(expect.objectContaining({ code: 'NO_ADDRESS', blocks: false }));
    const { json } = await our.send(id);
    expect(json).toEqual({ test_mode: false, email_sent: false, supplier_email: null });
    expect(await our.order(id)).toMatchObject({
      status: 'SENT',
      mails: [{ status: 'not_sent', to_email: null }],
      link_expires_at: null,
    });
    const cancelled = await our.call('POST', `/orders/${id}/cancel`, {});
    expect(cancelled.json.mails.map(({ status }: { status: string }) => status)).toEqual([
      'not_sent',
      'not_sent',
    ]);
    expect(server.received).toHaveLength(0);
  });

  it('by the older address where the contact has none', async () => {
    await setSupplier('contact_email', null);
    await setSupplier('email', 'ancien@vauban.fr');
    const { id } = await draft();
    expect((await our.send(id)).json.supplier_email).toBe('ancien@vauban.fr');
  });
});

describe('an order that cannot leave', () => {
  const refusedFor = async (id: string, as = admin) => {
    const { json } = await our.send(id, {}, as);
    const order = await our.order(id);
    expect({ status: order.status, mails: order.mails, events: order.events.length }).toEqual({
      status: 'DRAFT',
      mails: [],
      events: 1,
    });
    const { remarks } = (await our.call('GET', `/orders/${id}/mail`, undefined, as)).json;
    const blocking = remarks.filter(({ blocks }: { blocks: boolean }) => blocks);
    expect(json.message).toBe(blocking[0].sentence);
    return [json.code, ...blocking.map(({ code }: { code: string }) => code)];
  };

  it.each(['a@x.fr, b@y.fr', 'a@x.fr;b@y.fr', '"b@y.fr" <a@x.fr>', 'a@x.fr(b@y.fr)', 'pas une adresse'])(
    'to %s',
    async (address) => {
      const { id } = await draft();
      await setSupplier('contact_email', address);
      expect(await refusedFor(id)).toEqual(['SUPPLIER_EMAIL_INVALID', 'BAD_ADDRESS']);
    },
  );

  it('to a supplier deleted meanwhile', async () => {
    const { id } = await draft();
    await our.call('DELETE', `/suppliers/${vauban}`);
    expect((await refusedFor(id))[0]).toBe('ORDER_SUPPLIER_GONE');
  });

  it('with an item deleted meanwhile', async () => {
    const { id } = await draft();
    await our.call('DELETE', `/items/${beurre}`);
    expect(await refusedFor(id)).toEqual(['ORDER_ITEM_NOT_SOLD', 'ITEM_GONE']);
  });

  it('for a day that became impossible, unless it was agreed', async () => {
    const { id } = await draft();
    await setSupplier('lead_time_jours', 30);
    expect(await refusedFor(id)).toEqual(['ORDER_DATE_REFUSED', 'DATE_UNREACHABLE']);
    await app.owner.query('update purchase_orders set date_agreed = true where id = $1', [id]);
    expect((await our.send(id)).status).toBe(200);
  });

  it('under a franco that blocks; one that warns lets it go', async () => {
    const { id } = await draft();
    const warned = (await our.call('GET', `/orders/${id}/mail`)).json.remarks;
    expect(warned).toContainEqual(expect.objectContaining({ code: 'BELOW_FRANCO', blocks: false }));
    await setSupplier('franco_policy', 'BLOCK');
    expect(await refusedFor(id)).toEqual(['ORDER_BELOW_FRANCO', 'FRANCO_BLOCKS']);
  });

  it('above the limit of a CHEF: a MANAGER sends it', async () => {
    await card({ approval_above: 40.84 });
    const { id } = await draft();
    expect(await refusedFor(id, chef)).toEqual(['ORDER_NEEDS_APPROVAL', 'NEEDS_APPROVAL']);
    const cheap = await draft({ lines: lines().map((line) => ({ ...line, unit_price: 0.01 })) });
    expect(await refusedFor(cheap.id, chef)).toEqual(['ORDER_NEEDS_APPROVAL', 'NEEDS_APPROVAL']);
    expect((await our.send(id)).status).toBe(200);
    await our.call('PUT', '/organization/card', { version: 2, approval_above: 40.85 });
    expect((await our.send((await draft()).id, {}, chef)).status).toBe(200);
  });

  it('twice, changed meanwhile, foreign, or never written', async () => {
    const { id, version } = await draft();
    expect((await our.send(id, { version: version + 1 })).json.code).toBe('VERSION_CONFLICT');
    expect((await our.send(id, { version })).status).toBe(200);
    const twice = await our.send(id);
    expect({ status: twice.status, code: twice.json.code, error: twice.json.error }).toMatchObject({
      status: 409,
      code: 'ORDER_STATE',
      error: expect.stringContaining('Envoyée'),
    });
    expect((await our.call('GET', `/orders/${id}/mail`)).json.code).toBe('ORDER_STATE');
    const yann = await app.signUp();
    const elsewhere = ordering(app, { person: yann, org: await app.createOrg(yann) });
    const foreign = await elsewhere.send((await draft()).id);
    const absent = await elsewhere.send('00000000-0000-4000-8000-000000000000');
    expect([foreign.status, absent.status]).toEqual([404, 404]);
  });
});

it('says so where no server is set: the e-mail stays in the local mailbox', async () => {
  const test = await startTestApp({ clock });
  try {
    const person = await test.signUp();
    const at = ordering(test, { person, org: await test.createOrg(person) });
    const supplier_id = (await at.supplier({ name: 'V', contact_email: 'v@vauban.fr' })).id;
    const item = (await at.item({ name: 'Sel', supplier_id })).id;
    const { id } = await at.draft({ supplier_id, lines: [{ item_id: item, qty: 1, unit_price: 1 }] });
    const { remarks } = (await at.call('GET', `/orders/${id}/mail`)).json;
    expect(remarks).toMatchObject([{ code: 'CARD_INCOMPLETE' }, { code: 'TEST_MODE', blocks: false }]);
    expect((await at.send(id)).json).toEqual({
      test_mode: true,
      email_sent: true,
      supplier_email: 'v@vauban.fr',
    });
  } finally {
    await test.stop();
  }
});

describe('an order that is cancelled', () => {
  it('tells the supplier in answer to its own e-mail, and where its link leads', async () => {
    const { id, order_number } = await draft();
    await our.send(id);
    const first = await mailOf(id, 'sent');
    await setSupplier('contact_email', 'nouveau@vauban.fr');
    const { json } = await our.call('POST', `/orders/${id}/cancel`, { reason: 'Fermeture <exceptionnelle>' });
    expect(json).toMatchObject({ status: 'CANCELLED' });
    const token = /supplier-order#(\S+)/.exec(first?.text ?? '')?.[1];
    const opened = await our.call('POST', '/supplier-order', { token });
    expect(opened.json).toMatchObject({ order_number, status: 'CANCELLED', answerable: false });
    expect(json.events.at(-1)).toMatchObject({ event: 'cancelled', note: 'Fermeture <exceptionnelle>' });
    const mail = await mailOf(id, 'sent', 'sent');
    expect(mail).toMatchObject({
      to: [{ address: 'commandes@vauban.fr' }],
      subject: `Annulation de la commande ${order_number} – Le Comptoir des Halles`,
      inReplyTo: first?.messageId,
      references: first?.messageId,
    });
    expect(plain(mail?.text)).toContain(`Nous annulons notre commande ${order_number}`);
    expect(mail?.text).toContain('Fermeture <exceptionnelle>');
    expect(mail?.html).toContain('Fermeture &lt;exceptionnelle&gt;');
    const twice = await our.call('POST', `/orders/${id}/cancel`, {});
    expect([twice.status, twice.json.code]).toEqual([409, 'ORDER_STATE']);
  });

  it('tells nobody about a draft, and is not a CHEF’s to decide', async () => {
    const { id } = await draft();
    expect((await our.call('POST', `/orders/${id}/cancel`, {}, chef)).status).toBe(403);
    const { json } = await our.call('POST', `/orders/${id}/cancel`, {});
    expect({ status: json.status, mails: json.mails }).toEqual({ status: 'CANCELLED', mails: [] });
  });
});

describe('the form', () => {
  const form = async (id: string, as = admin) => {
    const response = await fetch(`${app.url}/api/orders/${id}/pdf`, {
      headers: { cookie: as.cookie, 'x-org-id': org },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is a file of its number: a draft says so, a sent one is what the supplier has', async () => {
    const { id, order_number } = await draft();
    const before = await form(id, chef);
    expect(before.response.headers.get('content-type')).toBe('application/pdf');
    expect(before.response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment;.*${order_number}\\.pdf`),
    );
    expect(await textOf(before.bytes)).toContain('Brouillon, non envoyé');

    await our.send(id);
    const mail = await mailOf(id, 'sent');
    await setSupplier('name', 'Un autre nom');
    const sent = await form(id);
    expect(sent.bytes.equals(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer))).toBe(true);
    await our.call('POST', `/orders/${id}/cancel`, {});
    expect(await textOf((await form(id)).bytes)).toContain('Commande annulée');
  });

  it('is drawn while nothing is held of the database', async () => {
    const { id } = await draft();
    const held: number[] = [];
    const { addPage } = PDFDocument.prototype;
    const drawing = vi.spyOn(PDFDocument.prototype, 'addPage').mockImplementation(function (
      this: PDFKit.PDFDocument,
      ...how
    ) {
      held.push(app.pool.totalCount - app.pool.idleCount);
      return addPage.apply(this, how);
    });
    try {
      // The server's other work may hold a connection at that moment; drawn in a transaction, it would be held each time.
      await vi.waitFor(async () => {
        held.length = 0;
        expect((await form(id)).response.status).toBe(200);
        expect([held.length > 0, Math.max(...held)]).toEqual([true, 0]);
      }, 10_000);
    } finally {
      drawing.mockRestore();
    }
  });

  it.each([
    ['its order', `update purchase_orders set notes = 'Par l’arrière', version = version + 1 where id = $1`],
    [
      'its supplier',
      `update suppliers set name = 'Par l’arrière' where id = (select supplier_id from purchase_orders where id = $1)`,
    ],
    ['its organisation', `update organizations set delivery_instructions = 'Par l’arrière' where id = $2`],
  ])('says what %s says when it is sent, though it was drawn before', async (_what, change) => {
    const { id } = await draft();
    const other = await app.owner.connect();
    try {
      await other.query('begin');
      await other.query('select from purchase_orders where id = $1 for update', [id]);
      const sending = our.send(id);
      await vi.waitFor(async () => {
        const { rowCount } = await app.owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBeGreaterThan(0);
      }, 30_000);
      await other.query(`${change} and $2::uuid is not null and $1::uuid is not null`, [id, org]);
      await other.query('commit');
      expect((await sending).status).toBe(200);
    } finally {
      other.release();
    }
    expect(await textOf((await form(id)).bytes)).toContain('Par l’arrière');
  });

  it('of nobody else', async () => {
    const { id } = await draft();
    const yann = await app.signUp();
    const elsewhere = await app.createOrg(yann);
    const answer = await app.call('GET', `/api/orders/${id}/pdf`, { as: yann, org: elsewhere });
    expect(answer.status).toBe(404);
  });
});
