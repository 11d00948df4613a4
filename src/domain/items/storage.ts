import type { DateKind } from './item.ts';

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
