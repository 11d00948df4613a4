import { orderedLine } from './read-words.ts';

/** Orders whose lines are told apart by their packs, their kinds and their counts. */
export const TRADES = {
  quay: [
    orderedLine(1, 'Bar de ligne', 6, 'kg', 24),
    orderedLine(2, 'Encornets', 4, 'kg', 12),
    orderedLine(3, 'Moules de bouchot', 10, 'kg', 4.5),
    orderedLine(4, 'Poulpe', 3, 'kg', 11),
  ],
  garden: [
    orderedLine(1, 'Tomate grappe', 12, 'kg', 2.4),
    orderedLine(2, 'Courgette', 8, 'kg', 1.9),
    orderedLine(3, 'Basilic', 10, 'botte', 1.1),
    orderedLine(4, 'Salade feuille de chêne', 24, 'pièce', 0.8),
  ],
  dairy: [
    orderedLine(1, 'Beurre doux 250 g', 40, 'plaquette', 2.3),
    orderedLine(2, 'Crème liquide 35 % 1 L', 12, 'brique', 4.1),
    orderedLine(3, 'Comté 12 mois', 5, 'kg', 15),
    orderedLine(4, 'Œufs plein air calibre M', 360, 'unité', 0.25),
  ],
  mill: [
    orderedLine(1, 'Huile de tournesol 5 L', 6, 'bidon', 9.6),
    orderedLine(2, 'Farine T55 25 kg', 4, 'sac', 18),
    orderedLine(3, 'Farine de seigle 25 kg', 2, 'sac', 24),
    orderedLine(4, 'Sucre semoule', 20, 'kg', 1.15),
  ],
  cellar: [
    orderedLine(1, 'Muscadet 75 cl', 12, 'bouteille', 5.2),
    orderedLine(2, 'Cidre brut 75 cl', 24, 'bouteille', 2.9),
    orderedLine(3, 'Eau gazeuse 1 L', 10, 'casier', 8),
  ],
  butcher: [
    orderedLine(1, 'Entrecôte Angus', 8, 'kg', 26.5),
    orderedLine(2, 'Steak haché 15 % 125 g', 80, 'pièce', 1.35),
    orderedLine(3, 'Merguez', 6, 'kg', 9.8),
    orderedLine(4, 'Jambon blanc tranché', 4, 'kg', 12.6),
    orderedLine(5, 'Poulet fermier', 10, 'pièce', 11.4),
  ],
  hygiene: [
    orderedLine(1, 'Sac poubelle 100 L', 5, 'carton', 22),
    orderedLine(2, 'Liquide vaisselle 5 L', 4, 'bidon', 11.5),
    orderedLine(3, 'Papier essuie-mains', 6, 'colis', 19.9),
    orderedLine(4, 'Film étirable 45 cm', 8, 'rouleau', 7.3),
  ],
  buns: [orderedLine(1, 'Pain burger brioché', 120, 'pièce', 0.55)],
  duck: [
    orderedLine(1, 'Foie gras de canard mi-cuit', 3, 'kg', 58),
    orderedLine(2, 'Magret de canard', 12, 'pièce', 9.9),
  ],
};
