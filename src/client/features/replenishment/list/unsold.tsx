import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { SuggestedLine } from '#client/features/replenishment/replenishment.api.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { itemAddress } from '#text/items/item-address.ts';
import { suggestionsText as text } from '#text/replenishment/suggestion-screens.text.ts';

/** What is needed and nobody sells: listed with the way to a supplier, so that it is not lost. */
export function Unsold({ lines }: { lines: readonly SuggestedLine[] }) {
  const mayPrice = usePermission('prices.write');
  if (lines.length === 0) return null;
  return (
    <Card className="mt-4">
      <CardHeader description={text.withoutSupplierHint(lines.length)} divided title={text.withoutSupplier} />
      <ul aria-label={text.withoutSupplier} className="divide-y divide-line">
        {lines.map(({ item_id, item_name, suggested_qty, unit }) => (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-md:px-4" key={item_id}>
            <p className="min-w-0 flex-1 basis-48 text-body">
              <span className="wrap-break-word font-semibold">{item_name}</span>
              <span className="block text-hint text-ink-2">{text.needed(suggested_qty, unit)}</span>
            </p>
            {mayPrice && (
              <Link
                aria-label={text.addSupplierTo(item_name)}
                className={buttonStyle({ size: 'compact' })}
                to={itemAddress(item_id)}
              >
                <Plus aria-hidden="true" size={16} />
                {text.addSupplier}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
