import type { RoomToday } from '#client/features/temperatures/temperatures.api.ts';

/** Chilled goods, and no reading yet. */
export const coldRoom = (parts: Pick<RoomToday, 'id' | 'name' | 'slots'>): RoomToday => ({
  ...parts,
  kind: 'chilled',
  holds: null,
  min_celsius: 0,
  max_celsius: 4,
  times: [],
  version: 1,
  last: null,
});
