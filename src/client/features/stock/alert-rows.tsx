import type { ReactNode } from 'react';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { Quantity } from '#domain/kernel/quantity.ts';
import { usableOf } from '#domain/stock/cover.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { stockAlertsText as text } from '#text/stock/losses.text.ts';
import { stockText } from '#text/stock/stock-screens.text.ts';
import type { StockLevel } from './stock.api.ts';

export const gap = (more: number, less: number) =>
  Quantity.toDecimal(Quantity.subtract(Quantity.of(more), Quantity.of(less)));

export function missingText(level: StockLevel): string {
  const { min_qty, unit } = level;
  if (min_qty === null) return '';
  return text.toMinimum(formatQuantity(gap(min_qty, usableOf(level)), unit), formatQuantity(min_qty, unit));
}

type AlertSectionProps = {
  title: string;
  /** How many there are in all; nothing where only some are loaded and nobody knows. */
  count: number | undefined;
  levels: readonly StockLevel[];
  children: (level: StockLevel) => ReactNode;
};

export function AlertSection({ title, count, levels, children }: AlertSectionProps) {
  if (levels.length === 0) return null;
  return (
    <Card>
      <CardHeader
        actions={count !== undefined && <p className="text-hint text-ink-2">{stockText.articles(count)}</p>}
        divided
        title={title}
      />
      <ul aria-label={title} className="divide-y divide-line">
        {levels.map((level) => (
          <li key={level.id}>{children(level)}</li>
        ))}
      </ul>
    </Card>
  );
}

type RowProps = {
  level: StockLevel;
  fact: string;
  /** What of it the section is about: all that may be used, unless it says less. */
  qty?: number;
  onOpen: (itemId: string) => void;
  action?: ReactNode;
  children?: ReactNode;
};

export function AlertLine({ level, fact, qty = usableOf(level), onOpen, action, children }: RowProps) {
  return (
    <div className="relative flex flex-wrap items-center gap-x-5 gap-y-1.5 px-5 py-3 transition-colors hover:bg-hover max-md:px-4">
      <div className="min-w-0 flex-1 basis-56 max-md:basis-40">
        <button
          className="wrap-anywhere text-left font-semibold text-cell after:absolute after:inset-0 max-md:text-[1.0625rem]"
          onClick={() => onOpen(level.id)}
          type="button"
        >
          {level.name}
        </button>
        <p className="text-hint text-ink-2">{fact}</p>
      </div>
      <p className="whitespace-nowrap text-right font-semibold text-cell md:order-last md:w-28">
        {formatQuantity(qty, level.unit)}
      </p>
      {children && <p className="text-cell max-md:flex-1 max-md:basis-1/2 md:w-52">{children}</p>}
      {action && <div className="relative z-1">{action}</div>}
    </div>
  );
}
