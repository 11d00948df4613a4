import {
  Bean,
  Egg,
  Fish,
  FlaskConical,
  LeafyGreen,
  type LucideIcon,
  Milk,
  Nut,
  Shell,
  Shrimp,
  Sprout,
  Wheat,
  Wine,
} from 'lucide-react';
import type { RecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import { Card, CardHeader } from '#client/ui/card.tsx';
import type { Allergen } from '#domain/items/item.ts';
import { allergenNames } from '#text/items/item-words.text.ts';
import { kitchenSheetText } from '#text/recipes/kitchen-sheet.text.ts';
import { recipeAllergensText as text } from '#text/recipes/recipe-editor.text.ts';

const ICONS: Record<Allergen, LucideIcon> = {
  gluten: Wheat,
  crustaceans: Shrimp,
  eggs: Egg,
  fish: Fish,
  peanuts: Bean,
  soy: Bean,
  milk: Milk,
  nuts: Nut,
  celery: LeafyGreen,
  mustard: FlaskConical,
  sesame: Sprout,
  sulphites: Wine,
  lupin: Sprout,
  molluscs: Shell,
};

type AllergensCardProps = { form: RecipeForm; className?: string };

/** What must be told to the guests, and which ingredient it comes from. */
export function AllergensCard({ form: { figures, state }, className }: AllergensCardProps) {
  const { allergens } = figures;
  const lines = state.draft.lines.length;
  const lacking = figures.gaps.filter(({ reason }) => reason === 'incomplete_preparation');
  return (
    <Card {...(className && { className })}>
      <CardHeader
        actions={lines > 0 && <p className="text-hint text-ink-2">{text.read(lines)}</p>}
        title={text.title(allergens.length)}
      />
      {allergens.length === 0 ? (
        <p className="px-5 pb-5 text-body text-ink-2 max-md:px-4">{lines === 0 ? text.noLines : text.none}</p>
      ) : (
        <dl className="flex flex-col gap-2.5 px-5 pt-1 pb-5 max-md:px-4">
          {allergens.map(({ allergen, from }) => {
            const Icon = ICONS[allergen];
            return (
              <div
                className="grid grid-cols-[auto_minmax(0,7rem)_1fr] items-baseline gap-x-2.5"
                key={allergen}
              >
                <Icon aria-hidden="true" className="self-center text-ink-2" size={18} />
                <dt className="wrap-anywhere font-semibold text-body">{allergenNames[allergen]}</dt>
                <dd className="wrap-anywhere text-hint text-ink-2">
                  {from.map(({ name, via }) => (via ? text.via(via, name) : name)).join(', ')}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {lacking.map(({ name }) => (
        <p className="-mt-2 px-5 pb-4 font-semibold text-hint text-saffron-ink max-md:px-4" key={name}>
          {kitchenSheetText.mayLack(name ?? '')}
        </p>
      ))}
    </Card>
  );
}
