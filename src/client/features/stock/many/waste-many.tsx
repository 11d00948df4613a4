import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type UseFormRegisterReturn, useController } from 'react-hook-form';
import { type OnHand, useToWaste, useWasteMany } from '#client/features/stock/stock.api.ts';
import { ReasonChoice } from '#client/features/stock/waste/choices.tsx';
import { useTakeBackOnce } from '#client/features/stock/waste/take-back.tsx';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { LoadedDialog } from '#client/platform/form/loaded-dialog.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { wasteManyWords } from '#contract/stock/waste.contract.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { MOVEMENT_REASON_MAX, WASTE_QTY_MAX } from '#domain/stock/limits.ts';
import { DOT, formatQuantity } from '#text/kernel/format.ts';
import { wasteText } from '#text/stock/losses.text.ts';
import { stockManyText as text } from '#text/stock/stock-many.text.ts';

type WasteManyProps = { itemIds: readonly string[]; onDone: () => void; onClose: () => void };

/** « Jeter »: all that is there of what is ticked, unless somebody says less, for one reason. */
export function WasteMany({ itemIds, ...rest }: WasteManyProps) {
  return (
    <LoadedDialog onClose={rest.onClose} query={useToWaste(itemIds)} title={text.wasteTitle}>
      {(items) => <Form {...rest} asked={itemIds.length} items={items} />}
    </LoadedDialog>
  );
}

/** By item; null: what is typed is no quantity. */
type Quantities = ReadonlyMap<string, number | null>;

const startOf = (items: readonly OnHand[]): Quantities =>
  new Map(items.map(({ item_id, qty_on_hand }) => [item_id, Math.max(0, qty_on_hand)]));

const isReadable = (qty: number | null): qty is number =>
  qty !== null && qty >= 0 && qty <= WASTE_QTY_MAX && Quantity.isDecimal(qty);

type FormProps = Omit<WasteManyProps, 'itemIds'> & { items: readonly OnHand[]; asked: number };

function Form({ items, asked, onDone, onClose }: FormProps) {
  const form = useZodForm(wasteManyWords, { defaultValues: { comment: '' } });
  const { field: reason } = useController({ control: form.control, name: 'reason' });
  const [proposed] = useState(() => startOf(items));
  const [quantities, setQuantities] = useState(proposed);
  const waste = useWasteMany();
  const takeBack = useTakeBackOnce();
  const lines = items.flatMap(({ item_id, unit }) => {
    const qty = quantities.get(item_id) ?? 0;
    return qty > 0 ? [{ item_id, qty, unit }] : [];
  });
  const dialog = useFormDialog({
    form,
    action: async (words) => {
      const done = await waste.mutateAsync({ ...words, lines });
      onDone();
      toasts.undo(text.saved(done.items, done.value), () => takeBack.run({ ref_id: done.ref_id }), {
        stays: 'long',
      });
    },
    onClose,
    onRefusal: () => wasteText.failure,
    alsoDirty: items.some(({ item_id }) => quantities.get(item_id) !== proposed.get(item_id)),
  });
  return (
    <FormDialog
      {...dialog}
      action={text.save(lines.length)}
      disabledReason={refusalOf(quantities, lines.length)}
      icon={<Trash2 aria-hidden="true" size={18} />}
      intro={text.wasteIntro}
      title={text.wasteTitle}
      width="form"
    >
      <div className="flex flex-col gap-5">
        <ul
          aria-label={text.lines}
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {items.map((item) => (
            <Line
              item={item}
              key={item.item_id}
              onChange={(qty) => setQuantities((before) => new Map(before).set(item.item_id, qty))}
              qty={quantities.get(item.item_id) ?? null}
            />
          ))}
        </ul>
        <Gone count={asked - items.length} />
        <ReasonChoice error={form.formState.errors.reason?.message} field={reason} />
        <Comment error={form.formState.errors.comment?.message} field={form.register('comment')} />
      </div>
    </FormDialog>
  );
}

type CommentProps = { error: string | undefined; field: UseFormRegisterReturn };

const Comment = ({ error, field }: CommentProps) => (
  <FormField error={error} hint={wasteText.kept} label={wasteText.comment} optional>
    <Textarea
      {...field}
      maxLength={MOVEMENT_REASON_MAX}
      placeholder={wasteText.commentPlaceholder}
      rows={2}
    />
  </FormField>
);

/** Why nothing can be thrown away yet. */
function refusalOf(quantities: Quantities, lines: number): string | undefined {
  if (![...quantities.values()].every(isReadable)) return text.unreadable;
  return lines === 0 ? text.nothingTyped : undefined;
}

const Gone = ({ count }: { count: number }) =>
  count > 0 && <p className="text-hint text-ink-2">{text.gone(count)}</p>;

type LineProps = { item: OnHand; qty: number | null; onChange: (qty: number | null) => void };

function Line({ item, qty, onChange }: LineProps) {
  const { item_name, unit, zone_name, qty_on_hand } = item;
  const there = qty_on_hand > 0 ? text.onHand(formatQuantity(qty_on_hand, unit)) : text.noneOnHand;
  const beyond = qty !== null && qty > Math.max(0, qty_on_hand);
  return (
    <li className="flex items-center gap-4 px-4 py-2.5 max-md:gap-3 max-md:px-3">
      <p className="min-w-0 flex-1 text-cell">
        <span className="wrap-anywhere block font-semibold">{item_name}</span>
        <span className="block text-hint text-ink-2">{[there, zone_name].filter(Boolean).join(DOT)}</span>
        {beyond && <span className="block text-hint text-saffron-ink">{text.beyond}</span>}
      </p>
      <NumberField
        aria-invalid={!isReadable(qty)}
        aria-label={text.qtyOf(item_name)}
        className="w-32 shrink-0"
        onValueChange={onChange}
        unit={unit ?? undefined}
        value={qty}
      />
    </li>
  );
}
