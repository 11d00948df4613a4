import { BlockedBadge } from '#client/features/recalls/recalls.parts.tsx';
import type { Lot } from '#client/features/stock/stock.api.ts';
import { ExpiryMark } from '#client/features/stock/stock.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { lineOutcomeText } from '#text/receipts/line-outcome.text.ts';
import { lotText as text } from '#text/stock/stock-screens.text.ts';

type LotLineProps = {
  lot: Lot;
  onOpen: (lotId: string) => void;
  /** Among the lots of one item the item goes without saying. */
  shows: 'item' | 'origin';
};

/** A lot in a list: its code and date, where it came from, what is left. */
export function LotLine({ lot, onOpen, shows }: LotLineProps) {
  const { dayOf } = useClock();
  const from = lot.supplier_name ?? (lot.grn_id === null ? text.found : null);
  const origin = [
    from,
    lot.qty_refused === null
      ? text.receivedOn(dayOf(lot.received_at))
      : text.refusedOn(dayOf(lot.received_at)),
    lot.delivery_note && text.deliveryNoteOf(lot.delivery_note),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-3 transition-colors hover:bg-hover md:grid-cols-[minmax(0,1fr)_9.5rem_6.5rem]">
      <div className="min-w-0">
        <button
          className="wrap-anywhere text-left font-semibold text-cell after:absolute after:inset-0 max-md:text-body"
          onClick={() => onOpen(lot.id)}
          type="button"
        >
          {shows === 'item' ? `${lot.item_name}, ${text.lot(lot.lot_code)}` : text.lot(lot.lot_code)}
        </button>
        <p className="wrap-anywhere text-hint text-ink-2">{origin}</p>
      </div>
      <p className="text-cell">
        {/* What went back runs out for somebody else, and what is blocked is used by nobody. */}
        {lot.blocked_at !== null ? (
          <BlockedBadge />
        ) : (
          lot.qty_refused === null && <ExpiryMark alertDays={lot.alert_days} date={lot.expires_on} />
        )}
      </p>
      <p className="text-right max-md:col-start-2 max-md:row-start-1 max-md:self-start">
        <span className="block whitespace-nowrap font-semibold text-cell">
          {lot.qty_refused !== null
            ? lineOutcomeText.refusedOf(formatQuantity(lot.qty_refused, lot.unit))
            : lot.qty_left > 0
              ? formatQuantity(lot.qty_left, lot.unit)
              : text.finished}
        </span>
        {lot.value !== null && lot.value > 0 && (
          <span className="block text-hint text-ink-2">{formatEuros(lot.value)}</span>
        )}
      </p>
    </li>
  );
}
