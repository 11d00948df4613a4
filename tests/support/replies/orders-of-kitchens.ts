import { orderedLine } from './read-words.ts';

/** Orders as kitchens write them, one of each trade. */
export const ORDERS = {
  cheese: [
    orderedLine(1, 'Raclette nature meule', 4, 'pièce', 58),
    orderedLine(2, 'Vacherin fribourgeois', 6, 'kg', 18.7),
    orderedLine(3, 'Gruyère salé quart de meule', 1, 'pièce', 139),
  ],
  store: [
    orderedLine(1, 'Farine T55 25 kg', 4, 'sac', 18.5),
    orderedLine(2, 'Sucre semoule', 10, 'kg', 1.2),
    orderedLine(3, 'Huile de tournesol bidon 5 L', 6, 'bidon', 9.8),
    orderedLine(4, 'Lasagne plaque 5 kg', 3, 'caisse', 22),
  ],
  greens: [
    orderedLine(1, 'Tomate grappe', 12, 'kg', 2.4),
    orderedLine(2, 'Courgette', 8, 'kg', 1.9),
    orderedLine(3, 'Persil plat', 6, 'botte', 0.8),
    orderedLine(4, 'Salade batavia', 24, 'pièce', 0.9),
  ],
  farm: [
    orderedLine(1, 'Magret de canard', 8, 'pièce', 9.5),
    orderedLine(2, 'Cuisse de poulet', 15, 'kg', 5.2),
    orderedLine(3, 'Œufs calibre M', 180, 'unité', 0.2),
  ],
  fish: [
    orderedLine(1, 'Dos de cabillaud', 6, 'kg', 15.9),
    orderedLine(2, 'Moules de bouchot', 10, 'kg', 4.2),
    orderedLine(3, 'Saumon entier', 8, 'kg', 12.5),
  ],
  ice: [
    orderedLine(1, 'Glace vanille bac 2,5 L', 3, 'bac', 14.6),
    orderedLine(2, 'Sorbet citron bac 2,5 L', 2, 'bac', 13.7),
    orderedLine(3, 'Frites 9/9 sachet 2,5 kg', 12, 'sachet', 4.35),
  ],
  drinks: [
    orderedLine(1, 'Bière blonde fût 30 L', 2, 'fût', 110),
    orderedLine(2, 'Tonic 20 cl', 5, 'casier', 17.8),
    orderedLine(3, 'Eau plate 1 L verre', 10, 'casier', 7.4),
  ],
  bread: [
    orderedLine(1, 'Pain burger brioché', 48, 'pièce', 0.62),
    orderedLine(2, 'Baguette tradition', 60, 'pièce', 0.75),
    orderedLine(3, 'Croissant pur beurre', 80, 'pièce', 0.58),
  ],
};
