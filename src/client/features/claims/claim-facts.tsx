import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useClock } from '#client/platform/clock.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { Cents } from '#domain/kernel/money.ts';
import { outstandingOf } from '#domain/receipts/credit.ts';
import { claimText as text } from '#text/claims/claims.text.ts';
import { formatEuros } from '#text/kernel/format.ts';
import type { Claim } from './claims.api.ts';

/** Where the claim stands, and beneath it what can be done about it. */
export function ClaimFacts({ claim, children }: { claim: Claim; children: ReactNode }) {
  const { dayOf } = useClock();
  const { opened_at, opened_by, order_number, external_number, po_id, delivery_note, note } = claim;
  const { settled_at, settled_by, rest_reason } = claim;
  const dayAndName = (instant: string, name: string | null) =>
    [dayOf(instant), name && text.by(name)].filter(Boolean).join(' ');
  return (
    <Card>
      <CardHeader title={text.facts} />
      <CardBody className="flex flex-col gap-4 pt-1">
        <dl className="flex flex-col gap-2 text-body">
          <Fact label={text.openedOn}>{dayAndName(opened_at, opened_by)}</Fact>
          <Fact label={text.supplier}>
            <Link className="link" to={`/suppliers/${claim.supplier_id}`}>
              {claim.supplier_name}
            </Link>
          </Fact>
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
          {settled_at && <Fact label={text.endedOn}>{dayAndName(settled_at, settled_by)}</Fact>}
          {note && <Fact label={text.note}>{note}</Fact>}
          {rest_reason && <Fact label={text.restReason}>{rest_reason}</Fact>}
        </dl>
        {claim.credits.length > 0 && <Credits claim={claim} />}
        {children}
      </CardBody>
    </Card>
  );
}

/** What came back, credit note by credit note, and what has not. */
function Credits({ claim }: { claim: Claim }) {
  const { dayOf } = useClock();
  const { credits, amount_settled, settled_at } = claim;
  const left = Cents.toDecimal(outstandingOf(claim));
  return (
    <LeaderList>
      {credits.map(({ id, amount, credit_note, noted_at }) => (
        <LeaderLine
          figure={formatEuros(amount)}
          key={id}
          label={text.creditOf(credit_note, dayOf(noted_at))}
        />
      ))}
      <TotalLine figure={formatEuros(amount_settled ?? 0)} label={text.settledAmount} />
      {left > 0 && (
        <LeaderLine
          figure={formatEuros(left)}
          label={settled_at === null ? text.outstanding : text.shortfall}
          tone={settled_at === null ? 'strong' : undefined}
        />
      )}
    </LeaderList>
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
