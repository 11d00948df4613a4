/** How a received message came to its order. */
export const REPLY_MATCHES = ['reply_address', 'thread', 'order_number', 'sender', 'person'] as const;

export type ReplyMatch = (typeof REPLY_MATCHES)[number];

/**
 * `unmatched`: nobody knows of which order it speaks. `open`: its reading waits for a person. `applied`: a full, clear
 * confirmation that changed nothing but the status, noted at once. `accepted`, `ignored`: as a person decided. `nothing`: it
 * answers nothing (an absence, a receipt, advertising). `over`: the goods came, or a later answer did. `undone`: it was
 * applied or accepted, and taken back.
 */
export const REPLY_STATES = [
  'unmatched',
  'open',
  'applied',
  'accepted',
  'ignored',
  'nothing',
  'over',
  'undone',
] as const;

export type ReplyState = (typeof REPLY_STATES)[number];

/** By whom a message was read: our rules alone, or a language model beside them. */
export const REPLY_READERS = ['rules', 'rules_and_model'] as const;

export type ReplyReader = (typeof REPLY_READERS)[number];
