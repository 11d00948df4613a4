import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type PageHeadProps = {
  title: ReactNode;
  /** What matters on this page now, in one sentence. */
  sentence?: ReactNode;
  actions?: ReactNode;
  /** Above the title: the way back. */
  back?: ReactNode;
  /** Beside the title: a status. */
  aside?: ReactNode;
  className?: string;
};

const ON_PHONE = 'max-md:w-full max-md:[&>*]:flex-1 max-md:[&>:is(a,button)]:px-3';
/** Three stay in one row of a phone: without their icons. */
const THREE_ON_PHONE = 'max-[27rem]:[&:has(>:nth-child(3))>:is(a,button):not([aria-label])>svg]:hidden';

export function PageHead({ title, sentence, actions, back, aside, className }: PageHeadProps) {
  return (
    <header className={cn('mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0 flex-1 basis-72">
        {back && <div className="mb-1">{back}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-balance font-display text-title">{title}</h1>
          {aside}
        </div>
        {sentence && <p className="mt-0.5 text-pretty text-body text-ink-2">{sentence}</p>}
      </div>
      {actions && (
        <div className={cn('flex flex-wrap items-center gap-2 print:hidden', ON_PHONE, THREE_ON_PHONE)}>
          {actions}
        </div>
      )}
    </header>
  );
}
