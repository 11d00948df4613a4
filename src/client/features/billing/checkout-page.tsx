import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody, CardFooter } from '#client/ui/card.tsx';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { TEST_CARDS, type TestCard } from '#domain/billing/test-cards.ts';
import { checkoutText as text } from '#text/billing/billing.text.ts';
import { usePayTestCheckout, useTestCheckout } from './billing.api.ts';
import { TestModeNotice } from './test-mode-notice.tsx';

const BACK = '/settings?tab=abonnement';

/** The page of payment of test mode: stands where a card processor's own would, and asks for no card. */
export function CheckoutPage() {
  const [params] = useSearchParams();
  const session = params.get('session') ?? '';
  return (
    <div className="mx-auto flex w-full max-w-130 flex-col gap-4 pt-4">
      <h1 className="font-display text-title">{text.title}</h1>
      <TestModeNotice />
      <WhenRead
        failure={text.loadFailure}
        of={useTestCheckout(session)}
        waiting={<LoadingBars bars={['h-60']} />}
      >
        {(checkout) => <Checkout checkout={checkout} session={session} />}
      </WhenRead>
    </div>
  );
}

type Asked = { amount_cents: number; first_payment_at: string; due_now: boolean };

function Checkout({ session, checkout }: { session: string; checkout: Asked }) {
  const navigate = useNavigate();
  const { dayOf } = useClock();
  const [card, setCard] = useState<TestCard>('accepted');
  const pay = usePayTestCheckout();
  const { run, busy } = useOnce(
    async () => {
      await pay.mutateAsync({ session, card });
      toasts.success(text.done, { description: text.doneDetail });
      await navigate(BACK, { replace: true });
    },
    { title: text.notPaid },
  );
  const { amount_cents, due_now, first_payment_at } = checkout;
  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        <div>
          <p className="font-semibold text-body">{text.plan}</p>
          <p className="font-display text-title">{text.perMonth(amount_cents)}</p>
        </div>
        <LeaderList>
          <LeaderLine figure={text.amount(due_now ? amount_cents : 0)} label={text.dueNow} tone="strong" />
          {!due_now && (
            <LeaderLine
              figure={text.amount(amount_cents)}
              label={text.firstPayment(dayOf(first_payment_at))}
            />
          )}
        </LeaderList>
        <p className="text-hint text-ink-2">{text.intro}</p>
        <RadioGroup
          label={text.card}
          onValueChange={setCard}
          options={TEST_CARDS.map((value) => ({ value, ...text.cards[value] }))}
          value={card}
        />
      </CardBody>
      <CardFooter className="md:justify-end max-md:flex-col-reverse max-md:items-stretch">
        <Button onClick={() => void navigate(BACK)}>{text.back}</Button>
        <Button busy={busy} busyLabel={text.paying} onClick={() => void run()} variant="primary">
          {text.pay}
        </Button>
      </CardFooter>
    </Card>
  );
}
