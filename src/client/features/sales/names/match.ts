import { type SoldName, useMatchName } from '#client/features/sales/sales.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { soldNamesText as text } from '#text/sales/sold-names.text.ts';

type Match = Parameters<ReturnType<typeof useMatchName>['mutateAsync']>[0];
type Meaning = Omit<Match, 'id'>;

/** What brings a name back to where it was; what a rule had found is found again by it. */
function meaningOf({ matched_by, recipe, portions }: SoldName): Meaning {
  if (matched_by === 'ignored') return { as: 'ignored', portions };
  if (matched_by === 'person' && recipe) return { as: 'dish', recipe_id: recipe.id, portions };
  return { as: 'found', portions };
}

export const confirmed = ({ recipe, portions }: SoldName): Meaning | null =>
  recipe && { as: 'dish', recipe_id: recipe.id, portions };

const sayMeaning = ({ name, recipe }: SoldName): string =>
  recipe ? text.saved(name, recipe.name) : text.savedIgnored(name);

/** Says what a name means, with a way back for a few seconds. */
export function useMeaning() {
  const match = useMatchName();
  const { run: undo } = useOnce((before: SoldName) =>
    match.mutateAsync({ id: before.id, ...meaningOf(before) }),
  );
  const say = async (before: SoldName, meaning: Meaning) => {
    const after = await match.mutateAsync({ id: before.id, ...meaning });
    toasts.undo(sayMeaning(after), () => void undo(before), { tone: 'success' });
  };
  const { run, busy } = useOnce(say);
  return { say, run, busy };
}
