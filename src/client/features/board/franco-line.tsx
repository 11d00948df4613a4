import { cn } from '#client/ui/cn.ts';
import { Cents } from '#domain/kernel/money.ts';
import { francoState } from '#domain/orders/delivery/franco.ts';
import { boardText as text } from '#text/board/board.text.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { francoText } from '#text/orders/orders.text.ts';
import type { SupplierNeed } from './board.api.ts';

const centsOf = (euros: number | null): Cents | null => (euros === null ? null : Cents.of(euros));

/** What it would cost, and how far that is from a delivery without charge. The bar repeats the sentence. */
export function FrancoLine({ need, className }: { need: SupplierNeed; className?: string }) {
  const { total_estimated, franco_policy } = need;
  const state = francoState({
    total: Cents.of(total_estimated),
    franco_amount: centsOf(need.franco_amount),
    delivery_fee: centsOf(need.delivery_fee),
    franco_policy,
  });
  const missing = state.kind === 'missing';
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-hint">
        <span className="font-semibold text-ink">{formatEuros(total_estimated)}</span>
        <span className={missing ? 'font-semibold text-saffron-ink' : 'text-ink-2'}>
          {francoText(state) ?? text.estimated}
        </span>
      </p>
      {state.kind !== 'none' && (
        <span
          aria-hidden="true"
          className="mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
        >
          <span
            className={cn('block h-full rounded-full', missing ? 'bg-saffron' : 'bg-primary')}
            style={{ width: `${missing ? Math.round(state.share * 100) : 100}%` }}
          />
        </span>
      )}
    </div>
  );
}
