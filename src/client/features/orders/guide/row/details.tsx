import type { GuideRow } from '#client/features/orders/guide/rows.ts';
import { Drawer } from '#client/ui/dialog/drawer.tsx';
import { guideText as text } from '#text/orders/guide-screens.text.ts';
import type { Ahead } from './parts.tsx';
import {
  CountToggle,
  CoverBoxes,
  LastQuantities,
  PriceCell,
  packWords,
  reasonOf,
  StarButton,
  StockFigure,
} from './parts.tsx';

type RowDetailsProps = {
  row: GuideRow;
  ahead: Ahead;
  onCountIn: (row: GuideRow, next: GuideRow['count_in']) => void;
  onClose: () => void;
};

/** What two lines have no room for. */
export function RowDetails({ row, ahead, onCountIn, onClose }: RowDetailsProps) {
  const fact = 'flex items-center justify-between gap-4 py-3';
  const say = text.columns;
  return (
    <Drawer onOpenChange={onClose} open side="bottom" title={row.name}>
      <p className="flex items-center justify-between text-body text-ink-2">
        {packWords(row)}
        <StarButton className="size-12" row={row} />
      </p>
      <dl className="divide-y divide-line text-body">
        <div className={fact}>
          <dt className="text-ink-2">{say.stock}</dt>
          <dd className="flex items-center gap-3 text-right">
            <CoverBoxes ahead={ahead} row={row} />
            <StockFigure ahead={ahead} row={row} />
          </dd>
        </div>
        <div className={fact}>
          <dt className="text-ink-2">{say.last}</dt>
          <dd>
            <LastQuantities row={row} />
          </dd>
        </div>
        {row.suggestion && (
          <div className={fact}>
            <dt className="text-ink-2">{say.suggestion}</dt>
            <dd className="text-right">{reasonOf(row, row.suggestion)}</dd>
          </div>
        )}
        <div className={fact}>
          <dt className="text-ink-2">{say.price}</dt>
          <dd>
            <PriceCell row={row} />
          </dd>
        </div>
        <div className={fact}>
          <dt className="text-ink-2">{say.quantity}</dt>
          <dd className="[&>button]:min-h-11 [&>button]:text-body">
            <CountToggle onCountIn={(next) => onCountIn(row, next)} row={row} />
          </dd>
        </div>
      </dl>
    </Drawer>
  );
}
