import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

type DrillLinkProps = {
  /** What is added to the address; the period stays. */
  into: Readonly<Record<string, string>>;
  /** What is left out of it. */
  leaves?: readonly string[];
  children: ReactNode;
};

/** Looks behind a figure. A step of its own, so that Back leads to the report as it was. */
export function DrillLink({ into, leaves = [], children }: DrillLinkProps) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  for (const name of leaves) next.delete(name);
  for (const [name, value] of Object.entries(into)) next.set(name, value);
  return (
    <Link preventScrollReset to={{ search: next.toString() }}>
      {children}
    </Link>
  );
}
