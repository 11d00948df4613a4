import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOnce } from '#client/platform/api/once.ts';
import { useLeaveWarning } from '#client/platform/form/leave-warning.ts';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { LeaveDialog } from '#client/ui/dialog/leave-dialog.tsx';
import { useFirstError } from '#client/ui/form/first-error.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stepper } from '#client/ui/stepper/stepper.tsx';
import { PORTIONS_MAX, RECIPE_NAME_MAX } from '#domain/recipes/limits.ts';
import { RECIPE_KINDS, type RecipeKind } from '#domain/recipes/recipe.ts';
import { newRecipeText as text } from '#text/recipes/recipe-list.text.ts';
import { recipeFieldText } from '#text/recipes/recipes.text.ts';
import { useCreateRecipe } from './recipes.api.ts';
import { refusedFields } from './refusal.ts';

const USUAL_PORTIONS = 10;

/** /recipes/new: a name, and on to the ingredients. */
export function NewRecipePage() {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<RecipeKind>('dish');
  const [portions, setPortions] = useState(USUAL_PORTIONS);
  const { create, busy, error, forget } = useCreation();
  const leaving = useLeaveWarning({ dirty: name.trim() !== '', saving: busy, onClose: () => undefined });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create({ name: name.trim(), kind, portions }, leaving.allow);
  };
  return (
    <>
      <PageHead
        back={<BackLink label={text.back} to="/recipes" />}
        sentence={text.sentence}
        title={text.title}
      />
      <Card className="max-w-160">
        <form className="flex flex-col gap-5 p-5 max-md:p-4" noValidate onSubmit={submit}>
          <FormField error={error} label={text.name}>
            <Input
              autoComplete="off"
              maxLength={RECIPE_NAME_MAX}
              onChange={(event) => {
                forget();
                setName(event.target.value);
              }}
              placeholder={text.namePlaceholder}
              value={name}
            />
          </FormField>
          <FormField kind="group" label={text.kind}>
            <RadioGroup
              onValueChange={setKind}
              options={RECIPE_KINDS.map((value) => ({ value, ...text.kinds[value] }))}
              value={kind}
            />
          </FormField>
          <FormField hint={text.portionsHint} label={text.portions}>
            <Stepper live max={PORTIONS_MAX} min={1} onValueChange={setPortions} value={portions} />
          </FormField>
          <div>
            <Button
              busy={busy}
              busyLabel={text.submitting}
              className="max-md:w-full"
              icon={<ArrowRight aria-hidden="true" size={18} />}
              type="submit"
              variant="primary"
              writes
            >
              {text.submit}
            </Button>
          </div>
        </form>
      </Card>
      <LeaveDialog leaving={leaving} />
    </>
  );
}

type NewRecipe = { name: string; kind: RecipeKind; portions: number };

/** Makes it and opens it. A name that is missing or taken is said under its field. */
function useCreation() {
  const make = useCreateRecipe();
  const navigate = useNavigate();
  const showFirstError = useFirstError();
  const [error, setError] = useState<string | undefined>();
  const refuse = (sentence: string) => {
    setError(sentence);
    showFirstError();
  };
  const { run, busy } = useOnce(
    async (recipe: NewRecipe, onDone: () => void) => {
      if (recipe.name === '') return refuse(recipeFieldText.nameRequired);
      try {
        const { id } = await make.mutateAsync(recipe);
        toasts.success(text.created);
        onDone();
        await navigate(`/recipes/${id}`, { replace: true });
      } catch (failure) {
        const sentence = refusedFields(failure)?.name;
        if (sentence === undefined) throw failure;
        refuse(sentence);
      }
    },
    { fallback: text.failure },
  );
  return { create: run, busy, error, forget: () => setError(undefined) };
}
