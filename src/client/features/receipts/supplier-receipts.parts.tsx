import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import { orderOf, receiptColumns } from '#client/features/receipts/list/columns.tsx';
import { useAddressSort } from '#client/platform/browser/address-sort.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { ofSupplierText as text } from '#text/suppliers/supplier-page.text.ts';
import { type ReceiptRow, useReceiptsOfSupplier } from './receipts.api.ts';

/** Its own name would stand in every row. */
const columns: readonly Column<ReceiptRow>[] = [
  { id: 'number', head: text.number, cell: orderOf },
  ...receiptColumns.filter(({ id }) => id !== 'supplier'),
];

/** What arrived from one supplier, newest first, on its page. */
export function SupplierReceipts({ supplierId }: { supplierId: string }) {
  const sorted = useAddressSort(SORTS.receipts);
  return (
    <ListPage
      {...sorted.table}
      columns={columns}
      empty={
        <EmptyState icon={<PackageOpen aria-hidden="true" />} title={text.noReceipts}>
          {text.noReceiptsHint}
        </EmptyState>
      }
      failure={text.receiptsFailure}
      list={useReceiptsOfSupplier(supplierId, sorted.order)}
      more={text.moreReceipts}
      rowId={({ id }) => id}
      rowLabel={orderOf}
      rowLink={({ id }, name) => <Link to={`/receiving/receipts/${id}`}>{name}</Link>}
      rowsOf={({ receipts }) => receipts}
      title={text.receipts}
    />
  );
}
