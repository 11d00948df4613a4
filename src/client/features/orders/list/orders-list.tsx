import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOrderInAddress } from '#client/features/orders/editor/use-order-in-address.ts';
import { guideOfOrder } from '#client/features/orders/guide-address.ts';
import { LinkToOrder } from '#client/features/orders/order-link.tsx';
import { type OrderRow, useDuplicateOrder, useOrders } from '#client/features/orders/orders.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { OpenedByAddress } from '#client/ui/dialog/back-closes.ts';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { ordersText as text } from '#text/orders/order-screens.text.ts';
import { orderColumns, shownNumber } from './columns.tsx';
import { useOrderFilters } from './filters.ts';
import { type OrderActions, OrderMenu } from './menu.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ListToolbar } from './toolbar.tsx';

const DeleteOrderDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteOrderDialog);

const OrderDialog = lazyPart(
  async () => (await import('#client/features/orders/editor/order-dialog.tsx')).OrderDialog,
);
const SendOrderDialog = lazyPart(
  async () => (await import('#client/features/orders/send-dialog.parts.tsx')).SendOrderDialog,
);

/** « Commandes »: the list of orders and all that is done with it. */
export function OrdersList({ onListed }: { onListed: () => void }) {
  const mayWrite = usePermission('orders.write');
  const inAddress = useOrderInAddress();
  const [deleted, setDeleted] = useState<OrderRow | null>(null);
  const filters = useOrderFilters();
  const duplicate = useDuplicate();
  const list = useOrders(filters.asked, filters.sorted.order);
  const listed = list.data !== undefined || list.error !== null;
  const reportListed = useEffectEvent(onListed);
  useEffect(() => {
    if (listed) reportListed();
  }, [listed]);
  const actions: OrderActions = {
    onEdit: ({ id }) => inAddress.write(id),
    onSend: ({ id }) => inAddress.send(id),
    onDuplicate: ({ id }) => void duplicate.run(id),
    onDelete: setDeleted,
  };
  return (
    <>
      <ListPage
        {...filters.sorted.table}
        columns={orderColumns}
        empty={<NothingFound filters={filters} />}
        failure={text.loadFailure}
        failureHint={text.safe}
        list={list}
        more={text.more}
        rowId={({ id }) => id}
        rowLabel={(order) => `${order.supplier_name} ${shownNumber(order)}`}
        rowLink={({ id }, name) => <LinkToOrder id={id}>{name}</LinkToOrder>}
        rowMenu={(order) => <OrderMenu actions={actions} order={order} />}
        rowsOf={({ orders }) => orders}
        title={text.listTitle}
        toolbar={<ListToolbar filters={filters} />}
      />
      <OpenedByAddress value>
        {inAddress.writing !== null && mayWrite && (
          <OrderDialog
            id={inAddress.writing === 'new' ? null : inAddress.writing}
            key={inAddress.writing}
            onClose={inAddress.close}
            onSaved={inAddress.finish}
            onSend={inAddress.send}
          />
        )}
        {inAddress.sending !== null && (
          <SendOrderDialog key={inAddress.sending} onClose={inAddress.finish} orderId={inAddress.sending} />
        )}
      </OpenedByAddress>
      {deleted && <DeleteOrderDialog onClose={() => setDeleted(null)} order={deleted} />}
    </>
  );
}

/** « Recommander »: the new draft opens, with what could not be taken over said. */
function useDuplicate() {
  const duplicate = useDuplicateOrder();
  const navigate = useNavigate();
  return useOnce(
    async (id: string) => {
      const { order_number, left_out, id: made } = await duplicate.mutateAsync({ id });
      toasts.success(text.duplicated(order_number), {
        ...(left_out.length > 0 && { description: text.leftOut(left_out) }),
      });
      await navigate(guideOfOrder(made));
    },
    { id: 'order', fallback: text.createFailure },
  );
}
