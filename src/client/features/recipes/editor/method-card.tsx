import type { RecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { METHOD_MAX } from '#domain/recipes/limits.ts';
import { recipeMethodText as text } from '#text/recipes/recipe-editor.text.ts';

type MethodCardProps = { form: RecipeForm; className?: string };

/** How it is made: what the kitchen sheet prints. */
export function MethodCard({ form: { state, dispatch }, className }: MethodCardProps) {
  return (
    <Card className={cn('p-5 pt-4 max-md:p-4', className)}>
      <h2 className="font-display text-card">{text.title}</h2>
      <FormField
        className="mt-1"
        error={state.errors.method}
        hint={text.hint}
        label={<span className="sr-only">{text.label}</span>}
      >
        <Textarea
          maxLength={METHOD_MAX}
          onChange={(event) => dispatch({ type: 'field', change: { method: event.target.value } })}
          placeholder={text.placeholder}
          rows={5}
          value={state.draft.method}
        />
      </FormField>
    </Card>
  );
}
