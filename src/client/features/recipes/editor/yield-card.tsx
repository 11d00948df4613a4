import type { RecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import { UnitChoice } from '#client/features/recipes/unit-choice.tsx';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { Stepper } from '#client/ui/stepper/stepper.tsx';
import { PORTIONS_MAX } from '#domain/recipes/limits.ts';
import { MEASURES, type Measure } from '#domain/recipes/recipe.ts';
import { kitchenQuantity } from '#text/recipes/kitchen-sheet.text.ts';
import { recipeYieldText as text } from '#text/recipes/recipe-editor.text.ts';

type YieldCardProps = { form: RecipeForm; className?: string };

const USUAL: Measure = 'kg';

/** How many portions the lines make, and what they weigh together once cooked. */
export function YieldCard({ form: { state, dispatch }, className }: YieldCardProps) {
  const { portions, yield_qty, yield_unit } = state.draft;
  const { errors } = state;
  const unit = yield_unit ?? USUAL;
  const share = yield_qty !== null && yield_qty > 0 ? yield_qty / portions : null;
  return (
    <Card className={cn('p-5 pt-4 max-md:p-4', className)}>
      <h2 className="font-display text-card">{text.title}</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <FormField className="flex-1 basis-30" error={errors.portions} label={text.portions}>
          <Stepper
            className="w-full"
            live
            max={PORTIONS_MAX}
            min={1}
            onValueChange={(next) => dispatch({ type: 'field', change: { portions: next } })}
            value={portions}
          />
        </FormField>
        <FormField
          className="flex-1 basis-30"
          error={errors.yield_qty ?? errors.yield_unit}
          label={text.weight}
        >
          <NumberField
            className="min-h-10 max-md:min-h-12"
            onValueChange={(qty) => dispatch({ type: 'field', change: { yield_qty: qty, yield_unit: unit } })}
            unit={
              <UnitChoice
                label={text.weightUnit}
                onChoose={(next) => dispatch({ type: 'field', change: { yield_unit: next } })}
                unitText={unit}
                units={MEASURES}
                value={unit}
              />
            }
            value={yield_qty}
          />
        </FormField>
      </div>
      <p className="mt-1.5 text-right text-hint text-ink-2">
        {share === null ? text.weightHint : text.perPortion(kitchenQuantity(share, unit))}
      </p>
    </Card>
  );
}
