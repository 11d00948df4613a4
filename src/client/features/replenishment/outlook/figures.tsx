import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ItemOutlook } from '#client/features/replenishment/replenishment.api.ts';
import { SmallTable } from '#client/ui/figure/small-table.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { formatQuantity, roughly } from '#text/kernel/format.ts';
import { outlookText as text } from '#text/replenishment/outlook.text.ts';

type DayRow = ItemOutlook['forecast'][number] & { stock: number | null; unit: ItemOutlook['unit'] };

const COLUMNS = [
  { id: 'day', head: text.table.day, cell: ({ day }: DayRow) => text.dayOf(day) },
  {
    id: 'expected',
    head: text.table.expected,
    align: 'end' as const,
    cell: ({ qty, closed, unit }: DayRow) =>
      closed && qty === 0 ? text.closed : formatQuantity(roughly(qty), unit),
  },
  {
    id: 'range',
    head: text.table.range,
    align: 'end' as const,
    cell: ({ low, high }: DayRow) => text.range(low, high),
  },
  {
    id: 'stock',
    head: text.table.stock,
    align: 'end' as const,
    cell: ({ stock, unit }: DayRow) => (stock === null ? '' : formatQuantity(roughly(stock), unit)),
  },
];

const SHOWN_DAYS = 14;

/** The plots as figures, for who would rather read them. */
export function OutlookFigures({ outlook }: { outlook: ItemOutlook }) {
  const [open, setOpen] = useState(false);
  const rows = outlook.forecast.slice(0, SHOWN_DAYS).map((day, place) => ({
    ...day,
    stock: outlook.projection[place]?.without_order ?? null,
    unit: outlook.unit,
  }));
  return (
    <div className={open ? 'basis-full' : ''}>
      <TextButton
        aria-expanded={open}
        className="inline-flex items-center gap-1 text-label max-md:min-h-11"
        onClick={() => setOpen(!open)}
      >
        {open ? text.hideFigures : text.figures}
        <ChevronDown aria-hidden="true" className={open ? 'rotate-180' : ''} size={16} />
      </TextButton>
      {open && (
        <div className="mt-2 overflow-x-auto rounded-card border border-line">
          <SmallTable caption={text.table.caption} columns={COLUMNS} rowId={({ day }) => day} rows={rows} />
        </div>
      )}
    </div>
  );
}
