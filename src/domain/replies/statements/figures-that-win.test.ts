import { describe, expect, test } from 'vitest';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';

const FRUIT = [
  orderedLine(1, 'Clémentine feuille Corse', 10, 'plateau', 13.8),
  orderedLine(2, 'Orange à jus', 6, 'colis', 15.5),
  orderedLine(3, 'Kiwi Hayward', 3, 'plateau', 9.9),
];
const CLEANING = [
  orderedLine(1, 'Essuie-mains pliés', 4, 'carton', 22.6),
  orderedLine(2, 'Savon mousse', 8, 'recharge', 6.3),
  orderedLine(3, 'Gel hydroalcoolique', 2, 'bidon', 24),
];
const WINES = [
  orderedLine(1, 'Saumur blanc 75 cl', 24, 'bouteille', 6.5),
  orderedLine(2, 'Chinon rouge 75 cl', 36, 'bouteille', 7),
  orderedLine(3, 'Crémant brut 75 cl', 12, 'bouteille', 9.8),
];
const CITRUS = [
  orderedLine(1, 'Citron Primofiori', 16, 'kg', 1.65),
  orderedLine(2, 'Orange à jus', 30, 'kg', 1.2),
  orderedLine(3, 'Pomelo rose', 10, 'kg', 1.7),
];
const EGGS = [
  orderedLine(1, 'Œufs plein air calibre moyen', 360, 'unité', 0.24),
  orderedLine(2, 'Œufs de caille', 48, 'unité', 0.31),
];
const DRINKS = [
  orderedLine(1, 'Sirop de sucre de canne 1 L', 6, 'bouteille', 5.1),
  orderedLine(2, 'Rhum blanc agricole 1 L', 6, 'bouteille', 16.2),
  orderedLine(3, 'Menthe sirop 1 L', 3, 'bouteille', 5.4),
];
const DUCK = [
  orderedLine(1, 'Foie gras mi-cuit 500 g', 1, 'pièce', 34),
  orderedLine(2, 'Confit de canard 5 cuisses', 2, 'boîte', 21.5),
];
const OYSTERS = [
  orderedLine(1, 'Huîtres fines de claire n°2', 25, 'douzaine', 7.9),
  orderedLine(2, 'Bulots cuits', 6, 'kg', 9.4),
];

/** Asked for Thursday 19 November 2026: « intent, what comes of each line and at what new price, day, a person ». */
function readAs(lines: readonly RepliedLine[], text: string): string {
  const read = readWords(lines, text);
  const comes = lines.map(({ line_id }) => {
    const one = read.lines.find((line) => line.line_id === line_id);
    return one ? `${one.qty_confirmed}${one.unit_price === undefined ? '' : `@${one.unit_price}`}` : '-';
  });
  const day = read.expected_at === null ? '' : ` ${read.expected_at.slice(5)}`;
  return `${read.intent} ${comes.join(' ')}${day}${read.needs_human ? ' H' : ''}`;
}
const withoutPerson = (lines: readonly RepliedLine[], text: string) => readAs(lines, text).replace(/ H$/, '');

describe('a figure wins over the story beside it', () => {
  test.each([
    [
      'Pour les oranges ce sera 4 colis au lieu de 6, la récolte a été divisée par deux. OK pour le reste.',
      '10 4 3',
    ],
    ["Je vous mets 8 plateaux de clémentines, notre arrivage a été réduit d'un tiers. Le reste ok.", '8 6 3'],
    ['Clémentines 7 plateaux, la production est en baisse de 30 %. Le reste suit.', '7 6 3'],
    ['Oranges : 5 colis, on nous en a livré moitié moins. Le reste ok.', '10 5 3'],
    ["Clémentines : 8 plateaux, j'ai pas les deux autres. Le reste ok.", '8 6 3'],
    ['Les clémentines sont réduites de moitié, le reste ok.', '5 6 3'],
  ])('« %s »', (text, comes) => expect(withoutPerson(FRUIT, text)).toBe(`changed ${comes}`));

  test('a cut of everybody is asked about', () =>
    expect(readAs(FRUIT, "L'arrivage de clémentines est réduit de moitié, le reste ok.")).toMatch(/ H$/));
});

describe('prices', () => {
  test.each([
    [
      CLEANING,
      "Sur le savon le tarif n'était pas à jour sur votre bon : 6,80 € la recharge et pas 6,30. Le reste ok.",
      '4 8@6.8 2',
    ],
    [
      CLEANING,
      'Le prix du savon était faux sur votre bon, c’est 6,90 € la recharge. Le reste ok.',
      '4 8@6.9 2',
    ],
    [
      WINES,
      'Commande ok. Les deux vins tranquilles (Saumur et Chinon) prennent 4 %, le crémant ne bouge pas.',
      '24@6.76 36@7.28 12',
    ],
    [WINES, 'Ok pour tout. Les vins (Saumur, Chinon) augmentent de 5 %.', '24@6.83 36@7.35 12'],
    [
      WINES,
      'Bien noté. Les deux rouges et blancs de Loire (Chinon et Saumur) sont à 7,20 €.',
      '24@7.2 36@7.2 12',
    ],
    [
      CITRUS,
      'ok pour jeudi. Citron : 14,80 le colis de 8 kg, ça flambe. Orange et pomelo au prix.',
      '16@1.85 30 10',
    ],
    [CITRUS, 'Les oranges passent à 19,50 le colis de 15 kg. Tout part jeudi.', '16 30@1.3 10'],
    [DRINKS, 'Tous les sirops augmentent de 5 %. Le reste ok.', '6@5.36 6 3@5.67'],
  ])('%# « %s »', (lines, text, comes) => expect(withoutPerson(lines, text)).toBe(`changed ${comes}`));
});

describe('one name of several lines', () => {
  test.each([
    [EGGS, "Pour les œufs j'ai 9 plateaux de 30 maxi, les poules baissent. Cailles ok.", '270 48'],
    [EGGS, 'Œufs 300 seulement, œufs de caille ok.', '300 48'],
    [DRINKS, 'Les sirops ok pour jeudi. Le rhum est en rupture.', '6 0 3'],
  ])('%# « %s »', (lines, text, comes) => expect(withoutPerson(lines, text)).toBe(`changed ${comes}`));
});

test.each([
  'Jeudi je vous mets 8 plateaux de 30, donc 210 œufs plein air. Les cailles pas de souci.',
  'Je vous mets 4 plateaux de 30 soit 100 œufs plein air, cailles ok.',
])('figures that contradict each other leave the line open: « %s »', (text) =>
  expect(readAs(EGGS, text)).toBe('changed - 48 H'),
);
test('and those that agree settle it', () =>
  expect(
    withoutPerson(EGGS, 'Jeudi 10 plateaux de 30, donc 300 œufs plein air. Les cailles pas de souci.'),
  ).toBe('changed 300 48'));

describe('who asks for more settles nothing', () => {
  test.each([
    'Le minimum est à 120 € HT. Rajoutez-moi 2 boîtes de confit et ça part vendredi, sinon tournée d’après.',
    'Il vous manque 40 € pour le franco. Prenez une boîte de confit de plus et je livre jeudi.',
    'Montez à 4 boîtes de confit et je vous fais 5 %.',
    'Quelqu’un pour réceptionner jeudi matin ? Sur ma fiche vous êtes notés fermés le jeudi.',
  ])('« %s »', (text) => expect(readAs(DUCK, text)).toBe('question - - H'));

  test('« vous êtes noté sur la tournée » does', () =>
    expect(readAs(DUCK, 'Vous êtes noté sur la tournée de jeudi, tout est bon.')).toBe('confirmed 1 2'));
});

test.each([
  'les n°2 sont finies pour la saison, je vous mets des n°3, même nombre de douzaines et on ne touche pas au prix. Bulots ok.',
  'Plus de n°2, je vous mets des n°3 à la place, même quantité. Le reste ok.',
])('another number in their place: « %s »', (text) =>
  expect(withoutPerson(OYSTERS, text)).toBe('changed 25 6'),
);

test.each([
  "Le transporteur n'a pas les papiers pour la douane, la marchandise ne passera que vendredi. Comptez donc lundi 23 chez vous au lieu de jeudi. Les quantités ne changent pas.",
  "La marchandise part vendredi de l'usine, vous l'aurez lundi chez vous au lieu de jeudi. Tout est complet.",
])('the day that it is there wins: « %s »', (text) =>
  expect(withoutPerson(OYSTERS, text)).toBe('changed 25 6 11-23'),
);

const ASIAN = [
  orderedLine(1, 'Riz jasmin 18 kg', 2, 'sac', 31),
  orderedLine(2, 'Nuoc-mâm 725 ml', 12, 'bouteille', 2.9),
  orderedLine(3, 'Nouilles de riz 400 g', 20, 'paquet', 1.2),
];
describe('where all lines but one are told of, a name that nobody knows may be of that one', () => {
  test.each([
    ['Riz ok, 2 sacs. Sauce poisson fini. Nouilles seulement 14 paquets.', '2 0 14'],
    ['Saumure 6 bouteilles, riz ok, nouilles ok.', '2 6 20'],
  ])('« %s »', (text, comes) => expect(readAs(ASIAN, text)).toBe(`changed ${comes} H`));

  test('and of none where two are not', () =>
    expect(readAs(ASIAN, 'Sauce poisson fini. Nouilles seulement 14 paquets.')).toBe('changed - - 14 H'));
});

const ROOTS = [
  orderedLine(1, 'Gombo', 3, 'kg', 6.8),
  orderedLine(2, 'Patate douce', 15, 'kg', 2.2),
  orderedLine(3, 'Christophine', 6, 'kg', 3.1),
];
describe('reasons that ask for nobody', () => {
  test.each([
    [
      "Pas de gombos cette semaine, patate douce je vous mets 10 kg au lieu de 15, et le reste j'ai tout.",
      'changed 0 10 6',
    ],
    ["J'ai vos gombos et votre patate douce. Christophine plus rien.", 'changed 3 15 0'],
    ['Gombo : pas de production cette semaine. Le reste ok.', 'changed 0 15 6'],
    ["Impossible de vous livrer cette semaine, on a tout perdu dans l'incendie.", 'refused 0 0 0'],
    ["Jeudi c'est le 11 novembre, personne ne roule, livraison vendredi avec tout.", 'changed 3 15 6 11-20'],
    ['Marché annulé, on livre vendredi pas jeudi. Quantités ok.', 'changed 3 15 6 11-20'],
    ['Gombo 2 kg, solde de stock. Le reste complet.', 'changed 2 15 6'],
    [
      'Le cours de la patate douce flambe, nous appliquons +8 % dessus dès cette livraison. Le reste ok.',
      'changed 3 15@2.38 6',
    ],
  ])('« %s »', (text, wanted) => expect(readAs(ROOTS, text)).toBe(wanted));

  test.each([
    'Plus de gombos, je vous mets 3 kg de patate douce en plus. Le reste ok.',
    "J'ai vos gombos mais en surgelé. Le reste ok.",
    'Patate douce ok mais avec un calibre plus petit. Le reste ok.',
    'Personne ne livre les gombos cette semaine. Le reste ok.',
    'Christophine : pas de production avant lundi. Le reste ok.',
  ])('and what sounds like them and does: « %s »', (text) => expect(readAs(ROOTS, text)).toMatch(/ H$/));
});
