import { ArrowDown, ArrowUp, Check, X } from 'lucide-react';
import { lineCosts, orderDifferences } from '#client/features/orders/answer/answer.ts';
import {
  type AnswerChange,
  type Decision,
  useDecision,
} from '#client/features/orders/decision/decision.api.ts';
import type { Order, OrderLine } from '#client/features/orders/orders.api.ts';
import { Card, CardFooter, CardHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { SecondLine } from '#client/ui/table/two-lines.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { contentOf, wholePacks } from '#domain/orders/packs.ts';
import {
  DASH,
  DOT,
  eurosOrDash,
  formatEuros,
  formatPricePer,
  formatQuantity,
  quoted,
} from '#text/kernel/format.ts';
import { NONE, orderDetailText as text } from '#text/orders/order-detail.text.ts';
import { packCount } from '#text/orders/packs.text.ts';
import { OrderTotals } from './totals.tsx';

function Article({ line }: { line: OrderLine }) {
  const { item_name, item_deleted, reference, substitute, supplier_notes } = line;
  return (
    <>
      <span className="wrap-anywhere">{item_name}</span>
      {(reference || item_deleted) && (
        <SecondLine>
          {[reference && text.reference(reference), item_deleted && text.itemGone].filter(Boolean).join(DOT)}
        </SecondLine>
      )}
      {substitute && (
        <span className="block font-semibold text-hint text-saffron-ink wrap-anywhere">
          {text.substitute(substitute)}
        </span>
      )}
      {supplier_notes && <SecondLine className="italic wrap-anywhere">{quoted(supplier_notes)}</SecondLine>}
    </>
  );
}

/** As it was ordered: in packs too, where it makes whole ones. */
function Ordered({ line }: { line: OrderLine }) {
  const content = contentOf(line);
  const packs = content === null ? null : wholePacks(Quantity.of(line.qty), content);
  return (
    <span className="whitespace-nowrap">
      {formatQuantity(line.qty, line.unit)}
      {packs !== null && <SecondLine>{packCount(packs, line.pack_label)}</SecondLine>}
    </span>
  );
}

/** What waits for a decision, of each line; nothing where none does. */
type Undecided = {
  decision: Decision;
  changes: ReadonlyMap<string, AnswerChange>;
  open: ReadonlySet<string>;
};

function undecidedOf(decision: Decision | null | undefined): Undecided | null {
  if (!decision || decision.state === 'noted') return null;
  return {
    decision,
    changes: new Map(decision.changes.map((change) => [change.line_id, change])),
    open: new Set(decision.open_lines.map(({ line_id }) => line_id)),
  };
}

function undecidedCounts({ decision, changes, open }: Undecided): string[] {
  const confirmed = decision.as_ordered.length;
  return [
    ...(confirmed > 0 ? [text.confirmedCount(confirmed)] : []),
    ...(changes.size > 0 ? [text.undecidedCount(changes.size)] : []),
    ...(open.size > 0 ? [text.openCount(open.size)] : []),
  ];
}

type AnsweredProps = { line: OrderLine; undecided: Undecided | null };

/** Said, and nobody has decided yet: dashed, until somebody does. */
function Confirmed({ line, undecided }: AnsweredProps) {
  const { qty, unit } = line;
  const change = undecided?.changes.get(line.id);
  const proposed = undecided?.decision.state === 'proposed';
  if (undecided?.open.has(line.id)) return <span className="text-ink-3">{NONE}</span>;
  if (change && (change.qty_confirmed !== qty || change.substitute)) {
    return (
      <Chip tone="proposed">
        <Proposed change={change} />
        <span className="sr-only"> {text.was(formatQuantity(qty, unit))}</span>
      </Chip>
    );
  }
  if (!proposed) return <Agreed line={line} />;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-primary-ink">
      <Check aria-hidden="true" size={15} />
      {formatQuantity(qty, unit)}
    </span>
  );
}

function Proposed({ change: { qty_confirmed, unit, substitute } }: { change: AnswerChange }) {
  if (substitute) return text.substituteProposed(substitute);
  return qty_confirmed === 0 ? text.refusedLine : text.qtyProposed(qty_confirmed, unit);
}

function Agreed({ line }: { line: OrderLine }) {
  const { qty, qty_confirmed, unit, substitute } = line;
  if (qty_confirmed === null) return <span className="text-ink-3">{NONE}</span>;
  const quantityText = formatQuantity(qty_confirmed, unit);
  if (qty_confirmed === qty) return <span className="whitespace-nowrap">{quantityText}</span>;
  const nothing = qty_confirmed === 0;
  const Arrow = nothing ? X : qty_confirmed < qty ? ArrowDown : ArrowUp;
  return (
    <Chip>
      {!(nothing && substitute) && <Arrow aria-hidden="true" />}
      {nothing ? (substitute ? text.toAgree : text.refusedLine) : quantityText}
      <span className="sr-only"> {text.was(formatQuantity(qty, unit))}</span>
    </Chip>
  );
}

function Price({ line, undecided }: AnsweredProps) {
  const proposed = undecided?.decision.state === 'proposed' && undecided.changes.get(line.id)?.price_said;
  return typeof proposed === 'number' ? (
    <Chip tone="proposed">
      {formatPricePer(proposed, line.unit, line.unit_price)}
      {line.unit_price !== null && (
        <span className="sr-only"> {text.was(formatPricePer(line.unit_price, line.unit, proposed))}</span>
      )}
    </Chip>
  ) : (
    <RecordedPrice line={line} />
  );
}

function RecordedPrice({ line }: { line: OrderLine }) {
  const { price_proposed, proposal_decision } = line;
  if (price_proposed === null || proposal_decision === 'accepted') return <AgreedPrice line={line} />;
  const refused = proposal_decision === 'refused';
  const agreed = line.price_confirmed ?? line.unit_price;
  return (
    <span className="inline-flex flex-col items-end gap-0.5">
      <AgreedPrice line={line} />
      <Chip tone={refused ? 'plain' : 'proposed'}>
        {refused ? text.priceRefused(price_proposed, agreed) : text.priceProposed(price_proposed, agreed)}
      </Chip>
    </span>
  );
}

function AgreedPrice({ line: { unit, unit_price, price_confirmed } }: { line: OrderLine }) {
  const ordered = unit_price === null ? DASH : formatPricePer(unit_price, unit, price_confirmed);
  if (price_confirmed === null || price_confirmed === unit_price) {
    return <span className="whitespace-nowrap">{ordered}</span>;
  }
  const Arrow = unit_price !== null && price_confirmed < unit_price ? ArrowDown : ArrowUp;
  return (
    <span className="inline-flex flex-col items-end gap-0.5">
      <Chip>
        <Arrow aria-hidden="true" />
        {formatPricePer(price_confirmed, unit, unit_price)}
        <span className="sr-only"> {text.was(ordered)}</span>
      </Chip>
      <s aria-hidden="true" className="px-2 font-normal text-hint text-ink-3">
        {ordered}
      </s>
    </span>
  );
}

/** As it will come; what was asked for is struck out beside it. */
function Total({ line: { line_total }, coming }: { line: OrderLine; coming: number | null }) {
  return (
    <span className="inline-flex flex-col items-end whitespace-nowrap font-semibold">
      {eurosOrDash(coming)}
      {line_total !== null && coming !== line_total && (
        <s className="font-normal text-hint text-ink-3">{formatEuros(line_total)}</s>
      )}
    </span>
  );
}

const columnsOf = (
  costs: ReadonlyMap<string, number | null>,
  undecided: Undecided | null,
): readonly Column<OrderLine>[] => [
  { id: 'article', head: text.columns.article, cell: (line) => <Article line={line} /> },
  { id: 'ordered', head: text.columns.ordered, cell: (line) => <Ordered line={line} />, align: 'end' },
  {
    id: 'confirmed',
    head: text.columns.confirmed,
    cell: (line) => <Confirmed line={line} undecided={undecided} />,
    align: 'end',
  },
  {
    id: 'price',
    head: text.columns.price,
    cell: (line) => <Price line={line} undecided={undecided} />,
    align: 'end',
  },
  {
    id: 'total',
    head: text.columns.total,
    cell: (line) => <Total coming={costs.get(line.id) ?? null} line={line} />,
    align: 'end',
    onCard: 'status',
  },
];

export function OrderedLines({ order, className }: { order: Order; className?: string }) {
  const phone = usePhone();
  const { data: decision } = useDecision(order);
  const undecided = undecidedOf(decision);
  const changes = orderDifferences(order).length;
  const counts = undecided
    ? undecidedCounts(undecided)
    : [
        text.lineCount(order.lines.length),
        order.answered_at && changes > 0 && text.changeCount(changes),
      ].filter(Boolean);
  const totals = <OrderTotals order={order} proposal={undecided?.decision ?? null} />;
  const head = (
    <CardHeader
      actions={<p className="text-hint text-ink-2">{counts.join(DOT)}</p>}
      title={text.lines}
      {...(phone && { className: 'max-md:px-0 pt-1' })}
    />
  );
  const table = (
    <DataTable
      caption={text.lines}
      columns={columnsOf(lineCosts(order), undecided)}
      empty={<EmptyState title={text.noLines} />}
      frame="none"
      rowId={({ id }) => id}
      rowLabel={({ item_name }) => item_name}
      rows={order.lines}
    />
  );
  // On a phone each line is a card of its own: a card around them would only take their room.
  if (phone) {
    return (
      <section className={className}>
        {head}
        {table}
        <Card className="p-4">{totals}</Card>
      </section>
    );
  }
  return (
    <Card {...(className && { className })}>
      {head}
      {table}
      <CardFooter>{totals}</CardFooter>
    </Card>
  );
}
