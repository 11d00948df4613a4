import { type Item, type PriceRow, usePrices } from '#client/features/items/items.api.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { cn } from '#client/ui/cn.ts';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { wasNeverValid } from '#domain/items/prices.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { priceChange, priceFinding, pricePerUnit, priceSourceNames } from '#text/items/item-words.text.ts';
import { itemSheetText as text } from '#text/items/items.text.ts';
import { DASH, formatDate } from '#text/kernel/format.ts';
import { frameOf, priceLines } from './price-lines.ts';
import { PricePlot } from './price-plot.tsx';

type PriceHistoryProps = { item: Item; today: LocalDate };

export function PriceHistory({ item, today }: PriceHistoryProps) {
  return (
    <section>
      <h3 className="mb-3 font-display text-card">{text.history}</h3>
      <WhenRead
        failure={text.historyLoadFailure}
        failureClass="py-4"
        of={usePrices(item.id)}
        waiting={<LoadingBars bars={['h-32 rounded-card', 'h-24 rounded-card']} className="gap-3" />}
      >
        {(rows) => <History item={item} rows={rows} today={today} />}
      </WhenRead>
    </section>
  );
}

function History({ item, rows, today }: PriceHistoryProps & { rows: readonly PriceRow[] }) {
  const lines = priceLines(rows, today);
  const frame = frameOf(lines, today);
  const best = lines.find(({ supplierId }) => supplierId === item.offers[0]?.supplier_id) ?? lines[0];
  const first = best?.steps[0];
  const last = best?.steps.at(-1);
  const changed = lines.some(({ steps }) => steps.length > 1) || lines.length > 1;
  return (
    <>
      {frame && first && last && changed ? (
        <PricePlot
          finding={priceFinding({ first: first.price, last: last.price, since: first.from })}
          frame={frame}
          lines={lines}
        />
      ) : (
        <p className="text-body text-ink-2">{text.noChangeYet}</p>
      )}
      <DataTable
        caption={text.history}
        className="mt-4 overflow-clip rounded-card border border-line bg-surface max-md:border-0 max-md:bg-transparent"
        columns={columnsFor({ rows, today, unit: item.unit })}
        frame="none"
        mode="server"
        rowId={({ id }) => id}
        rowLabel={({ valid_from, supplier_name }) => `${supplier_name}, ${formatDate(valid_from)}`}
        rows={rows}
        rowTone={(row) => (wasNeverValid(row) ? 'struck' : 'default')}
      />
    </>
  );
}

type Context = { rows: readonly PriceRow[]; today: LocalDate; unit: string | null };

const columnsFor = ({ rows, today, unit }: Context): readonly Column<PriceRow>[] => [
  {
    id: 'price',
    head: text.historyColumns.price,
    cell: (row) => (
      <span className="whitespace-nowrap">
        {pricePerUnit(row.price, unit, priceBefore(rows, row)?.price ?? null)}
      </span>
    ),
  },
  {
    id: 'change',
    head: text.historyColumns.change,
    cell: (row) => <Change row={row} rows={rows} />,
    align: 'end',
  },
  {
    id: 'supplier',
    head: text.historyColumns.supplier,
    cell: ({ supplier_name }) => supplier_name,
    onCard: 'subtitle',
  },
  {
    id: 'from',
    head: text.historyColumns.from,
    cell: ({ valid_from }) => formatDate(valid_from),
  },
  {
    id: 'to',
    head: text.historyColumns.to,
    cell: (row) => <End row={row} today={today} />,
    onCard: 'status',
  },
  {
    id: 'source',
    head: text.historyColumns.source,
    cell: ({ source }) => priceSourceNames[source],
    hideBelow: 'wide',
  },
];

/** What the same supplier asked before. */
const priceBefore = (rows: readonly PriceRow[], row: PriceRow): PriceRow | undefined =>
  rows.find(
    (other) =>
      other.supplier_id === row.supplier_id && !wasNeverValid(other) && other.valid_from < row.valid_from,
  );

function Change({ rows, row }: { rows: readonly PriceRow[]; row: PriceRow }) {
  const before = priceBefore(rows, row);
  if (!before || wasNeverValid(row)) return <span className="text-ink-3">{DASH}</span>;
  const dearer = row.price > before.price;
  return (
    <span className={cn('whitespace-nowrap font-semibold', dearer ? 'text-saffron-ink' : 'text-primary-ink')}>
      {priceChange(before.price, row.price)}
    </span>
  );
}

function End({ row, today }: { row: PriceRow; today: LocalDate }) {
  if (wasNeverValid(row)) return <span className="text-hint">{text.replacedSameDay}</span>;
  if (row.valid_from > today) return <Badge tone="dashed">{text.announced}</Badge>;
  if (row.valid_to === null || row.valid_to >= today)
    return <Badge tone="confirmed">{text.untilFurther}</Badge>;
  return formatDate(row.valid_to);
}
