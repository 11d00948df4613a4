import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export type WayBack = { to: string; label: string };

/** Above a page's title: to the list it came from. */
export function BackLink({ to, label }: WayBack) {
  return (
    <Link
      className="inline-flex items-center gap-2 rounded-chip text-hint text-ink-2 hover:text-ink hover:underline max-md:min-h-11 print:hidden"
      to={to}
    >
      <ArrowLeft aria-hidden="true" size={16} />
      {label}
    </Link>
  );
}
