import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type Recipe, useRecipe } from '#client/features/recipes/recipes.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { RecordPage } from '#client/platform/page/record-page.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stepper } from '#client/ui/stepper/stepper.tsx';
import { PORTIONS_MAX } from '#domain/recipes/limits.ts';
import { allergenNames } from '#text/items/item-words.text.ts';
import { DOT, formatDate } from '#text/kernel/format.ts';
import { kitchenQuantity, kitchenSheetText as text } from '#text/recipes/kitchen-sheet.text.ts';
import { SheetLines } from './sheet-lines.tsx';

/** /recipes/{id}/sheet: what hangs in the kitchen. No price on it. */
export function KitchenSheetPage() {
  const { id = '' } = useParams();
  const back = <BackLink label={text.back} to={`/recipes/${id}`} />;
  return (
    <main className="mx-auto w-full max-w-210 px-4 py-6 md:px-8 print:max-w-none print:p-0" id="contenu">
      <RecordPage
        head={<PageHead back={back} title={text.title} />}
        record={useRecipe(id)}
        waiting={<LoadingBars bars={['h-10 w-1/2', 'h-40', 'h-24']} />}
        words={text}
      >
        {(recipe) => (
          <>
            <div className="mb-4 print:hidden">{back}</div>
            <Sheet key={recipe.id} recipe={recipe} />
          </>
        )}
      </RecordPage>
    </main>
  );
}

function Sheet({ recipe }: { recipe: Recipe }) {
  const [portions, setPortions] = useState(recipe.portions);
  const { organisation } = useSession();
  const { today } = useClock();
  const times = portions / recipe.portions;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 rounded-card border border-line bg-surface p-4 print:hidden">
        <FormField label={text.portions}>
          <Stepper live max={PORTIONS_MAX} min={1} onValueChange={setPortions} value={portions} />
        </FormField>
        <Button
          className="max-md:w-full"
          icon={<Printer aria-hidden="true" size={18} />}
          onClick={() => window.print()}
          variant="primary"
        >
          {text.print}
        </Button>
      </div>
      <article className="rounded-card border border-line bg-surface p-8 max-md:p-4 print:border-0 print:p-0">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <div className="min-w-0">
            <p className="text-hint text-ink-2">
              {[text.title, organisation?.name].filter(Boolean).join(DOT)}
            </p>
            <h1 className="wrap-anywhere font-display text-title">{recipe.name}</h1>
          </div>
          <p className="rounded-field border border-ink px-3 py-1.5 font-display text-card">
            {text.makes(portions)}
          </p>
        </header>
        <Weight recipe={recipe} times={times} />
        <h2 className="mt-6 font-display text-card">{text.lines}</h2>
        <SheetLines recipe={recipe} times={times} />
        <Method text={recipe.method} />
        <h2 className="mt-6 font-display text-card">{text.allergens}</h2>
        <Allergens recipe={recipe} />
        <footer className="mt-8 flex justify-between gap-4 border-line border-t pt-2 text-ink-2 text-small">
          <span>{recipe.name}</span>
          <span>{text.printedOn(formatDate(today()))}</span>
        </footer>
      </article>
    </>
  );
}

function Weight({ recipe: { yield_qty, yield_unit, portions }, times }: { recipe: Recipe; times: number }) {
  if (yield_qty === null || yield_unit === null) return null;
  const whole = kitchenQuantity(yield_qty * times, yield_unit);
  return (
    <p className="mt-1 text-body text-ink-2">
      {text.weighs(whole, kitchenQuantity(yield_qty / portions, yield_unit))}
    </p>
  );
}

/** A step for each line that was written. */
function Method({ text: method }: { text: string | null }) {
  const steps = (method ?? '').split('\n').flatMap((step) => step.trim() || []);
  return (
    <>
      <h2 className="mt-6 font-display text-card">{text.method}</h2>
      {steps.length === 0 ? (
        <p className="text-body text-ink-2">{text.noMethod}</p>
      ) : (
        <ol className="mt-2 flex list-decimal flex-col gap-2 pl-6 text-body marker:font-semibold">
          {steps.map((step, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and none changes places
            <li className="wrap-anywhere pl-1" key={place}>
              {step}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Allergens({ recipe: { figures } }: { recipe: Recipe }) {
  const lacking = figures.gaps.filter(({ reason }) => reason === 'incomplete_preparation');
  return (
    <>
      {figures.allergens.length === 0 ? (
        <p className="text-body text-ink-2">{text.noAllergens}</p>
      ) : (
        <AllergenList allergens={figures.allergens} />
      )}
      {lacking.map(({ name }) => (
        <p className="mt-1 font-semibold text-body" key={name}>
          {text.mayLack(name ?? '')}
        </p>
      ))}
    </>
  );
}

function AllergenList({ allergens }: Pick<Recipe['figures'], 'allergens'>) {
  return (
    <ul className="mt-1 flex flex-col gap-1 text-body">
      {allergens.map(({ allergen, from }) => (
        <li key={allergen}>
          <strong className="font-semibold">{allergenNames[allergen]}</strong>
          <span className="text-ink-2">
            {text.from([...new Set(from.map(({ name, via }) => via ?? name))])}
          </span>
        </li>
      ))}
    </ul>
  );
}
