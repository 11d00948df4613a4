import { UnitAmount } from '#client/features/replenishment/amount.tsx';
import {
  chosenAmount,
  chosenQuantity,
  orderedQuantity,
  packsOf,
} from '#client/features/replenishment/chosen.ts';
import type { SuggestedLine } from '#client/features/replenishment/replenishment.api.ts';
import type { ChosenList } from '#client/features/replenishment/use-chosen.ts';
import { Badge } from '#client/ui/figure/badge.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { LOW_STOCK_BELOW } from '#domain/replenishment/listing.ts';
import { DASH, eurosOrDash, formatQuantity, formatUnitPrice, roughly } from '#text/kernel/format.ts';
import { packCount } from '#text/orders/packs.text.ts';
import { suggestionsPanelText as text } from '#text/replenishment/suggestions-panel.text.ts';

/** What the specification shows of a suggestion, in its order; the quantity is a field. */
export const panelColumns = (list: ChosenList<SuggestedLine>): readonly Column<SuggestedLine>[] => [
  {
    id: 'item',
    head: text.columns.item,
    cell: ({ item_name, supplier_name }) => (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="wrap-anywhere">{item_name}</span>
        <span className="font-normal text-hint text-ink-2">{supplier_name}</span>
      </span>
    ),
  },
  {
    id: 'stock',
    head: text.columns.stock,
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ current_stock, unit, sum }) =>
      sum.stock_known ? (
        <span className="inline-flex items-center justify-end gap-2.5">
          {current_stock < LOW_STOCK_BELOW && <Badge tone="saffron">{text.low}</Badge>}
          {formatQuantity(current_stock, unit)}
        </span>
      ) : (
        <span className="text-ink-2">{text.notFollowed}</span>
      ),
  },
  {
    id: 'use',
    head: text.columns.use,
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ avg_daily_consumption, unit }) => formatQuantity(roughly(avg_daily_consumption), unit),
  },
  {
    id: 'qty',
    head: text.columns.qty,
    align: 'end',
    className: 'whitespace-nowrap',
    interactive: true,
    cell: (line) => <Quantity line={line} list={list} />,
  },
  {
    id: 'price',
    head: text.columns.price,
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ unit_price }) => (unit_price === null ? DASH : formatUnitPrice(unit_price)),
  },
  {
    id: 'total',
    head: text.columns.total,
    align: 'end',
    className: 'whitespace-nowrap',
    cell: (line) => <Total line={line} list={list} />,
  },
];

type CellProps = { line: SuggestedLine; list: ChosenList<SuggestedLine> };

/** As it is typed; the order is in whole packs, and says how many. */
function Quantity({ line, list }: CellProps) {
  const qty = chosenQuantity(line, list.edits);
  const packs = packsOf(line, qty);
  const ordered = orderedQuantity(line, list.edits);
  return (
    <span className="inline-flex flex-row-reverse items-center gap-2 max-md:flex-col max-md:items-end max-md:gap-0.5">
      <UnitAmount className="w-30" line={line} onChange={(next) => list.setQuantity(line, next)} qty={qty} />
      {packs !== null && packs > 0 && (
        <span className="font-normal text-ink-2 text-small">
          {packCount(packs, line.pack_label)}
          {ordered !== qty && ` = ${formatQuantity(ordered, line.unit)}`}
        </span>
      )}
    </span>
  );
}

function Total({ line, list }: CellProps) {
  const amount = chosenAmount(line, list.edits);
  return (
    <span
      className={list.isTicked(line) ? 'whitespace-nowrap font-semibold' : 'whitespace-nowrap text-ink-2'}
    >
      {eurosOrDash(amount)}
    </span>
  );
}
