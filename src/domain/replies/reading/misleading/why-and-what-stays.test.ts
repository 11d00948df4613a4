import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const DAIRY = [
  orderedLine(1, 'Farine T65 sac 25 kg', 6, 'sac', 18.4),
  orderedLine(2, 'Beurre doux plaque 1 kg', 10, 'plaque', 8.9),
  orderedLine(3, 'Œufs de caille', 12, 'boîte', 3.9),
  orderedLine(4, 'Crème 35 % 1 L', 24, 'brique', 3.4),
];
const FISH = [
  orderedLine(1, 'Merlan filet', 8, 'kg', 12.4),
  orderedLine(2, 'Sole portion', 20, 'pièce', 6.8),
  orderedLine(3, 'Bulots cuits', 3, 'kg', 11.2),
];
const MEAT = [
  orderedLine(1, 'Saucisse fumée', 7, 'carton', 42),
  orderedLine(2, 'Boudin noir', 25, 'pièce', 3.8),
  orderedLine(3, 'Jambon sec', 4, 'kg', 19),
];
const DRINKS = [
  orderedLine(1, 'Bière ambrée fût 20 L', 2, 'fût', 74),
  orderedLine(2, 'Cidre brut 75 cl', 5, 'carton', 33.6),
];

describe('nothing else of the order changes', () => {
  test.each([
    [
      'Livraison samedi 13 au lieu de vendredi. Aucun autre changement sur la commande.',
      'changed 06-13 6 10 12 24',
    ],
    [
      'Pas de passage vendredi, vous serez livrés le samedi 13. Aucun autre changement sur la commande.',
      'changed 06-13 6 10 12 24',
    ],
    ['Il manquera 2 sacs de farine. Aucune autre modification sur votre bon.', 'changed 4 10 12 24'],
    ['Beurre : stable. Farine : 19,20 le sac. Le reste sans changement.', 'changed 6@19.2 10 12 24'],
    [
      'Commande enregistrée. Le beurre prend 4 % sur cette livraison. Crème : stable.',
      'changed 6 10@9.26 12 24',
    ],
  ])('%s', (text, read) => expect(readAs(DAIRY, text)).toBe(read));
});

describe('all that can be served, but for one', () => {
  test.each([
    [
      'Je peux vous assurer la totalité de la commande, hormis le beurre : 7 plaques disponibles et pas davantage.',
      'changed 6 7 12 24',
    ],
    ["Je ne peux pas vous honorer l'ensemble de la commande.", 'changed - - - - H'],
    ['Œufs de caille : supprimés du catalogue, rien à livrer. Le reste ok.', 'changed 6 10 0 24'],
    ['Œufs de caille : référence retirée de notre catalogue. Le reste est bon.', 'changed 6 10 0 24'],
    [
      'Nous ne donnons pas suite à cette référence : œufs de caille. Le reste part vendredi.',
      'changed 6 10 0 24',
    ],
    ['Nous ne donnons pas suite à votre commande.', 'refused 0 0 0 0'],
  ])('%s', (text, read) => expect(readAs(DAIRY, text)).toBe(read));
});

describe('what the goods travel by, before the day on which they come', () => {
  test.each([
    ["Ferry annulé vendredi, débarquement samedi. Pas d'autre changement.", 'changed 06-13 2 5'],
    [
      'Conteneur bloqué à la douane, votre commande ne sera chez vous que le 16. Quantités inchangées.',
      'changed 06-16 2 5',
    ],
    ['Bateau bloqué au port, votre cidre arrive lundi 15. Le reste ok.', 'changed 2 0+5/06-15'],
    ['Conteneur bloqué au port. Commande ok pour vendredi.', 'confirmed 2 5 H'],
    ['Commande complète. Elle voyage samedi 13 au lieu de vendredi.', 'changed 06-13 2 5'],
    ['Tout est là, ça voyage jeudi pour vendredi.', 'confirmed 2 5'],
    ['Tout est complet, livraison samedi 13 vu le lundi de Pentecôte.', 'changed 06-13 2 5'],
  ])('%s', (text, read) => expect(readAs(DRINKS, text)).toBe(read));
});

describe('the last of what was counted, and the last line', () => {
  test.each([
    [
      "C'est d'accord, mais comptez un carton de saucisses en moins, le dernier est parti hier chez un confrère.",
      'changed 6 25 4',
    ],
    ['Ok pour tout, il manque 1 carton de saucisses, le dernier est vendu.', 'changed 6 25 4'],
    ['Tout est bon, le dernier est en rupture.', 'changed 7 25 0'],
    ['salam mon ami, pas de boudin cette semaine, le reste vendredi inchallah', 'changed 7 0 4'],
  ])('%s', (text, read) => expect(readAs(MEAT, text)).toBe(read));
});

describe('why none of it comes, and whether', () => {
  test.each([
    [
      'On a été dévalisés, plus un merlan ni une sole ni un bulot avant la semaine prochaine.',
      'refused 0 0 0',
    ],
    [
      'Suite à un incendie, nos livraisons sont suspendues. Votre commande ne pourra donc pas être honorée.',
      'refused 0 0 0',
    ],
    ['Nos expéditions sont suspendues. Merci pour votre commande.', 'question - - - H'],
    ["C'est la sole qui coince, pas une pièce à la criée. Le reste ok.", 'changed 8 0 3'],
    ['Merlan ok, bulots ok, et aucun kilo de sole.', 'changed 8 0 3'],
    [
      'Merlan et bulots ok. Pas une sole à la criée. Sinon il y a de la limande si ça te dit, tu me diras.',
      'changed 8 0 3 H',
    ],
    ['Merlan, soles et bulots ok. Sinon il y a de la limande si ça te dit, tu me diras.', 'confirmed 8 20 3'],
    [
      'Savez-vous que huit soles c’est mon maximum ? Notez ce chiffre. Merlan et bulots comme demandé.',
      'changed 8 8 3',
    ],
    ['Merlan et bulots ok. Les soles sont petites, tu les prends quand même ?', 'question 8 - 3 H'],
  ])('%s', (text, read) => expect(readAs(FISH, text)).toBe(read));
});

describe('several places of the list at once, each with its mark', () => {
  test.each([
    ['1/ : bon\n2/ : 8 plaques\n3/ et 4/ : bons', 'changed 6 8 12 24'],
    ['1/, 2/ et 3/ : ok\n4/ : rupture', 'changed 6 10 12 0'],
    ['1/ 6 sacs\n2/ 8 plaques\n3/ 4/ bons', 'changed 6 8 12 24'],
  ])('%j', (text, read) => expect(readAs(DAIRY, text)).toBe(read));
});

test('a dash beside « en attente » is nothing known yet', () => {
  const text =
    'Votre commande BC-2026-00731\n\nArticle          Demandé   Accepté   Observation\nMerlan filet        8         8\nSole portion       20        --      en attente de validation\nBulots cuits        3         3';
  expect(readAs(FISH, text)).toBe('question 8 - 3 H');
});

describe('beside a plain yes, one thing that is another', () => {
  test.each([
    [
      "Non, le beurre n'est pas en rupture, c'est la crème qui l'est. Le reste part vendredi.",
      'changed 6 10 12 0',
    ],
    [
      'La farine n’est pas épuisée, ce sont les œufs de caille qui le sont. Le reste ok.',
      'changed 6 10 0 24',
    ],
    [
      'Je confirme vendredi. Seul changement : le beurre sera du beurre de tourage, même prix.',
      'confirmed 6 10 12 24 H',
    ],
    ["Je confirme tout hors crème, dont je n'ai que la moitié.", 'changed 6 10 12 12'],
    ["D'accord pour tout, même pour les œufs de caille.", 'confirmed 6 10 12 24'],
    [
      'Je vous mets 5 sacs de farine au lieu de 6, le sixième suivra lundi. Le reste est prêt.',
      'changed 5+1/06-15 10 12 24',
    ],
    ["La crème ? On n'en a plus une brique. Tout le reste est chargé.", 'changed 6 10 12 0'],
    ['La farine n’est pas épuisée, le reste non plus. Tout part vendredi.', 'confirmed 6 10 12 24'],
    ['Tout est chargé. Et la crème ?', 'confirmed 6 10 12 24 H'],
  ])('%s', (text, read) => expect(readAs(DAIRY, text)).toBe(read));
});

describe('nothing wrong with the one, and something with the other', () => {
  test.each([
    ["Ce n'est pas le beurre qu'il me manque mais la crème. Le reste est bon.", 'changed 6 10 12 0'],
    [
      "Ce n'est pas la farine qu'il nous manque, ce sont les œufs de caille. Le reste est bon.",
      'changed 6 10 0 24',
    ],
    ['La crème est en rupture, mais pas le beurre ni les œufs. Farine ok.', 'changed 6 10 12 0'],
    ['Il me manque la crème, mais pas les œufs. Farine et beurre ok.', 'changed 6 10 12 0'],
    ["Beurre ok, contrairement à la crème que je n'ai pas. Le reste part vendredi.", 'changed 6 10 12 0'],
  ])('%s', (text, read) => expect(readAs(DAIRY, text)).toBe(read));
});

describe('too late, or twice as much: asked about', () => {
  test.each([
    'La crème arrive vendredi à 14 h donc trop tard pour votre tournée. Le reste ok.',
    'Je double le beurre comme convenu au téléphone, le reste ne change pas.',
  ])('%s', (text) => expect(readAs(DAIRY, text)).toMatch(/H$/));
  test('and what is no later than this morning', () =>
    expect(readAs(DAIRY, "Pas plus tard que ce matin j'ai reçu le beurre, donc tout est ok.")).toBe(
      'confirmed 6 10 12 24',
    ));
});

describe('when it is made, and when it comes', () => {
  test.each([
    [
      'La saucisse est prête, le boudin se fera jeudi soir et le jambon est emballé. Donc tout ok vendredi.',
      'confirmed 7 25 4',
    ],
    ['Saucisse et jambon ok vendredi. Le boudin se fera lundi.', 'changed 7 0+25/06-15 4'],
    [
      "Le jambon n'a pas fini de sécher, je préfère vous le livrer le 19. Le reste vendredi.",
      'changed 7 25 0+4/06-19',
    ],
    [
      'Nous serons fermés vendredi 12 pour inventaire. Livraison avancée à jeudi 11, quantités conformes.',
      'changed 06-11 7 25 4',
    ],
    [
      "J'ai 20 boudins tout faits, et j'en fais 5 de plus jeudi, donc c'est bon. Saucisses et jambon ok.",
      'question 7 - 4 H',
    ],
  ])('%s', (text, read) => expect(readAs(MEAT, text)).toBe(read));
});
