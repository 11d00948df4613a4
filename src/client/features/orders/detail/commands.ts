import type { Order } from '#client/features/orders/orders.api.ts';
import { can, type Permission, type Role } from '#domain/access/permissions.ts';
import { isUnanswered } from '#domain/orders/answer/answered.ts';
import { allows, type OrderTransition } from '#domain/orders/status.ts';

/** What a person can do on the page of an order. */
export type DetailCommand =
  | 'send'
  | 'receive'
  | 'confirm'
  | 'remind'
  | 'close'
  | 'guide'
  | 'edit'
  | 'pdf'
  | 'duplicate'
  | 'revoke'
  | 'delete'
  | 'cancel';

type Rule = {
  permission: Permission;
  transition?: OrderTransition;
  when?: (order: Asked, now: Date) => boolean;
};
type Asked = Pick<Order, 'status' | 'link_expires_at' | 'answered_at' | 'decision_since' | 'mails'>;

/** The nearest first; what cannot be undone last. */
const RULES: Record<DetailCommand, Rule> = {
  send: { permission: 'orders.send', transition: 'send' },
  receive: { permission: 'receipts.write', transition: 'receive' },
  close: { permission: 'orders.cancel', transition: 'close' },
  confirm: { permission: 'orders.write', transition: 'confirm' },
  remind: { permission: 'orders.send', when: awaitsAnswer },
  guide: { permission: 'orders.write', transition: 'edit' },
  edit: { permission: 'orders.write', transition: 'edit' },
  pdf: { permission: 'operations.read' },
  duplicate: { permission: 'orders.write' },
  revoke: { permission: 'orders.send', when: hasOpenLink },
  delete: { permission: 'orders.write', transition: 'delete' },
  cancel: { permission: 'orders.cancel', transition: 'cancel' },
};

export function hasOpenLink({ link_expires_at }: Pick<Order, 'link_expires_at'>, now: Date): boolean {
  return link_expires_at !== null && new Date(link_expires_at) > now;
}

/** Its e-mail left, and nobody answered; what else may stand in the way, the server says. */
function awaitsAnswer(order: Asked): boolean {
  const left = order.mails.some((mail) => mail.template === 'order' && mail.status === 'sent');
  return left && isUnanswered(order);
}

export function commandsOf(order: Asked, role: Role, now: Date): DetailCommand[] {
  return (Object.keys(RULES) as DetailCommand[]).filter((name) => {
    const { permission, transition, when } = RULES[name];
    return (
      can(role, permission) &&
      (!transition || allows(order.status, transition)) &&
      (!when || when(order, now))
    );
  });
}

/** The next step of the order, if there is one that a person takes: the only filled button. */
export function mainCommand(
  commands: readonly DetailCommand[],
  { status, decision_since }: Pick<Order, 'status' | 'decision_since'>,
): DetailCommand | null {
  // The answer is what is to be decided first, on its own card.
  if (decision_since !== null) return null;
  if (commands.includes('send')) return 'send';
  if (commands.includes('close')) return 'close';
  if (status === 'SENT' && commands.includes('confirm')) return 'confirm';
  return commands.includes('receive') ? 'receive' : null;
}
