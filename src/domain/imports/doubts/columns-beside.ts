import { speaksOfContent } from '#domain/imports/columns/content-columns.ts';
import { isPriceOfGoods } from '#domain/imports/columns/prices/price-columns.ts';
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
  speaks: 'counts' | 'measures' | 'price';
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
  tva,ttc,montant,total,delai,jour,origine,egoutte,hauteur,longueur,largeur,dimension,remise,franco,annee,an,couvert,disponible,dispo,volume,type,nom,libelle,designation`.split(
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
  return columns.flatMap((source): ColumnBeside[] => {
    const { column, header, decimal_sign, field } = source;
    if (field !== null) return [];
    const speaks = spokenBy(source);
    return speaks
      ? [{ column, header, decimal_sign, speaks, basis: speaks === 'price' ? basisInHeader(header) : null }]
      : [];
  });
}

function spokenBy(source: ImportColumn): ColumnBeside['speaks'] | null {
  const { header } = source;
  if (isMostly(source, 'price') && isPriceOfGoods(header)) {
    return OTHER_PRICE.test(header) ? null : 'price';
  }
  if (!isMostly(source, 'pack')) return null;
  const words = headerWords(header);
  if (words.some((word) => OTHERS.has(word))) return null;
  if (speaksOfContent(header)) return 'measures';
  if (words.some((word) => AMOUNTS.has(word))) return 'counts';
  // « 6x1kg » under whatever header.
  return source.samples.some((cell) => SAYS_PACK.test(cell)) ? 'counts' : null;
}

const SAYS_PACK = /\d ?(?:x|kg|g|cl|ml|l|pi[eè]ces?|pcs?)\b/i;
