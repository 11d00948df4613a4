import type { ComponentPropsWithRef } from 'react';
import { Link, useLocation } from 'react-router';

type OrderLinkProps = Omit<ComponentPropsWithRef<typeof Link>, 'to' | 'state'> & { id: string };

/** Leads to an order, which then knows the list as it was left: its tab and its filters. */
export function LinkToOrder({ id, ...rest }: OrderLinkProps) {
  const { pathname, search } = useLocation();
  return <Link {...rest} state={{ from: pathname + search }} to={`/orders/${id}`} />;
}
