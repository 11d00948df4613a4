import { useOrderFilters } from '#client/features/orders/list/filters.ts';
import { ListExport } from '#client/platform/page/list-export.tsx';
import { lineSheetText } from '#text/exports/line-sheets.text.ts';
import { listSheetText } from '#text/exports/list-sheets.text.ts';
import { downloadOrders } from './orders.api.ts';

/** The orders as the list below narrows them down, as a file. */
export function OrdersExport() {
  const { asked } = useOrderFilters();
  return (
    <ListExport
      labels={{ orders: listSheetText.orders.label, 'order-lines': lineSheetText.orders.label }}
      load={(file) => downloadOrders(file, asked)}
      size="default"
    />
  );
}
