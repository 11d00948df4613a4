import { type ReactNode, useState } from 'react';
import {
  acceptedQuantity,
  needsTemperature,
  newLot,
  type ReceivingLine,
  receivedLine,
  withQuality,
} from '#client/features/receipts/receive/draft.ts';
import {
  type ReceivedLineProblems,
  surplusQuantity,
  temperatureVerdict,
} from '#client/features/receipts/receive/rules.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { LINE_COMMENT_MAX, LOTS_PER_LINE_MAX } from '#domain/receipts/limits.ts';
import { priceDifference } from '#domain/receipts/received-line.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { Expected } from './expected.tsx';
import { LotFields } from './lots.tsx';
import { PhotoField } from './photo.tsx';
import { PriceButton, PriceFields } from './price.tsx';
import { QualityChoice } from './quality.tsx';
import { QuantityField } from './quantity.tsx';
import { TemperatureField } from './temperature.tsx';

const NO_PROBLEM: ReceivedLineProblems = { lots: {} };

type LineEditorProps = { line: ReceivingLine; onFold: () => void; receiving: Receiving };

/** Everything that can be said of one line, in the order in which hands and eyes check a crate. */
export function ReceivedLineEditor({ line, onFold, receiving }: LineEditorProps) {
  const { goods } = line;
  const problems = receiving.problemsOf(line) ?? NO_PROBLEM;
  const change = (next: Partial<ReceivingLine>) =>
    receiving.changeLine(goods.key, (now) => ({ ...now, ...next }));
  const [priceOpen, setPriceOpen] = useState(false);
  const [commentOpen, setCommentOpen] = useState(false);
  const commented = commentOpen || asksForComment(line, problems);
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
      <QuantityField line={line} problem={problems.qty} receiving={receiving} />
      {(priceOpen || problems.price !== undefined || priceToDecide(line)) && (
        <PriceFields line={line} onChange={change} problem={problems.price} />
      )}
      <QualityChoice
        onChange={(quality) => receiving.changeLine(goods.key, (now) => withQuality(now, quality))}
        value={line.quality}
      />
      {isRefusable(line) && (
        <FormField error={problems.rejected} hint={entering(line)} label={text.rejected}>
          <NumberField
            onValueChange={(rejected) => change({ rejected: rejected ?? 0 })}
            unit={goods.unit}
            value={line.rejected}
          />
        </FormField>
      )}
      {line.qty !== 0 && (
        <ArrivedFields line={line} onChange={change} problems={problems} today={receiving.today} />
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
      <LineFoot line={line} onChange={change} onFold={onFold} receiving={receiving}>
        {!commented && <TextButton onClick={() => setCommentOpen(true)}>{text.comment}</TextButton>}
      </LineFoot>
    </div>
  );
}

/** Opens by itself: a price that is not the one promised, or not the price list's. */
const priceToDecide = (line: ReceivingLine) =>
  line.price !== line.goods.unit_price || priceDifference(receivedLine(line)) !== null;

const isBroken = (line: ReceivingLine) => temperatureVerdict(line).kind === 'broken';

const isRefusable = ({ quality, rejected }: ReceivingLine) => quality === 'DAMAGED' || rejected !== null;

const asksForComment = (line: ReceivingLine, problems: ReceivedLineProblems) =>
  line.comment !== '' || problems.comment !== undefined || surplusQuantity(line) > 0 || isBroken(line);

type LineChange = { line: ReceivingLine; onChange: (next: Partial<ReceivingLine>) => void };

type ArrivedFieldsProps = LineChange & { problems: ReceivedLineProblems; today: LocalDate };

/** What is noted of goods that came: their lots, their cold, what they look like. */
function ArrivedFields({ line, onChange, problems, today }: ArrivedFieldsProps) {
  return (
    <>
      {isStocked(line) && (
        <LotFields line={line} onChange={onChange} problems={problems.lots} today={today} />
      )}
      <div className="grid grid-cols-2 gap-x-2.5 gap-y-3">
        {needsTemperature(line) && (
          <TemperatureField line={line} onChange={onChange} problem={problems.temperature} />
        )}
        <PhotoField line={line} onChange={(photo) => onChange({ photo })} />
      </div>
      {isBroken(line) && !isRefusable(line) && (
        <Notice
          action={<TextButton onClick={() => onChange({ rejected: line.qty })}>{text.refuse}</TextButton>}
          title={text.temperatureBroken}
          tone="danger"
        />
      )}
    </>
  );
}

const isStocked = (line: ReceivingLine) => acceptedQuantity(line) > 0;

type LineFootProps = LineChange & LineEditorProps & { children: ReactNode };

function LineFoot({ line, onChange, onFold, receiving, children }: LineFootProps) {
  const { goods, lots } = line;
  const remove = () => {
    onFold();
    receiving.change((now) => ({
      ...now,
      lines: now.lines.filter((other) => other.goods.key !== goods.key),
    }));
  };
  return (
    <footer className="-my-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {isStocked(line) && lots.length < LOTS_PER_LINE_MAX && (
        <TextButton onClick={() => onChange({ lots: [...lots, nextLot(line)] })}>{text.addLot}</TextButton>
      )}
      {goods.po_line_id === null && (
        <TextButton className="text-danger-ink" onClick={remove}>
          {text.removeItem}
        </TextButton>
      )}
      {children}
    </footer>
  );
}

/** A key that no lot of the line bears, also where one in the middle was taken away. */
const nextLot = ({ lots, goods }: ReceivingLine) =>
  newLot(String(Math.max(...lots.map(({ key }) => Number(key))) + 1), goods.expires_on);

function entering(line: ReceivingLine): string {
  const accepted = acceptedQuantity(line);
  return accepted === Quantity.zero
    ? text.rejectedAll
    : text.rejectedHint(formatQuantity(Quantity.toDecimal(accepted), line.goods.unit));
}
