import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const HERBS = [
  orderedLine(1, 'Oseille', 6, 'botte', 1.4),
  orderedLine(2, 'Cerfeuil', 10, 'botte', 1.1),
  orderedLine(3, 'Marjolaine', 5, 'botte', 1.3),
  orderedLine(4, 'Sarriette', 8, 'botte', 1.2),
];
const FLOURS = [
  { ...orderedLine(1, 'Farine T45 pâtissière', 6, 'sac', 24), sku: 'FAR-P45' },
  { ...orderedLine(2, 'Farine T65', 12, 'sac', 19), sku: 'FAR-K65' },
  { ...orderedLine(3, 'Farine T80', 9, 'sac', 21), sku: 'FAR-K80' },
  { ...orderedLine(4, 'Farine T110', 3, 'sac', 25), sku: 'FAR-K110' },
];
const DRINKS = [
  orderedLine(1, 'Cidre brut 75 cl', 20, 'bouteille', 3.1),
  orderedLine(2, 'Limonade 33 cl', 48, 'bouteille', 0.9),
  orderedLine(3, 'Verre à cidre', 12, 'pièce', 1.8),
];
const FISH = [
  orderedLine(1, 'Filet de dorade', 10, 'kg', 19),
  orderedLine(2, 'Noix de Saint-Jacques', 6, 'kg', 34),
  orderedLine(3, 'Moules de bouchot', 25, 'kg', 4),
];

describe('what is missing, named and then counted', () => {
  test.each([
    ["Il manque l'oseille et deux bottes de cerfeuil. Le reste est bon.", 'changed 0 8 5 8'],
    ["Il ne manque que l'oseille et 2 bottes de cerfeuil.", 'changed 0 8 5 8'],
    ['Il manque la sarriette (gelée) et 3 bottes de marjolaine, le reste part.', 'changed 6 10 2 0'],
    [
      "Il me manquera la marjolaine, 2 bottes de sarriette et l'oseille. Tout le reste est prêt.",
      'changed 0 10 0 6',
    ],
    ["Tout sauf l'oseille et deux bottes de cerfeuil.", 'changed 0 8 5 8'],
    ["Pas d'oseille, et 4 bottes de cerfeuil seulement. Le reste ok.", 'changed 0 4 5 8'],
    ["Je n'ai pas la marjolaine et 2 bottes de cerfeuil, le reste est bon.", 'changed 6 - 0 8 H'],
    [
      "Commande complète pour vendredi à ceci près qu'il manquera 2 bottes de cerfeuil et une botte de sarriette.",
      'changed 6 8 5 7',
    ],
    ["Tout est bon à cela près que l'oseille est en rupture.", 'changed 0 10 5 8'],
  ])('%s', (text, read) => expect(readAs(HERBS, text)).toBe(read));
});

describe('what is missing, and then what comes', () => {
  test.each([
    [
      "Il ne manque que l'oseille, 10 bottes de cerfeuil et 5 de marjolaine arrivent vendredi.",
      /^changed 0 10 5 8|H$/,
    ],
    ["Il manque l'oseille et 10 bottes de cerfeuil comme prévu, le reste ok.", /^changed 0 10 5 8|H$/],
    ["Il manque l'oseille mais 6 bottes de cerfeuil sont là. Le reste ok.", /^changed 0 6 5 8/],
  ])('%s', (text, read) => expect(readAs(HERBS, text)).toMatch(read));
});

describe('a part of two lines', () => {
  test.each([
    ["La moitié de l'oseille et de la sarriette, le reste est complet.", 'changed 3 10 5 4'],
    ["Je n'ai que la moitié du cerfeuil et de la sarriette. Le reste est bon.", 'changed 6 5 5 4'],
    ['La seconde botte de sarriette est abîmée, le reste est bon.', 'H'],
  ])('%s', (text, read) => expect(readAs(HERBS, text).endsWith(read)).toBe(true));
});

describe('all but so many of so many', () => {
  test.each([
    ['Tout part vendredi sauf 2 bottes de cerfeuil sur les 10.', 'changed 6 8 5 8'],
    ['Tout part sauf 8 bottes de cerfeuil sur 10.', 'question 6 - 5 8 H'],
    [
      'Tout sera dans le camion sauf 3 bottes de cerfeuil sur les 10, qui suivront lundi 15.',
      'changed 6 7+3/06-15 5 8',
    ],
    ['Commande ok sauf 2 bottes de sarriette, qui seront livrées lundi.', 'changed 6 10 5 6+2/06-15'],
  ])('%s', (text, read) => expect(readAs(HERBS, text)).toBe(read));
});

describe('nothing that is missing', () => {
  test.each([
    [
      "Il ne manquera finalement rien : l'oseille est rentrée, vous aurez vos 6 bottes, ainsi que le cerfeuil, la marjolaine et la sarriette.",
      /^confirmed 6 10 5 8$/,
    ],
    ['Finalement il ne manque absolument rien.', /^confirmed 6 10 5 8$/],
    [
      "Plus d'oseille. Sinon vous aurez tout le reste vendredi, y compris la sarriette que je pensais ne pas avoir.",
      /^changed 0 10 5 8$/,
    ],
    [
      "Plus d'oseille. Tout le reste vendredi, même la sarriette dont je n'étais pas sûr.",
      /^changed 0 10 5 8(?: H)?$/,
    ],
  ])('%s', (text, read) => expect(readAs(HERBS, text)).toMatch(read));
});

describe('flours by their types alone', () => {
  test.each([
    ['La 65 est bonne. La 110, rien, le moulin est en panne. 80 et pâtissière ok.', 'changed 6 12 9 0'],
    ['La 65, 80 et 110 ok. Pâtissière en rupture.', 'changed 0 12 9 3'],
    ["110 et pâtissière c'est bon, 65 et 80 complets.", 'confirmed 6 12 9 3'],
    [
      'FAR-P45 : sans changement\nFAR-K65 : un tiers seulement, le solde est annulé\nFAR-K80 : 2 sacs de moins que demandé\nFAR-K110 : complet',
      'changed 6 4 7 3',
    ],
  ])('%s', (text, read) => expect(readAs(FLOURS, text)).toBe(read));
});

describe('rounded up to whole cartons', () => {
  test.each([
    [
      "On n'ouvre plus les cartons de cidre (carton de 12), donc on t'en met 24 au lieu de 20. Limonade et verres comme demandé.",
      'changed 24 48 12',
    ],
    [
      "Le cidre ne se vend que par carton de 6 : j'ai arrondi à 4 cartons, soit 24 bouteilles au lieu de 20. Le reste est prêt.",
      'changed 24 48 12',
    ],
  ])('%s', (text, read) => expect(readAs(DRINKS, text)).toBe(read));
});

describe('said before the answer or beside it', () => {
  test.each([
    [
      'Plus de filet de dorade. Comme convenu ensemble par téléphone, je vous mets du filet de bar à la place, 8 kg. Le reste est complet.',
      'changed 8~ 6 25',
    ],
    ['Les coquilles je te mets 3 kg pas plus, la pêche est fermée. Dorade ok, moules ok.', 'changed 10 3 25'],
    [
      "La dorade je t'en mets 7, euh non 6 en fait j'en avais promis deux au marché, donc 6. Le reste c'est bon pour vendredi.",
      'changed 6 6 25',
    ],
    [
      'Ma camionnette est au garage je peux pas vendredi, je vous dépose tout lundi matin si Dieu veut.',
      'changed 06-15 10 6 25',
    ],
    [
      'Pas de dorade ni de moules, le bateau est à quai. Nous devons refuser ces deux lignes. Saint-Jacques ok.',
      'changed 0 6 0',
    ],
    [
      'On attend votre retour pour la dorade : en filet ou entière ? Les deux autres sont bien réservées pour vendredi.',
      'question - 6 25 H',
    ],
  ])('%s', (text, read) => expect(readAs(FISH, text)).toMatch(new RegExp(`^${read}(?: H)?$`)));
});
