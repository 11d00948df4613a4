import { describe, expect, test } from 'vitest';
import { ORDER, readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const WINE = [
  orderedLine(1, 'Chablis 75 cl', 24, 'bouteille', 11.2),
  orderedLine(2, 'Brouilly 75 cl', 36, 'bouteille', 7.4),
  orderedLine(3, 'Champagne brut 75 cl', 12, 'bouteille', 19.5),
];
const MEAT = [
  orderedLine(1, 'Entrecôte', 10, 'kg', 26.5),
  orderedLine(2, 'Poulet fermier', 12, 'pièce', 11.4),
  orderedLine(3, 'Merguez', 6, 'kg', 9.8),
];
const DUCK = [
  orderedLine(1, 'Magret de canard', 20, 'pièce', 8.6),
  orderedLine(2, 'Cuisse de canard confite', 30, 'pièce', 3.4),
  orderedLine(3, 'Aiguillette de canard', 5, 'kg', 15.2),
];
const DAIRY = [
  orderedLine(1, 'Beurre doux 250 g', 40, 'pièce', 2.1),
  orderedLine(2, 'Crème liquide 35 % 1 L', 24, 'litre', 4.1),
  orderedLine(3, 'Lait entier 1 L', 36, 'litre', 0.98),
];
const GREENS = [
  orderedLine(1, 'Tomate grappe', 12, 'kg', 2.9),
  orderedLine(2, 'Salade batavia', 18, 'pièce', 0.95),
];
const VINEGAR = [
  orderedLine(1, 'Vinaigre de cidre', 30, 'L', 2.2),
  orderedLine(2, 'Vinaigre balsamique', 10, 'L', 5.9),
];
const PASTRY = [
  { ...orderedLine(1, 'Sucre semoule 25 kg', 4, 'sac', 27.5), sku: 'SUS-25' },
  { ...orderedLine(2, 'Glucose 7 kg', 1, 'seau', 22.4), sku: 'GLU-7' },
  { ...orderedLine(3, 'Poudre à crème', 5, 'kg', 5.3), sku: 'POU-CR' },
];

describe('what a colleague wrote below is part of the answer', () => {
  const below = (head: string) =>
    `${head}\n\nSandrine\n\nDe : Atelier <atelier@maison-exemple.fr>\nEnvoyé : mardi 9 juin 2026 09:58\nÀ : Sandrine\nObjet : RE: Commande ${ORDER}\n\nque 8 poulets, et les merguez c'est 10,40 maintenant`;
  test.each([
    [
      below('Voir ci-dessous la réponse de l’atelier. Tout le reste est bon pour vendredi.'),
      'changed 10 8 6@10.4',
    ],
    [
      below('Je vous transmets le retour de notre atelier ci-dessous, le reste est ok.'),
      'changed 10 8 6@10.4',
    ],
    // Nobody points to it: it was there before.
    [below('Tout est bon pour vendredi.'), 'confirmed 10 12 6'],
  ])('%s', (text, read) => expect(readAs(MEAT, text)).toBe(read));
});

describe('how it is cut is asked, and not whether it comes', () => {
  test.each([
    [
      'Pour l’entrecôte, 10 kg c’est bon, mais je vous la ficelle en 2 ou en 4 pièces ? Le reste ok.',
      'question 10 12 6 H',
    ],
    ['Poulets 12 ok, vidés ou effilés ? Entrecôte et merguez c’est bon.', 'question 10 12 6 H'],
    [
      'Tout est bon pour vendredi. Les merguez, vous les voulez en barquettes ou en vrac ?',
      'question 10 12 6 H',
    ],
    [
      '10 poulets au lieu de 12, tout le reste ok. Je vous les mets sous vide ou en caisse ?',
      'changed 10 10 6 H',
    ],
    [
      'Plus de merguez cette semaine. Des chipolatas vous iraient à la place ? J’en ai 6 kg à 9,50 €. Le reste est ok.',
      'changed 10 12 0 H',
    ],
  ])('%s', (text, read) => expect(readAs(MEAT, text)).toBe(read));

  test('what is proposed of a name that all lines share is none of them', () =>
    expect(
      readAs(
        DUCK,
        'Plus une seule aiguillette. Est-ce que des émincés de canard vous iraient à la place ? J’en ai 6 kg à 14,80 €. Pour les magrets et les cuisses, c’est bon.',
      ),
    ).toBe('changed 20 30 0 H'));
});

describe('packs, prices and what was just named', () => {
  test.each([
    [
      'Le brouilly n’est vendu que par palette de 120. Si vous voulez la palette dites-le moi. Le reste ok.',
      'question 24 - 12 H',
    ],
    [
      'Grosse demande sur le brouilly ! Je peux vous livrer 24 bouteilles vendredi. Chablis et champagne ok.',
      'changed 24 24 12',
    ],
  ])('%s', (text, read) => expect(readAs(WINE, text)).toBe(read));

  test.each([
    [
      'Votre commande est validée, avec un ajustement : le beurre est à 2,25 € au lieu de 2,10 € (cotation de la semaine 24).',
      'changed 40@2.25 24 36',
    ],
    ['Crème 30 % à la place de la 35 %, désolé, même prix. Beurre et lait ok.', 'changed 40 24~ 36'],
  ])('%s', (text, read) => expect(readAs(DAIRY, text)).toBe(read));

  test('what each pack holds, said behind all of them', () =>
    expect(
      readAs(
        VINEGAR,
        'Commande prise en compte pour vendredi (6 bidons de cidre et 2 de balsamique, tous en 5 L). Le bidon de 5 L de vinaigre de cidre est passé à 12,25 € HT.',
      ),
    ).toBe('changed 30@2.45 10'));

  test('a row that says what is sent instead', () =>
    expect(
      readAs(
        PASTRY,
        'SUS-25  4 sacs, ok\nGLU-7   manque, remplacé par glucose atomisé (1 seau, 23,90 €)\nPOU-CR  ok',
      ),
    ).toBe('changed 4 1@23.9~ 5'));
});

describe('when a line comes', () => {
  test.each([
    [
      'Suite à un incident, la crème ne pourra être livrée que lundi 15. Beurre et lait OK vendredi.',
      'changed 40 0+24/06-15 36',
    ],
    ['Plus de crème, nous devons être livrés lundi 15. Beurre et lait OK.', 'changed 40 0 36 H'],
  ])('%s', (text, read) => expect(readAs(DAIRY, text)).toBe(read));
});

describe('when it comes, nobody knows', () => {
  test.each([
    [
      'Le camion est au garage, on n’a pas de solution pour vendredi. La commande est complète, elle part dès qu’il est réparé.',
      'question 12 18 H',
    ],
    [
      'C’est bon pour vendredi, par contre je n’ai plus de fenouil, la dernière planche est finie.',
      'changed 12 18 H',
    ],
  ])('%s', (text, read) => expect(readAs(GREENS, text)).toBe(read));
});
