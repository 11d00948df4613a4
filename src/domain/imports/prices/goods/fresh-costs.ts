import type { Band } from './band.ts';

/** By the kilo: vegetables, fruit, bread and pastry, what is frozen, cleaning. */
export const FRESH_AND_BAKED: readonly Band[] = [
  // Vegetables
  [
    0.3,
    4.5,
    'pomme terre, carotte, oignon, navet, betterave, potiron, courge, chou, rutabaga, panais, grenaille',
  ],
  [
    0.8,
    6,
    'frite, pomme frite, potatoe, pomme duchesse, puree, puree pomme terre, pomme rosti, pomme noisette',
  ],
  [
    0.6,
    6.5,
    'poireau, celeri, courgette, aubergine, concombre, endive, brocoli, fenouil, potimarron, butternut, patate douce',
  ],
  [0.7, 9, 'tomate, poivron, blette, chou fleur, chou bruxelle, topinambour, salsifis'],
  [2, 14, 'tomate cerise, tomate cocktail, tomate grappe cerise, echalote, ail, gingembre'],
  [
    1,
    13,
    'haricot, haricot vert, petit pois, pois, epinard, artichaut, macedoine, ratatouille, poelee, legume, jardiniere',
  ],
  [2, 16, 'champignon, pleurote, shiitake'],
  [8, 70, 'cepe, girolle, chanterelle, trompette mort, pied mouton'],
  [50, 600, 'morille'],
  [3, 28, 'asperge, mesclun, roquette, mache, jeune pousse, pousse epinard, cresson'],
  [1, 14, 'salade, laitue, batavia, chene, sucrine, frisee, scarole, radis, trevise'],
  [4, 70, 'persil, ciboulette, basilic, coriandre, menthe, aneth, estragon, cerfeuil, thym, sauge'],
  // Fruit
  [
    0.7,
    6,
    'pomme, poire, banane, orange, citron, pamplemousse, clementine, mandarine, pasteque, melon, ananas',
  ],
  [
    1,
    9,
    'kiwi, prune, peche, nectarine, abricot, mirabelle, quetsche, rhubarbe, grenade, compote, citron vert, lime',
  ],
  [1.5, 13, 'raisin, mangue, avocat, papaye, coing, litchi, kaki, physalis'],
  [2.5, 30, 'fraise, framboise, myrtille, mure, groseille, cassis, cerise, griotte, figue, fruit rouge'],
  [2.5, 18, 'puree fruit, puree framboise, puree fraise, puree mangue, puree passion, coulis, fruit passion'],
  // Bakery, frozen
  [1.2, 9, 'pain, baguette, boule pain, pain mie, pain campagne'],
  [3, 16, 'croissant, brioche, viennoiserie, chocolatine, pain chocolat, chausson, pain raisin'],
  [
    1.5,
    9,
    'pate feuilletee, feuilletage, pate brisee, pate sablee, pate pizza, fond tarte, feuille brick, pate filo',
  ],
  [3, 24, 'tarte, quiche, pizza, tartelette, entremet, eclair, bavarois, cheesecake, tiramisu, mousse'],
  [14, 60, 'macaron'],
  [2, 18, 'glace, sorbet, creme glacee'],
  // Cleaning
  [0.8, 14, 'lessive, detergent, poudre lave vaisselle, sel regenerant, pastille lave vaisselle'],
];
