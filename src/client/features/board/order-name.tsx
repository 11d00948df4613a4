import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DOT } from '#text/kernel/format.ts';

type OrderNameProps = {
  order: { id: string; supplier_name: string; order_number: string | null };
  /** The page whose list it stands in: the order leads back there. */
  from: string;
  children: ReactNode;
};

/** Whose order it is, as the way to it; then its number, and one more word. */
export const OrderName = ({ order, from, children }: OrderNameProps) => (
  <>
    <Link
      className="wrap-break-word block font-semibold text-cell hover:underline max-md:py-1"
      state={{ from }}
      to={`/orders/${order.id}`}
    >
      {order.supplier_name}
    </Link>
    <p className="text-pretty text-hint text-ink-2">
      {order.order_number}
      {DOT}
      {children}
    </p>
  </>
);
