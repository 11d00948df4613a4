import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ItemCodes } from '#client/features/scan/scan.parts.tsx';
import { useFamilyLimit } from '#client/features/temperatures/temperature-limits.api.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import { allergenNames, storageFamilyName } from '#text/items/item-words.text.ts';
import { itemSheetText, itemFormText as text } from '#text/items/items.text.ts';
import { counted, formatQuantity } from '#text/kernel/format.ts';
import { temperatureText } from '#text/stock/losses.text.ts';
import { stockSheetText } from '#text/stock/stock-screens.text.ts';
import type { Item } from './items.api.ts';

/** The rest of the card; what is not filled in is left out. */
export function ItemDetails({ item }: { item: Item }) {
  const quantity = (value: number | null) => value !== null && formatQuantity(value, item.unit);
  const days = (value: number | null) => value !== null && counted(value, 'jour', 'jours');
  const hasLabel = item.kept_min_celsius !== null || item.kept_max_celsius !== null;
  const facts: [label: string, value: ReactNode][] = [
    [text.unit, item.unit],
    [text.content, item.content_qty !== null && text.contentOf(item)],
    [text.minQty, quantity(item.min_qty)],
    [text.maxQty, quantity(item.max_qty)],
    [text.zone, item.zone_name],
    [
      text.storageFamily,
      item.storage_family &&
        (hasLabel ? storageFamilyName(item.storage_family) : <Family family={item.storage_family} />),
    ],
    [text.kept, hasLabel && temperatureText.limits(item.kept_min_celsius, item.kept_max_celsius)],
    [text.dateKind, item.date_kind],
    [text.shelfLife, days(item.shelf_life_days)],
    [text.alertDays, days(item.alert_days)],
    [text.barcode, item.barcode],
  ];
  const known = facts.filter(([, value]) => value !== null && value !== false);
  return (
    <section className="max-md:order-last">
      <h3 className="mb-3 font-display text-card">{itemSheetText.details}</h3>
      {known.length === 0 && item.allergens.length === 0 && (
        <p className="text-body text-ink-2">{itemSheetText.noDetails}</p>
      )}
      <dl className="flex flex-col gap-3">
        {known.map(([label, value]) => (
          <div key={label}>
            <dt className="text-hint text-ink-2">{label}</dt>
            <dd className="text-body">{value}</dd>
          </div>
        ))}
        {item.allergens.length > 0 && (
          <div>
            <dt className="mb-1 text-hint text-ink-2">{text.allergens}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {item.allergens.map((allergen) => (
                <Chip key={allergen}>{allergenNames[allergen]}</Chip>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {!item.deleted_at && (
        <div className="mt-4">
          <ItemCodes item={item} />
        </div>
      )}
      {!item.deleted_at && (
        <Link className="link mt-4 inline-block text-cell max-md:py-2.5" to={`/stock?fiche=${item.id}`}>
          {stockSheetText.openStock}
        </Link>
      )}
    </section>
  );
}

function Family({ family }: { family: NonNullable<Item['storage_family']> }) {
  const limit = useFamilyLimit()(family);
  return (
    <>
      {storageFamilyName(family)}
      {limit && <span className="text-ink-2">, {limit}</span>}
    </>
  );
}
