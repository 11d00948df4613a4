import { type ReactNode, useId } from 'react';

/** Widths of a field on a desk; on a phone each has the line to itself. */
export const WHOLE = 'col-span-full';
export const HALF = 'col-span-3 max-md:col-span-full';
export const THIRD = 'col-span-2 max-md:col-span-full';

/** A part of a form under its title; the first has no rule above. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-6 gap-x-4 gap-y-4.5 border-line border-t pt-6 first:border-t-0 first:pt-0 [&_:is(input,textarea,button)]:scroll-my-12"
    >
      <h3 className="col-span-full font-display text-card" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
