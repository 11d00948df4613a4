import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';

type SectionProps = { title: string; className?: string; bodyClassName?: string; children: ReactNode };

/** A card with a small grey title, as on a specimen sheet. */
export function Section({ title, className, bodyClassName, children }: SectionProps) {
  return (
    <Card className={className}>
      <h2 className="px-5.5 pt-4.5 pb-3 font-semibold text-hint text-ink-3 max-md:px-4">{title}</h2>
      <div className={cn('px-5.5 pb-5.5 max-md:px-4 max-md:pb-4', bodyClassName)}>{children}</div>
    </Card>
  );
}

export function SampleRow({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('flex flex-wrap items-center gap-2.5', className)}>{children}</div>;
}
