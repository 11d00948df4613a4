import { Link } from 'react-router';
import { useDecision } from '#client/features/orders/decision/decision.api.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { Card } from '#client/ui/card.tsx';
import { LeaderLine } from '#client/ui/figure/leader-line.tsx';
import { DOT, formatPercent } from '#text/kernel/format.ts';
import { supplierFiguresText as text } from '#text/orders/supplier-figures.text.ts';

type SupplierFiguresProps = { order: Order; className?: string };

/** How far this supplier can be relied on, beside what is to be decided about its answer. */
export function SupplierFigures({ order, className }: SupplierFiguresProps) {
  const { data: decision } = useDecision(order);
  const figures = decision?.supplier_figures;
  if (!figures || figures.deliveries === 0) return null;
  const { on_time, complete, price, deliveries } = figures;
  return (
    <Card className={`p-5 max-md:p-4 ${className ?? ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-display font-semibold text-body wrap-break-word">
          {text.title(order.supplier_name)}
          <span className="font-normal font-sans text-hint text-ink-2">
            {DOT}
            <span className="whitespace-nowrap">{text.deliveries(deliveries)}</span>
          </span>
        </h2>
        <Link
          className="link text-hint max-md:inline-flex max-md:min-h-11 max-md:items-center"
          to={`/suppliers/${order.supplier_id}`}
        >
          {text.see}
        </Link>
      </div>
      <dl className="mt-2 grid grid-cols-3 gap-x-6 gap-y-1 max-md:grid-cols-1">
        {on_time !== null && <LeaderLine figure={formatPercent(on_time)} label={text.onTime} />}
        {complete !== null && <LeaderLine figure={formatPercent(complete)} label={text.complete} />}
        {price !== null && <LeaderLine figure={text.signedPercent(price)} label={text.price} />}
      </dl>
    </Card>
  );
}
