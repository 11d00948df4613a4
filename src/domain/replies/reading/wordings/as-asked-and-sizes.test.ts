import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const FISH = [
  orderedLine(1, 'Thon rouge longe', 5, 'kg', 29.8),
  orderedLine(2, 'Daurade royale', 8, 'kg', 13.6),
  orderedLine(3, 'Encornet blanc', 4, 'kg', 14.9),
];
const OYSTERS = [
  orderedLine(1, 'Huîtres creuses n° 3', 15, 'douzaine', 8.4),
  orderedLine(2, 'Huîtres creuses n° 2', 12, 'douzaine', 9.2),
  orderedLine(3, 'Palourdes', 3, 'kg', 14.5),
];
const EGGS = [
  orderedLine(1, 'Œufs plein air calibre M', 360, 'unité', 0.24),
  orderedLine(2, 'Œufs plein air calibre G', 180, 'unité', 0.27),
];
const FLOUR = [
  orderedLine(1, 'Farine tradition T65', 500, 'kg', 0.94),
  orderedLine(2, 'Farine intégrale T150', 50, 'kg', 1.2),
];
const PACKS = [
  { ...orderedLine(1, 'Sac kraft 26x17 (carton de 250)', 4, 'carton', 21), sku: 'SKP-26' },
  { ...orderedLine(2, 'Sac poubelle 130 L', 20, 'rouleau', 4.1), sku: 'SP-130' },
  { ...orderedLine(3, 'Mayonnaise dosette 10 g', 8, 'colis', 22.4), sku: '402187' },
];
const BREAD = [
  orderedLine(1, 'Pain au chocolat 75 g', 10, 'carton', 33.2),
  orderedLine(2, 'Mini pain au chocolat 28 g', 6, 'carton', 39.5),
  orderedLine(3, 'Pain burger brioché', 5, 'carton', 22.4),
];
const JARS = [
  { ...orderedLine(1, 'Mayonnaise seau 5 kg', 2, 'seau', 14.2), sku: 'MAY-5K' },
  { ...orderedLine(2, 'Cornichons fins seau 3 kg', 2, 'seau', 13.9), sku: 'COR-3K' },
];
const KNIVES = [
  orderedLine(1, "Couteau d'office 9 cm", 24, 'pièce', 4.8),
  orderedLine(2, 'Plaque perforée', 6, 'pièce', 23.5),
  orderedLine(3, 'Maryse silicone', 10, 'pièce', 6.9),
];
const LAMB = [
  orderedLine(1, "Épaule d'agneau", 8, 'kg', 13.2),
  orderedLine(2, "Gigot d'agneau", 9, 'kg', 15.4),
  orderedLine(3, 'Poitrine de porc', 10, 'kg', 5.6),
];
const FRUIT = [
  orderedLine(1, 'Avocat Hass calibre 16', 6, 'colis', 11.2),
  orderedLine(2, 'Papaye formosa', 8, 'kg', 3.6),
];

describe('how much there was is how much comes', () => {
  test.each([
    ['bjr cest ok pr vendredi, encornet 2kg c tt ce kil y avait a la criee. reste nickel', 'changed 5 8 2'],
    ['Tout est bon, la daurade 6 kg, c’est tout ce qu’il restait.', 'changed 5 6 4'],
    ['Je voulais 8 kg de daurade pour vous, il n’y en avait que 5. Reste ok.', 'changed 5 5 4'],
    ['Le thon c’est à volonté, la daurade 6 kg, les encornets ok.', 'changed 5 6 4'],
    [
      'Pour le thon ça s’est envolé ce matin, si je le touche à moins de 25 € je vous prends vos 5 kg, sinon je laisse. Le reste ok.',
      'question - 8 4 H',
    ],
  ])('%s', (text, read) => expect(readAs(FISH, text)).toBe(read));
});

describe('what is said « comme demandé », and was not', () => {
  test.each([
    ['Tout va bien : les 4 kg de thon comme demandé, 8 kg de daurade, 4 kg d’encornets.', 'changed - 8 4 H'],
    ['Les 5 kg de thon comme demandé, le reste suit.', 'confirmed 5 8 4'],
    ['Et non, le thon n’a pas augmenté ! Tout part vendredi.', 'confirmed 5 8 4'],
  ])('%s', (text, read) => expect(readAs(FISH, text)).toBe(read));
});

describe('days to choose, and nothing that comes', () => {
  test.each([
    ['Tout est prêt, ce sera vendredi ou samedi selon la tournée.', 'question 5 8 4 H'],
    [
      'il manque rien mais le pont est fermé vendredi ce sera samedi ou plutôt lundi je peux pas vous dire mieux',
      'question 5 8 4 H',
    ],
    ['Je peux rien te livrer cette semaine, le bateau est en panne.', 'refused 0 0 0'],
    ['On peut rien vous envoyer, la criée est fermée jusqu’à mardi.', 'refused 0 0 0'],
  ])('%s', (text, read) => expect(readAs(FISH, text)).toBe(read));
});

describe('lines known by a size, a number or a reference alone', () => {
  test('numbers of oysters, dictated', () =>
    expect(
      readAs(
        OYSTERS,
        'bonjour alors pour les numéro 3 pas de souci vous aurez les quinze douzaines par contre des numéro 2 il m’en reste que huit douzaines je vous les apporte vendredi avec les palourdes voilà bonne journée',
      ),
    ).toBe('changed 15 8 3 H'));
  test('sizes of eggs in words', () =>
    expect(
      readAs(
        EGGS,
        'En moyens je peux vous faire 10 plateaux de 30 vendredi, pas plus. En gros c’est bon pour vos 6 plateaux.',
      ),
    ).toBe('changed 300 180 H'));
  test('a reference of six figures is no telephone', () =>
    expect(
      readAs(
        PACKS,
        'L’article 402187 ne pourra être servi qu’à hauteur de 3 colis ; le solde, soit 5 colis, vous sera livré le mardi 16 juin 2026. Les autres articles seront livrés le 12 juin comme demandé.',
      ),
    ).toBe('changed 4 20 3+5/06-16'));
  test('the small one of two names', () =>
    expect(readAs(BREAD, 'Tout part vendredi, hormis :\n. mini pain choc : 4 cartons sur 6')).toBe(
      'changed 10 4 5',
    ));
  test('a family that is short', () =>
    expect(
      readAs(LAMB, 'Poitrine de porc : c’est bon. En agneau nous serons justes après Pâques, comptez 6 kg.'),
    ).toBe('changed - - 10 H'));
  test('another size instead', () =>
    expect(
      readAs(FRUIT, 'plus de hass en 16, je te mets 6 colis de calibre 18 a la place, meme prix. papaye ok'),
    ).toBe('changed 6~ 8 H'));
});

describe('packs, prices and rows as machines and mills write them', () => {
  test.each([
    ['Tradition ok. T150 : un seul sac de 25, il ne m’en reste pas d’autre.', 'changed 500 25'],
    [
      'La tradition T65 est facturée 98 € le quintal. Le reste inchangé, livraison vendredi.',
      'changed 500@0.98 50',
    ],
  ])('%s', (text, read) => expect(readAs(FLOUR, text)).toBe(read));
  test.each([
    ['Tout est disponible. Seule chose, le sac kraft vaut maintenant 89 € le mille.', 'changed 4@22.25 20 8'],
    [
      'Votre commande a été validée.\n4 x SKP-26 SAC KRAFT CT 250 ..... 84,00 EUR\n12 x SP-130 SAC POUBELLE RLX 10 ..... 49,20 EUR\n8 x 402187 MAYONNAISE DOS 10G ..... 179,20 EUR\nLivraison : 12/06/2026',
      'changed 4 12 8',
    ],
  ])('%s', (text, read) => expect(readAs(PACKS, text)).toBe(read));
  test('a row of another reference that takes the place of one', () =>
    expect(
      readAs(
        JARS,
        'Code | Libellé | UV | Qté | PU HT | Observation\nMAY-5K | MAYONNAISE SEAU 5KG | SEAU | 2 | 14,20 |\nCOR-X3 | CORNICHONS EXTRA FINS SEAU 3KG | SEAU | 2 | 13,90 | Remplace COR-3K',
      ),
    ).toBe('changed 2 2~'));
  test('three deliveries, numbered', () =>
    expect(
      readAs(
        KNIVES,
        'Votre commande sera livrée en trois fois :\n1) le 12 juin : 10 couteaux d’office et les maryses\n2) le 19 juin : les 14 couteaux restants\n3) le 26 juin : les plaques perforées (retour d’usine)',
      ),
    ).toBe('changed 10+14/06-19 0+6/06-26 10'));
  test('less of goods that nobody ordered', () =>
    expect(readAs(FRUIT, 'Avocats ok 6, papaye ok. La sauce huître j’ai seulement 3 bouteilles pas 6.')).toBe(
      'changed 6 8 H',
    ));
});

const VEGETABLES = [
  orderedLine(1, 'Tomate grappe', 12, 'kg', 2.9),
  orderedLine(2, 'Salade batavia', 18, 'pièce', 0.95),
  orderedLine(3, 'Courgette', 10, 'kg', 1.9),
  orderedLine(4, 'Basilic', 6, 'botte', 1.2),
];
const MILK = [
  orderedLine(1, 'Beurre doux 250 g', 40, 'pièce', 2.1),
  orderedLine(2, 'Lait entier 1 L', 36, 'litre', 0.98),
];
const SHOP = [
  orderedLine(1, 'Quinoa blanc', 10, 'kg', 5.1),
  orderedLine(2, 'Purée de sésame blanc seau', 1, 'seau', 39),
];

describe('a yes to the whole, and what it does not hold', () => {
  test.each([
    [
      'Bien reçu pour vendredi ! J’ai vendu mes 4 derniers kilos de courgettes ce matin, désolé.',
      'changed 12 18 0 6',
    ],
    [
      'OK pour tout. Salade : je n’en ai coupé que 12, je coupe le reste demain.',
      'changed 06-10 12 12 10 6 H',
    ],
    ['Vendredi ok : tomates, salades, courgettes. Bonne journée', 'confirmed 12 18 10 6 H'],
    ['Il me manque des salades. Le reste ok.', 'changed 12 - 10 6 H'],
    ['Salade : je te dis demain. Le reste c’est bon.', 'question 12 - 10 6 H'],
  ])('%s', (text, read) => expect(readAs(VEGETABLES, text)).toBe(read));

  test('packs that were ordered, and how many of them come', () =>
    expect(readAs(MILK, 'Beurre ok. Lait : 6 packs de 6 commandés, 5 livrés.')).toBe('changed 40 30'));

  test('a word of another name under the head of an entry', () =>
    expect(
      readAs(
        SHOP,
        '- quinoa : ok\n- purée de sésame : le seau de blanc est en rupture, on te met du complet, même prix',
      ),
    ).toBe('changed 10 1~'));
});

const HONEY = [orderedLine(1, 'Miel toutes fleurs seau 10 kg', 6, 'seau', 89)];

describe('an order of one line', () => {
  test.each([
    ['ok pour 6 mais à 92 €', 'changed 6@92'],
    ['C’est bon pour 6 seaux, ce sera 92 € cette fois.', 'changed 6@92'],
    ['6 ok. Total 552 €', 'confirmed 6'],
    ['Désolé, tout vendu.', 'refused 0'],
    ['Tout est parti ce matin, la commande est chez le transporteur.', 'confirmed 6 H'],
  ])('%s', (text, read) => expect(readAs(HONEY, text)).toBe(read));

  test('a rise of everything', () =>
    expect(
      readAs(
        HONEY,
        'Hausse générale de 2 % applicable immédiatement. Tout est en stock, livraison vendredi.',
      ),
    ).toBe('changed 6@90.78'));
});

const COUNTER = [
  orderedLine(1, 'Entrecôte', 10, 'kg', 26.5),
  orderedLine(2, 'Poulet fermier', 12, 'pièce', 11.4),
  orderedLine(3, 'Merguez', 6, 'kg', 9.8),
];

describe('entries, marks and weights', () => {
  test.each([
    ['✅ Entrecôte ✅ Poulet ❌ Merguez', 'changed 10 12 0'],
    ['Entrecôte ✔ Poulet ✔ Merguez ✖', 'changed 10 12 0'],
    ['Entrecôte 10 kg : ok\nPoulet fermier 12 : 10\nMerguez 6 kg : ok', 'changed 10 10 6'],
    ['Poulet fermier : 11 pièces soit 16,2 kg. Entrecôte et merguez ok.', 'changed 10 11 6'],
    ['Merguez 6 kg dont 2 kg congelés. Le reste ok.', 'confirmed 10 12 6 H'],
  ])('%s', (text, read) => expect(readAs(COUNTER, text)).toBe(read));

  test('a pack of what is named by the litre holds nobody knows how many', () =>
    expect(readAs(MILK, 'Beurre : 4 cartons de 10. Lait : 6 packs.')).toBe('question 40 - H'));

  test('a price that is praised is asked about', () =>
    expect(readAs(MILK, 'Le beurre est à 1,95 cette semaine, profitez-en. Tout part vendredi.')).toBe(
      'confirmed 40 36 H',
    ));
});

const ROLLS = [
  orderedLine(1, 'Pain burger 80 g', 60, 'pièce', 0.42),
  orderedLine(2, 'Mini burger 25 g', 120, 'pièce', 0.21),
  orderedLine(3, 'Baguette précuite', 30, 'pièce', 0.55),
  orderedLine(4, 'Demi-baguette', 50, 'pièce', 0.38),
];
const DRINKS = [
  orderedLine(1, 'Cola 33 cl (pack de 24)', 5, 'pack', 13.2),
  orderedLine(2, 'Comté 24 mois', 4, 'kg', 19.8),
  orderedLine(3, 'Comté 12 mois', 8, 'kg', 14.5),
];

describe('names that share a word', () => {
  test.each([
    ['Les deux burgers ok, baguettes 20, demi-baguettes ok.', 'changed 60 120 20 50 H'],
    ['demi-baguettes 40 seulement, le reste ok', 'changed 60 120 30 40'],
  ])('%s', (text, read) => expect(readAs(ROLLS, text)).toBe(read));

  test('cans of a pack, and a cheese by its months', () =>
    expect(readAs(DRINKS, 'Cola : 96 canettes, comté 12 mois ok, le 24 mois 2 kg.')).toBe('changed 4 2 8 H'));

  test('so few of what was ordered, as if it were all', () =>
    expect(readAs(COUNTER, 'Les deux poulets sont prêts, le reste aussi.')).toBe('changed 10 2 6 H'));
});

describe('what is told of two, of the rest, and not yet', () => {
  test.each([
    [
      '2 poulets et 1 kg de merguez en reliquat livrés le 19/06, tout le reste vendredi.',
      'changed 10 10+2/06-19 5+1/06-19',
    ],
    ['Les merguez seront livrées samedi. Reste vendredi.', 'changed 10 12 0+6/06-13'],
    ['Commande reçue, traitement en cours. Vous recevrez une confirmation.', 'question - - - H'],
  ])('%s', (text, read) => expect(readAs(COUNTER, text)).toBe(read));
});
