import { useState } from 'react';
import { useLabels } from '#client/features/items/items.api.ts';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { cn } from '#client/ui/cn.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import type { ImportKind } from '#domain/imports/import.ts';
import type { WordField, WordSurvey } from '#domain/imports/survey.ts';
import { UNITS } from '#domain/items/item.ts';
import { STORAGE_FAMILIES } from '#domain/items/storage.ts';
import { ORDER_UNIT_WORDS, wordsText as text } from '#text/imports/import-understand.text.ts';
import { storageFamilyName } from '#text/items/item-words.text.ts';
import type { AnswersDraft } from './answers-draft.ts';

type Option = { value: string; label: string };

const asOptions = (words: readonly string[]): Option[] => words.map((word) => ({ value: word, label: word }));

const ORDER_UNITS = asOptions(ORDER_UNIT_WORDS);
const FAMILIES = asOptions(STORAGE_FAMILIES.map(storageFamilyName));

/** The unit of a price list is what its prices are for; that of items, in what their stock is told. */
function oursOf(kind: ImportKind, field: Exclude<WordField, 'category'>): readonly Option[] {
  if (field === 'storage_family') return FAMILIES;
  return field === 'unit' && kind === 'items' ? asOptions(UNITS) : ORDER_UNITS;
}

type WordsProps = { kind: ImportKind; words: readonly WordSurvey[]; draft: AnswersDraft };

/** The words of the file's own lists, matched once to ours for all rows. */
export function Words({ kind, words, draft }: WordsProps) {
  const fields = words.filter((field) => field.words.length > 0);
  if (fields.length === 0) return null;
  const unknown = fields.flatMap(({ words: all }) => all.filter(({ ours }) => ours === null)).length;
  return (
    <Card>
      <CardHeader description={unknown > 0 ? text.hint : text.allKnown} divided title={text.title} />
      {fields.map((survey) => (
        <FieldWords draft={draft} key={survey.field} kind={kind} survey={survey} />
      ))}
    </Card>
  );
}

const SHOWN_AT_FIRST = 8;

type FieldWordsProps = { kind: ImportKind; survey: WordSurvey; draft: AnswersDraft };

function FieldWords({ kind, survey, draft }: FieldWordsProps) {
  const { field, words, more } = survey;
  const [known, setKnown] = useState(false);
  const [all, setAll] = useState(false);
  const unknown = words.filter(({ ours }) => ours === null);
  const recognised = words.filter(({ ours }) => ours !== null);
  const shown = all ? unknown : unknown.slice(0, SHOWN_AT_FIRST);
  const rows = [...shown, ...(known ? recognised : [])];
  return (
    <section className="border-line border-b px-5 py-3 last:border-b-0 max-md:px-4">
      <h3 className="flex flex-wrap items-center gap-x-2 font-semibold text-body">
        {text.fields[field]}
        {unknown.length > 0 && (
          <Chip>
            {field === 'category' ? text.newCategories(unknown.length) : text.unknownCount(unknown.length)}
          </Chip>
        )}
      </h3>
      {rows.length > 0 && (
        <ul className="mt-1">
          {rows.map((word) => (
            <Word draft={draft} field={field} key={word.word} kind={kind} {...word} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-4 text-hint text-ink-2 empty:hidden">
        {shown.length < unknown.length && (
          <TextButton onClick={() => setAll(true)}>{text.showAll(unknown.length - shown.length)}</TextButton>
        )}
        {recognised.length > 0 && (
          <TextButton aria-expanded={known} onClick={() => setKnown(!known)}>
            {text.known(recognised.length)}
          </TextButton>
        )}
        {more > 0 && <span>{text.more(more)}</span>}
      </p>
    </section>
  );
}

type WordProps = WordSurvey['words'][number] & {
  kind: ImportKind;
  field: WordField;
  draft: AnswersDraft;
};

function Word({ kind, field, word, rows, ours, draft }: WordProps) {
  const { words } = draft.answers;
  const chosen = words[field]?.[word] ?? null;
  const choose = (value: string | null) => {
    const { [word]: _before, ...others } = words[field] ?? {};
    draft.change({ words: { ...words, [field]: value === null ? others : { ...others, [word]: value } } });
  };
  const props = { word, ours, chosen, onChoose: choose };
  return (
    <li
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_minmax(0,23rem)] items-center gap-x-4 py-1',
        'max-md:grid-cols-1 max-md:gap-y-1 max-md:py-2',
      )}
    >
      <span className="flex min-w-0 items-baseline gap-2 max-md:justify-between">
        <span className="truncate font-semibold text-cell" title={word}>
          {word}
        </span>
        <span className="shrink-0 text-hint text-ink-2">{text.rows(rows)}</span>
      </span>
      {field === 'category' ? (
        <CategoryChoice {...props} />
      ) : (
        <WordChoice {...props} options={oursOf(kind, field)} />
      )}
    </li>
  );
}

type ChoiceProps = {
  word: string;
  ours: string | null;
  chosen: string | null;
  onChoose: (value: string | null) => void;
};

const UNKNOWN = '-';

function WordChoice({ word, ours, chosen, onChoose, options }: ChoiceProps & { options: readonly Option[] }) {
  const value = chosen ?? ours;
  const listed = options.some((option) => option.value === value) || value === null;
  return (
    <Select
      className={cn(value === null && 'border-saffron-line bg-saffron-soft')}
      label={text.ours(word)}
      onValueChange={(next) => onChoose(next === UNKNOWN || next === ours ? null : next)}
      options={[
        ...(ours === null ? [{ value: UNKNOWN, label: text.unknown }] : []),
        ...(listed ? [] : asOptions([value])),
        ...options,
      ]}
      size="compact"
      value={value ?? UNKNOWN}
    />
  );
}

/** An unknown category is made as it is written, unless it is one of ours under another name. */
function CategoryChoice({ word, ours, chosen, onChoose }: ChoiceProps) {
  const { data: categories = [] } = useLabels('categories');
  const names = categories.map(({ name }) => name);
  const value = chosen ?? ours ?? word;
  const creates = { value: word, label: text.createCategory(word) };
  return (
    <Combobox
      className="min-h-compact rounded-compact text-cell"
      label={text.ours(word)}
      onValueChange={(next) => onChoose(next === null || next === (ours ?? word) ? null : next)}
      options={[
        ...(names.includes(word) ? [] : [creates]),
        ...asOptions([...new Set([...names, ...(ours === null ? [] : [ours])])]),
      ]}
      value={value}
    />
  );
}
