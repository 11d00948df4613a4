import type { Season } from '#domain/demo/restaurant.ts';
import type { demoDishes } from '#text/demo/demo-restaurant.text.ts';
import type { ItemKey } from './goods.ts';

export type DishKey = keyof typeof demoDishes;

type Dish = {
  /** How many a usual day sells. */
  mean: number;
  season: Season;
  price: number;
  vat: 10 | 20;
  /** Of one portion, each in the stock unit of its item. */
  takes: Partial<Record<ItemKey, number>>;
};

const food = (mean: number, season: Season, price: number, takes: Dish['takes']): Dish => ({
  mean,
  season,
  price,
  takes,
  vat: 10,
});
const alcohol = (mean: number, season: Season, price: number, takes: Dish['takes']): Dish => ({
  mean,
  season,
  price,
  takes,
  vat: 20,
});

export const MENU: Record<DishKey, Dish> = {
  soupe: food(9, 'winter', 8.5, { oignon: 0.25, beurre: 0.02, pain: 0.2, emmental: 0.04, farine: 0.01 }),
  chevreChaud: food(11, 'summer', 11.5, { salade: 0.35, chevre: 2, pain: 0.25, olive: 0.02, tomate: 0.06 }),
  oeufMayo: food(8, 'all', 6.5, { oeuf: 2, moutarde: 0.01, huile: 0.05, salade: 0.1 }),
  lentilles: food(5, 'all', 7.9, {
    lentille: 0.08,
    carotte: 0.05,
    oignon: 0.03,
    lardon: 0.04,
    vinaigre: 0.01,
  }),
  saumon: food(10, 'all', 19.5, { saumon: 0.17, poireau: 0.2, creme: 0.06, beurre: 0.02, citron: 0.03 }),
  cabillaud: food(8, 'all', 21, { cabillaud: 0.18, pommeDeTerre: 0.25, lait: 0.08, beurre: 0.04 }),
  moules: food(12, 'summer', 15.5, {
    moules: 0.6,
    oignon: 0.06,
    persil: 0.01,
    muscadet: 0.06,
    pommeDeTerre: 0.3,
  }),
  entrecote: food(14, 'all', 24, { entrecote: 0.28, pommeDeTerre: 0.3, huile: 0.04, salade: 0.12 }),
  bavette: food(12, 'all', 18.5, { bavette: 0.2, oignon: 0.08, beurre: 0.02, pommeDeTerre: 0.28 }),
  bourguignon: food(10, 'winter', 17.9, {
    paleron: 0.22,
    carotte: 0.12,
    oignon: 0.08,
    chinon: 0.18,
    lardon: 0.03,
    champignon: 0.04,
  }),
  poulet: food(13, 'all', 16.9, { poulet: 0.19, champignon: 0.09, creme: 0.08, riz: 0.07 }),
  canard: food(8, 'winter', 18.9, { canard: 1, pommeDeTerre: 0.28, ail: 0.006, persil: 0.006 }),
  risotto: food(7, 'all', 17.5, { riz: 0.09, crevette: 0.11, comte: 0.02, muscadet: 0.04, beurre: 0.02 }),
  carbonara: food(11, 'all', 13.9, { pates: 0.13, lardon: 0.07, creme: 0.09, oeuf: 1, comte: 0.02 }),
  mousse: food(13, 'all', 7, { chocolat: 0.05, oeuf: 1.5, sucre: 0.02 }),
  cremeBrulee: food(11, 'all', 7.5, { creme: 0.1, oeuf: 1.5, sucre: 0.025, lait: 0.03 }),
  tarte: food(9, 'winter', 7, { pomme: 0.2, farine: 0.06, beurre: 0.035, sucre: 0.02, oeuf: 0.25 }),
  fraises: food(9, 'summer', 7.5, { fraise: 0.15, creme: 0.06, sucre: 0.015 }),
  poire: food(5, 'winter', 7.5, { poire: 0.18, chinon: 0.08, sucre: 0.03 }),
  fromage: food(7, 'all', 9.5, { comte: 0.04, chevre: 0.5, pain: 0.2, haricot: 0.02 }),
  cafe: food(46, 'all', 2.2, { cafe: 0.008, sucre: 0.005 }),
  muscadet: alcohol(18, 'summer', 4.8, { muscadet: 0.125 }),
  chinon: alcohol(20, 'winter', 5.2, { chinon: 0.125 }),
  eau: food(22, 'all', 3.9, { eau: 1 }),
  biere: alcohol(16, 'summer', 4.5, { biere: 0.25 }),
};
