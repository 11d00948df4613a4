import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type GuideRow, guideRowAmount } from '#client/features/orders/guide/rows.ts';
import { stepped } from '#client/features/orders/guide/use-guide.ts';
import { cn } from '#client/ui/cn.ts';
import { useLongPress } from '#client/ui/phone/use-long-press.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { formatNumber, parseFrenchNumber } from '#text/kernel/format.ts';
import { amountWord, guideText as text } from '#text/orders/guide-screens.text.ts';
import { packNoun } from '#text/orders/packs.text.ts';
import type { RowProps } from './props.ts';

type AmountKeys = (event: KeyboardEvent<HTMLInputElement>, typed: boolean) => void;

type AmountProps = {
  row: GuideRow;
  onAmount: (amount: number) => void;
  /** Whether a figure was typed since the field was entered. */
  onKey: AmountKeys;
  onFocus: () => void;
};

const BOX = 'field-box w-fit overflow-hidden h-10 min-h-10 max-md:h-12 max-md:min-h-12';

/** How much of a row: typed, or stepped by packs. The field is one line of the keyboard's way down the list. */
function Amount({ row, onAmount, onKey, onFocus }: AmountProps) {
  const amount = guideRowAmount(row);
  const [typed, setTyped] = useState<string | null>(null);
  const inPacks = row.count_in === 'packs';
  const type = (figure: string) => {
    const read = figure.trim() === '' ? 0 : parseFrenchNumber(figure);
    setTyped(figure);
    if (read !== null && read >= 0) onAmount(read);
  };
  const step = (by: 1 | -1) => {
    setTyped(null);
    onAmount(stepped(row, by));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === '+' || event.key === '-') {
      event.preventDefault();
      return step(event.key === '+' ? 1 : -1);
    }
    if (event.key === 'Escape') setTyped(null);
    onKey(event, typed !== null);
  };
  const shown = typed ?? (amount === 0 ? '' : formatNumber(amount));
  return (
    <span className={BOX}>
      <StepKey disabled={amount <= 0} does="less" name={row.name} onPress={() => step(-1)} />
      <span className="flex h-full flex-col items-center justify-center self-stretch border-line border-x max-md:border-x-0">
        <input
          aria-label={text.amountOf(row.name, inPacks ? packNoun(row.pack_label, 2) : row.unit)}
          aria-valuemin={0}
          aria-valuenow={amount}
          aria-valuetext={`${formatNumber(amount)} ${amountWord(amount, inPacks, row)}`}
          autoComplete="off"
          className={cn(
            'h-full w-11 scroll-mt-56 scroll-mb-40 bg-transparent text-center font-semibold outline-none placeholder:text-ink-3 max-md:h-6 max-md:w-12 max-md:text-[1.125rem]',
            // On a phone it has the room to be as large as the others.
            shown.length > 4 && 'text-small max-md:w-24',
          )}
          enterKeyHint="next"
          inputMode="decimal"
          onBlur={() => setTyped(null)}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => {
            event.target.select();
            onFocus();
          }}
          onKeyDown={onKeyDown}
          placeholder="0"
          role="spinbutton"
          value={shown}
        />
        <span aria-hidden="true" className="-mt-1 max-w-12 truncate text-ink-2 text-small md:hidden">
          {amountWord(amount, inPacks, row)}
        </span>
      </span>
      <StepKey does="more" name={row.name} onPress={() => step(1)} />
    </span>
  );
}

type StepKeyProps = { does: 'less' | 'more'; name: string; disabled?: boolean; onPress: () => void };

/** Kept down, it goes on. */
function StepKey({ does, name, disabled, onPress }: StepKeyProps) {
  const press = useLongPress(onPress);
  const Icon = does === 'less' ? Minus : Plus;
  return (
    <button
      aria-label={text[does](name)}
      className="grid h-full w-9.5 shrink-0 touch-manipulation select-none place-items-center text-primary-ink transition-colors hover:bg-primary-soft disabled:cursor-not-allowed disabled:text-ink-3 disabled:hover:bg-transparent max-md:w-11 max-md:bg-primary-soft max-md:disabled:bg-sunken print:hidden"
      disabled={disabled}
      tabIndex={-1}
      type="button"
      {...press}
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}

/** On a phone, where nothing is ordered yet: one press is one pack. */
export function FirstPack({ row, onAmount }: Pick<AmountProps, 'row' | 'onAmount'>) {
  return (
    <button
      aria-label={text.more(row.name)}
      className="grid size-12 shrink-0 touch-manipulation place-items-center rounded-field border border-line-2 bg-surface text-primary-ink active:bg-primary-soft"
      onClick={() => onAmount(1)}
      type="button"
    >
      <Plus aria-hidden="true" size={20} />
    </button>
  );
}

export function RowAmount({ row, actions }: Pick<RowProps, 'row' | 'actions'>) {
  if (row.gone) {
    return (
      <TextButton className="min-h-11 text-danger-ink" onClick={() => actions.setAmount(row, 0)}>
        {text.remove}
      </TextButton>
    );
  }
  return (
    <Amount
      onAmount={(amount) => actions.setAmount(row, amount)}
      onFocus={() => actions.onActive(row.item_id)}
      onKey={(event, typed) => actions.onKey(row, event, typed)}
      row={row}
    />
  );
}
