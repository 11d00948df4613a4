import { expect, test } from 'vitest';
import type { IngredientItem, IngredientRecipe, Recipe } from '#client/features/recipes/recipes.api.ts';
import { ingredient } from '../../../../../tests/support/screens/ingredients.ts';
import {
  asInput,
  chosenLine,
  costOfRecipe,
  figuresOf,
  freeKey,
  knownOf,
  type RecipeDraft,
  type RecipeDraftLine,
  recipeDraftOf,
  unitChoices,
} from './draft.ts';
import { mergeDrafts } from './merge.ts';
import { afterEvent, lineField, type RecipeDraftState } from './state.ts';

const item = (id: string, more: Partial<IngredientItem> = {}) => ingredient({ id, name: id }, more);

const COD = item('cabillaud', { price: 24.5, allergens: ['fish'] });
const EGGS = item('œufs', { unit: 'unité', price: 0.3, allergens: ['eggs'] });
const SAUCE: IngredientRecipe = {
  id: 'beurre blanc',
  name: 'Beurre blanc',
  kind: 'preparation',
  portions: 10,
  yield_qty: 500,
  yield_unit: 'g',
  line_count: 1,
  unresolved: 0,
  items: [{ ...item('beurre', { allergens: ['milk'] }), qty: 0.04 }],
};
const KNOWN = knownOf({ items: [COD, EGGS], recipes: [SAUCE] });

const line = (
  of: { item_id?: string; sub_recipe_id?: string },
  more: Partial<RecipeDraftLine> = {},
): RecipeDraftLine => {
  const named = { item_id: null, sub_recipe_id: null, ...of };
  return { ...named, key: freeKey(named, []), qty: 1, unit: 'kg', loss_percent: 0, ...more };
};

const DRAFT: RecipeDraft = {
  name: 'Dos de cabillaud',
  kind: 'dish',
  on_menu: true,
  portions: 10,
  yield_qty: null,
  yield_unit: null,
  sale_price: 24,
  vat_rate: 10,
  target_food_cost: 30,
  method: '',
  lines: [
    line({ item_id: COD.id }, { qty: 1.65, loss_percent: 8 }),
    line({ sub_recipe_id: SAUCE.id }, { qty: 250, unit: 'g' }),
  ],
};
const [cod, sauce] = DRAFT.lines as [RecipeDraftLine, RecipeDraftLine];
const state = (draft = DRAFT): RecipeDraftState => ({ draft, known: KNOWN, errors: {} });

test('figures follow what is typed', () => {
  const figures = figuresOf(DRAFT, KNOWN);
  expect(figures.lines.get(cod.key)).toMatchObject({ gross: 1.793, cost: 43.940217 });
  // Half of the sauce: five portions of 40 g of butter.
  expect(figures.lines.get(sauce.key)).toMatchObject({ gross: 250, cost: 2 });
  expect(figures.total_cost).toBeCloseTo(45.94, 2);
  expect(figures.food_cost).toBeCloseTo(21.06, 1);
  expect(figures.allergens.map(({ allergen }) => allergen)).toEqual(['fish', 'milk']);
});

test('a line without a quantity counts for nothing yet, and hides nothing of the others', () => {
  const typed = { ...DRAFT, lines: [cod, { ...sauce, qty: null }] };
  const figures = figuresOf(typed, KNOWN);
  expect(figures.lines.has(sauce.key)).toBe(false);
  expect(figures.total_cost).toBeCloseTo(43.94, 2);
});

test('what is counted can be weighed once somebody says what one holds, and warns its guests before', () => {
  const eggs = line({ item_id: EGGS.id }, { qty: 120, unit: 'g' });
  const before = state({ ...DRAFT, lines: [eggs] });
  const unknown = figuresOf(before.draft, before.known);
  expect(unknown.lines.get(eggs.key)).toMatchObject({ cost: null, gaps: [{ reason: 'cannot_convert' }] });
  expect(unknown.cost_per_portion).toBeNull();
  expect(unknown.allergens.map(({ allergen }) => allergen)).toEqual(['eggs']);
  const measured = { ...EGGS, content_qty: 60, content_unit: 'g' as const };
  const after = afterEvent(before, { type: 'learned', item: measured });
  expect(figuresOf(after.draft, after.known).total_cost).toBeCloseTo(0.6, 6);
});

test('units are those that convert; of what is counted also weights', () => {
  expect(unitChoices(cod, KNOWN)).toEqual(['kg', 'g']);
  expect(unitChoices(sauce, KNOWN)).toEqual(['kg', 'g', 'portion']);
  expect(unitChoices(line({ item_id: EGGS.id }, { unit: 'unité' }), KNOWN)).toEqual([
    'kg',
    'g',
    'L',
    'cL',
    'mL',
    'unité',
  ]);
});

test('a preparation is told by the kilo where its weight is known, else by the portion', () => {
  expect(costOfRecipe(SAUCE)).toEqual({ cost: 8, per: 'kg' });
  expect(costOfRecipe({ ...SAUCE, yield_qty: null, yield_unit: null })).toEqual({
    cost: 0.4,
    per: 'portion',
  });
  expect(chosenLine({ recipe: SAUCE }, [])).toMatchObject({ sub_recipe_id: SAUCE.id, unit: 'kg', qty: null });
});

test('lines move, leave and come back to their place', () => {
  const moved = afterEvent(state(), { type: 'moved', key: cod.key, to: 1 });
  expect(moved.draft.lines).toEqual([sauce, cod]);
  expect(afterEvent(moved, { type: 'moved', key: cod.key, to: 2 })).toBe(moved);
  const removed = afterEvent(moved, { type: 'removed', key: sauce.key });
  expect(removed.draft.lines).toEqual([cod]);
  expect(afterEvent(removed, { type: 'restored', line: sauce, place: 0 }).draft.lines).toEqual([sauce, cod]);
});

test('an error leaves with the change of its field, and with its line', () => {
  const errors = { [lineField(cod.key, 'qty')]: 'Quantité invalide', name: 'Le nom est requis' };
  const refused = afterEvent(state(), { type: 'refused', errors });
  const typed = afterEvent(refused, { type: 'line', key: cod.key, change: { qty: 2 } });
  expect(typed.errors).toEqual({ name: errors.name });
  expect(afterEvent(refused, { type: 'removed', key: cod.key }).errors).toEqual({ name: errors.name });
});

test('both people’s work: untouched lines are theirs, touched ones stay, and orders hold', () => {
  const mine = { ...DRAFT, sale_price: 26, lines: [sauce, { ...cod, qty: 2 }] };
  const butter = line({ item_id: 'beurre' });
  const theirs = { ...DRAFT, name: 'Cabillaud', lines: [{ ...cod, qty: 9 }, { ...sauce, qty: 300 }, butter] };
  const merged = mergeDrafts({ base: DRAFT, mine, theirs });
  expect(merged).toMatchObject({ name: 'Cabillaud', sale_price: 26 });
  expect(merged.lines).toEqual([{ ...sauce, qty: 300 }, { ...cod, qty: 2 }, butter]);
  expect(mergeDrafts({ base: DRAFT, mine: DRAFT, theirs }).lines).toEqual(theirs.lines);
  const removed = { ...DRAFT, lines: [cod] };
  expect(mergeDrafts({ base: DRAFT, mine: removed, theirs }).lines).toEqual([{ ...cod, qty: 9 }, butter]);
});

test('the same item twice is two lines, and a saved draft is the same draft', () => {
  const lines = [cod, cod].map(({ key, ...one }, place) => ({ ...one, id: String(place) }));
  const draft = recipeDraftOf({ ...DRAFT, method: null, lines } as unknown as Recipe);
  expect(new Set(draft.lines.map(({ key }) => key)).size).toBe(2);
  expect(asInput({ ...draft, yield_unit: 'kg' })).toMatchObject({ yield_qty: null, yield_unit: null });
});
