/** What moved the stock. */
export const MOVEMENT_TYPES = ['IN', 'OUT', 'WASTE', 'COUNT', 'TRANSFER', 'CORRECTION'] as const;

export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** The posting that a movement belongs to. */
export const MOVEMENT_REFERENCES = [
  'receipt',
  'waste',
  'count',
  'sale',
  'transfer',
  'correction',
  'recall',
] as const;

export type MovementReference = (typeof MOVEMENT_REFERENCES)[number];

/** What a person throwing something away chooses from. */
export const TYPED_WASTE_REASONS = [
  'EXPIRED',
  'DAMAGED',
  'OVERPRODUCTION',
  'SPILLED',
  'TASTED',
  'THEFT',
  'OTHER',
] as const;

/** With what is destroyed because it was recalled: by its withdrawal alone. */
export const WASTE_REASONS = [...TYPED_WASTE_REASONS, 'RECALL'] as const;

export type WasteReason = (typeof WASTE_REASONS)[number];
