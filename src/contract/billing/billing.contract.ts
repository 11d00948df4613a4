import { z } from 'zod';
import { cover } from '#contract/accounts/session.contract.ts';
import { instant, orgRoute, publicRoute, userRoute } from '#contract/kernel/base.contract.ts';
import { EVENT_OUTCOMES } from '#domain/billing/subscription-news.ts';
import { TEST_CARDS } from '#domain/billing/test-cards.ts';

const tags = ['billing'];

/** Open while the organisation is read-only: it is the way out of that. */
const changes = { changes: ['billing', 'session'], openWhenReadOnly: true } as const;

/** Where an account stands. */
const standing = z.object({
  /** No card is ever taken: payments are those of test mode. */
  is_test: z.boolean(),
  price_cents: z.int(),
  cover,
  next_payment_at: instant.nullable(),
  payment_failed_at: instant.nullable(),
  payments: z.array(
    z.object({
      id: z.string(),
      amount_cents: z.int(),
      paid_at: instant,
      period_start: instant,
      period_end: instant,
      is_test: z.boolean(),
    }),
  ),
});

const billing = standing.extend({
  /** Whose account pays: who founded the organisation. `is_member`: they still work in it. */
  holder: z.object({ full_name: z.string(), email: z.string(), is_member: z.boolean() }),
});

/** `restaurants`: those that it pays for, also where the holder no longer works. */
const held = standing.extend({ can_cancel: z.boolean(), restaurants: z.array(z.string()) });
const mine = z.object({ subscription: held.nullable() });

const session = z.string().min(1).max(200);

export const billingContract = {
  get: orgRoute('billing.manage', { reads: ['billing'] })
    .route({ method: 'GET', path: '/billing', tags, summary: 'The account that pays for this organisation' })
    .output(billing),
  subscribe: orgRoute('billing.manage', { ...changes, idempotent: true })
    .route({
      method: 'POST',
      path: '/billing/checkout',
      tags,
      summary: 'Open the page of payment; the one that is open already, where there is one',
    })
    .output(z.object({ url: z.string() })),
  cancel: orgRoute('billing.manage', { ...changes, idempotent: true })
    .route({ method: 'POST', path: '/billing/cancel', tags, summary: 'End with what is paid' })
    .output(billing),
  resume: orgRoute('billing.manage', { ...changes, idempotent: true })
    .route({ method: 'POST', path: '/billing/resume', tags, summary: 'Go on after all' })
    .output(billing),
  testCheckout: orgRoute('billing.manage', { reads: ['billing'] })
    .route({
      method: 'GET',
      path: '/billing/test-checkout',
      tags,
      summary: 'The page of payment of test mode',
    })
    .input(z.strictObject({ session }))
    .output(
      z.object({
        amount_cents: z.int(),
        first_payment_at: instant,
        due_now: z.boolean(),
        paid: z.boolean(),
      }),
    ),
  payTestCheckout: orgRoute('billing.manage', changes)
    .route({
      method: 'POST',
      path: '/billing/test-checkout',
      tags,
      summary: 'Pay in test mode: nothing is taken',
    })
    .input(z.strictObject({ session, card: z.enum(TEST_CARDS) }))
    .output(billing),
  mine: userRoute({ reads: ['billing', 'session', 'members'] })
    .route({
      method: 'GET',
      path: '/auth/user/subscription',
      tags,
      summary: 'The subscription that I pay, whatever team I am in; null where there is none',
    })
    .output(mine),
  cancelMine: userRoute({ changes: ['billing', 'session'] })
    .route({
      method: 'POST',
      path: '/auth/user/subscription/cancel',
      tags,
      summary: 'End what I pay with what is paid, whatever team I am in',
    })
    .output(mine),
  webhook: publicRoute({ keepsBytes: true })
    .route({
      method: 'POST',
      path: '/billing/webhook',
      tags,
      summary: 'What the payment processor tells, signed (header payment-signature)',
    })
    // Its bytes are what is signed: they are read again as such, by whoever knows the processor.
    .input(z.unknown())
    .output(z.object({ outcome: z.enum([...EVENT_OUTCOMES, 'repeated']) })),
};
