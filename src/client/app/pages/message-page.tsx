import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';

type MessagePageProps = {
  icon: ReactNode;
  tone?: 'quiet' | 'saffron' | 'danger';
  title: string;
  children?: ReactNode;
  actions: ReactNode;
  /** Small print below the actions. */
  note?: ReactNode;
};

const TONES = {
  quiet: 'bg-primary-soft text-primary-ink',
  saffron: 'bg-saffron-soft text-saffron-ink',
  danger: 'bg-danger-soft text-danger-ink',
} as const;

/** A page that has one thing to say, and a way on. */
export function MessagePage({ icon, tone = 'quiet', title, children, actions, note }: MessagePageProps) {
  return (
    <div className="m-auto flex w-full max-w-120 flex-col items-center py-12 text-center">
      <div aria-hidden="true" className={cn('grid size-14 place-items-center rounded-card', TONES[tone])}>
        {icon}
      </div>
      <h1 className="mt-5 text-balance font-display text-title">{title}</h1>
      {children && <div className="mt-2 text-balance text-body text-ink-2">{children}</div>}
      <div className="mt-6 flex flex-wrap items-center justify-center gap-2.5 max-md:w-full max-md:flex-col max-md:items-stretch">
        {actions}
      </div>
      {note && <p className="mt-5 whitespace-pre-line text-hint text-ink-3">{note}</p>}
    </div>
  );
}
