import type { Passage } from '../reply.ts';

/** What a message is before anybody asks what it says of the order. */
export type MessageKind =
  /** A person, or the supplier's own order system: read on. */
  | { kind: 'answer' }
  /** Absence or closed mailbox; `elsewhere`: orders are not handled there, or must go to somebody else. */
  | { kind: 'out_of_office'; elsewhere: Passage | null }
  /** Of no use to this order; `attention`: somebody should look at it all the same (unpaid invoice, bounce, other order). */
  | { kind: 'unrelated'; what: UnrelatedKind; attention: boolean; said_in: Passage | null };

export type UnrelatedKind =
  | 'bounce'
  | 'ticket'
  | 'read_receipt'
  | 'advertising'
  | 'invoice'
  | 'greeting'
  | 'tracking'
  | 'recall'
  | 'other_order';
