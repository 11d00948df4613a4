import type { Clause, Thing } from './clause-builder.ts';
import { OUTER } from './containers.ts';
import type { MeasureUnit, PackChain, PackLevel } from './pack-chain.ts';

const MOST_PIECES = 1_000_000;
/** A lorry. */
const MOST_CONTENT = 40_000;
/** Totals are rounded: « 12 x 83 g (1 kg) ». */
const TOLERANCE = 0.02;

/** What is sold one by one: « Bouteille 6 x 75 cl » are six bottles. */
const SINGLE: ReadonlySet<string> = new Set(
  'bouteille canette brique briquette bidon jerrican fût bag-in-box pièce œuf portion flacon tube pot bombe'.split(
    ' ',
  ),
);

/** The clauses put together by the names they share; null where they contradict each other or do not hang together. */
export function chainOf(clauses: readonly Clause[], approximate: boolean): PackChain | null {
  const things: Thing[] = [];
  for (const clause of clauses) {
    if (!joined(things, clause)) return null;
  }
  const [thing, ...rest] = things;
  if (!thing || rest.length > 0) return null;
  return levelled(thing, approximate);
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
  if (last && wraps(last, thing)) {
    things.pop();
    return joined(things, { thing, link });
  }
  if (last && wraps(thing, last)) return true;
  things.push(thing);
  return true;
}

/** What bears that name in a thing: « Colis de 4 sachets » has a colis and a sachet. */
function named(thing: Thing, name: string | null): Thing | null {
  if (name === null || thing.container === name) return name === null ? null : thing;
  return thing.inside && 'of' in thing.inside ? named(thing.inside.of, name) : null;
}

/** « Bouteille 1 L. Carton de 12. »: the twelve have no name of their own; « Sachet 1 kg. Colis 10 kg. » holds ten. */
function wraps(inner: Thing, outer: Thing): boolean {
  const end = innermost(outer);
  if (!end.inside && !end.container && outer.container && end !== outer) {
    end.container = inner.container;
    end.inside = inner.inside;
    return true;
  }
  const [all, each] = [contentOf(outer), contentOf(inner)];
  if (
    !OUTER.has(outer.container ?? '') ||
    OUTER.has(inner.container ?? '') ||
    all?.unit !== each?.unit ||
    !all ||
    !each
  )
    return false;
  const count = Math.round(all.amount / each.amount);
  if (!inner.container || outer.inside === null || 'of' in outer.inside) return false;
  if (count < 1 || Math.abs(count * each.amount - all.amount) > TOLERANCE * each.amount) return false;
  outer.inside = { count, of: inner };
  return true;
}

function innermost(thing: Thing): Thing {
  let at = thing;
  while (at.inside && 'of' in at.inside) at = at.inside.of;
  return at;
}

type Content = { amount: number; unit: 'kg' | 'L' };

/** How much it holds in all, where that is measured. */
function contentOf(thing: Thing): Content | null {
  if (!thing.inside) return null;
  if (!('of' in thing.inside)) return thing.inside;
  const each = contentOf(thing.inside.of);
  return each && { amount: each.amount * thing.inside.count, unit: each.unit };
}

const piecesOf = (thing: Thing): number =>
  thing.inside && 'of' in thing.inside ? thing.inside.count * piecesOf(thing.inside.of) : 1;

const close = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE * Math.max(a, b);

/** Two things said of the same pack: « Lot de 1 kg. » and « Lot de 20 portions. » */
function agree(known: Thing, other: Thing, link: Clause['link']): boolean {
  if (!known.inside || !other.inside) {
    known.inside ??= other.inside;
    return true;
  }
  const [a, b] = [contentOf(known), contentOf(other)];
  if (a && b) {
    // A litre of oil that also weighs 0,92 kg: what is said first counts.
    if (a.unit !== b.unit) return true;
    const detailed = close(a.amount, b.amount) ? known : null;
    if (!detailed) return isPart(known, b);
    if (known.inside && !('of' in known.inside) && other.inside && 'of' in other.inside)
      known.inside = other.inside;
    known.container ??= other.container;
    return true;
  }
  if (a && !b) return split(known, other);
  if (b && !a) {
    // « Plateau de 30 œufs (1,8 kg) » and « Carton de 6 bouteilles (75 cl) »: of all or of each, nobody can tell.
    if (link === 'detail') return true;
    if (link === 'next' && !other.container) return false;
    const whole = other.inside && !('of' in other.inside) ? other.inside : null;
    if (!whole) return false;
    innermost(known).inside = {
      amount: Number((whole.amount / piecesOf(known)).toFixed(9)),
      unit: whole.unit,
    };
    return true;
  }
  return piecesOf(known) === piecesOf(other) || piecesOf(other) === 1;
}

/** « Carton 6 x 1 kg (1 kg) »: one of the measures inside. */
function isPart(thing: Thing, content: Content): boolean {
  for (let at = thing; at.inside && 'of' in at.inside; ) {
    at = at.inside.of;
    const each = contentOf(at);
    if (each && close(each.amount, content.amount)) return true;
  }
  return false;
}

/** « 5 kg (10 sachets) »: half a kilo each. */
function split(known: Thing, counted: Thing): boolean {
  const whole = known.inside;
  if (!whole || 'of' in whole) return piecesOf(known) === piecesOf(counted);
  const pieces = piecesOf(counted);
  innermost(counted).inside = { amount: Number((whole.amount / pieces).toFixed(9)), unit: whole.unit };
  known.inside = counted.inside;
  return true;
}

/** The chain of levels, without those that say nothing. */
function levelled(thing: Thing, approximate: boolean): PackChain | null {
  const levels: PackLevel[] = [];
  let unit: MeasureUnit = 'unité';
  for (let at: Thing | null = swapped(thing); at; ) {
    const { container, inside }: Thing = at;
    const before = levels.at(-1);
    const holds = !inside ? 1 : 'of' in inside ? inside.count : inside.amount;
    if (inside && !('of' in inside)) unit = inside.unit;
    if (!container && before?.holds === 1) before.holds = holds;
    else if (inside || !before || (container && container !== 'pièce')) levels.push({ container, holds });
    at = inside && 'of' in inside ? inside.of : null;
  }
  if (levels.length > 1 && levels[0]?.container === null && levels[0].holds === 1) levels.shift();
  const [pieces, content] = [piecesOf(thing), levels.reduce((all, { holds }) => all * holds, 1)];
  if (pieces > MOST_PIECES || content <= 0) return null;
  if (content > (unit === 'unité' ? MOST_PIECES : MOST_CONTENT)) return null;
  return { levels, unit, approximate };
}

function swapped(thing: Thing): Thing {
  const { container, inside } = thing;
  if (!container || !SINGLE.has(container) || !inside || !('of' in inside) || inside.of.container)
    return thing;
  return { container: null, inside: { count: inside.count, of: { container, inside: inside.of.inside } } };
}
