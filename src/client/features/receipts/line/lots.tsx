import { Calendar, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type DraftLot, lotQuantities, type ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import type { LotProblems } from '#client/features/receipts/receive/rules.ts';
import { IconButton } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { type LocalDate, parseLocalDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { EXPIRY_REASON_MAX, LOT_CODE_MAX } from '#domain/receipts/limits.ts';
import { formatDate, formatQuantity, parseFrenchDate } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { dateTyped } from './date-typing.ts';

type LotFieldsProps = {
  line: ReceivingLine;
  problems: Record<string, LotProblems>;
  today: LocalDate;
  onChange: (change: Pick<ReceivingLine, 'lots'>) => void;
};

/** What is written on the label. Several lots: the first takes what the others leave. */
export function LotFields({ line, problems, today, onChange }: LotFieldsProps) {
  const [first, ...others] = line.lots;
  const [rest = Quantity.zero] = lotQuantities(line);
  const set = (key: string, change: Partial<DraftLot>) => {
    const changed = (lot: DraftLot) => (lot.key === key ? { ...lot, ...change } : lot);
    onChange({ lots: [changed(first), ...others.map(changed)] });
  };
  const remove = (key: string) => onChange({ lots: [first, ...others.filter((lot) => lot.key !== key)] });
  const several = others.length > 0;
  const common = { line, today };
  return (
    <div className="flex flex-col gap-3">
      <OneLot
        {...common}
        head={
          several && (
            <LotHead
              note={text.lotRest(formatQuantity(Math.max(0, Quantity.toDecimal(rest)), line.goods.unit))}
              place={1}
            />
          )
        }
        lot={first}
        onChange={(change) => set(first.key, change)}
        problems={problems[first.key]}
      />
      {others.map((lot, index) => (
        <OneLot
          {...common}
          head={
            <>
              <LotHead onRemove={() => remove(lot.key)} place={index + 2} />
              <FormField className="col-span-2" error={problems[lot.key]?.qty} label={text.lotQuantity}>
                <NumberField
                  onValueChange={(qty) => set(lot.key, { qty })}
                  unit={line.goods.unit}
                  value={lot.qty}
                />
              </FormField>
            </>
          }
          key={lot.key}
          lot={lot}
          onChange={(change) => set(lot.key, change)}
          problems={problems[lot.key]}
        />
      ))}
    </div>
  );
}

type LotHeadProps = { place: number; note?: string; onRemove?: () => void };

function LotHead({ place, note, onRemove }: LotHeadProps) {
  return (
    <div className="col-span-2 flex min-h-9 items-center justify-between gap-3 border-line border-t pt-2.5">
      <p className="font-semibold text-label">
        {text.lotNumbered(place)}
        {note && <span className="font-normal text-ink-2">{` · ${note}`}</span>}
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
  );
}

type OneLotProps = {
  line: ReceivingLine;
  lot: DraftLot;
  today: LocalDate;
  head: ReactNode;
  problems: LotProblems | undefined;
  onChange: (change: Partial<DraftLot>) => void;
};

function OneLot({ line, lot, today, head, problems, onChange }: OneLotProps) {
  const past = lot.expires_on !== null && lot.expires_on < today;
  return (
    <div className="grid grid-cols-2 gap-x-2.5 gap-y-3">
      {head}
      <FormField label={text.lot}>
        <Input
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={LOT_CODE_MAX}
          onChange={(event) => onChange({ lot_code: event.target.value })}
          spellCheck={false}
          value={lot.lot_code}
        />
      </FormField>
      <FormField label={line.goods.date_kind ?? text.anyDate}>
        <DateInput onChange={(expires_on) => onChange({ expires_on })} value={lot.expires_on} />
      </FormField>
      {past && (
        <FormField className="col-span-2" error={problems?.reason} label={text.expiryReason}>
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

type DateInputProps = { value: LocalDate | null; onChange: (date: LocalDate | null) => void };

const WHOLE = 'jj/mm/aaaa'.length;

/** Typed on the number pad, or turned on the device's own wheel: a calendar is long to leaf through to a DDM. */
function DateInput({ value, onChange }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wheel = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    const written = dateTyped(text);
    setTyped(written);
    const date = parseFrenchDate(written);
    if (written === '') onChange(null);
    else if (date && written.length === WHOLE) onChange(date);
  };
  /** « 19/11/26 » counts too; what is no day gives way to the date before it. */
  const leave = () => {
    const date = typed === null ? null : parseFrenchDate(typed);
    if (date) onChange(date);
    setTyped(null);
  };
  return (
    <Input
      autoComplete="off"
      className="[&>input]:pr-0"
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
            onChange={(event) => onChange(parseLocalDate(event.target.value))}
            ref={wheel}
            tabIndex={-1}
            type="date"
            value={value ?? ''}
          />
        </span>
      }
      value={typed ?? (value ? formatDate(value) : '')}
    />
  );
}
