import { isSuggested, suggestedAmount } from '#client/features/orders/guide/rows.ts';
import { cn } from '#client/ui/cn.ts';
import { priceChange } from '#domain/orders/guide/guide.ts';
import { DOT, formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { amountText, guideText as text } from '#text/orders/guide-screens.text.ts';
import { packNoun } from '#text/orders/packs.text.ts';
import { FirstPack, RowAmount } from './amount.tsx';
import { CoverBoxes, PriceChange, stockInk } from './parts.tsx';
import type { RowProps } from './props.ts';

/** Two lines and a thumb's width: what it is, and how much of it. */
export function PhoneRow({ row, ahead, place, index, measure, actions }: RowProps) {
  const change = priceChange(row.price, row.price_before);
  return (
    <li
      className={cn(
        'flex min-h-17 items-center gap-2 border-line border-x border-b bg-surface py-2 pr-3 pl-3.5',
        (place === 'first' || place === 'only') && 'rounded-t-[16px] border-t',
        (place === 'last' || place === 'only') && 'rounded-b-[16px]',
      )}
      data-index={index}
      data-item={row.item_id}
      ref={measure}
    >
      <div className="min-w-0 flex-1">
        <button
          aria-haspopup="dialog"
          className={cn('block min-h-11 w-full min-w-0 text-left', row.gone && 'text-ink-3 line-through')}
          onClick={() => actions.onDetails(row)}
          type="button"
        >
          <span className="wrap-anywhere line-clamp-2 font-semibold leading-5">
            {row.name} {change !== null && <PriceChange share={change} />}
          </span>
          <span className="mt-1 flex items-center gap-2 text-hint text-ink-2">
            <CoverBoxes ahead={ahead} className="shrink-0 [zoom:0.7]" row={row} />
            <span className="truncate">
              {row.stock && (
                <>
                  <span className={cn('font-semibold', stockInk(row, ahead))}>
                    {formatQuantity(row.stock.qty_on_hand, row.unit)}
                  </span>
                  {DOT}
                </>
              )}
              {priceOfPack(row)}
            </span>
          </span>
        </button>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        {row.line === null ? (
          <NothingYet actions={actions} row={row} />
        ) : (
          <RowAmount actions={actions} row={row} />
        )}
      </div>
    </li>
  );
}

/** '14,70 € / 3 kg'; beside a stepper or a suggestion there is room for the price alone. */
function priceOfPack(row: RowProps['row']): string {
  const { price, pack_content, unit, line } = row;
  const euros = formatEuros(price * (pack_content ?? 1));
  if (line !== null || isSuggested(row)) return euros;
  return `${euros} / ${pack_content === null ? (unit ?? '') : formatQuantity(pack_content, unit)}`;
}

function NothingYet({ row, actions }: Pick<RowProps, 'row' | 'actions'>) {
  const inPacks = row.count_in === 'packs';
  const amount = suggestedAmount(row);
  // The noun alone: « 2 caisses », not « 2 caisses polystyrène ».
  const packs = amountText(amount, inPacks, { ...row, pack_label: packNoun(row.pack_label, 1) });
  return (
    <>
      {isSuggested(row) && (
        <button
          aria-label={text.takeShown(packs, row.name)}
          className="flex h-12 min-w-18 touch-manipulation flex-col items-center justify-center rounded-field border border-saffron-ink/60 border-dashed px-2 text-saffron-ink leading-5 active:bg-saffron-soft"
          onClick={() => actions.take(row)}
          type="button"
        >
          <span className="whitespace-nowrap font-semibold">{packs}</span>{' '}
          <span className="text-small">{text.suggested}</span>
        </button>
      )}
      <FirstPack onAmount={(first) => actions.setAmount(row, first)} row={row} />
    </>
  );
}
