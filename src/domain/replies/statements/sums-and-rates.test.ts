import { describe, expect, test } from 'vitest';
import { answerRead, orderedLine } from '../../../../tests/support/replies/read-words.ts';

const FISH = [
  orderedLine(1, 'Lieu noir', 15, 'kg', 11),
  orderedLine(2, 'Merlan', 6, 'kg', 8),
  orderedLine(3, 'Langoustine', 3, 'kg', 24),
];
const MEAT = [
  orderedLine(1, 'Entrecôte', 15, 'kg', 24),
  orderedLine(2, 'Bavette', 8, 'kg', 16),
  orderedLine(3, 'Échine de porc', 12, 'kg', 6.3),
];

describe('parts that are added up', () => {
  test.each([
    [
      "Il me reste 8 kg de lieu et mon frère m'en ramène 4 ce soir donc ça fera 12 en tout. Le reste ok.",
      'changed 12 6 3',
    ],
    ['Lieu : 7 kg à moi plus 3 que je prends chez un collègue donc 10. Le reste est bon.', 'changed 10 6 3'],
    [
      "Le lieu j'en ai fileté 9 ce matin et j'en refais 2 demain donc comptez 11. Le reste ok.",
      'changed 11 6 3',
    ],
  ])('« %s »', (text, wanted) => expect(answerRead(FISH, text)).toBe(wanted));

  test.each([
    // Four come on another day, or do not make the sum: a person looks.
    'Lieu : 8 kg jeudi et 4 lundi donc 12 en tout. Le reste ok.',
    'Lieu : 8 kg à moi plus 4 du collègue donc 10. Le reste ok.',
  ])('« %s »', (text) => {
    const read = answerRead(FISH, text);
    expect(read.endsWith(' H') || read.includes('+')).toBe(true);
  });
});

describe('rates and prices', () => {
  test.each([
    ["Commande ok. +5 % sur l'entrecôte et la bavette, le porc ne bouge pas.", 'changed 15@25.2 8@16.8 12'],
    [
      "Commande ok. Nous appliquons une hausse de 5 % sur l'entrecôte et la bavette.",
      'changed 15@25.2 8@16.8 12',
    ],
    ["Commande ok. Remise de 10 % sur l'entrecôte et la bavette.", 'changed 15@21.6 8@14.4 12'],
    [
      "Bien reçu. La bavette est en promotion jusqu'au 30, je vous ai appliqué les -10 %.",
      'changed 15 8@14.4 12',
    ],
    ["Tout ok. La bavette est à 17,20 le kilo au cours d'hier.", 'changed 15 8@17.2 12'],
    [
      'Tout ok. La bavette est à 17,20 € le kilo maintenant et plus à 16, le reste change pas.',
      'changed 15 8@17.2 12',
    ],
  ])('« %s »', (text, wanted) => expect(answerRead(MEAT, text)).toBe(wanted));
});

describe('what is missing follows', () => {
  test('the others of a line are no other lines', () => {
    expect(
      answerRead(
        FISH,
        "Sur les 15 kg de lieu j'en ai 9. Les 6 autres vous seront livrés le 24. Tout le reste est ok pour jeudi.",
      ),
    ).toBe('changed 9+6:24 6 3');
  });
  test('three quarters', () => {
    expect(answerRead(MEAT, "L'échine je vous en mets les trois quarts. Le reste ok.")).toBe(
      'changed 15 8 9',
    );
  });
});

describe('nothing comes, whoever took all of it', () => {
  test.each([
    "Je vais pas pouvoir vous faire la commande, les services vétérinaires m'ont tout consigné. Faut vous retourner ailleurs.",
    'Je ne vais pas pouvoir honorer votre commande cette semaine. Il faudra vous fournir ailleurs.',
  ])('« %s »', (text) => expect(answerRead(MEAT, text)).toBe('refused 0 0 0'));
});
