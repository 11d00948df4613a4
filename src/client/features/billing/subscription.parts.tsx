import { useState } from 'react';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { Gauge } from '#client/ui/figure/gauge.tsx';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { SmallTable } from '#client/ui/figure/small-table.tsx';
import { type CoverState, TRIAL_DAYS } from '#domain/billing/account.ts';
import { billingText as text } from '#text/billing/billing.text.ts';
import {
  type Billing,
  useBilling,
  useCancelSubscription,
  useResumeSubscription,
  useSubscribe,
} from './billing.api.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { StateBadge } from './state-badge.parts.tsx';
import { TestModeNotice } from './test-mode-notice.tsx';

/** /settings, tab « Abonnement »: where the account stands, what comes next, what was paid. */
export function SubscriptionSettings() {
  return (
    <WhenRead failure={text.loadFailure} of={useBilling()} waiting={<LoadingBars bars={['h-40', 'h-24']} />}>
      {(billing) => (
        <div className="flex max-w-180 flex-col gap-4">
          {billing.is_test && <TestModeNotice />}
          <Plan billing={billing} />
          <Payments payments={billing.payments} />
        </div>
      )}
    </WhenRead>
  );
}

function Plan({ billing }: { billing: Billing }) {
  const { dayOf } = useClock();
  const { cover, holder, price_cents, payment_failed_at } = billing;
  const { state, until } = cover;
  const due = text.due(state, dayOf(until), price_cents);
  return (
    <Card>
      <CardHeader
        actions={<StateBadge state={state} />}
        className="items-start"
        description={text.covers}
        title={text.plan}
      />
      <CardBody className="flex flex-col gap-3 pt-1 max-md:pt-1">
        <p className="font-display text-title">{text.price(price_cents)}</p>
        {state === 'trial' && <TrialGauge cover={cover} />}
        {payment_failed_at && (state === 'late' || state === 'unpaid') && (
          <Notice title={text.failedOn(dayOf(payment_failed_at))} tone="saffron" />
        )}
        <p className="text-pretty text-body">{text.meaning(state, dayOf(until))}</p>
        {due && (
          <LeaderList>
            <LeaderLine {...due} tone="strong" />
          </LeaderList>
        )}
        <p className="text-hint text-ink-2">{text.holder(holder.full_name, state)}</p>
        {state === 'ending' && !holder.is_member && (
          <Notice title={text.holderLeft(holder.full_name, dayOf(until))} tone="saffron" />
        )}
      </CardBody>
      <CardFooter>
        <Commands billing={billing} />
      </CardFooter>
    </Card>
  );
}

/** How much of the trial is used: saffron once little is left. */
function TrialGauge({ cover: { until, days_left } }: Pick<Billing, 'cover'>) {
  const { dayOf, momentOf } = useClock();
  const left = text.trialLeft(days_left);
  return (
    <Gauge
      aside={
        <span className="text-hint text-ink-2">
          {text.trialUntil(days_left <= 1 ? momentOf(until) : dayOf(until))}
        </span>
      }
      kind="room"
      label={left}
      max={TRIAL_DAYS}
      value={TRIAL_DAYS - days_left}
      valueText={left}
    />
  );
}

const SUBSCRIBE: Partial<Record<CoverState, string>> = {
  trial: text.subscribe,
  trial_over: text.subscribe,
  late: text.payNow,
  unpaid: text.payNow,
  ended: text.subscribeAgain,
};

function Commands({ billing: { cover, holder } }: { billing: Billing }) {
  const { dayOf } = useClock();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelSubscription();
  const mayResume = cover.state === 'ending' && holder.is_member;
  const mayReplace = cover.state === 'ending' && !holder.is_member;
  const subscribe = mayReplace ? text.subscribeAgain : SUBSCRIBE[cover.state];
  const end = dayOf(cover.until);
  return (
    <>
      {subscribe && <SubscribeButton label={subscribe} />}
      {mayResume && <ResumeButton />}
      {(cover.state === 'active' || cover.state === 'late') && (
        <Button className="max-md:w-full" onClick={() => setAsking(true)} variant="danger-outline">
          {text.cancel}
        </Button>
      )}
      {asking && (
        <CancelQuestion
          cancel={() => cancel.mutateAsync(undefined)}
          end={end}
          onClose={() => setAsking(false)}
        >
          {text.cancelQuestion.body(end)}
        </CancelQuestion>
      )}
    </>
  );
}

function SubscribeButton({ label }: { label: string }) {
  const subscribe = useSubscribe();
  const { run, busy } = useOnce(
    async () => {
      const { url } = await subscribe.mutateAsync(undefined);
      // A page of the processor's, on another site; that of test mode is one of ours.
      window.location.assign(url);
    },
    { title: text.notOpened },
  );
  return (
    <Button
      busy={busy}
      busyLabel={text.opening}
      className="max-md:w-full"
      onClick={() => void run()}
      variant="primary"
    >
      {label}
    </Button>
  );
}

function ResumeButton() {
  const resume = useResumeSubscription();
  const { run, busy } = useOnce(
    async () => {
      await resume.mutateAsync(undefined);
      toasts.success(text.resumed);
    },
    { title: text.notResumed },
  );
  return (
    <Button
      busy={busy}
      busyLabel={text.working}
      className="max-md:w-full"
      onClick={() => void run()}
      variant="primary"
    >
      {text.resume}
    </Button>
  );
}

type Payment = Billing['payments'][number];

function Payments({ payments }: { payments: readonly Payment[] }) {
  const { dayOf } = useClock();
  return (
    <Card>
      <CardHeader title={text.payments} />
      {payments.length === 0 ? (
        <p className="px-5 pb-5 text-body text-ink-2 max-md:px-4">{text.noPayments}</p>
      ) : (
        <SmallTable<Payment>
          caption={text.payments}
          columns={[
            { id: 'paid', head: text.paidOn, cell: ({ paid_at }) => dayOf(paid_at) },
            {
              id: 'period',
              head: text.period,
              cell: ({ period_start, period_end }) => (
                <span className="whitespace-nowrap">
                  {text.periodOf(dayOf(period_start), dayOf(period_end))}
                </span>
              ),
            },
            {
              id: 'amount',
              head: text.amount,
              align: 'end',
              cell: ({ amount_cents, is_test }) => (
                <span className="inline-flex items-baseline gap-2 max-md:flex-col-reverse max-md:items-end max-md:gap-0 max-md:py-1">
                  {is_test && <span className="text-ink-3 text-small">{text.simulated}</span>}
                  {text.amountOf(amount_cents)}
                </span>
              ),
            },
          ]}
          rowId={({ id }) => id}
          rows={payments}
        />
      )}
    </Card>
  );
}
