import { plainWords } from '#domain/imports/cells/problems.ts';

const ONE =
  '(?:nb|nbr|nbre|nombre|no|qte|quantite|qty|pces?|pcs?|pc|pz|pieces?|un|unites?|uv|uc|uf|ub|uvc|u|btl?s?|btles?|blles?|bouteilles?|sachets?|sacs?|bidons?|paquets?|pqts?|barquettes?|plaques?|boites?|cols?)';
const CASE =
  '(?:col|colis|ct|cts|ctn|crt|car|cart|carton|cartons|cs|caisse|caisses|case|collo|cond|cdt|cde|uv|uc)';
const INNER =
  '(?:sachets?|paquets?|pqts?|barquettes?|plaques?|boites?|btes?|poches?|rouleaux?|blocs?|etuis?)';
const PER = ' ?(?:\\/|x|par|per|p) ?';
/** « QTE/COL », « NbUn/UV », « Pz x ct », « Pces par carton »: how many of what is billed lie in what is ordered. */
const COUNTS_CASE = new RegExp(`(?:^|\\W)${ONE}(?: ?(?:de |d')?${ONE})?${PER}${CASE}\\W*$`);
/** « PCS_SACHET », « Qté / paquet »: how many lie in one of what the case holds. */
const COUNTS_INNER = new RegExp(`(?:^|\\W)${ONE}(?: ?(?:de |d')?${ONE})?${PER}${INNER}\\W*$`);
/** « COL/PAL », « Cartons / palette », « Ct / pal. », « Sacs par couche »: how they travel, and never what one orders. */
const OF_PALLETS = /(?:\/|\bpar|\bper) ?(?:pal|palettes?|pallets?|couches?|rangs?|lits?)\b\.?$/;

const LONGEST = 80;

const plainOf = (header: string): string =>
  plainWords(header.slice(0, LONGEST).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    // « SACHETS_CARTON »
    .replace(/_/g, '/')
    .replace(/\./g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const countsOfPallets = (header: string): boolean => OF_PALLETS.test(plainOf(header));
export const countsOfInner = (header: string): boolean => COUNTS_INNER.test(plainOf(header));
export const countsOfCase = (header: string): boolean => COUNTS_CASE.test(plainOf(header));

/** « QTE/COL » 5,000 beside « KG »: five kilos, where « Nb/col » would be five of something. */
export const isQuantityOfCase = (header: string): boolean =>
  /^(?:qte|quantite|qty)\b/.test(plainOf(header)) && countsOfCase(header);
