import type { Order } from '#client/features/orders/orders.api.ts';
import { can, type Permission, type Role } from '#domain/access/permissions.ts';
import { allows, type OrderTransition } from '#domain/orders/status.ts';

/** What a person can do on the page of an order. */
export type DetailCommand =
  | 'send'
  | 'receive'
  | 'confirm'
  | 'close'
  | 'edit'
  | 'pdf'
  | 'duplicate'
  | 'revoke'
  | 'delete'
  | 'cancel';

type Rule = { permission: Permission; deed?: OrderTransition; when?: (order: Asked, now: Date) => boolean };
type Asked = Pick<Order, 'status' | 'link_expires_at'>;

/** The nearest first; what cannot be undone last. */
const RULES: Record<DetailCommand, Rule> = {
  send: { permission: 'orders.send', deed: 'send' },
  receive: { permission: 'receipts.write', deed: 'receive' },
  close: { permission: 'orders.cancel', deed: 'close' },
  confirm: { permission: 'orders.write', deed: 'confirm' },
  edit: { permission: 'orders.write', deed: 'edit' },
  pdf: { permission: 'operations.read' },
  duplicate: { permission: 'orders.write' },
  revoke: { permission: 'orders.send', when: hasOpenLink },
  delete: { permission: 'orders.write', deed: 'delete' },
  cancel: { permission: 'orders.cancel', deed: 'cancel' },
};

export function hasOpenLink({ link_expires_at }: Asked, now: Date): boolean {
  return link_expires_at !== null && new Date(link_expires_at) > now;
}

export function commandsOf(order: Asked, role: Role, now: Date): DetailCommand[] {
  return (Object.keys(RULES) as DetailCommand[]).filter((name) => {
    const { permission, deed, when } = RULES[name];
    return can(role, permission) && (!deed || allows(order.status, deed)) && (!when || when(order, now));
  });
}

/** The next step of the order, if there is one that a person takes: the only filled button. */
export function mainCommand(deeds: readonly DetailCommand[], { status }: Asked): DetailCommand | null {
  if (deeds.includes('send')) return 'send';
  if (deeds.includes('close')) return 'close';
  if (status === 'SENT' && deeds.includes('confirm')) return 'confirm';
  return deeds.includes('receive') ? 'receive' : null;
}
