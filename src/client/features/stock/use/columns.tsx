import type { Consumption } from '#client/features/stock/stock.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { TwoLines } from '#client/ui/table/two-lines.tsx';
import { varianceEuros, varianceText } from '#text/counts/counts-screens.text.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { signedPercent, consumptionText as text } from '#text/stock/consumption.text.ts';

export function UsePeriod({
  of: { first_at, second_at },
}: {
  of: Pick<Consumption, 'first_at' | 'second_at'>;
}) {
  const { dayOf } = useClock();
  return text.period(dayOf(first_at), dayOf(second_at));
}

export const Theoretical = ({ of: { theoretical, unit } }: { of: Consumption }) =>
  theoretical === null ? (
    <span className="font-normal text-ink-2">{text.noRecipe}</span>
  ) : (
    <span className="whitespace-nowrap">{formatQuantity(theoretical, unit)}</span>
  );

export const consumptionColumns: readonly Column<Consumption>[] = [
  {
    id: 'item',
    head: text.columns.item,
    cell: (row) => <TwoLines second={<UsePeriod of={row} />}>{row.name}</TwoLines>,
  },
  {
    id: 'theoretical',
    head: text.columns.theoretical,
    cell: (row) => <Theoretical of={row} />,
    align: 'end',
  },
  {
    id: 'counted',
    head: text.columns.counted,
    cell: ({ counted, unit }) => <span className="whitespace-nowrap">{formatQuantity(counted, unit)}</span>,
    align: 'end',
  },
  {
    id: 'difference',
    head: text.columns.difference,
    cell: ({ difference, unit }) => (
      <span className="whitespace-nowrap">{varianceText(difference, unit)}</span>
    ),
    align: 'end',
  },
  {
    id: 'percent',
    head: text.columns.percent,
    cell: ({ percent }) => <span className="whitespace-nowrap">{signedPercent(percent)}</span>,
    align: 'end',
  },
  {
    id: 'value',
    head: text.columns.value,
    cell: ({ value }) => <span className="whitespace-nowrap font-semibold">{varianceEuros(value)}</span>,
    align: 'end',
    onCard: 'status',
  },
];
