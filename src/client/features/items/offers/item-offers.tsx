import { BadgeCheck, Clock, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Item, Offer } from '#client/features/items/items.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { Menu, MenuItem } from '#client/ui/popup/menu.tsx';
import { hasLapsed } from '#domain/items/prices.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { packSentence, pricePerUnit, vatLabel } from '#text/items/item-words.text.ts';
import { itemSheetText as text } from '#text/items/items.text.ts';
import { DOT } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';

type ItemOffersProps = {
  item: Item;
  /** Null for who may only read. */
  actions: { onAdd: () => void; onEdit: (offer: Offer) => void; onRemove: (offer: Offer) => void } | null;
};

/** Who sells it, per stock unit, the cheapest first. */
export function ItemOffers({ item, actions }: ItemOffersProps) {
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="font-display text-card">{text.offers}</h3>
        {actions && (
          <Button
            icon={<Plus aria-hidden="true" size={16} />}
            onClick={actions.onAdd}
            size="compact"
            variant="soft"
            writes
          >
            {text.addOffer}
          </Button>
        )}
      </div>
      {item.offers.length === 0 ? (
        <p className="rounded-card border border-line-2 border-dashed px-4 py-6 text-center text-body text-ink-2">
          {text.noOffers}
        </p>
      ) : (
        <ul className="overflow-clip rounded-card border border-line bg-surface">
          {item.offers.map((offer) => (
            <OfferLine actions={actions} item={item} key={offer.supplier_id} offer={offer} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OfferLine({ item, offer, actions }: ItemOffersProps & { offer: Offer }) {
  const second = [
    offer.pack_content !== null &&
      packSentence({
        label: offer.pack_label,
        content: offer.pack_content,
        unit: item.unit,
        price: offer.pack_price,
      }),
    offer.brand,
    offer.origin,
    offer.reference && text.reference(offer.reference),
    text.vat(vatLabel(offer.vat_rate)),
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-line border-t px-4 py-3 first:border-t-0 max-md:gap-y-0.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-md:col-span-2">
        <Link
          className="font-semibold text-body wrap-anywhere hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
          to={`/suppliers/${offer.supplier_id}`}
        >
          {offer.supplier_name}
        </Link>
        {offer.is_cheapest && (
          <Chip tone="success">
            <BadgeCheck aria-hidden="true" />
            {text.cheapest}
          </Chip>
        )}
      </p>
      <p className="col-start-2 whitespace-nowrap text-right font-semibold text-body max-md:col-start-1 max-md:row-start-2 max-md:text-left">
        {offer.price === null ? text.noPrice : pricePerUnit(offer.price, item.unit)}
      </p>
      <div className="col-start-1 row-start-2 max-md:col-span-full max-md:row-start-3">
        <p className="text-hint text-ink-2">{second.join(DOT)}</p>
        {offer.wording && <p className="text-hint text-ink-3 wrap-anywhere">{offer.wording}</p>}
        {offer.announced_until && <Announced until={offer.announced_until} />}
      </div>
      <p className="col-start-2 row-start-2 self-start whitespace-nowrap text-right text-hint text-ink-2 max-md:self-center">
        {offer.over_cheapest
          ? text.over(offer.over_cheapest)
          : offer.valid_from && text.since(offer.valid_from)}
      </p>
      {actions && <OfferMenu actions={actions} offer={offer} />}
    </li>
  );
}

/** Until when the supplier announced the price; over, it is the last one known. */
function Announced({ until }: { until: LocalDate }) {
  const lapsed = hasLapsed(until, useClock().today());
  if (!lapsed) return <p className="text-hint text-ink-2">{text.announcedUntil(until)}</p>;
  return (
    <Chip className="mt-1">
      <Clock aria-hidden="true" />
      {text.lapsed(until)}
    </Chip>
  );
}

type OfferMenuProps = { offer: Offer; actions: NonNullable<ItemOffersProps['actions']> };

function OfferMenu({ offer, actions }: OfferMenuProps) {
  return (
    <Menu
      title={offer.supplier_name}
      trigger={
        <IconButton
          className="col-start-3 row-span-2 row-start-1 -mr-2"
          icon={<MoreHorizontal aria-hidden="true" size={18} />}
          label={uiText.rowActions(offer.supplier_name)}
          size="compact"
        />
      }
    >
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => actions.onEdit(offer)} writes>
        {text.editOffer}
      </MenuItem>
      <MenuItem
        icon={<Trash2 aria-hidden="true" />}
        onSelect={() => actions.onRemove(offer)}
        tone="danger"
        writes
      >
        {text.removeOffer}
      </MenuItem>
    </Menu>
  );
}
