import { ShoppingBasket } from 'lucide-react';
import { useLeaveWarning } from '#client/platform/form/leave-warning.ts';
import { LoadedDialog } from '#client/platform/form/loaded-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { LeaveDialog } from '#client/ui/dialog/leave-dialog.tsx';
import { TotalLine } from '#client/ui/figure/leader-line.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { DOT, eurosOrDash, formatQuantity } from '#text/kernel/format.ts';
import { packCount } from '#text/orders/packs.text.ts';
import { orderItemsText as text } from '#text/replenishment/order-items.text.ts';
import { suggestionsText } from '#text/replenishment/suggestion-screens.text.ts';
import { Amount } from './amount.tsx';
import { atLeastOne, chosenAmount, chosenQuantity, isSold, packsOf } from './chosen.ts';
import { type ItemToOrder, useItemsToOrder } from './replenishment.api.ts';
import { type ChosenList, useChosen } from './use-chosen.ts';
import { useOrdering } from './use-ordering.ts';

type OrderItemsProps = { itemIds: readonly string[]; onDone: () => void; onClose: () => void };

/** « Commander »: what is ticked elsewhere, supplier by supplier, on its way to the drafts. */
export function OrderItems({ itemIds, ...rest }: OrderItemsProps) {
  return (
    <LoadedDialog onClose={rest.onClose} query={useItemsToOrder(itemIds)} title={text.title}>
      {(items) => <Lines {...rest} items={items} />}
    </LoadedDialog>
  );
}

type LinesProps = Omit<OrderItemsProps, 'itemIds'> & { items: readonly ItemToOrder[] };

function Lines({ items, onDone, onClose }: LinesProps) {
  const lines = items.map(atLeastOne);
  const sold = lines.filter(isSold);
  const unsold = lines.filter((line) => !isSold(line));
  // What stands in a draft is there already: who wants more of it ticks it.
  const list = useChosen(sold, ({ draft }) => draft === null);
  const { run, busy } = useOrdering();
  const { chosen, edits } = list;
  const closing = useLeaveWarning({ dirty: edits.quantities.size > 0, saving: busy, onClose });
  const unlessDrafted = chosen.lines.every(({ draft }) => draft === null);
  const order = () =>
    void run({
      lines: chosen.lines,
      edits,
      unlessDrafted,
      onDone: () => {
        closing.allow();
        onClose();
        onDone();
      },
    });
  return (
    <Dialog
      dirty={closing.dirty}
      footer={
        <>
          <Button onClick={closing.ask}>{commonText.cancel}</Button>
          <Button
            busy={busy}
            busyLabel={suggestionsText.creating}
            disabledReason={chosen.lines.length === 0 ? text.nothingTicked : undefined}
            icon={<ShoppingBasket aria-hidden="true" size={18} />}
            onClick={order}
            variant="primary"
            writes
          >
            {suggestionsText.create(chosen.suppliers)}
          </Button>
        </>
      }
      onOpenChange={closing.ask}
      open
      title={text.title}
      width="form"
    >
      <p className="mb-4 text-body text-ink-2">{text.intro}</p>
      <BySupplier lines={sold} list={list} />
      {unsold.length > 0 && <WithoutSupplier lines={unsold} />}
      {sold.length > 0 && (
        <dl>
          <TotalLine
            figure={eurosOrDash(chosen.total)}
            label={text.total(chosen.lines.length, chosen.suppliers)}
          />
        </dl>
      )}
      <LeaveDialog leaving={closing} />
    </Dialog>
  );
}

type OfSupplierProps = { lines: readonly ItemToOrder[]; list: ChosenList<ItemToOrder> };

const BySupplier = ({ lines, list }: OfSupplierProps) => (
  <div className="flex flex-col gap-5">
    {[...Map.groupBy(lines, ({ supplier_id }) => supplier_id)].map(([id, ofSupplier]) => (
      <OfSupplier key={id} lines={ofSupplier} list={list} />
    ))}
  </div>
);

function OfSupplier({ lines, list }: OfSupplierProps) {
  const name = lines[0]?.supplier_name ?? '';
  return (
    <section aria-label={name}>
      <h3 className="mb-2 font-display text-card">{name}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {lines.map((line) => (
          <Line key={line.item_id} line={line} list={list} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, list }: { line: ItemToOrder; list: ChosenList<ItemToOrder> }) {
  const { item_name, unit, current_stock, draft } = line;
  const qty = chosenQuantity(line, list.edits);
  const packs = packsOf(line, qty);
  const amount = chosenAmount(line, list.edits);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 max-md:px-3">
      <Checkbox
        checked={list.isTicked(line)}
        label={suggestionsText.select(item_name)}
        labelKind="hidden"
        onCheckedChange={(on) => list.tick([line], on)}
      />
      <p className="min-w-0 flex-1 basis-40 text-cell">
        <span className="wrap-anywhere block font-semibold">{item_name}</span>
        <span className="block text-hint text-ink-2">
          {text.left(formatQuantity(current_stock, unit))}
          {packs !== null &&
            packs > 0 &&
            `${DOT}${packCount(packs, line.pack_label)} ${suggestionsText.makes(qty, unit)}`}
        </span>
        {draft && (
          <span className="block text-hint text-saffron-ink">{text.drafted(draft.order_number)}</span>
        )}
      </p>
      <Amount line={line} onChange={(typed) => list.setQuantity(line, typed)} qty={qty} />
      <p className="w-20 whitespace-nowrap text-right font-semibold text-cell max-md:ml-auto">
        {eurosOrDash(amount)}
      </p>
    </li>
  );
}

/** Named, so that they are not lost: nobody sells them today, or at no known price. */
function WithoutSupplier({ lines }: { lines: readonly ItemToOrder[] }) {
  return (
    <section className="mt-5">
      <h3 className="mb-1 font-display text-card">{suggestionsText.withoutSupplier}</h3>
      <p className="text-hint text-ink-2">{suggestionsText.withoutSupplierHint(lines.length)}</p>
      <ul aria-label={suggestionsText.withoutSupplier} className="mt-2 list-disc pl-5 text-cell">
        {lines.map(({ item_id, item_name }) => (
          <li key={item_id}>{item_name}</li>
        ))}
      </ul>
    </section>
  );
}
