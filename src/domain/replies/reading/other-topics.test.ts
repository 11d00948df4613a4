import { describe, expect, test } from 'vitest';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';

const GREENS = [
  orderedLine(1, 'Tomate grappe', 12, 'kg', 2.4),
  orderedLine(2, 'Courgette', 8, 'kg', 1.9),
  orderedLine(3, 'Persil plat', 6, 'botte', 0.8),
];
const FARM = [
  orderedLine(1, 'Magret de canard', 8, 'pièce', 9.5),
  orderedLine(2, 'Cuisse de poulet', 15, 'kg', 5.2),
  orderedLine(3, 'Œufs calibre M', 180, 'unité', 0.2),
];
const STORE = [
  orderedLine(1, 'Farine T55 25 kg', 4, 'sac', 18.5),
  orderedLine(2, 'Sucre semoule', 10, 'kg', 1.2),
  orderedLine(3, 'Huile de tournesol 5 L', 6, 'bidon', 9.8),
];

/** Asked for Thursday 19 November 2026: « intent, what comes of each line with its new price, the new day, a person ». */
function readAs(lines: readonly RepliedLine[], text: string): string {
  const read = readWords(lines, text);
  const comes = lines.map(({ line_id }) => {
    const one = read.lines.find((line) => line.line_id === line_id);
    return one === undefined
      ? '-'
      : `${one.qty_confirmed}${one.unit_price === undefined ? '' : `@${one.unit_price}`}`;
  });
  return [
    read.intent,
    ...comes,
    ...(read.expected_at ? [read.expected_at] : []),
    ...(read.needs_human ? ['H'] : []),
  ].join(' ');
}

describe('a promise to answer later settles nothing', () => {
  test.each([
    'Bien reçu ! On fait le point avec le dépôt et on vous confirme tout dans la journée.',
    "C'est noté, je vois avec le magasin ce qu'on a et je te confirme ça tout à l'heure.",
    'Commande bien reçue. Je vérifie avec mon éleveur et je vous confirme le tout demain matin.',
    'Votre commande est bien arrivée, elle est en cours de vérification, confirmation à suivre.',
    "OK je me renseigne à l'atelier et je vous réponds avant 18h.",
    "Bien reçu. J'attends l'arrivage de cette nuit pour vous confirmer.",
    'Parfait, merci. On compte ce qu’il reste en chambre et on te rappelle d’ici une heure.',
    "Commande reçue, je m'en occupe demain matin et je vous dis ce que j'ai.",
  ])('« %s »', (text) => expect(readAs(FARM, text)).toBe('question - - - H'));

  test.each([
    'Bien reçu, tout est bon pour jeudi. Je vous confirme l’heure de passage demain.',
    "J'ai vérifié les stocks et je vous confirme la commande pour jeudi.",
    'Votre commande est confirmée pour jeudi, je vous envoie le bon de livraison dans l’après-midi.',
  ])('and what was looked up before is told: « %s »', (text) =>
    expect(readAs(FARM, text)).toBe('confirmed 8 15 180'),
  );
});

describe('what holds in spite of something takes nothing away', () => {
  test.each([
    'Malgré la pénurie de magrets cette semaine, votre commande est complète et part jeudi.',
    'En dépit de la grippe aviaire et du manque de canards, tout est disponible pour vous.',
    'Même si le poulet manque partout, vous serez livrés intégralement jeudi.',
    "Malgré la pénurie d'œufs, votre commande sera honorée en totalité jeudi.",
    'On manque de poulet partout en ce moment mais pour vous c’est bon, commande complète jeudi.',
    'Après des semaines de rupture sur le poulet, votre commande est confirmée en intégralité.',
  ])('« %s »', (text) => expect(readAs(FARM, text)).toBe('confirmed 8 15 180'));

  test.each([
    ['Malgré nos efforts, plus de magret cette semaine. Le reste ok.', 'changed 0 15 180'],
    ['Bien que nous ayons tout fait, il manquera le poulet. Le reste part jeudi.', 'changed 8 0 180'],
    ['Malgré la pluie, tout est bon sauf le poulet, 8 kg seulement.', 'changed 8 8 180'],
  ])('and its main clause counts: « %s »', (text, read) => expect(readAs(FARM, text)).toBe(read));

  test.each([
    "Tout est bon malgré l'absence de poulet.",
    'Votre commande est prête malgré la rupture de magrets.',
    'Nous avons eu une rupture de magrets, votre commande est complète.',
  ])('and where it may be of this order, a person sees it: « %s »', (text) =>
    expect(readAs(FARM, text)).toMatch(/ H$/),
  );
});

describe('packs of unknown content leave a line open, and less comes', () => {
  test.each([
    'Tomates : plus que 3 petits plateaux. Le reste ok.',
    "Tomates grappe j'ai que 2 plateaux, courgette et persil ok",
  ])('« %s »', (text) => expect(readAs(GREENS, text)).toBe('changed - 8 6 H'));

  test.each([
    ['Tout est bon, sauf tomates : 2 colis de 5 kg seulement.', 'changed 10 8 6'],
    ['Tout part, il manquera malheureusement 3 kg de tomates.', 'changed 9 8 6'],
    ['Le reste ok, courgettes 6 kg et non 8.', 'changed 12 6 6'],
  ])('« %s »', (text, read) => expect(readAs(GREENS, text)).toBe(read));
});

describe('sentences that concern nothing of the order open nothing', () => {
  test.each([
    "Commande validée. Vous trouverez ci-joint l'accusé de réception pour vos archives.",
    'Commande confirmée, le bon de livraison est en pièce jointe pour votre dossier.',
    'Tout part jeudi. En cas de casse, prévenez le livreur.',
    'Confirmé pour jeudi. Merci de vérifier les colis à réception et de signaler toute casse sous 24 h.',
    'Commande ok pour jeudi. Nous serons fermés les 24 et 25 décembre, pensez à anticiper.',
    '1) Votre facture suivra lundi.\n2) Pour jeudi, tout est prêt.\n3) Fermeture le mardi 1er décembre.',
    'Bien reçu, on livre tout jeudi. La facture partira en fin de mois comme d’habitude.',
    'Commande enregistrée, livraison jeudi 19/11 entre 6h et 8h, 4 colis, 31 kg.',
    'Votre commande est prête, tout y est. Le petit nouveau, Kevin, passera jeudi à la place de Marcel.',
    "Commande validée. Rappel : l'heure limite pour une livraison le lendemain est 16h.",
    'On est bons pour jeudi. On a eu de la casse au dépôt lundi mais ça ne vous concerne pas.',
    'Tout est bon pour jeudi. Les tomates seront lavées comme la dernière fois.',
    'Tout est chargé, à vous de recevoir les 32 colis.',
  ])('« %s »', (text) => expect(readAs(GREENS, text)).toBe('confirmed 12 8 6'));

  test.each([
    'Commande ok. Nous serons fermés jeudi 19 novembre.',
    'Commande ok. Nous serons fermés du 18 au 25 novembre.',
    'Ok pour tout. Le bon joint pour votre dossier indique les quantités modifiées.',
    'Commande confirmée. Notre chauffeur est malade jeudi.',
    'Tout est bon. Votre avoir pour les tomates manquantes suivra.',
    "Commande ok. Conditions de règlement : paiement d'avance avant expédition.",
  ])('and those that may do are asked about: « %s »', (text) => expect(readAs(GREENS, text)).toMatch(/ H$/));
});

describe('order systems and their terms', () => {
  test.each([
    [
      'Pos. 10  R-1  Farine T55 25kg\n         Commandé : 4 SAC   Confirmé : 4 SAC\nPos. 20  R-2  Sucre semoule\n         Commandé : 10 KG   Confirmé : 6 KG\nPos. 30  R-3  Huile de tournesol 5L\n         Commandé : 6 BID   Confirmé : 6 BID',
      'changed 4 6 6',
    ],
    [
      'Ligne 1 - Farine T55\nQuantité demandée : 4\nQuantité confirmée : 4\n\nLigne 2 - Sucre semoule\nQuantité demandée : 10 kg\nQuantité confirmée : 0 kg\n\nLigne 3 - Huile de tournesol\nQuantité demandée : 6\nQuantité confirmée : 6',
      'changed 4 0 6',
    ],
    [
      'article          demandé   livré   reliquat\nfarine T55           4        4       -\nsucre semoule       10        3       7  (le 24/11)\nhuile tournesol      6        6       -',
      'changed 4 3 6',
    ],
    ["Commande validée pour jeudi. Remise de 5 % appliquée sur l'huile.", 'changed 4 10 6@9.31'],
    ['Huile : remise de 10 % appliquée à partir de 6 bidons. Le reste RAS.', 'changed 4 10 6@8.82'],
    [
      'Commande enregistrée. Heure limite dépassée, livraison reportée à vendredi, même créneau.',
      'changed 4 10 6 2026-11-20',
    ],
    ['On est fermés jusqu’au 23, donc rien jeudi pour vous, il faudra voir ailleurs.', 'refused 0 0 0'],
    [
      "Commande reçue après l'heure limite, les camions sont déjà chargés. Vendredi matin vous conviendrait ?",
      'question - - - H',
    ],
  ])('« %s »', (text, read) => expect(readAs(STORE, text)).toBe(read));

  test('a discount from more than was ordered changes no price by itself', () =>
    expect(readAs(STORE, "Remise de 10 % appliquée sur l'huile à partir de 10 bidons. Le reste ok.")).toMatch(
      / H$/,
    ));
});

const CELLAR = [
  orderedLine(1, 'Bière ambrée fût 20 L', 4, 'fût', 71),
  orderedLine(2, 'Cidre brut 75 cl', 24, 'bouteille', 3.2),
];
const ALL_OF_CELLAR = 'confirmed 4 24';

describe('money, deposits, addresses and what was delivered before say nothing of this order', () => {
  test.each([
    'Tout est prêt pour jeudi. Règlement par virement à 30 jours, ou par chèque si vous préférez.',
    'C’est bon pour jeudi. Consigne de 25 € par fût, déduite si vous rendez les vides.',
    'Bien noté, livraison jeudi au 14 bis rue du Port, code portail 2718A.',
    'Encore désolés pour les 2 fûts percés et la bouteille manquante de lundi dernier. Cette fois tout est complet.',
    'C’est enregistré, vous recevrez la facture par courrier en fin de mois.',
    'Je vous ai tout réservé à la brasserie, à jeudi.',
    'Aucune ligne ne manque, livraison jeudi.',
  ])('« %s »', (text) => expect(readAs(CELLAR, text)).toBe(ALL_OF_CELLAR));

  test.each([
    'C’est noté. Règlement à la livraison, sinon on repart.',
    'Ok. Paiement comptant exigé avant expédition.',
    'Tout est bon. Pas de fût plein sans retour des vides.',
    'Commande ok. La route du col est coupée.',
  ])('but what the delivery may hang on is seen: « %s »', (text) =>
    expect(readAs(CELLAR, text)).toMatch(/ H$/),
  );

  test('nor does the way: « la liaison est supprimée » is why, and not that the goods are gone', () =>
    expect(
      readAs(
        [orderedLine(1, 'Lessive liquide', 3, 'bidon', 21)],
        'Jeudi c’est impossible, la liaison maritime est supprimée. Nous revenons vers vous dès que la compagnie nous donne une date.',
      ),
    ).toBe('question - H'));
});

describe('a story beside the answer, and then what comes', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      GREENS,
      'Côté persil la cueillette a été gâchée par la pluie hier : 4 bottes pour vous. Le reste ok.',
      'changed 12 8 4',
    ],
    [GREENS, 'tomates 9 kg maxi y avait rien au marché, courgettes ok, persil ok', 'changed 9 8 6'],
    [
      FARM,
      'Contrairement à ce que je craignais je ne manque ni de magrets ni de cuisses ni d’œufs.',
      'confirmed 8 15 180',
    ],
    [
      FARM,
      'Notre camion étant au garage jeudi, la tournée passe au vendredi 20. Tout est prêt.',
      'changed 8 15 180 2026-11-20',
    ],
    [FARM, 'Oui pour tout, sauf les magrets, non.', 'changed 0 15 180'],
    [
      STORE,
      'Le sucre a pris un peu, il passe à 1,30 € le kg dès cette livraison. Farine et huile ok.',
      'changed 4 10@1.3 6',
    ],
    [
      STORE,
      'Commande prise en charge, nous appliquons +5 % sur tous les articles de cette commande.',
      'changed 4@19.43 10@1.26 6@10.29',
    ],
    [
      STORE,
      'Tout est ok. Je vous informe qu’au 1er janvier la farine prendra 4 %, le blé a augmenté.',
      'confirmed 4 10 6',
    ],
    [FARM, 'Ok pour jeudi. La plaque de 30 passe de 6,00 à 6,60 €.', 'changed 8 15 180@0.22'],
  ])('%#: « %s »', (lines, text, wanted) => expect(readAs(lines, text)).toBe(wanted));

  test('what takes the place of something is counted', () =>
    expect(
      readAs(GREENS, 'Plus de courgettes. J’ai remplacé d’office par 5 kg de pâtisson. Le reste ok.'),
    ).toBe('changed 12 5 6'));
});

describe('which line is meant', () => {
  const SALADS = [
    orderedLine(1, 'Salade frisée', 12, 'pièce', 1.1),
    orderedLine(2, 'Persil frisé', 10, 'botte', 0.8),
    orderedLine(3, 'Poireau', 15, 'kg', 1.7),
  ];
  const WINES = [
    orderedLine(1, 'Chablis', 24, 'bouteille', 12.5),
    orderedLine(2, 'Crémant rosé', 12, 'bouteille', 8.9),
  ];

  test('a name of two lines is of the one that is not named elsewhere', () => {
    expect(readAs(SALADS, 'frisée y en a plus\npersil ok\npoireaux 10 kg')).toBe('changed 0 10 10');
    expect(readAs(SALADS, 'frisée y en a plus\npoireaux ok')).toMatch(/^changed - - 15 H$/);
  });

  test('numbers of news are no numbers of lines', () =>
    expect(
      readAs(
        CELLAR,
        'Deux nouvelles :\n1) la tournée passe au vendredi 20\n2) 3 fûts d’ambrée et non 4\nLe cidre est prêt.',
      ),
    ).toBe('changed 3 24 2026-11-20'));

  test('a family is all that may be of it where it comes, and nobody’s guess where it does not', () => {
    expect(readAs(WINES, 'Vos vins partent jeudi.')).toBe('confirmed 24 12');
    expect(readAs(WINES, 'Plus de vin blanc.')).toMatch(/ H$/);
  });
});
