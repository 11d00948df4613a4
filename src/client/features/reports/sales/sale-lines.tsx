import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { DrillHead } from '#client/features/reports/parts/drill-head.tsx';
import { type SaleLine, type SalesPeriod, useSaleLines } from '#client/features/sales/sales.api.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { CardHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { NO_DISH } from '#domain/sales/sales.ts';
import { formatDate, formatEuros, formatNumber } from '#text/kernel/format.ts';
import { salesReportText } from '#text/sales/sales-report.text.ts';
import { DISH } from './asked.ts';

const text = salesReportText.lines;

const count = (value: number) => formatNumber(value, { max: 3 });

const columnsOf = ({ totals }: SalesPeriod): readonly Column<SaleLine>[] => [
  { id: 'day', head: text.day, cell: ({ day }) => formatDate(localDate(day)) },
  { id: 'name', head: text.name, cell: ({ sold_name }) => sold_name, onCard: 'subtitle' },
  { id: 'qty', head: text.qty, cell: ({ qty }) => count(qty), align: 'end' },
  {
    id: 'portions',
    head: text.portions,
    cell: ({ portions }) => count(portions),
    align: 'end',
    hideBelow: 'wide',
    onCard: 'hidden',
  },
  {
    id: 'revenue',
    head: text.amount(totals.tax),
    cell: ({ revenue }) => <span className="whitespace-nowrap font-semibold">{formatEuros(revenue)}</span>,
    align: 'end',
    onCard: 'status',
  },
];

type SaleLinesProps = { dish: string; sales: SalesPeriod };

/** What tills told of a dish, day by day: it adds up to its line of the report. */
export function SaleLines({ dish, sales }: SaleLinesProps) {
  const { from, to, totals } = sales;
  const tax = totals.tax && { tax: totals.tax };
  const list = useSaleLines({ from: localDate(from), to: localDate(to), dish, ...tax });
  const isDish = dish !== NO_DISH;
  const name =
    list.data?.pages[0]?.lines[0]?.dish ?? sales.dishes.find((one) => one.recipe_id === dish)?.name;
  return (
    <>
      <DrillHead
        aside={
          isDish && (
            <Link className="link text-cell print:hidden" to={`/recipes/${dish}`}>
              {text.seeRecipe}
            </Link>
          )
        }
        back={text.back}
        leaves={[DISH]}
        title={isDish ? (name ?? text.unnamed) : salesReportText.notDishes}
      />
      <ListPage
        columns={columnsOf(sales)}
        empty={<EmptyState icon={<ReceiptText aria-hidden="true" />} title={text.empty} />}
        failure={text.failure}
        header={() => <CardHeader title={text.title} />}
        list={list}
        more={text.more}
        rowId={({ id }) => id}
        rowLabel={({ day, sold_name }) => `${formatDate(localDate(day))} ${sold_name}`}
        rowsOf={({ lines }) => lines}
        title={text.title}
      />
    </>
  );
}
