import { Search } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { type SoldName, useDishes } from '#client/features/sales/sales.api.ts';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { FigureField } from '#client/platform/form/fields/figure-field.tsx';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { soldNameInput } from '#contract/sales.contract.ts';
import { soldNamesText as text } from '#text/sales/sold-names.text.ts';
import { useMeaning } from './match.ts';

const MEANINGS = ['dish', 'new_dish', 'ignored'] as const;
const PAUSE_MS = 120;

const useMeaningForm = ({ id, matched_by, portions, recipe }: SoldName) =>
  useZodForm(soldNameInput, {
    defaultValues: {
      id,
      as: matched_by === 'ignored' ? 'ignored' : 'dish',
      portions,
      ...(recipe && { recipe_id: recipe.id }),
    },
  });

type MatchDialogProps = { name: SoldName; onClose: () => void };

/** Which dish a name of the till means: one of the menu, a new one, or none. */
export function MatchDialog({ name, onClose }: MatchDialogProps) {
  const { say } = useMeaning();
  const form = useMeaningForm(name);
  const { control } = form;
  const { field: meaning } = useController({ control, name: 'as' });
  const { field: dish } = useController({ control, name: 'recipe_id' });
  const isDish = meaning.value === 'dish';
  const dialog = useFormDialog({
    form,
    action: ({ as, recipe_id, portions }) =>
      say(name, { as, portions, ...(as === 'dish' && recipe_id !== undefined && { recipe_id }) }),
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      action={text.save}
      disabledReason={isDish && dish.value === undefined ? text.dishMissing : undefined}
      title={text.dialogTitle(name.name)}
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={text.means}
          onValueChange={meaning.onChange}
          options={MEANINGS.map((value) => ({ value, ...text.choices[value] }))}
          value={meaning.value === 'found' ? null : meaning.value}
        />
        {isDish && (
          <DishField
            name={name}
            onChoose={(id) => dish.onChange(id ?? undefined)}
            value={dish.value ?? null}
          />
        )}
        {meaning.value !== 'ignored' && (
          <FigureField
            boxClass="w-40"
            control={form.control}
            hint={text.portionsHint}
            label={text.portionsLabel}
            name="portions"
            required
          />
        )}
      </div>
    </FormDialog>
  );
}

type DishFieldProps = { name: SoldName; value: string | null; onChoose: (id: string | null) => void };

function DishField({ name, value, onChoose }: DishFieldProps) {
  const [words, setWords] = useState('');
  const settled = useSettled(words, words === '' ? 0 : PAUSE_MS);
  const { data, isError, isPlaceholderData } = useDishes(settled);
  const known = [...(name.recipe ? [name.recipe] : []), ...name.like];
  const dishes = data?.recipes ?? [];
  const chosen = [...dishes, ...known].find(({ id }) => id === value);
  const others = name.like.filter(({ id }) => id !== value);
  return (
    <div className="flex flex-col gap-2">
      <FormField label={text.dish}>
        <Combobox
          chosen={chosen ? { value: chosen.id, label: chosen.name } : null}
          icon={<Search aria-hidden="true" />}
          onValueChange={onChoose}
          options={dishes.map((dish) => ({ value: dish.id, label: dish.name }))}
          placeholder={text.dishPlaceholder}
          remote={{
            onSearch: setWords,
            searching: !isError && (data === undefined || isPlaceholderData || words !== settled),
            total: dishes.length,
            nothing: isError ? text.dishesFailure : text.noDishes,
          }}
          value={value}
        />
      </FormField>
      {others.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-hint text-ink-2">
          {text.like}
          {others.map(({ id, name: dish }) => (
            <TextButton className="text-hint" key={id} onClick={() => onChoose(id)}>
              {dish}
            </TextButton>
          ))}
        </p>
      )}
    </div>
  );
}
