import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const GROCER = [
  { ...orderedLine(1, 'Pâte de cacao', 3, 'kg', 15.8), sku: 'PAT-CAC' },
  { ...orderedLine(2, 'Feuilletine', 3, 'kg', 9.9), sku: 'FEU-1' },
  { ...orderedLine(3, 'Nappage neutre', 2, 'seau', 18.4), sku: 'NAP-N' },
];
const BUTCHER = [
  orderedLine(1, 'Côte de bœuf', 8, 'kg', 24.9),
  orderedLine(2, "Souris d'agneau", 12, 'pièce', 7.6),
  orderedLine(3, "Gigot d'agneau raccourci", 5, 'kg', 18.4),
];
const FISH = [
  orderedLine(1, 'Merlan filet', 8, 'kg', 12.4),
  orderedLine(2, 'Sole portion', 20, 'pièce', 6.8),
  orderedLine(3, 'Bulots cuits', 3, 'kg', 11.2),
];
const FRUIT = [
  orderedLine(1, 'Pomme golden', 20, 'kg', 1.7),
  orderedLine(2, 'Poire conférence', 10, 'kg', 2.1),
  orderedLine(3, 'Citron jaune', 4, 'kg', 2.5),
];
const HONEY = [
  orderedLine(1, 'Miel toutes fleurs seau 10 kg', 2, 'seau', 89),
  orderedLine(2, 'Gelée royale 10 g', 4, 'pot', 14.5),
];

const OLIVES = [
  orderedLine(1, 'Moutarde de Dijon', 2, 'seau', 13.4),
  orderedLine(2, 'Olives vertes dénoyautées', 2, 'seau', 17.9),
  orderedLine(3, 'Olives noires à la grecque', 2, 'seau', 19.4),
];
const COFFEE = [
  orderedLine(1, 'Café grains Moka Sidamo', 6, 'kg', 19.4),
  orderedLine(2, 'Café décaféiné grains', 2, 'kg', 21),
];
const SAUSAGE = [
  orderedLine(1, 'Andouillette à la ficelle', 30, 'pièce', 2.9),
  orderedLine(2, 'Boudin noir', 5, 'kg', 8.3),
];
const STOCK = [
  orderedLine(1, 'Fond brun lié', 4, 'pot', 12.9),
  orderedLine(2, 'Compote de pommes 5/1', 12, 'boîte', 5.7),
];
const MUSHROOM = [
  orderedLine(1, 'Pleurotes', 4, 'kg', 8.9),
  orderedLine(2, 'Girolles', 3, 'kg', 28),
  orderedLine(3, 'Ail violet', 2, 'kg', 7.6),
];

describe('the other lines of a list, and how they come', () => {
  test.each([
    'Pour les autres lignes, pas de changement, départ jeudi pour livraison le 12.',
    'Pour les autres articles, aucun changement, expédition jeudi pour livraison vendredi.',
    'Sur les autres références, rien ne change, départ jeudi pour vendredi.',
    'Concernant le reste, pas de modification, livraison vendredi.',
    'Quant aux autres produits, aucune modification, départ jeudi pour vendredi.',
    'Pour le reste, sans changement, livraison le 12.',
  ])('%s', (text) =>
    expect(readAs(GROCER, `Bonjour,\n\nContrôle fait :\n- NAP-N : rupture\n- FEU-1 : 2 kg\n${text}\n`)).toBe(
      'changed 3 2 0',
    ),
  );
});

describe('why prices rose, before the prices', () => {
  test.each([
    "OK pour l'ensemble vendredi. L'agneau a pris un coup avec les fêtes : souris à 7,95 pièce, gigot 19,20 le kg.",
    "Tout est bon pour vendredi. L'agneau a encore augmenté : souris 7,95 pièce, gigot 19,20 le kg.",
    "OK pour tout. L'agneau grimpe en ce moment : souris à 7,95 pièce, gigot à 19,20 le kg.",
    "OK pour tout vendredi. L'agneau flambe : souris 7,95 la pièce, gigot 19,20/kg.",
    "C'est noté pour vendredi. L'agneau s'est envolé depuis Pâques : souris à 7,95 pièce, gigot 19,20 le kg.",
    "OK pour l'ensemble. Les cours de l'agneau ont bondi : souris à 7,95 pièce, gigot à 19,20 le kg.",
  ])('%s', (text) => expect(readAs(BUTCHER, text)).toMatch(/^changed 8 12@7\.95 5@19\.2(?: H)?$/));
});

describe('as the week before', () => {
  test.each([
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires pareil que la semaine passée.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires comme la semaine dernière.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires idem semaine passée.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires même tarif que la dernière fois.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires au même prix que la fois d'avant.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires, comme d'habitude.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires pareil qu'à la dernière commande.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires idem que la dernière fois.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires, la même chose que la semaine dernière.",
  ])('%s', (text) => expect(readAs(FRUIT, text)).toMatch(/^changed 20 10 4@2\.85(?: H)?$/));
});

describe('none, as the week before', () => {
  test.each([
    'Pas de citron, pareil que la semaine passée. Le reste ok.',
    'Citrons en rupture, comme la semaine dernière. Le reste est bon.',
    'Citron : rupture, idem que la dernière fois. Pommes et poires ok.',
  ])('%s', (text) => expect(readAs(FRUIT, text)).toMatch(/^changed 20 10 0(?: H)?$/));
});

describe('all or nothing of one line, not known yet', () => {
  test.each([
    "Merlan et bulots je vous les garde sans problème. Les soles j'attends la vente de demain matin, ça peut être 20 comme ça peut être 0, je vous appelle.",
    "Merlan et bulots je vous les garde. Les soles, ce sera 20 ou rien, j'attends le retour du bateau, je vous appelle.",
    'Merlan et bulots ok. Les soles, peut-être 20, peut-être zéro, réponse demain.',
    "Merlan et bulots c'est bon. Pour les soles ça peut être tout comme ça peut être rien, je vous redis.",
    'Merlan et bulots ok. Les soles, soit 20 soit aucune, on verra à la criée demain matin.',
    "Merlan et bulots ok. Les soles c'est tout ou rien, je vous dis ça demain.",
  ])('%s', (text) => expect(readAs(FISH, text)).toBe('question 8 - 3 H'));
});

describe('all of it refused', () => {
  test.each([
    "C'est avec regret que je dois refuser : tout mon miel de l'année est déjà réservé et je n'ai plus rien à vendre avant l'été prochain.",
    "Je dois malheureusement refuser votre commande : tout mon miel est vendu, plus rien avant l'été prochain.",
    "Je suis obligé de décliner, tout mon miel est déjà réservé et je n'ai plus rien à vendre.",
    'Désolé, je dois dire non : toute ma récolte est vendue et il ne me reste plus rien à vendre cette année.',
    "Je ne peux pas accepter : tout est réservé, je n'ai plus rien à vendre.",
    "À regret je refuse, tout mon miel est parti et je n'ai plus rien pour cette saison.",
  ])('%s', (text) => expect(readAs(HONEY, text)).toMatch(/^refused 0 0(?: H)?$/));
});

describe('the first letters of a name and the word that tells it apart', () => {
  test.each([
    ['mout. ok\nol. noires rupture fournisseur\nreste = ok', 'changed 2 2 0'],
    ['ol noires rupture\nreste ok', 'changed 2 2 0'],
    ['moutarde ok\nol. noires : manquant\nle reste ok', 'changed 2 2 0'],
    ['ol. vertes 1 seau\nol. noires ok\nmoutarde ok', 'changed 2 1 2'],
    ['ol. vertes rupture, reste ok', 'changed 2 0 2'],
  ])('%s', (text, read) => expect(readAs(OLIVES, text)).toBe(read));
});

describe('only in other packs, which nobody has agreed to', () => {
  test.each([
    "Le Sidamo n'est plus conditionné qu'en carton de 10 kg. Si vous prenez le carton entier, je vous livre vendredi, sinon je ne peux pas l'ouvrir. Le déca par contre c'est bon, 2 kg.",
    "Le Sidamo n'est plus vendu qu'en sac de 10 kg. Le déca c'est bon.",
    "Le Sidamo n'est plus livré que par 10 kg, dites-moi. Le déca ok.",
    "Le Sidamo ne se fait plus qu'en carton de 10 kg, vous le prenez ? Déca ok, 2 kg.",
    "Le Sidamo n'est plus disponible qu'en paquet de 250 g. Déca ok.",
  ])('%s', (text) => expect(readAs(COFFEE, text)).toBe('question - 2 H'));
});

describe('so many and not so many', () => {
  test.each([
    [
      "Pour les andouillettes, nous partirons sur 24 au lieu de 30 (c'est le reste de la fabrication de vendredi). Le boudin part comme demandé.",
      'changed 24 5',
    ],
    ['Pour les andouillettes on part sur 24 au lieu de 30. Le reste ok.', 'changed 24 5'],
    ['Les andouillettes, on reste sur 24 et non 30. Le reste suit.', 'changed 24 5'],
    [
      "Pour les andouillettes je descends à 24 au lieu de 30 (c'est le fond du stock). Le reste est bon.",
      'changed 24 5',
    ],
    ['Andouillettes : nous tablons sur 24 au lieu de 30, le reste ok.', 'changed 24 5'],
    ['Le reste de la fournée de vendredi : 24 andouillettes. Boudin ok.', 'changed 24 5'],
  ])('%s', (text, read) => expect(readAs(SAUSAGE, text)).toBe(read));

  test('an hour is none', () =>
    expect(readAs(SAUSAGE, 'Pour les andouillettes, on part à 8 au lieu de 6 h. Tout est ok.')).toBe(
      'confirmed 30 5 H',
    ));
});

describe('when an order came in', () => {
  test.each([
    'Deux commandes de chez vous ce matin :\n\nBC-2026-00285 > andouillettes 12 OK\nBC-2026-00731 > andouillettes OK, boudin 4 kg',
    'Votre commande reçue ce matin : andouillettes ok, boudin 4 kg.',
    'Commande passée hier soir bien notée, andouillettes ok, boudin 4 kg.',
    'Votre commande arrivée cette nuit : andouillettes ok, boudin 4 kg.',
  ])('%s', (text) => expect(readAs(SAUSAGE, text)).toBe('changed 30 4'));
});

describe('confirmed when an answer is there', () => {
  test.each([
    "Serez-vous ouverts vendredi avant 8h ? Je confirme la commande dès que j'ai votre retour.",
    'Serez-vous là vendredi à 7h ? Je valide la commande après votre réponse.',
    "Y aura-t-il quelqu'un vendredi à 6h ? Je lance la préparation dès votre réponse.",
    "Est-ce que je peux passer à 6h ? La commande sera confirmée une fois que j'aurai votre accord.",
    'Pouvez-vous ouvrir à 6h vendredi ? Je prépare la commande dès votre accord.',
  ])('%s', (text) => expect(readAs(SAUSAGE, text)).toBe('question - - H'));
});

describe('a price beside goods that follow on another day', () => {
  test.each([
    ['fond brun ok mais 13,50, compote 8 boites vendredi + 4 le lundi 15', 'changed 4@13.5 8+4/06-15'],
    ['fond brun ok à 13,50, compote 8 boîtes vendredi et 4 lundi 15', 'changed 4@13.5 8+4/06-15'],
    ['compote 8 boîtes puis 4 le lundi 15, fond brun ok mais 13,50', 'changed 4@13.5 8+4/06-15'],
    ['fond brun passe à 13,50 ; compote 8 boites vendredi + les 4 le mardi 16', 'changed 4@13.5 8+4/06-16'],
  ])('%s', (text, read) =>
    expect(readAs(STOCK, text)).toMatch(new RegExp(`^${read.replace(/[+.]/g, '\\$&')}(?: H)?$`)),
  );

  test('a price of later is none of now', () =>
    expect(readAs(STOCK, 'Tout est ok pour vendredi. Fond brun 13,50 au 1er juillet.')).toBe(
      'confirmed 4 12',
    ));
});

describe('nothing more to ask', () => {
  test.each([
    ['Commande bien prise pour vendredi. Pas encore de girolles à cette époque.', 'changed 4 0 2'],
    ['Pas encore de girolles. Le reste ok.', 'changed 4 0 2'],
    [
      'Bien noté pour vendredi. Les girolles ne sont pas encore sorties, donc rien sur cette ligne.',
      'changed 4 0 2',
    ],
    ["Commande ok. On n'a pas encore de girolles en ce moment.", 'changed 4 0 2'],
    ['pas de girolles. sinon on vous sert tout vendredi.', 'changed 4 0 2'],
    ['pas de girolles. Sinon je vous mets tout.', 'changed 4 0 2'],
    ['girolles rupture. À part ça, nous vous livrons tout comme prévu', 'changed 4 0 2'],
    ["L'ail violet manque, celui-là je ne l'ai pas remplacé. Le reste suit vendredi.", 'changed 4 3 0'],
    ['Ail violet en rupture, pas de remplacement. Le reste suit.', 'changed 4 3 0'],
    ["L'ail manque et n'a pas été remplacé. Le reste ok.", 'changed 4 3 0'],
    ["Les girolles tirent à leur fin mais j'ai encore vos 3 kg, le reste ok.", 'confirmed 4 3 2'],
    [
      "Les girolles touchent à leur fin, elles montent à 29,50 mais j'ai bien vos 3 kg. Le reste ok.",
      'changed 4 3@29.5 2',
    ],
  ])('%s', (text, read) => expect(readAs(MUSHROOM, text)).toBe(read));

  test.each([
    'Il faut me répondre avant midi sinon je vous mets tout.',
    'Commande notée. Les girolles ne sont pas encore produites. Vous les aurez bien vendredi.',
    'Tout est ok pour vendredi, les girolles ne sont pas encore ramassées, ne vous inquiétez pas.',
    'Tout part vendredi. Pas encore de girolles ce matin, on les rentre demain.',
    'Les girolles tirent à leur fin. Le reste ok.',
  ])('%s', (text) => expect(readAs(MUSHROOM, text)).toMatch(/H$/));
});
