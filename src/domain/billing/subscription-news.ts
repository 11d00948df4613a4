import type { BillingAccount, Subscription } from './account.ts';

/** What the processor tells: the whole subscription as it is then, never a step from what was before. */
export type SubscriptionNews = { id: string; at: Date; subscription: Subscription };

/** What becomes of what is told, in the books. */
export const EVENT_OUTCOMES = ['applied', 'overtaken', 'unknown_account'] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

/** What was last believed, and how it is older or newer than other news. */
export type LastNews = { at: Date; event: string } | null;

/**
 * Whether the news is newer than what is known: of a later subscription, then later, then by its id, so that of two in
 * the same second every server believes the same one. Told twice or out of order, the same account comes of it.
 */
export function isNews(
  { subscription }: Pick<BillingAccount, 'subscription'>,
  lastNews: LastNews,
  news: SubscriptionNews,
): boolean {
  if (!subscription || !lastNews) return true;
  const began = news.subscription.started_at.getTime() - subscription.started_at.getTime();
  if (began !== 0) return began > 0;
  if (news.subscription.id !== subscription.id) return news.subscription.id > subscription.id;
  const sinceLast = news.at.getTime() - lastNews.at.getTime();
  return sinceLast === 0 ? news.id > lastNews.event : sinceLast > 0;
}

/** When something is told here, after all that is known: also where the clock has gone back since. */
export const momentAfter = (lastNews: LastNews, now: Date): Date =>
  lastNews && lastNews.at >= now ? new Date(lastNews.at.getTime() + 1) : now;

/** The end of the month that begins at `from`, on the day of the month on which the subscription began. */
export function monthAfter(from: Date, anchor: Date): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + 1;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(from);
  end.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return end;
}
