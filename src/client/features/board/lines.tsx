import { Check } from 'lucide-react';
import { Badge } from '#client/ui/figure/badge.tsx';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { contentOf, wholePacks } from '#domain/orders/packs.ts';
import { estimatedTotal } from '#domain/orders/totals.ts';
import { priorityBand } from '#domain/replenishment/priority.ts';
import { boardText as text } from '#text/board/board.text.ts';
import { formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { packText } from '#text/orders/packs.text.ts';
import { rationaleText } from '#text/replenishment/rationale.text.ts';
import type { BoardLine } from './board.api.ts';

/** What to order, article by article, each with its sum in words. */
export function Lines({ lines, label }: { lines: readonly BoardLine[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-line border-t bg-head">
      {lines.map((line) => (
        <Line key={line.item_id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: BoardLine }) {
  const urgent = priorityBand(line.priority) === 'urgent';
  const runsOut = rationaleText.runsOut(line.sum);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-2.5 max-md:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-cell">
          <span className="wrap-break-word min-w-0 font-semibold">{line.item_name}</span>
          {urgent && runsOut && <span className="text-danger-ink text-hint">{runsOut}</span>}
          {line.draft_qty > 0 && (
            <Badge icon={<Check aria-hidden="true" />} tone="confirmed">
              {text.inDraft}
            </Badge>
          )}
        </p>
        <p className="text-pretty text-hint text-ink-2">{line.rationale}</p>
      </div>
      <p className="text-right text-cell max-md:w-full max-md:text-left">
        <span className="font-semibold">{quantityText(line)}</span>
        <span className="block text-hint text-ink-2 max-md:inline max-md:before:content-['_·_']">
          {costText(line)}
        </span>
      </p>
    </li>
  );
}

function quantityText({ suggested_qty, unit, pack_label, ...pack }: BoardLine): string {
  const qty = Quantity.of(suggested_qty);
  const content = contentOf(pack);
  const count = content && wholePacks(qty, content);
  return count === null ? formatQuantity(suggested_qty, unit) : packText({ count, pack_label, qty, unit });
}

function costText({ suggested_qty, unit_price }: BoardLine): string {
  if (unit_price === null) return text.noPrice;
  const cost = estimatedTotal([{ qty: Quantity.of(suggested_qty), unit_price: UnitPrice.of(unit_price) }]);
  return formatEuros(Cents.toDecimal(cost));
}
