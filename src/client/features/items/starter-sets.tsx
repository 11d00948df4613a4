import { Check, ChefHat, Croissant } from 'lucide-react';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { cn } from '#client/ui/cn.ts';
import { STARTER_SETS, type StarterSetName } from '#domain/items/starter-sets.ts';
import { starterText as text } from '#text/items/items.text.ts';
import { ITEM_FAILURE } from './item-failure.ts';
import { useApplyStarterSet, useLabels } from './items.api.ts';

const OFFERED = [
  { name: 'restaurant', Icon: ChefHat },
  { name: 'boulangerie', Icon: Croissant },
] as const satisfies readonly { name: StarterSetName; Icon: unknown }[];

/** Before the first item: categories and zones made for the trade. */
export function StarterSets() {
  const { data: categories = [] } = useLabels('categories');
  const apply = useApplyStarterSet();
  const inPlace = (name: StarterSetName) =>
    STARTER_SETS[name].categories.join('\n') === categories.map((label) => label.name).join('\n');
  const { run: choose, busy } = useOnce(async (name: StarterSetName) => {
    await apply.mutateAsync({ set: name });
    toasts.success(text.applied(text.names[name]));
  }, ITEM_FAILURE);
  return (
    <section className="mx-auto mb-8 w-full max-w-140 border-line border-t px-5 pt-6">
      <h3 className="font-display text-card">{text.title}</h3>
      <p className="mt-1 text-hint text-ink-2">{text.hint}</p>
      <div className="mt-4 grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {OFFERED.map(({ name, Icon }) => {
          const chosen = inPlace(name);
          const { categories: names, zones } = STARTER_SETS[name];
          return (
            <button
              aria-disabled={busy || undefined}
              aria-pressed={chosen}
              className={cn(
                'flex min-h-16 items-center gap-3 rounded-field border px-4 py-3 text-left transition-colors',
                chosen ? 'border-primary bg-primary-soft' : 'border-line-2 bg-surface hover:bg-hover',
              )}
              key={name}
              onClick={() => !chosen && void choose(name)}
              type="button"
            >
              <Icon aria-hidden="true" className="shrink-0 text-primary-ink" size={24} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-body">{text.names[name]}</span>
                <span className="block text-hint text-ink-2">{text.counts(names.length, zones.length)}</span>
              </span>
              {chosen && <Check aria-hidden="true" className="text-primary-ink" size={18} />}
            </button>
          );
        })}
      </div>
    </section>
  );
}
