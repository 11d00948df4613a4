import type { DraftSum } from '#client/features/orders/draft/draft.ts';
import { Gauge } from '#client/ui/figure/gauge.tsx';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { Cents } from '#domain/kernel/money.ts';
import { DASH, formatEuros } from '#text/kernel/format.ts';
import { orderDialogText as text } from '#text/orders/order-screens.text.ts';
import { francoConsequence, francoText } from '#text/orders/orders.text.ts';

export const sumText = (amount: Cents | null) =>
  amount === null ? DASH : formatEuros(Cents.toDecimal(amount));

export function OrderSum({ sum }: { sum: DraftSum }) {
  return (
    <LeaderList>
      <LeaderLine figure={sumText(sum.subtotal)} label={text.subtotal} />
      {sum.fee > 0 && <LeaderLine figure={sumText(sum.fee)} label={text.fee} />}
    </LeaderList>
  );
}

type FrancoGaugeProps = { sum: DraftSum; onComplete: () => void };

export function FrancoGauge({ sum: { franco, subtotal }, onComplete }: FrancoGaugeProps) {
  const sentence = francoText(franco);
  if (franco.kind === 'none' || sentence === null) return null;
  // The fee stands in the sum already; that the order cannot leave stands nowhere else.
  const consequence = franco.kind === 'missing' && franco.blocks ? francoConsequence(franco) : null;
  return (
    <div>
      <Gauge
        aside={
          franco.kind === 'missing' && (
            <TextButton className="text-label" onClick={onComplete}>
              {text.complete}
            </TextButton>
          )
        }
        label={sentence}
        max={franco.franco}
        value={subtotal ?? 0}
        valueText={sentence}
      />
      {consequence && <p className="mt-1 text-hint text-ink-2">{consequence}</p>}
    </div>
  );
}

export function OrderTotal({ sum, lines }: { sum: DraftSum; lines: number }) {
  return (
    <p
      className="text-hint text-ink-2 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between"
      role="status"
    >
      {text.totalOf(lines)}{' '}
      <span className="whitespace-nowrap font-display text-dialog text-ink md:block">
        {sumText(sum.total)}
      </span>
      {sum.total === null && <span className="block text-danger-ink">{text.totalTooLarge}</span>}
    </p>
  );
}
