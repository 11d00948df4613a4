import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { monthAfter } from '#domain/billing/subscription-news.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { testPayments } from '#server/platform/payments/test-mode.ts';
import { type Person, SECRET, testApp } from '../../../../tests/support/server/test-app.ts';
import { maySelfAct } from './billing.door.ts';
import { billingHandlers } from './billing.jobs.ts';

const START = new Date('2026-11-02T09:00:00Z');
const daysOn = (days: number) => new Date(START.getTime() + days * 86_400_000);
const payments = testPayments(SECRET);

let now = START;
let camille: Person;
let org: string;

const app = testApp({ clock: () => now });
beforeEach(async () => {
  now = START;
  camille = await app.signUp();
  org = await found(camille);
});

async function found(person: Person, name = 'Chez Camille'): Promise<string> {
  const { status, json } = await app.call('POST', '/api/organizations', { as: person, body: { name } });
  expect(status).toBe(200);
  return json.id;
}
const call = (method: string, path: string, body?: unknown, as = camille, at = org) =>
  app.call(method, `/api${path}`, { as, org: at, body });
const colleague = async (role: 'ADMIN' | 'MANAGER' | 'CHEF') => {
  const person = await app.signUp();
  await app.giveRole(person, org, role);
  return person;
};
const newSupplier = (as = camille, at = org) =>
  call('POST', '/suppliers', { name: `Marée ${Math.random()}` }, as, at);
const billing = async () => (await call('GET', '/billing')).json;
const state = async () => (await billing()).cover.state;
const checkout = async (as = camille) => {
  const { status, json } = await call('POST', '/billing/checkout', {}, as);
  expect(status, JSON.stringify(json)).toBe(200);
  return new URL(json.url, app.url).searchParams.get('session') ?? '';
};
const pay = (session: string, card = 'accepted', as = camille) =>
  call('POST', '/billing/test-checkout', { session, card }, as);
const subscribe = async (card = 'accepted') => {
  const paid = await pay(await checkout(), card);
  expect(paid.status, paid.text).toBe(200);
  return paid.json;
};
const account = async () =>
  (
    await app.owner.query(
      'select a.* from billing.accounts a join organizations o on o.owner_id = a.holder_id where o.id = $1',
      [org],
    )
  ).rows[0];

describe('the trial', () => {
  it('begins with the first organisation, lasts 14 days, and is shared by the next one', async () => {
    expect((await billing()).cover).toEqual({
      state: 'trial',
      days_left: 14,
      writable: true,
      until: daysOn(14).toISOString(),
    });
    now = daysOn(10);
    const second = await found(camille, 'Le deuxième');
    expect((await call('GET', '/billing', undefined, camille, second)).json.cover.days_left).toBe(4);
  });

  it('ends to the second: all is read, nothing changed; what the law asks and what ends access stays open', async () => {
    const manager = await colleague('MANAGER');
    const chef = await colleague('CHEF');
    now = new Date(daysOn(14).getTime() - 1);
    expect((await newSupplier()).status).toBe(200);
    now = daysOn(14);
    const refused = await newSupplier();
    expect([refused.status, refused.json.code]).toEqual([402, 'SUBSCRIPTION_NEEDED']);
    expect(refused.json.message).toContain('Abonnez-vous');
    const theirs = await newSupplier(manager);
    expect([theirs.status, theirs.json.code]).toEqual([403, 'READ_ONLY']);
    expect(theirs.json.message).toContain('administrateur');

    for (const path of ['/suppliers', '/orders?limit=5', '/stock', '/receipts?limit=20', '/dashboard/counts'])
      expect((await call('GET', path)).status, path).toBe(200);
    const file = await call('GET', '/exports/suppliers.csv');
    expect([file.status, file.text]).toEqual([200, expect.stringContaining('Marée')]);
    // Let in, and refused only for what they say.
    const nothing = { champ: 1 };
    for (const path of ['/receipts', '/stock/waste', '/temperatures'])
      expect((await call('POST', path, nothing, chef)).status, path).toBe(422);
    // A receipt takes its photo along.
    const photo = new FormData();
    photo.set('file', new File(['%PDF-1.4 bon'], 'bon.pdf', { type: 'application/pdf' }));
    const kept = await call('POST', '/files', photo, chef);
    expect(kept.status, kept.text).toBe(200);
    const chosen = `/organization/members/${chef.id}`;
    expect((await call('DELETE', chosen)).status).toBe(200);
  });

  it('comes back with a clock that went back, and is never longer than it was', async () => {
    now = daysOn(20);
    expect((await newSupplier()).status).toBe(402);
    now = daysOn(-300);
    expect(await billing()).toMatchObject({ cover: { state: 'trial', days_left: 14 } });
    expect((await newSupplier()).status).toBe(200);
    now = daysOn(20);
    expect((await newSupplier()).status).toBe(402);
  });

  it('tells every member in the session, and who pays', async () => {
    const chef = await colleague('CHEF');
    now = daysOn(15);
    const { json } = await app.call('GET', '/api/session', { as: chef });
    expect(json.organizations).toMatchObject([
      { role: 'CHEF', payer_name: 'Camille Reynaud', cover: { state: 'trial_over', writable: false } },
    ]);
  });
});

describe('a subscription', () => {
  it('during the trial takes nothing before its end', async () => {
    now = daysOn(3);
    const paid = await subscribe();
    expect(paid).toMatchObject({ is_test: true, price_cents: 4900, payments: [] });
    expect(paid.cover).toMatchObject({ state: 'active', until: daysOn(14).toISOString() });
    expect(paid.next_payment_at).toBe(daysOn(14).toISOString());
  });

  it('after it opens all again at once, for every organisation of the account; the end of the month is kept', async () => {
    const second = await found(camille, 'Le deuxième');
    now = daysOn(20);
    expect((await newSupplier(camille, second)).status).toBe(402);
    const paid = await subscribe();
    const end = monthAfter(now, now);
    expect(paid).toMatchObject({ cover: { state: 'active', until: end.toISOString() } });
    expect(paid.payments).toMatchObject([{ amount_cents: 4900, is_test: true, paid_at: now.toISOString() }]);
    expect((await newSupplier()).status).toBe(200);
    expect((await newSupplier(camille, second)).status).toBe(200);

    now = daysOn(25);
    const cancelled = await call('POST', '/billing/cancel', {});
    expect(cancelled.json.cover).toMatchObject({ state: 'ending', until: end.toISOString() });
    expect((await newSupplier()).status).toBe(200);
    now = new Date(end.getTime() - 1);
    expect((await newSupplier()).status).toBe(200);
    now = end;
    expect((await newSupplier()).status).toBe(402);
    expect(await state()).toBe('ended');
    await subscribe();
    expect((await newSupplier()).status).toBe(200);
    expect((await billing()).payments).toHaveLength(2);
  });

  it('is cancelled once, however often that is said, and can go on after all', async () => {
    const deputy = await colleague('ADMIN');
    now = daysOn(20);
    await subscribe();
    const twice = await Promise.all([
      call('POST', '/billing/cancel', {}),
      call('POST', '/billing/cancel', {}, deputy),
    ]);
    expect(twice.map(({ status, json }) => [status, json.cover?.state])).toEqual([
      [200, 'ending'],
      [200, 'ending'],
    ]);
    const again = await call('POST', '/billing/checkout', {});
    expect([again.status, again.json.code]).toEqual([409, 'SUBSCRIPTION_ENDING']);
    // In the same second as the cancellation: the clock of this test stands still.
    expect((await call('POST', '/billing/resume', {})).json.cover.state).toBe('active');
    expect((await call('POST', '/billing/cancel', {})).json.cover.state).toBe('ending');
    const { json } = await call('GET', '/audit?kind=settings');
    const actions = json.entries.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action.startsWith('subscription'))).toEqual([
      'subscription.cancelled',
      'subscription.resumed',
      'subscription.cancelled',
      'subscription.started',
    ]);
  });

  describe('of somebody who was removed from the team', () => {
    const mine = async (as: Person) =>
      (await app.call('GET', '/api/auth/user/subscription', { as })).json.subscription;
    const cancelMine = (as: Person) => app.call('POST', '/api/auth/user/subscription/cancel', { as });

    async function removedFounder() {
      const deputy = await colleague('ADMIN');
      now = daysOn(20);
      await subscribe();
      const removed = await call('DELETE', `/organization/members/${camille.id}`, undefined, deputy);
      expect(removed.status, removed.text).toBe(200);
      expect((await call('POST', '/billing/cancel', {})).json.code).toBe('ORG_ACCESS_DENIED');
      return deputy;
    }

    it('is theirs to see and to cancel, once, however often that is pressed', async () => {
      const deputy = await removedFounder();
      expect(await mine(camille)).toMatchObject({
        cover: { state: 'active' },
        can_cancel: true,
        restaurants: ['Chez Camille'],
        payments: [{ amount_cents: 4900 }],
      });
      expect(await mine(deputy)).toBeNull();
      const twice = await Promise.all([cancelMine(camille), cancelMine(camille)]);
      for (const { status, json } of twice)
        expect([status, json.subscription]).toMatchObject([200, { can_cancel: false }]);
      expect(await mine(camille)).toMatchObject({ cover: { state: 'ending' }, can_cancel: false });
      // The team works on to the end of what is paid, and its trail says who it was.
      expect((await newSupplier(deputy)).status).toBe(200);
      const { json } = await call('GET', '/audit?kind=settings', undefined, deputy);
      const cancellations = json.entries.filter(
        ({ action }: { action: string }) => action === 'subscription.cancelled',
      );
      expect(cancellations).toMatchObject([{ user_id: camille.id }]);
    });

    it('is not made to go on by those they left: these subscribe anew, after what is paid', async () => {
      const deputy = await removedFounder();
      await cancelMine(camille);
      const end = monthAfter(now, now);
      const resumed = await call('POST', '/billing/resume', {}, deputy);
      expect([resumed.status, resumed.json.code]).toEqual([409, 'HOLDER_LEFT']);
      expect((await mine(camille)).cover.state).toBe('ending');
      expect((await call('GET', '/billing', undefined, deputy)).json.holder.is_member).toBe(false);
      const session = await checkout(deputy);
      const paid = await pay(session, 'accepted', deputy);
      expect(paid.json.cover).toMatchObject({ state: 'active', until: end.toISOString() });
      expect(paid.json.payments).toHaveLength(1);
    });

    it('of nobody else: who holds none cancels none', async () => {
      await removedFounder();
      const stranger = await app.signUp();
      const { status, json } = await cancelMine(stranger);
      expect([status, json]).toEqual([200, { subscription: null }]);
      expect((await mine(camille)).cover.state).toBe('active');
      expect((await app.call('GET', '/api/auth/user/subscription')).status).toBe(401);
    });

    it('is theirs to cancel also when a payment failed', async () => {
      now = daysOn(20);
      await subscribe();
      await app.owner.query(
        'update billing.accounts set paid_until = $1, payment_failed_at = $1 where id = $2',
        [daysOn(20), (await account()).id],
      );
      now = daysOn(40);
      expect(await mine(camille)).toMatchObject({ cover: { state: 'unpaid' }, can_cancel: true });
      expect((await cancelMine(camille)).json.subscription).toMatchObject({
        cover: { state: 'ended' },
        can_cancel: false,
      });
    });
  });

  it('is paid once: pressed twice, by two ADMINs at once, in two tabs', async () => {
    const deputy = await colleague('ADMIN');
    now = daysOn(20);
    const sessions = await Promise.all([checkout(), checkout(), checkout(deputy)]);
    expect(new Set(sessions).size).toBe(1);
    const [session = ''] = sessions;
    const paid = await Promise.all([pay(session), pay(session), pay(session, 'accepted', deputy)]);
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await billing()).payments).toHaveLength(1);
    const again = await call('POST', '/billing/checkout', {});
    expect([again.status, again.json.code]).toEqual([409, 'ALREADY_SUBSCRIBED']);
    const { rows } = await app.owner.query('select 1 from billing.events where account_id = $1', [
      (await account()).id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is refused with a card that is, and nothing changes', async () => {
    now = daysOn(20);
    const session = await checkout();
    const refused = await pay(session, 'declined');
    expect([refused.status, refused.json.code]).toEqual([422, 'CARD_DECLINED']);
    expect(await state()).toBe('trial_over');
    expect((await pay(session)).status).toBe(200);
  });

  it('is not for a MANAGER, nor for the page of payment of somebody else, nor for an old one', async () => {
    const manager = await colleague('MANAGER');
    const stranger = await app.signUp();
    const elsewhere = await found(stranger, 'Ailleurs');
    now = daysOn(20);
    const session = await checkout();
    for (const path of ['/billing/checkout', '/billing/cancel', '/billing/resume'])
      expect((await call('POST', path, {}, manager)).json.code, path).toBe('PERMISSION_DENIED');
    expect((await call('GET', '/billing', undefined, stranger)).json.code).toBe('ORG_ACCESS_DENIED');
    const theirs = await call(
      'POST',
      '/billing/test-checkout',
      { session, card: 'accepted' },
      stranger,
      elsewhere,
    );
    expect([theirs.status, theirs.json.code]).toEqual([410, 'CHECKOUT_GONE']);
    now = new Date(now.getTime() + 31 * 60_000);
    expect((await pay(session)).json.code).toBe('CHECKOUT_GONE');
    expect(await checkout()).not.toBe(session);
    const none = await call('POST', '/billing/cancel', {});
    expect([none.status, none.json.code]).toEqual([409, 'NOT_SUBSCRIBED']);
  });
});

const handlerOf = (name: string) =>
  billingHandlers({ db: app.db, payments, appUrl: 'https://economat.example', clock: () => now }).find(
    ({ job }) => job.name === name,
  );

describe('before a trial ends', () => {
  const look = () =>
    handlerOf('billing.trial-reminders')?.run(
      {},
      {
        jobId: 'j',
        attempt: 1,
        signal: new AbortController().signal,
      },
    );
  const mails = async (to = camille) => {
    const { rows } = await app.owner.query(
      `select org_id, subject, text, from_name from mail_outbox where to_address = $1 and subject like 'Votre essai%' order by created_at, subject`,
      [to.email],
    );
    return rows.map(({ subject, ...row }) => ({ ...row, subject: subject.replaceAll('\u00a0', ' ') }));
  };
  const subjects = async (to?: Person) => (await mails(to)).map(({ subject }) => subject);

  it('its holder is written to three days and one day before, once, whatever node looks', async () => {
    await colleague('ADMIN');
    await found(camille, 'Le deuxième');
    now = daysOn(10.9);
    await look();
    expect(await mails()).toEqual([]);
    now = daysOn(11);
    await Promise.all([look(), look(), look()]);
    now = daysOn(12);
    await look();
    const [first, ...more] = await mails();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      org_id: org,
      subject: 'Votre essai se termine dans 3 jours',
      from_name: null,
    });
    const text = first?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('se termine le 16/11/2026');
    expect(text).toContain('49,00 € par mois');
    expect(text).toContain('https://economat.example/settings?tab=abonnement');
    now = daysOn(13);
    await Promise.all([look(), look()]);
    now = daysOn(14);
    await look();
    expect(await subjects()).toEqual([
      'Votre essai se termine dans 3 jours',
      'Votre essai se termine demain',
    ]);
    const { json } = await call('GET', '/audit?kind=settings');
    const reminders = json.entries.filter(
      ({ action }: { action: string }) => action === 'subscription.trial_reminder',
    );
    expect(reminders).toMatchObject([{ user_id: null }, { user_id: null }]);
    const { rows } = await app.owner.query(
      `select start_after from pgboss.job where name = 'billing.trial-reminders' and state = 'created'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('where the server was away meanwhile, only the last is sent', async () => {
    now = daysOn(13.5);
    await look();
    expect(await subjects()).toEqual(['Votre essai se termine demain']);
  });

  it('who has subscribed, left, or deleted their account is not', async () => {
    now = daysOn(3);
    await subscribe();
    const gone = await app.signUp();
    const theirs = await found(gone, 'Chez Noa');
    await app.owner.query('update user_roles set deleted_at = now() where org_id = $1', [theirs]);
    now = daysOn(14);
    await look();
    expect([await mails(), await mails(gone)]).toEqual([[], []]);
  });

  it('one that fails keeps no other back', async () => {
    const other = await app.signUp();
    await found(other, 'Chez Noa');
    // An address that nothing can be sent to.
    await app.owner.query(`update auth.users set email = 'personne' where id = $1`, [camille.id]);
    now = daysOn(12);
    await expect(look()).rejects.toThrow();
    expect(await subjects(other)).toEqual(['Votre essai se termine dans 3 jours']);
    await app.owner.query('update auth.users set email = $2 where id = $1', [camille.id, camille.email]);
    await look();
    expect(await subjects()).toEqual(['Votre essai se termine dans 3 jours']);
  });
});

describe('the months of test mode', () => {
  const due = async () => {
    const { id, subscription_id, paid_until } = await account();
    const payload = { account_id: id, subscription_id, due: paid_until.toISOString() };
    await handlerOf('billing.test-renewal')?.run(payload, {
      jobId: 'x',
      attempt: 1,
      signal: new AbortController().signal,
    });
  };

  it('are paid when they are due, once', async () => {
    now = daysOn(3);
    await subscribe();
    const { rows } = await app.owner.query(
      `select start_after from pgboss.job where name = 'billing.test-renewal' and data->>'account_id' = $1`,
      [(await account()).id],
    );
    expect(rows).toEqual([{ start_after: daysOn(14) }]);
    now = daysOn(14);
    await due();
    expect(await billing()).toMatchObject({ cover: { state: 'active' }, payments: [{ amount_cents: 4900 }] });
    expect((await account()).paid_until).toEqual(monthAfter(daysOn(14), daysOn(3)));
  });

  it('that fail leave a week to see to it, then it is read-only; paying opens it again', async () => {
    now = daysOn(20);
    await subscribe('declined_later');
    const end = (await account()).paid_until as Date;
    now = end;
    await due();
    expect(await billing()).toMatchObject({
      cover: { state: 'late', days_left: 7 },
      payment_failed_at: now.toISOString(),
    });
    expect((await newSupplier()).status).toBe(200);
    now = new Date(end.getTime() + 7 * 86_400_000);
    expect((await newSupplier()).status).toBe(402);
    expect(await state()).toBe('unpaid');
    await subscribe();
    expect(await state()).toBe('active');
  });

  it('do not come to who has cancelled', async () => {
    now = daysOn(20);
    await subscribe();
    await call('POST', '/billing/cancel', {});
    now = (await account()).paid_until;
    await due();
    expect(await state()).toBe('ended');
  });
});

describe('the webhook', () => {
  const send = (body: Buffer | string, signature?: string) =>
    fetch(`${app.url}/api/billing/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'payment-signature': signature } : {}),
      },
      body: body.toString(),
    });
  const outcome = async (message: { body: Buffer; signature: string }) =>
    ((await (await send(message.body, message.signature)).json()) as { outcome: string }).outcome;
  const subscription = async () => {
    const known = await account();
    return {
      id: known.subscription_id,
      started_at: known.subscribed_at,
      paid_until: known.paid_until,
      cancelled_at: known.cancelled_at,
      payment_failed_at: known.payment_failed_at,
    };
  };
  const till = () => {
    const { test } = payments;
    if (!test) throw new Error('test mode');
    return test;
  };

  it('hears each event once, and none that is older than what it knows', async () => {
    now = daysOn(20);
    await subscribe();
    const { id } = await account();
    const first = await subscription();
    const renewed = till().renew(id, first, now);
    // Told by a processor of an hour ago, and delayed on its way.
    const failed = { ...JSON.parse(renewed.body.toString()), id: 'evt_late', at: daysOn(19.9).toISOString() };
    failed.subscription = { ...failed.subscription, paid_until: first.paid_until, payment_failed_at: now };
    failed.payment = null;
    expect(await outcome(renewed)).toBe('applied');
    expect(await outcome(renewed)).toBe('repeated');
    expect(await outcome(sign(JSON.stringify(failed)))).toBe('overtaken');
    expect(await subscription()).toMatchObject({
      payment_failed_at: null,
      paid_until: monthAfter(first.paid_until, now),
    });
    expect((await billing()).payments).toHaveLength(2);
  });

  /** With the key that test mode derives: found by signing something known. */
  function sign(text: string, at = now, secret = SECRET) {
    const derived = createHmac('sha256', secret).update('payments webhook\ntest').digest('hex');
    const seconds = Math.floor(at.getTime() / 1000);
    const mark = createHmac('sha256', derived).update(`${seconds}.${text}`).digest('hex');
    return { body: Buffer.from(text), signature: `t=${seconds},v1=${mark}` };
  }

  it('refuses what is not signed by the processor, or too long ago, or too long', async () => {
    now = daysOn(20);
    await subscribe();
    const { id } = await account();
    const message = till().renew(id, await subscription(), now);
    const text = message.body.toString();
    const refused = async (body: string, signature?: string) => (await send(body, signature)).status;
    expect(await refused(text)).toBe(422);
    expect(await refused(text, 'nothing of the kind')).toBe(422);
    expect(await refused(text, `${message.signature.slice(0, -1)}g`)).toBe(422);
    expect(await refused(text.replace('4900', '4901'), message.signature)).toBe(422);
    expect(await refused(text, sign(text, now, 'another secret, as long as the first one').signature)).toBe(
      422,
    );
    for (const minutes of [-6, 6])
      expect(await refused(text, sign(text, new Date(now.getTime() + minutes * 60_000)).signature)).toBe(422);
    const long = JSON.stringify({ x: 'x'.repeat(1024 * 1024) });
    expect(await refused(long, sign(long).signature)).toBe(413);
    expect(await refused('{"id":"evt"}', sign('{"id":"evt"}').signature)).toBe(422);
    const { rows } = await app.owner.query('select 1 from billing.events where account_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(await outcome(sign(text))).toBe('applied');
  });

  it('takes note of an account that it does not know, without a fault', async () => {
    now = daysOn(20);
    await subscribe();
    const renewal = JSON.parse(
      till()
        .renew((await account()).id, await subscription(), now)
        .body.toString(),
    );
    const text = JSON.stringify({ ...renewal, id: 'evt_stranger', account_id: camille.id });
    expect(await outcome(sign(text))).toBe('unknown_account');
    expect(await outcome(sign(text))).toBe('repeated');
  });
});

it('lets the server act by itself only where somebody pays or tries', async () => {
  const self = (at: Date) => inOrg(app.orgContext(org), (tx) => maySelfAct(tx, at));
  expect([await self(daysOn(1)), await self(daysOn(15))]).toEqual([true, false]);
});
