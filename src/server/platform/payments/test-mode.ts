import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PRICE_CENTS, type Subscription } from '#domain/billing/account.ts';
import { monthAfter } from '#domain/billing/subscription-news.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { keyedHash } from '#server/platform/auth/hashes.ts';
import type { Payment, PaymentNews, Payments, SignedMessage, TestTill } from './payments.ts';
import { ensureSigned, signed } from './signature.ts';

const CHECKOUT_MS = 30 * 60_000;

/** Its card lets the first payment pass and no other. */
const REFUSING = 'sub_test_refusing_';
const PAYING = 'sub_test_';

const moment = z.iso.datetime().transform((text) => new Date(text));
const id = z.string().min(1).max(200);

/** What travels to the webhook. */
const message = z.strictObject({
  id,
  at: moment,
  account_id: z.uuid(),
  subscription: z.strictObject({
    id,
    started_at: moment,
    paid_until: moment,
    cancelled_at: moment.nullable(),
    payment_failed_at: moment.nullable(),
  }),
  payment: z
    .strictObject({
      id,
      amount_cents: z.int().positive(),
      paid_at: moment,
      period_start: moment,
      period_end: moment,
    })
    .nullable(),
});

const news = (account_id: string, subscription: Subscription, at: Date): PaymentNews => ({
  id: `evt_test_${randomUUID()}`,
  at,
  account_id,
  subscription,
  payment: null,
});

const payment = (id: string, at: Date, period_end: Date): Payment => ({
  id: `pay_test_${id}`,
  amount_cents: PRICE_CENTS,
  paid_at: at,
  period_start: at,
  period_end,
});

/**
 * Stands in for a card processor where none is set: nobody's card is asked for and nothing is taken. It tells what it
 * does through the same signed messages as a processor would.
 */
export function testPayments(secret: string): Payments {
  const key = keyedHash(secret, 'payments webhook', 'test').toString('hex');
  const send = (news: PaymentNews): SignedMessage => signed(key, Buffer.from(JSON.stringify(news)), news.at);
  return {
    openCheckout: async ({ now }) => {
      const checkout = `cs_test_${randomUUID()}`;
      // A page of ours, so only its path: wherever somebody reaches this server, it is there.
      const url = `/billing/checkout?session=${checkout}`;
      return { id: checkout, url, until: new Date(now.getTime() + CHECKOUT_MS) };
    },
    cancelAtEnd: async (account_id, subscription, at) =>
      news(account_id, { ...subscription, cancelled_at: at }, at),
    resume: async (account_id, subscription, at) =>
      news(account_id, { ...subscription, cancelled_at: null }, at),
    read: (sent, now) => {
      ensureSigned(key, sent, now);
      const { data } = message.safeParse(JSON.parse(sent.body.toString('utf8')));
      ensure(data, 'INVALID_INPUT');
      return data;
    },
    test: testTill(send),
  };
}

function testTill(send: (news: PaymentNews) => SignedMessage): TestTill {
  return {
    pay: ({ account_id, checkout_id, card, first_payment_at, at }) => {
      if (card === 'declined') throw new AppError('CARD_DECLINED');
      const due = first_payment_at <= at;
      const subscription: Subscription = {
        id: `${card === 'declined_later' ? REFUSING : PAYING}${checkout_id}`,
        started_at: at,
        paid_until: due ? monthAfter(at, at) : first_payment_at,
        cancelled_at: null,
        payment_failed_at: null,
      };
      const paid = due ? payment(checkout_id, at, subscription.paid_until) : null;
      // Named after the checkout: pressed twice, it is the same event.
      return send({ id: `evt_test_${checkout_id}`, at, account_id, subscription, payment: paid });
    },
    renew: (account_id, subscription, at) => {
      const { id: known, paid_until, started_at } = subscription;
      const due = `${known}_${paid_until.getTime()}`;
      if (known.startsWith(REFUSING)) {
        const failed = { ...subscription, payment_failed_at: at };
        return send({ ...news(account_id, failed, at), id: `evt_test_failed_${due}` });
      }
      const period_end = monthAfter(paid_until, started_at);
      const renewed = { ...subscription, paid_until: period_end, payment_failed_at: null };
      const paid = { ...payment(due, at, period_end), period_start: paid_until };
      return send({ ...news(account_id, renewed, at), id: `evt_test_paid_${due}`, payment: paid });
    },
    isOf: ({ id: known }, checkout_id) =>
      known === `${PAYING}${checkout_id}` || known === `${REFUSING}${checkout_id}`,
  };
}
