/** How a received message came to its order. */
export const REPLY_MATCHES = ['reply_address', 'thread', 'order_number', 'sender', 'person'] as const;

export type ReplyMatch = (typeof REPLY_MATCHES)[number];

/**
 * Why an order was guessed for a message that nobody attached yet. `order_number`: it names this order, and comes from
 * another supplier. `several_numbers`: it names several. `several_orders`: its sender owes an answer to several.
 * `answered_order`: its sender owes none any more, and goods are still to come.
 */
export const REPLY_GUESSES = ['order_number', 'several_numbers', 'several_orders', 'answered_order'] as const;

export type ReplyGuess = (typeof REPLY_GUESSES)[number];

/**
 * `unmatched`: nobody knows of which order it speaks. `open`: its reading waits for a person. `applied`: a full, clear
 * confirmation that changed nothing but the status, noted at once. `accepted`, `ignored`: as a person decided. `nothing`: it
 * answers nothing (an absence, a receipt, advertising). `over`: the goods came, or a later answer did. What was
 * applied or accepted and is taken back is `open` again.
 */
export const REPLY_STATES = [
  'unmatched',
  'open',
  'applied',
  'accepted',
  'ignored',
  'nothing',
  'over',
] as const;

export type ReplyState = (typeof REPLY_STATES)[number];

/** By whom a message was read: our rules alone, or a language model beside them. */
export const REPLY_READERS = ['rules', 'rules_and_model'] as const;

export type ReplyReader = (typeof REPLY_READERS)[number];

/** How the list is narrowed down: by whose order is not known, by what waits for a person, or not at all. */
export const REPLY_GROUPS = ['unmatched', 'open', 'all'] as const;

export type ReplyGroup = (typeof REPLY_GROUPS)[number];

const DECIDED: readonly ReplyState[] = ['applied', 'accepted'];

/** Not once something of it was written on an order. */
export const canAttach = (state: ReplyState): boolean => !DECIDED.includes(state);

/** While nothing was decided about it. */
export const canDetach = (state: ReplyState): boolean => state === 'open' || state === 'nothing';

/** As long as goods may come: whoever set it aside may have been wrong. */
export const canReopen = (state: ReplyState): boolean => state === 'ignored';

export const canIgnore = (state: ReplyState): boolean =>
  state === 'unmatched' || state === 'open' || state === 'ignored';
