import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-line-2 border-b-2 bg-head px-1.5 font-sans font-semibold text-[0.6875rem] text-ink-2 leading-none">
      {children}
    </kbd>
  );
}
