import { agree, contentOf, innermost, piecesOf } from './agreement.ts';
import type { Clause, Thing } from './clause-builder.ts';
import { isSlice, LARGEST_SLICE_KG, OUTER, SINGLE } from './containers.ts';
import { contentFrom, type MeasureUnit, type PackChain, type PackLevel } from './pack-chain.ts';

const MOST_PIECES = 1_000_000;
/** A lorry, in kg or L. */
const MOST_CONTENT = 40_000;
const DOZEN = 12;
const WHOLE: ReadonlySet<string> = new Set(['pièce', 'œuf', 'tranche']);

/** The clauses put together by the names they share; null where they contradict each other or do not hang together. */
export function chainOf(clauses: readonly Clause[], approximate: boolean): PackChain | null {
  const things: Thing[] = [];
  for (const clause of clauses) {
    if (!joined(things, clause)) return null;
  }
  const [thing, ...rest] = things;
  if (!thing || rest.length > 0) return null;
  const said = inLitres(simplified(thing));
  const pack = said && counted(said);
  return !pack || isOdd(pack) ? null : levelled(pack, approximate);
}

/** What is filled, and holds no things: of « FUT 30 » the thirty are litres. */
const FILLED: ReadonlySet<string> = new Set(['fût', 'bag-in-box', 'bidon', 'jerrican', 'tonnelet', 'baril']);
const DRINKS: ReadonlySet<string> = new Set(['fût', 'bag-in-box']);
const SIZES: ReadonlySet<number> = new Set([3, 5, 6, 8, 10, 15, 20, 25, 30, 50]);

/** « BIB 10 » are ten litres; « Bidon 5 » may be litres or kilos, and « FUT 12 » is anybody's guess: null. */
function inLitres(thing: Thing): Thing | null {
  const { container, inside } = thing;
  if (!container || !inside || !('of' in inside)) return thing;
  const isFilled = FILLED.has(container) && !inside.of.container && !inside.of.inside;
  if (!isFilled) return thing;
  if (!DRINKS.has(container) || !SIZES.has(inside.count)) return null;
  return { container, inside: { amount: inside.count, unit: 'L' } };
}

/** Takes the clause into what was said before; false where the two contradict each other. */
function joined(things: Thing[], { thing, link }: Clause): boolean {
  const last = things.at(-1);
  if (last && link !== 'next') return agree(last, thing, link);
  for (const [at, known] of things.entries()) {
    const same = named(known, thing.container);
    if (same) return agree(same, thing, link);
    const inner = named(thing, known.container);
    if (!inner) continue;
    things.splice(at, 1);
    return agree(inner, known, link) && joined(things, { thing, link });
  }
  if (last && !thing.container && contentOf(thing)) return agree(last, thing, link);
  if (last && (holds(thing, last) || holdsByWeight(thing, last))) {
    things.pop();
    return joined(things, { thing, link });
  }
  if (last && (holds(last, thing) || holdsByWeight(last, thing))) return true;
  things.push(thing);
  return true;
}

/** What bears that name in a thing: « Colis de 4 sachets » has a colis and a sachet. */
function named(thing: Thing, name: string | null): Thing | null {
  if (name === null) return null;
  if (thing.container === name) return thing;
  return thing.inside && 'of' in thing.inside ? named(thing.inside.of, name) : null;
}

/** « Bouteille 1 L. Carton de 12. »: the twelve have no name of their own. */
function holds(outer: Thing, inner: Thing): boolean {
  const end = innermost(outer);
  if (end === outer || end.inside || end.container || !outer.container) return false;
  if (!inner.container && !contentOf(inner)) return false;
  end.container = inner.container;
  end.inside = inner.inside;
  return true;
}

/** « Sachet 1 kg. Colis 10 kg. »: a colis of ten. */
function holdsByWeight(outer: Thing, inner: Thing): boolean {
  const all = outer.inside && !('of' in outer.inside) ? outer.inside : null;
  const each = contentOf(inner);
  if (!all || !each || all.unit !== each.unit || !inner.container) return false;
  if (!OUTER.has(outer.container ?? '') || OUTER.has(inner.container)) return false;
  const count = Math.round(all.amount / each.amount);
  if (count < 1 || Math.abs(count * each.amount - all.amount) > 1e-6) return false;
  outer.inside = { count, of: inner };
  return true;
}

/** Without the ones of « 1 x 10 kg » and « 1 sachet »: one thing without a name is what it holds. */
function simplified({ container, inside }: Thing): Thing {
  if (!inside || !('of' in inside)) return { container, inside };
  const of = simplified(inside.of);
  if (inside.count > 1) return { container, inside: { count: inside.count, of } };
  if (!container) return of;
  return { container, inside: of.container ? { count: 1, of } : of.inside };
}

/** « Colis de 12 pièces 4 »: a piece holds portions, not pieces, and a dozen are twelve. */
function isOdd({ container, inside }: Thing): boolean {
  if (!inside || !('of' in inside)) return false;
  // « boîte de 6 colis »: no box holds cases.
  if (container && !OUTER.has(container) && CASES.has(inside.of.container ?? '')) return true;
  if (container && WHOLE.has(container) && (inside.of.container ?? 'pièce') === 'pièce') return true;
  return (container === 'douzaine' && inside.count !== DOZEN) || isOdd(inside.of);
}

const CASES: ReadonlySet<string> = new Set(['colis', 'carton', 'caisse', 'palette']);

/** The chain of levels; pieces are its unit. */
function levelled(thing: Thing, approximate: boolean): PackChain | null {
  const levels: PackLevel[] = [];
  let unit: MeasureUnit = 'unité';
  for (let at: Thing | null = thing; at; ) {
    const { container, inside }: Thing = at;
    const held = inside
      ? 'of' in inside
        ? inside.count
        : inside.amount
      : container === 'douzaine'
        ? DOZEN
        : 1;
    if (inside && !('of' in inside)) unit = inside.unit;
    if (inside || levels.length === 0 || (container && container !== 'pièce'))
      levels.push({ container: inside ? container : (container ?? 'pièce'), holds: held });
    at = inside && 'of' in inside ? inside.of : null;
  }
  return piecesOf(thing) > MOST_PIECES
    ? null
    : inReason({ levels: ofAllSlices(levels, unit), unit, approximate });
}

const FEWEST_SLICES = 6;

/** « 40 tranches 1 kg »: of all of them. */
function ofAllSlices(levels: readonly PackLevel[], unit: MeasureUnit): readonly PackLevel[] {
  const [many, slice] = levels.slice(-2);
  if (levels.length < 2 || !many || !slice || !isSlice(slice.container) || unit !== 'kg') return levels;
  if (many.holds < FEWEST_SLICES || slice.holds <= LARGEST_SLICE_KG) return levels;
  return levels.with(-1, { ...slice, holds: Number((slice.holds / many.holds).toFixed(9)) });
}

/** Null where it holds nothing, or more than anybody delivers. */
export function inReason(chain: PackChain): PackChain | null {
  const content = contentFrom(chain, 0);
  const most = chain.unit === 'unité' ? MOST_PIECES : MOST_CONTENT;
  return content > 0 && content <= most ? chain : null;
}

/** « Bouteille 6 x 75 cl » are six bottles. */
function counted(thing: Thing): Thing {
  const { container, inside } = thing;
  if (!container || !SINGLE.has(container) || !inside || !('of' in inside) || inside.of.container)
    return thing;
  return { container: null, inside: { count: inside.count, of: { container, inside: inside.of.inside } } };
}
