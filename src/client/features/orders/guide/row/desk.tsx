import { lineSum } from '#client/features/orders/draft/draft.ts';
import { cn } from '#client/ui/cn.ts';
import { Cents } from '#domain/kernel/money.ts';
import { DASH, formatEuros } from '#text/kernel/format.ts';
import { RowAmount } from './amount.tsx';
import {
  CountToggle,
  CoverBoxes,
  LastQuantities,
  PriceCell,
  packWords,
  StarButton,
  StockFigure,
  Suggestion,
} from './parts.tsx';
import type { RowProps } from './props.ts';

export function DeskRow({ row, ahead, active, actions, measure, index }: RowProps) {
  const sum = row.line && lineSum(row.line);
  return (
    <tr
      aria-rowindex={index + 2}
      className={cn(
        'group/row transition-colors [&>td:first-child]:pl-5 [&>td:last-child]:pr-5 [&>td]:h-13 [&>td]:border-line [&>td]:border-b [&>td]:px-1.5 [&>td]:py-1.5',
        active && 'bg-primary-soft/55 [&>td:first-child]:shadow-[inset_3px_0_0_var(--color-primary)]',
      )}
      data-index={index}
      data-item={row.item_id}
      ref={measure}
    >
      <td>
        <NameCell actions={actions} active={active} row={row} />
      </td>
      <td>{!row.gone && <StockFigure ahead={ahead} row={row} />}</td>
      <td className="max-wide:hidden">
        <CoverBoxes ahead={ahead} row={row} />
      </td>
      <td className="text-right max-wide:hidden">
        <LastQuantities row={row} />
      </td>
      <td className="pl-5!">
        <Suggestion active={active} ahead={ahead} onTake={() => actions.take(row)} row={row} />
      </td>
      <td className="text-right">
        <PriceCell row={row} />
      </td>
      <td>
        <div className="flex justify-center">
          <RowAmount actions={actions} row={row} />
        </div>
      </td>
      <td className={cn('whitespace-nowrap text-right', sum === null ? 'text-ink-3' : 'font-semibold')}>
        {sum === null ? DASH : formatEuros(Cents.toDecimal(sum))}
      </td>
    </tr>
  );
}

function NameCell({ row, active, actions }: Pick<RowProps, 'row' | 'active' | 'actions'>) {
  return (
    <div className="relative">
      {!row.gone && (
        <StarButton
          className={cn(
            'absolute -top-0.5 -left-5.5 size-6',
            !row.favourite && 'opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100',
            active && 'opacity-100',
          )}
          row={row}
        />
      )}
      <span className="min-w-0">
        <span className={cn('wrap-break-word block font-semibold', row.gone && 'text-ink-3 line-through')}>
          {row.name}
        </span>
        <span className="block text-ink-2 text-small">
          {packWords(row)}
          {(active || row.count_in === 'units') && !row.gone && (
            <>
              {' '}
              <CountToggle onCountIn={(next) => actions.countIn(row, next)} row={row} />
            </>
          )}
        </span>
      </span>
    </div>
  );
}
