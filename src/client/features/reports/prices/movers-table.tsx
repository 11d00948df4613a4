import { useMemo } from 'react';
import { Link } from 'react-router';
import { TAB } from '#client/features/reports/address.ts';
import { nameColumn } from '#client/features/reports/parts/columns.tsx';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import { GROUP_NAMES } from '#client/features/reports/purchases/asked.ts';
import type { PriceMover, PriceMoves } from '#client/features/reports/reports.api.ts';
import { CardHeader } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { itemAddress } from '#text/items/item-address.ts';
import { formatQuantity, formatSignedEuros, formatUnitPrice, roughly } from '#text/kernel/format.ts';
import { changeText } from '#text/reports/changes.text.ts';
import { pricesReportText as text } from '#text/reports/prices-report.text.ts';
import { type ReportTab, reportsText } from '#text/reports/reports.text.ts';

type PriceProps = { price: number; beside: number; on: string };

const Price = ({ price, beside, on }: PriceProps) => (
  <span className="whitespace-nowrap">
    {formatUnitPrice(price, beside)}
    <span className="block text-ink-2 text-small">{text.since(localDate(on))}</span>
  </span>
);

const Listed = ({ className }: { className?: string }) => (
  <span className={cn('block text-ink-2 text-small', className)}>{text.listed}</span>
);

const Bought = ({ of: { item_id, supplier_id, qty_a_month, unit } }: { of: PriceMover }) => (
  <span className="link whitespace-nowrap max-md:no-underline">
    <DrillLink
      into={{
        [TAB]: 'achats' satisfies ReportTab,
        [GROUP_NAMES.supplier]: supplier_id,
        [GROUP_NAMES.item]: item_id,
      }}
    >
      {formatQuantity(roughly(qty_a_month), unit)}
    </DrillLink>
  </span>
);

const changeOf = ({ percent }: PriceMover) => (percent === null ? text.wasFree : changeText(percent));

const COLUMNS: readonly Column<PriceMover>[] = [
  nameColumn(text.columns.item, ({ item_name }) => item_name),
  {
    id: 'supplier',
    head: text.columns.supplier,
    cell: ({ supplier_id, supplier_name, kind }) => (
      <span className="wrap-anywhere">
        <Link className="link max-md:no-underline" to={`/suppliers/${supplier_id}`}>
          {supplier_name}
        </Link>
        {kind === 'listed' && <Listed className="max-md:hidden" />}
      </span>
    ),
    sortBy: ({ supplier_name }) => supplier_name,
    interactive: true,
    onCard: 'subtitle',
  },
  {
    id: 'before',
    head: text.columns.before,
    cell: ({ price_before, price_now, before_on }) => (
      <Price beside={price_now} on={before_on} price={price_before} />
    ),
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'now',
    head: text.columns.now,
    cell: ({ price_before, price_now, now_on }) => (
      <Price beside={price_before} on={now_on} price={price_now} />
    ),
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'change',
    head: text.columns.change,
    cell: (mover) =>
      mover.effect > 0 ? <Chip>{changeOf(mover)}</Chip> : <Chip tone="success">{changeOf(mover)}</Chip>,
    sortBy: ({ percent }) => percent,
    align: 'end',
    onCard: 'status',
  },
  {
    id: 'bought',
    head: text.columns.bought,
    cell: (mover) => <Bought of={mover} />,
    // Last on its line of facts: a line of its own follows.
    line: (mover) => (
      <>
        <Bought of={mover} />
        {mover.kind === 'listed' && <Listed />}
      </>
    ),
    interactive: true,
    align: 'end',
    hideBelow: 'wide',
    onCard: 'subtitle',
  },
];

const columnsOf = (most: number): Column<PriceMover>[] => [
  ...COLUMNS,
  {
    id: 'effect',
    head: text.columns.effect,
    cell: ({ effect }) => <Effect effect={effect} most={most} />,
    sortBy: ({ effect }) => effect,
    align: 'end',
    onCard: 'status',
  },
];

/** Its bar beside the others', up and down on one scale. */
const Effect = ({ effect, most }: { effect: number; most: number }) => (
  <span className="flex items-center justify-end gap-3">
    <span aria-hidden="true" className="flex h-2 w-28 justify-end max-wide:hidden">
      <span
        className={cn(
          'block h-full rounded-full [print-color-adjust:exact]',
          effect > 0 ? 'bg-plot-2' : 'bg-plot-1',
        )}
        style={{ width: `${most > 0 ? (Math.abs(effect) / most) * 100 : 0}%` }}
      />
    </span>
    <span className="min-w-20 whitespace-nowrap font-semibold">{formatSignedEuros(effect)}</span>
  </span>
);

type MoversTableProps = { kind: 'rises' | 'falls'; moved: PriceMoves['rises']; most: number };

export function MoversTable({ kind, moved: { movers, count, effect }, most }: MoversTableProps) {
  const columns = useMemo(() => columnsOf(most), [most]);
  const { title, none } = text[kind];
  if (count === 0) return <p className="mt-4 text-body text-ink-2">{none}</p>;
  return (
    <ReportTable
      caption={title}
      columns={columns}
      header={<CardHeader title={title} />}
      note={count > movers.length && reportsText.mostOnly(movers.length, count)}
      rowId={({ item_id, supplier_id }) => `${item_id} ${supplier_id}`}
      rowLink={({ item_id }, name) => <Link to={itemAddress(item_id)}>{name}</Link>}
      rows={movers}
      struck={({ deleted }) => deleted}
      totals={{ name: reportsText.total, effect: formatSignedEuros(effect) }}
    />
  );
}
