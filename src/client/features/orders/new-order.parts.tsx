import { Plus } from 'lucide-react';
import { useOrderInAddress } from '#client/features/orders/editor/use-order-in-address.ts';
import { Button } from '#client/ui/button.tsx';
import { ordersText as text } from '#text/orders/order-screens.text.ts';

/** Opens an empty order. */
export function NewOrderButton() {
  const { write } = useOrderInAddress();
  return (
    <Button
      icon={<Plus aria-hidden="true" size={18} />}
      onClick={() => write('new')}
      variant="primary"
      writes
    >
      {text.create}
    </Button>
  );
}
