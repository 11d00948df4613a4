import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { figuresOf, knownOf, recipeDraftOf } from '#client/features/recipes/draft/draft.ts';
import { afterEvent } from '#client/features/recipes/draft/state.ts';
import { FiguresCard } from '#client/features/recipes/figures/figures-card.tsx';
import type { IngredientItem, Recipe } from '#client/features/recipes/recipes.api.ts';
import { ToastRegion } from '#client/ui/feedback/toast-region.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { formatEuros, formatPercent } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { recipeFiguresText, recipeLinesText as text } from '#text/recipes/recipe-editor.text.ts';
import { ingredient } from '../../../../../tests/support/screens/ingredients.ts';
import { LinesCard } from './lines-card.tsx';

const item = (n: number, name: string, more: Partial<IngredientItem> = {}) =>
  ingredient({ id: `00000000-0000-4000-8000-00000000000${n}`, name }, more);

const COD = item(1, 'Cabillaud', { price: 20 });
const BUTTER = item(2, 'Beurre doux', { price: 10.15, price_was: 9.4 });
const SAFFRON = item(3, 'Safran', { price: null, supplier_name: null });

const RECIPE = {
  name: 'Dos de cabillaud',
  kind: 'dish',
  on_menu: true,
  portions: 4,
  yield_qty: null,
  yield_unit: null,
  sale_price: 22,
  vat_rate: 10,
  target_food_cost: 30,
  method: null,
  lines: [COD, BUTTER, SAFFRON].map(({ id }, place) => ({
    id: String(place),
    item_id: id,
    sub_recipe_id: null,
    qty: 1,
    unit: 'kg',
    loss_percent: 0,
  })),
} as unknown as Recipe;

const KNOWN = knownOf({ items: [COD, BUTTER, SAFFRON], recipes: [] });

function open(lines: Recipe['lines'] = RECIPE.lines) {
  const onTarget = vi.fn();
  function Editor() {
    const [state, dispatch] = useReducer(afterEvent, {
      draft: recipeDraftOf({ ...RECIPE, lines }),
      known: KNOWN,
      errors: {},
    });
    const form = { recipe: RECIPE, state, dispatch, figures: figuresOf(state.draft, state.known) };
    return (
      <>
        <LinesCard form={form} />
        <FiguresCard form={form} onTarget={onTarget} />
        <ToastRegion />
      </>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Editor /> }])} />);
  return { user: userEvent.setup(), onTarget };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => [COD, BUTTER, SAFFRON].find(({ name }) => textContent?.includes(name))?.name);
const field = (column: string, name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: text.fieldOf(column, name) });
const page = () => document.body.textContent ?? '';

test('cost, margin and food cost follow each figure that is typed', async () => {
  const { user } = open(RECIPE.lines.slice(0, 1));
  // 20 € for 4 portions at 22 € with VAT of 10 %.
  expect(page()).toContain(formatEuros(15));
  expect(page()).toContain(recipeFiguresText.foodCost(formatPercent(25)));
  await user.clear(field(text.columns.loss, COD.name));
  await user.type(field(text.columns.loss, COD.name), '20');
  expect(row(COD.name).textContent).toContain(formatEuros(25));
  expect(page()).toContain(recipeFiguresText.foodCost(formatPercent(31.25)));
  expect(page()).toContain(recipeFiguresText.over(0.25));
  const price = screen.getByRole('textbox', { name: recipeFiguresText.salePrice });
  await user.clear(price);
  await user.type(price, '26,40');
  expect(page()).toContain(formatEuros(24 - 6.25));
  expect(page()).toContain(recipeFiguresText.left(0.95));
});

test('a missing price leaves the cost open, says where, and leads to the item', async () => {
  open();
  expect(within(row(SAFFRON.name)).getByText(text.missingPrice)).toBeTruthy();
  const way = within(row(SAFFRON.name)).getByRole('link', { name: `${text.givePrice}, ${SAFFRON.name}` });
  expect(way.getAttribute('href')).toBe(`/inventory?article=${SAFFRON.id}`);
  expect(page()).toContain(text.atLeast(formatEuros(30.15)));
  expect(page()).toContain(recipeFiguresText.unknown);
});

test('a line without its quantity leaves the sum open', async () => {
  const { user } = open(RECIPE.lines.slice(0, 2));
  expect(page()).toContain(formatEuros(30.15));
  await user.clear(field(text.columns.net, BUTTER.name));
  expect(page()).toContain(text.atLeast(formatEuros(20)));
});

test('a price that has just changed stands beside the one before', () => {
  open();
  expect(row(BUTTER.name).textContent).toContain(text.insteadOf(formatEuros(9.4)));
});

test('arrow keys on the handle and the menu move a line, and say where it is', async () => {
  const { user } = open();
  screen.getByRole('button', { name: text.grip(COD.name, 1, 3) }).focus();
  await user.keyboard('{ArrowDown}');
  expect(names()).toEqual([BUTTER.name, COD.name, SAFFRON.name]);
  expect(screen.getByRole('status').textContent).toBe(text.moved(COD.name, 2, 3));
  await user.click(screen.getByRole('button', { name: text.actions(SAFFRON.name) }));
  await user.click(await screen.findByRole('menuitem', { name: text.up }));
  expect(names()).toEqual([BUTTER.name, SAFFRON.name, COD.name]);
});

test('a line that is taken out comes back where it was', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: text.actions(BUTTER.name) }));
  await user.click(await screen.findByRole('menuitem', { name: text.remove }));
  expect(names()).toEqual([COD.name, SAFFRON.name]);
  const notices = within(screen.getByRole('region', { name: uiText.notifications }));
  await user.click(await notices.findByRole('button', { name: commonText.cancel }));
  expect(names()).toEqual([COD.name, BUTTER.name, SAFFRON.name]);
});
