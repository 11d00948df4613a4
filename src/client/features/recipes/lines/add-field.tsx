import { Search, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { chosenLine, costOfRecipe } from '#client/features/recipes/draft/draft.ts';
import type { RecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import {
  type IngredientItem,
  type IngredientRecipe,
  type Ingredients,
  useCreateRecipe,
  useIngredients,
} from '#client/features/recipes/recipes.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { toasts } from '#client/platform/toasts.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import type { ComboboxOption } from '#client/ui/choice/combobox-search.ts';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { DOT, formatEuros } from '#text/kernel/format.ts';
import { recipeLinesText as text } from '#text/recipes/recipe-editor.text.ts';

/** Shorter than a list's: the next letter decides, and nothing but this field waits. */
const PAUSE_MS = 120;

const NOTHING: Ingredients = { items: [], recipes: [] };

type Chosen = { item: IngredientItem } | { recipe: IngredientRecipe };

type AddFieldProps = { form: RecipeForm; onAdded: (key: string) => void; onCancel: () => void };

/** Finds an item or a preparation, or makes the preparation that nobody has written yet. */
export function AddField({ form, onAdded, onCancel }: AddFieldProps) {
  const { lines } = form.state.draft;
  const [words, setWords] = useState('');
  const settled = useSettled(words, words === '' ? 0 : PAUSE_MS);
  const { data, isError } = useIngredients(form.recipe.id, settled);
  const found = data ?? NOTHING;
  const used = useMemo(() => new Set(lines.map((line) => line.item_id ?? line.sub_recipe_id)), [lines]);
  const options = useMemo(() => optionsOf(found, used), [found, used]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const add = (chosen: Chosen) => {
    const line = chosenLine(chosen, lines);
    form.dispatch({ type: 'added', line, ...chosen });
    onAdded(line.key);
  };
  const choose = (id: string | null) => {
    const item = found.items.find((one) => one.id === id);
    const recipe = found.recipes.find((one) => one.id === id);
    if (item) add({ item });
    else if (recipe) add({ recipe });
  };
  const create = useNewPreparation((recipe) => add({ recipe }));
  return (
    <div className="flex w-full items-center gap-1 md:max-w-110">
      <Combobox
        icon={<Search aria-hidden="true" />}
        label={text.addPlaceholder}
        onCreate={create}
        onCreateLabel={text.createPreparation}
        onValueChange={choose}
        options={options}
        placeholder={text.addPlaceholder}
        ref={field}
        remote={{
          onSearch: setWords,
          searching: !isError && (data === undefined || words !== settled),
          total: options.length,
          nothing: isError ? text.addFailure : text.addHint,
        }}
        value={null}
      />
      <IconButton
        icon={<X aria-hidden="true" size={18} />}
        label={commonText.cancel}
        onClick={onCancel}
        size="compact"
      />
    </div>
  );
}

/** Its name is enough for now: it is completed on its own page. */
function useNewPreparation(onCreated: (recipe: IngredientRecipe) => void) {
  const create = useCreateRecipe();
  const { run } = useOnce(
    async (name: string) => {
      const { id, kind, portions, yield_qty, yield_unit, ...made } = await create.mutateAsync({
        name,
        kind: 'preparation',
      });
      toasts.success(text.preparationCreated(made.name));
      const empty = { line_count: 0, unresolved: 0, items: [] };
      onCreated({ id, name: made.name, kind, portions, yield_qty, yield_unit, ...empty });
    },
    { fallback: text.preparationFailure },
  );
  return (name: string) => void run(name);
}

const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(DOT);

function optionsOf({ items, recipes }: Ingredients, used: ReadonlySet<string | null>): ComboboxOption[] {
  const note = (id: string) => used.has(id) && text.already;
  return [
    ...recipes.map((recipe) => {
      const { cost, per } = costOfRecipe(recipe);
      const price =
        cost !== null && (per === 'portion' ? text.perPortion(formatEuros(cost)) : pricePerUnit(cost, per));
      return {
        value: recipe.id,
        label: recipe.name,
        hint: joined(note(recipe.id), recipe.kind === 'dish' ? text.dish : text.subRecipe, price),
      };
    }),
    ...items.map(({ id, name, price, unit, supplier_name }) => ({
      value: id,
      label: name,
      hint: joined(
        note(id),
        price === null ? text.missingPrice : pricePerUnit(price, unit),
        price !== null && supplier_name,
      ),
    })),
  ];
}
