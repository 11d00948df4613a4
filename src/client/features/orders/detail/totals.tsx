import { sumsOf } from '#client/features/orders/answer/answer.ts';
import type { Decision } from '#client/features/orders/decision/decision.api.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { Cents, Percent } from '#domain/kernel/money.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { orderDetailText as text } from '#text/orders/order-detail.text.ts';

const euros = (amount: Cents) => formatEuros(Cents.toDecimal(amount));

type OrderTotalsProps = {
  order: Order;
  /** An answer that waits for a decision. */
  proposal: Pick<Decision, 'state' | 'totals'> | null;
};

/** What it costs, and what it will cost after the answer; taxes beside, for who compares with the invoice. */
export function OrderTotals({ order, proposal }: OrderTotalsProps) {
  const { ordered, after, proposed: asked, fee, withoutPrice, taxes } = sumsOf(order);
  const accepted = proposal?.state === 'proposed' ? Cents.of(proposal.totals.after) : asked;
  const proposed = accepted === (after ?? ordered) ? null : accepted;
  const asides = [
    fee > 0 && text.ofWhichFee(Cents.toDecimal(fee)),
    ...(taxes?.rates.map(({ rate, vat }) => text.vat(Percent.toDecimal(rate), Cents.toDecimal(vat))) ?? []),
    taxes && text.gross(Cents.toDecimal(taxes.gross)),
    withoutPrice > 0 && text.withoutPrice(withoutPrice),
  ].filter((words) => typeof words === 'string');
  return (
    <div className="flex w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-2 max-md:flex-col max-md:items-stretch">
      <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5 text-hint text-ink-2 max-md:order-last max-md:flex-col">
        {asides.map((words) => (
          <li className="whitespace-nowrap" key={words}>
            {words}
          </li>
        ))}
      </ul>
      <dl className="ml-auto flex flex-wrap items-baseline justify-end gap-x-8 gap-y-1 max-md:ml-0 max-md:flex-col">
        <Sum
          figure={euros(after ?? ordered)}
          label={after === null ? text.totalNet : text.afterAnswer}
          large
        />
        {after !== null && <Sum figure={euros(ordered)} label={text.ordered} />}
        {proposed !== null && <Sum figure={euros(proposed)} label={text.proposed} />}
      </dl>
    </div>
  );
}

type SumProps = { label: string; figure: string; large?: boolean };

function Sum({ label, figure, large }: SumProps) {
  return (
    <div className="flex items-baseline gap-3 max-md:w-full max-md:justify-between">
      <dt className="text-body text-ink-2">{label}</dt>
      <dd
        className={large ? 'whitespace-nowrap font-display text-dialog' : 'whitespace-nowrap font-semibold'}
      >
        {figure}
      </dd>
    </div>
  );
}
