import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle, IconButton } from '#client/ui/button.tsx';
import { Tooltip } from '#client/ui/popup/tooltip.tsx';
import { useReadOnly } from '#client/ui/read-only.tsx';
import { guideLinkText as text } from '#text/orders/guide.text.ts';
import { guideOfSupplier } from './guide-address.ts';

/** Beside a supplier. */
export function OrderFromLink({ supplier }: { supplier: { id: string; name: string } }) {
  const label = text.orderFrom(supplier.name);
  const icon = <ShoppingBasket aria-hidden="true" size={18} />;
  if (useReadOnly() !== undefined) return <IconButton icon={icon} label={label} size="compact" writes />;
  return (
    <Tooltip content={label} isLabel>
      <Link
        aria-label={label}
        className={buttonStyle({ variant: 'quiet', size: 'compact', shape: 'icon' })}
        to={guideOfSupplier(supplier.id)}
      >
        {icon}
      </Link>
    </Tooltip>
  );
}
