import type { useItems } from '#client/features/items/items.api.ts';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { AllFound } from '#client/ui/table/selection/all-found.tsx';
import { useManySelected } from '#client/ui/table/selection/use-many-selected.ts';
import { bulkItemsText as text } from '#text/items/bulk.text.ts';

const ItemsBulkBar = lazyPart(async () => (await import('./bulk-bar.tsx')).ItemsBulkBar, NothingYet);

type Chosen = {
  asked: { search: string; category: string | null; supplierId: string | null };
  list: Pick<ReturnType<typeof useItems>, 'data'>;
  may: boolean;
};

/** What is ticked, as the list shows it and the command takes it: by id, or as what the list finds. */
export function useChosenItems({ asked, list, may }: Chosen) {
  const ids = list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const total = list.data?.pages[0]?.total ?? null;
  const selection = useManySelected({ ids, total, asked: JSON.stringify(asked) });
  if (!may) return {};
  const { search, category, supplierId } = asked;
  const filter = { search, ...(category && { category }), ...(supplierId && { supplier_id: supplierId }) };
  const { chosen, count, clear } = selection;
  const which = chosen.ids ? { ids: chosen.ids } : { filter, except: chosen.except };
  const words = { shown: text.shownSelected, takeAll: text.takeAll(total ?? 0), tookAll: text.tookAll };
  return {
    selection,
    notice: <AllFound selection={selection} words={words} />,
    bulkBar: () => <ItemsBulkBar count={count} onDone={clear} which={which} />,
  };
}
