/** In the order of an order's life (specification, section 4); CANCELLED stands apart. */
export const ORDER_STATUSES = [
  'DRAFT',
  'SENT',
  'SUPPLIER_CONFIRMED',
  'PARTIALLY_RECEIVED',
  'RECEIVED',
  'CLOSED',
  'CANCELLED',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The one table of what may follow what, and of what an order's story calls each move. */
const TRANSITIONS = {
  edit: { from: ['DRAFT'], to: 'DRAFT' },
  delete: { from: ['DRAFT'], to: 'DRAFT' },
  send: { from: ['DRAFT'], to: 'SENT', event: 'sent' },
  /** Told on the phone, or answered by the supplier's own link: an answer may be given again until goods arrive. */
  confirm: { from: ['SENT', 'SUPPLIER_CONFIRMED'], to: 'SUPPLIER_CONFIRMED', event: 'confirmed' },
  /** Answered, but not on every line: silence about the others is no agreement. */
  answer_part: { from: ['SENT'], to: 'SENT', event: 'answered_in_part' },
  /** The supplier delivers nothing of it (decision 0009). */
  refuse: { from: ['SENT', 'SUPPLIER_CONFIRMED'], to: 'CANCELLED', event: 'refused' },
  cancel: { from: ['DRAFT', 'SENT', 'SUPPLIER_CONFIRMED'], to: 'CANCELLED', event: 'cancelled' },
  receive_part: {
    from: ['SENT', 'SUPPLIER_CONFIRMED', 'PARTIALLY_RECEIVED'],
    to: 'PARTIALLY_RECEIVED',
    event: 'partially_received',
  },
  receive: { from: ['SENT', 'SUPPLIER_CONFIRMED', 'PARTIALLY_RECEIVED'], to: 'RECEIVED', event: 'received' },
  close: { from: ['RECEIVED'], to: 'CLOSED', event: 'closed' },
  /** A receipt was taken back: the order is where it was before. */
  reopen_sent: { from: ['PARTIALLY_RECEIVED', 'RECEIVED'], to: 'SENT', event: 'receipt_reversed' },
  reopen_confirmed: {
    from: ['PARTIALLY_RECEIVED', 'RECEIVED'],
    to: 'SUPPLIER_CONFIRMED',
    event: 'receipt_reversed',
  },
  reopen_part: {
    from: ['PARTIALLY_RECEIVED', 'RECEIVED'],
    to: 'PARTIALLY_RECEIVED',
    event: 'receipt_reversed',
  },
  /** A decision about an answer is taken back: the order is where it was before (decision 0041). */
  undo_sent: { from: ['SENT', 'SUPPLIER_CONFIRMED', 'CANCELLED'], to: 'SENT', event: 'answer_undone' },
  undo_confirmed: {
    from: ['SUPPLIER_CONFIRMED', 'CANCELLED'],
    to: 'SUPPLIER_CONFIRMED',
    event: 'answer_undone',
  },
  undo_cancelled: { from: ['CANCELLED'], to: 'CANCELLED', event: 'answer_undone' },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus; event?: OrderEvent }>;

export type OrderTransition = keyof typeof TRANSITIONS;

/** The transitions that move an order from where it is; a draft that is edited or deleted stays a draft. */
export type OrderMove = {
  [Transition in OrderTransition]: (typeof TRANSITIONS)[Transition] extends { event: OrderEvent }
    ? Transition
    : never;
}[OrderTransition];

export const eventOf = (move: OrderMove): OrderEvent => TRANSITIONS[move].event;

export const ORDER_TRANSITIONS = Object.keys(TRANSITIONS) as OrderTransition[];

export const statusesBefore = (transition: OrderTransition): readonly OrderStatus[] =>
  TRANSITIONS[transition].from;

export const statusAfter = (transition: OrderTransition): OrderStatus => TRANSITIONS[transition].to;

export const allows = (status: OrderStatus, transition: OrderTransition): boolean =>
  statusesBefore(transition).includes(status);

/** What is stored elsewhere reads as the specification says: CONFIRMED is the same, the unknown is a draft. */
export function readStatus(text: string): OrderStatus {
  if (text === 'CONFIRMED') return 'SUPPLIER_CONFIRMED';
  return ORDER_STATUSES.find((status) => status === text) ?? 'DRAFT';
}

/** Goods are on their way. */
export const AWAITING_RECEIPT = statusesBefore('receive');

/** Where an order is, in few words. */
export const STATUS_GROUPS = {
  draft: ['DRAFT'],
  /** Of these, those whose supplier has said nothing: what waits for a decision is answered. */
  unanswered: ['SENT'],
  awaited: AWAITING_RECEIPT,
  done: ['RECEIVED', 'CLOSED'],
  cancelled: ['CANCELLED'],
} as const satisfies Record<string, readonly OrderStatus[]>;

type StatusGroup = keyof typeof STATUS_GROUPS;

/** How the list is narrowed down: by what waits for an approval or a decision, or by where an order is. */
export type OrderGroup = 'to_approve' | 'to_decide' | StatusGroup;

export const ORDER_GROUPS: readonly [OrderGroup, ...OrderGroup[]] = [
  'to_approve',
  'to_decide',
  ...(Object.keys(STATUS_GROUPS) as StatusGroup[]),
];

/** What an order's own story tells, beside its e-mails. */
export const ORDER_EVENTS = [
  'created',
  /** Beside it, where the draft was made of suggestions: said to our own people, never to the supplier. */
  'suggested',
  'sent',
  'confirmed',
  'refused',
  'cancelled',
  'partially_received',
  'received',
  'receipt_reversed',
  'closed',
  'link_revoked',
  'approval_requested',
  'approval_refused',
  'answered_in_part',
  'answer_undone',
  'answer_noted',
  'reminded',
] as const;

export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** How an answer of the supplier reached us. */
export const ANSWER_CHANNELS = ['link', 'phone', 'email'] as const;

export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

export const MAIL_DIRECTIONS = ['outbound', 'inbound'] as const;

export type MailDirection = (typeof MAIL_DIRECTIONS)[number];

/**
 * Of an order's e-mails: the outbox's states, `received` for what came in, `not_sent` where there was no address,
 * `withdrawn` where it was kept from leaving, as the order was cancelled.
 */
export const MAIL_STATES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'received',
  'not_sent',
  'withdrawn',
] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** `reply`: what the supplier wrote. `decision`: what we answered to it. */
export const MAIL_TEMPLATES = [
  'order',
  'cancellation',
  'supplier_answer',
  'claim',
  'reply',
  'reminder',
  'decision',
] as const;

export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** In which states an e-mail of ours still means something: it is sent again in no other. */
const MAIL_STILL_TRUE: Record<MailTemplate, readonly OrderStatus[]> = {
  order: ['SENT', 'SUPPLIER_CONFIRMED'],
  cancellation: ['CANCELLED'],
  supplier_answer: [],
  // A claim knows for itself how long it is one.
  claim: [],
  reply: [],
  reminder: ['SENT'],
  decision: ['SENT', 'SUPPLIER_CONFIRMED', 'CANCELLED'],
};

/** Nobody who has answered, even in part, is reminded. */
export const mailStillTrue = (
  template: MailTemplate,
  { status, answered }: { status: OrderStatus; answered: boolean },
): boolean => MAIL_STILL_TRUE[template].includes(status) && !(template === 'reminder' && answered);
