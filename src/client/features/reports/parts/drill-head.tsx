import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

type DrillHeadProps = {
  /** The way back: « Tous les fournisseurs ». */
  back: string;
  /** What of the address is left on the way back. */
  leaves: readonly string[];
  title: ReactNode;
  /** The way to the thing itself. */
  aside?: ReactNode;
};

/** Above what lies behind a figure: the way back to the report, then what is looked into. */
export function DrillHead({ back, leaves, title, aside }: DrillHeadProps) {
  const [params] = useSearchParams();
  const rest = new URLSearchParams(params);
  for (const name of leaves) rest.delete(name);
  return (
    <div className="mb-3">
      <Link
        className="inline-flex items-center gap-2 rounded-chip text-hint text-ink-2 hover:text-ink hover:underline max-md:min-h-11 print:hidden"
        preventScrollReset
        to={{ search: rest.toString() }}
      >
        <ArrowLeft aria-hidden="true" size={16} />
        {back}
      </Link>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="wrap-anywhere font-display text-dialog">{title}</h2>
        {aside}
      </div>
    </div>
  );
}
