import { FileSearch, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { orderColumns, shownNumber } from '#client/features/orders/list/columns.tsx';
import { addressFilter, useAddressFilters } from '#client/platform/browser/address-filters.ts';
import { useAddressSort } from '#client/platform/browser/address-sort.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { WritingLink } from '#client/platform/page/writing-link.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { SortMenu } from '#client/ui/table/phone/sort-menu.tsx';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { ORDER_GROUPS } from '#domain/orders/status.ts';
import { ordersText as text } from '#text/orders/order-screens.text.ts';
import { statusGroupText } from '#text/orders/orders.text.ts';
import { ofSupplierText } from '#text/suppliers/supplier-page.text.ts';
import { guideOfSupplier } from './guide-address.ts';
import { LinkToOrder } from './order-link.tsx';
import { type OrderRow, useOrders } from './orders.api.ts';

const FILTERS = { group: addressFilter.oneOf('statut', ORDER_GROUPS) };

/** Its own name would stand in every row: the number does, and on a phone the day where the number was. */
const columns: readonly Column<OrderRow>[] = [
  { id: 'number', head: ofSupplierText.number, cell: shownNumber },
  ...orderColumns
    .filter(({ id }) => id !== 'supplier')
    .map(({ line, ...column }) => (column.id === 'created' ? column : { ...column, line })),
];

const NoOrders = ({ create }: { create: ReactNode }) => (
  <EmptyState actions={create} drawing="shelf" title={ofSupplierText.noOrders}>
    {ofSupplierText.noOrdersHint}
  </EmptyState>
);

type SupplierOrdersProps = {
  supplierId: string;
  /** Whether one may order there. */
  active: boolean;
};

const NewOrderLink = ({ supplierId }: { supplierId: string }) => (
  <WritingLink
    className={buttonStyle({ variant: 'secondary', size: 'compact' })}
    to={guideOfSupplier(supplierId)}
  >
    <Plus aria-hidden="true" size={16} />
    {ofSupplierText.newOrder}
  </WritingLink>
);

/** The orders of one supplier, on its page; each opens. */
export function SupplierOrders({ supplierId, active }: SupplierOrdersProps) {
  const mayWrite = usePermission('orders.write') && active;
  const { asked, set, clear } = useAddressFilters(FILTERS);
  const sorted = useAddressSort(SORTS.orders);
  const create = mayWrite && <NewOrderLink supplierId={supplierId} />;
  return (
    <ListPage
      {...sorted.table}
      columns={columns}
      empty={
        asked.group === null ? (
          <NoOrders create={create} />
        ) : (
          <NoResult
            actions={<Button onClick={clear}>{text.clearFilters}</Button>}
            icon={<FileSearch aria-hidden="true" />}
            title={ofSupplierText.noneOfGroup}
          />
        )
      }
      failure={text.loadFailure}
      list={useOrders({ search: '', group: asked.group, supplierId, from: null, to: null }, sorted.order)}
      more={text.more}
      rowId={({ id }) => id}
      rowLabel={shownNumber}
      rowLink={({ id }, name) => <LinkToOrder id={id}>{name}</LinkToOrder>}
      rowsOf={({ orders }) => orders}
      title={ofSupplierText.orders}
      toolbar={
        <>
          <fieldset
            aria-label={text.statusLabel}
            className="flex min-w-0 flex-1 gap-2 max-md:-mx-4 max-md:w-screen max-md:flex-none max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]"
          >
            <FilterChip active={asked.group === null} onClick={() => set('group', null)}>
              {statusGroupText.all}
            </FilterChip>
            {ORDER_GROUPS.map((group) => (
              <FilterChip
                active={asked.group === group}
                key={group}
                onClick={() => set('group', asked.group === group ? null : group)}
              >
                {statusGroupText[group]}
              </FilterChip>
            ))}
          </fieldset>
          <SortMenu columns={columns} {...sorted.table} />
          {create}
        </>
      }
    />
  );
}
