import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BlockButton, BlockedNotice } from '#client/features/recalls/recalls.parts.tsx';
import { MovementLine } from '#client/features/stock/movements/line.tsx';
import { type LotStory, useLot } from '#client/features/stock/stock.api.ts';
import { ExpiryMark } from '#client/features/stock/stock.parts.tsx';
import { DishDays } from '#client/features/stock/use/dishes.tsx';
import { LabelsButton } from '#client/features/use-by-labels/use-by-labels.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { ReadSheet } from '#client/platform/page/read-sheet.tsx';
import { Button } from '#client/ui/button.tsx';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { formatEuros, formatQuantity, formatUnitPrice } from '#text/kernel/format.ts';
import { expirySourceText, lineOutcomeText as outcome } from '#text/receipts/line-outcome.text.ts';
import { servedText } from '#text/stock/consumption.text.ts';
import { lotText as text } from '#text/stock/stock-screens.text.ts';

type LotSheetProps = { id: string; onClose: () => void };

/** A lot's story, from its supplier to its last crumb: what a hygiene inspection or a recall asks for. */
export function LotSheet({ id, onClose }: LotSheetProps) {
  const read = useLot(id);
  const { data } = read;
  return (
    <ReadSheet
      description={data?.lot.item_name}
      failure={text.lotFailure}
      footer={
        <>
          <Button onClick={onClose}>{commonText.close}</Button>
          {data && data.lot.qty_left > 0 && data.lot.blocked_at === null && (
            <>
              <LabelsButton lotId={id} of={{ item_id: data.lot.item_id }} />
              <BlockButton lots={[data.lot]} />
            </>
          )}
        </>
      }
      of={read}
      onClose={onClose}
      title={data && text.lot(data.lot.lot_code)}
      untitled={text.searchTitle}
    >
      {(story) => <Story story={story} />}
    </ReadSheet>
  );
}

function Story({ story }: { story: LotStory }) {
  const { lot, movements } = story;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_18rem] gap-8 max-md:grid-cols-1 max-md:gap-7">
      {lot.recall_id && (
        <div className="col-span-full -mb-2">
          <BlockedNotice recallId={lot.recall_id} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-7 max-md:order-last">
        {lot.qty_refused === null && <Served story={story} />}
        <section>
          <h3 className="mb-3 font-display text-card">{text.movements}</h3>
          {lot.qty_refused === null ? (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {movements.map((movement) => (
                <MovementLine key={movement.id} lot="hidden" movement={movement} />
              ))}
            </ul>
          ) : (
            <p className="text-body text-ink-2">{outcome.neverStocked}</p>
          )}
        </section>
      </div>
      <div className="flex flex-col gap-7">
        <section>
          <h3 className="mb-3 font-display text-card">{text.now}</h3>
          <LeaderList>
            {lot.qty_refused !== null && (
              <LeaderLine figure={formatQuantity(lot.qty_refused, lot.unit)} label={outcome.refusedLot} />
            )}
            {lot.qty_refused === null && (
              <LeaderLine figure={formatQuantity(story.qty_received, lot.unit)} label={text.received} />
            )}
            <LeaderLine figure={formatQuantity(lot.qty_left, lot.unit)} label={text.remains} tone="strong" />
            {lot.unit_cost !== null && (
              <LeaderLine figure={formatUnitPrice(lot.unit_cost)} label={text.unitCost} />
            )}
            {lot.value !== null && <LeaderLine figure={formatEuros(lot.value)} label={text.value} />}
          </LeaderList>
        </section>
        <Origin story={story} />
      </div>
    </div>
  );
}

/** What an inspector asks in a recall: which dishes, on which days. */
function Served({ story: { lot, served, served_before } }: { story: LotStory }) {
  return (
    <section>
      <h3 className="mb-3 font-display text-card">{servedText.title}</h3>
      {served.length === 0 && served_before.length === 0 && (
        <p className="text-body">
          {servedText.none} <span className="text-ink-2">{servedText.noneHint}</span>
        </p>
      )}
      {served.length > 0 && (
        <DishDays days={served} label={servedText.title} ofDay={servedText.from} unit={lot.unit} />
      )}
      {served_before.length > 0 && (
        <>
          <h4 className="mt-5 font-semibold text-cell">{servedText.before}</h4>
          <p className="mb-2 text-hint text-ink-2">{servedText.beforeHint}</p>
          <DishDays days={served_before} label={servedText.before} unit={lot.unit} />
        </>
      )}
    </section>
  );
}

function Origin({ story: { lot, receipt, order } }: { story: LotStory }) {
  const { momentOf } = useClock();
  return (
    <section>
      <h3 className="mb-3 font-display text-card">{text.origin}</h3>
      <dl className="flex flex-col gap-3">
        <Fact label={text.supplier}>{lot.supplier_name ?? text.noSupplier}</Fact>
        <Fact label={text.receipt}>
          {receipt ? text.receiptLine(momentOf(receipt.received_at), receipt.received_by) : text.noReceipt}
          {receipt?.reversed && <span className="block text-danger-ink">{text.receiptReversed}</span>}
        </Fact>
        {receipt?.delivery_note && <Fact label={text.deliveryNote}>{receipt.delivery_note}</Fact>}
        {receipt && (
          <Fact label={text.order}>
            {order ? (
              <Link className="link max-md:py-2.5" to={`/orders/${order.id}`}>
                {text.orderNumber(order.order_number)}
              </Link>
            ) : (
              text.noOrder
            )}
          </Fact>
        )}
        <Fact label={lot.date_kind ?? text.expiry}>
          <ExpiryMark alertDays={lot.alert_days} date={lot.expires_on} />
          {lot.expiry_source && ` ${expirySourceText[lot.expiry_source]}`}
        </Fact>
        {lot.expiry_reason && <Fact label={text.expiryReason}>{lot.expiry_reason}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-hint text-ink-2">{label}</dt>
      <dd className="wrap-anywhere text-body">{children}</dd>
    </div>
  );
}
