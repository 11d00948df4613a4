import { Check, TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isCounted, type RecipeDraftLine } from '#client/features/recipes/draft/draft.ts';
import type { RecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import {
  type IngredientItem,
  type IngredientRecipe,
  useSetContent,
} from '#client/features/recipes/recipes.api.ts';
import { UnitChoice } from '#client/features/recipes/unit-choice.tsx';
import { useOnce } from '#client/platform/api/once.ts';
import { IconButton } from '#client/ui/button.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { COUNTED_UNIT } from '#domain/items/item.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';
import { isMeasured } from '#domain/recipes/amounts.ts';
import { MEASURES, type Measure, type RecipeGapReason, type RecipeUnit } from '#domain/recipes/recipe.ts';
import { itemAddress } from '#text/items/item-address.ts';
import { recipeLinesText as text } from '#text/recipes/recipe-editor.text.ts';

type LineGapProps = { form: RecipeForm; line: RecipeDraftLine };

/** Why a line has no cost, and the way to give it one. */
export function LineGap({ form, line }: LineGapProps) {
  const { known } = form.state;
  const item = known.items.get(line.item_id ?? '');
  const recipe = known.recipes.get(line.sub_recipe_id ?? '');
  const gaps = form.figures.lines.get(line.key)?.gaps ?? [];
  const [gap] = gaps;
  if (recipe) return gap ? <RecipeGap reason={gap.reason} recipe={recipe} /> : null;
  if (!item) return null;
  // Known before the quantity is.
  if (!gap && item.price === null) return <NoPrice item={item} />;
  if (gap?.reason === 'cannot_convert' && isCounted(item))
    return <ContentQuestion form={form} item={item} key={item.id} unit={line.unit} />;
  return gap ? <ItemGap item={item} reason={gap.reason} /> : null;
}

type NoteProps = { children: ReactNode; link?: { to: string; label: string; about: string } };

function Note({ children, link }: NoteProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-saffron-ink text-small max-md:text-hint">
      <span className="inline-flex items-center gap-1 font-semibold">
        <TriangleAlert aria-hidden="true" className="shrink-0" size={14} />
        {children}
      </span>
      {link && (
        <Link
          aria-label={`${link.label}, ${link.about}`}
          className="link max-md:inline-flex max-md:min-h-11 max-md:items-center"
          to={link.to}
        >
          {link.label}
        </Link>
      )}
    </p>
  );
}

const NoPrice = ({ item: { id, name } }: { item: IngredientItem }) => (
  <Note link={{ to: itemAddress(id), label: text.givePrice, about: name }}>{text.missingPrice}</Note>
);

function ItemGap({ reason, item }: { reason: RecipeGapReason; item: IngredientItem }) {
  switch (reason) {
    case 'no_price':
      return <NoPrice item={item} />;
    case 'item_deleted':
      return <Note>{text.deletedItem}</Note>;
    case 'cannot_convert':
      return <Note>{text.otherUnit(item.unit ?? '')}</Note>;
    case 'too_large':
      return <Note>{text.tooLarge}</Note>;
    case 'no_lines':
    case 'no_yield':
    case 'incomplete_preparation':
    case 'no_sale_price':
      return null;
    default:
      return assertNever(reason);
  }
}

function RecipeGap({ reason, recipe }: { reason: RecipeGapReason; recipe: IngredientRecipe }) {
  const link = { to: `/recipes/${recipe.id}`, label: text.completeSub, about: recipe.name };
  switch (reason) {
    case 'no_price': {
      const item = recipe.items.find(({ price }) => price === null);
      if (!item) return <Note link={link}>{text.incompleteSub}</Note>;
      return (
        <Note link={{ to: itemAddress(item.id), label: text.givePrice, about: item.name }}>
          {text.missingPriceOf(item.name)}
        </Note>
      );
    }
    case 'no_yield':
      return <Note link={link}>{text.yieldWhy}</Note>;
    case 'cannot_convert':
      return <Note>{text.otherUnit(recipe.yield_unit ?? 'portion')}</Note>;
    case 'too_large':
      return <Note>{text.tooLarge}</Note>;
    case 'item_deleted':
    case 'incomplete_preparation':
      return <Note link={link}>{text.incompleteSub}</Note>;
    case 'no_lines':
    case 'no_sale_price':
      return null;
    default:
      return assertNever(reason);
  }
}

type ContentQuestionProps = { form: RecipeForm; item: IngredientItem; unit: RecipeUnit };

/** A measure of the kind that the line is written in. */
const measureFor = (unit: RecipeUnit): Measure =>
  MEASURES.find((measure) => measure === unit) ?? (isMeasured(unit) ? 'mL' : 'g');

/** « 1 unité = … g »: kept with the item, for every recipe. */
function ContentQuestion({ form, item, unit }: ContentQuestionProps) {
  const [qty, setQty] = useState<number | null>(null);
  const [measure, setMeasure] = useState<Measure>(() => measureFor(unit));
  const setContent = useSetContent();
  const counted = item.unit ?? COUNTED_UNIT;
  const { run, busy } = useOnce(async (content_qty: number) => {
    const was = { content_qty: item.content_qty, content_unit: item.content_unit };
    const saved = await setContent.mutateAsync({ id: item.id, content_qty, content_unit: measure, was });
    form.dispatch({ type: 'learned', item: saved });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (qty !== null && qty > 0) void run(qty);
  };
  return (
    <form className="mt-1.5 flex flex-wrap items-center gap-2" noValidate onSubmit={submit}>
      <span className="font-semibold text-saffron-ink text-small max-md:text-hint">
        {text.content(counted)}
      </span>
      <NumberField
        aria-label={text.contentOf(item.name, counted)}
        className="min-h-9 w-25 max-md:min-h-12"
        onValueChange={setQty}
        unit={
          <UnitChoice
            label={text.contentUnit(item.name)}
            onChoose={setMeasure}
            unitText={measure}
            units={MEASURES}
            value={measure}
          />
        }
        value={qty}
      />
      <IconButton
        busy={busy}
        icon={<Check aria-hidden="true" size={18} />}
        label={text.keepContent(item.name)}
        size="compact"
        type="submit"
        variant="soft"
      />
    </form>
  );
}
