import type { Permission } from '#domain/access/permissions.ts';
import type { OrderMove } from '#domain/orders/status.ts';

/** System alerts; those of stock and of dates come with the goods that they speak of. */
export const ALERT_TYPES = [
  'SUPPLIER_CHANGED',
  'SUPPLIER_REFUSED',
  'MAIL_FAILED',
  'MAIL_UNCERTAIN',
  'ORDER_TO_APPROVE',
  'STOCK_MISMATCH',
  'MAILBOX_FAILED',
  'NIGHT_FAILED',
] as const;

export type AlertType = (typeof ALERT_TYPES)[number];

export const ALERT_SEVERITIES = ['critical', 'warning', 'info'] as const;

export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

/** What an alert leads to: its order, the address that a message came from, why. */
export type AlertContext = { reason?: string; po_id?: string; from_email?: string };

export const SEVERITY_OF: Record<AlertType, AlertSeverity> = {
  SUPPLIER_CHANGED: 'warning',
  SUPPLIER_REFUSED: 'critical',
  MAIL_FAILED: 'critical',
  MAIL_UNCERTAIN: 'warning',
  ORDER_TO_APPROVE: 'warning',
  STOCK_MISMATCH: 'warning',
  MAILBOX_FAILED: 'warning',
  NIGHT_FAILED: 'warning',
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
  /** The night could not be done to its end. */
  night: 'night',
  ofOrder: (po_id: string): string => `order:${po_id}:`,
  approval: (po_id: string): string => `order:${po_id}:approval`,
  answer: (po_id: string): string => `order:${po_id}:answer`,
  ofMails: (po_id: string): string => `order:${po_id}:mail:`,
  mail: ({ po_id, mail_id }: { po_id: string; mail_id: string }): string =>
    `${alertCause.ofMails(po_id)}${mail_id}`,
  ofClaim: (claim_id: string): string => `claim:${claim_id}:`,
  claimMail: ({ claim_id, mail_id }: { claim_id: string; mail_id: string }): string =>
    `claim:${claim_id}:mail:${mail_id}`,
};

/**
 * What is over with a move of an order: the causes that start so, or none. Goods that came say that the supplier had the
 * order, whatever became of its e-mail; once all of it is here, or it is given up, nothing about it awaits a decision.
 */
export function causesEndedBy(move: OrderMove, po_id: string): string | null {
  switch (move) {
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
