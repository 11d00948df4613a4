import { addressFilter, useAddressFilters } from '#client/platform/browser/address-filters.ts';
import { MOVEMENT_TYPES } from '#domain/stock/movement.ts';

const FILTERS = {
  type: addressFilter.oneOf('type', MOVEMENT_TYPES),
  itemId: addressFilter.id('article'),
  from: addressFilter.day('du'),
  to: addressFilter.day('au'),
};

export const useMovementFilters = () => useAddressFilters(FILTERS);

export type MovementFilters = ReturnType<typeof useMovementFilters>;
