import { Search, Truck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSupplierChoices } from '#client/features/items/items.api.ts';
import { type Receivable, useReceivable } from '#client/features/receipts/receipts.api.ts';
import type { ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { Card } from '#client/ui/card.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import type { ComboboxOption } from '#client/ui/choice/combobox-search.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { DOT } from '#text/kernel/format.ts';
import { packContents } from '#text/orders/packs.text.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import type { SupplierChoiceProps } from './supplier-waiting.tsx';

const ReceivedDay = lazyPart(
  async () => (await import('#client/features/receipts/day/field.tsx')).ReceivedDay,
  () => <Skeleton className="mt-6 h-field" />,
);

/** Whose goods came, and when; the items already noted belong to the one that was chosen. */
export function SupplierChoice({ receiving, wanted }: SupplierChoiceProps) {
  const { supplier, setSupplier } = receiving;
  const { data: choices = [], isError } = useSupplierChoices();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wanted.current) field.current?.focus();
    wanted.current = false;
  }, [wanted]);
  return (
    <Card className="grid items-start gap-4 p-4 md:grid-cols-[minmax(0,1fr)_15rem] md:p-5">
      <FormField {...(isError && { hint: text.suppliersFailure })} label={text.supplier}>
        <Combobox
          chosen={supplier && { value: supplier.id, label: supplier.name }}
          icon={<Truck aria-hidden="true" />}
          onValueChange={(id) => {
            const found = choices.find((choice) => choice.id === id);
            if (found?.id !== supplier?.id) setSupplier(found ? { id: found.id, name: found.name } : null);
          }}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={text.supplierPlaceholder}
          ref={field}
          value={supplier?.id ?? null}
        />
      </FormField>
      <ReceivedDay receiving={receiving} />
    </Card>
  );
}

const PAUSE_MS = 120;

type AddItemProps = {
  supplierId: string | null;
  label: string;
  lines: readonly ReceivingLine[];
  onPick: (item: Receivable) => void;
};

export function AddItem({ supplierId, label, lines, onPick }: AddItemProps) {
  const [words, setWords] = useState('');
  const settled = useSettled(words, words === '' ? 0 : PAUSE_MS);
  const { data, isError } = useReceivable(supplierId, settled);
  const known = new Set(lines.map(({ goods }) => goods.item_id));
  // The same item twice is one line with two lots.
  const items = (data?.items ?? []).filter(({ item_id }) => !known.has(item_id));
  return (
    <Card className="p-4 md:p-5">
      <FormField label={label}>
        <Combobox
          disabledReason={supplierId === null ? text.supplierFirst : undefined}
          icon={<Search aria-hidden="true" />}
          onValueChange={(id) => {
            const item = items.find(({ item_id }) => item_id === id);
            if (item) onPick(item);
          }}
          options={items.map(optionOf)}
          placeholder={text.itemPlaceholder}
          remote={{
            onSearch: setWords,
            searching: !isError && (words !== settled || data === undefined),
            total: items.length,
            nothing: isError ? text.itemsFailure : text.noItems,
          }}
          value={null}
        />
      </FormField>
    </Card>
  );
}

function optionOf(item: Receivable): ComboboxOption {
  const { pack_content, pack_label, unit, unit_price } = item;
  const notes = [
    item.reference ?? item.sku,
    pack_content !== null && packContents(pack_label, pack_content, unit),
    unit_price !== null && pricePerUnit(unit_price, unit),
  ];
  return { value: item.item_id, label: item.item_name, hint: notes.filter(Boolean).join(DOT) };
}
