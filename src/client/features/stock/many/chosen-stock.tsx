import { useEffect } from 'react';
import type { useStockLevels } from '#client/features/stock/stock.api.ts';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { AllFound } from '#client/ui/table/selection/all-found.tsx';
import { useManySelected } from '#client/ui/table/selection/use-many-selected.ts';
import { STOCK_MANY_MAX } from '#domain/stock/limits.ts';
import { stockManyText as text } from '#text/stock/stock-many.text.ts';

const StockBulkBar = lazyPart(async () => (await import('./bulk-bar.tsx')).StockBulkBar, NothingYet);

type Chosen = {
  /** What the list is narrowed down by: its order changes nothing of what is found. */
  asked: { search: string; category: string | null; zoneId: string | null };
  list: Pick<
    ReturnType<typeof useStockLevels>,
    'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
};

/**
 * What is ticked in the stock. Quantities are looked at one by one before they leave, so that all that the search finds
 * is only offered while it is few enough; its rows are then fetched, and travel by their ids.
 */
export function useChosenStock({ asked, list }: Chosen) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const ids = list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const found = list.data?.pages[0]?.total ?? null;
  const total = found !== null && found <= STOCK_MANY_MAX ? found : null;
  const { search, category, zoneId } = asked;
  const selection = useManySelected({ ids, total, asked: JSON.stringify([search, category, zoneId]) });
  const { everything, selected, count, clear } = selection;
  const wanted = everything && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (wanted) void fetchNextPage();
  }, [wanted, fetchNextPage]);
  const words = { shown: text.shownSelected, takeAll: text.takeAll(total ?? 0), tookAll: text.tookAll };
  return {
    selection,
    notice: <AllFound selection={selection} words={words} />,
    bulkBar: () => <StockBulkBar count={count} itemIds={[...selected]} onDone={clear} />,
  };
}
