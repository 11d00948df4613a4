import { PackageOpen, PackagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useKeptReceipts } from '#client/features/receipts/kept/use-kept.ts';
import { Completed } from '#client/features/receipts/list/completed.tsx';
import { Group } from '#client/features/receipts/list/group.tsx';
import { ExpectedRow } from '#client/features/receipts/list/rows.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { ReadFailure } from '#client/platform/page/read.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { PhoneBar } from '#client/ui/phone/phone-bar.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { EXPECTED_MAX } from '#domain/receipts/limits.ts';
import { receptionText as text } from '#text/receipts/receptions.text.ts';
import { type ExpectedOrder, useExpectedOrders } from './receipts.api.ts';

const KeptList = lazyPart(
  async () => (await import('#client/features/receipts/kept/list.tsx')).KeptList,
  NothingYet,
);
const AFTER_THE_LIST_MS = 500;

const FILTERS = ['today', 'late', 'awaited', 'completed'] as const;
type Filter = (typeof FILTERS)[number];

/** The reception tab of the orders hub and the first tab of /receiving. */
export function Receptions() {
  const { data, error, isPending, isFetching, refetch } = useExpectedOrders();
  useReceivePageAhead(data !== undefined);
  const kept = useKeptReceipts();
  const today = useClock().today();
  const [filter, setFilter] = useState<Filter | null>(null);
  const orders = data ? [...data.today, ...data.late, ...data.awaited] : [];
  const elsewhere = Object.keys(kept).filter((key) => !orders.some(({ id }) => id === key));
  const shows = (...filters: Filter[]) => filter === null || filters.includes(filter);
  const expected = (list: readonly ExpectedOrder[]) =>
    list.map((order) => <ExpectedRow key={order.id} kept={kept[order.id]} order={order} today={today} />);
  return (
    <div className="flex flex-col gap-4 max-md:pb-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterChips filter={filter} onFilter={setFilter} orders={data} />
        <ReceptionActions />
      </div>
      {elsewhere.length > 0 && <KeptList ids={elsewhere} kept={kept} />}
      {error && !data ? (
        <Card>
          <ReadFailure of={{ error, isFetching, refetch }} title={text.loadFailure} />
        </Card>
      ) : isPending ? (
        <Waiting />
      ) : orders.length === 0 && filter === null ? (
        <NothingExpected />
      ) : (
        <>
          {shows('today') && (
            <Group nothing={text.nothingToday} rows={expected(data?.today ?? [])} title={text.today} />
          )}
          {shows('late', 'awaited') && (
            <Group
              nothing={text.nothingPending}
              rows={expected([
                ...(shows('late') ? (data?.late ?? []) : []),
                ...(shows('awaited') ? (data?.awaited ?? []) : []),
              ])}
              title={text.pending}
            />
          )}
          {data && data.total > orders.length && (
            <p className="text-hint text-ink-2">{text.more(EXPECTED_MAX)}</p>
          )}
        </>
      )}
      {shows('completed') && <Completed />}
    </div>
  );
}

/** Loads the screen that comes next, once the list is on the page: in the cellar it would not come. */
function useReceivePageAhead(listShown: boolean): void {
  useEffect(() => {
    if (!listShown) return;
    const timer = setTimeout(
      () => import('#client/features/receipts/receive/receive-page.tsx').catch(() => undefined),
      AFTER_THE_LIST_MS,
    );
    return () => clearTimeout(timer);
  }, [listShown]);
}

type FilterChipsProps = {
  orders: ReturnType<typeof useExpectedOrders>['data'];
  filter: Filter | null;
  onFilter: (filter: Filter | null) => void;
};

function FilterChips({ orders, filter, onFilter }: FilterChipsProps) {
  return (
    <fieldset
      aria-label={text.filters}
      className="flex min-w-0 gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-0.5 max-md:[scrollbar-width:none]"
    >
      {FILTERS.map((name) => (
        <FilterChip
          active={filter === name}
          className="max-md:h-11"
          count={name === 'completed' ? undefined : orders?.[name].length}
          key={name}
          onClick={() => onFilter(filter === name ? null : name)}
        >
          {text.chips[name]}
        </FilterChip>
      ))}
    </fieldset>
  );
}

/** Beside the filters on a desk, under the thumb on a phone. */
function ReceptionActions() {
  const phone = usePhone();
  const mayReceive = usePermission('receipts.write');
  if (!mayReceive) return null;
  const link = (
    <Link className={`${buttonStyle({ variant: 'secondary' })} max-md:flex-1`} to="/receiving/new">
      <PackagePlus aria-hidden="true" size={20} />
      {text.withoutOrder}
    </Link>
  );
  if (!phone) return link;
  return <PhoneBar>{link}</PhoneBar>;
}

function NothingExpected() {
  return (
    <Card>
      <h2 className="sr-only">{text.today}</h2>
      <EmptyState
        actions={
          <Link className={buttonStyle()} to="/orders?tab=commandes">
            {text.openOrders}
          </Link>
        }
        icon={<PackageOpen aria-hidden="true" />}
        title={text.empty}
      >
        {text.emptyHint}
      </EmptyState>
    </Card>
  );
}

function Waiting() {
  return (
    <LoadingRegion className="flex flex-col gap-4">
      {[text.today, text.pending].map((title) => (
        <Group
          key={title}
          nothing=""
          rows={[0, 1].map((row) => (
            <li className="flex flex-col gap-3 p-5" key={row}>
              <Skeleton className="w-2/3" />
              <Skeleton className="w-1/2" />
            </li>
          ))}
          title={title}
        />
      ))}
    </LoadingRegion>
  );
}
