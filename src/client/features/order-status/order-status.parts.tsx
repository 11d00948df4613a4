import { Check, CircleDashed, Lock, type LucideIcon, PackageCheck, Pencil, Send, X } from 'lucide-react';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import type { OrderStatus } from '#domain/orders/status.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';

const LOOKS: Record<OrderStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  DRAFT: { tone: 'dashed', icon: Pencil },
  SENT: { tone: 'info', icon: Send },
  SUPPLIER_CONFIRMED: { tone: 'confirmed', icon: Check },
  PARTIALLY_RECEIVED: { tone: 'saffron', icon: CircleDashed },
  RECEIVED: { tone: 'default', icon: PackageCheck },
  CLOSED: { tone: 'sunken', icon: Lock },
  CANCELLED: { tone: 'struck', icon: X },
};

type OrderStatusBadgeProps = { status: OrderStatus; className?: string };

/** Colour, icon and word, always all three. */
export function OrderStatusBadge({ status, className }: OrderStatusBadgeProps) {
  const { tone, icon: Icon } = LOOKS[status];
  return (
    <Badge icon={<Icon aria-hidden="true" />} tone={tone} {...(className && { className })}>
      {orderStatusText[status]}
    </Badge>
  );
}
