import { KeyFigure, KeyFigures } from '#client/platform/page/key-figures.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { cn } from '#client/ui/cn.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { daysText } from '#text/stock/cover.text.ts';
import { stockText as text } from '#text/stock/stock-screens.text.ts';
import { useStockSummary } from './stock.api.ts';

/** What the stock is worth, how long it lasts, what runs out and what expires. */
export function StockFigures() {
  const read = useStockSummary();
  const { data } = read;
  const sees = usePermission('reports.read');
  return (
    <KeyFigures
      className={cn('max-wide:grid-cols-2 wide:divide-x', sees ? 'grid-cols-4' : 'grid-cols-3')}
      failure={text.figuresFailure}
      of={read}
      title={text.figures}
    >
      {sees && (
        <KeyFigure label={text.value} note={text.valueMethod}>
          {data && data.value !== null && formatEuros(data.value)}
        </KeyFigure>
      )}
      <KeyFigure label={text.cover} note={data?.average_cover === null ? text.noCover : text.coverMethod}>
        {data && (data.average_cover === null ? '–' : daysText(data.average_cover))}
      </KeyFigure>
      <KeyFigure
        label={text.out}
        note={data && data.running_out > 0 ? text.runningOut(data.running_out) : undefined}
        tone={data && data.out_of_stock > 0 ? 'danger' : 'default'}
      >
        {data && text.articles(data.out_of_stock)}
      </KeyFigure>
      <KeyFigure
        label={text.expiring}
        note={
          data && data.expiring_lots > 0 && data.expiring_value !== null
            ? formatEuros(data.expiring_value)
            : text.expiringMethod
        }
      >
        {data && text.lots(data.expiring_lots)}
      </KeyFigure>
    </KeyFigures>
  );
}
