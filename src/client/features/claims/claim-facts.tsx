import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useClock } from '#client/platform/clock.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { Cents } from '#domain/kernel/money.ts';
import { claimText as text } from '#text/claims/claims.text.ts';
import { formatEuros } from '#text/kernel/format.ts';
import type { Claim } from './claims.api.ts';

/** Where the claim stands, and beneath it what can be done about it. */
export function ClaimFacts({ claim, children }: { claim: Claim; children: ReactNode }) {
  const { dayOf } = useClock();
  const { opened_at, opened_by, order_number, external_number, po_id, delivery_note, note } = claim;
  const { amount_claimed, amount_settled, settled_at, settled_by, credit_note, status } = claim;
  const lost =
    amount_settled === null
      ? 0
      : Cents.toDecimal(Cents.subtract(Cents.of(amount_claimed), Cents.of(amount_settled)));
  const said = (instant: string, name: string | null) =>
    [dayOf(instant), name && text.by(name)].filter(Boolean).join(' ');
  return (
    <Card>
      <CardHeader title={text.facts} />
      <CardBody className="flex flex-col gap-4 pt-1">
        <dl className="flex flex-col gap-2 text-body">
          <Fact label={text.openedOn}>{said(opened_at, opened_by)}</Fact>
          <Fact label={text.receipt}>
            <Link className="link" to={`/receiving/receipts/${claim.grn_id}`}>
              {dayOf(claim.received_at)}
            </Link>
          </Fact>
          {po_id !== null && (
            <Fact label={text.order}>
              <Link className="link" to={`/orders/${po_id}`}>
                {order_number ?? external_number ?? po_id.slice(0, 8)}
              </Link>
            </Fact>
          )}
          {delivery_note && <Fact label={text.deliveryNote}>{delivery_note}</Fact>}
          {settled_at && <Fact label={text.endedOn}>{said(settled_at, settled_by)}</Fact>}
          {status === 'SETTLED' && <Fact label={text.credit}>{credit_note ?? text.creditWithout}</Fact>}
          {note && <Fact label={text.note}>{note}</Fact>}
        </dl>
        {amount_settled !== null && (
          <LeaderList>
            {lost > 0 && <LeaderLine figure={formatEuros(lost)} label={text.shortfall} />}
            <TotalLine figure={formatEuros(amount_settled)} label={text.settledAmount} />
          </LeaderList>
        )}
        {children}
      </CardBody>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-2">{label}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-break-word">{children}</dd>
    </div>
  );
}
