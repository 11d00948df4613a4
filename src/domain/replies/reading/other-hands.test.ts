import { describe, expect, test } from 'vitest';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';

/** Sent on Monday 16 November 2026 for Thursday the 19th: intent, what comes of each line with its new price, a person. */
function readAs(lines: readonly RepliedLine[], text: string): string {
  const read = readWords(lines, text);
  const comes = lines.map(({ line_id }) => {
    const line = read.lines.find((one) => one.line_id === line_id);
    return line ? `${line.qty_confirmed}${line.unit_price ? `@${line.unit_price}` : ''}` : '-';
  });
  return `${read.intent} ${comes.join(' ')}${read.needs_human ? ' H' : ''}`;
}

const COFFEE = [
  orderedLine(1, 'Brésil Santos grain', 20, 'kg', 13.8),
  orderedLine(2, 'Kenya AA grain', 5, 'kg', 21.4),
  orderedLine(3, 'Décaféiné Mexique', 8, 'kg', 17.2),
];
const MILL = [
  orderedLine(1, 'Farine T55', 500, 'kg', 0.68),
  orderedLine(2, 'Farine T80 bio', 100, 'kg', 1.12),
  orderedLine(3, 'Son fin', 20, 'kg', 0.45),
];
const CHEESES = [
  orderedLine(1, 'Comté AOP 18 mois', 14, 'kg', 16.9),
  orderedLine(2, 'Reblochon fermier', 24, 'pièce', 6.7),
  orderedLine(3, 'Tomme de montagne', 3, 'kg', 12.2),
];
const FISH = [
  orderedLine(1, 'Queue de lotte', 4, 'kg', 21.5),
  orderedLine(2, 'Sardine', 6, 'kg', 6.2),
  orderedLine(3, 'Encornet', 5, 'kg', 12.9),
];
const SYRUPS = [
  orderedLine(1, 'Sirop de sureau', 6, 'bouteille', 7.8),
  orderedLine(2, "Sirop d'orgeat", 6, 'bouteille', 6.9),
  orderedLine(3, "Eau de fleur d'oranger", 3, 'bouteille', 5.2),
];
const BAGS = [
  orderedLine(1, 'Sac à pain 2 baguettes', 4, 'carton', 33),
  orderedLine(2, 'Papier cuisson 40x60', 2, 'carton', 41.5),
  orderedLine(3, 'Caissette plissée n°5', 10, 'boîte', 4.2),
];
const BEERS = [
  orderedLine(1, 'Blonde fût 30 L', 4, 'fût', 112),
  orderedLine(2, 'Ambrée fût 20 L', 2, 'fût', 86),
  orderedLine(3, 'Limonade artisanale 33 cl', 3, 'casier', 27),
];

describe('a price of later changes nothing now', () => {
  test.each([
    [
      'Bien reçu ! Le Kenya, lui, passera à 22,90 en janvier, on en reparlera à ce moment-là.',
      'confirmed 20 5 8',
    ],
    ['Tout est bon. Le Kenya passera à 23 en janvier, on verra ça à ce moment-là.', 'confirmed 20 5 8'],
    ['Commande ok. Pour info le Kenya sera à 22,90 à partir de mars, on en reparlera.', 'confirmed 20 5 8'],
    ['Ok pour tout. Le décaf augmentera de 4 % en février, rien avant.', 'confirmed 20 5 8'],
    ['Ok pour tout. Le Kenya montera à 22,90 après les fêtes, je vous préviendrai.', 'confirmed 20 5 8'],
    ["C'est noté. Le Brésil passera à 14,20 au printemps, d'ici là pas de changement.", 'confirmed 20 5 8'],
    ["C'est noté. Kenya : 22,90 dès janvier, plus rien à l'ancien prix après.", 'confirmed 20 5 8'],
    [
      'Ok pour tout. Le Kenya sera plus cher en janvier, on en rediscutera une prochaine fois.',
      'confirmed 20 5 8',
    ],
  ])('« %s »', (text, wanted) => expect(readAs(COFFEE, text)).toBe(wanted));
});

describe('of another time than this delivery, and for a person to see', () => {
  test.each([
    ['Tout ok. Le décaf sera en rupture en décembre, pensez à anticiper.', 'confirmed 20 5 8 H'],
    ['Tout ok. Le Kenya sera limité à 3 kg par client à partir de janvier.', 'confirmed 20 5 8 H'],
    ['Tout ok. En janvier, plus de Kenya, on passera au Rwanda.', 'confirmed 20 5 8 H'],
    ['Ok pour jeudi. Le Brésil descendra à 13 en janvier.', 'confirmed 20 5 8 H'],
    ['Ok pour jeudi. Le Kenya manquera en janvier, faites du stock.', 'confirmed 20 5 8 H'],
    ['Ok pour jeudi. Après jeudi, plus de Kenya.', 'confirmed 20 5 8 H'],
    ["Ok pour jeudi. C'est le dernier Kenya, il n'y en aura plus ensuite.", 'confirmed 20 5 8 H'],
    ["Ok pour jeudi. Le Kenya s'arrête lundi.", 'confirmed 20 5 8 H'],
    ["Ok pour jeudi. La semaine prochaine je n'aurai que 3 kg de Kenya.", 'changed 20 3 8 H'],
    ["Ok pour jeudi. Le 24 je n'aurai que 3 kg de Kenya.", 'changed 20 3 8 H'],
    ['Ok pour jeudi. Plus de Kenya la semaine prochaine.', 'changed 20 0 8 H'],
    ['Ok pour jeudi. Prochaine livraison : 3 kg de Kenya.', 'changed 20 3 8 H'],
    ["Ok pour jeudi, le Kenya c'est fini à ce prix.", 'question 20 - 8 H'],
  ])('« %s »', (text, wanted) => expect(readAs(COFFEE, text)).toBe(wanted));
  test.each([
    "Ok pour jeudi. Kenya en rupture jusqu'en janvier.",
    'Ok pour jeudi. Kenya en rupture, retour en janvier.',
    'Ok pour jeudi. Plus de Kenya avant janvier.',
    'Ok pour jeudi. Kenya en rupture depuis octobre.',
    'Ok pour jeudi. Pas de Kenya en novembre.',
  ])('but « %s » is of this one', (text) => expect(readAs(COFFEE, text)).toBe('changed 20 0 8'));
});

describe('a rate on several lines', () => {
  test.each([
    [
      'Votre commande est enregistrée. Comme annoncé en janvier, nos farines augmentent de 3,5 % à compter des livraisons de cette semaine, la vôtre comprise. Le son, lui, reste à 0,45 €.',
      'changed 500@0.7 100@1.16 20',
    ],
    [
      'Ok pour tout. Comme annoncé par courrier en septembre, les farines prennent 5 % dès cette commande.',
      'changed 500@0.71 100@1.18 20',
    ],
    ['Ok pour tout. Les farines augmentent de 3,5 % en janvier.', 'confirmed 500 100 20'],
    [
      'Ok pour tout. Les deux farines baissent de 2 % à partir de cette semaine, le son reste à 0,45 €.',
      'changed 500@0.67 100@1.1 20',
    ],
  ])('« %s »', (text, wanted) => expect(readAs(MILL, text)).toBe(wanted));
});

describe('pieces of a weight each', () => {
  test.each([
    [
      "On vous prépare ça :\n- comté 18 mois, deux pointes de 7 kg\n- reblochons : 4 caisses de 6\n- tomme : 2 pièces d'1,5 kg",
      'confirmed 14 24 3',
    ],
    ['Comté : 2 quartiers de 6 kg. Reblochons et tomme ok.', 'changed 12 24 3'],
    ['2 belles pointes de 7 kg de comté, reblochons ok, tomme ok.', 'confirmed 14 24 3'],
    ['Comté, deux portions de 7 kg. Le reste ok.', 'confirmed 14 24 3'],
  ])('« %s »', (text, wanted) => expect(readAs(CHEESES, text)).toBe(wanted));
});

describe('what it weighs in the end', () => {
  test.each([
    [
      "C'est tout bon. La lotte fera 3,8 kg, c'est une belle queue entière et je ne vais pas en couper une deuxième pour 200 g.",
      'changed 3.8 6 5',
    ],
    ['Tout est ok. La lotte fait 4,2 kg, on ne va pas la raboter pour 200 g.', 'changed 4.2 6 5 H'],
    [
      "Ok pour tout, la lotte pèsera 3,9 kg, ça ne vaut pas la peine d'en ouvrir une autre pour 100 g.",
      'changed 3.9 6 5 H',
    ],
  ])('« %s »', (text, wanted) => expect(readAs(FISH, text)).toBe(wanted));
});

describe('something else is taken in its place', () => {
  test.each([
    [
      'Bonjour, lotte introuvable à la criée ce matin. Je vous ai pris du lieu jaune à la place, 4 kg pareil, facturé 15,90 le kilo. Sardines et encornets OK.',
      'changed 4@15.9 6 5',
    ],
    [
      "Pas de lotte ce matin, j'ai pris de la julienne à la place, même poids, à 14,50 le kilo. Le reste ok.",
      'changed 4@14.5 6 5',
    ],
    [
      'Plus de lotte. Je vous ai trouvé du saint-pierre à la place, 4 kg, à 19,80 €/kg. Sardine et encornet ok.',
      'changed 4@19.8 6 5',
    ],
  ])('« %s »', (text, wanted) => expect(readAs(FISH, text)).toBe(wanted));
  test.each([
    [
      'DÉSIGNATION   CDÉ   CONF   STATUT\nSARDINE    6   6   OK\nQUEUE DE LOTTE    4   4   REMPLACÉ PAR : LIEU JAUNE\nENCORNET    5   5   OK',
      'changed 4 6 5',
    ],
    [
      'DÉSIGNATION   CDÉ   CONF   STATUT\nSARDINE    6   6   OK\nQUEUE DE LOTTE    4   3   Remplacé par julienne\nENCORNET    5   5   OK',
      'changed 3 6 5',
    ],
    [
      'DÉSIGNATION   CDÉ   CONF   STATUT\nSARDINE    6   6   OK\nQUEUE DE LOTTE    4   4   REMPLACÉ PAR : LOTTE SURGELÉE 500 G\nENCORNET    5   5   OK',
      'changed - 6 5 H',
    ],
  ])('« %s »', (text, wanted) => expect(readAs(FISH, text)).toBe(wanted));
});

describe('another one is asked about, and the others are named', () => {
  test.each([
    [
      "Le sureau est en rupture jusqu'à fin mars. Est-ce que du sirop de violette vous dépannerait ? Il est à 7,20 €.\nL'orgeat et la fleur d'oranger partent demain et vous arrivent jeudi.",
      'changed 0 6 3 H',
    ],
    [
      "Plus de sureau. Un sirop de rose vous conviendrait-il ? L'orgeat et la fleur d'oranger, c'est bon.",
      'changed 0 6 3 H',
    ],
    [
      "Orgeat et fleur d'oranger, c'est d'accord aux prix indiqués. Le sureau est passé à 8,60 €, je préfère avoir votre feu vert avant de le préparer.",
      'question - 6 3 H',
    ],
    [
      "Le sureau a pris 10 % depuis la dernière récolte, il me faut votre accord avant. Orgeat et fleur d'oranger ok.",
      'question - 6 3 H',
    ],
  ])('« %s »', (text, wanted) => expect(readAs(SYRUPS, text)).toBe(wanted));
});

describe('comes in only then, and is sent then', () => {
  test.each([
    [
      "Les sacs à pain ne rentrent que le 24, je vous les envoie à ce moment-là (franco, c'est pour moi). Papier et caissettes livrés le 19 comme demandé.",
      'changed 0 2 10',
    ],
    ["Les sacs à pain n'arrivent que mardi 24, je vous les livre ce jour-là. Le reste ok.", 'changed 0 2 10'],
    [
      'Je ne reçois les sacs à pain que le 24, ils vous seront expédiés dans la foulée. Le reste ok.',
      'changed 0 2 10',
    ],
    ['Les sacs à pain ne rentrent que le 24. Papier et caissettes ok pour jeudi.', 'changed 0 2 10'],
  ])('« %s »', (text, wanted) => expect(readAs(BAGS, text)).toBe(wanted));
});

describe('asked about one line, or about the order', () => {
  test.each([
    [
      "Bien reçu votre commande, merci. Juste une précision sur les sacs à pain : kraft brun ou kraft blanc ? J'ai les deux au même prix.",
      'question - 2 10 H',
    ],
    ['Commande bien notée. Une question sur les caissettes : blanches ou brunes ?', 'question 4 2 - H'],
    ["C'est noté. Sacs à pain : brun ou blanc ?", 'question - 2 10 H'],
    ['Les sacs à pain sont à 36 € maintenant, dites-moi si je les mets. Le reste ok.', 'question - 2 10 H'],
    ['Ok pour tout, petit doute sur le papier cuisson : en feuilles ou en rouleau ?', 'question 4 - 10 H'],
    [
      'Nous avons bien pris connaissance de votre commande. Son montant (102,00 € HT) est inférieur à notre minimum de 180,00 €. Souhaitez-vous la compléter, ou préférez-vous que nous la regroupions avec la prochaine ?',
      'question - - - H',
    ],
    [
      "Bien reçu. Vous êtes sous le franco : voulez-vous compléter la commande, ou on l'annule ?",
      'question - - - H',
    ],
    [
      "bonjour c'est Jérôme dites voir pour les sacs à pain c'est bien quatre cartons parce que d'habitude c'est deux rappelez-moi au 06 39 98 20 31 pour le papier et les caissettes c'est bon vous les aurez jeudi",
      'question - 2 10 H',
    ],
  ])('« %s »', (text, wanted) => expect(readAs(BAGS, text)).toBe(wanted));
});

describe('a yes beside small talk full of figures', () => {
  test.each([
    "Nickel, c'est dans la tournée de jeudi. Pense à sortir les vides stp, j'en compte 6 chez toi plus 2 caisses. Et si la tireuse a plus de 3 mois sans détartrage, dis-le au gars, il a ce qu'il faut dans le camion.",
    'Ça joue, je passe jeudi entre 7 h et 8 h, sonne si la barrière est fermée.',
    'Ça roule pour jeudi. Sors les vides, il doit y en avoir 4. Klaxonne si le portail est fermé.',
    "Parfait, c'est calé. Si le quai est occupé, appelez le chauffeur.",
  ])('« %s »', (text) => expect(readAs(BEERS, text)).toBe('confirmed 4 2 3'));
  test('but not where nothing is left behind then', () =>
    expect(readAs(BEERS, 'Ok pour jeudi. Si le portail est fermé, je ne livre pas.')).toMatch(/ H$/));
});
