import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CountConflict } from '#client/features/counts/conflict-notice.tsx';
import { useStateOf } from '#client/features/counts/count-when.ts';
import { isLooseQty } from '#client/features/counts/queue/draft.ts';
import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { ColumnHead } from '#client/ui/table/column-head.tsx';
import { countFieldText } from '#text/counts/counts.text.ts';
import { packHint, countText as text } from '#text/counts/counts-screens.text.ts';
import { DASH, DOT, formatQuantity } from '#text/kernel/format.ts';
import type { SheetProps } from './props.ts';
import { ShelfDate } from './shelf-date.tsx';
import { zonesOf } from './view.ts';
import { ZoneHead } from './zone-head.tsx';

/** Longer lists are drawn piece by piece. */
const AT_ONCE = 200;

/** On a desk: a sheet to type down, like the paper one. */
export function CountTable({ count, all, items, open, onOpen, queue, mode }: SheetProps) {
  const [shown, setShown] = useState(AT_ONCE);
  const view = items.slice(0, Math.max(shown, items.findIndex(({ item_id }) => item_id === open) + 1));
  return (
    <>
      <Card className="mt-3">
        <table className="w-full border-separate border-spacing-0 text-cell">
          <caption className="sr-only">{mode === 'count' ? text.sheetTitle : text.countedTitle}</caption>
          <thead className="text-hint text-ink-3">
            <tr className="[&>th]:h-8.5 [&>th]:border-line [&>th]:border-b [&>th]:bg-head [&>th]:px-3 [&>th]:font-semibold [&>th:first-child]:pl-5 [&>th:last-child]:pr-5">
              <ColumnHead className="text-left">{text.columns.item}</ColumnHead>
              <ColumnHead className="w-56 text-right">{text.columns.quantity}</ColumnHead>
              <ColumnHead className="w-72 text-left">{text.columns.state}</ColumnHead>
            </tr>
          </thead>
          {zonesOf(view).map((zone) => (
            <tbody key={zone.id ?? 'none'}>
              <tr>
                <th
                  className="border-line border-b bg-head/60 px-5 py-1.5 text-left font-semibold text-ink-2 text-label"
                  colSpan={3}
                  scope="rowgroup"
                >
                  <ZoneHead all={all} counting={mode === 'count'} zone={zone} />
                </th>
              </tr>
              {zone.items.map((item) => (
                <CountRow
                  countId={count.id}
                  item={item}
                  key={item.item_id}
                  mode={mode}
                  onReached={() => onOpen(null)}
                  queue={queue}
                  reach={item.item_id === open}
                />
              ))}
            </tbody>
          ))}
        </table>
      </Card>
      {view.length < items.length && (
        <Button className="mt-3" onClick={() => setShown(shown + AT_ONCE)}>
          {text.more}
        </Button>
      )}
      {mode === 'count' && <p className="mt-3 text-hint text-ink-2">{text.enterHint}</p>}
    </>
  );
}

type CountRowProps = Pick<SheetProps, 'queue' | 'mode'> & {
  countId: string;
  item: SheetItem;
  /** A scanned code leads here: the field takes the focus. */
  reach: boolean;
  onReached: () => void;
};

const CELLS =
  '[&>td]:border-line [&>td]:border-b [&>td]:px-3 [&>td]:py-1.5 [&>td:first-child]:pl-5 [&>td:last-child]:pr-5';

function CountRow({ countId, item, mode, queue, reach, onReached }: CountRowProps) {
  const stateOf = useStateOf();
  const { name, sku, unit, packs, shown_qty, kept } = item;
  const hints = packs.map(({ pack_label, pack_content }) => packHint(pack_label, pack_content, unit));
  const conflict = kept?.state === 'conflict';
  return (
    <>
      <tr className={CELLS}>
        <td>
          <span className="font-semibold">{name}</span>
          {(sku || hints.length > 0) && (
            <span className="block text-hint text-ink-2">{[sku, ...hints].filter(Boolean).join(DOT)}</span>
          )}
          {mode === 'count' && <ShelfDate item={item} />}
        </td>
        <td className="text-right">
          {mode === 'count' ? (
            <QuantityCell countId={countId} item={item} onReached={onReached} queue={queue} reach={reach} />
          ) : (
            shown_qty !== null && formatQuantity(shown_qty, unit)
          )}
        </td>
        <td className={cn(shown_qty === null ? 'text-ink-3' : 'text-ink-2')}>
          {conflict ? <Chip>{text.inConflict}</Chip> : stateOf(item)}
        </td>
      </tr>
      {conflict && mode === 'count' && (
        <tr className={CELLS}>
          <td colSpan={3}>
            <CountConflict countId={countId} item={item} queue={queue} />
          </td>
        </tr>
      )}
    </>
  );
}

type QuantityCellProps = Omit<CountRowProps, 'mode'>;

/** Enter goes down, as on the sheet: the field below, whatever the zone. */
function fieldFrom(field: HTMLElement, step: 1 | -1): HTMLInputElement | undefined {
  const fields = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>('td input') ?? [])];
  return fields[fields.indexOf(field as HTMLInputElement) + step];
}

function QuantityCell({ countId, item, queue, reach, onReached }: QuantityCellProps) {
  const { name, unit, shown_qty } = item;
  const [typed, setTyped] = useState<{ value: number | null; text: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const value = typed ? typed.value : shown_qty;
  const empty = typed !== null && typed.text.trim() === '';
  const wrong = typed !== null && !empty && (typed.value === null || !isLooseQty(typed.value));

  useEffect(() => {
    if (!reach) return;
    field.current?.focus();
    field.current?.scrollIntoView({ block: 'center' });
    onReached();
  }, [reach, onReached]);

  const settle = () => {
    if (typed === null || wrong) return;
    setTyped(null);
    const qty = empty ? null : typed.value;
    if (qty !== shown_qty) queue.enter(countId, item, qty);
  };
  // The page goes while the field is open: what was typed is kept too.
  useEffect(() => {
    if (typed === null) return;
    window.addEventListener('pagehide', settle);
    return () => window.removeEventListener('pagehide', settle);
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== 1 && step !== -1) return;
    event.preventDefault();
    // Leaving the field keeps what was typed; the last one is left for nowhere.
    const next = fieldFrom(event.currentTarget, step);
    if (next) next.focus();
    else event.currentTarget.blur();
  };
  return (
    <>
      <NumberField
        aria-invalid={wrong || undefined}
        aria-label={text.quantity(name)}
        className="ml-auto w-44"
        onBlur={settle}
        onInput={(event) => setTyped({ value, text: event.currentTarget.value })}
        onKeyDown={press}
        onValueChange={(next) => setTyped((before) => ({ value: next, text: before?.text ?? '' }))}
        placeholder={DASH}
        ref={field}
        unit={unit ?? undefined}
        value={value}
      />
      {wrong && (
        <span className="mt-1 block text-danger-ink text-hint" role="alert">
          {countFieldText.qtyInvalid}
        </span>
      )}
    </>
  );
}
