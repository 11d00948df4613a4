import type { Clause, Thing } from './clause-builder.ts';
import { COUNTED, isSlice, LARGEST_SLICE_KG, OUTER, SINGLE } from './containers.ts';

type Content = { amount: number; unit: 'kg' | 'L' };

/** Totals are rounded: « 12 x 83 g (1 kg) ». */
const TOLERANCE = 0.02;

const close = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE * Math.max(a, b);

export function innermost(thing: Thing): Thing {
  let at = thing;
  while (at.inside && 'of' in at.inside) at = at.inside.of;
  return at;
}

/** How much it holds in all, where that is measured. */
export function contentOf(thing: Thing): Content | null {
  if (!thing.inside) return null;
  if (!('of' in thing.inside)) return thing.inside;
  const each = contentOf(thing.inside.of);
  return each && { amount: each.amount * thing.inside.count, unit: each.unit };
}

export const piecesOf = (thing: Thing): number =>
  thing.inside && 'of' in thing.inside ? thing.inside.count * piecesOf(thing.inside.of) : 1;

/** Takes in what else is said of the same pack: « Lot de 1 kg. » and « Lot de 20 portions. » False where it contradicts. */
export function agree(known: Thing, other: Thing, link: Clause['link']): boolean {
  if (!known.inside || !other.inside) {
    known.inside ??= other.inside;
    return true;
  }
  const [a, b] = [contentOf(known), contentOf(other)];
  if (a && b) return sameContent(known, a, other, b);
  if (a) return holdsMany(known, other, a) ?? split(known, other);
  if (!b) return (link === 'detail' && lieIn(known, other)) || sameCount(known, other);
  if (link === 'detail') {
    ofEach(known, b);
    return true;
  }
  if (areSlices(known, b)) {
    innermost(known).inside = shared(b, piecesOf(known));
    return true;
  }
  // « Carton de 6, 1 kg » may be of all or of each.
  if (link === 'next' && !other.container) return b.unit === 'L' && ofEach(known, b);
  if ('of' in other.inside) return false;
  innermost(known).inside = shared(b, piecesOf(known));
  return true;
}

/** « Sachet 50 tranches 1 kg »: of all of them, for no slice weighs a kilo. */
function areSlices({ inside }: Thing, { amount, unit }: Content): boolean {
  const slice = inside && 'of' in inside ? inside.of : null;
  // « 10 x sachet 50 tr. 1 kg » may be of one of the ten.
  if (slice === null || slice.inside) return false;
  return unit === 'kg' && amount > LARGEST_SLICE_KG && isSlice(slice.container);
}

function sameContent(known: Thing, a: Content, other: Thing, b: Content): boolean {
  // A litre of oil that also weighs 0,92 kg: what is said first counts.
  if (a.unit !== b.unit) return true;
  if (!close(a.amount, b.amount)) return hasPart(known, b);
  const isDetail = known.inside && !('of' in known.inside) && other.inside && 'of' in other.inside;
  if (isDetail) known.inside = other.inside;
  return true;
}

function sameCount(known: Thing, other: Thing): boolean {
  innermost(known).container ??= innermost(other).container;
  return piecesOf(known) === piecesOf(other);
}

/** « 180 œufs (6 plateaux) »: thirty in each. */
function lieIn(known: Thing, other: Thing): boolean {
  const [all, packets] = [known.inside, other.inside];
  if (known.container || other.container || !all || !packets || !('of' in all) || !('of' in packets))
    return false;
  const { count, of } = packets;
  const isPacket = of.container !== null && !of.inside && !COUNTED.has(of.container);
  if (!isPacket || all.of.inside || count < 2 || count >= all.count || all.count % count !== 0) return false;
  of.inside = { count: all.count / count, of: all.of };
  known.inside = packets;
  return true;
}

/** « Carton 6 x 1 kg (1 kg) »: one of the measures inside. */
function hasPart(thing: Thing, content: Content): boolean {
  const each = thing.inside && 'of' in thing.inside ? thing.inside.of : null;
  const held = each && contentOf(each);
  return each !== null && ((held !== null && close(held.amount, content.amount)) || hasPart(each, content));
}

/** A case whose things are told by more than this may be all of it. */
const SURELY_EACH = 1;

/**
 * « 70 cl (carton 6) », « Boîte 160 g (carton 48) »: six of them to the case. « 5 kg (carton de 10) » may be ten times
 * five kilos, or ten things that weigh five: false. Null: it tells of no case.
 */
function holdsMany(known: Thing, counted: Thing, content: Content): boolean | null {
  if (!OUTER.has(counted.container ?? '') || OUTER.has(known.container ?? '')) return null;
  const things = counted.inside && 'of' in counted.inside ? counted.inside : null;
  if (!things || things.of.container || things.of.inside || (known.inside && 'of' in known.inside))
    return null;
  if (content.unit === 'kg' && content.amount > SURELY_EACH && !known.container) return false;
  things.of.container = known.container;
  things.of.inside = known.inside;
  known.container = counted.container;
  known.inside = things;
  return true;
}

/** « 5 kg (10 sachets) »: half a kilo each. */
function split(known: Thing, counted: Thing): boolean {
  const whole = known.inside;
  if (!whole || 'of' in whole) return piecesOf(known) === piecesOf(counted);
  innermost(counted).inside = shared(whole, piecesOf(counted));
  known.inside = counted.inside;
  return true;
}

const shared = ({ amount, unit }: Content, pieces: number): Content => ({
  amount: Number((amount / pieces).toFixed(9)),
  unit,
});

/**
 * « 12 pots (250 g) » and « Carton de 6 bouteilles (75 cl) » are of each; « Plateau de 30 œufs (1,8 kg) » and « Colis de
 * 6 sachets (3 kg) » may be of all: of those only the count is taken.
 */
function ofEach(known: Thing, content: Content): boolean {
  const each = innermost(known);
  if (!each.container || COUNTED.has(each.container)) return false;
  if (content.unit === 'L' ? !SINGLE.has(each.container) : known.container) return false;
  each.inside = content;
  return true;
}
