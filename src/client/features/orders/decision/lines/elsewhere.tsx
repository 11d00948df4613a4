import { AlarmClock, Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Offer } from '#client/features/orders/decision/decision.api.ts';
import type { LineView } from '#client/features/orders/decision/form/reckoning.ts';
import type { DecisionForm } from '#client/features/orders/decision/form/use-decision-form.ts';
import { useClock, useTimeZone } from '#client/platform/clock.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { cn } from '#client/ui/cn.ts';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { contentOf, wholePacks } from '#domain/orders/packs.ts';
import { itemAddress } from '#text/items/item-address.ts';
import { DOT, formatDayInSentence, formatEuros, formatHour } from '#text/kernel/format.ts';
import { elsewhereText as text } from '#text/orders/decision.text.ts';
import { remainingTime } from '#text/orders/orders.text.ts';
import { packCount } from '#text/orders/packs.text.ts';

type ElsewhereProps = { form: DecisionForm; view: LineView };

/** Who else sells it: price, day, franco, and until when it has to be sent; the cheapest with its delivery first. */
export function Elsewhere({ form, view }: ElsewhereProps) {
  const read = form.offersOf(view.line.line_id);
  if (!read) return null;
  return (
    <div className="mt-2 overflow-clip rounded-field border border-line">
      <WhenRead
        failure={text.failure}
        of={read}
        waiting={<LoadingBars bars={['h-9', 'h-9']} className="p-3" label={text.loading} />}
      >
        {({ offers }) =>
          offers.length === 0 ? (
            <Nobody itemId={view.line.item_id} />
          ) : (
            <>
              <fieldset className="divide-y divide-line">
                <legend className="sr-only">{text.title(view.line.item_name)}</legend>
                {offers.map((offer) => (
                  <OfferRow
                    chosen={offer.supplier_id === view.offer?.supplier_id}
                    key={offer.supplier_id}
                    offer={offer}
                    onChoose={() => form.chooseSupplier(view.line.line_id, offer.supplier_id)}
                    view={view}
                  />
                ))}
              </fieldset>
              {view.offer && <Deadline offer={view.offer} />}
            </>
          )
        }
      </WhenRead>
    </div>
  );
}

function Nobody({ itemId }: { itemId: string }) {
  return (
    <div className="p-3.5 text-cell">
      <p className="font-semibold">{text.none}</p>
      <p className="text-hint text-ink-2">
        {text.noneHint}{' '}
        <Link
          className="link max-md:inline-flex max-md:min-h-11 max-md:items-center"
          to={itemAddress(itemId)}
        >
          {text.addPrice}
        </Link>
      </p>
    </div>
  );
}

type OfferRowProps = { offer: Offer; view: LineView; chosen: boolean; onChoose: () => void };

function OfferRow({ offer, view, chosen, onChoose }: OfferRowProps) {
  return (
    <label
      className={cn(
        'flex min-h-14 cursor-pointer items-center gap-3 px-3 py-2.5 transition-colors',
        chosen ? 'bg-primary-soft/55' : 'hover:bg-hover',
      )}
    >
      <input
        checked={chosen}
        className="size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-field bg-surface checked:border-6 checked:border-primary"
        name={`offer-${view.line.line_id}`}
        onChange={onChoose}
        type="radio"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-semibold text-cell wrap-break-word">{offer.supplier_name}</span>
          {offer.cheapest && <Chip tone="success">{text.cheapest}</Chip>}
        </span>
        <OfferTerms offer={offer} view={view} />
      </span>
      <span className="shrink-0 text-right">
        <strong className="block font-semibold text-cell">{formatEuros(offer.total)}</strong>
        <span className="block text-hint text-ink-2">
          {offer.delivery_fee > 0 ? text.delivery(offer.delivery_fee) : text.freeDelivery}
        </span>
      </span>
    </label>
  );
}

function OfferTerms({ offer, view: { line } }: Pick<OfferRowProps, 'offer' | 'view'>) {
  const content = contentOf(offer);
  const packs = content === null ? null : wholePacks(Quantity.of(offer.qty), content);
  const { amount, missing, blocks } = offer.franco;
  return (
    <span className="flex flex-wrap gap-x-1.5 text-hint text-ink-2 [&>*:not(:last-child)]:after:ml-1.5 [&>*:not(:last-child)]:after:content-['·']">
      <span className="whitespace-nowrap">{text.price(offer.price, line.unit)}</span>
      <span className="whitespace-nowrap">
        {text.quantity(offer.qty, line.unit, packs === null ? null : packCount(packs, offer.pack_label))}
      </span>
      <span className="whitespace-nowrap">
        {offer.arrives_on ? text.arrives(offer.arrives_on) : text.noDay}
      </span>
      {amount !== null && missing === 0 && (
        <span className="font-semibold text-primary-ink">
          <Check aria-hidden="true" className="mr-0.5 inline-block align-[-2px]" size={14} />
          {text.francoReached(amount)}
        </span>
      )}
      {amount !== null && missing > 0 && (
        <span className="font-semibold text-saffron-ink">
          {text.francoMissing(amount, missing)}
          {blocks && `, ${text.francoBlocks}`}
        </span>
      )}
    </span>
  );
}

/** Until when the draft has to leave, for that delivery. */
function Deadline({ offer: { supplier_name, order_by } }: { offer: Offer }) {
  const now = useNow();
  const { today } = useClock();
  const timeZone = useTimeZone();
  if (!order_by) return null;
  const end = new Date(order_by);
  const left = end.getTime() - now.getTime();
  const date = localDateIn(end, timeZone);
  const hour = formatHour(localTimeIn(end, timeZone));
  const moment = date === today() ? hour : `${formatDayInSentence(date)}, ${hour}`;
  return (
    <p className="flex items-start gap-2 border-line border-t bg-head px-3 py-2 text-hint text-saffron-ink">
      <AlarmClock aria-hidden="true" className="mt-px" size={16} />
      <span>
        {left < 0 ? (
          <strong className="font-semibold">{text.tooLate(supplier_name)}</strong>
        ) : (
          <>
            <strong className="font-semibold">{text.sendBefore(supplier_name, moment)}</strong>
            {DOT}
            {text.left(remainingTime(left))}
          </>
        )}
      </span>
    </p>
  );
}
