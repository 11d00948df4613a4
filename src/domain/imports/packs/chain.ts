import { agree, contentOf, innermost, piecesOf } from './agreement.ts';
import type { Clause, Thing } from './clause-builder.ts';
import { OUTER, SINGLE } from './containers.ts';
import type { MeasureUnit, PackChain, PackLevel } from './pack-chain.ts';

const MOST_PIECES = 1_000_000;
/** A lorry, in kg or L. */
const MOST_CONTENT = 40_000;
const DOZEN = 12;

/** The clauses put together by the names they share; null where they contradict each other or do not hang together. */
export function chainOf(clauses: readonly Clause[], approximate: boolean): PackChain | null {
  const things: Thing[] = [];
  for (const clause of clauses) {
    if (!joined(things, clause)) return null;
  }
  const [thing, ...rest] = things;
  return thing && rest.length === 0 ? levelled(thing, approximate) : null;
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

/** The chain of levels, without those that say nothing. */
function levelled(thing: Thing, approximate: boolean): PackChain | null {
  const levels: PackLevel[] = [];
  let unit: MeasureUnit = 'unité';
  for (let at: Thing | null = counted(thing); at; ) {
    const { container, inside }: Thing = at;
    const before = levels.at(-1);
    const held = inside
      ? 'of' in inside
        ? inside.count
        : inside.amount
      : container === 'douzaine'
        ? DOZEN
        : 1;
    if (inside && !('of' in inside)) unit = inside.unit;
    if (!container && before?.holds === 1) before.holds = held;
    else if (inside || !before || (container && container !== 'pièce'))
      levels.push({ container, holds: held });
    at = inside && 'of' in inside ? inside.of : null;
  }
  if (levels.length > 1 && levels[0]?.container === null && levels[0].holds === 1) levels.shift();
  const content = levels.reduce((all, level) => all * level.holds, 1);
  if (content <= 0 || piecesOf(thing) > MOST_PIECES) return null;
  return content > (unit === 'unité' ? MOST_PIECES : MOST_CONTENT) ? null : { levels, unit, approximate };
}

/** « Bouteille 6 x 75 cl » are six bottles. */
function counted(thing: Thing): Thing {
  const { container, inside } = thing;
  if (!container || !SINGLE.has(container) || !inside || !('of' in inside) || inside.of.container)
    return thing;
  return { container: null, inside: { count: inside.count, of: { container, inside: inside.of.inside } } };
}
