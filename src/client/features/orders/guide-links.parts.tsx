import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '#client/ui/button.tsx';
import { Tooltip } from '#client/ui/popup/tooltip.tsx';
import { guideLinkText as text } from '#text/orders/guide.text.ts';
import { guideOfSupplier } from './guide-address.ts';

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
