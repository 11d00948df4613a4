import { describe, expect, test } from 'vitest';
import { readList } from '../scripts/lists/read-list.ts';

/** Whole lists as wholesalers lay them out, read as a person would first see them: « 12 kg à 24 € » of each row. */
async function readRows(lines: readonly string[]): Promise<string[]> {
  const { rows } = await readList('liste.csv', Buffer.from(lines.join('\n')));
  return rows
    .filter(({ price }) => price !== null)
    .map(({ name, content, unit, price, is_asked, warnings }) => {
      const amount = Number(((price ?? 0) * content).toFixed(3));
      const said = [
        ...warnings.map(({ code }) => code).filter((code) => code !== 'PACK_IN_NAME'),
        ...(is_asked ? ['asked'] : []),
      ];
      return [`${name} : ${Number(content.toFixed(3))} ${unit} à ${amount} €`, ...said].join(' ');
    });
}

describe('what a price is for, by all that a list says', () => {
  test('a « col » is a bottle in a list of wines, and the wine is what is sold', async () => {
    const rows = await readRows([
      'Maison des Coteaux',
      'Réf;Vin;Appellation;Cépage;Contenance;Carton;Tarif col HT',
      'A1;Les Hauts Murs;Cahors;Malbec;75 cl;6;5,40',
      'A2;Les Hauts Murs;Cahors;Malbec;37,5 cl;12;3,20',
      'A3;Clos du Pigeonnier;Gaillac;Duras;75 cl;6;7,10',
      'A4;Cuvée du Causse;Cahors;Malbec;150 cl;1;15,00',
    ]);
    expect(rows).toEqual([
      'Les Hauts Murs : 4.5 L à 32.4 €',
      'Les Hauts Murs : 4.5 L à 38.4 €',
      'Clos du Pigeonnier : 4.5 L à 42.6 €',
      'Cuvée du Causse : 1.5 L à 15 €',
    ]);
  });

  test('« € / sac » is the sack, and of a case of buckets « prix seau » is one of them', async () => {
    expect(
      await readRows([
        'Code;Désignation;Conditionnement;€ HT / sac',
        'S1;Semoule fine;Sac 25 kg;21,50',
        'S2;Son de blé;Sac 10 kg;9,80',
        'S3;Levain sec;carton 10 x 500 g;38,00',
      ]),
    ).toEqual(['Semoule fine : 25 kg à 21.5 €', 'Son de blé : 10 kg à 9.8 €', 'Levain sec : 5 kg à 38 €']);
    expect(
      await readRows([
        'Code;Désignation;Conditionnement;Prix seau HT',
        'P1;Praliné noisette;Carton de 2 seaux de 5 kg;61,00',
        'P2;Nappage neutre;Seau de 7 kg;26,00',
      ]),
    ).toEqual(['Praliné noisette : 10 kg à 122 €', 'Nappage neutre : 7 kg à 26 €']);
  });

  test('« PU » beside a count of cases is that of one', async () => {
    expect(
      await readRows([
        'Réf;Désignation;Grammage;PCB;PU HT',
        'M1;Confiture de mûre;370 g;6;3,90',
        'M2;Miel de sapin;1 kg;4;14,00',
        'M3;Infusion tilleul;boîte 40 x 2 g;8;6,20',
      ]),
    ).toEqual([
      'Confiture de mûre : 2.22 kg à 23.4 €',
      'Miel de sapin : 4 kg à 56 €',
      'Infusion tilleul : 0.64 kg à 49.6 €',
    ]);
  });

  test('a « P » that a title calls a packet is no egg; without it the row is marked', async () => {
    const list = [
      'Code;Désignation;Conditionnement;Prix HT',
      'E1;Œufs moyens;Plateau de 20 œufs. Colis de 9 plateaux.;3,90 EUR / P',
      'E2;Sucre en bûchettes;Boîte de 500 bûchettes. Colis de 4 boîtes.;7,10 EUR / P',
      'E3;Riz long;Sachet de 5 kg. Colis de 4 sachets.;1,80 EUR / kg',
    ];
    expect(await readRows(['Prix HT : / kg, / P (pièce = boîte, plateau, pot)', ...list])).toEqual([
      'Œufs moyens : 180 unité à 35.1 €',
      'Sucre en bûchettes : 2000 unité à 28.4 €',
      'Riz long : 20 kg à 36 €',
    ]);
    const untold = await readRows(list);
    expect(untold[0]).toMatch(/PIECE_OR_PACKET/);
    expect(untold[1]).toMatch(/PIECE_OR_PACKET/);
  });

  test('what one piece weighs stands in the name', async () => {
    expect(
      await readRows([
        'Code;Désignation;Conditionnement;Prix HT',
        'V1;Boulette d’agneau 30 g;Sachet de 50 pièces. Colis de 4 sachets.;9,20 EUR / kg',
        'V2;Cuisse de canard;Colis de 30 pièces.;7,40 EUR / kg',
        'V3;Gobelet 20 cl;Colis de 1000.;32,00 EUR / colis',
      ]),
    ).toEqual([
      'Boulette d’agneau 30 g : 6 kg à 55.2 €',
      'Cuisse de canard : 1 kg à 7.4 € PACK_LEFT_OUT',
      'Gobelet 20 cl : 1000 unité à 32 €',
    ]);
  });

  test('« PCE » beside a « PCB » is what the case is counted in, whatever lies in that', async () => {
    expect(
      await readRows([
        'Code;Désignation;Format;PCB;UF;Prix HT',
        'D1;Œufs de plein air;plateau 20;9;PCE;3,60',
        'D2;Fromage blanc aux fruits;4 x 100 g;6;PCE;1,80',
        'D3;Crème liquide;brique 1 L;6;PCE;3,10',
        'D4;Jambon en tranches;sachet 40 tranches 1 kg;8;PCE;9,50',
      ]),
    ).toEqual([
      'Œufs de plein air : 180 unité à 32.4 €',
      'Fromage blanc aux fruits : 2.4 kg à 10.8 €',
      'Crème liquide : 6 unité à 18.6 €',
      'Jambon en tranches : 8 kg à 76 €',
    ]);
  });

  test('a case that is billed by the roll holds so many of them, and may say how they lie', async () => {
    expect(
      await readRows([
        'Réf;Désignation;Conditionnement;Prix HT;Unité de prix',
        'H1;Film fraîcheur 30 cm;carton de 6;5,00;le rouleau',
        'H2;Couvercle 80 mm;carton de 1200 (24 x 50);30,00;le mille',
        'H3;Sac à dos;carton de 250;27,50;le carton',
        // Which contradicts itself, and is refused.
        'H4;Gant nitrile;carton de 1000 (12 x 100);40,00;le carton',
      ]),
    ).toEqual([
      'Film fraîcheur 30 cm : 6 unité à 30 €',
      'Couvercle 80 mm : 1200 unité à 36 €',
      'Sac à dos : 250 unité à 27.5 €',
    ]);
  });

  test('where a list opens its cases, what is priced is ordered', async () => {
    const list = [
      'Code;Produit;Colis;Prix HT;U',
      'L1;Poireau;10 kg;1,40;kg',
      'L2;Laitue;x12;0,90;pièce',
      'L3;Citron;6 kg;2,10;kg',
    ];
    const byOne = ['Poireau : 1 kg à 1.4 €', 'Laitue : 1 unité à 0.9 €', 'Citron : 1 kg à 2.1 €'];
    const byCase = ['Poireau : 10 kg à 14 €', 'Laitue : 12 unité à 10.8 €', 'Citron : 6 kg à 12.6 €'];
    expect(await readRows(list)).toEqual(byCase);
    expect(await readRows(['Prix départ. Détail possible sur demande.', ...list])).toEqual(byOne);
    expect(await readRows([...list, 'Dégroupage possible sur tous les articles'])).toEqual(byOne);
    expect(await readRows([...list, 'Poids réels. Découpe et détail au kilo possibles.'])).toEqual(byOne);
    for (const not of [
      'Détail impossible',
      'Détail non possible',
      'Pas de dégroupage possible',
      'Détail possible sauf légumes',
    ])
      expect(await readRows([not, ...list])).toEqual(byCase);
  });

  test('cases are opened but of rows that say otherwise, and what comes by the piece is whole', async () => {
    const list = [
      'Code;Désignation;Présentation;Cond.;Prix HT;Unité',
      'V1;Noix de jambon;sous vide;5 kg;9,00;kg',
      'V2;Gigot;vrac, bloc complet;2,5 kg;15,00;kg',
      'V3;Rôti de dinde;sous vide;3 kg;8,00;kg',
      'V4;Lapin;vrac;à la pièce env. 1,5 kg;10,00;kg',
    ];
    const but = [
      'Noix de jambon : 1 kg à 9 €',
      'Gigot : 2.5 kg à 37.5 €',
      'Rôti de dinde : 1 kg à 8 €',
      'Lapin : 1.5 kg à 15 €',
    ];
    expect(await readRows(['Détail au kg sauf mention BLOC COMPLET (non coupé)', ...list])).toEqual(but);
    expect(await readRows([...list, 'Détail possible sauf « bloc complet ».'])).toEqual(but);
    expect(await readRows([...list, 'Détail possible sauf mention contraire.'])).toEqual([
      'Noix de jambon : 5 kg à 45 €',
      'Gigot : 2.5 kg à 37.5 €',
      'Rôti de dinde : 3 kg à 24 €',
      'Lapin : 1.5 kg à 15 €',
    ]);
  });

  test('the species is the name of a fish, and what it lies in a pack', async () => {
    expect(
      await readRows([
        'Code;Nom latin;Espèce;Cond.;Prix HT / kg',
        'F1;Gadus morhua;Dos de cabillaud;polybox 3 kg;21,00',
        'F2;Salmo salar;Saumon entier;s/vide;11,50',
        'F3;Pollachius virens;Lieu noir;caisse 5 kg;6,20',
        'F4;Lophius piscatorius;Queue de lotte;polybox 4 kg;18,00',
      ]),
    ).toEqual([
      'Dos de cabillaud : 3 kg à 63 €',
      'Saumon entier : 1 kg à 11.5 €',
      'Lieu noir : 5 kg à 31 €',
      'Queue de lotte : 4 kg à 72 €',
    ]);
  });

  test('what is so many times the price of one is that of the case, whatever lies in it', async () => {
    expect(
      await readRows([
        'Réf;Désignation;Emballage;Contenance;PCB;P.U. HT;Tarif col. HT',
        'B1;Limonade verre;casier;33 cl;24;0,75;18,00',
        'B2;Eau gazeuse;casier;1 L;12;0,90;10,80',
        'B3;Nectar d’abricot;carton;20 cl;12;1,05;12,60',
        'B4;Bière de garde;fût;20 L;1;70,00;70,00',
        'B5;Anjou rouge;bouteille;75 cl;6;5,20;31,20',
        'B6;Genièvre;bouteille;70 cl;6;14,50;87,00',
      ]),
    ).toEqual([
      'Limonade verre : 7.92 L à 18 €',
      'Eau gazeuse : 12 L à 10.8 €',
      'Nectar d’abricot : 2.4 L à 12.6 €',
      'Bière de garde : 20 L à 70 €',
      'Anjou rouge : 4.5 L à 31.2 €',
      'Genièvre : 4.2 L à 87 €',
    ]);
  });

  test('a « bac » before a content is what holds it, and billed by it one of several', async () => {
    const rows = await readRows([
      'Réf;Désignation;UF;Prix HT',
      'G1;GLACE CAFE BAC 2,4L X 3;BAC;10,00',
      'G2;SORBET POIRE BAC 5 L X2;BAC;19,00',
      'G3;PETITS POIS 4X2.5KG;KG;1,40',
      'G4;CAROTTES RONDELLES 4X2.5KG;KG;1,10',
    ]);
    expect(rows.slice(0, 2).map((row) => row.replace(' asked', ''))).toEqual([
      'GLACE CAFE BAC 2,4L X 3 : 7.2 L à 30 €',
      'SORBET POIRE BAC 5 L X2 : 10 L à 38 €',
    ]);
  });

  test('a unit price alone beside a packet is not multiplied by what lies in it', async () => {
    const rows = await readRows([
      'Réf;Produit;Format;Colisage;Prix unit. HT;Prix colis HT',
      'T1;Thé noir;boîte de 20;12;3,00;36,00',
      'T2;Café moulu;250 g;20;4,00;80,00',
      'T3;Café en grains;1 kg;6;15,00;90,00',
      'T4;Sirop d’orgeat;70 cl;6;6,00;36,00',
      'T5;Filtres;boîte de 100;10;2,50;25,00',
      'T6;Miel;500 g;6;7,00;42,00',
      'T7;Tablettes de nettoyage;pot de 40;;11,00;',
      'T8;Dosettes;boîte de 50;;15,00;',
      // Of one of them, or of all.
      'T9;Coffret 24 sachets;;;12,00;',
    ]);
    expect(rows.slice(6)).toEqual([
      'Tablettes de nettoyage : 40 unité à 11 € FIGURE_UNMEASURED',
      'Dosettes : 50 unité à 15 €',
    ]);
  });

  test('codes under « Article » or « Cod. » are references beside the names', async () => {
    for (const header of ['Article', 'Cod.', 'Artikel']) {
      const { rows } = await readList(
        'liste.csv',
        Buffer.from(
          [
            `${header};Libellé;Cond.;Prix HT le colis`,
            'LV01;Levure fraîche;colis 10 kg;21,00',
            'LV02;Levure sèche;colis 5 kg;38,00',
            'SU01;Sucre glace;colis 10 kg;14,00',
            'SU02;Sucre roux;colis 10 kg;16,00',
          ].join('\n'),
        ),
      );
      expect(rows.map(({ reference }) => reference)).toEqual(['LV01', 'LV02', 'SU01', 'SU02']);
    }
  });

  test('a price « le mille » beside that of the case is the second one', async () => {
    expect(
      await readRows([
        'Réf;Désignation;Sous-cond.;Qté carton;Tarif HT le mille;Tarif HT le carton',
        'E1;Gobelet carton;20 x 50;1000;60;60,00',
        'E2;Assiette pulpe;10 x 50;500;90;45,00',
        'E3;Boîte à salade;6 x 50;300;150;45,00',
        'E4;Pic en bambou;10 x 1000;10000;4,2;42,00',
        'E5;Sac papier;250;250;120;30,00',
        'E6;Film étirable;;4;;40,00',
      ]),
    ).toEqual([
      'Gobelet carton : 1000 unité à 60 €',
      'Assiette pulpe : 500 unité à 45 €',
      'Boîte à salade : 300 unité à 45 €',
      'Pic en bambou : 10000 unité à 42 €',
      'Sac papier : 250 unité à 30 €',
      'Film étirable : 4 unité à 40 €',
    ]);
  });
});

describe('a count of cases beside a name that tells what one of them holds', () => {
  const NAMES = [
    ['A1', 'Compote de poire seau 3 kg', 'SEAU', 2, '9,60', '19,20'],
    ['A2', 'Purée de framboise 1kg', 'PAQ', 6, '8,40', '50,40'],
    ['A3', 'Jus de citron 70cl', 'BTL', 6, '3,20', '19,20'],
    ['A4', 'Miel 12 g x 80', 'BTE', 4, '11,00', '44,00'],
    ['A5', 'Jambon cuit 7 kg', 'PCE', 2, '58,00', '116,00'],
    ['A6', 'Allumettes fumées barquette 1 kg', 'SCH', 5, '7,00', '35,00'],
  ] as const;

  test('sold by the unit beside it, the case holds that many of what the name tells', async () => {
    const { rows } = await readList(
      'liste.csv',
      Buffer.from(
        [
          'Code;Désignation;Unité;Colisage;PU HT',
          ...NAMES.map(([code, name, unit, count, one]) => [code, name, unit, count, one].join(';')),
        ].join('\n'),
      ),
    );
    expect(
      rows.map(({ content, unit, price, piece }) => [
        Number(content.toFixed(3)),
        unit,
        Number(((price ?? 0) * content).toFixed(2)),
        piece && Number(piece.content.toFixed(3)),
      ]),
    ).toEqual([
      [6, 'kg', 19.2, 3],
      [6, 'kg', 50.4, 1],
      [4.2, 'L', 19.2, 0.7],
      [3.84, 'kg', 44, 0.012],
      [2, 'unité', 116, 7],
      [5, 'kg', 35, 1],
    ]);
  });

  test('where nothing says what is counted, the weight of the name may be that of all, and is marked', async () => {
    expect(
      await readRows([
        'Code;Désignation;Colisage;Prix colis HT',
        ...NAMES.slice(0, 3).map(([code, name, , count, , all]) => [code, name, count, all].join(';')),
        'A7;Fond de tarte 30 g;120;25,20',
      ]),
    ).toEqual([
      'Compote de poire seau 3 kg : 6 kg à 19.2 €',
      'Purée de framboise 1kg : 6 unité à 50.4 € AMOUNT_LEFT_OVER',
      'Jus de citron 70cl : 6 unité à 19.2 €',
      'Fond de tarte 30 g : 120 unité à 25.2 €',
    ]);
  });
});

describe('goods that are ordered by the piece and weighed', () => {
  test('the average weight beside what they are packed in is what one of it holds', async () => {
    expect(
      await readRows([
        'Code;Désignation;Cond.;Poids moyen;Prix HT / kg',
        'V1;Rond de gîte;Pièce sous vide;env. 2,6 kg;12,00',
        'V2;Émincé de volaille;Barquette;1,5 kg;9,00',
        'V3;Pavé de rumsteck 180 g;Barquette de 5;0,9 kg;20,00',
        'V4;Cuisse de lapin;Sachet de 6;env. 1,8 kg;10,00',
        'V5;Joue de veau;Sachet de 3;env. 0,9 kg;15,00',
        'V6;Gigot;Pièce;env. 2,2 kg;18,00',
        'V7;Terrine de campagne;Carton de 2;3 kg;11,00',
      ]),
    ).toEqual([
      'Rond de gîte : 2.6 kg à 31.2 €',
      'Émincé de volaille : 1.5 kg à 13.5 €',
      'Pavé de rumsteck 180 g : 0.9 kg à 18 €',
      'Cuisse de lapin : 1.8 kg à 18 €',
      'Joue de veau : 0.9 kg à 13.5 € WEIGHT_OF_ALL',
      'Gigot : 2.2 kg à 39.6 €',
      'Terrine de campagne : 6 kg à 66 €',
    ]);
  });

  test('in one cell a weight behind things that are counted is that of all, and marked unless the row says so', async () => {
    expect(
      await readRows([
        'Code;Désignation;Conditionnement;Prix;Unité de prix',
        'P1;Canette PAC 1,7 kg;Carton de 4 pièces, env. 6,8 kg;7,00;le kg',
        'P2;Pigeon;Carton de 10 pièces, env. 4,5 kg;16,00;le kg',
        'P3;Cuisse de pintade;Sachet de 4, env. 1,1 kg;9,00;le kg',
        'P4;Jambon à l’os 8 kg;Carton de 2 pièces, env. 8 kg;6,00;le kg',
        'P5;Sauté de porc;Poche 2,5 kg;8,00;le kg',
        'P7;Truite arc-en-ciel;Caisse de 20 pièces, 300 g;7,00;le kg',
        'P6;Semoule;Big bag 500 kg;900,00;la tonne',
      ]),
    ).toEqual([
      'Canette PAC 1,7 kg : 6.8 kg à 47.6 €',
      'Pigeon : 4.5 kg à 72 € WEIGHT_OF_ALL',
      'Cuisse de pintade : 1.1 kg à 9.9 €',
      'Jambon à l’os 8 kg : 16 kg à 96 €',
      'Sauté de porc : 2.5 kg à 20 €',
      'Truite arc-en-ciel : 1 kg à 7 € CELL',
      'Semoule : 500 kg à 450 €',
    ]);
  });
});

test('a weight beside a box of things is that of all or of each: marked, unless a second price says which', async () => {
  const list = (second: string, ...prices: string[]) => [
    `Code;Désignation;Conditionnement;Poids net;Prix colis HT${second}`,
    `B1;Capsules ristretto;Boîte de 40;0,25 kg;${prices[0]}`,
    `B2;Sucre glace;Paquet de 8;1 kg;${prices[1]}`,
    `B3;Bouillon de bœuf;Boîte de 60;10 g;${prices[2]}`,
    `B4;Riz rond;Sac;5 kg;${prices[3]}`,
    `B5;Pâté en croûte;Carton de 2;3 kg;${prices[4]}`,
    `B6;Rillettes;Carton de 4;2 kg;${prices[5]}`,
  ];
  expect(await readRows(list('', '12,00', '11,20', '9,00', '9,00', '50,00', '60,00'))).toEqual([
    'Capsules ristretto : 10 kg à 12 € WEIGHT_OF_ALL',
    'Sucre glace : 8 kg à 11.2 € WEIGHT_OF_ALL',
    'Bouillon de bœuf : 0.6 kg à 9 €',
    'Riz rond : 5 kg à 9 €',
    'Pâté en croûte : 6 kg à 50 €',
    'Rillettes : 8 kg à 60 €',
  ]);
  expect(
    (
      await readRows(
        list(
          ';Prix au kg',
          '12,00;48,00',
          '11,20;1,40',
          '9,00;15,00',
          '9,00;1,80',
          '50,00;8,33',
          '60,00;7,50',
        ),
      )
    ).slice(0, 2),
  ).toEqual(['Sucre glace : 8 kg à 11.2 €', 'Bouillon de bœuf : 0.6 kg à 9 €']);
});

describe('lists from across the border', () => {
  test('« HTVA » is without VAT and « TVAC » with it, and a deposit is no price', async () => {
    for (const [without, included] of [
      ['Prix HTVA', 'Prix TVAC'],
      ['Prix hors TVA', 'Prix TVA comprise'],
      ['Prix excl. BTW', 'Prix incl. BTW'],
      ['Prix casier H.T.V.A.', 'Prix casier T.V.A.C.'],
    ])
      expect(
        await readRows([
          `Code;Libellé;Casier;${without};Vidange HTVA;${included}`,
          'B1;Ambrée de Huy;casier 24 x 33 cl;30,00;4,50;36,30',
          'B2;Fût ambrée;fût 20 L;70,00;30,00;84,70',
          'B3;Limonade;casier 24 x 20 cl;14,40;4,50;15,26',
        ]),
      ).toEqual(['Ambrée de Huy : 7.92 L à 30 €', 'Fût ambrée : 20 L à 70 €', 'Limonade : 4.8 L à 14.4 €']);
  });

  test('of two moneys euros are read, and the other proves nothing', async () => {
    expect(
      await readRows([
        'Code;Désignation;Conditionnement;Prix colis CHF;Prix colis EUR',
        'A1;Röstis précuits;colis 10 x 500 g;19,00;20,00',
        'A2;Viande des Grisons;colis 12 x 90 g;38,00;40,00',
        'A3;Birchermüesli;sac 5 kg;14,25;15,00',
      ]),
    ).toEqual([
      'Röstis précuits : 5 kg à 20 €',
      'Viande des Grisons : 1.08 kg à 40 €',
      'Birchermüesli : 5 kg à 15 €',
    ]);
    const { rows } = await readList(
      'liste.csv',
      Buffer.from('Code;Désignation;Conditionnement;Prix colis CHF\nA1;Röstis;colis 10 x 500 g;19,00'),
    );
    expect(rows[0]?.problems).toMatchObject([{ code: 'CELL', problem: { code: 'OTHER_CURRENCY' } }]);
  });

  test('wheels and their parts are ordered, and weighed beside prices by the kilo', async () => {
    const cheeses = [
      ['A1;Tomme de Savoie;meule;1,8', 'Tomme de Savoie : 1.8 kg à 25.2 €', '25,20', '14,00'],
      ['A2;Bleu de Gex;demi-meule;3,6', 'Bleu de Gex : 3.6 kg à 54 €', '54,00', '15,00'],
      ['A3;Comté 12 mois;1/8;4,5', 'Comté 12 mois : 4.5 kg à 81 €', '81,00', '18,00'],
      ['A4;Beaufort;quart;9', 'Beaufort : 9 kg à 189 €', '189,00', '21,00'],
      ['A5;Saucisson;pièce;0,3', 'Saucisson : 0.3 kg à 6.6 €', '6,60', '22,00'],
    ] as const;
    const said = cheeses.map(([, row]) => row);
    expect(
      await readRows([
        'Code;Désignation;Unité;Poids env. kg;€/kg',
        ...cheeses.map(([cells, , , kilo]) => `${cells};${kilo}`),
      ]),
    ).toEqual(said);
    expect(
      await readRows([
        'Code;Désignation;Unité;Poids env. kg;CHF/kg;EUR/kg;EUR/unité env.',
        ...cheeses.map(([cells, , one, kilo]) => `${cells};10,00;${kilo};${one}`),
      ]),
    ).toEqual(said);
  });
});

describe('exports of cash and carries and of web shops', () => {
  test('a content and its unit beside a count of cases, sold by the case or one by one at the price of one', async () => {
    expect(
      await readRows([
        'Code;Article;Contenance;UdM;Colisage;Vente;PU HT',
        'C1;Nectar de poire;25;CL;12;C;0,90',
        'C2;Sirop de citron;70;CL;6;U;2,80',
        'C3;Riz thaï;5;KG;4;U;9,00',
        'C6;Gobelet blanc;50;P;20;U;2,00',
        'C7;Cubi rosé;10;L;1;U;24,00',
      ]),
    ).toEqual([
      'Nectar de poire : 3 L à 10.8 €',
      'Sirop de citron : 0.7 L à 2.8 €',
      'Riz thaï : 5 kg à 9 €',
      'Gobelet blanc : 50 unité à 2 €',
      'Cubi rosé : 10 L à 24 €',
    ]);
    expect(
      await readRows([
        'Code;Article;Contenance;Colisage;Vente;PU HT',
        'C1;Infusion menthe;boîte 25 x 2 g;8;U;2,50',
        'C2;Infusion thym;boîte 25 x 2 g;8;C;2,50',
        'C3;Thé noir;boîte 100 x 2 g;6;U;6,00',
        'C4;Chicorée;sachet 250 g;12;C;3,00',
      ]),
    ).toEqual([
      'Infusion menthe : 0.05 kg à 2.5 €',
      'Infusion thym : 0.4 kg à 20 €',
      'Thé noir : 0.2 kg à 6 €',
      'Chicorée : 3 kg à 36 €',
    ]);
  });

  test('a description tells the packs, « sku » is the supplier’s reference, and a day is no bar code', async () => {
    const { rows, columns } = await readList(
      'boutique.csv',
      Buffer.from(
        [
          'sku,name,description_courte,prix_ht,promo_fin,poids_expedition_kg',
          'EPI-1,Curcuma moulu,Carton de 6 sachets de 500 g.,42.00,2026-03-31,3.2',
          'EPI-2,Paprika fumé,Sachet de 1 kg.,14.00,,1.1',
          'EPI-3,Cannelle en bâtons,Boîte de 250 g.,9.50,2026-03-31,0.3',
          'EPI-4,Poivre noir en grains,Carton de 4 sachets de 1 kg.,60.00,,4.2',
        ].join('\n'),
      ),
    );
    expect(columns).toEqual([
      'sku → supplier_reference',
      'name → supplier_wording',
      'description_courte → pack',
      'prix_ht → price',
      'promo_fin → -',
      'poids_expedition_kg → -',
    ]);
    expect(rows.map(({ content, price }) => Number(((price ?? 0) * content).toFixed(2)))).toEqual([
      42, 14, 9.5, 60,
    ]);
    expect(rows.filter(({ is_asked, warnings }) => is_asked || warnings.length > 0)).toEqual([]);
    expect(rows.map(({ reference }) => reference)).toEqual(['EPI-1', 'EPI-2', 'EPI-3', 'EPI-4']);
  });
});

test('a variety in its own column is the rest of the name, and alone the name', async () => {
  expect(
    await readRows([
      'Produit;Variété;Colis;Prix colis HT',
      'Prune;Mirabelle;5 kg;14,00',
      'Prune;Quetsche;5 kg;12,00',
      'Cerise burlat;Burlat;4 kg;22,00',
      'Rhubarbe;;5 kg;11,00',
    ]),
  ).toEqual([
    'Prune Mirabelle : 5 kg à 14 €',
    'Prune Quetsche : 5 kg à 12 €',
    'Cerise burlat : 4 kg à 22 €',
    'Rhubarbe : 5 kg à 11 €',
  ]);
  expect(
    await readRows([
      'Variété;Colis;Prix colis HT',
      'Mirabelle;5 kg;14,00',
      'Quetsche;5 kg;12,00',
      'Reine-claude;5 kg;13,00',
    ]),
  ).toEqual(['Mirabelle : 5 kg à 14 €', 'Quetsche : 5 kg à 12 €', 'Reine-claude : 5 kg à 13 €']);
});

describe('what one holds, how many lie in a case, and a price by one of both', () => {
  test('the weight of a piece beside pieces, priced by the kilo or by the piece', async () => {
    expect(
      await readRows([
        'Produit;Poids pièce (kg);Pièces / colis;Tarif € HT;Au',
        'Tomme grise;1,8;3;11,40;kg',
        'Rollot;0,2;8;2,60;pièce',
        'Vieux pané;2,5;1;13,20;kg',
        'Chaource;0,45;6;6,30;pièce',
      ]),
    ).toEqual([
      'Tomme grise : 5.4 kg à 61.56 €',
      'Rollot : 8 unité à 20.8 €',
      'Vieux pané : 2.5 kg à 33 €',
      'Chaource : 6 unité à 37.8 €',
    ]);
  });

  test('the weight of a sack under the name of the sack', async () => {
    expect(
      await readRows([
        'Code;Désignation;Sac (kg);€ HT / 100 kg',
        'F1;Farine de gruau;25;70,00',
        'F2;Farine de meule;10;82,50',
        'F3;Farine de pois;5;260,00',
      ]),
    ).toEqual([
      'Farine de gruau : 25 kg à 17.5 €',
      'Farine de meule : 10 kg à 8.25 €',
      'Farine de pois : 5 kg à 13 €',
    ]);
  });

  test('« au col » above a list of wines is of the bottle, the magnum, the bag in box', async () => {
    expect(
      await readRows([
        'Tarif au col HT, vente par carton complet',
        'Réf;Désignation;Contenance;Col. / carton;Prix HT',
        'V1;Coteaux du Loir;75 cl;6;7,20',
        'V2;Crémant de la cave;Magnum 1,5 L;3;15,00',
        'V3;Rouge de soif;BIB 5 L;1;16,00',
        'V4;Jasnières moelleux;37,5 cl;12;9,00',
      ]),
    ).toEqual([
      'Coteaux du Loir : 4.5 L à 43.2 €',
      'Crémant de la cave : 4.5 L à 45 €',
      'Rouge de soif : 5 L à 16 €',
      'Jasnières moelleux : 4.5 L à 108 €',
    ]);
  });

  test('a packet in one column and how many packets in the other, priced by either or by the thousand', async () => {
    expect(
      await readRows([
        'Réf;Article;Conditionnement;Colisage;Tarif HT;Prix pour',
        'H1;Gobelet kraft;Sachet de 40;25 sachets;52,00;le mille',
        'H2;Assiette pulpe;Paquet de 50;100 paquets;4,10;le paquet',
        'H3;Serviette cocktail;Paquet de 100;24 paquets;36,00;le carton',
        'H4;Boîte burger;Paquet de 200;;18,50;le cent',
        'H5;Détartrant;Bidon 5 L;4 bidons;11,20;le bidon',
        'H6;Papier thermique;Rouleau;12 rouleaux;1,30;le rouleau',
      ]),
    ).toEqual([
      'Gobelet kraft : 1000 unité à 52 €',
      'Assiette pulpe : 5000 unité à 410 €',
      'Serviette cocktail : 2400 unité à 36 €',
      'Boîte burger : 200 unité à 37 €',
      'Détartrant : 20 L à 44.8 €',
      'Papier thermique : 12 unité à 15.6 €',
    ]);
  });

  test('« Pour » la boîte beside a case of boxes is by what is billed: the case is ordered', async () => {
    expect(
      await readRows([
        'Code;Désignation;Conditionnement;Tarif HT;Pour',
        'O1;Œufs plein air;Carton de 180 (6 plateaux de 30);17,00;100 œufs',
        'O2;Œufs bio;Carton de 18 boîtes de 10;3,40;la boîte',
        'O3;Blanc liquide;Carton de 6 briques de 1 kg;3,90;le kg',
      ]),
    ).toEqual([
      'Œufs plein air : 180 unité à 30.6 €',
      'Œufs bio : 180 unité à 61.2 €',
      'Blanc liquide : 6 kg à 23.4 €',
    ]);
  });

  test('« UV », « PCB » and « PU » of a program: the price is that of one, in kilos where the row says so', async () => {
    expect(
      await readRows([
        'ART;LIB;UV;PCB;PUHT',
        '2001;COUSCOUS MOYEN 5KG;SA;4;8,900',
        '2002;HARISSA 380G;BT;24;1,450',
        '2003;MERGUEZ FRAICHES;KG;2,5;9,800',
        '2004;SIROP ORGEAT 1L;BTL;6;3,200',
      ]),
    ).toEqual([
      'COUSCOUS MOYEN 5KG : 20 kg à 35.6 €',
      'HARISSA 380G : 9.12 kg à 34.8 €',
      'MERGUEZ FRAICHES : 2.5 kg à 24.5 €',
      'SIROP ORGEAT 1L : 6 L à 19.2 €',
    ]);
  });

  test('a case that costs so many times the unit price holds so many of what the name tells', async () => {
    expect(
      await readRows([
        'code;designation;pcb;prix_unitaire_ht;prix_colis_ht',
        '1;Orge mondé 500 g;12;1,90;22,80',
        '2;Semoule complète 5 kg;1;9,40;9,40',
        '3;Purée d’amande 700 g;6;11,20;67,20',
        '4;Farine de lupin 1 kg;50;0,30;15,00',
      ]),
    ).toEqual([
      'Orge mondé 500 g : 6 kg à 22.8 €',
      'Semoule complète 5 kg : 5 kg à 9.4 €',
      'Purée d’amande 700 g : 4.2 kg à 67.2 €',
      'Farine de lupin 1 kg : 50 unité à 15 €',
    ]);
  });

  test('the weight of a piece alone is what is ordered by the kilo, of a colis that nobody counts it is not', async () => {
    expect(
      await readRows([
        'Produit;Poids pièce (kg);€ HT / kg',
        'Quart de meule;8,5;17,20',
        'Tomme de brebis;2,4;19,00',
        'Fourme;1,9;12,10',
      ]),
    ).toEqual([
      'Quart de meule : 8.5 kg à 146.2 €',
      'Tomme de brebis : 2.4 kg à 45.6 €',
      'Fourme : 1.9 kg à 22.99 €',
    ]);
    for (const header of ['Poids pièce (g)', 'Poids/pce (g)', 'Poids unitaire (g)']) {
      const rows = await readRows([
        `Produit;${header};Prix colis HT`,
        'Pain au lait;45;18,00',
        'Brioche tressée;450;22,00',
        'Chausson;110;24,50',
      ]);
      expect(rows.filter((row) => !/[A-Z]{4}_|asked/.test(row))).toEqual([]);
    }
  });

  test('the price of a container that the header of its content names', async () => {
    expect(
      await readRows([
        'Produit;Barquette (g);Barquettes / colis;Prix HT barquette',
        'Cresson;120;10;1,30',
        'Mesclun;250;6;2,40',
        'Pourpier;100;8;1,60',
      ]),
    ).toEqual(['Cresson : 1.2 kg à 13 €', 'Mesclun : 1.5 kg à 14.4 €', 'Pourpier : 0.8 kg à 12.8 €']);
    expect(
      await readRows([
        'Produit;Bidon (L);Bidons / carton;€ HT / L',
        'Huile de pépins;5;3;2,10',
        'Huile de maïs;10;2;1,90',
        'Vinaigre blanc;5;4;0,60',
      ]),
    ).toEqual([
      'Huile de pépins : 15 L à 31.5 €',
      'Huile de maïs : 20 L à 38 €',
      'Vinaigre blanc : 20 L à 12 €',
    ]);
  });
});
