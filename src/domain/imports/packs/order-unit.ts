import { plainWords, tidyCell } from '#domain/imports/cells/problems.ts';
import { stockUnitOf } from '#domain/imports/cells/units.ts';
import { containerOf, isArticleWord, OUTER, SINGLE } from './containers.ts';
import { figureOf } from './numbers.ts';
import type { PackChain } from './pack-chain.ts';

/** What a column « Unité de commande / de vente / de prix » names: a container, a measure (« 100 g » is 0.1 kg) or a piece. */
export type NamedUnit =
  /** `holds`: « la boîte de 6 ». `is_letter`: « C » is the colis, or the sack where that is all there is around. */
  | { kind: 'container'; container: string; holds?: number; maybe?: readonly string[]; is_letter?: boolean }
  | { kind: 'measure'; unit: 'kg' | 'L'; count: number }
  /** `count`: « le cent », « les 12 ». `maybe`: « ST » is a Stück, or the sachet of a pack that has one. */
  | { kind: 'piece'; count?: number; maybe?: readonly string[] };

/** What abbreviations stand for beside a pack that has one of these. */
const OTHER_MEANINGS: Readonly<Record<string, readonly string[]>> = {
  st: ['sachet'],
  bo: ['botte', 'bouteille'],
  s: ['sachet', 'sac', 'seau'],
  // Markets write one letter: K, P, C, B, Q.
  b: ['botte', 'barquette', 'bouteille', 'bidon', 'boîte', 'bourriche'],
  q: ['barquette'],
  bte: ['botte'],
  bag: ['bag-in-box'],
};

/** Codes of tariffs that are words elsewhere: « farine de blé », « emmental en cubes ». */
const CODES: ReadonlyMap<string, string> = new Map([
  ['ble', 'bouteille'],
  ['cub', 'bag-in-box'],
  ['cubi', 'bag-in-box'],
  ['rou', 'rouleau'],
  ['rol', 'rouleau'],
]);

/** One of whatever it is: of « BO » and « S » only the pack beside it says more. */
const ONE_OF: ReadonlySet<string> = new Set(['bo', 's', 'b', 'q']);

/** « le kg », « €/100 g », « Prix HT / colis », « boîte 4/4 », « Colis de 6 »: what stands around is left out. */
const UNIT =
  /^(?:(?:prix|a|au|le|la|les|par|eur|euros?|ht) |[/€] ?|l')*(\d[\d .,]{0,8})?([a-z]{1,20}(?:[ -]in[ -]box|[ -]pack)?)\.?(?: [1-6]\/[1-8]| (?:de )?(\d{1,4})| (?:de )?\d.{0,12})?$/;
/** « le cent », « mille », « les 100 », « les 12 pièces »; a bare « 100 » under « Base » is as many. */
const SO_MANY =
  /^(?:(?:le |au )?(cent|mil|mille|millier)|(?:les|par|aux) (\d{1,4})|(100|1000|1 000))(?: (?:pieces?|pces?|pcs|u|unites?|oeufs?))?$/;

/** What is cut from a cheese or a carcass and sold by itself. */
export const A_PART =
  /^(?:demie?s?|moities?|tiers|quarts?|huitiemes?|seiziemes?|1\/(?:2|3|4|8|16))(?:[ -](?:de )?(?:meule|roue|pain|tomme|fromage|jambon|bloc|piece|carcasse|porc|agneau)s?)?$/;

export function readNamedUnit(cell: string): NamedUnit | null {
  // « Unité(s) », « Carton(s) », « Colis (s) »
  const text = plainWords(tidyCell(cell)).replace(/(?<=[a-z]) ?\((?:s|x|es)\)/, '');
  if (text.length > 40) return null;
  // « quart », « demi-meule », « 1/8 »: one of those, whatever it is a part of.
  if (A_PART.test(text)) return { kind: 'piece' };
  const many = soMany(text);
  if (many !== null) return { kind: 'piece', count: many };
  const [, figure = '1', word = '', holds] = UNIT.exec(text) ?? [];
  const count = figureOf(figure.trim(), 'measure');
  if (word === '' || count === null || count <= 0) return null;
  const maybe = OTHER_MEANINGS[word];
  if (ONE_OF.has(word) && maybe && count === 1) return { kind: 'piece', maybe };
  const container =
    word === 'c' ? 'colis' : (CODES.get(word) ?? containerOf(word.replace(/[ -]/g, '')) ?? containerOf(word));
  const found = stockUnitOf(word);
  switch (found?.unit) {
    case 'kg':
    case 'L':
      return { kind: 'measure', unit: found.unit, count: count * found.factor };
    case 'g':
    case 'mL':
      return { kind: 'measure', unit: found.unit === 'g' ? 'kg' : 'L', count: (count * found.factor) / 1000 };
    default:
      if (container === null || count !== 1) return null;
      return {
        ...(container === 'pièce' ? { kind: 'piece' } : { kind: 'container', container }),
        ...(maybe && { maybe }),
        ...(word === 'c' && { is_letter: true }),
        ...(holds && container !== 'pièce' && { holds: Number(holds) }),
      };
  }
}

function soMany(text: string): number | null {
  const [, word, figure, bare] = SO_MANY.exec(text) ?? [];
  if (bare) return Number(bare.replace(' ', ''));
  return word ? (word === 'cent' ? 100 : 1000) : Number(figure) || null;
}

/** What a unit of two meanings means beside this pack. */
export function unitBeside(named: NamedUnit | null, { levels }: PackChain): NamedUnit | null {
  if (!named || named.kind === 'measure') return named;
  const has = (name: string) => levels.some(({ container }) => container === name);
  if (named.kind === 'container' && named.is_letter) {
    const outermost = levels[0]?.container;
    return outermost && !has(named.container) ? { kind: 'container', container: outermost } : named;
  }
  if (!named.maybe) return named;
  if (named.kind === 'container' && has(named.container)) return named;
  const container = named.maybe.find(has);
  return container ? { kind: 'container', container } : named;
}

/**
 * Which level of the chain it names: « Colis » the colis level, « Sachet » the sachet level. An outer word (colis,
 * carton, caisse…) that the chain does not have names its outermost level, which lists call by any of them, or by none;
 * an inner word names the one level that has no name, and a bottle the innermost one. A piece names the innermost level unless the chain counts in
 * pieces, where it is the unit itself. Null: a measure, or nothing in this chain.
 */
export function levelOf(chain: PackChain, named: NamedUnit): number | null {
  if (named.kind === 'measure') return null;
  const names = chain.levels.map(({ container }) => container);
  const innermost = names.length - 1;
  if (named.kind === 'piece') {
    const piece = names.indexOf('pièce');
    if (piece >= 0) return piece;
    return chain.unit === 'unité' || (names.length === 1 && names[0] === null) ? null : innermost;
  }
  const exact = names.indexOf(named.container);
  if (exact >= 0) return exact;
  const outermost = names[0] ?? null;
  // « BAC » beside 2 times 2,5 L: a tub of ice, and not the case of two.
  if (named.container === 'bac' && innermost > 0 && names[innermost] === null && chain.unit !== 'unité')
    return innermost;
  if (OUTER.has(named.container)) return outermost === null || OUTER.has(outermost) ? 0 : null;
  // « Au col » of magnums and bags in box: one of those, and not what they lie in.
  if (SINGLE.has(named.container) && SINGLE.has(names[innermost] ?? '')) return innermost;
  const alike = names.findIndex((name) => name !== null && areAlike(name, named.container));
  if (alike >= 0) return alike;
  // « 0,235 €/capsule » beside « 6 boîtes de 100 »: one of the hundred.
  if (
    chain.unit === 'unité' &&
    isArticleWord(named.container, plainWords(named.container)) &&
    (chain.levels.at(-1)?.holds ?? 1) > 1
  )
    return null;
  const unnamed = names.flatMap((name, at) => (name === null ? [at] : []));
  if (unnamed.length > 1 && BOXES.has(named.container)) {
    if (isTiny(chain)) return unnamed[0] ?? null;
    // « BTE » beside « 10 x 100 »: ten boxes of a hundred.
    if (chain.unit === 'unité' && (chain.levels.at(-1)?.holds ?? 1) > 1) return unnamed.at(-1) ?? null;
  }
  return unnamed.length === 1 || INNERMOST.has(named.container) ? (unnamed.at(-1) ?? null) : null;
}

/** What holds no other packs. */
const INNERMOST: ReadonlySet<string> = new Set([...SINGLE, 'barquette', 'ravier', 'botte']);

/** « BTE » beside « 10 g x 100 »: nobody boxes ten grams. */
const BOXES: ReadonlySet<string> = new Set(['boîte', 'étui', 'paquet', 'seau', 'coffret']);
const TINY = 0.03;
const isTiny = ({ levels, unit }: PackChain): boolean =>
  unit !== 'unité' && (levels.at(-1)?.holds ?? 1) <= TINY;

/** Words that lists use for one another: « SAC » is a sachet where the pack has one. */
const ALIKE = [new Set(['sac', 'sachet', 'poche', 'doypack']), new Set(['pack', 'paquet'])];

export const areAlike = (one: string, other: string): boolean =>
  one === other || ALIKE.some((words) => words.has(one) && words.has(other));
