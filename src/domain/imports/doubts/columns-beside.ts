import { speaksOfOtherMoney } from '#domain/imports/cells/read-amounts.ts';
import { speaksOfContent } from '#domain/imports/columns/content-columns.ts';
import { countsOfPallets } from '#domain/imports/columns/contents/case-heads.ts';
import { isNet, isOfPromotion, isPriceOfGoods } from '#domain/imports/columns/prices/price-columns.ts';
import { isSamePriceElsewhere } from '#domain/imports/columns/prices/price-tiers.ts';
import { headerWords } from '#domain/imports/header-words.ts';
import { ENOUGH_READ } from '#domain/imports/import.ts';
import type { ImportColumn } from '#domain/imports/import-session.ts';
import { basisInHeader, type HeaderBasis } from '#domain/imports/prices/facts.ts';
import type { DecimalSign } from '#domain/kernel/table.ts';

/** A column that is no field and may still say something of the prices: an amount, or another price. */
export type ColumnBeside = {
  column: number;
  header: string;
  decimal_sign: DecimalSign | null;
  /** A figure alone under it counts, or measures. */
  speaks: 'counts' | 'measures' | 'packs' | 'packed' | 'price' | 'rival' | 'unit';
  basis: HeaderBasis | null;
};

const AMOUNTS: ReadonlySet<string> = new Set(
  'colisage,coli,carton,caisse,conditionnement,quantite,nombre,piece,format,presentation,sachet,bouteille,barquette,sac'.split(
    ',',
  ),
);
/** What is ordered by, moved or measured otherwise. */
const OTHERS: ReadonlySet<string> = new Set(
  `prix,cout,tarif,code,reference,minimum,maximum,palette,couche,rang,stock,stocke,commande,commandee,commander,besoin,calibre,brut,brute,livraison,date,ean,gtin,
  tva,ttc,montant,total,delai,jour,origine,egoutte,hauteur,longueur,largeur,dimension,remise,franco,annee,an,couvert,consigne,consignation,deconsigne,droit,accise,ecotaxe,port,transport,disponible,dispo,expedition,envoi,volume,type,nom,libelle,designation`.split(
    /\s*,\s*/,
  ),
);
/** The same price before a discount, or for a day. */
const OTHER_PRICE =
  /\b(brut|brute|promo\w*|remis\w*|catalogue|ancien\w*|public|conseill\w*|ttc|palettes?|\d+ (?:colis|cartons?)|m-1|n-1|preced\w*)\b/i;

const isMostly = ({ filled = 0, reads = {} }: ImportColumn, kind: string): boolean =>
  filled > 0 && (reads[kind] ?? 0) >= ENOUGH_READ * filled;

/** What nobody took, and could be a content, a count or a second price: its rows are held against what was read. */
export function columnsBeside(columns: readonly ImportColumn[]): ColumnBeside[] {
  const paid = columns.find(({ field }) => field === 'price')?.header ?? '';
  const isWeighed = columns.some(({ field }) => field === 'whole_content');
  return columns.flatMap((source): ColumnBeside[] => {
    const { column, header, decimal_sign, field } = source;
    if (field !== null || isSamePriceElsewhere(header, paid)) return [];
    // What the whole case weighs is known: « Grammage » tells of one of what lies in it.
    if (isWeighed && speaksOfContent(header)) return [];
    // « 5 cartons » beside « 1 carton »: what more of them cost.
    if (/\d/.test(header) && /\d/.test(paid) && isMostly(source, 'price')) return [];
    // « Tarif HT le mille » beside « Net HT le mille »: the same before the discount.
    const isGross = isNet(paid) && basisInHeader(header)?.basis === basisInHeader(paid)?.basis;
    const speaks = isGross && isPriceOfGoods(header) ? null : spokenBy(source);
    return speaks
      ? [{ column, header, decimal_sign, speaks, basis: speaks === 'price' ? basisInHeader(header) : null }]
      : [];
  });
}

function spokenBy(source: ImportColumn): ColumnBeside['speaks'] | null {
  const { header } = source;
  if (isMostly(source, 'price') && isPriceOfGoods(header) && !isOfPromotion(header)) {
    return OTHER_PRICE.test(header) || speaksOfOtherMoney(header) ? null : 'price';
  }
  // Prices without a header, beside the one that was taken.
  if (header.trim() === '' && isMostly(source, 'price') && source.samples.some((cell) => CENTS.test(cell)))
    return 'price';
  if (countsOfPallets(header)) return null;
  if (isOfPromotion(header) && isMostly(source, 'price')) return 'rival';
  const words = headerWords(header);
  if (isAnyPrice(source, words)) return 'rival';
  // « plateau 1,2 kg » among sizes: how that row is packed.
  if (words.includes('calibre') && words.every((word) => SIZES.has(word))) return 'packed';
  if (words.some((word) => OTHERS.has(word))) return null;
  // « Vente à » kg, pièce, plateau
  if (isMostly(source, 'named_unit') && source.samples.every((cell) => !/\d/.test(cell))) return 'unit';
  if (!isMostly(source, 'pack')) return words.some((word) => PACKS.has(word)) ? 'packs' : null;
  if (speaksOfContent(header)) return 'measures';
  if (words.some((word) => AMOUNTS.has(word))) return 'counts';
  // « 6x1kg » under whatever header.
  if (source.samples.some((cell) => SAYS_PACK.test(cell))) return 'counts';
  return areCounts(source) ? 'counts' : null;
}

const SIZES: ReadonlySet<string> = new Set(['calibre', 'categorie', 'cat', 'taille', 'qualite']);

/** Under these stands how goods are packed, in whatever words: it was not read, and is not forgotten. */
const PACKS: ReadonlySet<string> = new Set(['colisage', 'conditionnement', 'presentation']);

/** Cents under a header that says nothing: what is paid may stand there. */
const isAnyPrice = (source: ImportColumn, words: readonly string[]): boolean => {
  const filled = source.samples.filter((cell) => cell.trim() !== '');
  const isKnown = words.some(
    (word) => OTHERS.has(word) || KNOWN.has(word) || AMOUNTS.has(word) || MEASURED.has(word),
  );
  return (
    filled.length > 1 &&
    isMostly(source, 'price') &&
    filled.every((cell) => CENTS.test(cell)) &&
    !isKnown &&
    !speaksOfContent(source.header)
  );
};
const MEASURED: ReadonlySet<string> = new Set(
  'alc,alcool,vol,degre,degres,eco,ecopart,coef,coefficient,marge'.split(','),
);

const CENTS = /^\D{0,3}\d+[.,]\d{2}(?!\d)/;

const SAYS_PACK = /\d ?(?:x|kg|g|cl|ml|l|pi[eè]ces?|pcs?)\b|\b(?:colis|carton|caisse|lot|pack) (?:de )?\d/i;

/** As cases are counted: under a header of no meaning, figures that are all of these may be contents. */
const COUNTS: ReadonlySet<string> = new Set(
  '1 2 3 4 5 6 8 9 10 12 15 16 18 20 24 25 30 32 36 40 48 50 60 64 72 80 90 96 100 120 144 150 160 180 200 240 250 300 360 400 500 600 1000 2000'.split(
    ' ',
  ),
);
const areCounts = ({ header, samples }: ImportColumn): boolean => {
  const filled = samples.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isKnown = headerWords(header).some((word) => KNOWN.has(word));
  return (
    !isKnown && filled.length > 1 && new Set(filled).size > 1 && filled.every((cell) => COUNTS.has(cell))
  );
};
/** Words of headers that say what such figures are. */
const KNOWN: ReadonlySet<string> = new Set(
  'ligne,page,numero,no,taille,tva,note,semaine,mois,jour,rang,qualite,classe,cat,categorie,degre,alcool,nutriscore,zone,allee,duree,vie,dlc,ddm,dluo,temperature'.split(
    ',',
  ),
);
