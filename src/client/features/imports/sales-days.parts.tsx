import type { ReactNode } from 'react';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import { SmallTable } from '#client/ui/figure/small-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import type { SalesDayFate } from '#domain/sales/sales.ts';
import { formatEuros, formatShortDay } from '#text/kernel/format.ts';
import { salesResultText as text } from '#text/sales/sales-import.text.ts';
import type { ImportPreview } from './imports.api.ts';

type Sales = NonNullable<ImportPreview['sales']>;
type SalesDay = Sales['days'][number];

const TONES: Record<SalesDayFate, BadgeTone> = {
  new: 'confirmed',
  replaced: 'saffron',
  kept: 'secondary',
  added: 'info',
  same: 'secondary',
};

const nameOf = ({ day }: SalesDay) => formatShortDay(localDate(day));

const COLUMNS: readonly Column<SalesDay>[] = [
  { id: 'day', head: text.columns.day, cell: nameOf },
  {
    id: 'revenue',
    head: text.columns.revenue,
    cell: ({ revenue, revenue_here }) => (
      <>
        <span className="font-semibold">{formatEuros(revenue)}</span>
        {revenue_here !== 0 && (
          <span className="block text-hint text-ink-2">{text.before(formatEuros(revenue_here))}</span>
        )}
      </>
    ),
    align: 'end',
  },
  {
    id: 'fate',
    head: text.columns.fate,
    cell: ({ fate }) => <Badge tone={TONES[fate]}>{text.fates[fate]}</Badge>,
  },
];

type SalesDaysProps = { sales: Sales; className?: string; children?: ReactNode };

/** What a report says of each day, and what becomes of it. */
export function SalesDays({ sales: { days, day_count }, className, children }: SalesDaysProps) {
  const hidden = day_count - days.length;
  return (
    <Card {...(className ? { className } : {})}>
      <CardHeader title={text.daysTitle(day_count)} />
      {children}
      <SmallTable
        caption={text.daysTitle(day_count)}
        columns={COLUMNS}
        rowId={({ day }) => day}
        rows={days}
      />
      {hidden > 0 && <p className="px-5 py-3 text-hint text-ink-2 max-md:px-4">{text.moreDays(hidden)}</p>}
    </Card>
  );
}
