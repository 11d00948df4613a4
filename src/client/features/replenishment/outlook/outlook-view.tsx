import { Truck } from 'lucide-react';
import { Link } from 'react-router';
import { chosenAmount, NO_EDITS, packsOf } from '#client/features/replenishment/chosen.ts';
import type { ItemOutlook, SuggestedLine } from '#client/features/replenishment/replenishment.api.ts';
import type { ForecastSource } from '#domain/forecast/shop.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { outlookText as text } from '#text/replenishment/outlook.text.ts';
import { OutlookFigures } from './figures.tsx';
import { frameOf } from './frame.ts';
import { DayAxis, StockPlot, UsePlot } from './plots.tsx';
import { SumList } from './sum.tsx';

/** Below so many days a forecast is hardly more than an average (docs/forecast.md). */
const FEW_DAYS = 60;

/** What the plots say, in words. */
export function findingOf(outlook: ItemOutlook): string {
  const { sum, deliveries, today } = outlook;
  // What is late comes nobody knows when.
  const onTime = deliveries.filter(({ late_since }) => late_since === null);
  const arrivals = [...onTime.map(({ arrives_on }) => arrives_on), ...(sum ? [sum.arrives_on] : [])];
  return text.finding({
    name: outlook.item_name,
    today,
    // Of a stock that nobody follows nothing is said.
    stock: sum?.stock_known ? outlook.current_stock : null,
    runsOut: outlook.runs_out,
    nextDelivery: arrivals.filter((day) => day >= today).toSorted()[0] ?? null,
    lastDay: outlook.forecast.at(-1)?.day ?? null,
  });
}

type OutlookViewProps = {
  outlook: ItemOutlook;
  /** What a person is about to order, in stock units; what is suggested where they are not. */
  ordered?: number | undefined;
};

/** An item's past, its forecast, how long its stock lasts, and the sum that follows. */
export function OutlookView({ outlook, ordered }: OutlookViewProps) {
  const { suggestion, sum, source } = outlook;
  const qty = ordered ?? suggestion?.suggested_qty ?? 0;
  return (
    <div className="flex flex-col gap-5">
      {outlook.forecast.length > 0 ? (
        <Plots outlook={outlook} qty={qty} />
      ) : (
        <p className="max-w-120 text-body text-ink-2">{text.nothingKnown}</p>
      )}
      <Underway outlook={outlook} />
      {sum && (source || suggestion) && (
        <div className="total-line flex items-stretch gap-6 pt-4 max-md:flex-col max-md:gap-4">
          <SumList
            suggestion={{
              sum,
              qty: suggestion?.suggested_qty ?? 0,
              unit: outlook.unit,
              pack_label: suggestion?.pack_label ?? null,
              source,
            }}
          />
          {suggestion && qty > 0 && <Result line={suggestion} qty={qty} />}
        </div>
      )}
      {source && <Basis outlook={outlook} source={source} />}
    </div>
  );
}

function Plots({ outlook, qty }: { outlook: ItemOutlook; qty: number }) {
  const { sum, today } = outlook;
  const frame = frameOf(outlook, sum && { qty, arrives_on: sum.arrives_on });
  return (
    <>
      <UsePlot frame={frame} outlook={outlook} />
      <div>
        <StockPlot frame={frame} outlook={outlook} />
        <DayAxis now={frame.now} slots={frame.slots} today={today} />
      </div>
    </>
  );
}

/** What it was learned from, and the figures behind the plots. */
function Basis({ outlook, source }: { outlook: ItemOutlook; source: ForecastSource }) {
  const few = outlook.learned_days < FEW_DAYS;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-hint text-ink-3">
        {text.learnedFrom(outlook.learned_days, source)} {few && text.fewDays}
      </p>
      <OutlookFigures outlook={outlook} />
    </div>
  );
}

/** What is ordered already, and arrives by itself. */
function Underway({ outlook: { deliveries, unit } }: { outlook: ItemOutlook }) {
  if (deliveries.length === 0) return null;
  return (
    <ul aria-label={text.deliveries} className="flex flex-col gap-1 text-hint text-ink-2">
      {deliveries.map(({ po_id, order_number, arrives_on, late_since, qty }) => (
        <li className="flex flex-wrap items-center gap-x-2" key={po_id}>
          <Truck aria-hidden="true" className="text-info" size={16} />
          {late_since === null
            ? text.delivery(qty, unit, arrives_on)
            : text.lateDelivery(qty, unit, late_since)}
          <Link className="link max-md:py-2.5" to={`/orders/${po_id}`}>
            {order_number}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What the sum comes to: packs, as the supplier counts them, and what they cost. */
function Result({ line, qty }: { line: SuggestedLine; qty: number }) {
  const packs = packsOf(line, qty);
  const amount = chosenAmount(line, { ...NO_EDITS, quantities: new Map([[line.item_id, qty]]) });
  return (
    <div className="grid min-w-36 content-center justify-items-center rounded-card bg-primary-soft px-5 py-4 text-center text-primary-ink max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-center max-md:gap-x-2">
      <p className="font-display text-figure">
        {packs === null ? formatQuantity(qty, line.unit) : text.count(packs)}
      </p>
      {packs !== null && <p className="font-display text-card">{text.packWord(packs, line.pack_label)}</p>}
      {amount !== null && <p className="mt-1 text-hint max-md:mt-0">{text.amount(amount)}</p>}
    </div>
  );
}
