import { addDays } from '#domain/kernel/days/local-date.ts';
import type { Person, TestApp } from '../server/test-app.ts';
import { stocking } from './stocking.ts';

type Line = { item_id?: string; sub_recipe_id?: string; qty: number; unit: string; loss_percent?: number };

/** A kitchen without the screen: what is bought, and what is made of it. */
export function cooking(app: TestApp, who: { person: Person; org: string }) {
  const larder = stocking(app, who);
  const { today } = app.orgContext(who.org, who.person.id);
  const recipe = async (
    name: string,
    lines: readonly Line[],
    fields: Record<string, unknown> = {},
  ): Promise<string> => (await larder.call('POST', '/recipes', { name, lines, ...fields })).id;
  /** So many days ago its price became this one. */
  const priced = (item_id: string, price: number, { supplier_id, daysAgo = 0 }: Priced) =>
    larder.call('POST', `/items/${item_id}/prices`, {
      supplier_id,
      price,
      valid_from: addDays(today, -daysAgo),
    });
  return { ...larder, today, recipe, priced };
}

type Priced = { supplier_id: string; daysAgo?: number };

/** What the cod dish is made of, from three suppliers, at prices of four months. */
async function codIngredients({ today, item, supplier }: ReturnType<typeof cooking>) {
  const maree = await supplier('Marée de l’Ouest');
  const vauban = await supplier('Primeurs Vauban');
  const lenoir = await supplier('Crèmerie Lenoir');
  const bought = (name: string, supplier_id: string, price: number, fields: object = {}) =>
    item({ name, supplier_id, price, valid_from: addDays(today, -120), ...fields });
  return {
    maree,
    vauban,
    lenoir,
    cod: await bought('Filet de cabillaud, dos', maree, 24.5, { allergens: ['fish'] }),
    butter: await bought('Beurre AOP doux 82 %', lenoir, 9.4, { allergens: ['milk'] }),
    wine: await bought('Vin blanc', vauban, 4.2, { unit: 'L', allergens: ['sulphites'] }),
    shallots: await bought('Échalotes', vauban, 3.1),
    spinach: await bought('Épinards, pousses', vauban, 6.1),
    potatoes: await bought('Pommes de terre agria', vauban, 0.92),
    lemon: await bought('Citron jaune', vauban, 2.8),
  };
}

/** The dish of the mock-up: seven lines, one of them a preparation, and butter that has just become dearer. */
export async function codDish(app: TestApp, who: { person: Person; org: string }) {
  const kitchen = cooking(app, who);
  const { recipe, priced } = kitchen;
  const { maree, vauban, lenoir, ...goods } = await codIngredients(kitchen);
  const { cod, butter, wine, shallots, spinach, potatoes, lemon } = goods;
  await priced(spinach, 6.4, { supplier_id: vauban, daysAgo: 60 });
  await priced(butter, 10.15, { supplier_id: lenoir, daysAgo: 9 });
  const sauce = await recipe(
    'Beurre blanc',
    [
      { item_id: butter, qty: 0.7, unit: 'kg' },
      { item_id: wine, qty: 25, unit: 'cL' },
      { item_id: shallots, qty: 120, unit: 'g', loss_percent: 15 },
    ],
    { kind: 'preparation', portions: 10, yield_qty: 1, yield_unit: 'kg' },
  );
  const dish = await recipe(
    'Dos de cabillaud, beurre blanc',
    [
      { item_id: cod, qty: 1.65, unit: 'kg', loss_percent: 8 },
      { sub_recipe_id: sauce, qty: 0.9, unit: 'kg' },
      { item_id: spinach, qty: 0.8, unit: 'kg', loss_percent: 12 },
      { item_id: potatoes, qty: 1.5, unit: 'kg', loss_percent: 18 },
      { item_id: butter, qty: 0.15, unit: 'kg' },
      { item_id: lemon, qty: 0.2, unit: 'kg', loss_percent: 45 },
    ],
    {
      portions: 10,
      sale_price: 24,
      yield_qty: 3.2,
      yield_unit: 'kg',
      method:
        'Lever les dos et les saler dix minutes.\nMonter le beurre blanc.\nTomber les épinards au beurre.',
    },
  );
  return { ...kitchen, maree, vauban, lenoir, cod, butter, sauce, dish, lemon };
}
