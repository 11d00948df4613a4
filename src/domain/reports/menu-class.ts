/**
 * What to do with a dish, by how often it is sold and what each portion leaves (menu engineering, Kasavana and Smith):
 * `star`: sold and earning. `workhorse`: sold, earning little. `puzzle`: earning, seldom sold. `dog`: neither.
 */
export const MENU_CLASSES = ['star', 'workhorse', 'puzzle', 'dog'] as const;
export type MenuClass = (typeof MENU_CLASSES)[number];

type Sold = { portions: number; margin: number };

/** A dish is sold often from this share of an equal share on. */
const POPULAR_FROM = 0.7;

/** Below it there is no menu to compare with. */
const DISHES_MIN = 4;

/**
 * Among dishes whose margin is known. Earning: at least what the average portion leaves, each dish weighed by what was
 * sold of it. Null where there are too few to compare.
 */
export function menuClasses(dishes: readonly Sold[]): (MenuClass | null)[] {
  const portions = dishes.reduce((sum, dish) => sum + dish.portions, 0);
  if (dishes.length < DISHES_MIN || portions <= 0) return dishes.map(() => null);
  const average = dishes.reduce((sum, dish) => sum + dish.margin, 0) / portions;
  const often = (portions / dishes.length) * POPULAR_FROM;
  return dishes.map((dish) => {
    const earns = dish.portions > 0 && dish.margin / dish.portions >= average;
    if (dish.portions >= often) return earns ? 'star' : 'workhorse';
    return earns ? 'puzzle' : 'dog';
  });
}
