import { expect, vi } from 'vitest';
import { mailHooks } from '#server/app/worker.ts';
import { ownWayOut } from '#server/features/mail-server/mail-server.door.ts';
import { mailHandlers } from '#server/platform/mail/send-mail.ts';
import type { MailWayOut } from '#server/platform/mail/settings.ts';
import { type MailServerAccess, PUBLIC_MAIL_SERVERS } from '#server/platform/outside/server-address.ts';
import { createSealing } from '#server/platform/sealed-secret.ts';
import { startTestWorker } from '../jobs/workers.ts';
import { quiet } from '../mail/mail-restaurant.ts';
import { type Person, SECRET, type TestApp } from '../server/test-app.ts';

/** A worker that sends the e-mails of orders and claims, as `startJobs` sets it up but impatient. */
export const startMailWorker = (
  app: TestApp,
  wayOut: MailWayOut,
  waitSeconds: readonly number[] = [0, 0],
  mailServers: MailServerAccess = PUBLIC_MAIL_SERVERS,
) =>
  startTestWorker(
    app,
    mailHandlers({
      db: app.db,
      wayOut,
      log: quiet,
      waitSeconds,
      ...mailHooks,
      ownWayOut: ownWayOut({ sealing: createSealing(SECRET), access: mailServers }),
    }),
  );

/** In no order, and asked of the database: as a request, a question every few milliseconds costs as much as the sending. */
async function mailStates(app: TestApp, po_id: string): Promise<string[]> {
  const { rows } = await app.owner.query<{ state: string }>(
    `select coalesce(m.state, l.status) as state from mail_logs l
     left join mail_outbox m on (m.org_id, m.id) = (l.org_id, l.mail_id) where l.po_id = $1`,
    [po_id],
  );
  return rows.map(({ state }) => state).toSorted();
}

type Line = { item_id: string; qty: number; unit_price: number };

/** The commands of somebody who orders: a supplier, what it sells, drafts, and what becomes of them. */
export function ordering(app: TestApp, { person, org }: { person: Person; org: string }) {
  const call = (method: string, path: string, body?: unknown, as = person) =>
    app.call(method, `/api${path}`, { as, org, body });
  async function done(method: string, path: string, body: unknown) {
    const { status, json } = await call(method, path, body);
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  }
  const supplier = (body: object) => done('POST', '/suppliers', { lead_time_jours: 0, ...body });
  const item = (body: object) => done('POST', '/items', { unit: 'kg', price: 1, ...body });
  const draft = (body: { supplier_id: string; lines: Line[] } & Record<string, unknown>) =>
    done('POST', '/orders', body);
  const send = (id: string, body: object = {}, as = person) =>
    call('POST', `/functions/orders-send/${id}`, body, as);
  const order = async (id: string) => (await call('GET', `/orders/${id}`)).json;
  const journal = async (id: string): Promise<string[]> =>
    (await order(id)).mails.map(({ status }: { status: string }) => status);
  /** Waits until these are the entries of the journal, newest first. */
  const journalSays = (id: string, ...states: string[]) =>
    vi.waitFor(
      async () => {
        expect(await mailStates(app, id)).toEqual(states.toSorted());
        expect(await journal(id)).toEqual(states);
      },
      { timeout: 60_000, interval: 50 },
    );
  const alerts = async (id: string): Promise<{ type: string; message: string }[]> =>
    (await call('GET', `/alerts?po_id=${id}`)).json.alerts;
  /** Its orders were sent, and their e-mails left, at that moment. */
  async function left(at: Date) {
    const run = (sql: string, ...values: unknown[]) => app.owner.query(sql, [org, ...values]);
    await run(`update order_events set occurred_at = $2 where org_id = $1 and event = 'sent'`, at);
    await run(`update mail_outbox set state = 'sent', sent_at = $2, secrets = null where org_id = $1`, at);
    await run(`update purchase_orders set mail_state = 'sent' where org_id = $1`);
  }
  return { call, supplier, item, draft, send, order, journal, journalSays, alerts, left };
}
