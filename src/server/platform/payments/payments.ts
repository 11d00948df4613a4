import type { Subscription } from '#domain/billing/account.ts';
import type { SubscriptionNews } from '#domain/billing/subscription-news.ts';
import type { TestCard } from '#domain/billing/test-cards.ts';

/** The page where somebody pays, for as long as it is open. */
export type Checkout = { id: string; url: string; until: Date };

type CheckoutOrder = {
  account_id: string;
  email: string;
  amount_cents: number;
  first_payment_at: Date;
  /** What is not paid any more, and ends as the new one begins: nobody pays twice. */
  replaces: string | null;
  now: Date;
};

export type Payment = {
  id: string;
  amount_cents: number;
  paid_at: Date;
  period_start: Date;
  period_end: Date;
};

/** What a processor tells of an account: its subscription as it is then, and what was paid, where something was. */
export type PaymentNews = SubscriptionNews & { account_id: string; payment: Payment | null };

/** As it arrives at the webhook: its bytes, and the header that proves who wrote them. */
export type SignedMessage = { body: Buffer; signature: string };

/**
 * All that the product knows of whoever takes the money. An adapter of a card processor is one of these; what it is told
 * at once (a cancellation) it answers with the same news that its webhook repeats later.
 */
export type Payments = {
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  cancelAtEnd(account_id: string, subscription: Subscription, at: Date): Promise<PaymentNews>;
  resume(account_id: string, subscription: Subscription, at: Date): Promise<PaymentNews>;
  /** What the message says, where it is proven and fresh; refused otherwise. */
  read(message: SignedMessage, now: Date): PaymentNews;
  /** Only in test mode: what takes the place of the processor's own pages and of its calendar. */
  test: TestTill | null;
};

export type TestTill = {
  /** What a paid checkout makes of the account; refused with a card that is. */
  pay(paid: {
    account_id: string;
    checkout_id: string;
    card: TestCard;
    first_payment_at: Date;
    at: Date;
  }): SignedMessage;
  /** What the next month makes of it. */
  renew(account_id: string, subscription: Subscription, at: Date): SignedMessage;
  /** Which subscription a paid checkout has become. */
  isOf(subscription: Subscription, checkout_id: string): boolean;
};
