import { Plus } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { ordersText as text } from '#text/order-screens.text.ts';
import { useOrderInAddress } from './use-order-in-address.ts';

/** Opens an empty order. */
export function NewOrderButton() {
  const { write } = useOrderInAddress();
  return (
    <Button icon={<Plus aria-hidden="true" size={18} />} onClick={() => write('new')} variant="primary">
      {text.create}
    </Button>
  );
}
