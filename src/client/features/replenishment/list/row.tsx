import { Link } from 'react-router';
import { OrderStatusBadge } from '#client/features/order-status/order-status.parts.tsx';
import { Amount } from '#client/features/replenishment/amount.tsx';
import { chosenAmount, chosenQuantity, packsOf } from '#client/features/replenishment/chosen.ts';
import { PriorityBadge } from '#client/features/replenishment/priority-badge.tsx';
import type { Suggestion } from '#client/features/replenishment/replenishment.api.ts';
import type { ChosenList } from '#client/features/replenishment/use-chosen.ts';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { cn } from '#client/ui/cn.ts';
import { DOT, formatEuros, formatQuantity, roughly } from '#text/kernel/format.ts';
import { packCount, packNoun } from '#text/orders/packs.text.ts';
import { suggestionsText as text } from '#text/replenishment/suggestion-screens.text.ts';

type SuggestionRowProps = {
  line: Suggestion;
  list: ChosenList<Suggestion>;
  /** Its plot is in view. */
  opened: boolean;
  onOpen: () => void;
};

/** One suggestion: ticked or not, how urgent, how much is left, how much to order and what that costs. */
export function SuggestionRow({ line, list, opened, onOpen }: SuggestionRowProps) {
  return (
    <li
      className={cn(
        'relative flex gap-3 border-line border-b py-3.5 pr-5 pl-3.5 last:border-b-0 hover:bg-hover',
        'max-md:gap-x-1 max-md:rounded-phone max-md:border max-md:bg-surface max-md:p-4 max-md:pl-2 max-md:shadow-card max-md:last:border-b',
        opened &&
          'bg-primary-soft/55 hover:bg-primary-soft/55 before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary max-md:before:hidden',
      )}
    >
      <span className="relative z-1 mt-1 max-md:-my-2.5 print:invisible">
        {line.order ? (
          <span aria-hidden="true" className="block w-8 max-md:w-11" />
        ) : (
          <Checkbox
            checked={list.isTicked(line)}
            label={text.select(line.item_name)}
            labelKind="hidden"
            onCheckedChange={(on) => list.tick([line], on)}
          />
        )}
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 max-md:gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 self-center max-md:col-span-2">
          <button
            aria-label={text.open(line.item_name)}
            aria-pressed={opened}
            className="wrap-break-word min-w-0 text-left font-semibold text-body after:absolute after:inset-0 max-md:text-[1.0625rem]"
            onClick={onOpen}
            type="button"
          >
            {line.item_name}
          </button>
          <PriorityBadge priority={line.priority} />
        </div>
        {line.order ? <Ordered order={line.order} /> : <Ordering line={line} list={list} />}
        <p className="text-pretty text-hint text-ink-2 max-md:col-span-2 max-md:row-start-2">
          {line.supplier_name}
          {DOT}
          <Left line={line} />
        </p>
      </div>
    </li>
  );
}

/** « reste 6 L, 2,6 L par jour » */
function Left({ line: { current_stock, avg_daily_consumption, unit, sum } }: { line: Suggestion }) {
  const known = current_stock > 0 ? text.left(roughly(current_stock), unit) : text.nothingLeft;
  const left = sum.stock_known ? known : text.notFollowed;
  return avg_daily_consumption > 0 ? `${left}, ${text.perDay(roughly(avg_daily_consumption), unit)}` : left;
}

/** How much, in packs where there are any, and what it costs: beside the name, and under it. */
function Ordering({ line, list }: Pick<SuggestionRowProps, 'line' | 'list'>) {
  const qty = chosenQuantity(line, list.edits);
  return (
    <>
      <span className="relative z-1 justify-self-end max-md:col-start-2 max-md:row-start-3">
        <Amount line={line} onChange={(next) => list.setQuantity(line, next)} qty={qty} />
      </span>
      <Cost line={line} list={list} qty={qty} />
    </>
  );
}

/** « cartons = 12 L 49,80 € », and what was suggested where that is something else. */
function Cost({ line, list, qty }: Pick<SuggestionRowProps, 'line' | 'list'> & { qty: number }) {
  const packs = packsOf(line, qty);
  const amount = chosenAmount(line, list.edits);
  const suggested = packsOf(line, line.suggested_qty);
  return (
    <p className="order-last flex flex-wrap items-baseline justify-end gap-x-2 text-right text-hint text-ink-2 max-md:-ml-9 max-md:col-start-1 max-md:row-start-3 max-md:flex-col max-md:justify-center max-md:text-left max-md:text-cell">
      {packs !== null && (
        <span>
          {packNoun(line.pack_label, packs)} {text.makes(qty, line.unit)}
        </span>
      )}
      <span className="font-semibold text-cell text-ink">
        {amount === null ? text.noPrice : formatEuros(amount)}
      </span>
      {qty !== line.suggested_qty && (
        <span className="basis-full text-saffron-ink">
          {text.changed(
            suggested === null
              ? formatQuantity(line.suggested_qty, line.unit)
              : packCount(suggested, line.pack_label),
          )}
        </span>
      )}
    </p>
  );
}

/** Somebody made an order of it: which one, and where it stands. */
function Ordered({ order }: { order: NonNullable<Suggestion['order']> }) {
  return (
    <>
      <span className="justify-self-end max-md:-ml-9 max-md:col-start-1 max-md:row-start-3 max-md:self-center max-md:justify-self-start">
        <OrderStatusBadge status={order.status} />
      </span>
      <Link
        className="link relative z-1 order-last justify-self-end text-hint max-md:col-start-2 max-md:row-start-3 max-md:py-2.5"
        to={`/orders/${order.id}`}
      >
        {order.order_number}
      </Link>
    </>
  );
}
