import { type KeyboardEvent, useState } from 'react';
import { cn } from '#client/ui/cn.ts';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { Stepper } from '#client/ui/stepper/stepper.tsx';
import { stepBy } from '#client/ui/stepper/value.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import { contentOf, mostPacks } from '#domain/orders/packs.ts';
import { unitWord } from '#text/kernel/format.ts';
import { suggestionsText as text } from '#text/replenishment/suggestion-screens.text.ts';
import { type OrderedLine, packsOf, quantityOfPacks } from './chosen.ts';

type AmountProps = {
  line: OrderedLine & { item_name: string };
  /** In stock units. */
  qty: number;
  onChange: (qty: number) => void;
};

/** How much is ordered: in packs where there are any, otherwise in the unit of the stock. */
export function Amount({ line, qty, onChange }: AmountProps) {
  const content = contentOf(line);
  if (content !== null) {
    return (
      <Stepper
        label={text.packsOf(line.item_name)}
        live
        max={mostPacks(content)}
        onValueChange={(packs) => onChange(quantityOfPacks(line, packs))}
        value={packsOf(line, qty) ?? 0}
      />
    );
  }
  return <UnitAmount className="w-31.5 max-md:w-37" line={line} onChange={onChange} qty={qty} />;
}

/** In the unit of the stock; the arrows move it by one (specification, section 2). */
export function UnitAmount({ line, qty, onChange, className }: AmountProps & { className?: string }) {
  // What is no number stays as it is typed, and counts as nothing.
  const [unread, setUnread] = useState(false);
  const change = (typed: number | null) => {
    setUnread(typed === null);
    onChange(readable(typed));
  };
  const arrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(stepBy(qty, event.key === 'ArrowUp' ? 1 : -1, { min: 0, max: ORDER_QTY_MAX }));
  };
  return (
    <NumberField
      aria-label={text.quantityOf(line.item_name)}
      className={cn('min-h-10 max-md:min-h-12', className)}
      onKeyDown={arrow}
      onValueChange={change}
      unit={line.unit === null ? undefined : unitWord(qty, line.unit)}
      value={unread ? null : qty}
    />
  );
}

/** What an order takes; nothing else counts as zero. */
const readable = (typed: number | null): number =>
  typed !== null && typed >= 0 && typed <= ORDER_QTY_MAX && Quantity.isDecimal(typed) ? typed : 0;
