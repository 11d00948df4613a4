import { type ReactNode, useState } from 'react';
import { ActionField } from '#client/features/receipts/checks/action-field.tsx';
import { MorePhotos } from '#client/features/receipts/checks/more-photos.tsx';
import {
  acceptedQuantity,
  needsTemperature,
  type ReceivingLine,
  receivedLine,
  withQuality,
} from '#client/features/receipts/receive/draft.ts';
import {
  isClaimed,
  keptSurplus,
  type ReceivedLineProblems,
  temperatureVerdict,
} from '#client/features/receipts/receive/rules.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { LOTS_PER_LINE_MAX } from '#domain/receipts/limits.ts';
import { PHOTOS_MAX } from '#domain/receipts/receipt.ts';
import { priceDifference } from '#domain/receipts/received-line.ts';
import { deliveryChecksText } from '#text/receipts/delivery-checks.text.ts';
import { lineOutcomeText as say } from '#text/receipts/line-outcome.text.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { Expected } from './expected.tsx';
import { LotFields } from './lots.tsx';
import { nextLot } from './next-lot.ts';
import { LineNotes } from './notes.tsx';
import { PhotoField } from './photo.tsx';
import { PriceButton, PriceFields } from './price.tsx';
import { QualityChoice } from './quality.tsx';
import { QuantityField } from './quantity.tsx';
import { RefusalFields } from './refusal.tsx';
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
  const claimed = isClaimed(line, receiving.draft);
  const [opened, setOpened] = useState({ note: false, message: false });
  const shows = {
    note: opened.note || asksForNote(line, problems),
    message: opened.message || line.supplier_message !== '',
  };
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
      {line.rejected !== null && <RefusalFields line={line} onChange={change} problems={problems} />}
      {line.qty !== 0 && (
        <ArrivedFields
          line={line}
          onChange={change}
          onScan={() => receiving.setScanning({ line: goods.key })}
          problems={problems}
          today={receiving.today}
        />
      )}
      <ActionField line={line} onChange={change} />
      <LineNotes claimed={claimed} line={line} onChange={change} problem={problems.comment} shows={shows} />
      <LineFoot line={line} onChange={change} onFold={onFold} receiving={receiving}>
        {!shows.note && (
          <TextButton onClick={() => setOpened((now) => ({ ...now, note: true }))}>{say.note}</TextButton>
        )}
        {!shows.message && claimed && (
          <TextButton onClick={() => setOpened((now) => ({ ...now, message: true }))}>
            {say.message}
          </TextButton>
        )}
      </LineFoot>
    </div>
  );
}

/** Opens by itself: a price that is not the one promised, or not the price list's. */
function priceToDecide(line: ReceivingLine): boolean {
  const received = receivedLine(line);
  return received.price !== received.price_expected || priceDifference(received) !== null;
}

const isBroken = (line: ReceivingLine) => temperatureVerdict(line).kind === 'broken';

const isWarmAndKept = (line: ReceivingLine) => isBroken(line) && acceptedQuantity(line) > 0;

const asksForNote = (line: ReceivingLine, problems: ReceivedLineProblems) =>
  line.comment !== '' || problems.comment !== undefined || keptSurplus(line) > 0 || isWarmAndKept(line);

type LineChange = { line: ReceivingLine; onChange: (next: Partial<ReceivingLine>) => void };

type ArrivedFieldsProps = LineChange & {
  problems: ReceivedLineProblems;
  today: LocalDate;
  onScan: () => void;
};

/** What is noted of goods that came: their lots, their cold, what they look like. */
function ArrivedFields({ line, onChange, onScan, problems, today }: ArrivedFieldsProps) {
  return (
    <>
      <LotFields line={line} onChange={onChange} onScan={onScan} problems={problems.lots} today={today} />
      <div className="grid grid-cols-2 gap-x-2.5 gap-y-3">
        {needsTemperature(line) && (
          <TemperatureField line={line} onChange={onChange} problem={problems.temperature} />
        )}
        <PhotoField line={line} onChange={(photo) => onChange({ photo })} />
      </div>
      {line.photo && (
        <MorePhotos
          label={deliveryChecksText.morePhotos}
          most={PHOTOS_MAX}
          onChange={(more_photos) => onChange({ more_photos })}
          photos={line.more_photos}
        />
      )}
      {isWarmAndKept(line) && line.quality === 'OK' && (
        <Notice
          action={
            <TextButton onClick={() => onChange(withQuality(line, 'REFUSED'))}>{text.refuse}</TextButton>
          }
          title={text.temperatureBroken}
          tone="danger"
        />
      )}
    </>
  );
}

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
      {line.qty > 0 && lots.length < LOTS_PER_LINE_MAX && (
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
