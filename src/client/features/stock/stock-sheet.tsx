import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BlockButton } from '#client/features/recalls/recalls.parts.tsx';
import { LotLine } from '#client/features/stock/lots/line.tsx';
import { MovementLine } from '#client/features/stock/movements/line.tsx';
import { LabelsButton } from '#client/features/use-by-labels/use-by-labels.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { ReadSheet } from '#client/platform/page/read-sheet.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { itemAddress } from '#text/items/item-address.ts';
import { DASH, DOT, formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { blockText } from '#text/recalls/recall-screens.text.ts';
import { useText } from '#text/stock/consumption.text.ts';
import { stockText, stockSheetText as text } from '#text/stock/stock-screens.text.ts';
import { type StockItem, type StockLevel, useStockItem } from './stock.api.ts';
import { CoverMeasure, LevelsPlot } from './stock.parts.tsx';
import { LevelBadge } from './stock-columns.tsx';

const ItemForecast = lazyPart(
  async () => (await import('#client/features/replenishment/outlook.parts.tsx')).ItemForecast,
  () => <LoadingBars bars={['h-5 w-2/3', 'h-44', 'h-36']} />,
);

type StockSheetProps = {
  id: string;
  onClose: () => void;
  onLot: (lotId: string) => void;
  onWaste: ((itemId: string) => void) | null;
};

/** One item in the stock: its lots, what goes first on top, and what moved last. */
export function StockSheet({ id, onClose, onLot, onWaste }: StockSheetProps) {
  const read = useStockItem(id);
  const { data } = read;
  const item = data?.item;
  return (
    <ReadSheet
      description={item && [item.zone_name ?? stockText.noZone, item.category].filter(Boolean).join(DOT)}
      failure={stockText.loadFailure}
      footer={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          <LabelsButton of={{ item_id: id }} />
          {data && data.lots.length > 0 && <BlockButton lots={data.lots} />}
          {onWaste && (
            <Button
              icon={<Trash2 aria-hidden="true" size={18} />}
              onClick={() => onWaste(id)}
              variant="primary"
            >
              {stockText.waste}
            </Button>
          )}
        </>
      }
      headAside={item && <LevelBadge level={item} />}
      of={read}
      onClose={onClose}
      title={item?.name}
      untitled={text.unknown}
    >
      {(stock) => <Content data={stock} onLot={onLot} />}
    </ReadSheet>
  );
}

function Content({ data, onLot }: { data: StockItem; onLot: (lotId: string) => void }) {
  const { item, lots, movements } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_17rem] gap-8 max-md:grid-cols-1 max-md:gap-7">
      <div className="flex min-w-0 flex-col gap-7 max-md:order-last">
        <Part title={text.lots}>
          {lots.length === 0 ? (
            <p className="text-body text-ink-2">{text.noLots}</p>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {lots.map((lot) => (
                <LotLine key={lot.id} lot={lot} onOpen={onLot} shows="origin" />
              ))}
            </ul>
          )}
        </Part>
        <Part title={text.forecast}>
          <ItemForecast id={item.id} />
        </Part>
        <Part title={text.movements}>
          {movements.length === 0 ? (
            <p className="text-body text-ink-2">{text.noMovements}</p>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {movements.map((movement) => (
                <MovementLine key={movement.id} lot="shown" movement={movement} />
              ))}
            </ul>
          )}
        </Part>
      </div>
      <Facts item={item} moved={movements.length > 0} />
    </div>
  );
}

type PartProps = { title: string; children: ReactNode };

function Part({ title, children }: PartProps) {
  return (
    <section>
      <h3 className="mb-3 font-display text-card">{title}</h3>
      {children}
    </section>
  );
}

/** With the ways on: beside the forecast, which comes late, nothing moves away under the finger. */
function Facts({ item, moved }: { item: StockLevel; moved: boolean }) {
  const { dayOf } = useClock();
  const quantity = (value: number | null) => (value === null ? '–' : formatQuantity(value, item.unit));
  return (
    <section>
      <div className="mb-4 flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <p className="font-display text-figure">
          <span className="sr-only">{text.onHand} </span>
          {formatQuantity(item.qty_on_hand, item.unit)}
          <Blocked item={item} />
        </p>
        <CoverMeasure of={item} />
        <LevelsPlot className="h-14 w-full" of={item} />
        <p className="text-ink-3 text-small">{text.levels}</p>
      </div>
      <LeaderList>
        {item.value !== null && <LeaderLine figure={formatEuros(item.value)} label={text.value} />}
        <LeaderLine
          figure={item.daily_use === null ? DASH : text.perDay(item.daily_use, item.unit)}
          label={text.dailyUse}
        />
        <LeaderLine
          figure={item.next_delivery === null ? text.noDelivery : text.day(item.next_delivery)}
          label={text.nextDelivery}
        />
        {(item.min_qty !== null || item.max_qty !== null) && (
          <LeaderLine
            figure={text.between(quantity(item.min_qty), quantity(item.max_qty))}
            label={text.bounds}
          />
        )}
        <LeaderLine
          figure={item.last_counted_at === null ? text.never : dayOf(item.last_counted_at)}
          label={text.lastCounted}
        />
      </LeaderList>
      {item.daily_use === null && (
        <p className="mt-3 text-hint text-ink-2">
          {useText.unknown} {useText.howTo}{' '}
          <Link className="link max-md:py-2.5" to="/recipes">
            {useText.recipes}
          </Link>
        </p>
      )}
      <p className="mt-3 flex flex-col items-start gap-2 text-cell max-md:gap-0">
        {moved && (
          <Link className="link max-md:py-2.5" to={`?tab=mouvements&article=${item.id}`}>
            {text.allMovements}
          </Link>
        )}
        <Link className="link max-md:py-2.5" to={itemAddress(item.id)}>
          {text.openItem}
        </Link>
      </p>
    </section>
  );
}

const Blocked = ({ item: { qty_blocked, unit } }: { item: StockLevel }) =>
  qty_blocked > 0 && (
    <span className="block text-danger-ink text-small">
      {blockText.blockedQty(formatQuantity(qty_blocked, unit))}
    </span>
  );
