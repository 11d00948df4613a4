import type { Band } from './band.ts';

/** By the piece. */
export const COUNTED_GOODS: readonly Band[] = [
  [0.08, 0.65, 'oeuf'],
  [
    0.25,
    3.5,
    'salade, laitue, batavia, chene, sucrine, frisee, concombre, chou fleur, radis, persil, ciboulette',
  ],
  [0.25, 3.5, 'basilic, coriandre, menthe, aneth, estragon, cerfeuil, cresson, botte radis, botte persil'],
  [0.3, 4, 'avocat, mangue, artichaut, pamplemousse, grenade'],
  [0.7, 7, 'ananas, melon'],
  [0.1, 1.2, 'citron, citron vert, kiwi, lime'],
  [0.25, 3.5, 'huitre'],
  [
    0.12,
    1.8,
    'croissant, pain chocolat, chocolatine, chausson, pain raisin, mini viennoiserie, madeleine, muffin, donut, cookie',
  ],
  [0.12, 1.3, 'pain burger, bun, pain hot dog, pain bagnat, petit pain, pain individuel, bagel'],
  [0.2, 2.2, 'baguette, demi baguette, ficelle'],
  [0.2, 1.6, 'macaron, yaourt, petit suisse, creme dessert, flan'],
  [0.1, 0.7, 'dosette, capsule, dosette cafe'],
  [0.015, 0.5, 'sachet the, sachet infusion'],
  // A bottle of wine, of beer
  [
    1.8,
    45,
    'vin, muscadet, sancerre, bordeaux, beaujolais, chinon, saumur, bourgueil, chardonnay, sauvignon, merlot, igp',
  ],
  [
    1.8,
    45,
    'cabernet, syrah, riesling, bergerac, cahors, corbiere, minervois, languedoc, cote rhone, cote provence',
  ],
  [0.4, 5, 'biere, pils, blonde, ipa, lager, stout, triple, kriek'],
  // Packaging and tableware
  [0.012, 0.5, 'gobelet, couvercle, pot sauce, pot carton, verre plastique'],
  [
    0.02,
    0.9,
    'assiette, bol, barquette alu, barquette aluminium, barquette kraft, barquette bagasse, barquette plastique',
  ],
  [
    0.03,
    1.6,
    'boite pizza, boite burger, boite salade, boite kraft, boite patissiere, boite sandwich, plat alu',
  ],
  [
    0.01,
    0.9,
    'sac kraft, sac bretelle, sac croissant, sac baguette, sac pain, sac papier, sachet kraft, sac sous vide, sachet sous vide, poche jetable, sac congelation',
  ],
  [0.02, 1.6, 'sac poubelle, housse poubelle'],
  [0.004, 0.3, 'serviette, set table, essuie main pliage'],
  [0.003, 0.12, 'paille, agitateur, pique, brochette bambou, caissette, dentelle'],
  [
    0.006,
    0.3,
    'fourchette, couteau, cuillere, couvert bois, kit couvert, baguette bambou, charlotte, gant, masque',
  ],
];
