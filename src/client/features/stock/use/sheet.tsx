import { useRef } from 'react';
import { Link } from 'react-router';
import { type ConsumptionOf, useConsumptionOf } from '#client/features/stock/stock.api.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { varianceEuros, varianceText } from '#text/counts/counts-screens.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { signedPercent, consumptionText as text } from '#text/stock/consumption.text.ts';
import { Theoretical, UsePeriod } from './columns.tsx';
import { DishDays } from './dishes.tsx';

type ConsumptionSheetProps = { id: string; countId: string; onClose: () => void };

/** One item between two counts: the figures, then the days and the dishes behind them. */
export function ConsumptionSheet({ id, countId, onClose }: ConsumptionSheetProps) {
  const read = useConsumptionOf(id, countId);
  const start = useRef<HTMLDivElement>(null);
  const item = read.data?.item;
  return (
    <Dialog
      description={item && <UsePeriod of={item} />}
      dismissible
      footer={<Button onClick={onClose}>{commonText.close}</Button>}
      initialFocus={start}
      onOpenChange={onClose}
      open
      title={item?.name ?? text.sheetTitle}
      width="wide"
    >
      <div className="outline-none" ref={start} tabIndex={-1}>
        <WhenRead
          failure={text.loadFailure}
          of={read}
          waiting={<LoadingBars bars={['h-24', 'h-40']} className="min-h-80" />}
        >
          {(data) => <Content data={data} />}
        </WhenRead>
      </div>
    </Dialog>
  );
}

function Content({ data: { item, days } }: { data: ConsumptionOf }) {
  const { counted, difference, unit, percent, value } = item;
  const sees = usePermission('reports.read');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_18rem] gap-8 max-md:grid-cols-1 max-md:gap-7">
      <section className="max-md:order-last">
        <h3 className="mb-3 font-display text-card">{text.days}</h3>
        {days.length > 0 ? (
          <DishDays days={days} label={text.days} unit={unit} />
        ) : item.theoretical === null ? (
          <p className="text-body text-ink-2">
            {text.noDaysRecipe}{' '}
            <Link className="link" to="/recipes">
              {text.completeRecipes}
            </Link>
          </p>
        ) : (
          <p className="text-body text-ink-2">{text.noDays}</p>
        )}
      </section>
      <section>
        <LeaderList>
          <LeaderLine figure={<Theoretical of={item} />} label={text.columns.theoretical} />
          <LeaderLine figure={formatQuantity(counted, unit)} label={text.columns.counted} />
          <LeaderLine figure={varianceText(difference, unit)} label={text.columns.difference} tone="strong" />
          <LeaderLine figure={signedPercent(percent)} label={text.columns.percent} />
          {sees && <TotalLine figure={varianceEuros(value)} label={text.columns.value} />}
        </LeaderList>
        <p className="mt-3 text-hint text-ink-2">{text.countedMethod}</p>
      </section>
    </div>
  );
}
