/** A claim (litige) is what a receipt lets us ask back from the supplier. */
export const CLAIM_STATUSES = ['OPEN', 'CREDIT_EXPECTED', 'SETTLED', 'DROPPED'] as const;

export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

export const CLAIM_KINDS = ['DAMAGED', 'MISSING', 'REFUSED', 'OVER_PRICED'] as const;

export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** The one table of what may follow what. Each change is one conditional UPDATE from these states. */
const TRANSITIONS = {
  send: { from: ['OPEN', 'CREDIT_EXPECTED'], to: null },
  expect_credit: { from: ['OPEN'], to: 'CREDIT_EXPECTED' },
  credit_part: { from: ['OPEN', 'CREDIT_EXPECTED'], to: 'CREDIT_EXPECTED' },
  settle: { from: ['OPEN', 'CREDIT_EXPECTED'], to: 'SETTLED' },
  drop: { from: ['OPEN', 'CREDIT_EXPECTED'], to: 'DROPPED' },
} as const satisfies Record<string, { from: readonly ClaimStatus[]; to: ClaimStatus | null }>;

export type ClaimTransition = keyof typeof TRANSITIONS;

export const CLAIM_TRANSITIONS = Object.keys(TRANSITIONS) as ClaimTransition[];

export const claimStatusesBefore = (transition: ClaimTransition): readonly ClaimStatus[] =>
  TRANSITIONS[transition].from;

/** Null where the claim stays as it is. */
export const claimStatusAfter = (transition: ClaimTransition): ClaimStatus | null =>
  TRANSITIONS[transition].to;

export const claimAllows = (status: ClaimStatus, transition: ClaimTransition): boolean =>
  claimStatusesBefore(transition).includes(status);

/** Nobody has said the last word yet: the order behind it waits. */
export const UNSETTLED = claimStatusesBefore('settle');

/** How the list is narrowed down. */
export const CLAIM_GROUPS = {
  open: ['OPEN'],
  expected: ['CREDIT_EXPECTED'],
  done: ['SETTLED', 'DROPPED'],
} as const satisfies Record<string, readonly ClaimStatus[]>;

export type ClaimGroup = keyof typeof CLAIM_GROUPS;

export const CLAIM_GROUP_NAMES = Object.keys(CLAIM_GROUPS) as [ClaimGroup, ...ClaimGroup[]];
