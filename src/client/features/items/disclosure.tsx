import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '#client/ui/cn.ts';

type DisclosureProps = {
  title: string;
  hint?: string;
  /** Something in it needs attention: it cannot stay closed. */
  forced: boolean;
  startsOpen: boolean;
  children: ReactNode;
};

/** What is not always needed, folded under one line. Closed, its fields are not in the way of the keyboard. */
export function Disclosure({ title, hint, forced, startsOpen, children }: DisclosureProps) {
  const [wanted, setWanted] = useState(startsOpen);
  const id = useId();
  const open = wanted || forced;
  return (
    <div className="col-span-full border-line border-t pt-2">
      <button
        aria-controls={id}
        aria-expanded={open}
        className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-compact px-2 text-left hover:bg-hover max-md:min-h-13"
        onClick={() => setWanted(!open)}
        type="button"
      >
        <span className="flex-1">
          <span className="font-semibold text-label">{title}</span>
          {hint && <span className="ml-2 text-hint text-ink-3 max-md:ml-0 max-md:block">{hint}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cn('text-ink-2 transition-transform', open && 'rotate-180')}
          size={18}
        />
      </button>
      <div
        className={cn('grid grid-cols-6 gap-x-4 gap-y-4.5 pt-3 max-md:grid-cols-1', !open && 'hidden')}
        id={id}
      >
        {children}
      </div>
    </div>
  );
}
