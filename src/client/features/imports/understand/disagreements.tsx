import { Check, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Card } from '#client/ui/card.tsx';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { cn } from '#client/ui/cn.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import {
  type Disagreement,
  PRICE_CHOICES,
  type PriceChoice,
  type PriceReading,
} from '#domain/imports/survey.ts';
import {
  formatPrice,
  formatPricePer,
  disagreementsText as text,
} from '#text/imports/import-understand.text.ts';
import { DOT } from '#text/kernel/format.ts';
import type { AnswersDraft } from './answers-draft.ts';
import type { PriceColumns } from './price-basis.tsx';

/** Rows whose two prices contradict each other in this reading: decided one by one, or all at once. */
export function disagreeing({ compared, agree }: PriceReading): number {
  return compared - agree;
}

/** Those that nobody has decided and that would be left out. */
export function toDecide(reading: PriceReading, { prices, other_prices }: AnswersDraft['answers']): number {
  if (other_prices !== 'leave_out') return 0;
  return disagreeing(reading) - reading.disagreements.filter(({ line }) => prices[line]).length;
}

type DisagreementsProps = { reading: PriceReading; columns: PriceColumns; draft: AnswersDraft };

const SHOWN_AT_FIRST = 6;

export function Disagreements({ reading, columns, draft }: DisagreementsProps) {
  const [all, setAll] = useState(false);
  const count = disagreeing(reading);
  if (count === 0) return null;
  const { disagreements } = reading;
  const { answers } = draft;
  const decided = count - toDecide(reading, answers);
  const shown = all ? disagreements : disagreements.slice(0, SHOWN_AT_FIRST);
  const unit = commonUnit(disagreements);
  return (
    <Card>
      <header className="px-5 pt-4 pb-3 max-md:px-4">
        <h2 className="font-display text-card">{text.title(count)}</h2>
        <p className="text-hint text-ink-2" role="status">
          {decided > 0 ? text.decided(decided, count) : text.waiting(count)}
        </p>
      </header>
      <div
        aria-hidden="true"
        className={cn(ROW, 'h-8.5 border-line border-y bg-head font-semibold text-hint text-ink-2')}
      >
        <span>{text.unit(unit)}</span>
        <span className="text-right">{text.computed}</span>
        <span className="text-right">{text.file}</span>
      </div>
      <ul aria-label={text.caption}>
        {shown.map((row) => (
          <Row
            choice={answers.prices[row.line] ?? null}
            columns={columns}
            key={row.line}
            onChoose={(choice) => draft.choosePrice(row.line, choice)}
            row={row}
            showUnit={unit === null}
          />
        ))}
      </ul>
      <div className="flex flex-col items-start gap-2 px-5 py-3 max-md:px-4">
        {shown.length < disagreements.length && (
          <TextButton onClick={() => setAll(true)}>
            {text.more(disagreements.length - shown.length)}
          </TextButton>
        )}
        {count > disagreements.length && (
          <p className="text-hint text-ink-2">{text.unlisted(count - disagreements.length)}</p>
        )}
        <Others columns={columns} draft={draft} reading={reading} />
      </div>
    </Card>
  );
}

const ROW = 'grid grid-cols-[minmax(0,1fr)_3.75rem_5.25rem_1rem] items-center gap-x-2 px-5 max-md:px-4';

const commonUnit = (rows: readonly Disagreement[]) => {
  const units = new Set(rows.map(({ per_unit }) => per_unit?.unit ?? null));
  return units.size === 1 ? ([...units][0] ?? null) : null;
};

type RowProps = {
  row: Disagreement;
  columns: PriceColumns;
  choice: PriceChoice | null;
  showUnit: boolean;
  onChoose: (choice: PriceChoice) => void;
};

function Row({ row, columns, choice, showUnit, onChoose }: RowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { label, second } = row;
  const unit = row.per_unit?.unit ?? null;
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        aria-controls={`${id}-choice`}
        aria-expanded={open}
        className={cn(ROW, 'w-full py-2 text-left transition-colors hover:bg-hover')}
        onClick={() => setOpen(!open)}
        type="button"
      >
        <Figures choice={choice} row={row} showUnit={showUnit}>
          <ChevronRight
            aria-hidden="true"
            className={cn('text-ink-2 transition-transform', open && 'rotate-90')}
            size={16}
          />
        </Figures>
      </button>
      <div className="px-5 pb-3 max-md:px-4" hidden={!open} id={`${id}-choice`}>
        <RadioGroup
          label={text.choose(label)}
          onValueChange={onChoose}
          options={PRICE_CHOICES.map((value) => ({
            value,
            label: text.choices[value](
              (value === 'price' ? columns.price : columns.second) ?? '',
              formatPricePer(value === 'price' ? computedOf(row) : second, unit),
            ),
          }))}
          value={choice}
        />
      </div>
    </li>
  );
}

const computedOf = ({ per_unit, amount }: Disagreement): number => per_unit?.amount ?? amount;

type FiguresProps = Pick<RowProps, 'row' | 'choice' | 'showUnit'> & {
  /** The sign that more opens, where nothing is decided yet. */
  children: ReactNode;
};

/** Both prices, and why they differ or what became of it. */
function Figures({ row, choice, showUnit, children }: FiguresProps) {
  const { label, line, amount, of, per_unit, second, cause } = row;
  const computed = computedOf(row);
  return (
    <>
      <span className="truncate font-semibold text-cell" title={label}>
        {label}
      </span>
      <span
        className={cn(
          'text-right font-semibold text-cell',
          choice === 'price' && 'text-primary-ink',
          choice && choice !== 'price' && 'text-ink-3 line-through',
        )}
      >
        {formatPrice(computed)}
      </span>
      <span className="text-right">
        <span
          className={cn(
            '-mr-1.5 inline-block rounded-chip px-1.5 font-semibold text-cell',
            choice === null && 'bg-saffron-soft text-saffron-ink',
            choice === 'second_price' && 'bg-primary-soft text-primary-ink',
            choice && choice !== 'second_price' && 'text-ink-3 line-through',
          )}
        >
          {formatPrice(second)}
        </span>
      </span>
      <span className="row-span-2">
        {choice ? (
          <Check aria-hidden="true" className="text-primary-ink" size={16} strokeWidth={2.4} />
        ) : (
          children
        )}
      </span>
      <span className="col-span-2 text-ink-2 text-small wrap-anywhere">
        {[
          text.line(line),
          `${formatPricePer(amount, null)} ${of}`,
          showUnit && text.unit(per_unit?.unit ?? null),
        ]
          .filter(Boolean)
          .join(DOT)}
      </span>
      <span
        className={cn('self-start text-right text-small', choice ? 'text-primary-ink' : 'text-saffron-ink')}
      >
        {choice ? text.chosen[choice] : text.causes[cause](Math.abs(second - computed))}
      </span>
    </>
  );
}

/** One choice for every row that was not decided by itself. */
function Others({ reading, columns, draft }: DisagreementsProps) {
  const { prices, other_prices } = draft.answers;
  const single = reading.disagreements.filter(({ line }) => prices[line]).length;
  const left = disagreeing(reading) - single;
  if (left === 0 || disagreeing(reading) === 1) return null;
  return (
    <FormField className="w-full" label={single > 0 ? text.others(left) : text.all(left)}>
      <Select
        onValueChange={(choice) => draft.change({ other_prices: choice })}
        options={PRICE_CHOICES.map((value) => ({
          value,
          label: text.otherChoices[value]((value === 'price' ? columns.price : columns.second) ?? ''),
        }))}
        size="compact"
        value={other_prices}
      />
    </FormField>
  );
}
