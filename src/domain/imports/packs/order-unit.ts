import { plainWords, tidy } from '#domain/imports/cells/problems.ts';
import { unitOf } from '#domain/imports/cells/units.ts';
import { containerOf, OUTER, SINGLE } from './containers.ts';
import { figureOf } from './numbers.ts';
import type { PackChain } from './pack-chain.ts';

/** What a column « Unité de commande / de vente / de prix » names: a container, a measure (« 100 g » is 0.1 kg) or a piece. */
export type NamedUnit =
  | { kind: 'container'; container: string }
  | { kind: 'measure'; unit: 'kg' | 'L'; count: number }
  /** `maybe`: « ST » is a Stück, or the sachet of a pack that has one. */
  | { kind: 'piece'; maybe?: string };

/** « le kg », « €/100 g », « Prix HT / colis », « boîte 4/4 », « Colis de 6 »: what stands around is left out. */
const UNIT =
  /^(?:(?:prix|a|au|le|la|les|par|eur|euros?|ht) |[/€] ?|l')*(\d[\d .,]{0,8})?([a-z]{1,20}(?:[ -]in[ -]box|[ -]pack)?)\.?(?: [1-6]\/[1-8]| (?:de )?\d.{0,12})?$/;

export function readNamedUnit(cell: string): NamedUnit | null {
  const text = plainWords(tidy(cell));
  if (text.length > 40) return null;
  const [, figure = '1', word = ''] = UNIT.exec(text) ?? [];
  const count = figureOf(figure.trim(), 'measure');
  if (word === '' || count === null || count <= 0) return null;
  const container = containerOf(word.replace(/[ -]/g, '')) ?? containerOf(word);
  const found = unitOf(word);
  switch (found?.unit) {
    case 'kg':
    case 'L':
      return { kind: 'measure', unit: found.unit, count: count * found.factor };
    case 'g':
    case 'mL':
      return { kind: 'measure', unit: found.unit === 'g' ? 'kg' : 'L', count: (count * found.factor) / 1000 };
    default:
      if (container === null || count !== 1) return null;
      if (container !== 'pièce') return { kind: 'container', container };
      return word === 'st' ? { kind: 'piece', maybe: 'sachet' } : { kind: 'piece' };
  }
}

/** What a unit of two meanings means beside this pack. */
export function unitBeside(named: NamedUnit | null, { levels }: PackChain): NamedUnit | null {
  const maybe = named?.kind === 'piece' ? named.maybe : undefined;
  const has = maybe !== undefined && levels.some(({ container }) => container === maybe);
  return has ? { kind: 'container', container: maybe } : named;
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
  if (OUTER.has(named.container)) return outermost === null || OUTER.has(outermost) ? 0 : null;
  const alike = names.findIndex((name) => name !== null && areAlike(name, named.container));
  if (alike >= 0) return alike;
  const unnamed = names.flatMap((name, at) => (name === null ? [at] : []));
  return unnamed.length === 1 || INNERMOST.has(named.container) ? (unnamed.at(-1) ?? null) : null;
}

/** What holds no other packs. */
const INNERMOST: ReadonlySet<string> = new Set([...SINGLE, 'barquette', 'ravier', 'botte']);

/** Words that lists use for one another: « SAC » is a sachet where the pack has one. */
const ALIKE = [new Set(['sac', 'sachet', 'poche', 'doypack']), new Set(['pack', 'paquet'])];

export const areAlike = (one: string, other: string): boolean =>
  one === other || ALIKE.some((words) => words.has(one) && words.has(other));
