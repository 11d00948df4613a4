import { Copy, Eye, FileText, ListChecks, Pencil, Send, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { guideOfOrder } from '#client/features/orders/guide-address.ts';
import { LinkToOrder } from '#client/features/orders/order-link.tsx';
import { downloadOrderForm, type OrderRow } from '#client/features/orders/orders.api.ts';
import { showFailure } from '#client/platform/form/form-action.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { allows } from '#domain/orders/status.ts';
import { ordersText as text } from '#text/orders/order-screens.text.ts';

export type OrderActions = {
  onEdit: (order: OrderRow) => void;
  onSend: (order: OrderRow) => void;
  onDuplicate: (order: OrderRow) => void;
  onDelete: (order: OrderRow) => void;
};

const download = ({ id }: OrderRow) =>
  downloadOrderForm(id).catch((error) => showFailure(error, { id: 'order', fallback: text.pdfFailure }));

/** What the order's state and the person's role allow. */
export function OrderMenu({ order, actions }: { order: OrderRow; actions: OrderActions }) {
  const mayWrite = usePermission('orders.write');
  const maySend = usePermission('orders.send');
  const { status } = order;
  return (
    <>
      <MenuItem icon={<Eye aria-hidden="true" />} link={<LinkToOrder id={order.id} />}>
        {text.open}
      </MenuItem>
      {mayWrite && allows(status, 'edit') && (
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => actions.onEdit(order)} writes>
          {text.edit}
        </MenuItem>
      )}
      {mayWrite && allows(status, 'edit') && (
        <MenuItem icon={<ListChecks aria-hidden="true" />} link={<Link to={guideOfOrder(order.id)} />} writes>
          {text.guide}
        </MenuItem>
      )}
      {maySend && allows(status, 'send') && (
        <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => actions.onSend(order)} writes>
          {text.send}
        </MenuItem>
      )}
      {mayWrite && (
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => actions.onDuplicate(order)} writes>
          {text.duplicate}
        </MenuItem>
      )}
      <MenuItem icon={<FileText aria-hidden="true" />} onSelect={() => void download(order)}>
        {text.pdf}
      </MenuItem>
      {mayWrite && allows(status, 'delete') && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 aria-hidden="true" />}
            onSelect={() => actions.onDelete(order)}
            tone="danger"
            writes
          >
            {text.delete}
          </MenuItem>
        </>
      )}
    </>
  );
}
