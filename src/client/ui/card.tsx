import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type CardProps = {
  /** `open` marks the one card that is being worked on. */
  tone?: 'default' | 'open';
  className?: string | undefined;
  children: ReactNode;
};

/** `overflow-clip`, not hidden: a sticky table head inside must still stick to the page. */
const CARD =
  'overflow-clip rounded-card border border-line bg-surface shadow-card max-md:rounded-phone print:overflow-visible print:rounded-none print:border-0 print:shadow-none';

export function Card({ tone = 'default', className, children }: CardProps) {
  return (
    <section className={cn(CARD, tone === 'open' && 'border-2 border-primary shadow-menu', className)}>
      {children}
    </section>
  );
}

/** Around what stands in the place of cards that are still to be read. */
export const inCard = (className?: string) => (instead: ReactNode) => (
  <Card className={className}>{instead}</Card>
);

type CardHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  /** A rule under the head, where a table or list follows. */
  divided?: boolean;
  className?: string;
};

export function CardHeader({ title, description, icon, actions, divided, className }: CardHeaderProps) {
  return (
    <header
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-3 px-5 pt-4 pb-3 max-md:px-4',
        divided && 'border-line border-b pb-4',
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="font-display text-card">{title}</h2>
        {description && <p className="text-hint text-ink-2">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

type CardPartProps = { className?: string; children: ReactNode };

export function CardBody({ className, children }: CardPartProps) {
  return <div className={cn('p-5 max-md:p-4', className)}>{children}</div>;
}

/** The foot carries the sum or the next step, under a dotted line like a till receipt. */
export function CardFooter({ className, children }: CardPartProps) {
  return (
    <footer
      className={cn('total-line flex flex-wrap items-center gap-3 bg-head px-5 py-3 max-md:px-4', className)}
    >
      {children}
    </footer>
  );
}

/**
 * Around a list. On a phone each row is a card of its own: a card around them would only take their room. One element
 * for both, so that a phone that is turned keeps what is open and typed inside.
 */
export function ListFrame({ bare, children }: { bare: boolean; children: ReactNode }) {
  return <section className={bare ? undefined : CARD}>{children}</section>;
}
