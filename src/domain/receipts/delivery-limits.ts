import { LEGAL_LIMITS, type TemperatureLimits } from '#domain/items/storage.ts';

/** What is probed of a delivery as a whole, beside its lines. */
export const DELIVERY_PROBES = ['truck', 'chilled', 'frozen'] as const;
export type DeliveryProbe = (typeof DELIVERY_PROBES)[number];

/** What was done about a delivery that came too warm; other things are typed. */
export const DELIVERY_ACTIONS = ['CORE_CHECKED', 'COOLED', 'SUPPLIER_CALLED', 'RETURNED'] as const;
export type DeliveryAction = (typeof DELIVERY_ACTIONS)[number];

/** °C, at most; null where nothing in the truck asks for cold. */
export type DeliveryLimits = Readonly<Record<DeliveryProbe, number | null>>;

/**
 * Where all goods allow more than the law does in general, or none as much, their own word counts: the probe was in one of
 * them, and nobody says in which.
 */
function agreed(legal: number, of: readonly number[]): number {
  if (of.length === 0) return legal;
  return Math.max(Math.min(...of), Math.min(legal, Math.max(...of)));
}

/**
 * Of the goods that came. The air of a truck with chilled goods may be what the law allows them in general, whatever stands
 * in it on ice or in a frozen box.
 */
export function deliveryLimits(goods: readonly TemperatureLimits[]): DeliveryLimits {
  const maxima = goods.flatMap(({ max }) => max ?? []);
  const cold = { chilled: maxima.filter((max) => max >= 0), frozen: maxima.filter((max) => max < 0) };
  const chilled = agreed(LEGAL_LIMITS.chilled.max ?? 0, cold.chilled);
  const frozen = agreed(LEGAL_LIMITS.frozen.max ?? 0, cold.frozen);
  const air = Math.max(chilled, LEGAL_LIMITS.chilled.max ?? 0);
  const truck = cold.chilled.length > 0 ? air : cold.frozen.length > 0 ? frozen : null;
  return { truck, chilled, frozen };
}

type Probed = Readonly<Record<DeliveryProbe, number | null>>;

type BrokenProbe = { probe: DeliveryProbe; celsius: number; limit: number };

export const brokenProbes = (probed: Probed, limits: DeliveryLimits): BrokenProbe[] =>
  DELIVERY_PROBES.flatMap((probe) => {
    const [celsius, limit] = [probed[probe], limits[probe]];
    return celsius !== null && limit !== null && celsius > limit ? [{ probe, celsius, limit }] : [];
  });
