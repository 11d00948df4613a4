import { Calendar, Check, ScanBarcode, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import {
  type DraftLot,
  type LotShare,
  lotShares,
  partlySentBack,
  type ReceivingLine,
} from '#client/features/receipts/receive/draft.ts';
import { type LotProblems, takesTheRest } from '#client/features/receipts/receive/rules.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { type LocalDate, parseLocalDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { labelDate } from '#domain/receipts/label-date.ts';
import { EXPIRY_REASON_MAX, LOT_CODE_MAX } from '#domain/receipts/limits.ts';
import { DOT, formatDate, formatQuantity, parseFrenchDate } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { expirySourceText, lineOutcomeText as say } from '#text/receipts/line-outcome.text.ts';
import { receiptFieldText } from '#text/receipts/receipt-fields.text.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { scanButtonText } from '#text/scan/scan-button.text.ts';
import { dateTyped } from './date-typing.ts';

type LotFieldsProps = {
  line: ReceivingLine;
  problems: Record<string, LotProblems>;
  today: LocalDate;
  onChange: (change: Pick<ReceivingLine, 'lots'>) => void;
  onScan: () => void;
};

/** What is written on the label. Several lots: the first takes what the others leave. */
export function LotFields({ line, problems, today, onChange, onScan }: LotFieldsProps) {
  const [first, ...others] = line.lots;
  const shares = lotShares(line);
  const set = (key: string, change: Partial<DraftLot>) => {
    const changed = (lot: DraftLot) => (lot.key === key ? { ...lot, ...change } : lot);
    onChange({ lots: [changed(first), ...others.map(changed)] });
  };
  const remove = (key: string) => onChange({ lots: [first, ...others.filter((lot) => lot.key !== key)] });
  return (
    <div className="flex flex-col gap-3">
      {line.lots.map((lot, place) => {
        const share = shares[place] ?? NOTHING;
        const change = (next: Partial<DraftLot>) => set(lot.key, next);
        return (
          <OneLot
            head={
              others.length > 0 && (
                <LotHead
                  line={line}
                  lot={lot}
                  onChange={change}
                  onRemove={place === 0 ? undefined : () => remove(lot.key)}
                  place={place + 1}
                  problem={problems[lot.key]?.qty}
                  share={share}
                />
              )
            }
            key={lot.key}
            line={line}
            lot={lot}
            onChange={change}
            onScan={onScan}
            // Goods that go back past their date need no excuse.
            past={share.qty > 0 && lot.expires_on !== null && lot.expires_on < today}
            problem={problems[lot.key]?.reason}
            today={today}
          />
        );
      })}
    </div>
  );
}

const NOTHING: LotShare = { qty: Quantity.zero, rejected: Quantity.zero };

type LotHeadProps = {
  line: ReceivingLine;
  lot: DraftLot;
  share: LotShare;
  place: number;
  problem: string | undefined;
  onRemove: (() => void) | undefined;
  onChange: (change: Partial<DraftLot>) => void;
};

/** Among several: how much is in it, and whether it is the one that goes back. */
function LotHead({ line, lot, share, place, problem, onRemove, onChange }: LotHeadProps) {
  const { unit } = line.goods;
  const held = Quantity.toDecimal(share.rejected === 0 ? share.qty : share.rejected);
  const rest = takesTheRest(line, lot);
  return (
    <>
      <div className="col-span-2 flex min-h-9 items-center justify-between gap-3 border-line border-t pt-2.5">
        <p className="font-semibold text-label">
          {text.lotNumbered(place)}
          {rest && (
            <span className="font-normal text-ink-2">
              {`${DOT}${text.lotRest(formatQuantity(Math.max(0, held), unit))}`}
            </span>
          )}
        </p>
        {onRemove && (
          <IconButton
            className="max-md:size-11"
            icon={<X aria-hidden="true" size={18} />}
            label={text.removeLot(place)}
            onClick={onRemove}
            size="compact"
          />
        )}
      </div>
      {partlySentBack(line) && (
        <Checkbox
          checked={lot.refused}
          className="col-span-2"
          label={say.lotRefused}
          onCheckedChange={(refused) => onChange({ refused })}
        />
      )}
      {(!rest || problem !== undefined) && (
        <FormField className="col-span-2" error={problem} label={text.lotQuantity}>
          <NumberField onValueChange={(qty) => onChange({ qty })} unit={unit} value={lot.qty} />
        </FormField>
      )}
    </>
  );
}

type OneLotProps = {
  line: ReceivingLine;
  lot: DraftLot;
  head: ReactNode;
  past: boolean;
  problem: string | undefined;
  today: LocalDate;
  onChange: (change: Partial<DraftLot>) => void;
  onScan: () => void;
};

function OneLot({ line, lot, head, past, problem, today, onChange, onScan }: OneLotProps) {
  const kind = line.goods.date_kind ?? say.anyDate;
  return (
    <div className="grid grid-cols-2 gap-x-2.5 gap-y-3" data-lot="">
      {head}
      <FormField label={text.lot}>
        <Input
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={LOT_CODE_MAX}
          onChange={(event) => onChange({ lot_code: event.target.value })}
          spellCheck={false}
          trailing={<ScanKey item={line.goods.item_name} onPress={onScan} />}
          value={lot.lot_code}
        />
      </FormField>
      <FormField
        // Said as it is left, not only once the line is: the label is still at hand.
        error={lot.expiry_typed === '' ? undefined : receiptFieldText.dateUnreadable}
        label={kind}
        {...(lot.expiry_source !== null && {
          hint: <DateSource kind={kind} lot={lot} onConfirm={() => onChange({ expiry_source: 'read' })} />,
        })}
      >
        <DateInput
          lot={lot}
          onChange={(expires_on, expiry_typed) =>
            onChange({ expires_on, expiry_typed, expiry_source: expires_on === null ? null : 'read' })
          }
          today={today}
        />
      </FormField>
      {past && (
        <FormField className="col-span-2" error={problem} label={text.expiryReason}>
          <Input
            maxLength={EXPIRY_REASON_MAX}
            onChange={(event) => onChange({ expiry_reason: event.target.value })}
            value={lot.expiry_reason}
          />
        </FormField>
      )}
    </div>
  );
}

function ScanKey({ item, onPress }: { item: string; onPress: () => void }) {
  return (
    <button
      aria-label={scanButtonText.scanThis(item)}
      className="-mr-2.5 grid size-9 place-items-center rounded-chip text-ink-2 hover:bg-hover max-md:h-11"
      onClick={onPress}
      type="button"
    >
      <ScanBarcode aria-hidden="true" size={20} />
    </button>
  );
}

type DateSourceProps = { kind: string; lot: DraftLot; onConfirm: () => void };

/** A date that was reckoned says so until a person has looked at the label. */
function DateSource({ kind, lot: { expires_on, expiry_source }, onConfirm }: DateSourceProps) {
  if (expiry_source === null || expires_on === null) return null;
  if (expiry_source === 'read') {
    return (
      <span className="flex items-center gap-1.5 font-semibold text-primary-ink">
        <Check aria-hidden="true" size={16} />
        {expirySourceText.read}
      </span>
    );
  }
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="font-semibold text-saffron-ink">{expirySourceText.computed}</span>
      <TextButton
        aria-label={say.confirmDateNamed(kind, formatDate(expires_on))}
        className="max-md:-my-2"
        onClick={onConfirm}
      >
        {say.confirmDate}
      </TextButton>
    </span>
  );
}

type DateInputProps = {
  lot: Pick<DraftLot, 'expires_on' | 'expiry_typed'>;
  today: LocalDate;
  /** `unreadable`: what was left there and is no day. */
  onChange: (date: LocalDate | null, unreadable: string) => void;
};

const WHOLE = 'jj/mm/aaaa'.length;

/** Typed on the number pad, or turned on the device's own wheel: a calendar is long to leaf through to a DDM. */
function DateInput({ lot: { expires_on, expiry_typed }, today, onChange }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wheel = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    const dateText = dateTyped(text);
    setTyped(dateText);
    const date = parseFrenchDate(dateText);
    if (dateText === '') onChange(null, '');
    else if (date && dateText.length === WHOLE) onChange(date, '');
    // A mend of it is not scolded before it is left.
    else if (expiry_typed !== '') onChange(null, '');
  };
  /** « 19/11 » counts too. What is no day stays as it was typed: the date before it was not meant. */
  const leave = () => {
    if (typed === null) return;
    const date = labelDate(typed, today);
    onChange(date, date === null ? typed : '');
    setTyped(null);
  };
  return (
    <Input
      autoComplete="off"
      // The whole date on a phone of 360 px, beside the button of its wheel.
      className="[&>input]:pr-0 max-md:[&>input]:pl-1.5"
      inputMode="numeric"
      onBlur={leave}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      placeholder={text.datePlaceholder}
      trailing={
        <span className="relative -mr-2.5">
          <button
            aria-label={uiText.calendar}
            className="grid size-9 place-items-center rounded-chip text-ink-2 hover:bg-hover max-md:h-11"
            onClick={() => wheel.current?.showPicker()}
            type="button"
          >
            <Calendar aria-hidden="true" size={18} />
          </button>
          <input
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 opacity-0"
            onChange={(event) => {
              setTyped(null);
              onChange(parseLocalDate(event.target.value), '');
            }}
            ref={wheel}
            tabIndex={-1}
            type="date"
            value={expires_on ?? ''}
          />
        </span>
      }
      value={typed ?? (expires_on ? formatDate(expires_on) : expiry_typed)}
    />
  );
}
