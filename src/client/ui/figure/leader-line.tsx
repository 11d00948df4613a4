import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';

type LeaderLineProps = {
  label: ReactNode;
  figure: ReactNode;
  tone?: 'default' | 'strong';
  className?: string;
};

/** Label and figure joined by dots, like a menu. Sums and measures only; put it inside LeaderList. */
export function LeaderLine({ label, figure, tone = 'default', className }: LeaderLineProps) {
  return (
    <div className={cn('flex items-baseline gap-1.5 text-body', className)}>
      <dt className={tone === 'strong' ? 'font-semibold' : 'text-ink-2'}>{label}</dt>
      <span aria-hidden="true" className="leader" />
      <dd className={cn('whitespace-nowrap', tone === 'strong' && 'font-semibold')}>{figure}</dd>
    </div>
  );
}

type TotalLineProps = { label: ReactNode; figure: ReactNode };

/** The sum, under its dotted line; alone, without one. */
export function TotalLine({ label, figure }: TotalLineProps) {
  return (
    <div className="total-line mt-2 flex items-baseline justify-between gap-3 pt-3 first:mt-0 first:border-t-0 first:pt-0">
      <dt className="text-body text-ink-2">{label}</dt>
      <dd className="whitespace-nowrap font-display text-dialog">{figure}</dd>
    </div>
  );
}

export function LeaderList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cn('flex flex-col gap-1.5', className)}>{children}</dl>;
}
