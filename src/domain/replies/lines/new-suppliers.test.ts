import { describe, expect, test } from 'vitest';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';

/** Sent on Monday 16 November 2026 for Thursday the 19th: intent, new day, what comes of each line, a person. */
function readAs(lines: readonly RepliedLine[], text: string): string {
  const read = readWords(lines, text);
  const comes = lines.map(({ line_id }) => {
    const line = read.lines.find((one) => one.line_id === line_id);
    if (line === undefined) return '-';
    const price = line.unit_price === undefined ? '' : `@${line.unit_price}`;
    const rest = line.backorder === undefined ? '' : `+${line.backorder.qty}:${line.backorder.date ?? ''}`;
    return `${line.qty_confirmed}${price}${rest}${line.substitution === undefined ? '' : '*'}`;
  });
  const day = read.expected_at === null ? '' : ` ${read.expected_at.slice(5)}`;
  return `${read.intent}${day} ${comes.join(' ')}${read.needs_human ? ' H' : ''}`;
}

const GARDEN = [
  orderedLine(1, 'Poireau', 12, 'kg', 1.9),
  orderedLine(2, 'Radis rose', 20, 'botte', 0.9),
  orderedLine(3, 'Chou pointu', 8, 'pièce', 1.6),
];
const HUNT = [orderedLine(1, 'Faisan', 6, 'pièce', 14), orderedLine(2, 'Cuissot de sanglier', 5, 'kg', 19.5)];
const CELLAR = [
  orderedLine(1, 'Chinon rouge', 24, 'bouteille', 7),
  orderedLine(2, 'Vouvray sec', 12, 'bouteille', 8),
  orderedLine(3, 'Eau plate 1 L', 6, 'casier', 9),
];
const FRUIT = [
  orderedLine(1, 'Clémentine', 30, 'kg', 2.1),
  orderedLine(2, 'Kiwi', 20, 'kg', 2.6),
  orderedLine(3, 'Raisin noir', 16, 'kg', 3.2),
];
const FROZEN = [
  orderedLine(1, 'Cannelé x48', 3, 'colis', 26),
  orderedLine(2, 'Beignet pomme x24', 4, 'colis', 18),
];
const DAIRY = [
  orderedLine(1, 'Beurre demi-sel', 20, 'kg', 7),
  orderedLine(2, 'Crème crue', 10, 'L', 5),
  orderedLine(3, 'Miel de sapin', 4, 'pot', 9),
];

describe('days', () => {
  test.each([
    ['Suite à un accident de camion votre livraison ne sera faite que lundi 23.', '11-23'],
    ['on pourra pas vous livrer jeudi ca sera vendredi a la place, le reste ne change pas', '11-20'],
    ["je vous livre mercredi plutot que jeudi vu que jeudi on fait l'inventaire", '11-18'],
    ["jeudi c'est l'Ascension, je décale votre livraison au vendredi 20. Sinon tout est dispo", '11-20'],
    ['fourgon en panne je peux pas jeudi, je viens samedi. tout est pret sinon', '11-21'],
  ])('%s', (text, day) => {
    expect(readAs(GARDEN, text)).toBe(`changed ${day} 12 20 8`);
  });

  test('another hour of the same day changes nothing', () => {
    expect(readAs(GARDEN, 'ok pour les trois, par contre jeudi je passe pas le matin ce sera vers 14h')).toBe(
      'confirmed 12 20 8',
    );
  });

  test('a day that is not meant takes no goods away, and keeps none', () => {
    expect(readAs(GARDEN, 'Livraison vendredi et pas jeudi, et sans les radis qui sont en rupture.')).toBe(
      'changed 11-20 12 0 8',
    );
  });
});

describe('words of a hurry', () => {
  test('« no pb » is no « no »', () => {
    expect(readAs(HUNT, 'pas de faisan cette semaine. sanglier no pb je vous met ca jeudi')).toBe(
      'changed 0 5',
    );
  });
  test('« men reste » counts what comes', () => {
    expect(readAs(HUNT, 'pr le faisan il men reste 5, le 6eme je te lamene lundi 23. sanglier ok')).toBe(
      'changed 5+1:2026-11-23 5',
    );
  });
  test('goods that the supplier gets back one day are not put off', () => {
    expect(readAs(HUNT, 'sanglier ok, faisan yen a pas jvais en avoir samedi')).toBe('changed 0 5');
  });
  test('one less', () => {
    expect(readAs(HUNT, 'Un faisan en moins, sinon rien à signaler.')).toBe('changed 5 5');
  });
  test('why they are dear', () => {
    expect(readAs(HUNT, 'ok pour tout mais le sanglier est a 21 le kilo il en rentre pas beaucoup')).toBe(
      'changed 6 5@21',
    );
  });
  test('lines that were broken by hand', () => {
    const text =
      'radis : en réappro, les 20 bottes vous seront livrées le 26/11 en reliquat\npoireaux et choux ok pour jeudi';
    expect(readAs(GARDEN, text)).toBe('changed 12 0+20:2026-11-26 8');
  });
});

test('what is missing and comes after all is for a person', () => {
  expect(
    readAs(GARDEN, 'Poireau introuvable, on part sur de la blette pour la même quantité. Le reste ok.'),
  ).toBe('changed 12* 20 8');
  expect(readAs(GARDEN, 'Poireaux épuisés mais livrés jeudi quand même, le reste ok')).toMatch(/ H$/);
});

test('wines by their names', () => {
  expect(readAs(CELLAR, "Commande ok. Les 2 vins prennent 5 %, l'eau ne bouge pas")).toBe(
    'changed 24@7.35 12@8.4 6',
  );
  expect(readAs(CELLAR, 'Chinon 18 bt, le reste ok')).toBe('changed 18 12 6');
});

describe('documents of order systems', () => {
  test('packs, what one holds, and the total in kilos', () => {
    const text = `Chargement de jeudi :

Produit        Colis   Poids/colis   Total
Clémentine       2       15 kg       30 kg
Kiwi             1       10 kg       10 kg
Raisin noir      2        8 kg       16 kg`;
    expect(readAs(FRUIT, text)).toBe('changed 30 10 16');
  });
  test('a quantity beside the day of each row', () => {
    const text = `Désignation  | Quantité | Livraison
Clémentine   |       30 | jeudi 19/11
Kiwi         |       20 | jeudi 19/11
Raisin noir  |       16 | mardi 24/11`;
    expect(readAs(FRUIT, text)).toBe('changed 30 20 0+16:2026-11-24');
  });
  test('the day over the column of what follows', () => {
    const text = `Article        Qté cdée   Qté livrée   Reliquat 26/11
Clémentine          30           20               10
Kiwi                20           20                -
Raisin noir         16           16                -`;
    expect(readAs(FRUIT, text)).toBe('changed 20+10:2026-11-26 20 16');
  });
  test('figures with their labels below the name, whatever stands over them', () => {
    const text = `Des articles de votre commande ont été modifiés :

Clémentine
Quantité commandée : 30
Quantité confirmée : 15

Kiwi
Quantité commandée : 20
Quantité confirmée : 20

Raisin noir
Quantité commandée : 16
Quantité confirmée : 16`;
    expect(readAs(FRUIT, text)).toBe('changed 15 20 16');
  });
  test('counted lines, with what a pack holds in the name', () => {
    expect(readAs(FROZEN, 'Commande n° : AZ-30551\n\n4 x Beignet pomme x24\n3 x Cannelé x48')).toMatch(
      /^confirmed 3 4/,
    );
    expect(
      readAs(FROZEN, 'Beignet pomme : 4 colis ok\nCannelé : rupture, remplacé par Cannelé rhum x48, 3 colis'),
    ).toBe('changed 3* 4');
  });
  test('a rise for a family, with its lines in brackets', () => {
    const text =
      'Votre commande est enregistrée. Une hausse de 2 % est appliquée sur les produits laitiers (beurre et crème). Les autres articles restent inchangés.';
    expect(readAs(DAIRY, text)).toBe('changed 20@7.14 10@5.1 4');
  });
  test('a price that is still to be agreed to leaves its line open', () => {
    const text =
      'Commande confirmée, à l’exception du miel : notre prix est de 10,50 € le pot. Merci de valider ce nouveau tarif.';
    expect(readAs(DAIRY, text)).toBe('question 20 10 - H');
  });
  test('how many lines were accepted', () => {
    expect(readAs(DAIRY, 'Statut : ACCEPTÉE\nLignes acceptées : 3 / 3\nLignes en rupture : 0')).toBe(
      'confirmed 20 10 4',
    );
  });
});

describe('short answers', () => {
  test.each([
    ['Poireau : 12 kg => OK\nRadis : 20 bottes => NON\nChou : 8 => OK', 'changed 12 0 8'],
    ['poireaux ✅ radis ❌ choux ✅', 'changed 12 0 8'],
    ['vendredi au lieu de jeudi, sans radis, reste ok', 'changed 11-20 12 0 8'],
    ['Je n’ai rien à changer à votre commande.', 'confirmed 12 20 8'],
    ['Vous ne manquerez de rien jeudi !', 'confirmed 12 20 8'],
    ['Fermé cette semaine, désolé', 'refused 0 0 0'],
    ['poireaux /2, reste ok', 'changed 6 20 8'],
    ['poireau remplacé par de la blette 12 kg reste ok', 'changed 12* 20 8'],
    ['Vos choux seront des brocolis, le reste ok', 'changed 12 20 8*'],
    ['La vente du chou est interdite, nous retirons cette ligne. Le solde est maintenu.', 'changed 12 20 0'],
    ['Un seul des huit choux pourra être livré. Les autres lignes sont inchangées.', 'changed 12 20 1'],
  ])('%s', (text, wanted) => {
    expect(readAs(GARDEN, text).replace(/ H$/, '')).toBe(wanted);
  });

  test('what it costs, behind a reference and a quantity', () => {
    const [leek, radish, cabbage] = GARDEN as [RepliedLine, RepliedLine, RepliedLine];
    const lines = [
      { ...leek, sku: 'POIR' },
      { ...radish, sku: 'RADI' },
      { ...cabbage, sku: 'CHOU' },
    ];
    expect(readAs(lines, 'POIR OK\nRADI 16 bottes à 1,05 €\nCHOU OK')).toBe('changed 12 16@1.05 8');
  });

  test('money first leaves all of it open', () => {
    expect(readAs(GARDEN, 'Il reste une facture, merci de régler avant que l’on prépare la commande.')).toBe(
      'question - - - H',
    );
  });
});

describe('what is taken back in the same breath', () => {
  test.each([
    ['Poireau 8 kg (pardon, 9), le reste ok', 'changed 9 20 8'],
    ['Poireau 8 kg (non, 9), le reste ok', 'changed 9 20 8'],
    ['Poireau 8 kg (9 en fait), le reste ok', 'changed 9 20 8'],
    ['Poireau 8 kg (je dis une bêtise, 9 comme la dernière fois), le reste ok', 'changed 9 20 8'],
    // What was ordered, and what it comes in, take nothing back.
    ['Poireau 8 kg (et non 12), le reste ok', 'changed 8 20 8'],
    ['Poireau 8 kg (2 sacs de 4), le reste ok', 'changed 8 20 8'],
    ['Poireau 12 kg à 2,10 €, erratum : 2,20 €/kg. Le reste ok', 'changed 12@2.2 20 8'],
    ['Ok poireaux, ok radis, choux 5. Finalement plus de choux, oubliez les 5.', 'changed 12 20 0'],
  ])('%s', (text, wanted) => {
    expect(readAs(GARDEN, text)).toBe(wanted);
  });
});

test.each(['Tout, absolument tout… sauf les radis.', 'Tout (ou presque), sauf les radis'])('%s', (text) => {
  expect(readAs(GARDEN, text)).toBe('changed 12 0 8');
});

test('who speaks as an answering machine is away', () => {
  const text = 'Ici le répondeur automatique de Jo : à la montagne jusqu’au 2 décembre !';
  expect(readAs(GARDEN, text)).toBe('out_of_office - - -');
});
