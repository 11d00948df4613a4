/** What moved the stock (product.md, "Receiving, traceability, stock"). */
export const MOVEMENT_TYPES = ['IN', 'OUT', 'WASTE', 'COUNT', 'TRANSFER', 'CORRECTION'] as const;

export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** The posting that a movement belongs to. */
export const MOVEMENT_REFERENCES = ['receipt', 'waste', 'count', 'sale', 'transfer', 'correction'] as const;

export type MovementReference = (typeof MOVEMENT_REFERENCES)[number];

export const WASTE_REASONS = [
  'EXPIRED',
  'DAMAGED',
  'OVERPRODUCTION',
  'SPILLED',
  'TASTED',
  'THEFT',
  'OTHER',
] as const;

export type WasteReason = (typeof WASTE_REASONS)[number];
