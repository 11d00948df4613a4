import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddressId } from '#client/features/stock/address-id.ts';
import { type ConsumptionPage, useConsumption } from '#client/features/stock/stock.api.ts';
import { useColumnsSeen } from '#client/features/stock/stock-columns.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FilterMenu } from '#client/ui/choice/filter-menu.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { varianceEuros } from '#text/counts/counts-screens.text.ts';
import { formatEuros, formatNumber } from '#text/kernel/format.ts';
import { shareOfUse, consumptionText as text } from '#text/stock/consumption.text.ts';
import { consumptionColumns } from './columns.tsx';
import { useConsumptionFilters } from './filters.ts';

const ConsumptionSheet = lazyPart(async () => (await import('./sheet.tsx')).ConsumptionSheet);

/** « Consommation »: what sales should have used, and what the counts say went. */
export function ConsumptionView() {
  const filters = useConsumptionFilters();
  const [itemId, setItemId] = useAddressId('detail');
  const list = useConsumption(filters.asked);
  const first = list.data?.pages[0];
  return (
    <>
      {first && first.pending_days > 0 && (
        <Notice className="mb-4" role="status" title={text.pending(first.pending_days)} />
      )}
      {first?.totals && first.totals.items > 0 && <Figures totals={first.totals} />}
      <ListPage
        columns={useColumnsSeen(consumptionColumns)}
        empty={<Nothing page={first} />}
        failure={text.loadFailure}
        list={list}
        more={text.next}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowLink={({ id }, name) => (
          <button onClick={() => setItemId(id)} type="button">
            {name}
          </button>
        )}
        rowsOf={({ items }) => items}
        title={text.listTitle}
        toolbar={first && first.counts.length > 0 && <Toolbar filters={filters} page={first} />}
      />
      {first?.totals && <Missing totals={first.totals} />}
      {itemId && first?.count_id && (
        <ConsumptionSheet countId={first.count_id} id={itemId} onClose={() => setItemId(null)} />
      )}
    </>
  );
}

type ToolbarProps = { filters: ReturnType<typeof useConsumptionFilters>; page: ConsumptionPage };

function Toolbar({ filters: { asked, orders, setCountId, setOrder }, page }: ToolbarProps) {
  const { dayOf } = useClock();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterMenu
        label={text.count}
        onChoose={setCountId}
        options={page.counts.map(({ id, name, ended_at }) => ({
          value: id,
          label: text.countOf(name, dayOf(ended_at)),
        }))}
        value={page.count_id === page.counts[0]?.id && asked.countId === null ? null : asked.countId}
      />
      {orders.map((order) => (
        <FilterChip
          active={asked.order === order}
          key={order}
          onClick={() => setOrder(order === orders[0] ? null : order)}
        >
          {text.orders[order]}
        </FilterChip>
      ))}
    </div>
  );
}

type Totals = NonNullable<ConsumptionPage['totals']>;

function Figures({ totals: { value, theoretical_value, items } }: { totals: Totals }) {
  // Without costs (decision 0051) there is nothing to add up: a litre and a kilo make no sum.
  if (value === null || theoretical_value === null) return null;
  const share = shareOfUse(value, theoretical_value);
  return (
    <Card className="mb-4">
      <h2 className="sr-only">{text.figures}</h2>
      <dl className="grid grid-cols-3 divide-line max-md:grid-cols-2 md:divide-x">
        <Figure label={text.theoreticalValue} note={text.theoreticalMethod}>
          {formatEuros(theoretical_value)}
        </Figure>
        <Figure label={value > 0 ? text.more : value < 0 ? text.less : text.even} note={share ?? undefined}>
          {varianceEuros(value)}
        </Figure>
        <Figure label={text.compared} note={text.comparedMethod}>
          {formatNumber(items)}
        </Figure>
      </dl>
    </Card>
  );
}

type FigureProps = { label: string; note?: string | undefined; children: ReactNode };

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="px-5 py-3.5 max-md:px-4 max-md:py-3">
      <dt className="text-hint text-ink-2">{label}</dt>
      <dd>
        <span className="block font-display text-dialog">{children}</span>
        {note && <span className="block text-ink-3 text-small">{note}</span>}
      </dd>
    </div>
  );
}

/** What keeps items out of the comparison, and what to do. */
function Missing({ totals: { items, counted_once, without_recipe } }: { totals: Totals }) {
  return (
    <div className="mt-3 flex flex-col gap-1 text-cell text-ink-2">
      {counted_once > 0 && items > 0 && <p>{text.countedOnce(counted_once)}</p>}
      {without_recipe > 0 && (
        <p>
          {text.withoutRecipe(without_recipe)}{' '}
          <Link className="link max-md:py-2.5" to="/recipes">
            {text.completeRecipes}
          </Link>
        </p>
      )}
    </div>
  );
}

function Nothing({ page }: { page: ConsumptionPage | undefined }) {
  const counted = page !== undefined && page.count_id !== null;
  return (
    <EmptyState
      actions={
        <Link className={buttonStyle({ variant: 'primary' })} to="/counts">
          {text.startCount}
        </Link>
      }
      icon={<ChartNoAxesColumn aria-hidden="true" />}
      title={counted ? text.oneCount : text.noCount}
    >
      {counted ? text.oneCountHint : text.noCountHint}
    </EmptyState>
  );
}
