import { useState } from 'react';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { cn } from '#client/ui/cn.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import type { VatSurvey } from '#domain/imports/survey.ts';
import { VAT_RATES } from '#domain/items/item.ts';
import { vatText as text } from '#text/imports/import-understand.text.ts';
import { vatLabel } from '#text/items/item-words.text.ts';
import type { AnswersDraft } from './answers-draft.ts';

const RATES = VAT_RATES.map((rate) => ({ value: String(rate), label: vatLabel(rate) }));

type Rates = AnswersDraft['answers']['vat_rates'];

/** The rates that go with the answers: what was chosen, else what was proposed and shown. */
export const vatRates = (vat: VatSurvey | null, chosen: Rates): Rates =>
  Object.fromEntries(
    (vat?.categories ?? []).flatMap(({ category, proposed }) => {
      const rate = chosen[category] ?? proposed;
      return rate === null ? [] : [[category, rate]];
    }),
  );

/** Categories whose rate nobody has said and nothing proposes. */
export const vatMissing = (vat: VatSurvey | null, chosen: Rates): string[] =>
  (vat?.categories ?? [])
    .filter(({ category, proposed }) => (chosen[category] ?? proposed) === null)
    .map(({ category }) => category);

const SHOWN_AT_FIRST = 10;

/** No column says the VAT: asked once, by category, and nothing is assumed that is not shown. */
export function Vat({ vat, draft }: { vat: VatSurvey; draft: AnswersDraft }) {
  const [all, setAll] = useState(false);
  const chosen = draft.answers.vat_rates;
  const set = (rates: Rates) => draft.change({ vat_rates: { ...chosen, ...rates } });
  const single = vat.categories.length === 1;
  // Those that wait for a word first; the order does not move under the finger once they have it.
  const rows = [...vat.categories].sort((a, b) => Number(a.proposed !== null) - Number(b.proposed !== null));
  const shown = all ? rows : rows.slice(0, SHOWN_AT_FIRST);
  const proposals = rows.filter(
    ({ category, proposed }) => proposed !== null && !Object.hasOwn(chosen, category),
  ).length;
  return (
    <Card>
      <CardHeader
        description={single && rows[0]?.category === '' ? text.hintForAll : text.hint}
        divided
        title={text.title}
      />
      {vat.with_vat && (
        <Notice className="mx-5 mt-3 max-md:mx-4" title={text.withVat} tone="saffron">
          {text.withVatHint}
        </Notice>
      )}
      {!single && (
        <div className="flex items-center gap-x-3 border-line border-b px-5 py-2 max-md:px-4">
          <span className="min-w-0 flex-1 text-cell text-ink-2">{text.same}</span>
          <RateSelect
            label={text.same}
            onChoose={(rate) => set(Object.fromEntries(rows.map(({ category }) => [category, rate])))}
            rate={sameRate(rows, chosen)}
          />
        </div>
      )}
      <ul className="px-5 py-2 max-md:px-4">
        {shown.map((row) => (
          <Rate
            {...row}
            chosen={chosen[row.category] ?? null}
            key={row.category}
            name={row.category || (single ? text.everything : text.noCategory)}
            onChoose={(rate) => set({ [row.category]: rate })}
          />
        ))}
      </ul>
      <div className="px-5 pb-3 text-hint text-ink-2 empty:hidden max-md:px-4">
        {shown.length < rows.length && (
          <TextButton onClick={() => setAll(true)}>{text.showAll(rows.length - shown.length)}</TextButton>
        )}
        {proposals > 0 && <p>{text.proposedHint(proposals)}</p>}
      </div>
    </Card>
  );
}

function sameRate(rows: VatSurvey['categories'], chosen: Rates): number | null {
  const rates = new Set(rows.map(({ category }) => chosen[category]));
  const [only] = rates;
  return rates.size === 1 && only !== undefined ? only : null;
}

type RateProps = VatSurvey['categories'][number] & {
  name: string;
  chosen: number | null;
  onChoose: (rate: number) => void;
};

function Rate({ name, rows, proposed, chosen, onChoose }: RateProps) {
  const rate = chosen ?? proposed;
  const isProposal = chosen === null && proposed !== null;
  return (
    <li className="flex min-w-0 items-center gap-x-3 py-1">
      <span className="min-w-0 flex-1 md:flex md:items-center md:gap-2">
        <span className="block truncate font-semibold text-cell" title={name}>
          {name}
        </span>
        <span className="flex shrink-0 items-center gap-2 text-hint text-ink-2 md:flex-1 md:justify-between">
          {text.rows(rows)}
          {isProposal && <Chip tone="proposed">{text.proposed}</Chip>}
        </span>
      </span>
      <RateSelect
        className={cn(rate === null && 'border-saffron-line bg-saffron-soft', isProposal && 'border-dashed')}
        label={text.rateOf(name)}
        onChoose={onChoose}
        rate={rate}
      />
    </li>
  );
}

type RateSelectProps = {
  label: string;
  rate: number | null;
  onChoose: (rate: number) => void;
  className?: string;
};

const RateSelect = ({ label, rate, onChoose, className }: RateSelectProps) => (
  <Select
    className={cn('w-28 shrink-0', className)}
    label={label}
    onValueChange={(next) => onChoose(Number(next))}
    options={RATES}
    size="compact"
    value={rate === null ? null : String(rate)}
  />
);
