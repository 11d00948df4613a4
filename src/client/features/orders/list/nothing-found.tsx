import { FileSearch } from 'lucide-react';
import { ImportLink } from '#client/features/exports/exports.parts.tsx';
import { useSupplierChoices } from '#client/features/items/items.api.ts';
import { NewOrderButton } from '#client/features/orders/new-order.parts.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { nearestWord } from '#domain/kernel/search/ranking.ts';
import { ordersText as text } from '#text/orders/order-screens.text.ts';
import type { OrderFilters } from './filters.ts';

/** No order at all, or none that answers to the filters: what to do next. */
export function NothingFound({ filters: { asked, filtered, setTyped, clear } }: { filters: OrderFilters }) {
  const mayWrite = usePermission('orders.write');
  const { data: suppliers = [] } = useSupplierChoices();
  if (!filtered) {
    return (
      <EmptyState
        actions={
          <>
            {mayWrite && <NewOrderButton />}
            <ImportLink kind="orders" />
          </>
        }
        drawing="shelf"
        title={text.empty}
      >
        {text.emptyHint}
      </EmptyState>
    );
  }
  const near =
    asked.search &&
    nearestWord(
      asked.search,
      suppliers.map(({ name }) => name),
    );
  return (
    <NoResult
      actions={<Button onClick={clear}>{text.clearFilters}</Button>}
      icon={<FileSearch aria-hidden="true" />}
      title={asked.search === '' ? text.nothingInFilter : text.notFound(asked.search)}
    >
      {near && (
        <>
          {text.didYouMean} <TextButton onClick={() => setTyped(near)}>{near}</TextButton>
          {'\u00a0?'}
        </>
      )}
    </NoResult>
  );
}
