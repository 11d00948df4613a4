import { ArrowDownLeft, ArrowUpRight, ClipboardCheck, PencilLine, Trash2, Truck } from 'lucide-react';
import { Link } from 'react-router';
import type { Movement } from '#client/features/stock/stock.api.ts';
import { TakeBack } from '#client/features/stock/waste/take-back.tsx';
import { useClock } from '#client/platform/clock.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { SecondLine } from '#client/ui/table/two-lines.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { tellsBoth } from '#domain/kernel/days/two-moments.ts';
import type { MovementType } from '#domain/stock/movement.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { bothMoments } from '#text/kernel/two-moments.text.ts';
import { movementTypeNames, wasteReasonNames } from '#text/stock/stock.text.ts';
import { lotText, signedQuantity, movementsText as text } from '#text/stock/stock-screens.text.ts';
import { authorOf, isLate, referenceOf } from './words.ts';

const ICONS: Record<MovementType, typeof Truck> = {
  IN: ArrowDownLeft,
  OUT: ArrowUpRight,
  WASTE: Trash2,
  COUNT: ClipboardCheck,
  TRANSFER: Truck,
  CORRECTION: PencilLine,
};

function When({ movement }: { movement: Movement }) {
  const { momentOf } = useClock();
  return (
    <>
      <span className="whitespace-nowrap">{momentOf(movement.occurred_at)}</span>
      {(tellsBoth(movement) || isLate(movement)) && (
        <SecondLine className="min-[84rem]:whitespace-nowrap">
          {tellsBoth(movement)
            ? bothMoments(movement, momentOf)
            : text.enteredLater(momentOf(movement.entered_at))}
        </SecondLine>
      )}
    </>
  );
}

function Kind({ movement }: { movement: Movement }) {
  const { movement_type, waste_reason, reversed, is_reversal, reason, order_number } = movement;
  const Icon = ICONS[movement_type];
  const second = [
    waste_reason && wasteReasonNames[waste_reason],
    is_reversal && text.reversal,
    reversed && text.reversed,
    // Its order has a column of its own.
    !(order_number && reason?.endsWith(order_number)) && reason,
  ].filter(Boolean);
  return (
    <>
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <Icon aria-hidden="true" className="text-ink-2" size={15} />
        {movementTypeNames[movement_type]}
      </span>
      {second.length > 0 && <SecondLine className="wrap-anywhere">{second.join(', ')}</SecondLine>}
    </>
  );
}

type LotProps = { movement: Movement; onLot: (lotId: string) => void };

function Lot({ movement: { lot_id, lot_code }, onLot }: LotProps) {
  if (lot_id === null) return text.noValue;
  return (
    <TextButton className={lot_code ? 'wrap-anywhere text-left' : 'text-left'} onClick={() => onLot(lot_id)}>
      {lot_code ?? lotText.noCode}
    </TextButton>
  );
}

function Document({ movement }: { movement: Movement }) {
  if (referenceOf(movement) === null) return text.noValue;
  if (!movement.po_id) return <span className="wrap-anywhere">{referenceOf(movement)}</span>;
  return (
    <>
      <Link className="link whitespace-nowrap max-md:py-2.5" to={`/orders/${movement.po_id}`}>
        {movement.order_number}
      </Link>
      {movement.delivery_note && (
        <SecondLine className="wrap-anywhere max-md:inline max-md:before:px-1.5 max-md:before:content-['·']">
          {movement.delivery_note}
        </SecondLine>
      )}
    </>
  );
}

/** The columns, with what a press on a lot does. */
export const movementColumns = (onLot: (lotId: string) => void): readonly Column<Movement>[] => [
  {
    id: 'item',
    head: text.columns.item,
    cell: ({ item_name }) => <span className="wrap-anywhere">{item_name}</span>,
  },
  {
    id: 'qty',
    head: text.columns.qty,
    cell: ({ qty, unit }) => (
      <span className="whitespace-nowrap font-semibold">{signedQuantity(qty, unit)}</span>
    ),
    align: 'end',
    onCard: 'status',
  },
  {
    id: 'type',
    head: text.columns.type,
    cell: (movement) => <Kind movement={movement} />,
    onCard: 'subtitle',
    className: 'pl-6!',
  },
  { id: 'when', head: text.columns.when, cell: (movement) => <When movement={movement} /> },
  {
    id: 'lot',
    head: text.columns.lot,
    cell: (movement) => <Lot movement={movement} onLot={onLot} />,
    interactive: true,
    // A number of the usual length stays on one line.
    className: 'wide:min-w-32',
  },
  {
    id: 'reference',
    head: text.columns.reference,
    cell: (movement) => <Document movement={movement} />,
    interactive: true,
  },
  { id: 'author', head: text.columns.author, cell: authorOf, className: 'max-[84rem]:hidden' },
  {
    id: 'value',
    head: text.columns.value,
    cell: ({ value }) => (
      <span className="whitespace-nowrap">{value === null ? text.noValue : formatEuros(value)}</span>
    ),
    align: 'end',
    hideBelow: 'wide',
  },
  {
    id: 'action',
    head: text.columns.action,
    headKind: 'hidden',
    cell: (movement) => <TakeBack movement={movement} />,
    align: 'end',
    interactive: true,
    onCard: 'hidden',
  },
];
