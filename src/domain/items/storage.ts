import { isInTenths } from '#domain/kernel/scaled.ts';
import type { DateKind } from './item.ts';
import { CELSIUS_MAX, CELSIUS_MIN } from './limits.ts';

/** How goods are kept; gives the temperature limit at receiving. */
export const STORAGE_FAMILIES = [
  'chilled',
  'frozen',
  'minced_meat',
  'fresh_fish',
  'dairy',
  'produce',
  'dry',
  'drinks',
] as const;
export type StorageFamily = (typeof STORAGE_FAMILIES)[number];

/** In °C, both ends included; null where there is no limit. */
export type TemperatureLimits = { min: number | null; max: number | null };

/** Order of 21 December 2009, annex I: where an organisation has not set its own. */
export const LEGAL_LIMITS: Readonly<Record<StorageFamily, TemperatureLimits>> = {
  chilled: { min: null, max: 4 },
  frozen: { min: null, max: -18 },
  minced_meat: { min: null, max: 2 },
  fresh_fish: { min: 0, max: 2 },
  dairy: { min: null, max: 8 },
  produce: { min: null, max: null },
  dry: { min: null, max: null },
  drinks: { min: null, max: null },
};

/** The date such goods usually bear: offered when the family is chosen, never imposed. */
export const USUAL_DATE_KIND: Readonly<Record<StorageFamily, DateKind | null>> = {
  chilled: 'DLC',
  frozen: 'DDM',
  minced_meat: 'DLC',
  fresh_fish: 'DLC',
  dairy: 'DLC',
  produce: null,
  dry: 'DDM',
  drinks: 'DDM',
};

/** What the label of an item says; null where it says nothing. */
export type KeptAt = { kept_min_celsius: number | null; kept_max_celsius: number | null };

/** From here up it is room temperature: there is nothing to probe at the door. */
const ROOM_CELSIUS = 15;

/** The limits that count at receiving: the cold that the label asks for, else those of the family. */
export function limitsOfItem(
  { kept_min_celsius: min, kept_max_celsius: max }: KeptAt,
  ofFamily: TemperatureLimits,
): TemperatureLimits {
  const asksForCold = max === null ? min !== null : max < ROOM_CELSIUS;
  return asksForCold ? { min, max } : ofFamily;
}

/** What degrees alone tell for sure of how goods are kept: frozen from -18 °C down, and nothing above. */
export const familyKeptAt = ({ max }: TemperatureLimits): StorageFamily | null =>
  max !== null && max <= (LEGAL_LIMITS.frozen.max ?? 0) ? 'frozen' : null;

/** What a probe of the kitchen can tell: tenths of a degree. */
export const isCelsius = (value: number): boolean =>
  value >= CELSIUS_MIN && value <= CELSIUS_MAX && isInTenths(value);

export const keptMakesSense = ({ kept_min_celsius: min, kept_max_celsius: max }: KeptAt): boolean =>
  min === null || max === null || min <= max;
