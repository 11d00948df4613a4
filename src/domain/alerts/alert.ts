/** System alerts; those of stock and of dates come with the goods that they speak of. */
export const ALERT_TYPES = ['SUPPLIER_CHANGED', 'SUPPLIER_REFUSED', 'MAIL_FAILED', 'MAIL_UNCERTAIN'] as const;

export type AlertType = (typeof ALERT_TYPES)[number];

export const ALERT_SEVERITIES = ['critical', 'warning', 'info'] as const;

export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

export const SEVERITY_OF: Record<AlertType, AlertSeverity> = {
  SUPPLIER_CHANGED: 'warning',
  SUPPLIER_REFUSED: 'critical',
  MAIL_FAILED: 'critical',
  MAIL_UNCERTAIN: 'warning',
};

/** What alerts are about: one is open per cause. What begins with an order's own words ends with that order. */
export const alertCause = {
  ofOrder: (po_id: string): string => `order:${po_id}:`,
  answer: (po_id: string): string => `order:${po_id}:answer`,
  mail: ({ po_id, mail_id }: { po_id: string; mail_id: string }): string => `order:${po_id}:mail:${mail_id}`,
};
