import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '#client/ui/button.tsx';
import { Tooltip } from '#client/ui/popup/tooltip.tsx';
import { guideText as text } from '#text/orders/guide-screens.text.ts';

/** A draft, in the guide of its supplier. */
export const guideOfOrder = (orderId: string): string => `/orders/guide?commande=${orderId}`;

/** A new order from what a supplier sells; `itemId`: the article that one comes for. */
export const guideOfSupplier = (supplierId: string, itemId?: string): string =>
  `/orders/guide?fournisseur=${supplierId}${itemId ? `&article=${itemId}` : ''}`;

/** Beside a supplier. */
export function OrderFromLink({ supplier }: { supplier: { id: string; name: string } }) {
  const label = text.orderFrom(supplier.name);
  return (
    <Tooltip content={label} isLabel>
      <Link
        aria-label={label}
        className={buttonStyle({ variant: 'quiet', size: 'compact', shape: 'icon' })}
        to={guideOfSupplier(supplier.id)}
      >
        <ShoppingBasket aria-hidden="true" size={18} />
      </Link>
    </Tooltip>
  );
}
