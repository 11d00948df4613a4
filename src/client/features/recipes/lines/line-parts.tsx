import { ArrowDown, ArrowUp, ExternalLink, GripVertical, Layers, MoreHorizontal, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  costOfRecipe,
  nameOf,
  type RecipeDraftLine,
  unitChoices,
} from '#client/features/recipes/draft/draft.ts';
import { lineField } from '#client/features/recipes/draft/state.ts';
import type { RecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import type { IngredientItem, IngredientRecipe } from '#client/features/recipes/recipes.api.ts';
import { UnitChoice } from '#client/features/recipes/unit-choice.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { IconButton } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { nextOnEnter } from '#client/ui/next-on-enter.ts';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import type { useReorder } from '#client/ui/use-reorder.ts';
import { itemAddress } from '#text/items/item-address.ts';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { DASH, eurosOrDash, formatEuros } from '#text/kernel/format.ts';
import { recipeLinesText as text } from '#text/recipes/recipe-editor.text.ts';
import { recipeUnitWord, weighedQuantity } from '#text/recipes/recipe-quantity.text.ts';

export type LineProps = {
  form: RecipeForm;
  line: RecipeDraftLine;
  place: number;
  reorder: ReturnType<typeof useReorder>;
  onMove: (key: string, to: number) => void;
  /** Enter in a figure: on to the next line. */
  onNext: () => void;
};

export function LineName({ form, line }: Pick<LineProps, 'form' | 'line'>) {
  const { known, errors } = form.state;
  const item = known.items.get(line.item_id ?? '');
  const recipe = known.recipes.get(line.sub_recipe_id ?? '');
  const wrong = errors[lineField(line.key, 'item_id')] ?? errors[lineField(line.key, 'sub_recipe_id')];
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="wrap-anywhere font-semibold max-md:text-[1.0625rem]">{nameOf(line, known)}</span>
        {recipe && (
          <Link
            className="relative inline-flex items-center gap-1 rounded-chip bg-primary-soft px-1.5 py-0.5 font-semibold text-primary-ink text-small hover:underline max-md:before:absolute max-md:before:-inset-3 max-md:before:content-['']"
            to={`/recipes/${recipe.id}`}
          >
            <Layers aria-hidden="true" size={13} />
            {text.subRecipe}
          </Link>
        )}
      </div>
      {item && <ItemNote item={item} />}
      {recipe && <RecipeNote recipe={recipe} />}
      {wrong && (
        <p className="font-semibold text-danger-ink text-small" data-field-error="" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

const NOTE =
  'flex flex-wrap items-center gap-x-1.5 max-md:gap-x-3 gap-y-0.5 text-ink-2 text-small max-md:text-hint';

const Note = ({ parts: [first, second] }: { parts: [string | null, string | null] }) => (
  <p className={NOTE}>
    {first}
    {first && second && (
      <span aria-hidden="true" className="max-md:hidden">
        ·
      </span>
    )}
    {second && <span className="wrap-anywhere">{second}</span>}
  </p>
);

/** What it costs now and where from; a new price beside the one before. */
function ItemNote({ item }: { item: IngredientItem }) {
  const { price, price_was, supplier_name, unit } = item;
  if (price === null || item.is_deleted) return null;
  const priceText = pricePerUnit(price, unit, price_was);
  if (price_was !== null && price_was !== price) {
    const Arrow = price > price_was ? ArrowUp : ArrowDown;
    return (
      <p className={NOTE}>
        <Chip className="px-1.5 py-0 text-small" tone={price > price_was ? 'saffron' : 'success'}>
          <Arrow aria-hidden="true" />
          {priceText}
        </Chip>
        {text.insteadOf(pricePerUnit(price_was, null, price))}
      </p>
    );
  }
  return <Note parts={[priceText, supplier_name]} />;
}

function RecipeNote({ recipe }: { recipe: IngredientRecipe }) {
  const { cost, per } = costOfRecipe(recipe);
  const costText =
    cost === null ? null : per === 'portion' ? text.perPortion(formatEuros(cost)) : pricePerUnit(cost, per);
  return <Note parts={[costText, text.ingredients(recipe.line_count)]} />;
}

/** The label is there for who does not see the column's head. */
const UNSEEN_LABEL = 'max-md:flex-1 md:[&>div:first-child]:sr-only';

export function NetField({ form, line, onNext }: LineProps) {
  const { known, errors } = form.state;
  const name = nameOf(line, known);
  return (
    <FormField
      className={UNSEEN_LABEL}
      error={errors[lineField(line.key, 'qty')] ?? errors[lineField(line.key, 'unit')]}
      label={text.columns.net}
    >
      <NumberField
        aria-label={text.fieldOf(text.columns.net, name)}
        className="min-h-9 max-md:min-h-12"
        data-net={line.key}
        onKeyDown={nextOnEnter(onNext)}
        onValueChange={(qty) => form.dispatch({ type: 'line', key: line.key, change: { qty } })}
        unit={<UnitMenu form={form} line={line} name={name} />}
        value={line.qty}
      />
    </FormField>
  );
}

type UnitMenuProps = Pick<LineProps, 'form' | 'line'> & { name: string };

/** The unit stands in its field, and is chosen there. */
function UnitMenu({ form, line, name }: UnitMenuProps) {
  const choices = unitChoices(line, form.state.known);
  return (
    <UnitChoice
      label={text.unitOf(name)}
      onChoose={(unit) => form.dispatch({ type: 'line', key: line.key, change: { unit } })}
      unitText={recipeUnitWord(line.qty, line.unit)}
      units={choices}
      value={line.unit}
    />
  );
}

export function LossField({ form, line, onNext }: LineProps) {
  const { known, errors } = form.state;
  const name = nameOf(line, known);
  return (
    <FormField
      className={UNSEEN_LABEL}
      error={errors[lineField(line.key, 'loss_percent')]}
      label={text.columns.loss}
    >
      <NumberField
        aria-label={text.fieldOf(text.columns.loss, name)}
        className={cn(
          'min-h-9 max-md:min-h-12',
          !line.loss_percent && '[&>input]:font-normal! [&>input]:text-ink-3',
        )}
        maxDecimals={1}
        onKeyDown={nextOnEnter(onNext)}
        onValueChange={(loss_percent) =>
          form.dispatch({ type: 'line', key: line.key, change: { loss_percent } })
        }
        unit="%"
        value={line.loss_percent}
      />
    </FormField>
  );
}

export function Gross({ form, line }: Pick<LineProps, 'form' | 'line'>): ReactNode {
  const figures = form.figures.lines.get(line.key);
  return figures ? weighedQuantity(figures.gross, line.unit) : DASH;
}

export function LineCost({ form, line }: Pick<LineProps, 'form' | 'line'>): ReactNode {
  const cost = form.figures.lines.get(line.key)?.cost ?? null;
  return eurosOrDash(cost);
}

/** Dragged, or moved by its arrow keys. */
export function Grip({ form, line, place, reorder }: LineProps) {
  const { lines } = form.state.draft;
  return (
    <button
      aria-label={text.grip(nameOf(line, form.state.known), place + 1, lines.length)}
      className="grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-chip text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing max-md:size-11 print:hidden"
      type="button"
      {...reorder.handleOf(line.key)}
    >
      <GripVertical aria-hidden="true" size={16} />
    </button>
  );
}

export function LineMenu({ form, line, place, onMove }: LineProps) {
  const { draft, known } = form.state;
  const name = nameOf(line, known);
  const remove = () => {
    form.dispatch({ type: 'removed', key: line.key });
    toasts.undo(text.removed(name), () => form.dispatch({ type: 'restored', line, place }));
  };
  const last = draft.lines.length - 1;
  return (
    <Menu
      title={name}
      trigger={
        <IconButton
          icon={<MoreHorizontal aria-hidden="true" size={18} />}
          label={text.actions(name)}
          size="compact"
        />
      }
    >
      <MenuItem
        disabledReason={place === 0 ? text.first : undefined}
        icon={<ArrowUp aria-hidden="true" />}
        onSelect={() => onMove(line.key, place - 1)}
      >
        {text.up}
      </MenuItem>
      <MenuItem
        disabledReason={place === last ? text.last : undefined}
        icon={<ArrowDown aria-hidden="true" />}
        onSelect={() => onMove(line.key, place + 1)}
      >
        {text.down}
      </MenuItem>
      {line.item_id !== null && (
        <MenuItem icon={<ExternalLink aria-hidden="true" />} link={<Link to={itemAddress(line.item_id)} />}>
          {text.openItem}
        </MenuItem>
      )}
      {line.sub_recipe_id !== null && (
        <MenuItem icon={<Layers aria-hidden="true" />} link={<Link to={`/recipes/${line.sub_recipe_id}`} />}>
          {text.openRecipe}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={remove} tone="danger">
        {text.remove}
      </MenuItem>
    </Menu>
  );
}
