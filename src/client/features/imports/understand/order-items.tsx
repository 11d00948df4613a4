import { useState } from 'react';
import { useItemChoices } from '#client/features/items/items.api.ts';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import type { ComboboxOption } from '#client/ui/choice/combobox-search.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { CREATE_ITEM, type ImportSurvey, LEAVE_ITEM } from '#domain/imports/survey.ts';
import { orderItemsText as text } from '#text/imports/import-order-items.text.ts';

type Unknown = ImportSurvey['unknown_items'][number];
type Items = Readonly<Record<string, string>>;

/** Until a person says otherwise, one of ours that looks alike, else a new one: shown, and changed with a choice. */
export const itemsOf = ({ unknown_items: names }: ImportSurvey, { items }: { items: Items }): Items => ({
  ...Object.fromEntries(names.map(({ name, like }) => [name, like[0]?.id ?? CREATE_ITEM])),
  ...items,
});

type OrderItemsProps = {
  survey: ImportSurvey;
  items: Items;
  onChange: (items: Items) => void;
};

const SHOWN_AT_FIRST = 50;

/** Articles that past orders name and that are not here: each is said once, however many lines there are. */
export function OrderItems({ survey: { unknown_items: names }, items, onChange }: OrderItemsProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const made = names.filter(({ name }) => items[name] === CREATE_ITEM).length;
  const left = names.filter(({ name }) => items[name] === LEAVE_ITEM).length;
  const all = (value: string) => onChange(Object.fromEntries(names.map(({ name }) => [name, value])));
  const choose = (name: string, value: string | null) => onChange({ ...items, [name]: value ?? LEAVE_ITEM });
  return (
    <Card>
      <CardHeader
        actions={
          <Button onClick={() => all(CREATE_ITEM)} size="compact">
            {text.makeAll}
          </Button>
        }
        description={text.summary({ made, matched: names.length - made - left, left })}
        title={text.title(names.length)}
      />
      <ul>
        {names.slice(0, shown).map((unknown) => (
          <li
            className="flex flex-col gap-2 border-line border-t px-5 py-3 max-md:px-4 md:grid md:grid-cols-[minmax(0,1fr)_22rem] md:items-center md:gap-4"
            key={unknown.name}
          >
            <div className="min-w-0">
              <h3 className="wrap-anywhere font-semibold text-cell">{unknown.name}</h3>
              <p className="text-hint text-ink-2">{text.rows(unknown.rows)}</p>
            </div>
            <Meaning
              onChoose={(value) => choose(unknown.name, value)}
              unknown={unknown}
              value={items[unknown.name] ?? LEAVE_ITEM}
            />
          </li>
        ))}
      </ul>
      {shown < names.length && (
        <div className="border-line border-t px-5 py-3">
          <TextButton onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
            {text.more(names.length - shown)}
          </TextButton>
        </div>
      )}
    </Card>
  );
}

const PAUSE_MS = 120;

type MeaningProps = { unknown: Unknown; value: string; onChoose: (value: string | null) => void };

/** To make it, to leave it, what looks alike, and whatever is searched for. */
function Meaning({ unknown: { name, like }, value, onChoose }: MeaningProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const settled = useSettled(words, words === '' ? 0 : PAUSE_MS);
  const { data, isError } = useItemChoices(settled);
  const usual: ComboboxOption[] = [
    ...like.map(({ id, name: label }) => ({ value: id, label, hint: text.looksAlike })),
    { value: CREATE_ITEM, label: text.make },
    { value: LEAVE_ITEM, label: text.leaveOut },
  ];
  const options = settled === '' ? usual : (data ?? []).map(({ id, name: label }) => ({ value: id, label }));
  return (
    <Combobox
      chosen={usual.find((option) => option.value === value) ?? chosen}
      label={text.meaning(name)}
      onValueChange={(next) => {
        setChosen(options.find((option) => option.value === next) ?? null);
        onChoose(next);
      }}
      options={options}
      placeholder={text.search}
      remote={{
        onSearch: setWords,
        searching: words !== settled || (settled !== '' && !isError && data === undefined),
        ...(isError && { nothing: text.searchFailure }),
      }}
      value={value}
    />
  );
}
