import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { instantOf, localTime } from '#domain/kernel/days/time-zone.ts';
import { isOrderMailStillTrue } from '#server/features/orders/sending/mail-fates.ts';
import { checkAlerts } from '#server/features/watch/watch.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { startTestWorker } from '../../../../../tests/support/jobs/workers.ts';
import { type Person, testApp } from '../../../../../tests/support/server/test-app.ts';
import { inDays } from '../../../../../tests/support/story/days.ts';
import { setPaying } from '../../../../../tests/support/story/paying.ts';
import { receiving } from '../../../../../tests/support/story/receiving.ts';
import { remindByHand } from './reminders.actions.ts';
import { reminderHandlers } from './reminders.jobs.ts';

let person: Person;
let chef: Person;

const app = testApp();
beforeAll(async () => {
  [person, chef] = [await app.signUp(), await app.signUp()];
});

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const SECRET = 'a-secret-of-the-tests-alone-0123456789';
const APP_URL = 'https://economat.example';

/** A Tuesday to come: what is sent then is answered, or not, on working days. */
const TUESDAY = [2, 3, 4, 5, 6, 7, 8].map(inDays).find((day) => weekdayOf(day) === 2) as LocalDate;
const at = (time: string, day = 0): Date =>
  instantOf({ date: addDays(TUESDAY, day), time: localTime(time), timeZone: 'Europe/Paris' });

type Silence = { supplier?: object; expected?: number | null; read?: boolean };

/** An order whose e-mail left on Tuesday at nine, and what is found and done about it at any moment. */
async function silent({ supplier = {}, expected = 9, read = true }: Silence = {}) {
  const org = await app.createOrg(person, 'Le Comptoir des Halles', 'ADMIN');
  await app.giveRole(chef, org, 'CHEF');
  const kitchen = receiving(app, { person, org });
  const order = await kitchen.sent(undefined, { contact_tel: '02 98 00 00 00', ...supplier });
  const run = (sql: string, ...values: unknown[]) => app.owner.query(sql, [org, ...values]);
  await kitchen.left(at('09:00'));
  if (read)
    await run(
      `insert into mailboxes (org_id, host, username, password_sealed, reply_address)
       values ($1, 'imap.exemple.fr', 'commandes', 'x', 'commandes@comptoir.fr')`,
    );
  const day = expected === null ? null : addDays(TUESDAY, expected);
  await run(`update purchase_orders set expected_at = $2 where org_id = $1`, day);

  /** Looks at everything at that moment, and does the jobs that it asks for. */
  const look = async (now: Date) => {
    const here = app.orgContext(org, null, now);
    await inOrg(here, (tx) => checkAlerts(tx, here));
    const { rows } = await run(
      `delete from pgboss.job where name = 'orders.remind' and data ->> 'org_id' = $1::text returning data`,
    );
    for (const { data } of rows) await remind(now, data);
    if (rows.length > 0) await inOrg(here, (tx) => checkAlerts(tx, here));
  };
  const remind = (now: Date, data: object = { org_id: org }) =>
    reminderHandlers({ db: app.db, secret: SECRET, appUrl: APP_URL, clock: () => now })[0]?.run(data, {
      jobId: 'j',
      attempt: 1,
      signal: new AbortController().signal,
    });
  const reminders = async () =>
    (
      await run(
        `select m.* from mail_logs l join mail_outbox m on m.org_id = l.org_id and m.id = l.mail_id
         where l.org_id = $1 and l.template = 'reminder' order by l.created_at`,
      )
    ).rows;
  const alerts = async () =>
    (await kitchen.done('GET', '/alerts')).alerts.map(
      ({ type, message }: { type: string; message: string }) => `${type}: ${spaced(message)}`,
    );
  const story = async () =>
    (await kitchen.done('GET', `/orders/${order.id}`)).events.map(({ event }: { event: string }) => event);
  const nextLook = async () =>
    (
      await run(
        `select max(start_after) as at from pgboss.job where name = 'alerts.check-later' and data ->> 'org_id' = $1::text`,
      )
    ).rows[0].at;
  const byHand = (as = person) => kitchen.call('POST', `/orders/${order.id}/reminder`, {}, as);
  const asked = () => kitchen.done('GET', `/orders/${order.id}/reminder`);
  /** What the supplier wrote, or its mail server. */
  const wrote = (state: string, bounced: string[] = [], received_at = at('12:00')) =>
    run(
      `with mail as (insert into raw_emails (org_id, message_key, kind, from_email, received_at, bounced_ids, automatic)
         values ($1, gen_random_uuid()::text, 'reply', 'commandes@maree-ouest.fr', $5, $4, $3 = 'nothing') returning id),
       logged as (insert into mail_logs (org_id, po_id, direction, template, status, subject, email_id)
         select $1, $2, 'inbound', 'reply', 'received', 'Re', id from mail)
       insert into supplier_replies (org_id, email_id, received_at, po_id, matched_by, guessed_po_id, guessed_by, proven, state)
       select $1, id, $5, case when known then $2::uuid end, case when known then 'thread' end,
         case when not known then $2::uuid end, case when not known then 'several_orders' end, true, $3
       from mail, lateral (select $3 <> 'unmatched' as known) k`,
      order.id,
      state,
      bounced,
      received_at,
    );
  return {
    ...kitchen,
    org,
    order,
    run,
    look,
    remind,
    reminders,
    alerts,
    story,
    nextLook,
    byHand,
    asked,
    wrote,
  };
}

describe('a supplier that does not answer', () => {
  it('is left alone while the organisation does not pay, and reminded once it does', async () => {
    const { remind, reminders, org } = await silent();
    await setPaying(app, org, false);
    await remind(at('09:00', 1));
    expect(await reminders()).toEqual([]);
    await setPaying(app, org, true);
    await remind(at('09:00', 1));
    expect(await reminders()).toHaveLength(1);
  });

  it('is reminded a day later, then called: the alert says so, and closes with the answer', async () => {
    const { look, reminders, alerts, story, nextLook, order, run, done } = await silent();
    await look(at('08:59', 1));
    expect(await reminders()).toEqual([]);
    expect(await nextLook()).toEqual(at('09:00', 1));

    await look(at('09:00', 1));
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]);
    const { rows } = await run(
      `select m.* from mail_logs l join mail_outbox m on m.org_id = l.org_id and m.id = l.mail_id
       where l.org_id = $1 and l.template = 'order'`,
    );
    expect(mail).toMatchObject({
      to_address: 'commandes@maree-ouest.fr',
      state: 'queued',
      in_reply_to: rows[0].message_id,
      reply_to: rows[0].reply_to,
      from_name: rows[0].from_name,
    });
    expect(spaced(mail.subject)).toBe(`Re : Commande ${order.order_number} – sans réponse de votre part`);
    const text = spaced(mail.text);
    expect(text).toContain('Nous n’avons pas encore reçu votre réponse à notre commande');
    expect(text).toMatch(/Commande envoyée mardi \d\d\/\d\d à 9 h/);
    expect(text).toContain('Filet de cabillaud | 6 kg');
    expect(text).toMatch(/https:\/\/economat\.example\/supplier-order#[\w.-]{20,}/);
    expect(await story()).toEqual(['created', 'sent', 'reminded']);
    const audited = await run(
      `select action, user_id from audit_log where org_id = $1 and action = 'order.reminded'`,
    );
    expect(audited.rows).toEqual([{ action: 'order.reminded', user_id: null }]);

    // The same hour of the day after; half of the time that is left would be later.
    expect(await nextLook()).toEqual(at('09:00', 2));
    await look(at('08:59', 2));
    expect(await alerts()).toEqual([]);
    await look(at('09:00', 2));
    expect(await alerts()).toEqual([
      expect.stringMatching(
        /^SUPPLIER_SILENT: Marée de l’Ouest n’a pas répondu à BC-\S+, envoyée mardi \S+ à 9 h et relancée mercredi \S+ à 9 h\. Livraison prévue .*\. Téléphone : 02 98 00 00 00\.$/,
      ),
    ]);
    await look(at('12:00', 3));
    expect(await reminders()).toHaveLength(1);
    await done('POST', `/orders/${order.id}/confirm`, { contact: 'Paul' });
    expect(await alerts()).toEqual([]);
  });

  it('is reminded before the cut-off, and the alert leaves time to call', async () => {
    // For Thursday, until Wednesday at eighteen.
    const cutoffs = [{ weekday: 4, cutoff_time: '18:00', days_before: 1 }];
    const { look, reminders, alerts, nextLook } = await silent({
      supplier: { delivery_days: [4], cutoffs, reminder_days_after: 7 },
      expected: 2,
    });
    await look(at('13:59', 1));
    expect(await reminders()).toEqual([]);
    await look(at('14:00', 1));
    expect(await reminders()).toHaveLength(1);
    expect(await nextLook()).toEqual(at('16:00', 1));
    await look(at('16:00', 1));
    expect(await alerts()).toEqual([
      expect.stringMatching(
        /relancée mercredi \S+ à 14 h\. Livraison prévue jeudi \S+, heure limite mercredi \S+ à 18 h\./,
      ),
    ]);
  });

  it('is left alone in the night and on days when nobody is there', async () => {
    const hours = { opens_at: '10:00', closes_at: '12:00' };
    const { look, reminders, left } = await silent({ supplier: hours, expected: null });
    for (const now of [at('09:00', 1), at('09:59', 1)]) await look(now);
    expect(await reminders()).toEqual([]);
    // The server was away; it is evening, and then a Sunday.
    for (const now of [at('12:00', 1), at('23:00', 1)]) await look(now);
    expect(await reminders()).toEqual([]);
    // It left on a Saturday.
    await left(at('11:00', 4));
    for (const now of [at('11:00', 5), at('09:59', 6)]) await look(now);
    expect(await reminders()).toEqual([]);
    await look(at('10:00', 6));
    expect(await reminders()).toHaveLength(1);
  });

  it('since long is not written to any more: the alert is there', async () => {
    const { look, reminders, alerts, asked } = await silent({ expected: null });
    for (const now of [at('09:01', 3), at('10:00', 200)]) await look(now);
    expect(await reminders()).toEqual([]);
    expect((await asked()).refusal).toBeNull();
    expect(await alerts()).toEqual([expect.stringMatching(/^SUPPLIER_SILENT/)]);
  });

  it('of an order made before the server reminded anybody is not, by itself', async () => {
    const { look, reminders, alerts, run, byHand } = await silent();
    await run('update purchase_orders set reminders_expected = false where org_id = $1');
    await look(at('09:00', 1));
    expect(await reminders()).toEqual([]);
    await look(at('09:00', 2));
    expect(await alerts()).toEqual([expect.stringMatching(/^SUPPLIER_SILENT/)]);
    expect((await byHand()).status).toBe(200);
  });

  it('is not, where its answer by e-mail would not be read, unless somebody asks for it', async () => {
    const nobody = await silent({ read: false });
    const organisation = await silent({ read: false });
    const one = await silent({ read: false, supplier: { reminders_active: true } });
    expect(await nobody.done('GET', '/organization/reminders')).toMatchObject({
      active: false,
      replies_read: false,
      version: null,
    });
    const asked = { ...SAVED, days_after_sending: 1, version: null };
    expect(await organisation.done('PUT', '/organization/reminders', asked)).toMatchObject({
      active: true,
      replies_read: false,
      version: 1,
    });
    for (const { look } of [nobody, organisation, one]) await look(at('09:00', 1));
    expect(await nobody.reminders()).toEqual([]);
    for (const { reminders } of [organisation, one]) expect(await reminders()).toHaveLength(1);
    // A mailbox that is not read, or where nobody is asked to answer, is none.
    await nobody.run(
      `insert into mailboxes (org_id, host, username, password_sealed) values ($1, 'imap.exemple.fr', 'c', 'x')`,
    );
    await nobody.look(at('09:01', 1));
    await nobody.run(
      `update mailboxes set reply_address = 'c@comptoir.fr', active = false where org_id = $1`,
    );
    await nobody.look(at('09:02', 1));
    expect(await nobody.reminders()).toEqual([]);
    await nobody.run('update mailboxes set active = true where org_id = $1');
    await nobody.look(at('09:03', 1));
    expect(await nobody.reminders()).toHaveLength(1);
  });

  it('of whom nothing can be had in time any more is not written to: the alert comes at once', async () => {
    const cutoffs = [{ weekday: 3, cutoff_time: '09:30', days_before: 1 }];
    const { look, reminders, alerts } = await silent({
      supplier: { delivery_days: [3], cutoffs },
      expected: 1,
    });
    await look(at('10:00'));
    expect(await reminders()).toEqual([]);
    expect(await alerts()).toEqual([expect.stringContaining('heure limite dépassée')]);
  });

  it('whom nobody wants to be reminded is not, and the alert is there after two days', async () => {
    const { look, reminders, alerts, done, asked } = await silent();
    await done('PUT', '/organization/reminders', { ...SAVED, active: false, version: null });
    for (const now of [at('09:00', 1), at('08:00', 2)]) await look(now);
    expect([await reminders(), await alerts()]).toEqual([[], []]);
    expect((await asked()).planned_at).toBeNull();
    await look(at('10:00', 2));
    expect([await reminders(), await alerts()]).toEqual([[], [expect.stringMatching(/^SUPPLIER_SILENT/)]]);
  });

  it('has its own rule, and its change counts at once', async () => {
    const { look, reminders, done, order, run, asked } = await silent();
    const { json } = await app.call('GET', `/api/suppliers/${order.supplier_id}`, {
      as: person,
      org: (await run('select $1::uuid as org')).rows[0].org,
    });
    const { id, created_at: _, updated_at: __, deleted_at: ___, ...card } = json;
    await done('PUT', `/suppliers/${id}`, { ...card, id, reminder_days_after: 3 });
    expect((await asked()).planned_at).toBe(at('09:00', 3).toISOString());
    await look(at('09:00', 1));
    expect(await reminders()).toEqual([]);
    await look(at('09:00', 3));
    expect(await reminders()).toHaveLength(1);
  });
});

describe('nobody is reminded', () => {
  type Silent = Awaited<ReturnType<typeof silent>>;
  const NEXT_DAY = at('09:00', 1);
  it.each<[string, (here: Silent) => Promise<unknown>]>([
    [
      'who answered on the phone',
      ({ done, order }) => done('POST', `/orders/${order.id}/confirm`, { contact: 'P' }),
    ],
    ['of a cancelled order', ({ done, order }) => done('POST', `/orders/${order.id}/cancel`, {})],
    ['of what has arrived', ({ done, order, arrived }) => done('POST', '/receipts', arrived(order))],
    ['whose e-mail waits for a decision', ({ wrote }) => wrote('open')],
    ['whose e-mail was applied', ({ wrote }) => wrote('applied')],
    [
      'who answered in part',
      ({ run }) =>
        run(`update purchase_orders set answered_at = now(), answer_channel = 'email' where org_id = $1`),
    ],
    [
      'whose answer awaits a decision',
      ({ run }) => run('update purchase_orders set decision_since = now() where org_id = $1'),
    ],
    [
      'whose e-mail came back',
      async ({ wrote, run }) => {
        const { rows } = await run('select message_id from mail_outbox where org_id = $1');
        await wrote('nothing', [rows[0].message_id]);
      },
    ],
    [
      'who was not reached',
      ({ run }) =>
        run(`with failed as (update mail_outbox set state = 'failed', sent_at = null where org_id = $1)
          update purchase_orders set mail_state = 'failed' where org_id = $1`),
    ],
    [
      'of an e-mail of unknown fate',
      ({ run }) =>
        run(`with doubtful as (update mail_outbox set state = 'uncertain', sent_at = null where org_id = $1)
          update purchase_orders set mail_state = 'uncertain' where org_id = $1`),
    ],
    [
      'before it left',
      ({ run }) =>
        run(`with waiting as (update mail_outbox set state = 'queued', sent_at = null where org_id = $1)
          update purchase_orders set mail_state = 'queued' where org_id = $1`),
    ],
  ])('%s', async (_, happens) => {
    const here = await silent();
    await happens(here);
    await here.look(NEXT_DAY);
    // Also where the job was asked for before it happened.
    await here.remind(NEXT_DAY);
    expect(await here.reminders()).toEqual([]);
    const code = (await here.byHand()).json.code;
    expect(code).toBe('REMINDER_REFUSED');
    const after = await here.alerts();
    expect(after.filter((alert: string) => alert.startsWith('SUPPLIER_SILENT'))).toEqual([]);
  });

  it('by an automatic reply: who only sent that is', async () => {
    const { wrote, look, reminders } = await silent();
    await wrote('nothing');
    await look(NEXT_DAY);
    expect(await reminders()).toHaveLength(1);
  });

  it('by the server who wrote what a person passed over; the alert comes, and a person may', async () => {
    const { wrote, look, reminders, alerts, byHand } = await silent();
    await wrote('ignored');
    await look(NEXT_DAY);
    expect(await reminders()).toEqual([]);
    await look(at('09:00', 2));
    expect(await alerts()).toEqual([expect.stringMatching(/^SUPPLIER_SILENT/)]);
    expect((await byHand()).status).toBe(200);
  });

  it('by the server who wrote since, of which order nobody has said yet; the alert comes, and a person may', async () => {
    const { wrote, look, reminders, alerts, byHand, run, item, draft, send, left, order } = await silent();
    // Another order of the same supplier: the message may be about either.
    const { supplier_id } = order;
    const { id: item_id } = await item({ name: 'Lieu jaune', supplier_id, price: 9 });
    await send((await draft({ supplier_id, lines: [{ item_id, qty: 1, unit_price: 9 }] })).id);
    await left(at('09:00'));
    await run('update purchase_orders set expected_at = $2 where org_id = $1', addDays(TUESDAY, 9));
    await wrote('unmatched');
    await look(NEXT_DAY);
    expect(await reminders()).toEqual([]);
    await look(at('09:00', 2));
    expect(await alerts()).toHaveLength(2);
    expect((await byHand()).status).toBe(200);
    // It was about something else.
    await run(`update supplier_replies set state = 'ignored' where org_id = $1`);
    await look(at('10:00', 2));
    expect(await reminders()).toHaveLength(2);
  });

  it('not by what the supplier wrote before, or another one did', async () => {
    const [earlier, other] = [await silent(), await silent()];
    await earlier.wrote('unmatched', [], at('08:59'));
    await other.wrote('unmatched');
    const { id } = await other.supplier({ name: 'Ferme du Moulin' });
    await other.run('update purchase_orders set supplier_id = $2 where org_id = $1', id);
    const again = await other.item({ name: 'Bar', supplier_id: other.order.supplier_id, price: 9 });
    const made = await other.draft({
      supplier_id: other.order.supplier_id,
      lines: [{ item_id: again.id, qty: 1, unit_price: 9 }],
    });
    await other.send(made.id);
    await other.left(at('09:00'));
    await other.run('update purchase_orders set expected_at = $2 where org_id = $1', addDays(TUESDAY, 9));
    for (const { look } of [earlier, other]) await look(NEXT_DAY);
    expect(await earlier.reminders()).toHaveLength(1);
    expect(await other.reminders()).toHaveLength(1);
  });

  it('past the day’s allowance of e-mails: it waits for room, and the alert does not', async () => {
    const { run, look, reminders, alerts } = await silent();
    await run('update mail_days set mails = 1000000 where org_id = $1');
    await look(NEXT_DAY);
    expect(await reminders()).toEqual([]);
    await look(at('09:00', 2));
    expect(await alerts()).toEqual([expect.stringMatching(/envoyée mardi \S+ à 9 h\. /)]);
    await run('update mail_days set mails = 0 where org_id = $1');
    await look(at('10:00', 2));
    expect(await reminders()).toHaveLength(1);
    expect(await alerts()).toEqual([]);
  });

  it('after an answer that came while the reminder waited to leave', async () => {
    const { org, look, reminders, run } = await silent();
    await look(NEXT_DAY);
    const [mail] = await reminders();
    const stillTrue = () => inOrg(app.orgContext(org), (tx) => isOrderMailStillTrue(tx, mail.id));
    expect(await stillTrue()).toBe(true);
    await run('update purchase_orders set decision_since = now() where org_id = $1');
    expect(await stillTrue()).toBe(false);
  });

  it('by a person, once more, while an answer waits to be decided', async () => {
    const { look, run, call, done, order } = await silent();
    await look(NEXT_DAY);
    await run(`update mail_outbox set state = 'failed' where org_id = $1 and state = 'queued'`);
    await run(`update purchase_orders set mail_state = 'failed' where org_id = $1`);
    const { mails } = await done('GET', `/orders/${order.id}`);
    const { id } = mails.find(({ template }: { template: string }) => template === 'reminder');
    await run('update purchase_orders set decision_since = now() where org_id = $1');
    const again = () => call('POST', `/orders/${order.id}/mails/${id}/retry`, {});
    expect((await again()).json.code).toBe('ORDER_STATE');
    await run('update purchase_orders set decision_since = null where org_id = $1');
    expect((await again()).status).toBe(200);
  });

  it('with a link that the restaurant withdrew', async () => {
    const { look, reminders, done, order } = await silent();
    await done('POST', `/orders/${order.id}/link/revoke`, {});
    await look(NEXT_DAY);
    const [mail] = await reminders();
    expect(mail.text).not.toContain('supplier-order');
    expect((await done('GET', `/orders/${order.id}`)).link_expires_at).toBeNull();
  });
});

describe('exactly once', () => {
  it('though eight nodes try at the same moment', async () => {
    const { remind, reminders, story } = await silent();
    await Promise.all(Array.from({ length: 8 }, () => remind(at('09:00', 1))));
    expect(await reminders()).toHaveLength(1);
    expect(await story()).toEqual(['created', 'sent', 'reminded']);
  });

  it('though a person and the server do at the same moment', async () => {
    const { org, order, remind, reminders } = await silent();
    const now = at('09:00', 1);
    const settings = { secret: SECRET, appUrl: APP_URL };
    const press = () => remindByHand({ org: app.orgContext(org, person.id, now), settings }, order.id);
    const pressed = await Promise.allSettled([press(), remind(now), press(), remind(now)]);
    expect(pressed.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect(await reminders()).toHaveLength(1);
  });

  it('over two workers of which one loses its connection in the middle: all of it or nothing, then once', async () => {
    const { org, run, reminders, story } = await silent();
    const here = app.orgContext(org, null, at('09:00', 1));
    const links = async () =>
      (await run('select count(*)::int as n from order_links where org_id = $1')).rows[0].n;
    const before = await links();
    const holder = await app.owner.connect();
    // It will wait for the day's count of e-mails, the order held and its link written.
    await holder.query('begin');
    await holder.query('select 1 from mail_days where org_id = $1 for update', [org]);
    const handlers = reminderHandlers({ db: app.db, secret: SECRET, appUrl: APP_URL, clock: () => here.now });
    const workers = await Promise.all([1, 2].map(() => startTestWorker(app, handlers)));
    try {
      await inOrg(here, (tx) => checkAlerts(tx, here));
      await vi.waitFor(
        async () => {
          const { rowCount } = await app.owner.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query like '%mail_days%'`,
          );
          expect(rowCount).toBeGreaterThan(0);
        },
        { timeout: 30_000 },
      );
      expect([await reminders(), await links()]).toEqual([[], before]);
      await holder.query('rollback');
      await vi.waitFor(async () => expect(await reminders()).toHaveLength(1), {
        timeout: 60_000,
        interval: 100,
      });
      await inOrg(here, (tx) => checkAlerts(tx, here));
      expect(await links()).toBe(before + 1);
      expect(await story()).toEqual(['created', 'sent', 'reminded']);
    } finally {
      holder.release();
      for (const worker of workers) await worker.stop();
    }
    expect(await reminders()).toHaveLength(1);
  });
});

describe('by hand', () => {
  it('a supplier is reminded at any hour, once a day, by whoever may send; the server then does not', async () => {
    const { byHand, asked, reminders, order, done, look } = await silent();
    expect(await asked()).toMatchObject({
      planned_at: at('09:00', 1).toISOString(),
      reminded_at: null,
      refusal: null,
    });
    const { status, json } = await byHand(chef);
    expect([status, json.status]).toEqual([200, 'SENT']);
    expect(json.mails[0]).toMatchObject({ template: 'reminder', direction: 'outbound', status: 'queued' });
    expect(await asked()).toMatchObject({
      planned_at: null,
      reminded_at: expect.any(String),
      reminded_by: expect.any(String),
      refusal: 'SAID_TODAY',
    });
    const again = await byHand();
    expect([again.status, again.json.code, spaced(again.json.message)]).toEqual([
      409,
      'REMINDER_REFUSED',
      'Ce fournisseur a déjà été relancé aujourd’hui : appelez-le.',
    ]);
    await look(at('09:00', 1));
    expect(await reminders()).toHaveLength(1);
    const { events } = await done('GET', `/orders/${order.id}`);
    expect(events.filter(({ event }: { event: string }) => event === 'reminded')).toEqual([
      expect.objectContaining({ by: expect.any(String) }),
    ]);
  });

  it('also after the server did, on another day', async () => {
    const { byHand, look, reminders, run, asked } = await silent();
    await look(at('09:00', 1));
    await run(`update order_reminders set reminded_at = now() - interval '2 days' where org_id = $1`);
    expect((await byHand()).status).toBe(200);
    expect(await reminders()).toHaveLength(2);
    expect((await asked()).refusal).toBe('SAID_TODAY');
  });

  it('is one e-mail though it is pressed twice', async () => {
    const { org, order, reminders } = await silent();
    const press = () =>
      app.call('POST', `/api/orders/${order.id}/reminder`, {
        as: person,
        org,
        body: {},
        headers: { 'idempotency-key': `remind-${order.id}` },
      });
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await reminders()).toHaveLength(1);
  });

  it('again on the same day, where the first e-mail failed; the alert speaks of none that left', async () => {
    const { byHand, look, alerts, reminders, run, asked } = await silent();
    await look(at('09:00', 1));
    await run(`update mail_outbox set state = 'failed' where org_id = $1 and state = 'queued'`);
    await run(`update purchase_orders set mail_state = 'failed' where org_id = $1`);
    await look(at('09:00', 2));
    expect(await reminders()).toHaveLength(1);
    expect(await alerts()).toEqual([expect.stringMatching(/^SUPPLIER_SILENT: .* à 9 h\. Livraison/)]);
    expect(await asked()).toMatchObject({ planned_at: null, reminded_at: null, refusal: null });
    expect((await byHand()).status).toBe(200);
    expect(await reminders()).toHaveLength(2);
  });

  it('closes the alert until it is due again', async () => {
    const { byHand, look, alerts, run } = await silent();
    await run(
      `insert into order_reminders (org_id, po_id, reminded_at) select $1, id, $2 from purchase_orders where org_id = $1`,
      at('09:00', 1),
    );
    await look(at('09:00', 2));
    expect(await alerts()).toHaveLength(1);
    expect((await byHand()).status).toBe(200);
    // Now, as far as it is known: Tuesday is yet to come.
    await run('update order_reminders set reminded_at = $2 where org_id = $1', at('09:30', 2));
    await look(at('09:31', 2));
    expect(await alerts()).toEqual([]);
    await look(at('09:30', 3));
    expect(await alerts()).toHaveLength(1);
  });

  it('not of another organisation’s order, nor of a draft', async () => {
    const [here, elsewhere] = [await silent(), await silent()];
    for (const method of ['GET', 'POST']) {
      const { status } = await here.call(
        method,
        `/orders/${elsewhere.order.id}/reminder`,
        method === 'POST' ? {} : undefined,
      );
      expect(status).toBe(404);
    }
    const [line] = here.order.lines;
    const { id } = await here.draft({
      supplier_id: here.order.supplier_id,
      lines: [{ item_id: line?.item_id ?? '', qty: 1, unit_price: 1 }],
    });
    expect((await here.call('POST', `/orders/${id}/reminder`, {})).json.code).toBe('REMINDER_REFUSED');
    expect((await here.done('GET', `/orders/${id}/reminder`)).refusal).toBe('NOT_WAITING');
    expect(await elsewhere.reminders()).toEqual([]);
  });
});

const SAVED = {
  active: true,
  hours_before_cutoff: 6,
  days_after_sending: 2,
  mail_subject: null,
  mail_body: null,
};

describe('the organisation’s settings', () => {
  it('are the usual ones until somebody says otherwise, of this organisation alone', async () => {
    const [here, elsewhere] = [await silent(), await silent()];
    const usual = {
      active: true,
      hours_before_cutoff: 4,
      days_after_sending: 1,
      mail_subject: null,
      mail_body: null,
      replies_read: true,
    };
    expect(await here.done('GET', '/organization/reminders')).toEqual({ ...usual, version: null });
    const own = { mail_subject: 'Rappel {numero}', mail_body: 'Bonjour {fournisseur}, et alors ?' };
    const saved = await here.done('PUT', '/organization/reminders', { ...SAVED, ...own, version: null });
    expect(saved).toEqual({ ...SAVED, ...own, version: 1, replies_read: true });
    expect(await elsewhere.done('GET', '/organization/reminders')).toEqual({ ...usual, version: null });
    await here.look(at('09:00', 1));
    await here.look(at('09:00', 2));
    const [mail, ...more] = await here.reminders();
    expect([mail.subject, more]).toEqual([`Rappel ${here.order.order_number}`, []]);
    expect(spaced(mail.text)).toContain('Bonjour Marée de l’Ouest, et alors ?');
  });

  it('are an administrator’s, refused where they make no sense or somebody else was quicker', async () => {
    const { call } = await silent();
    const save = (body: object, as = person) =>
      call('PUT', '/organization/reminders', { ...SAVED, version: null, ...body }, as);
    expect((await save({}, chef)).status).toBe(403);
    expect((await call('GET', '/organization/reminders', undefined, chef)).status).toBe(200);
    const wrong = await save({ hours_before_cutoff: 0, days_after_sending: 15 });
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([
      422,
      ['hours_before_cutoff', 'days_after_sending'],
    ]);
    expect((await save({})).status).toBe(200);
    expect((await save({})).json.code).toBe('VERSION_CONFLICT');
    expect((await save({ version: 1, active: false })).json).toMatchObject({ active: false, version: 2 });
  });
});

it('a supplier’s hours are both said or neither, and differ', async () => {
  const { call, supplier } = await silent();
  const made = await supplier({
    name: 'Rungis de nuit',
    opens_at: '22:00',
    closes_at: '06:00',
    reminders_active: false,
    reminder_hours_before: 12,
  });
  expect(made).toMatchObject({ opens_at: '22:00', closes_at: '06:00', reminders_active: false });
  expect(made).toMatchObject({ reminder_hours_before: 12, reminder_days_after: null });
  const wrong = async (body: object) => {
    const { json } = await call('POST', '/suppliers', { name: 'S', lead_time_jours: 0, ...body });
    return Object.keys(json.fields ?? {});
  };
  expect(await wrong({ opens_at: '08:00' })).toEqual(['closes_at']);
  expect(await wrong({ closes_at: '08:00' })).toEqual(['opens_at']);
  expect(await wrong({ opens_at: '08:00', closes_at: '08:00' })).toEqual(['closes_at']);
  expect(await wrong({ reminder_days_after: 0 })).toEqual(['reminder_days_after']);
});
