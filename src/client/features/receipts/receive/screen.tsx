import { CheckCheck, MoreVertical, Plus, RotateCcw, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReceiveLine } from '#client/features/receipts/line/line.tsx';
import { useOnline } from '#client/platform/browser/online.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { Menu, MenuItem } from '#client/ui/popup/menu.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { weekdayOf } from '#domain/kernel/days/local-date.ts';
import { formatDate, weekdayName } from '#text/kernel/format.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { addedLine, isTouched, unorderedGoods } from './draft.ts';
import { ReceivingHeader } from './header.tsx';
import { ReviewDialog } from './review.tsx';
import { allDifferences, linesWithProblems, uncheckedLines } from './rules.ts';
import { DeliveryCard, ReceiveSum } from './sum.tsx';
import { type ReceiveStart, type Receiving, useReceive } from './use-receive.ts';
import { WaitingReceipt } from './waiting.tsx';

const SupplierChoice = lazyPart(async () => (await import('./add.tsx')).SupplierChoice, ChoiceWaiting);
const AddItem = lazyPart(async () => (await import('./add.tsx')).AddItem, ChoiceWaiting);

function ChoiceWaiting() {
  return (
    <Card className="p-4 md:p-5">
      <LoadingRegion>
        <Skeleton className="mt-6 h-field" />
      </LoadingRegion>
    </Card>
  );
}

type ReceiveScreenProps = {
  start: ReceiveStart;
  /** When the typing that was found was kept; null for a fresh start. */
  found: string | null;
  /** The order is no longer as it was when it was typed. */
  changed: boolean;
  /** Why the order takes no receipt any more; null where it does. */
  overtaken: string | null;
  onStartOver: () => void;
};

/** What arrived, line by line. One line is open, the others are folded. */
export function ReceiveScreen({ start, found, changed, overtaken, onStartOver }: ReceiveScreenProps) {
  const phone = usePhone();
  const receiving = useReceive({ start, onStartOver });
  const { draft, order, supplier, open, setOpen, refusal } = receiving;
  const [adding, setAdding] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const [dropping, setDropping] = useState(false);
  const touched = isTouched(draft) || receiving.recorded;
  if (receiving.waiting) return <WaitingReceipt receiving={receiving} />;
  const closed = receiving.recorded ? text.alreadySent : overtaken === null ? undefined : text.overtaken;
  const actions = <Actions onReview={() => setReviewing(true)} closed={closed} receiving={receiving} />;
  const number = order && (order.order_number ?? order.external_number ?? order.id.slice(0, 8));
  const day = order?.day && `${weekdayName(weekdayOf(order.day))} ${formatDate(order.day)}`;
  return (
    <>
      <ReceivingHeader
        detail={order ? [number, day].filter(Boolean).join(' · ') : undefined}
        menu={
          (order || touched) && (
            <ScreenMenu
              onAdd={order ? () => setAdding(true) : undefined}
              onDrop={touched ? () => setDropping(true) : undefined}
              orderId={order?.id}
            />
          )
        }
        title={order ? (supplier?.name ?? '') : text.withoutOrder}
      />
      <div className="flex flex-col gap-4 max-md:gap-3 max-md:pb-28 wide:grid wide:grid-cols-[minmax(0,1fr)_380px] wide:items-start">
        <div className="flex min-w-0 flex-col gap-3">
          {draft.lines.length > 0 && <Advance receiving={receiving} />}
          <Notices
            changed={changed}
            found={found}
            overtaken={overtaken}
            receiving={receiving}
            refusal={refusal}
          />
          {!order && <SupplierChoice receiving={receiving} />}
          {order?.notes && <Notice title={text.orderNotes}>{order.notes}</Notice>}
          {draft.lines.length === 0 && !order ? (
            supplier && (
              <Card>
                <h2 className="sr-only">{text.linesLabel}</h2>
                <EmptyState title={text.noLines}>{text.noLinesHint}</EmptyState>
              </Card>
            )
          ) : (
            <ol aria-label={text.linesLabel} className="flex flex-col gap-3">
              {draft.lines.map((line) => (
                <li key={line.goods.key}>
                  <ReceiveLine
                    line={line}
                    onToggle={() => setOpen(open === line.goods.key ? null : line.goods.key)}
                    receiving={receiving}
                    state={open === line.goods.key ? 'open' : 'folded'}
                  />
                </li>
              ))}
            </ol>
          )}
          {(adding || (!order && supplier)) && (
            <AddItem
              // An added item starts its own search: the field empties.
              key={draft.lines.length}
              label={order ? text.addItem : text.addItemFree}
              lines={draft.lines}
              onPick={(item) => {
                const goods = unorderedGoods(item, order ? 'ordered' : 'free');
                receiving.change((now) => ({ ...now, lines: [...now.lines, addedLine(goods)] }));
                setOpen(goods.key);
                setAdding(false);
              }}
              supplierId={supplier?.id ?? null}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3 wide:sticky wide:top-20">
          <DeliveryCard receiving={receiving} />
          {draft.lines.length > 0 && <ReceiveSum draft={draft}>{!phone && actions}</ReceiveSum>}
        </div>
      </div>
      {phone && draft.lines.length > 0 && (
        <div className="layer-bar fixed inset-x-0 bottom-0 flex gap-2.5 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-dialog">
          {actions}
        </div>
      )}
      {reviewing && <ReviewDialog onClose={() => setReviewing(false)} receiving={receiving} />}
      <ConfirmDialog
        action={text.restartAction}
        cancelLabel={text.keepTyping}
        onConfirm={() => {
          setDropping(false);
          receiving.giveUp();
        }}
        onOpenChange={setDropping}
        open={dropping}
        title={text.restartTitle}
        tone="danger"
      >
        {text.restartBody}
      </ConfirmDialog>
    </>
  );
}

type ActionsProps = {
  receiving: Receiving;
  /** Why nothing can be recorded here any more. */
  closed: string | undefined;
  onReview: () => void;
};

/** « Tout conforme » and the next step; on the last line the next step records. */
function Actions({ receiving, closed, onReview }: ActionsProps) {
  const { draft, open, busy } = receiving;
  const unchecked = uncheckedLines(draft);
  const last = unchecked.every(({ goods }) => goods.key === open);
  const record = () => {
    const line = draft.lines.find(({ goods }) => goods.key === open);
    if (line && !receiving.check(line)) return;
    if (!receiving.ready()) return;
    if (allDifferences(draft).length > 0) return onReview();
    void receiving.save();
  };
  return (
    <>
      {unchecked.length > 0 && (
        <Button
          className="max-md:flex-1 max-md:px-2"
          icon={<CheckCheck aria-hidden="true" size={20} />}
          onClick={receiving.allGood}
        >
          {text.allGood}
        </Button>
      )}
      {last ? (
        <Button
          busy={busy}
          busyLabel={text.saving}
          className="flex-1 max-md:px-2"
          disabledReason={closed}
          onClick={record}
          variant="primary"
        >
          {text.save}
        </Button>
      ) : (
        <Button className="flex-1 max-md:px-2" onClick={receiving.next} variant="primary">
          {text.nextLine}
        </Button>
      )}
    </>
  );
}

function Advance({ receiving: { draft } }: { receiving: Receiving }) {
  const online = useOnline();
  const checked = draft.lines.length - uncheckedLines(draft).length;
  return (
    <Progress
      aside={online ? isTouched(draft) && text.online : text.offline}
      label={text.progress(checked, draft.lines.length)}
      max={draft.lines.length}
      value={checked}
    />
  );
}

/** It is recorded already: by somebody else, or by this very device before something was changed. */
function overtakenBy({ refusal, recorded }: Receiving): string | null {
  if (recorded) return text.alreadySent;
  return refusal?.code === 'ORDER_STATE' ? refusal.message : null;
}

type NoticesProps = Pick<ReceiveScreenProps, 'found' | 'changed' | 'overtaken'> & {
  receiving: Receiving;
  refusal: Receiving['refusal'];
};

function Notices({ found, changed, overtaken, receiving, refusal }: NoticesProps) {
  const { momentOf } = useClock();
  const { order, draft, today } = receiving;
  const stuck = refusal ? linesWithProblems(draft, today).length : 0;
  const closed = overtaken ?? overtakenBy(receiving);
  if (closed !== null) {
    return (
      <Notice
        action={
          <Link className="link" to={order ? `/orders/${order.id}` : '/receiving'}>
            {order ? text.seeReceipts : text.toList}
          </Link>
        }
        role="alert"
        title={closed}
        tone="saffron"
      >
        {text.overtakenHint}
      </Notice>
    );
  }
  return (
    <>
      {refusal && (
        <Notice role="alert" title={refusal.message} tone="danger">
          {stuck > 0 ? text.linesToFix(stuck) : text.overtakenHint}
        </Notice>
      )}
      {changed && (
        <Notice title={text.changed} tone="saffron">
          {text.changedHint}
        </Notice>
      )}
      {found && !changed && !refusal && (
        <Notice icon={<RotateCcw aria-hidden="true" />} title={text.found}>
          {text.foundHint(momentOf(found))}
        </Notice>
      )}
    </>
  );
}

type ScreenMenuProps = {
  orderId: string | undefined;
  onAdd: (() => void) | undefined;
  onDrop: (() => void) | undefined;
};

function ScreenMenu({ orderId, onAdd, onDrop }: ScreenMenuProps) {
  const phone = usePhone();
  return (
    <Menu
      title={text.more}
      trigger={
        <IconButton
          className={phone ? 'size-12 text-side-ink hover:bg-side-2 hover:text-side-ink' : 'flex-none!'}
          icon={<MoreVertical aria-hidden="true" size={20} />}
          label={text.more}
          tooltipSide="bottom"
          variant={phone ? 'quiet' : 'secondary'}
        />
      }
    >
      {onAdd && (
        <MenuItem icon={<Plus aria-hidden="true" />} onSelect={onAdd}>
          {text.addItem}
        </MenuItem>
      )}
      {orderId && (
        <MenuItem icon={<ScrollText aria-hidden="true" />} link={<Link to={`/orders/${orderId}`} />}>
          {text.openOrder}
        </MenuItem>
      )}
      {onDrop && (
        <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={onDrop} tone="danger">
          {text.restart}
        </MenuItem>
      )}
    </Menu>
  );
}
