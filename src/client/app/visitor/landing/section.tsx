import type { ReactNode } from 'react';
import { COLUMN } from '#client/app/visitor/visitor-frame.tsx';
import { cn } from '#client/ui/cn.ts';

export const SECTION_TITLE =
  'text-balance font-[650] font-display text-[1.875rem] leading-[1.12] tracking-[-0.028em] md:text-[2.625rem]';

type SectionProps = {
  /** What an anchor of the bar names. */
  id?: string;
  title: string;
  /** Under the title. */
  lead?: string;
  children: ReactNode;
  className?: string;
};

/** One band of the landing page under its heading. */
export const Section = ({ id, title, lead, children, className }: SectionProps) => (
  <section className={cn('scroll-mt-4 py-14 md:py-24', className)} id={id}>
    <div className={COLUMN}>
      <h2 className={SECTION_TITLE}>{title}</h2>
      {lead && <p className="mt-3 max-w-150 text-pretty text-ink-2">{lead}</p>}
      <div className="mt-7 md:mt-10">{children}</div>
    </div>
  </section>
);
