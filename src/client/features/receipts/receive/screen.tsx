import { CheckCheck, MoreVertical, Plus, RotateCcw, ScanBarcode, ScrollText } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { SupplierWaiting } from '#client/features/receipts/choice/supplier-waiting.tsx';
import { goodsOnDay } from '#client/features/receipts/day/received-day.ts';
import { ReceiveLine } from '#client/features/receipts/line/line.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { PhoneBar } from '#client/ui/phone/phone-bar.tsx';
import { Menu, MenuItem } from '#client/ui/popup/menu.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { scanButtonText } from '#text/scan/scan-button.text.ts';
import { addedLine, isTouched, unorderedGoods } from './draft.ts';
import { ReceivingHeader } from './header.tsx';
import { Advance, LotsMissing, Notices, type ScreenNotices } from './notices.tsx';
import { ReceiptReviewDialog } from './review.tsx';
import { allDifferences, uncheckedLines } from './rules.ts';
import { ReceiptDeliveryCard, ReceiveSum } from './sum.tsx';
import { type ReceiveStart, type Receiving, useReceive } from './use-receive.ts';
import { WaitingReceipt } from './waiting.tsx';

const SupplierChoice = lazyPart(
  async () => (await import('#client/features/receipts/choice/fields.tsx')).SupplierChoice,
  SupplierWaiting,
);
const AddItem = lazyPart(
  async () => (await import('#client/features/receipts/choice/fields.tsx')).AddItem,
  ChoiceWaiting,
);

const ReceiveScan = lazyPart(
  async () => (await import('#client/features/receipts/scan/receive-scan.tsx')).ReceiveScan,
  NothingYet,
);

function ChoiceWaiting() {
  return (
    <Card className="p-4 md:p-5">
      <LoadingRegion>
        <Skeleton className="mt-6 h-field" />
      </LoadingRegion>
    </Card>
  );
}

type ReceiveScreenProps = ScreenNotices & { start: ReceiveStart; onStartOver: () => void };

/** What arrived, line by line. One line is open, the others are folded. */
export function ReceiveScreen({ start, found, changed, overtaken, onStartOver }: ReceiveScreenProps) {
  const phone = usePhone();
  const receiving = useReceive({ start, onStartOver });
  const { draft, order, supplier } = receiving;
  const [adding, setAdding] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const supplierWanted = useRef(false);
  if (receiving.waiting) return <WaitingReceipt receiving={receiving} />;
  const closed = receiving.recorded ? text.alreadySent : overtaken === null ? undefined : text.overtaken;
  const actions = <Actions onReview={() => setReviewing(true)} closed={closed} receiving={receiving} />;
  return (
    <>
      <ScreenHead onAdd={() => setAdding(true)} receiving={receiving} />
      <div className="flex flex-col gap-4 max-md:gap-3 max-md:pb-40 wide:grid wide:grid-cols-[minmax(0,1fr)_380px] wide:items-start">
        <div className="flex min-w-0 flex-col gap-3">
          {draft.lines.length > 0 && <Advance draft={draft} />}
          <Notices changed={changed} found={found} overtaken={overtaken} receiving={receiving} />
          {!order && <SupplierChoice receiving={receiving} wanted={supplierWanted} />}
          {order?.notes && <Notice title={text.orderNotes}>{order.notes}</Notice>}
          <Lines receiving={receiving} />
          {(adding || (!order && supplier)) && (
            <AddLine onAdded={() => setAdding(false)} receiving={receiving} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3 wide:sticky wide:top-20">
          <ReceiptDeliveryCard receiving={receiving} />
          {draft.lines.length > 0 && <ReceiveSum draft={draft}>{!phone && actions}</ReceiveSum>}
        </div>
      </div>
      {phone && draft.lines.length > 0 && <PhoneBar className="flex-wrap gap-y-2">{actions}</PhoneBar>}
      {supplier && <ReceiveScan receiving={receiving} />}
      {reviewing && <ReceiptReviewDialog onClose={() => setReviewing(false)} receiving={receiving} />}
    </>
  );
}

/** Whose delivery it is, and what can be done with the whole of it. */
function ScreenHead({ receiving, onAdd }: { receiving: Receiving; onAdd: () => void }) {
  const { order, supplier, draft, recorded, giveUp } = receiving;
  const [dropping, setDropping] = useState(false);
  const touched = isTouched(draft) || recorded;
  const number = order && (order.order_number ?? order.external_number ?? order.id.slice(0, 8));
  return (
    <>
      <ReceivingHeader
        day={order?.day}
        detail={number ?? undefined}
        menu={
          <>
            {supplier && <ScanButton onScan={() => receiving.setScanning({ line: null })} />}
            {(order || touched) && (
              <ScreenMenu
                onAdd={order ? onAdd : undefined}
                onDrop={touched ? () => setDropping(true) : undefined}
                orderId={order?.id}
              />
            )}
          </>
        }
        title={order ? (supplier?.name ?? '') : text.withoutOrder}
      />
      <ConfirmDialog
        action={text.restartAction}
        cancelLabel={text.keepTyping}
        onConfirm={() => {
          setDropping(false);
          giveUp();
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

function Lines({ receiving }: { receiving: Receiving }) {
  const { draft, order, supplier, open, setOpen } = receiving;
  if (draft.lines.length === 0 && !order) {
    return (
      supplier && (
        <Card>
          <h2 className="sr-only">{text.linesLabel}</h2>
          <EmptyState title={text.noLines}>{text.noLinesHint}</EmptyState>
        </Card>
      )
    );
  }
  return (
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
  );
}

function AddLine({ receiving, onAdded }: { receiving: Receiving; onAdded: () => void }) {
  const { draft, order, supplier, change, setOpen } = receiving;
  const clock = useClock();
  return (
    <AddItem
      // An added item starts its own search: the field empties.
      key={draft.lines.length}
      label={order ? text.addItem : text.addItemFree}
      lines={draft.lines}
      onPick={(item) => {
        const added = unorderedGoods(item, order ? 'ordered' : 'free');
        const goods = goodsOnDay(added, { from: clock.today(), to: receiving.today });
        change((now) => ({ ...now, lines: [...now.lines, addedLine(goods)] }));
        setOpen(goods.key);
        onAdded();
      }}
      supplierId={supplier?.id ?? null}
    />
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
      <LotsMissing receiving={receiving} />
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

type ScreenMenuProps = {
  orderId: string | undefined;
  onAdd: (() => void) | undefined;
  onDrop: (() => void) | undefined;
};

const IN_HEADER = 'size-12 text-side-ink hover:bg-side-2 hover:text-side-ink';

function ScanButton({ onScan }: { onScan: () => void }) {
  const phone = usePhone();
  const icon = <ScanBarcode aria-hidden="true" size={phone ? 22 : 20} />;
  if (!phone) {
    return (
      <Button icon={icon} onClick={onScan}>
        {scanButtonText.scan}
      </Button>
    );
  }
  return (
    <IconButton
      className={IN_HEADER}
      icon={icon}
      label={scanButtonText.scan}
      onClick={onScan}
      tooltipSide="bottom"
    />
  );
}

function ScreenMenu({ orderId, onAdd, onDrop }: ScreenMenuProps) {
  const phone = usePhone();
  return (
    <Menu
      title={text.more}
      trigger={
        <IconButton
          className={phone ? IN_HEADER : 'flex-none!'}
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
