import type { IngredientItem, IngredientRecipe } from '#client/features/recipes/recipes.api.ts';
import type { FieldErrors } from '#domain/kernel/errors.ts';
import { freeKey, type KnownIngredients, type RecipeDraft, type RecipeDraftLine } from './draft.ts';
import { mergeDrafts } from './merge.ts';

export type RecipeDraftState = {
  draft: RecipeDraft;
  /** What its lines name, with their prices. */
  known: KnownIngredients;
  /** By field; a line's fields by its key. */
  errors: FieldErrors;
};

export type RecipeDraftEvent =
  | { type: 'field'; change: Partial<Omit<RecipeDraft, 'lines'>> }
  | { type: 'line'; key: string; change: Partial<Pick<RecipeDraftLine, 'qty' | 'unit' | 'loss_percent'>> }
  | { type: 'added'; line: RecipeDraftLine; item?: IngredientItem; recipe?: IngredientRecipe }
  | { type: 'moved'; key: string; to: number }
  | { type: 'removed'; key: string }
  | { type: 'restored'; line: RecipeDraftLine; place: number }
  /** An item has changed on the server: what one of it holds. */
  | { type: 'learned'; item: IngredientItem }
  | { type: 'refused'; errors: FieldErrors }
  /** `base`: what this draft started from, or what was sent; `theirs`: what the server has now. */
  | { type: 'merged'; base: RecipeDraft; theirs: RecipeDraft; known: KnownIngredients };

export const lineField = (key: string, name: string): string => `lines.${key}.${name}`;

/** What is changed is no longer wrong. */
const without = (errors: FieldErrors, isGone: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isGone(path)));

const withLines = (
  state: RecipeDraftState,
  lines: readonly RecipeDraftLine[],
  isGone: (path: string) => boolean = () => false,
): RecipeDraftState => ({
  ...state,
  draft: { ...state.draft, lines },
  errors: without(state.errors, (path) => path === 'lines' || isGone(path)),
});

function withField(state: RecipeDraftState, change: Partial<RecipeDraft>): RecipeDraftState {
  const names = Object.keys(change);
  return {
    ...state,
    draft: { ...state.draft, ...change },
    errors: without(state.errors, (path) => names.includes(path)),
  };
}

function moved(state: RecipeDraftState, key: string, to: number): RecipeDraftState {
  const { lines } = state.draft;
  const from = lines.findIndex((line) => line.key === key);
  const line = lines[from];
  if (!line || to < 0 || to >= lines.length) return state;
  return withLines(state, lines.toSpliced(from, 1).toSpliced(to, 0, line));
}

function restored(state: RecipeDraftState, line: RecipeDraftLine, place: number): RecipeDraftState {
  const { lines } = state.draft;
  const back = { ...line, key: lines.some(({ key }) => key === line.key) ? freeKey(line, lines) : line.key };
  return withLines(state, lines.toSpliced(place, 0, back));
}

const withItem = (known: KnownIngredients, item: IngredientItem | undefined): KnownIngredients =>
  item ? { ...known, items: new Map(known.items).set(item.id, item) } : known;
const withRecipe = (known: KnownIngredients, recipe: IngredientRecipe | undefined): KnownIngredients =>
  recipe ? { ...known, recipes: new Map(known.recipes).set(recipe.id, recipe) } : known;

/** The prices of now, and still whatever a line names that only this page knows. */
const learned = (before: KnownIngredients, now: KnownIngredients): KnownIngredients => ({
  items: new Map([...before.items, ...now.items]),
  recipes: new Map([...before.recipes, ...now.recipes]),
});

export function afterEvent(state: RecipeDraftState, event: RecipeDraftEvent): RecipeDraftState {
  const { draft, known } = state;
  switch (event.type) {
    case 'field':
      return withField(state, event.change);
    case 'line':
      return withLines(
        state,
        draft.lines.map((line) => (line.key === event.key ? { ...line, ...event.change } : line)),
        (path) => Object.keys(event.change).some((name) => path === lineField(event.key, name)),
      );
    case 'added':
      return {
        ...withLines(state, [...draft.lines, event.line]),
        known: withRecipe(withItem(known, event.item), event.recipe),
      };
    case 'moved':
      return moved(state, event.key, event.to);
    case 'removed':
      return withLines(
        state,
        draft.lines.filter(({ key }) => key !== event.key),
        (path) => path.startsWith(lineField(event.key, '')),
      );
    case 'restored':
      return restored(state, event.line, event.place);
    case 'learned':
      return { ...state, known: withItem(known, event.item) };
    case 'refused':
      return { ...state, errors: event.errors };
    case 'merged':
      return {
        draft: mergeDrafts({ base: event.base, mine: draft, theirs: event.theirs }),
        known: learned(known, event.known),
        errors: {},
      };
  }
}
