import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import {
  acceptedQuantity,
  type DraftLine,
  type Goods,
  needsTemperature,
  newLot,
  stepOf,
  withQuality,
  withQuantity,
} from '#client/features/receipts/receive/draft.ts';
import {
  type LineProblems,
  missingQuantity,
  surplusQuantity,
  temperatureVerdict,
} from '#client/features/receipts/receive/rules.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { Stepper } from '#client/ui/stepper/stepper.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { Quantity } from '#domain/kernel/quantity.ts';
import { contentOf, wholePacks } from '#domain/orders/packs.ts';
import { LINE_COMMENT_MAX, LOTS_PER_LINE_MAX, RECEIPT_QTY_MAX } from '#domain/receipts/limits.ts';
import { formatQuantity, quoted } from '#text/kernel/format.ts';
import { packContents, unitWord } from '#text/orders/order-screens.text.ts';
import { packCount } from '#text/orders/orders.text.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { LotFields } from './lots.tsx';
import { PhotoField } from './photo.tsx';
import { PriceButton, PriceFields } from './price.tsx';
import { QualityChoice } from './quality.tsx';
import { TemperatureField } from './temperature.tsx';

const NO_PROBLEM: LineProblems = { lots: {} };

type LineEditorProps = { line: DraftLine; onFold: () => void; receiving: Receiving };

/** Everything that can be said of one line, in the order in which hands and eyes check a crate. */
export function LineEditor({ line, onFold, receiving }: LineEditorProps) {
  const { goods } = line;
  const problems = receiving.problemsOf(line) ?? NO_PROBLEM;
  const change = (next: Partial<DraftLine>) =>
    receiving.changeLine(goods.key, (now) => ({ ...now, ...next }));
  const [priceOpen, setPriceOpen] = useState(false);
  const [commentOpen, setCommentOpen] = useState(false);
  const broken = temperatureVerdict(line).kind === 'broken';
  const refusable = line.quality === 'DAMAGED' || line.rejected !== null;
  const commented =
    commentOpen ||
    line.comment !== '' ||
    problems.comment !== undefined ||
    surplusQuantity(line) > 0 ||
    broken;
  const nothing = line.qty === 0;
  const stocked = acceptedQuantity(line) > 0;
  return (
    <div className="flex flex-col gap-4 p-4 md:p-5">
      <header>
        <div className="flex items-start justify-between gap-4">
          <h2
            className="wrap-break-word font-display text-card outline-none max-md:text-[1.25rem]"
            tabIndex={-1}
          >
            {goods.item_name}
          </h2>
          <PriceButton line={line} onPress={() => setPriceOpen((now) => !now)} />
        </div>
        <Expected goods={goods} />
      </header>
      <div className="flex flex-col gap-2.5">
        <Stepper
          label={text.quantityOf(goods.item_name)}
          max={RECEIPT_QTY_MAX}
          onValueChange={(qty) => receiving.changeLine(goods.key, (now) => withQuantity(now, qty))}
          size="open"
          step={stepOf(line)}
          suffix={<Suffix line={line} />}
          value={line.qty}
        />
        {problems.qty && <Problem>{problems.qty}</Problem>}
        <QuantityNotice line={line} receiving={receiving} />
      </div>
      {(priceOpen || problems.price !== undefined || line.price !== goods.unit_price) && (
        <PriceFields line={line} onChange={change} problem={problems.price} />
      )}
      <QualityChoice
        onChange={(quality) => receiving.changeLine(goods.key, (now) => withQuality(now, quality))}
        value={line.quality}
      />
      {refusable && (
        <FormField error={problems.rejected} hint={entering(line)} label={text.rejected}>
          <NumberField
            onValueChange={(rejected) => change({ rejected: rejected ?? 0 })}
            unit={goods.unit}
            value={line.rejected}
          />
        </FormField>
      )}
      {!nothing && (
        <>
          {stocked && (
            <LotFields line={line} onChange={change} problems={problems.lots} today={receiving.today} />
          )}
          <div className="grid grid-cols-2 gap-x-2.5 gap-y-3">
            {needsTemperature(line) && (
              <TemperatureField line={line} onChange={change} problem={problems.temperature} />
            )}
            <PhotoField line={line} onChange={(photo) => change({ photo })} />
          </div>
          {broken && !refusable && (
            <Notice
              action={<TextButton onClick={() => change({ rejected: line.qty })}>{text.refuse}</TextButton>}
              title={text.temperatureBroken}
              tone="danger"
            />
          )}
        </>
      )}
      {commented && (
        <FormField error={problems.comment} label={text.comment}>
          <Input
            maxLength={LINE_COMMENT_MAX}
            onChange={(event) => change({ comment: event.target.value })}
            value={line.comment}
          />
        </FormField>
      )}
      <footer className="-my-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {stocked && line.lots.length < LOTS_PER_LINE_MAX && (
          <TextButton onClick={() => change({ lots: [...line.lots, nextLot(line)] })}>
            {text.addLot}
          </TextButton>
        )}
        {goods.po_line_id === null && (
          <TextButton
            className="text-danger-ink"
            onClick={() => {
              onFold();
              receiving.change((now) => ({
                ...now,
                lines: now.lines.filter((other) => other.goods.key !== goods.key),
              }));
            }}
          >
            {text.removeItem}
          </TextButton>
        )}
        {!commented && <TextButton onClick={() => setCommentOpen(true)}>{text.comment}</TextButton>}
      </footer>
    </div>
  );
}

/** A key that no lot of the line bears, also where one in the middle was taken away. */
const nextLot = ({ lots, goods }: DraftLine) =>
  newLot(String(Math.max(...lots.map(({ key }) => Number(key))) + 1), goods.expires_on);

const SECOND = 'text-cell text-ink-2 wrap-break-word';

/** What should be in the crate, and what the supplier said of it. */
function Expected({ goods }: { goods: Goods }) {
  const { qty_ordered, qty_confirmed, qty_before, unit, substitute, supplier_notes, reference, wording } =
    goods;
  const named = [reference && text.reference(reference), wording !== goods.item_name && wording].filter(
    Boolean,
  );
  return (
    <>
      {qty_ordered === null ? (
        <p className={SECOND}>{text.notOrdered}</p>
      ) : (
        <p className={SECOND}>{text.ordered(withPacks(qty_ordered, goods))}</p>
      )}
      {qty_confirmed !== null && qty_confirmed !== qty_ordered && (
        <p className="font-semibold text-cell text-saffron-ink">
          {text.confirmed(withPacks(qty_confirmed, goods))}
        </p>
      )}
      {qty_before > 0 && <p className={SECOND}>{text.before(formatQuantity(qty_before, unit))}</p>}
      {named.length > 0 && <p className="text-hint text-ink-3 wrap-break-word">{named.join(' · ')}</p>}
      {substitute && (
        <p className="font-semibold text-cell text-saffron-ink">{text.substitute(substitute)}</p>
      )}
      {supplier_notes && <p className={`${SECOND} italic`}>{quoted(supplier_notes)}</p>}
    </>
  );
}

/** '18 L, 3 cartons de 6 L'. */
function withPacks(qty: number, { unit, pack_label, pack_content }: Goods): string {
  const amount = formatQuantity(qty, unit);
  const content = contentOf({ pack_content });
  const packs = content === null ? null : wholePacks(Quantity.nearest(qty), content);
  if (packs === null || pack_content === null) return amount;
  const label = packCount(packs, pack_label);
  const holds = packContents(pack_label, pack_content, unit);
  return /\d/.test(pack_label ?? '')
    ? `${amount}, ${label}`
    : `${amount}, ${label}${holds.replace(/^\S+/, '')}`;
}

function Suffix({ line: { goods, qty } }: { line: DraftLine }) {
  const unit = goods.unit && unitWord(qty, goods.unit);
  return goods.qty_expected ? text.outOf(unit, goods.qty_expected) : (unit ?? '');
}

function entering(line: DraftLine): string {
  const accepted = acceptedQuantity(line);
  return accepted === Quantity.zero
    ? text.rejectedAll
    : text.rejectedHint(formatQuantity(Quantity.toDecimal(accepted), line.goods.unit));
}

/** A difference shows its consequence at once. */
function QuantityNotice({ line, receiving }: { line: DraftLine; receiving: Receiving }) {
  const { unit } = line.goods;
  const amount = (qty: Quantity) => formatQuantity(Quantity.toDecimal(qty), unit);
  const [missing, surplus] = [missingQuantity(line), surplusQuantity(line)];
  const { wait_for_rest } = receiving.draft;
  if (surplus > 0 && line.goods.qty_ordered !== null) {
    return (
      <Notice
        icon={<TriangleAlert aria-hidden="true" />}
        role="status"
        title={text.surplus(amount(surplus))}
        tone="saffron"
      >
        {line.comment.trim() === '' && text.surplusHint}
      </Notice>
    );
  }
  if (missing <= 0) return null;
  const wait = (next: boolean) => receiving.change((now) => ({ ...now, wait_for_rest: next }));
  return (
    <Notice
      action={
        <TextButton onClick={() => wait(!wait_for_rest)}>
          {wait_for_rest ? text.giveUpRest : text.waitRest}
        </TextButton>
      }
      className="items-center gap-2.5 px-3 [&>div]:gap-x-2 [&_p]:basis-auto"
      role="status"
      title={text.missingQty(amount(missing))}
      tone="saffron"
    >
      {wait_for_rest && text.restAwaited.toLowerCase()}
    </Notice>
  );
}

function Problem({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <p className="flex items-start gap-1.5 text-danger-ink text-hint" id={id} role="alert">
      <CircleAlert aria-hidden="true" className="mt-px" size={16} />
      {children}
    </p>
  );
}
