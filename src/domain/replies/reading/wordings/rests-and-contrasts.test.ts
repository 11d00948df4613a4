import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const WINE = [
  orderedLine(1, 'Chablis 75 cl', 24, 'bouteille', 11.2),
  orderedLine(2, 'Brouilly 75 cl', 36, 'bouteille', 7.4),
  orderedLine(3, 'Champagne brut 75 cl', 12, 'bouteille', 19.5),
];
const FLOUR = [
  orderedLine(1, 'Farine de tradition T65', 30, 'sac', 18.9),
  orderedLine(2, 'Farine complète T150', 4, 'sac', 21.2),
];
const TUNA = [
  orderedLine(1, 'Thon rouge longe', 5, 'kg', 29.8),
  orderedLine(2, 'Daurade royale', 8, 'kg', 13.6),
  orderedLine(3, 'Encornet blanc', 4, 'kg', 14.9),
];
const OYSTERS = [
  orderedLine(1, 'Turbot entier', 6, 'kg', 28.5),
  orderedLine(2, 'Huîtres creuses n°3', 4, 'colis', 31),
];
const EGGS = [
  orderedLine(1, 'Œufs coquille plein air calibre M', 360, 'unité', 0.25),
  orderedLine(2, 'Omelette nature surgelée', 60, 'pièce', 0.58),
  orderedLine(3, "Blanc d'œuf liquide 1 L", 12, 'bouteille', 4.1),
];
const GROCER = [
  orderedLine(1, 'Sucre en poudre', 10, 'kg', 1.28),
  orderedLine(2, 'Huile de tournesol 5 L', 4, 'bidon', 12.4),
  orderedLine(3, 'Riz basmati', 25, 'kg', 2.2),
  orderedLine(4, 'Pêches au sirop 5/1', 4, 'boîte', 8.9),
  orderedLine(5, 'Coulis de tomate 3/1', 8, 'boîte', 4.7),
];
const HYGIENE = [
  orderedLine(1, 'Film étirable 300 m', 6, 'rouleau', 7.9),
  orderedLine(2, 'Barquette alu 1 L', 500, 'pièce', 0.14),
  orderedLine(3, 'Gants nitrile M', 10, 'boîte', 6.5),
];
const GREENS = [
  orderedLine(1, 'Tomate grappe', 12, 'kg', 2.9),
  orderedLine(2, 'Salade batavia', 18, 'pièce', 0.95),
];
const POULTRY = [
  orderedLine(1, 'Entrecôte', 10, 'kg', 26.5),
  orderedLine(2, 'Poulet fermier', 12, 'pièce', 11.4),
];

describe('what is left over comes after the order', () => {
  test.each([
    [
      'Je vous livre vendredi le chablis et 20 bouteilles de brouilly ; les 16 autres suivront jeudi prochain. Champagne ok.',
      'changed 24 20+16/06-18 12',
    ],
    [
      '12 chablis vendredi, le solde mercredi prochain. Le reste de la commande est ok.',
      'changed 12+12/06-17 36 12',
    ],
    [
      'Brouilly : 24 livrées vendredi 12, 12 en reliquat mercredi. Chablis et champagne complets.',
      'changed 24 24+12/06-17 12',
    ],
    ['Tout part vendredi, sauf le chablis qui suivra vendredi prochain.', 'changed 0+24/06-19 36 12'],
    [
      'Vous aurez le brouilly et le champagne vendredi, pour le chablis ce sera jeudi prochain.',
      'changed 0+24/06-18 36 12',
    ],
    ['Commande confirmée. Chablis : 12 vendredi et 12 le jeudi d’après.', 'changed 12+12/06-18 36 12'],
    // What is no rest is read from the day of the mail.
    ['Tout est ok mais nous livrons jeudi prochain au lieu de vendredi.', 'changed 06-11 24 36 12'],
  ])('%s', (text, read) => expect(readAs(WINE, text)).toBe(read));

  test.each([
    [
      'On manque un peu de tradition : 18 sacs vendredi avec la complète, et les 12 qui restent lundi 15... ah non c’est férié, donc mardi 16.',
      'changed 18+12/06-16 4',
    ],
    ['On vous livre lundi 15, ah non c’est férié, donc mardi 16. Tout est complet.', 'changed 06-16 30 4'],
    ['20 sacs de tradition vendredi avec la complète.', 'changed 20 4'],
  ])('%s', (text, read) => expect(readAs(FLOUR, text)).toBe(read));
});

describe('of two names set against each other, each has what is said of it', () => {
  test.each([
    [
      'Je corrige mon mail de 9h : c’est la daurade qui est à 6 kg, pas le thon. Thon 5 kg ok. Encornets zéro, ça n’a pas changé.',
      'changed 5 6 0',
    ],
    [
      'Attention erreur de ma part : ce n’est pas le thon qui est à 3 kg mais la daurade. Thon complet, encornets complets.',
      'changed 5 3 4',
    ],
    ['Je rectifie : 6 kg de daurade et non de thon. Thon ok 5 kg, encornets rien.', 'changed 5 6 0'],
    ['Le manquant c’est la daurade et pas le thon. Le reste ok.', 'changed 5 0 4'],
    ['La rupture c’est le thon et non la daurade. Tout le reste part.', 'changed 0 8 4'],
  ])('%s', (text, read) => expect(readAs(TUNA, text)).toBe(read));
});

describe('packs that hold what was ordered', () => {
  test.each([
    ['Les 4 bourriches d’huîtres partent jeudi soir pour vendredi. Turbot ok aussi.', 'confirmed 6 4'],
    ['Ok pour le turbot, pour les huîtres je n’ai que 2 bourriches.', 'changed 6 2'],
  ])('%s', (text, read) => expect(readAs(OYSTERS, text)).toBe(read));

  test.each([
    [
      '10 plateaux de 30 pour les oeufs, j’en ai pas assez pour faire 12. omelettes ok. les blancs passent à 26,40 le carton de 6 bouteilles, je vous en mets bien 2 cartons.',
      'changed 300 60 12@4.4',
    ],
    [
      'Les blancs d’œuf sont à 25,80 le carton de 6, je vous mets bien vos 2 cartons. Le reste ok.',
      'changed 360 60 12@4.3',
    ],
  ])('%s', (text, read) => expect(readAs(EGGS, text)).toBe(read));

  test.each([
    [
      'Livraison vendredi de l’ensemble de la commande, hormis les oreillons de pêche qui manquent (récolte épuisée) et le coulis, limité à 5 boîtes par client.',
      'changed 10 4 25 0 5',
    ],
    ['1) ok 2) ok 3) 20 kg 4) rupture 5) ok', 'changed 10 4 20 0 8'],
    ['L1 ok L2 ok L3 20 kg L4 rupture L5 ok', 'changed 10 4 20 0 8'],
  ])('%s', (text, read) => expect(readAs(GROCER, text)).toBe(read));
});

describe('a reference that changed is other goods', () => {
  test.each([
    [
      'Gants : référence changée, vous recevez désormais des gants vinyle M. Film et barquettes ok.',
      'changed 6 500 10~',
    ],
  ])('%s', (text, read) => expect(readAs(HYGIENE, text)).toBe(read));
});

describe('who only says that the order came has not said that it comes', () => {
  test.each([
    ['Les serres ont pris l’eau. Commande bien reçue.', 'confirmed 12 18 H'],
    ['Commande bien reçue. On a eu de la grêle cette nuit.', 'confirmed 12 18 H'],
    ['Bien reçu, merci ! La récolte est belle cette année.', 'confirmed 12 18'],
  ])('%s', (text, read) => expect(readAs(GREENS, text)).toBe(read));

  test('goods that nobody ordered beside those of a line', () =>
    expect(
      readAs(
        POULTRY,
        'Poulets fermiers : je n’en ai plus que 8, je complète par 4 poulets label rouge. Entrecôte ok.',
      ),
    ).toBe('changed 10 8 H'));
});

describe('news of the supplier’s house', () => {
  test.each([
    [
      'Votre nouvelle interlocutrice commerciale',
      'À compter du 2 novembre, vous aurez le plaisir de travailler avec Laure Petit, qui succède à Alain Morel.',
      'unrelated - -',
    ],
    [
      'Nous déménageons',
      'À partir du 1er juillet, retrouvez-nous 12 rue des Halles. Nos numéros restent inchangés.',
      'unrelated - -',
    ],
    [
      'Nouvelle adresse',
      'Veuillez noter notre nouvelle adresse mail. L’ancienne ne sera plus relevée.',
      'unrelated - - H',
    ],
  ])('%s', (subject, text, read) => expect(readAs(GREENS, text, subject)).toBe(read));
});
