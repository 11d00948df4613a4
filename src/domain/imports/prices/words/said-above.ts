import { plainWords } from '#domain/imports/cells/problems.ts';
import { headerKey } from '#domain/imports/header-words.ts';
import { type NamedUnit, readNamedUnit } from '#domain/imports/packs/order-unit.ts';
import type { PackChain } from '#domain/imports/packs/pack-chain.ts';
import { packInName } from '#domain/imports/packs/read-pack.ts';
import { basisInHeader, unitOfBasis } from '#domain/imports/prices/facts.ts';

/** « prix aux 100 œufs », « Prix HT le mille », « Cours au kg »: behind the word for a price, an article and a unit. */
const OF_PRICES =
  /(?:\b(?:prix|tarifs?|cours|px)|€)(?: (?:ht|net|nets|unitaires?|en|euros?|eur|indiques?|donnes?|s'entend(?:ent)?|€))*[ :(]*((?:\/ ?|(?:aux?|a la|du|de la|les?|la|par|pour) |(?:de )?l')(?:\d[\d ]{0,5} ?)?[a-z]{1,12}(?: [a-z]{1,10})?|(?:aux|les|par|pour) 10{2,3}\b)/g;

/** « Prix au kg sauf indiqué » before the first article is about prices, « Œufs, prix aux 100 » about eggs. */
const OF_ALL = /^(?:les )?(?:prix|tarifs?|cours)\b|\bsauf\b/;

/** « Prix au col »: nobody says so of a colis, and of wine everybody says it of a bottle. */
const A_COL = /^(au|le|par) cols?\b/;

/** « prix par unité de vente » */
const OF_SALE = /\bunites? de (?:vente|commande|conditionnement)\b/;
const WHAT_IS_SOLD: NamedUnit = { kind: 'container', container: 'colis' };

const OR_ELSE = /\b(?:ou|et)\b|\+|\bselon (?!le (?:nombre|poids|volume)|(?:la )?quantite|volume|tonnage)/;
const LOOK_AHEAD = 12;

/** What a title, or the head of a section, says of the prices below it; null where it says nothing, or two things. */
function saidOfPrices(text: string): NamedUnit | null {
  const plain = plainWords(text);
  // « au kilo ou à la pièce » says that the row does.
  const found = [...plain.matchAll(OF_PRICES)].flatMap(({ 1: said = '', index, 0: all }) => {
    const [behind = ''] = plain.slice(index + all.length, index + all.length + LOOK_AHEAD).split(/[,;(]/);
    if (OR_ELSE.test(all + behind)) return [];
    if (OF_SALE.test(plain.slice(index, index + all.length + LOOK_AHEAD))) return [WHAT_IS_SOLD];
    const words = said
      .replace(/^pour /, 'par ')
      .replace(/^(?:du|de la|de l')/, 'le')
      .replace(A_COL, '$1 bouteille')
      .trim();
    return readNamedUnit(words) ?? readNamedUnit(words.replace(/ [a-z]+$/, '')) ?? [];
  });
  const [first, ...others] = found;
  return first && others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : null;
}

/** « Détail possible », « dégroupage possible sur tous les articles », « Détail et découpe au kg possibles » */
const OPEN_CASES =
  /\b(?:detail|degroupage|deconditionnement|vente a (?:l'unite|la piece)|ouverture des (?:colis|cartons))\b[^.;!?]{0,25}\b(?:possible|acceptee?|autorisee?)s?\b|\b(?:detail|decoupe) au (?:kg|kilo)\b/;
const NOT_SO = /\b(?:pas|aucun|non|im|sauf|sans|selon|certains?)(?=\b|possible)/;
/** « sauf « pièce entière » », « sauf mention CE »: rows that say so come whole. */
const ALL_BUT =
  /\bsauf (?:[a-z' ]{0,20}\bmention |[a-z' ]{0,20}["«“] ?)["«“]? ?([a-z][a-z -]{0,30}?)(?= ?["»”(.,;]|$)[ "»”]*(?:\([^)]*\))?/;
const OTHERWISE = /^(?:contraire|speciale|autre|expresse|particuliere)/;

/** That a list sells less than a case, but of rows that say one of these words. */
type OpenCases = { but: string[] };

function saysOpenCases(text: string): OpenCases | null {
  const plain = plainWords(text);
  const word = ALL_BUT.exec(plain)?.[1]?.trim();
  const but = word && !OTHERWISE.test(word) ? [word] : [];
  const found = OPEN_CASES.exec(but.length > 0 ? plain.replace(ALL_BUT, '') : plain);
  if (!found) return null;
  const before = found.input.slice(Math.max(0, found.index - LOOK_AHEAD), found.index);
  const behind = found.input.slice(found.index + found[0].length).slice(0, 2 * LOOK_AHEAD);
  return NOT_SO.test(`${before}${found[0]}${behind}`) ? null : { but };
}

/** « à la pièce env. 2 kg »: a fish is not cut, whatever else is. */
const WHOLE = /\b(?:a la piece|pieces? entieres?)\b/;

/** Whether less than the pack of a row can be ordered of it. */
export function isOpened(open: OpenCases | null, pack: string, cells: readonly string[]): boolean {
  if (!open || WHOLE.test(plainWords(pack))) return false;
  const said = ` ${cells
    .map(plainWords)
    .join(' ')
    .replace(/[^a-z0-9]+/g, ' ')} `;
  return !open.but.some((word) => said.includes(` ${word} `));
}

/** « PETITS POTS 120 ml – carton de 24 pots, prix au pot », « prix HT au kg, sac de 5 kg » */
const withoutPrices = (text: string): string =>
  text
    .replace(/(?:\bles? )?\b(?:prix|tarifs?)\b[^,;–—]*(?:,\d[^,;–—]*)*/gi, ' ')
    .replace(/\b(?:vendu|livre|livré)e?s?(?: par| en)\b/gi, ' ')
    .replace(/[-–—:;]+|,(?!\d)/g, ' ');

/** What stands above a row and is said of its price: a title of the whole list, or the head of its section. */
export class SaidAbove {
  #list: NamedUnit | null;
  #section: NamedUnit | null = null;
  #hasBegun = false;
  #pack: PackChain | null = null;
  /** Cases are opened for whoever wants less: what is priced can be ordered. */
  opensCases: OpenCases | null;

  /** `titles`: what stands above the header; the last of them may be the head of the first section. */
  constructor(titles: string, lastTitle = '') {
    this.#pack = packInName(withoutPrices(lastTitle));
    const isSection = this.#pack !== null && saidOfPrices(titles.replace(lastTitle, ' ')) === null;
    this.#list = isSection ? null : saidOfPrices(titles);
    this.#section = isSection ? saidOfPrices(lastTitle) : null;
    this.opensCases = saysOpenCases(titles);
  }

  /** « CRÈMES GLACÉES – en bac de 5 litres »: how what stands below it is packed, where the rows do not say. */
  get pack(): PackChain | null {
    return this.#pack;
  }

  /** Takes a row of the file in its turn, and tells what is said of it. */
  over(cells: readonly string[]): NamedUnit | null {
    const filled = cells.filter((cell) => cell.trim() !== '');
    // « OVOPRODUITS » and « prix HT au kg » side by side, and no figure alone.
    const isHead =
      filled.length === 2 &&
      filled.every((cell) => /\p{L}{3}/u.test(cell)) &&
      /\b(?:prix|tarif)\b/i.test(filled.join(' '));
    const [only = '', ...more] = isHead ? [filled.join(' ')] : filled;
    if (more.length > 0) {
      this.#hasBegun = true;
      return this.#section ?? this.#list;
    }
    this.opensCases ??= saysOpenCases(only);
    const said = saidOfPrices(only);
    if (!this.#hasBegun && said && OF_ALL.test(plainWords(only))) this.#list = said;
    else this.#section = said;
    this.#pack = packInName(withoutPrices(only));
    return null;
  }
}

/** What the header of the prices says that comes again further down, where it is not the first one's. */
export function saidInHeader(header: string, first: string): NamedUnit | null {
  if (headerKey(header) === headerKey(first)) return null;
  const said = basisInHeader(header);
  if (said && said.basis !== 'order_unit') return unitOfBasis(said);
  // « Prix HT » below « Prix HT / 100 kg »: no longer by the quintal, and so of what stands in the row.
  return said || basisInHeader(first) ? { kind: 'container', container: 'colis' } : null;
}

/** « P (à la pièce = sachet, boîte, bidon) », « PCE : unité de vente »: the code of what is sold, whatever lies in it. */
const PIECE_IS_PACKET =
  /\b(?:p|pc|pce|pieces?|u|unites?)\b ?(?:\( ?)?(?:a la piece ?)?(?:[=:]|c'est a dire|soit|\() ?(?:l[ae] |un |une )?(?:sachet|boite|bidon|barquette|pot|paquet|seau|sac|unite de (?:vente|conditionnement))/;

/** Whether a list says that its « pièce » is a packet. */
export const callsPacketsPieces = (titles: string): boolean => PIECE_IS_PACKET.test(plainWords(titles));
