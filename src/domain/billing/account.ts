import { AppError } from '#domain/kernel/errors.ts';

/** One plan, for all restaurants, people and orders of an account (specification section 9). */
export const PRICE_CENTS = 4900;
export const TRIAL_DAYS = 14;
/** A bank may refuse once, a card expire: so long the kitchen goes on while somebody sees to it. */
const GRACE_DAYS = 7;

const DAY_MS = 86_400_000;
const plusDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);
const later = (left: Date, right: Date) => (left > right ? left : right);

/** What the payment processor last said of it. */
export type Subscription = {
  id: string;
  started_at: Date;
  /** Up to here it is paid for, or free: the next payment is due then. */
  paid_until: Date;
  /** No further payment: it ends with what is paid. */
  cancelled_at: Date | null;
  /** Since when a payment that is due fails. */
  payment_failed_at: Date | null;
};

/** As the account's row keeps it: all of it together, or nothing. */
type KeptSubscription = {
  subscription_id: string | null;
  subscribed_at: Date | null;
  paid_until: Date | null;
  cancelled_at: Date | null;
  payment_failed_at: Date | null;
};

export function subscriptionOf(row: KeptSubscription): Subscription | null {
  const { subscription_id: id, subscribed_at, paid_until, cancelled_at, payment_failed_at } = row;
  if (id === null || !subscribed_at || !paid_until) return null;
  return { id, started_at: subscribed_at, paid_until, cancelled_at, payment_failed_at };
}

export type BillingAccount = { trial_started_at: Date; subscription: Subscription | null };

/**
 * `trial`, then `trial_over`. Subscribed: `active`; `late` while a payment is due and the days of grace last, then
 * `unpaid`; cancelled it is `ending`, then `ended`.
 */
export const COVER_STATES = ['trial', 'trial_over', 'active', 'late', 'unpaid', 'ending', 'ended'] as const;
export type CoverState = (typeof COVER_STATES)[number];

/** `until` is the end of this state where it ends by itself, and where it is over, when that was. */
export type AccountCover = { state: CoverState; until: Date; days_left: number; writable: boolean };

const trialEnd = ({ trial_started_at }: Pick<BillingAccount, 'trial_started_at'>): Date =>
  plusDays(trial_started_at, TRIAL_DAYS);

/** The one answer to how long an organisation may be written to: never less than the trial, whatever happens in it. */
export function writableUntil(account: BillingAccount): Date {
  const free = trialEnd(account);
  const { subscription } = account;
  if (!subscription) return free;
  const { paid_until, cancelled_at } = subscription;
  return later(free, cancelled_at ? paid_until : plusDays(paid_until, GRACE_DAYS));
}

/**
 * Reckoned at every look and never stored: a clock that was wrong for an hour leaves nobody locked out, nor a longer
 * trial. One that went back before the beginning shows the whole trial, not more.
 */
export function coverOf(account: BillingAccount, now: Date): AccountCover {
  const writable = now < writableUntil(account);
  const state = stateOf(account, now);
  const until = endOf(account, state);
  const most = state === 'trial' ? TRIAL_DAYS : Number.POSITIVE_INFINITY;
  const left = Math.ceil((until.getTime() - now.getTime()) / DAY_MS);
  return { state, until, days_left: Math.min(most, Math.max(0, left)), writable };
}

function stateOf(account: BillingAccount, now: Date): CoverState {
  const { subscription } = account;
  const writable = now < writableUntil(account);
  if (!subscription) return writable ? 'trial' : 'trial_over';
  if (subscription.cancelled_at) return writable ? 'ending' : 'ended';
  if (!writable) return 'unpaid';
  return now < later(trialEnd(account), subscription.paid_until) ? 'active' : 'late';
}

function endOf(account: BillingAccount, state: CoverState): Date {
  const { subscription } = account;
  if (state !== 'active' || !subscription) return writableUntil(account);
  return later(trialEnd(account), subscription.paid_until);
}

/** The first payment of who subscribes now: not before the trial, or what was paid and then cancelled, is over. */
export function firstPaymentAt(account: BillingAccount, now: Date): Date {
  const { subscription } = account;
  const paid = subscription?.cancelled_at ? later(subscription.paid_until, now) : now;
  return later(trialEnd(account), paid);
}

/** Whose card pays is asked no more by those whom they left: only a holder of the team has their payments go on. */
type Holder = { is_member: boolean };

/** Who is covered and pays has nothing to subscribe to; who cancelled takes that back instead, where they may. */
export function ensureMaySubscribe(account: BillingAccount, { is_member }: Holder, now: Date): void {
  const { state } = coverOf(account, now);
  if (state === 'active') throw new AppError('ALREADY_SUBSCRIBED');
  if (state === 'ending' && is_member) throw new AppError('SUBSCRIPTION_ENDING');
}

export function ensureMayResume({ is_member }: Holder): void {
  if (!is_member) throw new AppError('HOLDER_LEFT');
}

/** Whether there is anything left that would be taken: also of a payment that failed, which is tried again. */
export const canBeCancelled = ({ subscription }: BillingAccount): boolean =>
  subscription !== null && subscription.cancelled_at === null;

/** The subscription that is cancelled, or goes on after all; refused where there is none any more. */
export function runningSubscription(account: BillingAccount, now: Date): Subscription {
  const { state } = coverOf(account, now);
  if (!account.subscription || state === 'ended' || state === 'unpaid') throw new AppError('NOT_SUBSCRIBED');
  return account.subscription;
}
