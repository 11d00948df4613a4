import { asWindows1252 } from '../files/windows-1252.ts';
import { type Dice, dice } from './dice.ts';

/** Price lists as five wholesalers would write them, made of what is true: what a list says can then be checked. */

type Unit = 'kg' | 'L' | 'unité';

/** What is really sold: one `order` holds `count` times `content` of the unit, at this price in cents. */
export type Truth = {
  reference: string;
  name: string;
  unit: Unit;
  /** In the unit: what one order holds; 1 for goods sold by weight. */
  content: number;
  packCents: number;
};

export type PriceList = {
  style: string;
  fileName: string;
  bytes: Buffer;
  truths: Truth[];
  /** What a person who knows the supplier would choose if asked what the prices are for. */
  basis: 'order_unit' | 'inner' | 'measure' | 'piece';
};

const GOODS =
  'Haricots verts,Petits pois,Framboises,Cabillaud,Saumon,Épinards,Brocolis,Frites,Cèpes,Coulis de mangue,Pâte feuilletée,Gambas,Poulet,Bœuf haché,Crème,Beurre,Farine,Sucre,Riz,Lentilles,Tomates pelées,Huile,Vinaigre,Moutarde,Cornichons,Olives,Thon,Sardines,Confiture,Miel,Chocolat,Amandes,Noisettes,Raisins,Abricots,Pêches,Ananas,Maïs,Pois chiches,Carottes'.split(
    ',',
  );
const KINDS =
  'extra fins,entiers,émincés,du Sud-Ouest,fondants,nature,bio,mi-fins,en dés,râpés,sauvages,à cuire,précuits,fumés,marinés,au naturel,de montagne,premier choix,classiques,du chef,en quartiers,concassés,dorés,tendres,de saison'.split(
    ',',
  );

const decimal = (value: number, digits: number, sign: string) => value.toFixed(digits).replace('.', sign);
/** As people write quantities: no zeros at the end. */
const plain = (value: number, sign: string) => String(Number(value.toFixed(3))).replace('.', sign);
const euros = (cents: number, sign: string) => decimal(cents / 100, 2, sign);
const plural = (word: string, count: number) =>
  count > 1 && !/[sx]$/.test(word) ? `${word}${word.endsWith('eau') ? 'x' : 's'}` : word;

function goods(n: number): string {
  return `${GOODS[n % GOODS.length]} ${KINDS[Math.floor(n / GOODS.length) % KINDS.length]}`;
}

/** A price that a wholesaler could ask: whole cents for the pack, between one and a few hundred euros. */
const packPrice = (roll: Dice) => 100 + roll.below(30_000);

const perUnit = ({ packCents, content }: Truth) => packCents / 100 / content;

/** Frozen food: chains of sentences, the order unit in a column, the price per kilo or litre beside it. */
function sentences(rows: number): PriceList {
  const roll = dice(11);
  const truths: Truth[] = [];
  const lines = [
    'Surgelés Atlantique;;;;;;',
    'Tarif novembre 2026;;;;;;',
    'Code article;Désignation;Conditionnement;Unité de commande;Prix HT;Prix au kg ou L;TVA',
  ];
  for (let n = 0; n < rows; n += 1) {
    const unit: Unit = roll.below(5) === 0 ? 'L' : 'kg';
    const inner =
      unit === 'L'
        ? roll.of(['Brique', 'Bouteille', 'Bidon'])
        : roll.of(['Sachet', 'Barquette', 'Portion', 'Boîte']);
    const each = inner === 'Portion' ? roll.of([0.12, 0.16, 0.09]) : roll.of([0.5, 1, 2.5, 5]);
    const count = inner === 'Portion' ? roll.of([20, 30, 50]) : roll.of([4, 6, 8, 10]);
    const byInner = roll.below(4) === 0 && inner !== 'Portion';
    const single = roll.below(6) === 0;
    const sizeText =
      each < 1 ? `${plain(each * 1000, '.')}${unit === 'L' ? ' mL' : ' g'}` : `${plain(each, ',')} ${unit}`;
    const truth: Truth = {
      reference: String(40_000 + n),
      name: goods(n),
      unit,
      content: Number((single ? each * count : byInner ? each : each * count).toFixed(3)),
      packCents: packPrice(roll),
    };
    const outer = roll.of(['Colis', 'Carton']);
    const pack = single
      ? `Par caisse de ${plain(truth.content, ',')} ${unit}.`
      : `${inner} de ${sizeText}. ${outer} de ${count} ${plural(inner.toLowerCase(), count)}.`;
    const order = single ? 'Caisse' : byInner ? inner : outer;
    truths.push(truth);
    lines.push(
      [
        truth.reference,
        truth.name,
        pack,
        order,
        euros(truth.packCents, ','),
        decimal(perUnit(truth), 2, ','),
        '5,5',
      ].join(';'),
    );
  }
  return {
    style: 'sentences',
    fileName: 'tarif-surgeles.csv',
    bytes: asWindows1252(`${lines.join('\r\n')}\r\n`),
    truths,
    basis: 'order_unit',
  };
}

/** Groceries: how many and how much each in two columns, and two prices. */
function twoColumns(rows: number): PriceList {
  const roll = dice(22);
  const truths: Truth[] = [];
  const lines = [
    'EAN,CODE,LIBELLE PRODUIT,MARQUE,COLISAGE,CONTENANCE,PRIX HT UNITE,PRIX HT COLIS,TAUX TVA,ORIGINE',
  ];
  for (let n = 0; n < rows; n += 1) {
    const [sizeText, unit, each] = roll.of([
      ['0.33 L', 'L', 0.33],
      ['75 cl', 'L', 0.75],
      ['500 g', 'kg', 0.5],
      ['1 kg', 'kg', 1],
      ['250 g', 'kg', 0.25],
    ] as const);
    const count = roll.of([6, 12, 24]);
    const unitCents = 30 + roll.below(1500);
    truths.push({
      reference: `E${10_000 + n}`,
      name: goods(n),
      unit,
      content: Number((each * count).toFixed(3)),
      packCents: unitCents * count,
    });
    lines.push(
      [
        gtin(n),
        `E${10_000 + n}`,
        goods(n).toUpperCase(),
        roll.of(['Valdor', 'Maison Brun', 'Le Phare']),
        count,
        sizeText,
        euros(unitCents, '.'),
        euros(unitCents * count, '.'),
        roll.of(['5.5', '20']),
        roll.of(['France', 'Italie', 'Espagne']),
      ].join(','),
    );
  }
  return {
    style: 'two columns',
    fileName: 'epicerie.csv',
    bytes: Buffer.from(`\ufeff${lines.join('\n')}\n`),
    truths,
    basis: 'order_unit',
  };
}

function gtin(n: number): string {
  const digits = `376${String(100_000_000 + n)}`;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The pack stands in the product's own name; one price, and one per kilo. */
function inNames(rows: number): PriceList {
  const roll = dice(33);
  const truths: Truth[] = [];
  const lines = ['Réf\tProduit\tTarif HT\tPrix kg\tDLC garantie'];
  for (let n = 0; n < rows; n += 1) {
    const count = roll.of([1, 2, 4, 6, 10]);
    const each = roll.of([0.5, 1, 2.5, 5, 10]);
    const size = each < 1 ? `${each * 1000}G` : `${plain(each, roll.of([',', '.']))}KG`;
    const name = `${goods(n).toUpperCase()} ${count}X${size}`;
    const truth: Truth = {
      reference: `N-${n}`,
      name,
      unit: 'kg',
      content: count * each,
      packCents: packPrice(roll),
    };
    truths.push(truth);
    lines.push(
      [
        truth.reference,
        name,
        `${euros(truth.packCents, ',')} €`,
        `${decimal(perUnit(truth), 2, ',')} €`,
        roll.of(['30 jour(s)', '6 mois', '3 semaines', 'J+7']),
      ].join('\t'),
    );
  }
  return {
    style: 'in names',
    fileName: 'LISTE PRIX.txt',
    bytes: Buffer.from(lines.join('\r\n')),
    truths,
    basis: 'order_unit',
  };
}

/** Each cell says what its price is for; no second price. */
function wordedCells(rows: number): PriceList {
  const roll = dice(44);
  const truths: Truth[] = [];
  const lines = ['Désignation;Cond.;Tarif;Conservation;Famille'];
  for (let n = 0; n < rows; n += 1) {
    const count = roll.of([2, 4, 6, 8]);
    const each = roll.of([0.5, 1, 2.5, 5]);
    const content = count * each;
    const shape = roll.of([
      `Crt ${count} x ${plain(each, '.')} KG`,
      `Barquette ${plain(each, ',')}kg x ${count}`,
      `Colis de ${count} poches S/V ${plain(each, ',')} kg`,
      `${plain(content, ',')} kg (${count} x ${plain(each, ',')} kg)`,
    ]);
    // Per kilo the price has two decimals: what the pack costs follows from it.
    const way = roll.of(['kg', 'colis', 'HT / kg']);
    const kiloCents = 100 + roll.below(4000);
    const packCents = way === 'colis' ? packPrice(roll) : Math.round(kiloCents * content);
    const priceText =
      way === 'colis'
        ? `${euros(packCents, ',')} EUR / colis`
        : way === 'kg'
          ? `${euros(kiloCents, ',')} EUR / kg`
          : `${euros(kiloCents, ',')} € HT / kg`;
    truths.push({ reference: '', name: goods(n), unit: 'kg', content, packCents });
    lines.push(
      [
        goods(n),
        shape,
        priceText,
        roll.of(['Surgelé -18°C', 'Frais 0/+4°C', 'Ambiant']),
        roll.of(['SURGELES', 'Frais', 'EPICERIE']),
      ].join(';'),
    );
  }
  return {
    style: 'worded cells',
    fileName: 'tarif.csv',
    bytes: Buffer.from(lines.join('\n')),
    truths,
    basis: 'order_unit',
  };
}

/** Codes for units, pieces by the thousand, kegs and tins, and a bare « Prix »: only a person knows that it is the pack's. */
function codes(rows: number): PriceList {
  const roll = dice(55);
  const truths: Truth[] = [];
  const lines = ['Article;Libellé;Unité;Colisage;Prix;Valable du;Valable au'];
  for (let n = 0; n < rows; n += 1) {
    const [code, pack, unit, content] = roll.of([
      ['CAR', 'Carton de 1 000 pièces', 'unité', 1000],
      ['COL', 'Colis de 12 boîtes 4/4', 'unité', 12],
      ['BIB', 'Bag in box 10 L', 'L', 10],
      ['FUT', 'Fût 30L', 'L', 30],
      ['PLT', 'Plateau de 30 œufs', 'unité', 30],
      ['SAC', 'Sac 25 kg', 'kg', 25],
      ['COL', 'Colis de 6 briques 1L', 'L', 6],
      ['CAR', 'Carton 6x1kg', 'kg', 6],
    ] as const);
    truths.push({
      reference: String(n + 1).padStart(6, '0'),
      name: goods(n),
      unit,
      content,
      packCents: packPrice(roll),
    });
    lines.push(
      [
        String(n + 1).padStart(6, '0'),
        goods(n),
        code,
        pack,
        euros(truths.at(-1)?.packCents ?? 0, ','),
        '01/11/2026',
        '30/11/2026',
      ].join(';'),
    );
  }
  return {
    style: 'codes',
    fileName: 'mercuriale.csv',
    bytes: asWindows1252(lines.join('\r\n')),
    truths,
    basis: 'order_unit',
  };
}

export const priceLists = (rows: number): PriceList[] =>
  [sentences, twoColumns, inNames, wordedCells, codes].map((style) => style(rows));
