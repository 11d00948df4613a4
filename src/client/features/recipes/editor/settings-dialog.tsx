import { type FormEvent, useState } from 'react';
import type { RecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import { Button } from '#client/ui/button.tsx';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { FOOD_COST_TARGET_MAX, FOOD_COST_TARGET_MIN } from '#domain/recipes/limits.ts';
import { RECIPE_KINDS } from '#domain/recipes/recipe.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { recipeSettingsText as text } from '#text/recipes/recipe-editor.text.ts';
import { newRecipeText } from '#text/recipes/recipe-list.text.ts';
import { recipeFieldText } from '#text/recipes/recipes.text.ts';

type SettingsDialogProps = { form: RecipeForm; onClose: () => void };

/** What changes seldom: what it is, the objective. Taken into the draft; saved with the rest. */
export function SettingsDialog({ form: { state, dispatch }, onClose }: SettingsDialogProps) {
  const [kind, setKind] = useState(state.draft.kind);
  const [target, setTarget] = useState(state.draft.target_food_cost);
  const [tried, setTried] = useState(false);
  const offTarget = target === null || target < FOOD_COST_TARGET_MIN || target > FOOD_COST_TARGET_MAX;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (offTarget) return;
    dispatch({ type: 'field', change: { kind, target_food_cost: target } });
    onClose();
  };
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          <Button type="submit" variant="primary">
            {text.done}
          </Button>
        </>
      }
      onOpenChange={onClose}
      onSubmit={submit}
      open
      title={text.title}
      width="narrow"
    >
      <div className="flex flex-col gap-5">
        <FormField kind="group" label={text.kind}>
          <RadioGroup
            onValueChange={setKind}
            options={RECIPE_KINDS.map((value) => ({ value, ...newRecipeText.kinds[value] }))}
            value={kind}
          />
        </FormField>
        {kind === 'dish' && <TargetField onChange={setTarget} value={target} wrong={tried && offTarget} />}
      </div>
    </Dialog>
  );
}

type TargetFieldProps = { value: number | null; wrong: boolean; onChange: (target: number | null) => void };

const TargetField = ({ value, wrong, onChange }: TargetFieldProps) => (
  <FormField
    error={wrong ? recipeFieldText.targetInvalid : undefined}
    hint={text.targetHint}
    label={text.target}
  >
    <NumberField className="w-33" maxDecimals={1} onValueChange={onChange} unit="%" value={value} />
  </FormField>
);
