import { describe, expect, test } from 'vitest';
import { readWords } from '../../../tests/support/replies/read-words.ts';
import { readReply } from './read-reply.ts';
import type { RepliedLine } from './reply.ts';

const line = (at: number, item_name: string, sku: string, qty: number, unit: string, unit_price: number) => ({
  line_id: `L${at}`,
  item_name,
  sku,
  qty,
  unit,
  unit_price,
});

const GROCER: RepliedLine[] = [
  line(1, 'Riz basmati', 'RIZ-BAS5', 4, 'sac', 14.2),
  line(2, 'Lentilles vertes', 'LEN-V5', 3, 'sac', 13.5),
  line(3, 'Huile de tournesol', 'HUI-T5', 6, 'bidon', 9.65),
];
const FISHMONGER: RepliedLine[] = [
  line(1, 'Encornet entier', 'ENC-E', 6, 'kg', 11.2),
  line(2, 'Bulots cuits', 'BUL-C', 4, 'kg', 9.6),
];
const FARM: RepliedLine[] = [line(1, 'Œufs plein air', 'OEU-PA', 180, 'unité', 0.28)];

/** Sent on Monday 16 November 2026 for Thursday the 19th: « intent, what comes of each line, new day, a person ». */
function readAs(lines: readonly RepliedLine[], text: string): string {
  const read = readWords(lines, text);
  const comes = lines.map(
    ({ line_id }) => read.lines.find((one) => one.line_id === line_id)?.qty_confirmed ?? '-',
  );
  return `${read.intent} ${comes.join(' ')} ${read.expected_at?.slice(8) ?? '.'}${read.needs_human ? ' H' : ''}`;
}

const TWO_WINES: RepliedLine[] = [
  line(1, 'Chablis 2023', 'CHA-23', 12, 'bouteille', 14.5),
  line(2, 'Brouilly 2024', 'BRO-24', 18, 'bouteille', 8.2),
];
const CREAMS: RepliedLine[] = [
  line(1, 'Crème légère 15 % 1 L', 'CRE-15', 8, 'brique', 3.1),
  line(2, 'Crème liquide 30 % 1 L', 'CRE-30', 12, 'brique', 4.1),
  line(3, 'Beurre demi-sel 250 g', 'BEU-DS', 20, 'plaquette', 2.4),
  line(4, 'Beurre doux 250 g', 'BEU-DX', 40, 'plaquette', 2.3),
];
const TWO_CHEESES: RepliedLine[] = [
  line(1, 'Gruyère râpé', 'GRU-R', 15, 'kg', 8.4),
  line(2, 'Emmental bloc', 'EMM-B', 10, 'kg', 7.1),
];
const CATCH_OF_DAY: RepliedLine[] = [
  line(1, 'Daurade royale', 'DAU-R', 5, 'kg', 26),
  line(2, 'Lieu jaune entier', 'LIE-E', 1, 'pièce', 31),
  line(3, 'Homard bleu', 'HOM-B', 3, 'pièce', 38),
];

test.each([
  [TWO_WINES, 'Le Chablis passe à 15,10 € HT (18,12 € TTC) la bouteille. Brouilly ok.', 12, 15.1],
  [TWO_WINES, 'Chablis : 18,12 € TTC soit 15,10 € HT la bouteille, le reste est bon.', 12, 15.1],
  [TWO_WINES, 'Ok pour tout, le chablis est à 15,10 HT / 18,12 TTC maintenant.', 12, 15.1],
  [TWO_WINES, 'Ok pour tout, le chablis prend 4 % (15,10 la bouteille).', 12, 15.1],
])('the price before tax counts: %s « %s »', (lines, text, qty, unit_price) => {
  const read = readWords(lines, text);
  expect(read.lines[0]).toMatchObject({ qty_confirmed: qty, unit_price });
  expect(read.lines).toHaveLength(2);
  expect(read.needs_human).toBe(false);
});

test.each([
  [
    GROCER,
    "Commande bien prise pour jeudi avec deux remarques :\n1/ l'huile : 4 bidons ;\n2/ le riz : 3 sacs, nous attendons la récolte.",
    'changed 3 3 4 .',
  ],
  [
    GROCER,
    'Votre commande est notée, à trois détails près :\n- riz 3 sacs\n- huile 5 bidons\n- lentilles rupture',
    'changed 3 0 5 .',
  ],
])('so many remarks under a yes: %s « %s »', (lines, text, wanted) =>
  expect(readAs(lines, text)).toBe(wanted),
);

test.each([
  ['Riz et huile ok. Lentilles : 2 sacs, on attend la nouvelle récolte.', 'changed 4 2 6 .'],
  ["Riz ok, lentilles ok, huile 4 bidons, nous attendons l'arrivage suivant.", 'changed 4 3 4 .'],
  ['lentilles 2 au lieu de 3 (en attente du camion fournisseur), reste ok', 'changed 4 2 6 .'],
  ['Riz et huile ok. Lentilles : on attend la nouvelle récolte.', 'question 4 - 6 . H'],
])('why there is less, and not that somebody answers later: « %s »', (text, wanted) =>
  expect(readAs(GROCER, text)).toBe(wanted),
);

test.each([
  [TWO_CHEESES, 'Préparation :\nGruyère râpé – 12 kg\nEmmental bloc – 10 kg', 'changed 12 10 .'],
  [TWO_CHEESES, 'Récapitulatif :\nGruyère râpé - 12 kg\nEmmental bloc - 10 kg', 'changed 12 10 .'],
  [TWO_CHEESES, 'Emmental ok. Gruyère râpé - 12 kg', 'changed 12 10 . H'],
  [TWO_CHEESES, 'Emmental ok. Gruyère râpé -3 kg', 'changed 12 10 . H'],
  [TWO_CHEESES, "Je vous confirme les 15 kg de gruyère râpé ainsi que l'emmental.", 'confirmed 15 10 .'],
  [TWO_CHEESES, "Plus de gruyère râpé, l'emmental est bon.", 'changed 0 10 .'],
  [
    TWO_CHEESES,
    'Je vous confirme 15 kg de gruyère râpé. Au bon de préparation :\nGruyère râpé – 9 kg\nEmmental bloc – 10 kg',
    'changed - 10 . H',
  ],
])('a dash that divides, and names of their own: %s « %s »', (lines, text, wanted) =>
  expect(readAs(lines, text)).toBe(wanted),
);

test.each([
  ['Nous limitons nos livraisons à 50 % des quantités commandées.', 'changed 2 1.5 3 . H'],
  [
    'Vu les tensions sur le marché du riz, toutes les commandes sont servies à 50 % des quantités demandées. Le solde ne sera pas livré.',
    'changed 2 1.5 3 . H',
  ],
])('a share of every line, whole packs or a person: « %s »', (text, wanted) =>
  expect(readAs(GROCER, text)).toBe(wanted),
);
test.each([
  'Livraisons plafonnées à 50 % des quantités commandées, sur toutes les lignes. Le reliquat ne sera pas reporté.',
  'Compte tenu des tensions sur la filière, nous devons ramener vos quantités à 50 % des volumes commandés.',
  'Suite au gel, nous sommes obligés de réduire toutes les commandes de moitié.',
  'Chaque client ne recevra que 50 % de sa commande. Le solde est annulé.',
])('a share of every line: « %s »', (text) => expect(readAs(TWO_WINES, text)).toBe('changed 6 9 .'));

test.each([
  "C'est tout bon. Seule modification : jeudi le chauffeur passera plutôt vers 10h que 6h. En espérant que cela vous convienne.",
  "Ok pour la commande. J'espère que ça vous ira.",
  "Tout est validé pour jeudi. Pour info, le cours du riz nous contraint à augmenter tous nos tarifs de 4 % à compter du 1er janvier. Cette commande n'est pas concernée.",
  'Commande enregistrée sous le numéro 81-2207 pour jeudi.',
  "C'est parfait pour nous. Petit changement d'horaire : le camion passera vers 11h au lieu de 7h jeudi. J'espère que cela ne vous gêne pas.",
  'Bien noté pour jeudi. En raison de la hausse du cours du riz, nos prix seront revus de 5 % à partir du 1er janvier. Vos commandes en cours ne sont pas impactées.',
  'Ok pour jeudi, bordereau n° 118/2026.',
])('a yes, whatever stands beside it: « %s »', (text) =>
  expect(readAs(GROCER, text)).toBe('confirmed 4 3 6 .'),
);

test.each([
  ["Pour jeudi tout dépendra de l'arrivage de mercredi, je ne peux rien promettre.", 'question - - - . H'],
  ['Ça dépend de la criée de demain. Je vous communique les quantités demain matin.', 'question - - - . H'],
  [
    "Riz et lentilles c'est bon. Pour l'huile il faudrait prendre 12 bidons minimum, sinon je ne peux pas vous en livrer.",
    'question 4 3 - . H',
  ],
  [
    "Riz et lentilles ok. L'huile je n'ai plus de petits formats : si vous prenez 10 bidons je vous la laisse à 9,20, sinon je ne pourrai pas vous livrer.",
    'question 4 3 - . H',
  ],
])('nothing is settled of what depends: « %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));

test.each([
  [CREAMS, 'la 30 je vous en mets 6. La 15 pas de souci, les beurres ok', 'changed 8 6 20 40 .'],
  [CREAMS, 'Pas de changement sauf la 15 : rupture', 'changed 0 12 20 40 .'],
  [CREAMS, 'beurre dx ok, beurre 1/2 sel manque, le reste ok', 'changed 8 12 0 40 .'],
  [CREAMS, 'les crèmes ok\nbeurre 1/2 sel 10\nbeurre dx ok', 'changed 8 12 10 40 .'],
  [CREAMS, '10 briques de 30 % au lieu de 12, tout le reste est là', 'changed 8 10 20 40 .'],
])('figures and halves that name a line: %s « %s »', (lines, text, wanted) =>
  expect(readAs(lines, text)).toBe(wanted),
);

test.each([
  [
    CATCH_OF_DAY,
    'Deux daurades, une de 2,2 kg et une de 2,4 kg. Le lieu fait 3,8 kg. Homards ok.',
    'changed 4.6 1 3 .',
  ],
  [CATCH_OF_DAY, "J'ai 2 daurades de 2,2 et 2,4 kg pour vous, le reste est bon.", 'changed 4.6 1 3 .'],
  [CATCH_OF_DAY, 'Trois homards, un de 600 g, un de 700 g et un de 650 g. Le reste ok.', 'confirmed 5 1 3 .'],
])('what is weighed one by one: %s « %s »', (lines, text, wanted) =>
  expect(readAs(lines, text)).toBe(wanted),
);

test.each([
  ["Je vous avais annoncé 3 sacs de riz, c'est bien 4 qu'il faut lire. Le reste ok.", 'confirmed 4 3 6 .'],
  ["J'avais dit 6 bidons d'huile, c'est finalement 4. Riz et lentilles ok.", 'changed 4 3 4 .'],
])('what was announced before and is put right: « %s »', (text, wanted) =>
  expect(readAs(GROCER, text)).toBe(wanted),
);

test.each([
  [
    'Tout part jeudi sauf les lentilles : le producteur nous les livre vendredi, vous les aurez mardi 24.',
    'changed 4 0 6 .',
  ],
  [
    "Tout est bon à part l'huile. Inutile de me rappeler, je n'en aurai pas avant la semaine prochaine.",
    'changed 4 3 0 .',
  ],
  ['Le camion est en panne, on ne pourra pas assurer jeudi. Tout arrive lundi.', 'changed 4 3 6 23'],
  [
    'Nous ne serons pas en mesure de tenir la date de jeudi. Livraison complète vendredi.',
    'changed 4 3 6 20',
  ],
  ['Impossible de tenir jeudi. Nous vous livrons le tout lundi prochain.', 'changed 4 3 6 23'],
  ['Ok pour jeudi, tout est là. Riz et lentilles au prix convenu.', 'confirmed 4 3 6 .'],
  ['pa de riz et ke 2 sac de lentile. reste ok', 'changed 0 2 6 .'],
  ["Les 6 bidons d'huile, je ne peux en fournir que la moitié. Le reste est conforme.", 'changed 4 3 3 .'],
  ['Jeudi nous sommes fermés, donc livraison vendredi 20 pour tout.', 'changed 4 3 6 20'],
  [
    "Nous prenons votre commande à l'exception du riz : nous refusons toutes les commandes de riz.",
    'changed 0 3 6 .',
  ],
])('turns of every day: « %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));

test('an answer between the quoted lines counts those it stands at', () =>
  expect(
    readAs(
      [
        line(1, 'Pain burger brioché', 'PBU-B', 8, 'carton', 29.8),
        line(2, 'Croissant beurre', 'CRO-B', 5, 'carton', 33),
        line(3, 'Brioche tressée', 'BRI-T', 4, 'carton', 35.5),
      ],
      'Le 16 nov. 2026 à 09:00, Le Petit Fournil <a@b.fr> a écrit :\n> - Pain burger brioché (PBU-B) : 8 carton à 29,80 € HT\n=> rupture\n> - Croissant beurre (CRO-B) : 5 carton à 33,00 € HT\n> - Brioche tressée (BRI-T) : 4 carton à 35,50 € HT\n=> ok pour les 2 viennoiseries',
    ),
  ).toBe('changed 0 5 4 .'));

describe('a condition leaves open what it conditions', () => {
  test.each([
    "La marchandise est prête mais elle ne partira qu'une fois la facture d'octobre réglée.",
    "Commande bien reçue. Nous ne pourrons livrer que si votre compte est régularisé d'ici mercredi.",
    'Bonjour, tout est prêt, on attend votre virement pour expédier.',
    'Votre commande est en attente de règlement de la facture F-118.',
    'Ok pour jeudi sous réserve de disponibilité du camion.',
    "C'est noté, à condition que vous preniez au moins 10 bidons d'huile.",
    "Tant que l'impayé de septembre n'est pas soldé, nous ne livrons plus.",
    'Votre commande sera préparée dès réception de votre règlement.',
    'Sans règlement de votre part avant mercredi, la commande ne partira pas.',
    "On peut vous livrer jeudi à condition d'avoir votre accord avant midi.",
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('question - - - . H'));

  test.each([
    ["Riz et lentilles ok. L'huile sous réserve d'arrivage mercredi.", 'question 4 3 - . H'],
    ['Riz et huile sont prêts. Les lentilles, seulement si le camion arrive demain.', 'question 4 - 6 . H'],
    ['Ok pour tout. Si vous avez des questions appelez-nous.', 'confirmed 4 3 6 .'],
  ])('of the lines it names: « %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));
});

describe('what is said against what was thought', () => {
  test.each([
    'Huile : 4 et non 6, le reste sans changement.',
    "4 bidons d'huile à la place de 6, le reste suit.",
    "On passe de 6 à 4 bidons d'huile. Sinon tout est ok.",
    "L'huile, vous en aurez 4 et pas 6. Riz, lentilles : aucun souci.",
    "Pas 6 mais 4 bidons d'huile, le reste est bon.",
    "Il vous manquera 2 bidons d'huile, le reste est complet.",
    'Commande acceptée avec les changements ci-dessous :\n- huile : 4 bidons',
    'Votre commande est validée avec une modification : huile 4 bidons au lieu de 6.',
    "Rectificatif : je vous ai écrit ce matin 5 bidons d'huile, j'ai mal lu, c'est 4. Le reste est bon.",
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('changed 4 3 4 .'));

  test.each([
    "Riz et huile ok. Les lentilles il n'y en a plus, je vous en livre 2 sacs.",
    "Riz et huile ok. Je n'ai plus de lentilles du tout, je vous en mets 2 sacs jeudi.",
  ])('a contradiction is for a person: « %s »', (text) =>
    expect(readAs(GROCER, text)).toBe('changed 4 - 6 . H'),
  );

  test.each([
    'Riz et huile ok. Lentilles en rupture chez le producteur, il me reste 2 sacs que je vous garde.',
    'Riz et huile ok. Lentilles : 2 sacs jeudi, le solde (1 sac) lundi 23.',
  ])('what is left is none: « %s »', (text) => expect(readAs(GROCER, text)).toBe('changed 4 2 6 .'));
});

test.each([
  [
    'Pas de lentilles cette semaine suite à un problème de collecte, riz et huile seront livrés.',
    'changed 4 0 6 .',
  ],
  ["Lentilles : 2 sacs, c'est ce que j'ai pu avoir. Autrement tout est bon.", 'changed 4 2 6 .'],
])('names with words of their own: « %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));

describe('goods that were not ordered', () => {
  test.each([
    'Bien reçu pour jeudi. Attention plus de quinoa en ce moment.',
    "C'est ok pour la commande, par contre je n'ai pas de pois chiches.",
    'Commande validée. Le boulgour est en rupture.',
    "Tout est bon. Pour l'espadon en revanche il faudra patienter, il m'en manque 4 kg.",
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('changed 4 3 6 . H'));
});

describe('the day of the delivery', () => {
  test.each([
    ['Notre livreur est absent jeudi, il passera vendredi à la place. Tout est prêt.', 'changed 4 3 6 20'],
    ['Comme jeudi est férié on passera vendredi avec tout.', 'changed 4 3 6 20'],
    ["Problème de frigo sur le camion, on décale d'un jour, tout est prêt.", 'changed 4 3 6 20'],
    ['La BC-2026-00040 part mercredi, la BC-2026-00042 est décalée à vendredi.', 'changed 4 3 6 20'],
    ['On charge mercredi soir, vous aurez tout jeudi.', 'confirmed 4 3 6 .'],
    ["Tout est prêt mais camion en panne, on vous livre dès qu'il est réparé.", 'question 4 3 6 . H'],
  ])('« %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));

  test('all of a single line, another day', () =>
    expect(readAs(FARM, '180 œufs ok mais vendredi.')).toBe('changed 180 20'));
});

describe('lines by their place', () => {
  test.each([
    ["La 1 et la 3 c'est bon, la 2 je n'en ai que 2.", 'changed 4 2 6 .'],
    ['1 ok\n2 rupture\n3 : 5 bidons', 'changed 4 0 5 .'],
  ])('« %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));
});

describe('a part from which nothing was taken needs a person', () => {
  test.each([
    'Tout est ok. Huile en bidon de 3 L.',
    'Tout est ok. Lentilles origine Canada.',
    'Commande bien reçue. Nos prix ont été revus au 1er.',
    'Commande bien reçue. Incomplet',
    'ok mais pas de livraison le matin',
    'Ok pour tout, et 12 cagettes de fraises.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toMatch(/ H$/));

  test('of a single line', () =>
    expect(readAs(FARM, "C'est noté. Les œufs passent en plein air.")).toMatch(/ H$/));

  test.each([
    'Ok pour tout, pensez à préparer les palettes vides.',
    'Commande ok. À compter du 1er décembre le riz passera à 14,90 €.',
    'Bien reçu, ok. Pour info tarif huile en hausse le mois prochain.',
    'Tout est là, pas de mauvaise surprise cette fois ! À jeudi.',
    'Merci, commande enregistrée sous le n° 45871. Montant : 155,20 € HT.',
    'Livraison jeudi entre 8h et 10h au lieu de 7h.',
  ])('but not one that is understood: « %s »', (text) =>
    expect(readAs(GROCER, text)).toBe('confirmed 4 3 6 .'),
  );
});

const GARDEN: RepliedLine[] = [
  line(1, 'Coriandre', 'COR-B', 10, 'botte', 0.95),
  line(2, 'Aneth', 'ANE-B', 6, 'botte', 1.1),
  line(3, 'Estragon', 'EST-B', 4, 'botte', 1.2),
];

describe('small words glued to the next one', () => {
  test.each([
    'pa destragon, le rest ok',
    'slt ya pu destragon sinon tt est bon',
    'jai pas destragon, le reste suit',
    'jaurai pas destragon, le reste ok',
    'lestragon est en rupture, le reste ok',
    'plus destragon jusqua lundi, le reste cest ok',
    'coriandre ok laneth ok, lestragon nest pas dispo',
  ])('« %s »', (text) => expect(readAs(GARDEN, text)).toBe('changed 10 6 0 .'));

  test.each(['bjr pa destragn ni danett, ok pour jeudi', 'ok pour jeudi, pas de zblurf'])(
    'what is denied and not known: « %s »',
    (text) => expect(readAs(GARDEN, text)).toMatch(/ H$/),
  );
});

const DRINKS: RepliedLine[] = [
  line(1, 'Lait UHT', 'LAI-U', 48, 'L', 0.89),
  line(2, 'Bière blonde 33 cl', 'BIE-B33', 72, 'bouteille', 1.2),
  line(3, 'Limonade', 'LIM-1', 6, 'carton', 9.9),
];

describe('packs of so many of such a size', () => {
  test.each([
    ['Ok pour tout. Le lait, 5 packs de 6 x 1 L et pas plus.', 'changed 30 72 6 .'],
    ['Ok pour tout mais seulement 5 packs de 6 bouteilles de 1 L pour le lait.', 'changed 30 72 6 .'],
    ['Ok pour tout sauf le lait : 5 x 6 x 1 L', 'changed 30 72 6 .'],
    ['Tout est bon, de la bière je n’ai que 4 cartons de 12 x 33 cl.', 'changed 48 48 6 .'],
    ['Tout est bon, bière : 4 caisses de 12 bouteilles de 33 cl.', 'changed 48 48 6 .'],
    ['Tout est bon sauf limonade : 4 cartons de 6 x 1 L', 'changed 48 72 4 .'],
  ])('« %s »', (text, wanted) => expect(readAs(DRINKS, text)).toBe(wanted));
});

describe('an exception to a price is no shortage', () => {
  test.each([
    "Tout sera là jeudi. Hausse de 4 % sur l'ensemble sauf les lentilles.",
    'Tout sera là jeudi. Hausse de 4 % sur tout hormis les lentilles qui restent au même prix.',
    'Ok pour jeudi. Tout augmente de 4 % à part les lentilles.',
    'Ok pour jeudi. Sauf pour les lentilles, nos prix augmentent de 4 %.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('changed 4 3 6 .'));

  test.each([
    ["Tout ok sauf l'huile dont le prix augmente de 3 %.", 'changed 4 3 6 .'],
    ["Tout ok sauf l'huile qui augmente.", 'question 4 3 - . H'],
  ])('of a line whose price moves: « %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));

  test('an exception to prices that stay is for a person', () =>
    expect(readAs(GROCER, 'Ok pour jeudi. Mêmes prix sauf les lentilles.')).toMatch(/ 4 - 6 \. H$/));
});

describe('goods that were not ordered begin a topic of their own', () => {
  test.each([
    'riz ok, lentilles ok, huile ok\nles framboises y en a pas avant vendredi',
    "riz ok, lentilles ok, huile ok\nles framboises, il n'y en a plus",
    'riz ok, lentilles ok, huile ok\nle quinoa arrive vendredi',
    "riz ok, lentilles ok, huile ok\nle quinoa j'en ai plus",
    'riz ok, lentilles ok, huile ok. Les fraises on en aura vendredi',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toMatch(/^(?:changed|question|confirmed) 4 3 6 \. H$/));
});

describe('gone, in words of the trade', () => {
  test.each([
    "Les lentilles, c'est tout vendu. Le reste est ok.",
    'Les lentilles sont déjà vendues, le reste est ok.',
    "Les lentilles ne sont plus cultivées, on les oublie. Le reste c'est bon.",
    'Lentilles plus conditionnées, le reste suit.',
    'Riz et huile ok, lentilles 0 rupture',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('changed 4 0 6 .'));
});

describe('one day against another', () => {
  test.each([
    'c bon pour tout mais je passe vendredi matin pas jeudi',
    'Tout est prêt, livraison vendredi et non jeudi.',
    'Ok pour tout, on livre vendredi et pas jeudi.',
    'Panne hier, votre commande ne sera prête que jeudi soir : livraison vendredi. Les quantités sont bonnes.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('changed 4 3 6 20'));

  test.each([
    'Impossible de vous livrer ce jour-là. Les quantités sont ok. Je regarde et je vous rappelle.',
    'On sera fermés jeudi, impossible de passer ce jour-là. Sinon les quantités sont ok.',
  ])('a day that is only refused: « %s »', (text) => expect(readAs(GROCER, text)).toBe('question 4 3 6 . H'));
});

describe('a promise to answer settles nothing', () => {
  test.each([
    'Je dois voir avec le dépôt ce qui est disponible, je vous confirme tout ça demain.',
    'On doit vérifier le stock, réponse demain.',
    'Nous allons voir avec le producteur ce qui est prêt.',
    'Je vais me renseigner et je vous redis.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('question - - - . H'));
});

const CELLAR: RepliedLine[] = [
  line(1, 'Sancerre blanc', 'SAN-B', 18, 'bouteille', 11.2),
  line(2, 'Brouilly', 'BRO-7', 24, 'bouteille', 7.6),
  line(3, 'Maïs doux 3/1', 'MAI-31', 8, 'boîte', 3.9),
];

test.each([
  [
    "Entendu. Il n'y a que le brouilly qui coince : une caisse de 12 part avec le reste, l'autre suivra lundi.",
    'changed 18 12 8 .',
  ],
  ['Ok. Brouilly : 12 bouteilles partent avec le reste, les 12 autres lundi.', 'changed 18 12 8 .'],
])('a part goes with the rest: « %s »', (text, wanted) => expect(readAs(CELLAR, text)).toBe(wanted));

test.each([
  ['sancerre 18 ok\nmais 6 + 2 le 23/11\nbrouilly ok', 'changed 18 24 6 .'],
  ['sancerre ok\nbrouilly ok mais 8,20 la bouteille\nmais ok', 'changed 18 24 8 .'],
  ['tout est bon mais pas avant 10 h', 'confirmed 18 24 8 . H'],
  ['sancerre ok, brouilly ok, mais en rupture', 'changed 18 24 0 .'],
])('maize and « mais »: « %s »', (text, wanted) => expect(readAs(CELLAR, text)).toBe(wanted));

test('an advertisement that one can leave', () =>
  expect(
    readReply(
      {
        order_number: 'BC-2026-00042',
        sent_at: '2026-11-16T09:00:00+01:00',
        expected_at: '2026-11-19',
        supplier: 'Cave',
        lines: CELLAR,
      },
      {
        from: 'contact@cave-exemple.fr',
        subject: '3 + 1 offert sur les vins !',
        date: '2026-11-16T11:00:00+01:00',
        text: '3 cartons de brouilly achetés = 1 offert !\n\nPour ne plus recevoir nos offres, cliquez ici.',
      },
    ),
  ).toMatchObject({ intent: 'unrelated', lines: [], needs_human: false }));

test.each([
  'Votre commande a été traitée.\nDate de livraison confirmée : 20/11/2026\n\nRIZ-BAS5 : 4 sacs\nLEN-V5 : 3 sacs\nHUI-T5 : 5 bidons (commandé 6)',
  'Bonjour\nLivraison confirmée : 20/11/2026\n\nRIZ-BAS5 : 4 sacs\nLEN-V5 : 3 sacs\nHUI-T5 : 5 bidons',
  'Livraison : 20/11\n\nRIZ-BAS5 : 4\nLEN-V5 : 3\nHUI-T5 : 5',
])('the day above a list: « %s »', (text) => expect(readAs(GROCER, text)).toBe('changed 4 3 5 20'));

const BOXES: RepliedLine[] = [
  line(1, 'Boîte pizza 33 cm', 'BOI-P33', 400, 'unité', 0.24),
  line(2, 'Boîte pizza 40 cm', 'BOI-P40', 200, 'unité', 0.36),
  line(3, 'Praliné noisette 50 %', 'PRA-50', 2, 'seau', 46.5),
];

test.each([
  ['Tout est disponible. La 33 cm est facturée 26 € le paquet de 100.', 'changed 400 200 2 .'],
  ['Praliné ok. La 33 cm est en rupture, la 40 cm ok.', 'changed 0 200 2 .'],
  ['1re ligne ok. 2e ligne : 150, je n’ai pas plus. Dernière ligne : rupture.', 'changed 400 150 0 .'],
  [
    'Boîtes ok. Le 50 % est épuisé, vous recevrez du praliné amande-noisette, 2 seaux au même tarif.',
    'changed 400 200 2 .',
  ],
  [
    'Boîtes ok. Nous vous livrons à la place du praliné noisette 2 seaux de praliné amande.',
    'changed 400 200 2 .',
  ],
  ['BOI-P33 : 300 (commandé 400)\nBOI-P40 : 200\nPRA-50 : 2', 'changed 300 200 2 .'],
  ['Praliné ok. Pour les boîtes pizza je n’ai que 150.', 'changed - - 2 . H'],
])('lines told apart by size, place or make: « %s »', (text, wanted) =>
  expect(readAs(BOXES, text)).toBe(wanted),
);

test('a price for all of a line is that of one of them', () => {
  const read = (text: string) =>
    readReply(
      {
        order_number: 'BC-2026-00042',
        sent_at: '2026-11-16T09:00:00+01:00',
        expected_at: '2026-11-19',
        supplier: 'Épicerie Centrale',
        lines: GROCER,
      },
      {
        from: 'contact@epicerie-exemple.fr',
        subject: 'Re: Commande',
        date: '2026-11-16T11:00:00+01:00',
        text,
      },
    );
  const prices = (text: string) => read(text).lines.map(({ unit_price }) => unit_price ?? null);
  expect(prices('Tout est bon. Le riz, c’est 60 € pour les 4 sacs.')).toEqual([15, null, null]);
  expect(read('Tout est bon. Le riz, c’est 60 € pour le tout.').needs_human).toBe(true);
});

describe('an order that cannot be taken is refused whole', () => {
  test.each([
    'Nous sommes au regret de ne pas pouvoir honorer votre commande cette semaine.',
    'Impossible pour nous de prendre cette commande, le dépôt est en inventaire.',
    'Nous ne serons malheureusement pas en mesure de vous servir jeudi ni un autre jour.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('refused 0 0 0 .'));
});

describe('a cause beside a price is no shortage, and what comes instead is none either', () => {
  test.each([
    ['Ok pour jeudi. Huile à 10,20 le bidon au lieu de 9,65, pénurie oblige.', 'changed 4 3 6 .'],
    [
      'Pas de basmati, je vous mets 4 sacs de riz thaï à la place, même prix. Le reste ok.',
      'changed 4 3 6 .',
    ],
    [
      'Lentilles vertes introuvables donc on vous envoie 3 sacs de lentilles blondes à la place. Riz et huile ok.',
      'changed 4 3 6 .',
    ],
    ['Rien ne manque. À partir du 1er décembre le riz passera à 15 €.', 'confirmed 4 3 6 .'],
  ])('« %s »', (text, read) => expect(readAs(GROCER, text)).toBe(read));
});

describe('how much comes of a line is said in many ways', () => {
  test.each([
    ['bjr ok pr jeudi, pu de lentilles, huile 4 max, riz ok', 'changed 4 0 4 .'],
    ['Le riz, aucun. Le reste partira jeudi.', 'changed 0 3 6 .'],
    ['Riz, lentilles et huile : respectivement 3, 2 et 6.', 'changed 3 2 6 .'],
    ['La ligne huile est réduite de 2 bidons, sinon rien à signaler.', 'changed 4 3 4 .'],
    ['Il manquera 1 sac de lentilles, tout le reste est conforme.', 'changed 4 2 6 .'],
    ['Tout ok. Pour l’huile, 5 bidons... non pardon, 4 bidons.', 'changed 4 3 4 .'],
    ['La moitié du riz seulement, le reste comme demandé.', 'changed 2 3 6 .'],
    ['Deux tiers des lentilles et tout le reste.', 'changed 4 2 6 .'],
    ['Idem que commandé sauf le riz où je plafonne à 3 sacs.', 'changed 3 3 6 .'],
    ['3 sacs de riz et pas un de plus ; lentilles et huile ok.', 'changed 3 3 6 .'],
    ['Le riz et les lentilles partent normalement, l’huile suivra le 24.', 'changed 4 3 0 .'],
    ['Je vous dois encore 2 bidons d’huile, le reste est là jeudi.', 'question 4 3 - . H'],
  ])('« %s »', (text, read) => expect(readAs(GROCER, text)).toBe(read));

  test.each([
    ['Plus que 2 kg de calamars, le reste est complet.', 'changed 2 4 .'],
    ['Je n’ai pas de calamar cette semaine, bulots ok.', 'changed 0 4 .'],
  ])('by another name of the trade: « %s »', (text, read) => expect(readAs(FISHMONGER, text)).toBe(read));
});

describe('a delivery that is moved says by how much', () => {
  test.each([
    ['On livre tout mais avec un jour de retard.', '20'],
    ['Livraison décalée de 24 h, quantités inchangées.', '20'],
    ['Tout est là, livraison retardée de 48 heures.', '21'],
    ['On décale d’une journée, rien d’autre ne change.', '20'],
  ])('« %s »', (text, day) => expect(readAs(GROCER, text)).toBe(`changed 4 3 6 ${day}`));
});

describe('goods that nobody can name are nobody’s line', () => {
  test('an unknown word with a quantity of its own', () => {
    const text = 'Votre commande est prise en compte, riz et huile en stock, lentilles aussi.';
    const other = 'En revanche le muesli que vous demandez sera limité à 2 sachets.';
    expect(readAs(GROCER, `${text} ${other}`)).toMatch(/ 4 3 6 \. H$/);
  });
});

describe('when it leaves, is made or is fetched is not when it comes', () => {
  test.each([
    [
      "Le transporteur ne peut l'enlever que jeudi soir, vous serez donc livrés vendredi. Tout est prêt.",
      '20',
    ],
    ['Mise en sac mardi, départ jeudi, arrivée chez vous vendredi 20. La commande est complète.', '20'],
    ['La palette quitte le dépôt jeudi et vous parviendra vendredi, au complet.', '20'],
    ['Nous avançons la livraison au mercredi 18, toutes vos références y seront.', '18'],
    ['Changement de date : le 20 au lieu du 19. Pour le reste rien ne bouge.', '20'],
    ['Route coupée donc livraison vendredi, rien ne manque.', '20'],
    ['Le camion est en révision mercredi et jeudi. On passe vendredi 20 avec toute la commande.', '20'],
    ['Livraison samedi car vendredi pont. Quantités ok.', '21'],
    ['Plutôt vendredi que jeudi pour la livraison si ça ne vous gêne pas, tout est disponible.', '20'],
  ])('« %s »', (text, day) => expect(readAs(GROCER, text)).toMatch(new RegExp(`^changed 4 3 6 ${day}`)));

  test.each([
    'Expédition sous 24 h, réception jeudi. Commande complète.',
    'Ok mais pas avant 10h jeudi, le quai est pris.',
    'Commander à 21h pour demain, vous poussez ! Bon, vous aurez tout.',
  ])('and the day stays: « %s »', (text) => expect(readAs(GROCER, text)).toMatch(/^confirmed 4 3 6 \./));
});

describe('not one of them is left', () => {
  test.each([
    'Lentilles : plus un seul sac au dépôt. Le reste est ok.',
    'Les lentilles, plus le moindre sac. Le reste suit.',
    'Les lentilles sont parties en totalité pour un banquet, plus un sac. Riz et huile ok.',
    'Le stock de lentilles est perdu, inondation. Le reste peut partir.',
    'Riz ok, huile ok, pour les lentilles désolé mais c’est non.',
    'Tout est accepté, ligne lentilles rejetée.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toMatch(/^changed 4 0 6 \./));

  test('« on ne touche à rien » takes nothing away', () =>
    expect(readAs(GROCER, 'Ok alors 2 sacs de riz, les lentilles et l’huile on ne touche à rien.')).toBe(
      'changed 2 3 6 .',
    ));
});

describe('who looks first and confirms then has confirmed nothing', () => {
  test.each([
    'Je fais le tour de l’entrepôt demain et je vous confirme ce qu’on peut livrer.',
    'On fait l’inventaire ce soir, je vous confirme ce qui reste.',
    'Merci de nous donner l’étage. Nous traiterons la commande une fois ces informations reçues.',
    'Pas de retour des consignes, pas de livraison jeudi.',
    'Tant que les 6 bacs vides ne sont pas rendus je ne livre rien.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('question - - - . H'));

  test.each([
    ['Riz et lentilles ok. Pour l’huile je dirais 4, tout dépend du camion.', 'question 4 3 - . H'],
    ['Ok pour tout sauf huile à voir selon arrivage.', 'question 4 3 - . H'],
    ['Huile : 4 bidons garantis, peut-être 6. Le reste ok.', 'question 4 3 - . H'],
    [
      'Je ne suis pas en mesure de confirmer l’huile pour l’instant, le reste est validé.',
      'question 4 3 - . H',
    ],
    ['L’huile est à 11 € maintenant. Vous la maintenez ? Le reste est ok.', 'question 4 3 - . H'],
  ])('of some lines: « %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));
});

describe('figures of something else', () => {
  test.each([
    'Bien reçu, livraison jeudi. N’oubliez pas notre opération : 10 sacs achetés, 1 offert !',
    'Commande complète, 1 bidon d’huile offert pour les 6.',
    'Votre commande part jeudi, camion 12, quai 4.',
    'Mille excuses pour la réponse tardive, tout est ok pour jeudi.',
    'Commande prête. Merci encore pour les 2 couverts de samedi.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toMatch(/^confirmed 4 3 6 \./));

  test.each([
    ['L’huile à 11 cette semaine, sinon aux prix habituels. Tout part jeudi.', 'changed 4 3 6 .'],
    ['Tout part jeudi. Manquants : lentilles (1), huile (2).', 'changed 4 2 4 .'],
    ['Le riz se vend par 2, donc 2 sacs de riz. Le reste ok.', 'changed 2 3 6 . H'],
    ['Jeudi 3 sacs de riz + les lentilles, et 6 bidons d’huile.', 'changed 3 3 6 .'],
    ['Je charge 3 sacs de riz, 2 sacs de lentilles et toute l’huile. Le solde lundi.', 'changed 3 2 6 .'],
    ['Que 3 sacs de riz sur les 4, la différence suivra lundi. Le reste ok.', 'changed 3 3 6 .'],
  ])('« %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));
});

describe('nothing of it comes, and something is sent: a person looks', () => {
  test.each([
    'Plus de lentilles, je vous mets du boulgour quelque chose, 3 sacs. Le reste ok.',
    'Les lentilles ce sera autre chose, je n’en ai plus. Riz et huile ok.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toMatch(/^changed 4 (?:0|3|-) 6 \./));
});

describe('a shortage that does not concern this order is none', () => {
  test.each([
    'La rupture annoncée sur les lentilles ne concerne pas votre commande, tout est prêt.',
    "Rassurez-vous, la pénurie d'huile ne vous touche pas. Commande prête pour jeudi.",
    "La rupture d'huile est levée, riz et lentilles ok aussi.",
    "La rupture d'huile est terminée depuis hier, vous aurez tout jeudi.",
    "Vous n'êtes pas concernés par la rupture de riz. Tout part jeudi.",
    'La rupture de lentilles ne vous concerne pas cette fois, le reste est ok.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('confirmed 4 3 6 .'));

  test.each([
    ["La rupture d'huile sera levée lundi 23. Riz et lentilles ok.", 'changed 4 3 0 .'],
    ["La rupture sur l'huile ne concerne pas que vous, désolé. Riz et lentilles ok.", 'changed 4 3 0 .'],
    [
      'Il y a bien une pénurie de lentilles mais sans impact pour vous, commande complète.',
      'changed 4 - 6 . H',
    ],
    ['La rupture sur le riz ne concerne pas les lentilles.', 'changed - - - . H'],
  ])('but one that does, or may: « %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));
});

describe('nothing is brought', () => {
  test.each([
    'On ne vous livrera rien jeudi, désolé.',
    'Je ne vous apporterai rien jeudi, mes excuses.',
    'On ne charge rien cette semaine, grève au dépôt.',
    'Vous ne recevrez rien de chez nous jeudi.',
    'Je ne prépare rien, on ferme.',
    'Nous ne vous livrerons malheureusement rien du tout.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('refused 0 0 0 .'));

  test.each([
    ['On ne livre rien jeudi. Le camion passe vendredi.', 'changed 4 3 6 20'],
    ['Vous ne recevrez rien avant lundi.', 'question - - - . H'],
    ["Je n'ai rien changé, tout part jeudi.", 'confirmed 4 3 6 .'],
    ["Vous n'aurez rien demain, camion en panne.", 'refused 0 0 0 . H'],
  ])('but not where it comes another day: « %s »', (text, wanted) =>
    expect(readAs(GROCER, text)).toBe(wanted),
  );
});

describe('an order that is taken is agreed to, whatever its prices', () => {
  test.each([
    ["Bonjour, commande prise. L'huile sera facturée 10,20 € le bidon.", 'changed 4 3 6 .'],
    ['Commande bien prise, merci. Le riz passe à 15 €.', 'changed 4 3 6 .'],
    ['Je prends votre commande, à jeudi.', 'confirmed 4 3 6 .'],
    ['Nous prenons votre commande, huile facturée 10,10.', 'changed 4 3 6 .'],
    ['Votre commande est inscrite pour jeudi. Huile à 10 € le bidon cette fois.', 'changed 4 3 6 .'],
    ['La commande prise par Paul hier est perdue.', 'confirmed 4 3 6 . H'],
    ['On prend la commande que si vous payez avant.', 'question - - - . H'],
  ])('« %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));
});

describe('written as it is spoken', () => {
  test.each([
    'lentilles yen a plu, riz et huile ok',
    'riz ok huile ok lentilles ya plu',
    'ya plu de lentilles le reste ok',
    'jen ai plu des lentilles, le reste suit',
    'les lentilles yena plu, sinon ok',
    'LENTILLES YENNA PLU LE RESTE OK',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('changed 4 0 6 .'));

  test.each([
    ['il a beaucoup plu mais tout est ok pour jeudi', 'confirmed 4 3 6 .'],
    ['jpasse vendredi a la place de jeudi, ts ok', 'changed 4 3 6 20'],
    ['jmets 2 sacs de lentilles, le reste ok', 'changed 4 2 6 .'],
  ])('« %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));
});

describe('several numbered lines at once: numbers are places', () => {
  test.each([
    ['1) ok\n2) et 3) sans changement', 'confirmed 4 3 6 .'],
    ['1) et 2) ok\n3) rupture', 'changed 4 3 0 .'],
    ['1, 2 et 3 : ok', 'confirmed 4 3 6 .'],
    ['2) et 3) : rupture\n1) ok', 'changed 4 0 0 .'],
    ['1) rupture\n2), 3) ok', 'changed 0 3 6 .'],
    ['1) 3 sacs\n2) & 3) comme prévu', 'changed 3 3 6 .'],
    ['- 1) et 3) ok\n- 2) 2 sacs', 'changed 4 2 6 .'],
    ['1) ok\n2) ok, 14,10 € le sac suite à hausse fournisseur\n3) ok', 'changed 4 3 6 .'],
  ])('« %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));
});

describe('it comes earlier than it was asked for', () => {
  test.each([
    ["Je vous livre dès demain, inutile d'attendre jeudi.", '17'],
    ["Bonne nouvelle, tout est prêt donc je vous livre mercredi, pas la peine d'attendre jeudi.", '18'],
    ['Arrivage en avance donc on passe mercredi sans attendre jeudi, commande complète.', '18'],
  ])('« %s »', (text, day) => expect(readAs(GROCER, text)).toMatch(new RegExp(`^changed 4 3 6 ${day}`)));

  test.each([
    'La tournée de jeudi est bouclée, impossible de vous caser.',
    'Jeudi notre camion est plein, pas moyen de vous caser. Quel autre jour ?',
  ])('or there is no room that day: « %s »', (text) =>
    expect(readAs(GROCER, text)).toBe('question - - - . H'),
  );
});

describe('each order on its own line', () => {
  test.each([
    [
      'cde BC-2026-00040 : livrée ce matin, il manquait 2 sacs de riz, avoir à suivre\ncde BC-2026-00042 : on livre jeudi, 2 sacs de lentilles sur les 3, autrement complet',
      'changed 4 2 6 .',
    ],
    [
      'Commande BC-2026-00040 : riz en rupture, nous vous recontactons pour la suite\nCommande BC-2026-00042 : rien à signaler',
      'confirmed 4 3 6 .',
    ],
    [
      'BC-2026-00041 annulée comme convenu hier au téléphone avec votre chef\nBC-2026-00042 ok sauf huile',
      'changed 4 3 0 .',
    ],
  ])('« %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));
});

describe('what is refused or taken off is what was just named, not the order', () => {
  test.each([
    [
      "Riz et lentilles réservés pour jeudi. En revanche l'huile, nous ne la vendons pas aux particuliers, je dois vous la refuser.",
      'changed 4 3 0 .',
    ],
    ["Riz et lentilles ok. L'huile, je suis obligé de vous la refuser.", 'changed 4 3 0 .'],
    ["Riz et huile ok. Pour les lentilles c'est trop juste, je vous les enlève.", 'changed 4 0 6 .'],
    ["Lentilles et riz ok, l'huile est abîmée, on vous la retire de la commande.", 'changed 4 3 0 .'],
    ["Plus de quinoa, je vous l'enlève de la commande.", 'changed - - - . H'],
    ["Le quinoa est fini, on l'a retiré de votre commande. Le reste est ok.", 'changed 4 3 6 . H'],
    ['Votre commande, nous devons la refuser.', 'refused 0 0 0 .'],
  ])('« %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));
});

describe('what was said in an earlier message no longer holds', () => {
  test.each([
    "J'annule et remplace mon mail précédent où je vous disais 2 bidons d'huile : en fait je peux vous en faire 5. Riz et lentilles inchangés.",
    "Riz et lentilles ok. Oubliez le mail où j'annonçais 2 bidons d'huile, vous en aurez 5.",
    'Annule et remplace mon message de ce matin : huile 5 bidons, le reste ok.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('changed 4 3 5 .'));
});

test.each([
  "Jeudi : riz et lentilles au complet et 4 bidons d'huile ; le solde, soit 2 bidons, arrivera le 26 novembre.",
  'Riz et lentilles ok. Huile 4 bidons, le reste, soit 2 bidons, suivra lundi 23.',
  'Huile : 4 bidons jeudi, le reliquat, soit 2, lundi. Le reste ok.',
])('the rest, and how much that is: « %s »', (text) => expect(readAs(GROCER, text)).toBe('changed 4 3 4 .'));

describe('small talk behind a yes asks nothing', () => {
  test.each([
    'Tout est bon pour nous. Passez goûter nos pâtés quand vous voulez !',
    "C'est noté, à jeudi. PS : venez visiter le moulin quand vous voulez.",
    'Ok pour jeudi, passez boire un café quand vous voulez.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toMatch(/^confirmed 4 3 6 \./));

  test('but whoever has to fetch the goods is asked something', () =>
    expect(readAs(GROCER, 'Ok pour jeudi, passez les chercher quand vous voulez.')).toBe(
      'question 4 3 6 . H',
    ));
});

test.each([
  ["L'huile on en a 40 bidons donc aucun souci, le riz pareil, les lentilles pareil.", 'confirmed 4 3 6 . H'],
  ["Riz et huile ok. Les lentilles j'en ai 10 sacs en stock, pas de problème.", 'confirmed 4 3 6 . H'],
  ["Riz et huile ok. Les lentilles j'en ai 2 sacs, pas de problème.", 'changed 4 2 6 .'],
])('what is in stock is not what comes: « %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));

test.each([
  [
    'Code       Libellé              Cdé   Cfm   Statut\nRIZ-BAS5   RIZ BASMATI            4     4   OK\nLEN-V5     LENTILLE VERTE         3     2   PARTIEL\nHUI-T5     HUILE TOURNESOL        6     0   RUPTURE',
    'changed 4 2 0 .',
  ],
  [
    'LEN-V5   Lentilles vertes      3 sacs     confirmé\nHUI-T5   Huile de tournesol    6 bidons   confirmé\nRIZ-BAS5 Riz basmati           4 sacs     confirmé',
    'confirmed 4 3 6 .',
  ],
])('a table of an order system: « %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));

describe('pieces of one line, each with its own weight', () => {
  const BUTCHER: RepliedLine[] = [
    line(1, 'Faux-filet entier', 'FAUX-E', 14, 'kg', 22.4),
    line(2, 'Joue de bœuf', 'JOU-B', 5, 'kg', 11.9),
  ];
  test.each([
    ["Joues ok. Pour le faux-filet les deux pièces que j'ai font 7,2 et 6,5 kg.", 'changed 13.7 5 .'],
    ['Joues ok. Faux-filet : 2 pièces, 7,2 et 6,5 kg', 'changed 13.7 5 .'],
    ['Joues ok. Faux-filet : 2 pièces (7,2 kg + 6,5 kg)', 'changed 13.7 5 .'],
    ['Joues ok. Les faux-filets pèsent 7,2 kg et 6,5 kg.', 'changed 13.7 5 .'],
    ['Joues ok. Faux-filet : une pièce de 7,2 kg et une de 6,5 kg', 'changed 13.7 5 .'],
    ['Joues ok. Faux-filet : 3 pièces à 4,5, 4,2 et 5,1 kg', 'changed 13.8 5 .'],
    ['Tout est ok, les deux faux-filets font 7,2 et 6,8 kg', 'confirmed 14 5 .'],
    // A choice, and two deliveries, are no sum.
    ["Tout est ok, pour le faux-filet j'ai 6,8 ou 7,2 kg", 'question - 5 . H'],
    ['Joues ok, faux-filet 8 kg + 6 kg vendredi', 'changed 8 5 .'],
  ])('« %s »', (text, wanted) => expect(readAs(BUTCHER, text)).toBe(wanted));
});

describe('names that are figures, and names of two letters', () => {
  const BEERS: RepliedLine[] = [
    line(1, '1664 fût 30 L', 'K-30', 5, 'fût', 98),
    line(2, 'Leffe blonde fût 20 L', 'LEF-20', 2, 'fût', 102),
    line(3, '7 Up 33 cl', 'UP-33', 4, 'colis', 13.6),
  ];
  test.each([
    ['la 1664 : 3 fûts seulement, le reste ok', 'changed 3 2 4 .'],
    ['Plus de 1664, le reste suit', 'changed 0 2 4 .'],
    ['7up : rupture, le reste ok', 'changed 5 2 0 .'],
    ['7 up : 2 colis, le reste ok', 'changed 5 2 2 .'],
    ['Tout ok sauf la 1664', 'changed 0 2 4 .'],
  ])('« %s »', (text, wanted) => expect(readAs(BEERS, text)).toBe(wanted));

  const WINES: RepliedLine[] = [
    line(1, 'Côtes du Rhône 2022', 'CDR-22', 12, 'bouteille', 6.5),
    line(2, 'Côtes du Rhône 2023', 'CDR-23', 12, 'bouteille', 6.2),
  ];
  test.each([
    ['Le 2022 est fini, le reste ok', 'changed 0 12 .'],
    ['2023 : 6 bouteilles, le reste ok', 'changed 12 6 .'],
    ['Ok pour le 19 novembre 2026', 'confirmed 12 12 .'],
  ])('« %s »', (text, wanted) => expect(readAs(WINES, text)).toBe(wanted));

  const CUTS: RepliedLine[] = [
    line(1, 'Faux-filet', 'FAX-1', 12, 'kg', 21.2),
    line(2, 'Côte de bœuf', 'CDB-1', 9, 'kg', 26.5),
    line(3, 'Rumsteck', 'RUM-1', 6, 'kg', 17.8),
  ];
  test.each([
    ['FF 10 kg\nCB 9\nrumsteck ok', 'changed 10 9 6 .'],
    ['FF ok CB ok rumsteck 4 kg', 'changed 12 9 4 .'],
    ['Plus de CB, le reste ok', 'changed 12 0 6 .'],
  ])('« %s »', (text, wanted) => expect(readAs(CUTS, text)).toBe(wanted));
});

describe('another size than that of the name is other goods, and a person sees it', () => {
  const DAIRY: RepliedLine[] = [
    line(1, 'Yaourt nature 125 g', 'YAO-125', 96, 'pot', 0.31),
    line(2, 'Beurre doux 250 g', 'BEU-250', 40, 'plaquette', 2.6),
    line(3, 'Pomme golden 75/80', 'POM-G', 30, 'kg', 1.6),
  ];
  test.each([
    [
      'Plus de 125 en yaourt, je vous envoie à la place 96 pots de 150 g. Le reste ok.',
      'changed 96 40 30 . H',
    ],
    ['Yaourt nature 96 pots de 150 g, le reste ok', 'changed 96 40 30 . H'],
    ['Ok pour tout, yaourts en pots de 150 cette fois.', 'changed 96 40 30 . H'],
    ['Tout est ok. Pour le yaourt ce sera des pots de 150 g.', 'changed 96 40 30 . H'],
    ['Ok pour tout, le beurre est en plaquettes de 500 g.', 'changed 96 40 30 . H'],
    ['Beurre 20 plaquettes de 500 g au lieu de 40 de 250, le reste ok', 'changed 96 20 30 . H'],
    ["C'est bon. Les golden partent en 70/75, je n'ai plus de 75/80.", 'changed 96 40 30 . H'],
    ['Yaourt nature 96 pots de 125 g, le reste ok', 'confirmed 96 40 30 .'],
    ['Golden 75/80 ok, le reste aussi.', 'confirmed 96 40 30 .'],
  ])('« %s »', (text, wanted) => expect(readAs(DAIRY, text)).toBe(wanted));
});

describe('« autres farines » are those of which nothing else is said', () => {
  const MILL: RepliedLine[] = [
    line(1, 'Farine T55', 'FAR-55', 100, 'kg', 0.95),
    line(2, 'Farine T65', 'FAR-65', 150, 'kg', 1.12),
    line(3, 'Farine de seigle T85', 'FAR-S', 25, 'kg', 1.5),
    line(4, 'Levain sec', 'LEV-S', 5, 'kg', 7.8),
  ];
  test.each([
    ['Seigle 20 kg, autres farines ok, levain ok', 'changed 100 150 20 5 .'],
    ['T55 ok, autres farines en rupture, levain ok', 'changed 100 0 0 5 .'],
    ['Pas de seigle. Les autres farines oui. Levain ok', 'changed 100 150 0 5 .'],
    ['Seigle 20 kg, autres farines ok', 'changed 100 150 20 - . H'],
    // « aussi » repeats that it comes, not what is missing.
    ['Rupture de T55, les autres farines sont dispo et le levain aussi', 'changed 0 150 25 5 .'],
    ['Rupture de T55, le reste est dispo et le levain aussi', 'changed 0 150 25 5 .'],
    ['T55 en rupture, levain aussi, le reste ok', 'changed 0 150 25 0 .'],
  ])('« %s »', (text, wanted) => expect(readAs(MILL, text)).toBe(wanted));
});

describe('not there yet, and a day on which it comes', () => {
  test.each([
    [
      'Riz et huile ok. Les lentilles ne sont pas encore rentrées, elles vous seront livrées lundi 23 à part.',
    ],
    ['Riz et huile ok. Lentilles pas encore reçues, je vous les livre lundi.'],
    ['Tout est ok sauf les lentilles qui ne sont pas rentrées, livrées à part lundi.'],
    ['Riz et huile ok, les lentilles seront livrées séparément lundi.'],
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('changed 4 0 6 .'));
});

describe('what explains a reading asks for nobody', () => {
  test.each([
    [
      "Jeudi c'est férié, nos chauffeurs ne roulent pas. Je vous avance à mercredi. Tout est en stock.",
      'changed 4 3 6 18',
    ],
    [
      "Arrêté préfectoral, on est obligés de repousser votre livraison d'une semaine, soit le jeudi 26. Quantités maintenues.",
      'changed 4 3 6 26',
    ],
    ["Ok pour tout, les prix n'ont pas bougé.", 'confirmed 4 3 6 .'],
    ['Tout est ok pour jeudi, juste le chauffeur passera plutôt vers 11h que 7h.', 'confirmed 4 3 6 .'],
    [
      'Bien noté. Pour info nos tarifs changent le 1er décembre : riz à 15,10 le sac, lentilles à 13,90.',
      'confirmed 4 3 6 .',
    ],
    ['Bien noté. À partir du 1er décembre : riz 15,10, lentilles 13,90.', 'confirmed 4 3 6 .'],
    ['Riz : il y en a tant que vous voulez. Lentilles et huile ok.', 'confirmed 4 3 6 .'],
    ['Pour mercredi 2 sacs de riz maxi, le reste ok.', 'changed 2 3 6 . H'],
  ])('« %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));
});

describe('a receipt that announces the answer is none', () => {
  test.each([
    'Je vous confirme la réception de votre commande, nous revenons vers vous pour la confirmation des quantités.',
    'Nous accusons réception de votre commande et vous confirmerons les quantités demain.',
    'Bien reçu, les quantités vous seront confirmées après le marché.',
    'Votre commande est bien arrivée. La confirmation suivra.',
  ])('« %s »', (text) => expect(readAs(GROCER, text)).toBe('question - - - . H'));
});

describe('what may be less by so much, or of another article, is open', () => {
  test.each([
    ['2 sacs sur le riz, le reste ok', 'question - 3 6 . H'],
    ['-2 sacs sur le riz, le reste ok', 'question - 3 6 . H'],
    ['seulement 2 sacs sur le riz, le reste ok', 'changed 2 3 6 .'],
    ['riz 2 sacs, zk rupture, le reste ok', 'changed 2 3 6 . H'],
    ['Pas de lentilles vertes mais des blondes. Le reste ok.', 'changed 4 0 6 . H'],
    ["Je n'ai pu avoir que 2 sacs de riz au marché, sinon tout est là.", 'changed 2 3 6 .'],
  ])('« %s »', (text, wanted) => expect(readAs(GROCER, text)).toBe(wanted));
  test('and « je double » asks for a person', () =>
    expect(readAs(GROCER, 'Je double le riz et je supprime les lentilles. Le reste ok.')).toMatch(/ H$/));
});
