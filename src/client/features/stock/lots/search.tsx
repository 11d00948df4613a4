import { useState } from 'react';
import { Link } from 'react-router';
import { useLots } from '#client/features/stock/stock.api.ts';
import { messageOf } from '#client/platform/api/error.ts';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { SearchInput } from '#client/ui/choice/search-input.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { NextPage } from '#client/ui/table/next-page.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { recallsText } from '#text/recalls/recall-screens.text.ts';
import { lotText as text } from '#text/stock/stock-screens.text.ts';
import { LotLine } from './line.tsx';

type LotSearchProps = {
  /** What is looked for at first. */
  start: string;
  onPick: (lotId: string) => void;
  onClose: () => void;
};

/** « Rechercher un lot »: who asks holds a number, a product or a supplier's name. */
export function LotSearch({ start, onPick, onClose }: LotSearchProps) {
  const [typed, setTyped] = useState(start);
  const search = useSettled(typed.trim(), typed === '' ? 0 : undefined);
  const list = useLots(search);
  const lots = list.data?.pages.flatMap((page) => page.lots) ?? [];
  return (
    <Dialog description={text.searchIntro} dismissible onOpenChange={onClose} open title={text.searchTitle}>
      <SearchInput
        label={text.search}
        onValueChange={setTyped}
        placeholder={text.searchPlaceholder}
        value={typed}
      />
      <h3 className="mt-5 mb-2 text-hint text-ink-2">{search === '' ? text.recent : text.results}</h3>
      <div aria-live="polite" className="min-h-60">
        {list.isPending ? (
          <LoadingRegion className="flex flex-col gap-3" label={commonText.loading}>
            <Skeleton className="h-14 rounded-field" />
            <Skeleton className="h-14 rounded-field" />
          </LoadingRegion>
        ) : list.error && lots.length === 0 ? (
          <ErrorState onRetry={() => list.refetch()} retrying={list.isFetching} title={text.loadFailure}>
            {messageOf(list.error)}
          </ErrorState>
        ) : lots.length === 0 ? (
          <p className="text-body">
            {search === '' ? text.none : text.nothing(search)}{' '}
            {search !== '' && <span className="text-ink-2">{text.nothingHint}</span>}
          </p>
        ) : (
          <ul
            aria-label={search === '' ? text.recent : text.results}
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {lots.map((lot) => (
              <LotLine key={lot.id} lot={lot} onOpen={onPick} shows="item" />
            ))}
          </ul>
        )}
        <p className="mt-4 text-cell">
          <Link className="link max-md:py-2.5" to="/recalls">
            {recallsText.listTitle}
          </Link>
        </p>
        {list.hasNextPage && (
          <NextPage
            failed={list.isFetchNextPageError}
            label={text.more}
            loading={list.isFetchingNextPage}
            onLoad={() => void list.fetchNextPage()}
          />
        )}
      </div>
    </Dialog>
  );
}
