import { Quantity } from '#domain/kernel/quantity.ts';
import type { MovementReference, MovementType } from '#domain/stock/movement.ts';

/** Why lots are blocked: what most people press, and their own words beside it. */
export const RECALL_REASONS = ['SUPPLIER', 'OFFICIAL', 'TEMPERATURE', 'DOUBT', 'LABEL', 'OTHER'] as const;
export type RecallReason = (typeof RECALL_REASONS)[number];

/** What became of goods that were taken out of the way. */
export const FATES = ['DESTROYED', 'RETURNED', 'KEPT_APART'] as const;
export type LotFate = (typeof FATES)[number];

/** What a person said of an official recall that may be about one of our items. */
export const OFFICIAL_DECISIONS = ['BLOCKED', 'NOT_OURS'] as const;
export type OfficialDecision = (typeof OFFICIAL_DECISIONS)[number];

export const RECALL_TITLE_MAX = 200;
export const RECALL_NOTE_MAX = 1000;
export const WITHDRAWAL_NOTE_MAX = 500;
export const RELEASE_REASON_MAX = 500;
/** No delivery brings more lots of one thing, and a sheet of more is read by nobody. */
export const RECALL_LOTS_MAX = 50;

/** How it leaves the stock; what is kept apart stays in it, blocked. */
export const movementOf = (fate: LotFate): 'WASTE' | 'OUT' | null => {
  switch (fate) {
    case 'DESTROYED':
      return 'WASTE';
    case 'RETURNED':
      return 'OUT';
    case 'KEPT_APART':
      return null;
  }
};

type Moved = { movement_type: MovementType; ref_kind: MovementReference; qty: number };

/** Where a lot went, as the ledger has it. What came in less all of these is what is left. */
export type Whereabouts = {
  received: number;
  /** By sales through recipes: assumed, as nobody weighs what a dish takes. */
  used: number;
  thrown: number;
  transferred: number;
  /** Missing when somebody counted: used or lost, nobody knows. Below zero: found. */
  missing: number;
  withdrawn: number;
  /** Corrections of receipts, and what was short before the lot came. */
  corrected: number;
};

const PLACES: Record<MovementReference, Exclude<keyof Whereabouts, 'received'>> = {
  receipt: 'corrected',
  waste: 'thrown',
  count: 'missing',
  sale: 'used',
  transfer: 'transferred',
  correction: 'corrected',
  recall: 'withdrawn',
};

/** Out of the lines of one lot, added up by type and posting. */
export function whereItWent(moved: readonly Moved[]): Whereabouts {
  const sumOf = (place: keyof Whereabouts) => {
    const qty = Quantity.sum(
      moved.filter((one) => placeOf(one) === place).map((one) => Quantity.of(one.qty)),
    );
    return Quantity.toDecimal(place === 'received' ? qty : Quantity.negate(qty));
  };
  return {
    received: sumOf('received'),
    used: sumOf('used'),
    thrown: sumOf('thrown'),
    transferred: sumOf('transferred'),
    missing: sumOf('missing'),
    withdrawn: sumOf('withdrawn'),
    corrected: sumOf('corrected'),
  };
}

function placeOf({ movement_type, ref_kind, qty }: Moved): keyof Whereabouts {
  if (movement_type === 'IN' || (movement_type === 'TRANSFER' && qty > 0)) return 'received';
  return movement_type === 'COUNT' ? 'missing' : PLACES[ref_kind];
}

/** Official recalls that wait for somebody are counted up to here: beyond it they are many. */
export const OFFICIAL_COUNTED = 100;
