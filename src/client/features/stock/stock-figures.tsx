import type { ReactNode } from 'react';
import { messageOf } from '#client/platform/api/error.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { daysText } from '#text/stock/cover.text.ts';
import { stockText as text } from '#text/stock/stock-screens.text.ts';
import { useStockSummary } from './stock.api.ts';

/** What the stock is worth, how long it lasts, what runs out and what expires. */
export function StockFigures() {
  const { data, error, refetch } = useStockSummary();
  const sees = usePermission('reports.read');
  if (error && !data) {
    return (
      <Notice
        action={<TextButton onClick={() => refetch()}>{commonText.retry}</TextButton>}
        className="mb-4"
        title={text.figuresFailure}
        tone="saffron"
      >
        {messageOf(error)}
      </Notice>
    );
  }
  return (
    <Card className="mb-4">
      <h2 className="sr-only">{text.figures}</h2>
      <dl
        className={cn(
          'grid divide-line max-wide:grid-cols-2 wide:divide-x',
          sees ? 'grid-cols-4' : 'grid-cols-3',
        )}
      >
        {sees && (
          <Figure label={text.value} note={text.valueMethod}>
            {data && data.value !== null && formatEuros(data.value)}
          </Figure>
        )}
        <Figure label={text.cover} note={data?.average_cover === null ? text.noCover : text.coverMethod}>
          {data && (data.average_cover === null ? '–' : daysText(data.average_cover))}
        </Figure>
        <Figure
          label={text.out}
          note={data && data.running_out > 0 ? text.runningOut(data.running_out) : undefined}
          tone={data && data.out_of_stock > 0 ? 'danger' : 'default'}
        >
          {data && text.articles(data.out_of_stock)}
        </Figure>
        <Figure
          label={text.expiring}
          note={
            data && data.expiring_lots > 0 && data.expiring_value !== null
              ? formatEuros(data.expiring_value)
              : text.expiringMethod
          }
        >
          {data && text.lots(data.expiring_lots)}
        </Figure>
      </dl>
    </Card>
  );
}

type FigureProps = {
  label: string;
  note?: string | undefined;
  tone?: 'default' | 'danger';
  children: ReactNode;
};

function Figure({ label, note, tone = 'default', children }: FigureProps) {
  return (
    <div className="px-5 py-3.5 max-md:px-4 max-md:py-3">
      <dt className="text-hint text-ink-2">{label}</dt>
      <dd>
        <span className={cn('block font-display text-dialog', tone === 'danger' && 'text-danger-ink')}>
          {children ?? <Skeleton className="my-1.5 h-5 w-24" />}
        </span>
        {note && <span className="block text-ink-3 text-small">{note}</span>}
      </dd>
    </div>
  );
}
