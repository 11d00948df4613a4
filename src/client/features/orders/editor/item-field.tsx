import { Search } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import { type Article, type DraftLine, isOrdered } from '#client/features/orders/draft/draft.ts';
import type { OrderForm } from '#client/features/orders/draft/use-draft.ts';
import { type Orderable, useOrderable } from '#client/features/orders/orders.api.ts';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import type { ComboboxOption } from '#client/ui/choice/combobox-search.ts';
import { ORDERABLE_MAX } from '#domain/orders/limits.ts';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { DOT } from '#text/kernel/format.ts';
import { orderDialogText as text } from '#text/orders/order-screens.text.ts';
import { packContents } from '#text/orders/packs.text.ts';

/** Shorter than a list's: the next letter decides, and nothing but this field waits. */
const PAUSE_MS = 120;

type ItemFieldProps = {
  form: OrderForm;
  onPick: (item: Orderable | null) => void;
  ref: RefObject<HTMLInputElement | null>;
};

const NONE: readonly Orderable[] = [];
const ALL = { search: '', limit: ORDERABLE_MAX };
const FOUND_MAX = 50;

/** All that the supplier sells, read once and searched here; on the server where that is more than a browser holds. */
function useArticles(supplierId: string | null) {
  const [words, setWords] = useState('');
  const settled = useSettled(words, words === '' ? 0 : PAUSE_MS);
  const all = useOrderable(supplierId, ALL);
  const tooMany = all.data !== undefined && all.data.total > all.data.items.length;
  const asked = settled === '' ? ALL : { search: settled, limit: FOUND_MAX };
  const found = useOrderable(tooMany ? supplierId : null, asked);
  const { data, isError } = tooMany ? found : all;
  return {
    items: data?.items ?? NONE,
    remote: {
      ...(tooMany && { onSearch: setWords, total: data?.total ?? 0 }),
      searching: !isError && (data === undefined || (tooMany && words !== settled)),
      nothing: isError ? text.itemsFailure : text.noItems,
    },
  };
}

/** What the supplier sells today, found by name, reference, SKU or category. */
export function ItemField({ form: { state }, onPick, ref }: ItemFieldProps) {
  const { draft, entry } = state;
  const { items, remote } = useArticles(draft.supplier?.id ?? null);
  const options = useMemo(() => items.map((item) => optionOf(item, draft.lines)), [items, draft.lines]);
  const { article } = entry;
  return (
    <Combobox
      chosen={article && { value: article.item_id, label: article.name }}
      disabledReason={draft.supplier ? undefined : text.supplierFirst}
      icon={<Search aria-hidden="true" />}
      onValueChange={(id) => onPick(items.find(({ item_id }) => item_id === id) ?? null)}
      options={options}
      placeholder={text.itemPlaceholder}
      ref={ref}
      remote={remote}
      value={article?.item_id ?? null}
    />
  );
}

export const packWords = ({ pack_label, pack_content, unit }: Article): string | null =>
  pack_content === null ? null : packContents(pack_label, pack_content, unit);

function optionOf(item: Orderable, lines: readonly DraftLine[]): ComboboxOption {
  const notes = [
    isOrdered(item.item_id, lines) ? text.alreadyIn : null,
    item.reference ?? item.sku,
    packWords(item),
    pricePerUnit(item.price, item.unit),
  ];
  return {
    value: item.item_id,
    label: item.name,
    hint: notes.filter(Boolean).join(DOT),
    keywords: [`${item.reference ?? ''} ${item.sku ?? ''}`, item.category],
  };
}
