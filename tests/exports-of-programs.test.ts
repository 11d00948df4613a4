import { describe, expect, test } from 'vitest';
import { readList } from '../scripts/lists/read-list.ts';

/** « 12 kg à 24 € » of each row, what is said of it, and which column is what. */
async function read(lines: readonly string[]) {
  const { rows, columns, prices } = await readList('export.csv', Buffer.from(lines.join('\n')));
  const told = rows
    .filter(({ price }) => price !== null)
    .map(({ name, content, unit, price, is_asked, warnings }) => {
      const amount = Number(((price ?? 0) * content).toFixed(3));
      const said = [...warnings.map(({ code }) => code), ...(is_asked ? ['asked'] : [])];
      return [`${name} : ${Number(content.toFixed(3))} ${unit} à ${amount} €`, ...said].join(' ');
    });
  return { told, columns, prices };
}

describe('counts per case, and what travels on a pallet', () => {
  test('« QTE/COL » of kilos and of things, and never « COL/PAL »', async () => {
    const { told, columns } = await read([
      'CODART;LIBART;UF;QTE/COL;PX UF HT;COL/PAL',
      '1001;SAINDOUX PAIN 1KG;PCE;12,000;3,10;70',
      '1002;GRAISSE DE CANARD VRAC;KG;5,000;6,40;84',
      '1003;LEVURE FRAICHE PAIN 500G;PCE;20,000;1,15;96',
      '1004;CREME ENTIERE BRIK 1L;PCE;6,000;4,95;72',
    ]);
    expect(columns).toContain('COL/PAL → -');
    expect(told).toEqual([
      'SAINDOUX PAIN 1KG : 12 unité à 37.2 € PACK_IN_NAME',
      'GRAISSE DE CANARD VRAC : 5 kg à 32 €',
      'LEVURE FRAICHE PAIN 500G : 20 unité à 23 € PACK_IN_NAME',
      'CREME ENTIERE BRIK 1L : 6 unité à 29.7 € PACK_IN_NAME',
    ]);
  });

  test('what the whole case weighs stands beside what is counted in it, and is not multiplied', async () => {
    const { told } = await read([
      'Réf;Désignation;PCB;Poids net colis;Prix HT;Unité',
      'B1;Pavé de truite;30;4,5 kg;17,20;kg',
      'B2;Galette de sarrasin;48;6 kg;0,95;pièce',
      'B3;Petits pois doux;4;10 kg;2,10;kg',
    ]);
    expect(told).toEqual([
      'Pavé de truite : 4.5 kg à 77.4 €',
      'Galette de sarrasin : 48 unité à 45.6 €',
      'Petits pois doux : 10 kg à 21 €',
    ]);
  });
});

test('pieces in a sachet, sachets in a carton, and what a piece weighs', async () => {
  const { told } = await read([
    'CODE;LIBELLE;POIDS_UNIT_G;PCS_SACHET;SACHETS_CARTON;PRIX_HT;UNITE_PRIX',
    '11;BRIOCHETTE PUR BEURRE;60;20;4;0,31;PCE',
    '12;CHOUQUETTE SUCREE;15;100;2;6,90;KG',
    '13;FINANCIER AMANDE;45;24;3;0,38;PCE',
  ]);
  expect(told.map((row) => row.split(' €')[0])).toEqual([
    'BRIOCHETTE PUR BEURRE : 80 unité à 24.8',
    'CHOUQUETTE SUCREE : 3 kg à 20.7',
    'FINANCIER AMANDE : 72 unité à 27.36',
  ]);
  const packets = await read([
    'Réf;Désignation;Qté / paquet;Paquets / carton;Prix HT le mille',
    'G1;Gobelet blanc;50;20;38,40',
    'G2;Couvercle noir;100;10;31,00',
    'G3;Assiette ronde;25;20;88,00',
  ]);
  expect(packets.told.map((row) => row.split(' €')[0])).toEqual([
    'Gobelet blanc : 1000 unité à 38.4',
    'Couvercle noir : 1000 unité à 31',
    'Assiette ronde : 500 unité à 44',
  ]);
});

test('a price of the unit that another column describes, and a case counts', async () => {
  const { told } = await read([
    'CODE;DESIGNATION;COND. UV;PCB;TARIF HT / UV',
    '31;HUILE DE COLZA BIDON;5 L;3;9,40',
    '32;VINAIGRE DE CIDRE;1 L;12;1,15',
    '33;MOUTARDE SEAU;5 kg;1;12,30',
  ]);
  expect(told).toEqual([
    'HUILE DE COLZA BIDON : 15 L à 28.2 €',
    'VINAIGRE DE CIDRE : 12 L à 13.8 €',
    'MOUTARDE SEAU : 5 kg à 12.3 €',
  ]);
});

test('tiers are prices and no packs, and a comma ends what a title says of prices', async () => {
  const { told, columns } = await read([
    'Prix HT à la bouteille, droits et transport compris',
    'Vin;Domaine;de 1 à 9 cartons;10 cartons et +',
    'CARTONS DE 6 BOUTEILLES 75 CL',
    'Pouilly vieilles vignes;Les Ormeaux;11,80;11,20',
    'Morgon côte du Py;Les Ormeaux;9,90;9,40',
    'Sancerre rosé;Clos du Roc;12,90;12,20',
    'Chinon blanc;Clos du Roc;8,80;8,40',
  ]);
  expect(columns).toEqual(expect.arrayContaining(['de 1 à 9 cartons → price', '10 cartons et + → -']));
  expect(told.map((row) => row.split(' €')[0])).toEqual([
    'Pouilly vieilles vignes : 4.5 L à 70.8',
    'Morgon côte du Py : 4.5 L à 59.4',
    'Sancerre rosé : 4.5 L à 77.4',
    'Chinon blanc : 4.5 L à 52.8',
  ]);
});

test('what one orders weighs more or less so much, and is billed by the kilo', async () => {
  const { told } = await read([
    'CODE;DESIGNATION;UC;PDS MOY UC;UF;PRIX HT UF',
    '21;ENTRECOTE PAREE;PCE;4,500;KG;25,90',
    '22;PALETTE DEMI SEL;COL;8,000;KG;7,40',
    '23;TRAVERS COUPES;COL;5,000;KG;6,85',
  ]);
  expect(told).toEqual([
    'ENTRECOTE PAREE : 4.5 kg à 116.55 €',
    'PALETTE DEMI SEL : 8 kg à 59.2 €',
    'TRAVERS COUPES : 5 kg à 34.25 €',
  ]);
});

test('what a web shop sends is heavier than what it sells', async () => {
  const { told, columns } = await read([
    'UGS,Nom,Poids (kg),Tarif régulier,Tarif pro HT',
    'P1,Poivre long - 300 g,0.312,34.90,24.00',
    'P2,Poivre long - 500 g,0.52,62.00,38.50',
    'P3,Baies roses - 250 g,0.262,18.00,11.20',
    'P4,Sel fumé - 1 kg,1.05,21.00,12.60',
    'P5,Curcuma moulu - 500 g,0.53,19.00,11.00',
  ]);
  expect(columns).toEqual(expect.arrayContaining(['Tarif pro HT → price', 'UGS → supplier_reference']));
  expect(told.map((row) => row.split(' €')[0])).toEqual([
    'Poivre long - 300 g : 0.3 kg à 24',
    'Poivre long - 500 g : 0.5 kg à 38.5',
    'Baies roses - 250 g : 0.25 kg à 11.2',
    'Sel fumé - 1 kg : 1 kg à 12.6',
    'Curcuma moulu - 500 g : 0.5 kg à 11',
  ]);
});

describe('discounts', () => {
  const goods = [
    ['Jambon blanc', '10,00', '12', '8,80'],
    ['Rosette', '15,50', '8', '14,26'],
    ['Terrine de lapin', '9,20', '12', '8,10'],
    ['Rillettes', '7,40', '0', '7,40'],
    ['Boudin noir', '6,60', '5', '6,27'],
    ['Andouille', '14,00', '10', '12,60'],
  ];

  test('are taken off where no column says what is left, and said', async () => {
    const { told, columns } = await read([
      'Code;Désignation;Unité fact.;PV HT tarif;Remise %',
      ...goods.map(([name, price, off], at) => `J${at};${name};KG;${price};${off}`),
    ]);
    expect(columns).toContain('Remise % → discount');
    expect(told[0]).toBe('Jambon blanc : 1 kg à 8.8 € DISCOUNT_OFF');
    expect(told[3]).toBe('Rillettes : 1 kg à 7.4 €');
  });

  test('a column that is what is left, whatever its name, is what is paid', async () => {
    const { told, columns } = await read([
      'Code;Désignation;Unité fact.;Tarif HT;Remise %;Pour vous',
      ...goods.map((cells, at) => `J${at};${[cells[0], 'KG', ...cells.slice(1)].join(';')}`),
    ]);
    expect(columns).toEqual(expect.arrayContaining(['Pour vous → price', 'Remise % → -', 'Tarif HT → -']));
    expect(told).toEqual(
      goods.map(([name, , , left]) => `${name} : 1 kg à ${Number(left?.replace(',', '.'))} €`),
    );
  });
});

describe('prices that no header names', () => {
  test('« Amount » beside a money, per so many of a unit', async () => {
    const { told } = await read([
      'Material,Material description,PC/CAR,Net content CAR,Unit,Amount,Curr.,per,UoM',
      '5001,MOUTARDE A L ANCIENNE SEAU,1,5.000,KG,265.00,EUR,100,KG',
      '5002,CORNICHONS FINS BOCAL,6,4.200,KG,25.20,EUR,1,CAR',
      '5003,KETCHUP DOSETTE,500,5.000,KG,40.00,EUR,1000,PC',
      '5004,MAYONNAISE SEAU,1,10.000,KG,272.00,EUR,100,KG',
    ]);
    expect(told.map((row) => row.split(' €')[0])).toEqual([
      'MOUTARDE A L ANCIENNE SEAU : 5 kg à 13.25',
      'CORNICHONS FINS BOCAL : 4.2 kg à 25.2',
      'KETCHUP DOSETTE : 500 unité à 20',
      'MAYONNAISE SEAU : 10 kg à 27.2',
    ]);
  });

  test('columns that fall from left to right are for who orders more: the first is paid', async () => {
    const { told } = await read([
      'Prix HT à la bouteille selon le nombre de cartons',
      'Réf;Cuvée;Format;Btles/carton;1 carton;5 cartons;10 cartons et +',
      'V1;Clos des Ormes Bordeaux;75 cl;6;6,90;6,62;6,35',
      'V2;Clos des Ormes Graves;75 cl;6;9,80;9,41;9,02',
      'V3;Les Terrasses Chinon;75 cl;12;7,50;7,20;6,90',
      'V4;Les Terrasses Saumur;75 cl;6;8,20;7,87;7,54',
    ]);
    expect(told).toEqual([
      'Clos des Ormes Bordeaux : 4.5 L à 41.4 €',
      'Clos des Ormes Graves : 4.5 L à 58.8 €',
      'Les Terrasses Chinon : 9 L à 90 €',
      'Les Terrasses Saumur : 4.5 L à 49.2 €',
    ]);
  });

  test('of three columns by what each row is sold, the filled one is its price', async () => {
    const { told } = await read([
      'Code;Produit;Carton;€/kg;€/pz;€/carton',
      'I1;Riz carnaroli 5 kg;2 x 5 kg;2,60;;',
      'I2;Grissini aux olives;24 pz;;1,10;',
      'I3;Amaretti tendres;3 kg;;;24,90',
      'I4;Gorgonzola doux;env. 6 kg;11,40;;',
    ]);
    expect(told.map((row) => row.split(' €')[0])).toEqual([
      'Riz carnaroli 5 kg : 10 kg à 26',
      'Grissini aux olives : 24 unité à 26.4',
      'Amaretti tendres : 3 kg à 24.9',
      'Gorgonzola doux : 6 kg à 68.4',
    ]);
  });

  test('a promotion beside the price is marked where it is filled', async () => {
    const { told } = await read([
      'Code;Désignation;Cond.;Prix colis HT;Prix promo',
      'P1;Frites 9/9;4 x 2,5 kg;16,20;14,50',
      'P2;Haricots verts;4 x 2,5 kg;24,80;',
      'P3;Petits pois;4 x 2,5 kg;21,50;',
    ]);
    expect(told).toEqual([
      'Frites 9/9 : 10 kg à 16.2 € OTHER_PRICE_DIFFERS',
      'Haricots verts : 10 kg à 24.8 €',
      'Petits pois : 10 kg à 21.5 €',
    ]);
  });
});

describe('what stands above a row', () => {
  test('the head of a section says how all below it is packed and priced', async () => {
    const { told } = await read([
      'Parfum;Prix HT',
      'CRÈMES GLACÉES – en bac de 5 litres, prix du bac',
      'Vanille de Tahiti;33,50',
      'Noix de pécan;36,00',
      "SORBETS – en bac de 2,5 litres ; le prix s'entend au litre",
      'Framboise de Bretagne;8,60',
      'Citron vert;6,90',
    ]);
    expect(told).toEqual([
      'Vanille de Tahiti : 5 L à 33.5 € PACK_ABOVE',
      'Noix de pécan : 5 L à 36 € PACK_ABOVE',
      'Framboise de Bretagne : 2.5 L à 21.5 € PACK_ABOVE',
      'Citron vert : 2.5 L à 17.25 € PACK_ABOVE',
    ]);
  });

  test('a header that comes again and says something else holds from there on', async () => {
    const { told } = await read([
      'Code;Désignation;Cond.;Prix HT / 100 kg;TVA',
      'F1;Farine de meule;Sac 25 kg;68,00;5,5',
      'F2;Farine de seigle;Sac 25 kg;74,00;5,5',
      'Code;Désignation;Cond.;Prix HT unité;TVA',
      'F3;Sel de boulangerie;Sac 25 kg;9,70;5,5',
      'F4;Levure fraîche;Carton 20 x 500 g;1,08;5,5',
    ]);
    expect(told).toEqual([
      'Farine de meule : 25 kg à 17 €',
      'Farine de seigle : 25 kg à 18.5 €',
      'Sel de boulangerie : 1 unité à 9.7 €',
      'Levure fraîche : 20 unité à 21.6 €',
    ]);
  });

  test('a name that stands once is that of all that follows without one', async () => {
    const { told } = await read([
      'Bière;Réf.;Conditionnement;Px HT colis',
      'La Rousse du port;R30;Fût 30 L;108,00',
      ';R33;Carton 24 x 33 cl;36,00',
      'La Blonde du port;B30;Fût 30 L;104,00',
      ';B75;Carton 12 x 75 cl;35,64',
      'La Brune du port;N30;Fût 30 L;112,00',
    ]);
    expect(told).toEqual([
      'La Rousse du port : 30 L à 108 €',
      'La Rousse du port : 7.92 L à 36 € NAMED_ABOVE',
      'La Blonde du port : 30 L à 104 €',
      'La Blonde du port : 9 L à 35.64 € NAMED_ABOVE',
      'La Brune du port : 30 L à 112 €',
    ]);
  });
});

describe('what goods usually cost', () => {
  test('marks a list that was read for six bottles where the price is that of one', async () => {
    const list = ['V1;Muscadet', 'V2;Sancerre', 'V3;Chinon', 'V4;Bordeaux', 'V5;Beaujolais', 'V6;Saumur'];
    const lines = list.map((goods, at) => `${goods} du domaine ${at};6 x 75 cl;${5 + at},20`);
    const { told } = await read(['Réf;Désignation;Cond.;Prix colis HT', ...lines]);
    expect(told.every((row) => row.endsWith('PRICE_UNUSUAL'))).toBe(true);
    const right = list.map((goods, at) => `${goods} du domaine ${at};6 x 75 cl;${6 * (5 + at)},20`);
    expect((await read(['Réf;Désignation;Cond.;Prix colis HT', ...right])).told.join()).not.toContain(
      'UNUSUAL',
    );
  });

  test('tells which reading is likely where only a person can say', async () => {
    const goods = ['Farine', 'Sucre', 'Semoule', 'Riz long', 'Lentille verte', 'Pois chiche', 'Sel fin'];
    const { prices } = await read([
      'Réf;Désignation;Cond.;Prix',
      ...goods.map((name, at) => `S${at};${name} ${at};Sac de 25 kg;${18 + 4 * at},00`),
    ]);
    expect(prices?.taken).toBeNull();
    expect(prices?.readings.map(({ basis, is_usual }) => [basis, is_usual ?? false])).toEqual([
      ['order_unit', true],
      ['measure', false],
    ]);
  });
});
