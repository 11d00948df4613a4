import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { downloadReceipts, useCompletedReceipts } from '#client/features/receipts/receipts.api.ts';
import { useAddressSort } from '#client/platform/browser/address-sort.ts';
import { ListExport } from '#client/platform/page/list-export.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { CardHeader } from '#client/ui/card.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { SortMenu } from '#client/ui/table/phone/sort-menu.tsx';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { lineSheetText } from '#text/exports/line-sheets.text.ts';
import { listSheetText } from '#text/exports/list-sheets.text.ts';
import { receptionText as text } from '#text/receipts/receptions.text.ts';
import { orderOf, receiptColumns } from './columns.tsx';

const RegisterDialog = lazyPart(
  async () => (await import('#client/features/receipts/record/register-dialog.tsx')).RegisterDialog,
);

/** « Réceptions Complétées »: what was recorded, the newest first, page after page. */
export function Completed() {
  const [register, setRegister] = useState(false);
  const sorted = useAddressSort(SORTS.receipts);
  return (
    <section>
      <ListPage
        {...sorted.table}
        columns={receiptColumns}
        empty={<p className="px-5 py-4 text-body text-ink-2 max-md:px-4">{text.nothingCompleted}</p>}
        failure={text.completedFailure}
        header={(bare) => (
          <CardHeader
            actions={
              <>
                <SortMenu columns={receiptColumns} {...sorted.table} />
                <ListExport
                  labels={{
                    receipts: listSheetText.receipts.label,
                    'receipt-lines': lineSheetText.receipts.label,
                  }}
                  load={(file) => downloadReceipts(file)}
                />
                <Button
                  className="max-md:h-button"
                  icon={<FileDown aria-hidden="true" size={16} />}
                  onClick={() => setRegister(true)}
                  size="compact"
                >
                  {text.register}
                </Button>
              </>
            }
            className={bare ? 'max-md:px-0' : undefined}
            divided={!bare}
            title={text.completed}
          />
        )}
        list={useCompletedReceipts(sorted.order)}
        more={text.moreCompleted}
        rowId={({ id }) => id}
        rowLabel={(receipt) => `${receipt.supplier_name} ${orderOf(receipt)}`}
        rowLink={({ id }, name) => <Link to={`/receiving/receipts/${id}`}>{name}</Link>}
        rowsOf={({ receipts }) => receipts}
        title={text.completed}
      />
      {register && <RegisterDialog onClose={() => setRegister(false)} />}
    </section>
  );
}
