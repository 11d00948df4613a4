import type { FieldErrors } from '#domain/kernel/errors.ts';
import type { KnownItem, KnownRecipe } from '#domain/recipes/figures.ts';
import type { Measure, RecipeUnit } from '#domain/recipes/recipe.ts';
import type { DraftLine, Known, RecipeDraft } from './draft.ts';

export type DraftState = {
  draft: RecipeDraft;
  /** What its lines name, with their prices. */
  known: Known;
  /** By field; a line's fields by its key. */
  errors: FieldErrors;
};

type Field = Exclude<keyof RecipeDraft, 'lines'>;

export type DraftEvent =
  | { type: 'field'; change: Partial<Omit<RecipeDraft, 'lines'>> }
  | { type: 'line'; key: string; change: Partial<Pick<DraftLine, 'qty' | 'unit' | 'loss_percent'>> }
  | { type: 'added'; line: DraftLine; item?: KnownItem | undefined; recipe?: KnownRecipe | undefined }
  | { type: 'moved'; key: string; to: number }
  | { type: 'removed'; key: string }
  | { type: 'restored'; line: DraftLine; place: number }
  | { type: 'content'; itemId: string; qty: number; unit: Measure }
  | { type: 'refused'; errors: FieldErrors }
  | { type: 'known'; known: Known }
  | { type: 'merged'; draft: RecipeDraft; known: Known };

export const lineField = (key: string, name: 'qty' | 'unit' | 'loss_percent' | 'item_id'): string =>
  `lines.${key}.${name}`;

/** What is changed is no longer wrong. */
const without = (errors: FieldErrors, isGone: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isGone(path)));

const withLines = (
  state: DraftState,
  lines: readonly DraftLine[],
  isGone: (path: string) => boolean = () => false,
): DraftState => ({
  ...state,
  draft: { ...state.draft, lines },
  errors: without(state.errors, (path) => path === 'lines' || isGone(path)),
});

function withField(state: DraftState, change: Partial<RecipeDraft>): DraftState {
  const names = Object.keys(change) as Field[];
  return {
    ...state,
    draft: { ...state.draft, ...change },
    errors: without(state.errors, (path) => names.some((name) => name === path)),
  };
}

function moved(state: DraftState, key: string, to: number): DraftState {
  const { lines } = state.draft;
  const from = lines.findIndex((line) => line.key === key);
  const line = lines[from];
  if (!line || to < 0 || to >= lines.length) return state;
  return withLines(state, lines.toSpliced(from, 1).toSpliced(to, 0, line));
}

type Added = Extract<DraftEvent, { type: 'added' }>;

function added(state: DraftState, { line, item, recipe }: Added): DraftState {
  const { known } = state;
  return {
    ...withLines(state, [...state.draft.lines, line]),
    known: {
      items: item ? new Map(known.items).set(item.id, item) : known.items,
      recipes: recipe ? new Map(known.recipes).set(recipe.id, recipe) : known.recipes,
    },
  };
}

/** The prices of now, and still whatever a line names that only this page knows. */
const learned = (before: Known, now: Known): Known => ({
  items: new Map([...before.items, ...now.items]),
  recipes: new Map([...before.recipes, ...now.recipes]),
});

function withContent(known: Known, itemId: string, content: { qty: number; unit: Measure }): Known {
  const item = known.items.get(itemId);
  if (!item) return known;
  const told = { ...item, content_qty: content.qty, content_unit: content.unit };
  return { ...known, items: new Map(known.items).set(itemId, told) };
}

export function afterEvent(state: DraftState, event: DraftEvent): DraftState {
  const { lines } = state.draft;
  switch (event.type) {
    case 'field':
      return withField(state, event.change);
    case 'line':
      return withLines(
        state,
        lines.map((line) => (line.key === event.key ? { ...line, ...event.change } : line)),
        (path) => Object.keys(event.change).some((name) => path === `lines.${event.key}.${name}`),
      );
    case 'added':
      return added(state, event);
    case 'moved':
      return moved(state, event.key, event.to);
    case 'removed':
      return withLines(
        state,
        lines.filter(({ key }) => key !== event.key),
        (path) => path.startsWith(`lines.${event.key}.`),
      );
    case 'restored':
      return withLines(state, lines.toSpliced(event.place, 0, event.line));
    case 'content':
      return { ...state, known: withContent(state.known, event.itemId, event) };
    case 'refused':
      return { ...state, errors: event.errors };
    case 'known':
      return { ...state, known: learned(state.known, event.known) };
    case 'merged':
      return { draft: event.draft, known: learned(state.known, event.known), errors: {} };
  }
}

/** Units after which a person usually writes a figure like this one. */
export const isUnit = (unit: string, units: readonly RecipeUnit[]): unit is RecipeUnit =>
  units.some((one) => one === unit);
