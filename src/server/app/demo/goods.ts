import type { Unit } from '#domain/items/item.ts';
import type { StorageFamily } from '#domain/items/storage.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import type { ProductType } from '#domain/suppliers/supplier.ts';
import type { demoItems, demoSuppliers } from '#text/demo/demo-restaurant.text.ts';

export type SupplierKey = keyof typeof demoSuppliers;
export type ItemKey = keyof typeof demoItems;

/** When each comes, by when it is to be ordered on the day before, and above what it comes for nothing. */
export const SUPPLIERS: Record<
  SupplierKey,
  { days: readonly Weekday[]; cutoff: string; franco: number; fee: number; sells: ProductType }
> = {
  primeur: { days: [2, 4, 6], cutoff: '18:00', franco: 60, fee: 9, sells: 'Primeurs & Riz' },
  maree: { days: [2, 5], cutoff: '12:00', franco: 120, fee: 15, sells: 'Poissonnerie' },
  boucher: { days: [3, 5], cutoff: '16:00', franco: 150, fee: 12, sells: 'Autre' },
  cremier: { days: [3, 6], cutoff: '14:00', franco: 80, fee: 10, sells: 'Autre' },
  epicier: { days: [4], cutoff: '12:00', franco: 250, fee: 18, sells: 'Épicerie' },
  caviste: { days: [3], cutoff: '17:00', franco: 200, fee: 20, sells: 'Boissons' },
};

type Good = {
  from: SupplierKey;
  unit: Unit;
  category: string;
  family: StorageFamily;
  /** Days that it keeps; null where nobody looks at a date. */
  keeps: number | null;
  /** What one pack holds, in stock units, and what one stock unit costs. */
  pack: number;
  price: number;
};

type Kind = Pick<Good, 'from' | 'category' | 'family'>;
const kinds = {
  vegetable: { from: 'primeur', category: 'Légumes', family: 'produce' },
  herb: { from: 'primeur', category: 'Herbes fraîches', family: 'produce' },
  fruit: { from: 'primeur', category: 'Fruits', family: 'produce' },
  fish: { from: 'maree', category: 'Poissons et fruits de mer', family: 'fresh_fish' },
  meat: { from: 'boucher', category: 'Viandes', family: 'chilled' },
  poultry: { from: 'boucher', category: 'Volailles', family: 'chilled' },
  dairy: { from: 'cremier', category: 'Crèmerie et fromages', family: 'dairy' },
  grocery: { from: 'epicier', category: 'Épicerie salée', family: 'dry' },
  sweet: { from: 'epicier', category: 'Épicerie sucrée', family: 'dry' },
  wine: { from: 'caviste', category: 'Vins et spiritueux', family: 'drinks' },
  drink: { from: 'caviste', category: 'Boissons', family: 'drinks' },
} as const satisfies Record<string, Kind>;

type Figures = [unit: Unit, keeps: number | null, pack: number, price: number];
const good = (kind: keyof typeof kinds, ...[unit, keeps, pack, price]: Figures): Good => ({
  ...kinds[kind],
  unit,
  keeps,
  pack,
  price,
});

export const GOODS: Record<ItemKey, Good> = {
  carotte: good('vegetable', 'kg', 10, 5, 1.2),
  oignon: good('vegetable', 'kg', 21, 10, 1.1),
  pommeDeTerre: good('vegetable', 'kg', 21, 25, 0.95),
  poireau: good('vegetable', 'kg', 7, 5, 2.1),
  salade: good('vegetable', 'unité', 4, 12, 0.9),
  tomate: good('vegetable', 'kg', 6, 6, 2.4),
  champignon: good('vegetable', 'kg', 5, 3, 4.8),
  haricot: good('vegetable', 'kg', 5, 5, 4.2),
  persil: good('herb', 'kg', 4, 0.5, 9.5),
  ail: good('vegetable', 'kg', 30, 1, 7.5),
  citron: good('fruit', 'kg', 14, 4, 2.6),
  pomme: good('fruit', 'kg', 21, 7, 1.9),
  fraise: good('fruit', 'kg', 3, 2, 7.9),
  poire: good('fruit', 'kg', 8, 5, 2.7),
  saumon: good('fish', 'kg', 4, 3, 19.5),
  cabillaud: good('fish', 'kg', 3, 3, 22.9),
  moules: good('fish', 'kg', 3, 5, 4.6),
  crevette: good('fish', 'kg', 4, 2, 17.8),
  entrecote: good('meat', 'kg', 8, 2.5, 26.5),
  bavette: good('meat', 'kg', 8, 2.5, 19.9),
  paleron: good('meat', 'kg', 8, 3, 12.4),
  poulet: good('poultry', 'kg', 7, 2.5, 11.9),
  canard: good('poultry', 'unité', 21, 12, 3.6),
  lardon: good('meat', 'kg', 15, 1, 9.2),
  beurre: good('dairy', 'kg', 30, 5, 8.4),
  creme: good('dairy', 'L', 18, 6, 4.9),
  lait: good('dairy', 'L', 10, 6, 1.15),
  oeuf: good('dairy', 'unité', 21, 90, 0.24),
  comte: good('dairy', 'kg', 30, 2.5, 16.8),
  chevre: good('dairy', 'unité', 20, 24, 1.05),
  emmental: good('dairy', 'kg', 25, 1, 8.9),
  farine: good('grocery', 'kg', 240, 10, 0.95),
  sucre: good('sweet', 'kg', null, 10, 1.35),
  riz: good('grocery', 'kg', 365, 5, 2.9),
  pates: good('grocery', 'kg', 365, 5, 2.4),
  huile: good('grocery', 'L', 300, 10, 2.2),
  olive: good('grocery', 'L', 365, 5, 8.9),
  vinaigre: good('grocery', 'L', null, 5, 1.8),
  moutarde: good('grocery', 'kg', 240, 5, 3.4),
  chocolat: good('sweet', 'kg', 365, 3, 12.5),
  lentille: good('grocery', 'kg', 365, 5, 4.1),
  pain: good('grocery', 'unité', 25, 20, 1.15),
  cafe: good('drink', 'kg', 180, 3, 17.5),
  muscadet: good('wine', 'L', null, 4.5, 6.4),
  chinon: good('wine', 'L', null, 4.5, 8.1),
  eau: good('drink', 'unité', 300, 24, 0.62),
  biere: good('drink', 'L', 90, 20, 3.9),
};
