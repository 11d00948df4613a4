import { plainWords } from '#domain/imports/cells/problems.ts';
import { unitOfPlain } from '#domain/imports/cells/units.ts';
import { countsOfCase } from '#domain/imports/columns/contents/case-heads.ts';
import { headerWords } from '#domain/imports/header-words.ts';
import { containerOf } from '#domain/imports/packs/containers.ts';

/** A figure alone: how many or how much depends on its header, or on a column beside it. */
export const isBareFigure = (cell: string): boolean => /^\s*\d[\d {2}]*([.,]\d+)?\s*$/.test(cell);

const WEIGHT = new Set(['poids', 'pds', 'poid']);
const CONTENT = new Set([...WEIGHT, 'contenance', 'volume', 'contenu', 'grammage', 'litrage', 'flaconnage']);
const OUTER_WORDS = /\b(colis|carton|caisse|sac|palette)s?\b/;
const PIECES = new Set(['piece', 'pce', 'pcs']);
/** These speak of something else than what one pack holds. */
const OTHER = new Set(['prix', 'cout', 'nombre', 'minimum', 'maximum', 'calibre', ...PIECES]);

/** « Contenance », « Poids net », « Volume »: whose bare figures say how much. */
export const speaksOfContent = (header: string): boolean => {
  const words = headerWords(header);
  if (isMeasuredContainer(header)) return true;
  return words.some((word) => CONTENT.has(word)) && !words.some((word) => OTHER.has(word));
};

/** « Sac (kg) », « Bidon (L) »: the name of what is filled and a measure, and no word more. */
function isMeasuredContainer(header: string): boolean {
  const [container = '', measure = '', ...more] = plainWords(header)
    .split(/[^a-z0-9€/]+/)
    .filter(Boolean);
  return more.length === 0 && ![null, 'pièce'].includes(containerOf(container)) && isMeasure(measure);
}

/** « Poids pièce (kg) », « Poids/pce g »: what each of the counted holds. Alone it says nothing of a pack. */
export const weighsPieces = (header: string): boolean => {
  const words = headerWords(header);
  return (
    words.some((word) => WEIGHT.has(word)) &&
    words.some((word) => PIECES.has(word)) &&
    !words.some((word) => OTHER.has(word) && !PIECES.has(word))
  );
};

/** Whether figures under a header are what one holds, of which there may be many in what is ordered. */
export const isOfOne = (header: string): boolean =>
  weighsPieces(header) || (speaksOfContent(header) && headerWords(header).includes('unitaire'));

/** « Poids net colis », « Pds net carton (kg) »: of all that lies in a case. */
const weighsCases = (header: string): boolean => {
  const words = headerWords(header);
  return (
    words.some((word) => WEIGHT.has(word) || word === 'contenance' || word === 'contenu') &&
    words.some((word) => ['coli', 'colis', 'carton', 'caisse', 'ctn', 'crt'].includes(word)) &&
    !words.some((word) => OTHER.has(word) || word === 'brut' || word === 'brute')
  );
};

/** « PdsMoyUV » beside « NbUn/UV »: both of what is ordered. */
export const weighsWhole = (header: string, headers: readonly string[]): boolean =>
  weighsCases(header) || (weighsUnit(header) && headers.some((other) => PER_UNIT.test(plainWords(other))));

/** « Poids moyen » 1,8 kg beside « Présentation » pièce, plateau de 30 */
export const weighsOnAverage = (header: string): boolean =>
  headerWords(header).some((word) => WEIGHT.has(word)) &&
  /moy/.test(plainWords(header)) &&
  !weighsPieces(header);

const weighsUnit = (header: string): boolean => {
  const words = headerWords(header);
  return (
    words.some((word) => WEIGHT.has(word)) &&
    /(?:^|[^a-z])u[vc]\b/.test(plainWords(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')))
  );
};
const PER_UNIT = /[a-z] ?\/ ?u[vc]$/;

/** « Grammage », « Poids », « Calibre »: no count, whatever else is said. */
export const weighsOrSizes = (header: string): boolean =>
  headerWords(header).some((word) => CONTENT.has(word) || word === 'calibre' || word === 'prix');

const isMeasure = (word: string): boolean => {
  const unit = unitOfPlain(word)?.unit;
  return word !== 't' && word !== 'k' && (unit === 'kg' || unit === 'g' || unit === 'L' || unit === 'mL');
};

/**
 * In what the bare figures under a header are measured: « Poids net (g) », « Contenance cl », « Grammage ». A weight
 * without a unit is in kilos where it has decimals or is that of a whole case; elsewhere « unsaid »: 350 may be grams.
 * Null: the header speaks of no measure, and figures count.
 */
export function measureInHeader(header: string, hasDecimals: boolean): string | null {
  const words = headerWords(header);
  if (words.some((word) => OTHER.has(word)) && !weighsPieces(header)) return null;
  const plain = plainWords(header).replace(/\b[ld]'/g, ' ');
  const units = new Set(plain.split(/[^a-z0-9]+/).filter(isMeasure));
  const [unit] = units;
  if (units.size > 0) return units.size === 1 && unit ? unit : UNSAID;
  if (words.includes('grammage')) return hasDecimals ? UNSAID : 'g';
  if (words.includes('litrage')) return 'l';
  if (words.includes('flaconnage')) return BOTTLE;
  if (words.includes('volume') || words.includes('contenance')) return UNSAID;
  if (!words.some((word) => WEIGHT.has(word))) return null;
  // What goods weigh more or less is told in kilos.
  if (weighsOnAverage(header)) return 'kg';
  return hasDecimals || OUTER_WORDS.test(plain) ? 'kg' : UNSAID;
}

/** « Colisage », « PCB », « Col. », « Carton de »: how many of what is sold lie in a case. */
export const countsCases = (header: string): boolean =>
  countsOfCase(header) ||
  headerWords(header).some((word) => ['colisage', 'coli', 'carton', 'caisse'].includes(word));

/** A measure that nobody names. */
export const UNSAID = '?';

/** What a bottle holds is told as 75 or as 0,75, and no bottle holds ten litres. */
const BOTTLE = 'cl/l';
const LARGEST_BOTTLE_L = 9;

/** A bare figure with the unit that its header names. */
export const withMeasure = (figure: string, unit: string): string => {
  if (unit !== BOTTLE) return `${figure} ${unit}`;
  return `${figure} ${Number(figure.trim().replace(',', '.')) > LARGEST_BOTTLE_L ? 'cl' : 'l'}`;
};
