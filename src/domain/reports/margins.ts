import { toHundredths, toTenths } from '#domain/kernel/scaled.ts';
import { type MenuClass, menuClasses } from './menu-class.ts';
import type { MarginGap } from './report.ts';

/** A dish over a period: amounts of all portions, without VAT. */
type DishSold = {
  has_recipe: boolean;
  portions: number;
  revenue: number;
  cost: number | null;
};

type DishMargin = {
  /** Of one portion. */
  price: number;
  cost: number;
  unit_margin: number;
  margin_percent: number | null;
  /** Of all portions. */
  margin: number;
  /** Of all margins; null where they are nothing together. */
  share: number | null;
  menu_class: MenuClass | null;
};

/** Null where it is known what it leaves. */
export function marginGap({ has_recipe, portions, revenue, cost }: DishSold): MarginGap | null {
  if (!has_recipe) return 'no_recipe';
  if (cost === null) return 'no_cost';
  return revenue > 0 && portions > 0 ? null : 'no_revenue';
}

const marginOf = ({ revenue, cost }: DishSold): number => revenue - (cost ?? 0);

/** Of dishes of which nothing is missing; those that leave most first. */
export function dishMargins<Dish extends DishSold>(dishes: readonly Dish[]): (Dish & DishMargin)[] {
  const known = dishes.filter((dish) => marginGap(dish) === null);
  const classes = menuClasses(known.map((dish) => ({ portions: dish.portions, margin: marginOf(dish) })));
  const all = known.reduce((sum, dish) => sum + marginOf(dish), 0);
  return known
    .map((dish, place) => {
      const { portions, revenue, cost } = dish;
      const margin = marginOf(dish);
      return {
        ...dish,
        price: toHundredths(revenue / portions),
        cost: toHundredths((cost ?? 0) / portions),
        unit_margin: toHundredths(margin / portions),
        margin_percent: toTenths((margin * 100) / revenue),
        margin: toHundredths(margin),
        share: all > 0 ? toTenths((margin * 100) / all) : null,
        menu_class: classes[place] ?? null,
      };
    })
    .toSorted((a, b) => b.margin - a.margin);
}

type MarginTotals = {
  portions: number;
  revenue: number;
  cost: number;
  margin: number;
  margin_percent: number | null;
  dishes: number;
};

export function marginTotals(dishes: readonly DishSold[]): MarginTotals {
  const known = dishes.filter((dish) => marginGap(dish) === null);
  const sum = (of: (dish: DishSold) => number) => known.reduce((total, dish) => total + of(dish), 0);
  const revenue = sum((dish) => dish.revenue);
  const margin = sum(marginOf);
  return {
    portions: Math.round(sum((dish) => dish.portions) * 1000) / 1000,
    revenue: toHundredths(revenue),
    cost: toHundredths(revenue - margin),
    margin: toHundredths(margin),
    margin_percent: revenue > 0 ? toTenths((margin * 100) / revenue) : null,
    dishes: known.length,
  };
}
