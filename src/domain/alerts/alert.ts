import type { Permission } from '#domain/access/permissions.ts';
import type { OrderMove } from '#domain/orders/status.ts';

/** What alerts are about, as a person sorts them. */
export const ALERT_KINDS = {
  dates: ['DLC_ALERT', 'LOT_UNUSED'],
  stock: ['STOCK_LOW', 'STOCK_HIGH', 'STOCK_MISMATCH', 'NIGHT_FAILED', 'OFFICIAL_RECALL'],
  orders: [
    'SUPPLIER_CHANGED',
    'SUPPLIER_REFUSED',
    'SUPPLIER_SILENT',
    'DELIVERY_LATE',
    'ORDER_TO_APPROVE',
    'REPLY_TO_READ',
    'REPLY_UNMATCHED',
  ],
  prices: ['PRICE_RISE'],
  system: [
    'MAIL_BOUNCED',
    'MAIL_FAILED',
    'MAIL_UNCERTAIN',
    'MAILBOX_FAILED',
    'MAIL_SERVER_FAILED',
    'NIGHT_FAILED',
  ],
} as const;

export type AlertKind = keyof typeof ALERT_KINDS;
export type AlertType = (typeof ALERT_KINDS)[AlertKind][number];

export const ALERT_KIND_NAMES = Object.keys(ALERT_KINDS) as [AlertKind, ...AlertKind[]];
export const ALERT_TYPES = Object.values(ALERT_KINDS).flat() as [AlertType, ...AlertType[]];

/** What the night and the live checks find, and end, by themselves (watched.ts). */
export const WATCHED_TYPES = [
  'DLC_ALERT',
  'LOT_UNUSED',
  'STOCK_LOW',
  'STOCK_HIGH',
  'DELIVERY_LATE',
  'SUPPLIER_SILENT',
  'PRICE_RISE',
] as const satisfies readonly AlertType[];

export type WatchedType = (typeof WATCHED_TYPES)[number];

/** The dashboard's count (specification, section 6). */
export const GOODS_TYPES = ['DLC_ALERT', 'STOCK_LOW', 'STOCK_HIGH'] as const satisfies readonly AlertType[];

/**
 * What goes on until somebody does something about it, and is found again and again meanwhile: once a person has
 * resolved it, it stays silent until it was over or got worse. The others each tell of something that happened.
 */
const LASTING: readonly AlertType[] = [
  ...WATCHED_TYPES,
  'STOCK_MISMATCH',
  'MAILBOX_FAILED',
  'MAIL_SERVER_FAILED',
  'NIGHT_FAILED',
];
export const isLasting = (type: AlertType): boolean => LASTING.includes(type);

/** An answer of a supplier that somebody has to say something to, on its order's page. */
const ANSWERS: readonly AlertType[] = ['SUPPLIER_CHANGED', 'SUPPLIER_REFUSED', 'REPLY_TO_READ'];
export const asksForDecision = (type: AlertType): boolean => ANSWERS.includes(type);

export const ALERT_SEVERITIES = ['critical', 'warning', 'info'] as const;

export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

/** What an alert leads to: its order, lot, item or supplier, the address that a message came from, why. */
export type AlertContext = {
  reason?: string;
  po_id?: string;
  from_email?: string;
  item_id?: string;
  lot_id?: string;
  supplier_id?: string;
  phone?: string;
  /** The message that it is about (specification, section 3). */
  raw_email?: string;
  reply_id?: string;
};

/** Of what happens; what is watched has its own by how urgent it is. */
export const SEVERITY_OF: Record<Exclude<AlertType, WatchedType>, AlertSeverity> = {
  SUPPLIER_CHANGED: 'warning',
  SUPPLIER_REFUSED: 'critical',
  REPLY_TO_READ: 'warning',
  REPLY_UNMATCHED: 'info',
  MAIL_BOUNCED: 'critical',
  MAIL_FAILED: 'critical',
  MAIL_UNCERTAIN: 'warning',
  ORDER_TO_APPROVE: 'warning',
  STOCK_MISMATCH: 'warning',
  MAILBOX_FAILED: 'warning',
  MAIL_SERVER_FAILED: 'critical',
  NIGHT_FAILED: 'warning',
  OFFICIAL_RECALL: 'critical',
};

/** Who may take an alert off the list: whom it asks for something, and nobody else. */
export const permissionToResolve = (type: AlertType): Permission =>
  type === 'ORDER_TO_APPROVE' ? 'orders.approve' : 'alerts.handle';

/** What alerts are about: one is open per cause. What begins with an order's own words ends with that order. */
export const alertCause = {
  /** The levels that are kept are not those that the ledger adds up to. */
  stockMismatch: 'stock:mismatch',
  /** The mailbox could not be read several times in a row. */
  mailbox: 'mailbox',
  /** Nothing leaves by the organisation's own server. */
  mailServer: 'mail-server',
  /** The night could not be done to its end. */
  night: 'night',
  ofOrder: (po_id: string): string => `order:${po_id}:`,
  approval: (po_id: string): string => `order:${po_id}:approval`,
  answer: (po_id: string): string => `order:${po_id}:answer`,
  unmatchedReply: (reply_id: string): string => `reply:${reply_id}`,
  /** What is said while nothing comes, neither goods nor an answer. */
  ofWaiting: (po_id: string): string => `order:${po_id}:waits:`,
  late: (po_id: string): string => `order:${po_id}:waits:late`,
  silent: (po_id: string): string => `order:${po_id}:waits:silent`,
  ofMails: (po_id: string): string => `order:${po_id}:mail:`,
  mail: ({ po_id, mail_id }: { po_id: string; mail_id: string }): string =>
    `${alertCause.ofMails(po_id)}${mail_id}`,
  /** A reading of an e-mail that waits for a person: over with the first goods, as what is said of our own e-mails is. */
  reply: (po_id: string): string => `${alertCause.ofMails(po_id)}reply`,
  ofClaim: (claim_id: string): string => `claim:${claim_id}:`,
  claimMail: ({ claim_id, mail_id }: { claim_id: string; mail_id: string }): string =>
    `claim:${claim_id}:mail:${mail_id}`,
  /** An official recall bears the number of one of our items. */
  officialRecall: (match_id: string): string => `official-recall:${match_id}`,
  lotDate: (lot_id: string): string => `lot:${lot_id}:date`,
  lotUnused: (lot_id: string): string => `lot:${lot_id}:unused`,
  low: (item_id: string): string => `item:${item_id}:low`,
  high: (item_id: string): string => `item:${item_id}:high`,
  price: ({ item_id, supplier_id }: { item_id: string; supplier_id: string }): string =>
    `item:${item_id}:price:${supplier_id}`,
};

/**
 * What is over with a move of an order: the causes that start so, or none. Goods that came say that the supplier had the
 * order, whatever became of its e-mail, and an answer that they have; once all of it is here, or it is given up, nothing about it awaits a decision.
 */
export function causesEndedBy(move: OrderMove, po_id: string): string | null {
  switch (move) {
    case 'confirm':
    case 'answer_part':
      return alertCause.ofWaiting(po_id);
    case 'receive_part':
      return alertCause.ofMails(po_id);
    case 'receive':
    case 'close':
    case 'cancel':
    case 'refuse':
      return alertCause.ofOrder(po_id);
    default:
      return null;
  }
}
