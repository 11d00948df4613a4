import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';
import { Shelf } from '#client/ui/figure/shelf.tsx';

type EmptyStateProps = {
  /** What is missing, in a few words. */
  title: ReactNode;
  /** The next step, in a sentence. */
  children?: ReactNode;
  actions?: ReactNode;
  /** The shelf drawing, for a first use only; otherwise an icon, or nothing. */
  drawing?: 'shelf' | 'none';
  icon?: ReactNode;
  /** `h2` where it is all that the page has; in a card or a list it stands under their heading. */
  heading?: 'h2' | 'h3';
  className?: string;
};

export function EmptyState({
  title,
  children,
  actions,
  drawing = 'none',
  icon,
  heading: Heading = 'h3',
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-5 py-10 text-center', className)}>
      {drawing === 'shelf' && (
        <div className="mb-6">
          <Shelf />
        </div>
      )}
      {drawing === 'none' && icon && (
        <div className="mb-4 grid size-14 place-items-center rounded-card bg-sunken text-ink-2 [&_svg]:size-6">
          {icon}
        </div>
      )}
      <Heading className="text-balance font-display text-card">{title}</Heading>
      {children && <div className="mt-1 max-w-[26rem] text-balance text-body text-ink-2">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap items-center justify-center gap-2.5">{actions}</div>}
    </div>
  );
}

type NoResultProps = {
  icon: ReactNode;
  title: ReactNode;
  /** The nearest word, if there is one. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** A search that found nothing: never a dead end. */
export function NoResult({ icon, title, children, actions }: NoResultProps) {
  return (
    <div className="flex items-start gap-4 px-5 py-6">
      <span className="mt-0.5 text-ink-2 [&_svg]:size-6">{icon}</span>
      <div className="min-w-0">
        <h3 className="font-display font-semibold text-[1rem] leading-6">{title}</h3>
        {children && <div className="text-body text-ink-2">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
