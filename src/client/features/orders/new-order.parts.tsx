import { useOrderInAddress } from '#client/features/orders/editor/use-order-in-address.ts';
import { CreateButton } from '#client/platform/page/create-button.tsx';
import { ordersText as text } from '#text/orders/order-screens.text.ts';

/** Opens an empty order. */
export function NewOrderButton() {
  const { write } = useOrderInAddress();
  return <CreateButton onClick={() => write('new')}>{text.create}</CreateButton>;
}
