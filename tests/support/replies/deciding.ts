import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect } from 'vitest';
import type { ReplyReading } from '#domain/replies/reply.ts';
import { issueLink } from '#server/features/orders/order-links.sql.ts';
import { lockedOrder } from '#server/features/orders/order-moves.ts';
import { noteReplyWaits } from '#server/features/orders/orders.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { visitor } from '../browser/visitor.ts';
import { ensureKeptAsCounted } from '../server/kept.ts';
import { type Person, SECRET, type TestApp, testApp } from '../server/test-app.ts';
import { type Goods, receiving, type Sent } from '../story/receiving.ts';

/** By the place of a line: what is said of it. */
type AnsweredLines = Record<number, { qty?: number | null; price?: number; substitute?: string }>;

type Mail = { from?: string; proven?: boolean; at?: Date; text?: string };

/** What most of the orders here are about. */
export const THREE_FISH: Goods[] = [
  { name: 'Filet de cabillaud', qty: 6, unit_price: 24.5 },
  { name: 'Filet de lieu jaune', qty: 5, unit_price: 16.8 },
  { name: 'Moules de bouchot', qty: 15, unit_price: 4.2 },
];

type Door = ReturnType<typeof receiving>;
type Restaurant = { app: TestApp; org: string; door: Door };

/** What a supplier answers, each way that there is. */
function answering({ app, org, door: { done } }: Restaurant) {
  /** As the supplier answers by the link of its e-mail: all as ordered, but for this. */
  async function byLink(order: Sent, answered: AnsweredLines, head: object = {}) {
    const token = await inOrg(app.orgContext(org), (tx) =>
      issueLink(tx, {
        secret: SECRET,
        orgId: org,
        po_id: order.id,
        expires_at: new Date(Date.now() + 86_400_000),
      }),
    );
    const { status, json } = await visitor(app).post('/api/supplier-order/answer', {
      token,
      lines: order.lines.map(({ po_line_id: line_id, qty }, place) => ({
        line_id,
        qty_confirmed: answered[place]?.qty ?? qty,
        unit_price: answered[place]?.price ?? null,
        substitute: answered[place]?.substitute ?? null,
        note: null,
      })),
      ...head,
    });
    expect(status, JSON.stringify(json)).toBe(200);
  }

  const byPhone = (order: Sent, answered: AnsweredLines, head: object = {}) =>
    done('POST', `/orders/${order.id}/confirm`, {
      contact: 'Yann',
      lines: order.lines.map(({ po_line_id: line_id, qty }, place) => ({
        line_id,
        qty_confirmed: answered[place]?.qty ?? qty,
      })),
      ...head,
    });

  /** What was read in an e-mail; lines with a quantity of null are left open. */
  const reading = (order: Sent, answered: AnsweredLines, head: Partial<ReplyReading> = {}): ReplyReading => ({
    intent: 'changed',
    lines: order.lines.flatMap(({ po_line_id: line_id, qty }, place) => {
      const { qty: comes = qty, price, substitute } = answered[place] ?? {};
      if (comes === null) return [];
      return [
        {
          line_id,
          qty_confirmed: comes,
          said_in: [{ start: 0, end: 7 }],
          ...(price !== undefined && { unit_price: price }),
          ...(substitute !== undefined && { substitution: substitute }),
        },
      ];
    }),
    expected_at: null,
    needs_human: false,
    doubts: [],
    date_said_in: null,
    agreement_said_in: null,
    ...head,
  });

  /** An e-mail that came, was read so, and waits for a person. */
  async function byMail(order: Sent, read: ReplyReading, mail: Mail = {}): Promise<string> {
    const { from = 'yann@maree-ouest.fr', proven = true, at = new Date(), text = 'Bonjour Camille' } = mail;
    const [id, email_id] = [randomUUID(), randomUUID()];
    await app.owner.query(
      `insert into raw_emails (org_id, id, received_at, message_key, from_email, from_name, subject, body_text, kind)
       values ($1, $2, $3, $4, $5, 'Yann', 'Re: Commande', $6, 'reply')`,
      [org, email_id, at, email_id, from, text],
    );
    await app.owner.query(
      `insert into supplier_replies (org_id, id, email_id, received_at, po_id, matched_by, proven, reading, read_by, state)
       values ($1, $2, $3, $4, $5, 'thread', $6, $7, 'rules', 'open')`,
      [org, id, email_id, at, order.id, proven, JSON.stringify(read)],
    );
    const here = app.orgContext(org);
    await inOrg({ ...here, changes: ['orders', 'replies', 'alerts'] }, async (tx) =>
      noteReplyWaits(tx, here, {
        order: await lockedOrder(tx, order.id),
        order_number: order.order_number,
        supplier: 'Marée de l’Ouest',
        since: at,
        appUrl: 'http://localhost',
      }),
    );
    return id;
  }

  return { byLink, byPhone, reading, byMail };
}

type DecidingHere = ReturnType<typeof deciding> & { camille: Person; chef: Person; org: string };

/** A server for one file, with a restaurant that hears what its suppliers answer: whoever decides, and a CHEF. */
export function decidingHere(settings: { clock?: () => Date } = {}) {
  const app = testApp({ trustProxy: '127.0.0.1', smtpUrl: 'smtp://127.0.0.1:9', ...settings });
  const our = {} as DecidingHere;
  beforeAll(async () => {
    const camille = await app.signUp();
    const chef = await app.signUp();
    const org = await app.createOrg(camille, 'Le Comptoir des Halles');
    await app.giveRole(chef, org, 'CHEF');
    Object.assign(our, deciding(app, { person: camille, org }), { camille, chef, org });
  });
  afterEach(() => ensureKeptAsCounted(app.owner));
  return { app, our };
}

/** What is told of an order afterwards. */
const storyOf = ({ alerts, order }: Door) => ({
  alertTypes: async (id: string) => (await alerts(id)).map(({ type }) => type),
  eventsOf: async (id: string): Promise<string[]> =>
    (await order(id)).events.map(({ event }: { event: string }) => event),
});

/** The commands of somebody who hears what suppliers answer, and says something to it. */
export function deciding(app: TestApp, { person, org }: { person: Person; org: string }) {
  const door = receiving(app, { person, org });
  const { call, done } = door;
  const { byLink, byPhone, reading, byMail } = answering({ app, org, door });

  const replyState = async (id: string): Promise<string> =>
    (await app.owner.query('select state from supplier_replies where id = $1', [id])).rows[0].state;

  const decision = async (order: Sent, as = person) =>
    (await call('GET', `/orders/${order.id}/decision`, undefined, as)).json.decision;

  type Line = { qty: number; qty_confirmed: number; price_said: number | null } & Record<string, unknown>;

  /** What the card sends: all as it is shown, but for these lines by their place, and this. */
  async function decisionBody(order: Sent, lines: Record<number, object> = {}, head: object = {}) {
    const shown = await decision(order);
    return {
      version: shown.version,
      ...(shown.state === 'proposed' && { reply_id: shown.reply.id }),
      lines: order.lines.map(({ po_line_id: line_id, qty }, place) => {
        const change: Line | undefined = shown.changes.find((one: Line) => one.line_id === line_id);
        const left = shown.open_lines.some((one: Line) => one.line_id === line_id);
        return {
          line_id,
          qty_confirmed: left ? null : (change?.qty_confirmed ?? qty),
          unit_price: change?.price_said ?? null,
          substitute: change?.substitute ?? null,
          ...lines[place],
        };
      }),
      expected_at: shown.date?.to ?? null,
      tell_supplier: false,
      ...head,
    };
  }

  const decide = async (order: Sent, lines: Record<number, object> = {}, head: object = {}, as = person) =>
    call('POST', `/orders/${order.id}/decision`, await decisionBody(order, lines, head), as);

  const undo = async (order: Sent, version?: number) =>
    call('POST', `/orders/${order.id}/decision/undo`, {
      version: version ?? (await door.order(order.id)).version,
    });

  const count = async (): Promise<number> => (await call('GET', '/orders/counts')).json.to_decide;

  /** Somebody else who sells the item of that line. */
  async function otherSupplier(
    order: Sent,
    place: number,
    price: number,
    terms: object = {},
    pack: object = {},
  ) {
    const supplier = await door.supplier({ name: 'Viviers du Golfe', ...terms });
    const item_id = order.lines[place]?.item_id;
    await done('PUT', `/items/${item_id}/suppliers/${supplier.id}`, { version: null, price, ...pack });
    return supplier as { id: string; name: string };
  }

  /** What the supplier was written, newest first. */
  const mailsTo = async (
    to: string,
  ): Promise<{ subject: string; text: string; in_reply_to: string | null }[]> =>
    (
      await app.owner.query(
        `select subject, text, in_reply_to from mail_outbox where org_id = $1 and to_address = $2
         order by created_at desc, id`,
        [org, to],
      )
    ).rows;

  return {
    ...door,
    ...storyOf(door),
    byLink,
    byPhone,
    reading,
    byMail,
    replyState,
    decision,
    decisionBody,
    decide,
    undo,
    count,
    otherSupplier,
    written: mailsTo,
  };
}
