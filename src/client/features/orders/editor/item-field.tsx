import { Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { Article, DraftLine } from '#client/features/orders/draft/draft.ts';
import type { OrderForm } from '#client/features/orders/draft/use-draft.ts';
import { type Orderable, useOrderable } from '#client/features/orders/orders.api.ts';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import type { ComboboxOption } from '#client/ui/choice/combobox-search.ts';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { orderDialogText as text } from '#text/orders/order-screens.text.ts';
import { packContents } from '#text/orders/packs.text.ts';

/** Shorter than a list's: the next letter decides, and nothing but this field waits. */
const PAUSE_MS = 120;

type ItemFieldProps = {
  form: OrderForm;
  onPick: (item: Orderable | null) => void;
  ref: RefObject<HTMLInputElement | null>;
};

/** What the supplier sells today, found on the server by name, SKU, category or reference. */
export function ItemField({ form: { state }, onPick, ref }: ItemFieldProps) {
  const { draft, entry } = state;
  const [words, setWords] = useState('');
  const settled = useSettled(words, words === '' ? 0 : PAUSE_MS);
  const { data, isError } = useOrderable(draft.supplier?.id ?? null, settled);
  const items = data?.items ?? [];
  const { article } = entry;
  return (
    <Combobox
      chosen={article && { value: article.item_id, label: article.name }}
      disabledReason={draft.supplier ? undefined : text.supplierFirst}
      icon={<Search aria-hidden="true" />}
      onValueChange={(id) => onPick(items.find(({ item_id }) => item_id === id) ?? null)}
      options={items.map((item) => optionOf(item, draft.lines))}
      placeholder={text.itemPlaceholder}
      ref={ref}
      remote={{
        onSearch: setWords,
        searching: !isError && (words !== settled || data === undefined),
        total: data?.total ?? 0,
        nothing: isError ? text.itemsFailure : text.noItems,
      }}
      value={article?.item_id ?? null}
    />
  );
}

export const packOf = ({ pack_label, pack_content, unit }: Article): string | null =>
  pack_content === null ? null : packContents(pack_label, pack_content, unit);

function optionOf(item: Orderable, lines: readonly DraftLine[]): ComboboxOption {
  const known = lines.some(({ article }) => article.item_id === item.item_id);
  const notes = [
    known ? text.alreadyIn : null,
    item.reference ?? item.sku,
    packOf(item),
    pricePerUnit(item.price, item.unit),
  ];
  return { value: item.item_id, label: item.name, hint: notes.filter(Boolean).join(' · ') };
}
