import { PackageOpen } from 'lucide-react';
import { Group } from '#client/features/receipts/list/group.tsx';
import { ReceiptItem } from '#client/features/receipts/list/rows.tsx';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { ofSupplierText as text } from '#text/suppliers/supplier-page.text.ts';
import { useReceiptsOfSupplier } from './receipts.api.ts';

/** What arrived from one supplier, newest first, on its page. */
export function SupplierReceipts({ supplierId }: { supplierId: string }) {
  const list = useReceiptsOfSupplier(supplierId);
  return (
    <WhenRead
      around={(instead) => <Card>{instead}</Card>}
      failure={text.receiptsFailure}
      of={list}
      waiting={<LoadingBars bars={['h-10', 'h-10', 'h-10']} className="gap-5 p-5" />}
    >
      {({ pages }) => {
        const receipts = pages.flatMap((page) => page.receipts);
        if (receipts.length === 0)
          return (
            <Card>
              <EmptyState icon={<PackageOpen aria-hidden="true" />} title={text.noReceipts}>
                {text.noReceiptsHint}
              </EmptyState>
            </Card>
          );
        return (
          <>
            <Group
              nothing={text.noReceipts}
              rows={receipts.map((receipt) => <ReceiptItem key={receipt.id} receipt={receipt} />)}
              title={text.receipts}
            />
            <MorePages label={text.moreReceipts} of={list} />
          </>
        );
      }}
    </WhenRead>
  );
}
