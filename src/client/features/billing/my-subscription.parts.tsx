import { useState } from 'react';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { mySubscriptionText, testModeText, billingText as text } from '#text/billing/billing.text.ts';
import { type HeldSubscription, useCancelMine } from './billing.api.ts';
import { CancelQuestion } from './cancel-question.tsx';

/** What somebody pays, and its end: also for who was removed from the team that it pays for. */
export function MySubscription({ subscription }: { subscription: HeldSubscription }) {
  const { dayOf } = useClock();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelMine();
  const { cover, price_cents, payment_failed_at, restaurants, can_cancel, is_test } = subscription;
  const end = dayOf(cover.until);
  const due = text.due(cover.state, end, price_cents);
  return (
    <div className="flex flex-col gap-3">
      <p className="font-display text-card">{text.price(price_cents)}</p>
      <p className="wrap-anywhere text-body">
        {restaurants.length > 0 ? mySubscriptionText.paysFor(restaurants) : mySubscriptionText.paysForNone}
      </p>
      <p className="text-body">
        {cover.state === 'ending' ? mySubscriptionText.ending(end) : text.meaning(cover.state, end)}
      </p>
      {due && (
        <LeaderList>
          <LeaderLine {...due} tone="strong" />
        </LeaderList>
      )}
      {payment_failed_at && can_cancel && (
        <Notice title={text.failedOn(dayOf(payment_failed_at))} tone="saffron" />
      )}
      {is_test && <p className="text-hint text-ink-2">{testModeText.title}</p>}
      {can_cancel && (
        <Button
          className="self-start max-md:self-stretch"
          onClick={() => setAsking(true)}
          variant="danger-outline"
        >
          {text.cancel}
        </Button>
      )}
      {asking && (
        <CancelQuestion
          cancel={() => cancel.mutateAsync(undefined)}
          end={end}
          onClose={() => setAsking(false)}
        >
          {mySubscriptionText.cancelQuestion(end)}
        </CancelQuestion>
      )}
    </div>
  );
}
