import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { alertCause } from '#domain/alerts/alert.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { receiving } from '../../../../tests/support/story/receiving.ts';
import { closeAlerts, raiseAlert } from './alerts.door.ts';

const PAGE = 100;

const app = testApp();
const chef = personOf(app);

type Alert = { id: string; message: string; severity: string; type: string; context: object };

/** Each test has a restaurant of its own. */
async function restaurant() {
  const org = await app.createOrg(chef, 'Le Comptoir des Halles', 'CHEF');
  const inside = app.orgContext(org);
  const raise = (message: string, { po_id = randomUUID(), cause = alertCause.answer(po_id) } = {}) =>
    inOrg(inside, (tx) => raiseAlert(tx, { type: 'SUPPLIER_CHANGED', cause, message, context: { po_id } }));
  const list = async (query = '') =>
    (await app.call('GET', `/api/alerts${query}`, { as: chef, org })).json as {
      alerts: Alert[];
      total: number;
    };
  const messages = async (query = '') => (await list(query)).alerts.map(({ message }) => message);
  const resolve = (id: string, headers = {}) =>
    app.call('POST', `/api/alerts/${id}/resolve`, { as: chef, org, headers });
  const close = (prefix: string) => inOrg(inside, (tx) => closeAlerts(tx, prefix, new Date()));
  return { org, raise, list, messages, resolve, close };
}

describe('open alerts', () => {
  it('come newest first, with their severity and their order', async () => {
    const { raise, list } = await restaurant();
    const po_id = randomUUID();
    await raise('le premier');
    await raise('le second', { po_id });
    const { alerts, total } = await list();
    expect(total).toBe(2);
    expect(alerts.map(({ message }) => message)).toEqual(['le second', 'le premier']);
    expect(alerts[0]).toEqual({
      id: expect.any(String),
      type: 'SUPPLIER_CHANGED',
      severity: 'warning',
      message: 'le second',
      created_at: expect.any(String),
      context: { po_id },
    });
  });

  it('are one per cause: raised again, it says what is true now and comes first', async () => {
    const { raise, messages } = await restaurant();
    const po_id = randomUUID();
    await raise('4 kg au lieu de 6 kg', { po_id });
    await raise('autre chose');
    await raise('2 kg au lieu de 6 kg', { po_id });
    expect(await messages()).toEqual(['2 kg au lieu de 6 kg', 'autre chose']);
  });

  it('are one per cause even when raised eight times at once', async () => {
    const { raise, list } = await restaurant();
    const po_id = randomUUID();
    await Promise.all(Array.from({ length: 8 }, (_, turn) => raise(`à la fois ${turn}`, { po_id })));
    expect((await list()).total).toBe(1);
  });

  it('are those of one order where asked, and no other organisation’s', async () => {
    const { raise, messages } = await restaurant();
    const po_id = randomUUID();
    await raise('celle-ci', { po_id });
    await raise('une autre');
    expect(await messages(`?po_id=${po_id}`)).toEqual(['celle-ci']);
    const elsewhere = await restaurant();
    expect(await elsewhere.messages()).toEqual([]);
    expect(await elsewhere.messages(`?po_id=${po_id}`)).toEqual([]);
  });

  it('are counted past the page that is shown', async () => {
    const { org, list } = await restaurant();
    await app.owner.query(
      `insert into alerts (org_id, type, severity, message, cause)
       select $1, 'MAIL_FAILED', 'critical', 'n ' || n, 'c' || n from generate_series(1, $2) n`,
      [org, PAGE + 5],
    );
    const { alerts, total } = await list();
    expect([alerts.length, total]).toEqual([PAGE, PAGE + 5]);
  });
});

describe('an alert', () => {
  it('is resolved once, by a person who is noted', async () => {
    const { raise, list, resolve } = await restaurant();
    await raise('à voir');
    const [alert] = (await list()).alerts;
    const id = alert?.id ?? '';
    expect((await resolve(id)).json).toEqual({ success: true });
    expect(await list()).toEqual({ alerts: [], next: null, total: 0, critical: 0 });
    expect((await resolve(id)).status).toBe(404);
    const { rows } = await app.owner.query('select deleted_at, resolved_by from alerts where id = $1', [id]);
    expect(rows).toEqual([{ deleted_at: expect.any(Date), resolved_by: chef.id }]);
    const { rows: audited } = await app.owner.query(
      'select action, user_id, before from audit_log where entity_id = $1',
      [id],
    );
    expect(audited).toEqual([
      {
        action: 'alert.resolved',
        user_id: chef.id,
        before: { type: 'SUPPLIER_CHANGED', message: 'à voir' },
      },
    ]);
  });

  it('resolved twice by one command answers the same', async () => {
    const { raise, list, resolve } = await restaurant();
    await raise('à voir');
    const [alert] = (await list()).alerts;
    const headers = { 'idempotency-key': randomUUID() };
    const both = await Promise.all([resolve(alert?.id ?? '', headers), resolve(alert?.id ?? '', headers)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('of another organisation does not exist', async () => {
    const { raise, list } = await restaurant();
    await raise('la nôtre');
    const [alert] = (await list()).alerts;
    const elsewhere = await restaurant();
    expect((await elsewhere.resolve(alert?.id ?? '')).status).toBe(404);
    expect((await list()).total).toBe(1);
  });

  it('may come again once it was resolved', async () => {
    const { raise, list, messages, resolve } = await restaurant();
    const po_id = randomUUID();
    await raise('la première fois', { po_id });
    await resolve((await list()).alerts[0]?.id ?? '');
    await raise('la deuxième fois', { po_id });
    expect(await messages()).toEqual(['la deuxième fois']);
  });

  it('closes by itself with its cause, and an order’s with the order', async () => {
    const { raise, messages, close } = await restaurant();
    const [po_id, other] = [randomUUID(), randomUUID()];
    await raise('réponse', { po_id });
    await raise('email', { po_id, cause: alertCause.mail({ po_id, mail_id: randomUUID() }) });
    await raise('autre commande', { po_id: other });
    await close(alertCause.answer(po_id));
    expect(await messages()).toEqual(['autre commande', 'email']);
    await close(alertCause.ofOrder(po_id));
    expect(await messages()).toEqual(['autre commande']);
  });
});

describe('an order', () => {
  const answered = async () => {
    const org = await app.createOrg(chef, 'Le Comptoir', 'ADMIN');
    const kitchen = receiving(app, { person: chef, org });
    const order = await kitchen.sent([{ name: 'Cabillaud', qty: 6, unit_price: 24.5 }]);
    const [line] = order.lines;
    await kitchen.done('POST', `/orders/${order.id}/confirm`, {
      contact: 'Paul',
      lines: [{ line_id: line?.po_line_id, qty_confirmed: 4 }],
    });
    const inside = app.orgContext(org);
    const cause = alertCause.mail({ po_id: order.id, mail_id: randomUUID() });
    const context = { po_id: order.id };
    await inOrg(inside, (tx) =>
      raiseAlert(tx, { type: 'MAIL_UNCERTAIN', cause, message: 'On ne sait pas', context }),
    );
    const open = async () => (await kitchen.alerts(order.id)).map(({ type }) => type);
    return { ...kitchen, order, open };
  };

  it('that is here awaits no decision: what was said of its change and its e-mail is over', async () => {
    const { done, order, arrived, open, call } = await answered();
    expect(await open()).toEqual(['MAIL_UNCERTAIN', 'SUPPLIER_CHANGED']);
    await done('POST', '/receipts', arrived(order, [{ qty_received: 4 }]));
    expect(await open()).toEqual([]);
    expect((await call('GET', '/alerts')).json).toEqual({ alerts: [], next: null, total: 0, critical: 0 });
  });

  it('of which a part came had its e-mail; the change of the rest still stands', async () => {
    const { done, order, arrived, open } = await answered();
    await done('POST', '/receipts', arrived(order, [{ qty_received: 1 }], { wait_for_rest: true }));
    expect(await open()).toEqual(['SUPPLIER_CHANGED']);
  });
});
