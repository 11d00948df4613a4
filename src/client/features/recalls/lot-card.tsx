import { Link } from 'react-router';
import { useClock } from '#client/platform/clock.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { DOT, formatDate, formatNumber, formatQuantity } from '#text/kernel/format.ts';
import { blockText, recallPageText as text } from '#text/recalls/recall-screens.text.ts';
import type { RecalledLot } from './recalls.api.ts';
import { BlockedBadge } from './recalls.parts.tsx';

/** A lot of the recall: its documents, its balance, and the dishes that were sold with it. */
export function LotCard({ lot }: { lot: RecalledLot }) {
  const { momentOf } = useClock();
  const { released_at, released_by, release_reason } = lot;
  return (
    <Card>
      <CardBody className="flex flex-col gap-5 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="wrap-anywhere font-display text-card">
              {blockText.lotOf(lot.item_name, blockText.lot(lot.lot_code))}
            </h2>
            <p className="wrap-anywhere text-hint text-ink-2">
              {[
                text.receivedOn(momentOf(lot.received_at), lot.received_by),
                lot.expires_on && [lot.date_kind, formatDate(lot.expires_on)].filter(Boolean).join(' '),
                text.where(lot.zone_name),
              ]
                .filter(Boolean)
                .join(DOT)}
            </p>
            <Documents lot={lot} />
          </div>
          {released_at === null && <BlockedBadge />}
        </div>
        {released_at && release_reason && (
          <p className="text-body text-ink-2">
            {text.released(momentOf(released_at), released_by, release_reason)}
          </p>
        )}
        <div className="grid grid-cols-2 gap-8 max-md:grid-cols-1 max-md:gap-5">
          <Balance lot={lot} />
          <Served lot={lot} />
        </div>
      </CardBody>
    </Card>
  );
}

function Documents({ lot: { grn_id, delivery_note, po_id, order_number } }: { lot: RecalledLot }) {
  if (!grn_id && !po_id) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-cell">
      {grn_id && (
        <Link className="link max-md:py-2.5" to={`/receiving/receipts/${grn_id}`}>
          {text.deliveryNote(delivery_note ?? '–')}
        </Link>
      )}
      {po_id && (
        <Link className="link max-md:py-2.5" to={`/orders/${po_id}`}>
          {text.order(order_number ?? po_id.slice(0, 8))}
        </Link>
      )}
    </p>
  );
}

/** Only what moved is said; what is left always is. */
function Balance({ lot }: { lot: RecalledLot }) {
  const lines: readonly (readonly [string, number])[] = [
    [text.used, lot.used],
    [text.thrown, lot.thrown],
    [text.transferred, lot.transferred],
    [lot.missing < 0 ? text.found_ : text.missing_, lot.missing],
    [text.corrected, lot.corrected],
    [text.withdrawn, lot.withdrawn],
  ];
  const quantity = (qty: number) => formatQuantity(qty, lot.unit);
  return (
    <LeaderList>
      <LeaderLine figure={quantity(lot.received)} label={text.received} />
      {lines.map(
        ([label, qty]) => qty !== 0 && <LeaderLine figure={quantity(-qty)} key={label} label={label} />,
      )}
      <LeaderLine figure={quantity(lot.qty_left)} label={text.left} tone="strong" />
    </LeaderList>
  );
}

function Served({ lot: { served, served_before, unit } }: { lot: RecalledLot }) {
  const days = [
    ...served.map((one) => ({ ...one, note: null })),
    ...served_before.map((one) => ({ ...one, note: text.servedBefore })),
  ];
  return (
    <section>
      <h3 className="mb-2 font-semibold text-cell">{text.served}</h3>
      {days.length === 0 ? (
        <p className="text-body text-ink-2">{text.nothingServed}</p>
      ) : (
        <ul className="flex flex-col gap-2.5 text-cell">
          {days.map(({ day, qty, dishes, note }) => (
            <li key={`${day}${note}`}>
              <span className="block font-semibold">{text.servedDay(formatDate(day), qty, unit)}</span>
              <span className="wrap-anywhere block text-ink-2">
                {[note, ...dishes.map((dish) => text.dish(formatNumber(dish.portions), dish.name))]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
