import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { supplierAnswerText as text } from '#text/orders/supplier-answer.text.ts';
import type { AnswerableOrder } from './supplier-answer.api.ts';

const COLUMN = 'mx-auto w-full max-w-[47.5rem] px-4 md:px-6';

type SupplierFrameProps = {
  /** Who orders; Économat's own name until that is known. */
  order?: AnswerableOrder | undefined;
  /** The one next step, always in view. */
  bar?: ReactNode;
  children: ReactNode;
};

/** For somebody who has no account: who orders on the green, the order on paper, what to do at the bottom. */
export function SupplierFrame({ order, bar, children }: SupplierFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="in-frame bg-side text-side-ink">
        <div className={cn(COLUMN, 'flex min-h-14 items-center py-2 md:min-h-16')}>
          {order ? (
            <p className="wrap-anywhere min-w-0">
              <strong className="block font-display text-card">{order.organization_name}</strong>
              <span className="block text-hint text-side-mute">{text.order(order.order_number)}</span>
            </p>
          ) : (
            <Wordmark tone="frame" />
          )}
        </div>
      </header>
      <main className={cn(COLUMN, 'flex flex-1 flex-col gap-4 pt-5 pb-8 md:pt-8')}>{children}</main>
      {order && (
        <footer className={cn(COLUMN, 'pb-6 text-center text-hint text-ink-3', bar && 'pb-36 md:pb-32')}>
          {text.sentBy(order.organization_name)}
        </footer>
      )}
      {bar && (
        <div className="layer-bar fixed inset-x-0 bottom-0 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-menu">
          <div className={cn(COLUMN, 'py-3')}>{bar}</div>
        </div>
      )}
    </div>
  );
}

type SayingProps = { icon: ReactNode; tone?: keyof typeof TONES; title: string; children?: ReactNode };

const TONES = {
  quiet: 'bg-sunken text-ink-2',
  success: 'bg-primary-soft text-primary-ink',
  saffron: 'bg-saffron-soft text-saffron-ink',
} as const;

/** The page's own heading, with what follows from it. */
export function Saying({ icon, tone = 'quiet', title, children }: SayingProps) {
  return (
    <div className="flex items-start gap-4">
      <span
        aria-hidden="true"
        className={cn('grid size-12 shrink-0 place-items-center rounded-card [&_svg]:size-6', TONES[tone])}
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h1 className="text-balance font-display text-title outline-none" tabIndex={-1}>
          {title}
        </h1>
        {children && <div className="mt-1 text-pretty text-body text-ink-2">{children}</div>}
      </div>
    </div>
  );
}
