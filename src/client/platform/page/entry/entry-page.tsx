import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EntryDrawing } from '#client/platform/page/entry/drawing/entry-drawing.tsx';
import { cn } from '#client/ui/cn.ts';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { entryText } from '#text/accounts/account-screens.text.ts';

type EntryPageProps = {
  /** At the right of the wordmark: a way out. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Two panels: the form on paper, the storeroom on green. On a phone the form alone. */
export function EntryPage({ aside, children }: EntryPageProps) {
  return (
    <div className="grid min-h-dvh wide:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="flex min-w-0 flex-col">
        <header className="flex min-h-14 items-center justify-between gap-4 px-4 pt-2 md:px-12 md:pt-7">
          <Link className="flex min-h-12 items-center rounded-compact" to="/">
            <Wordmark className="text-[1.75rem]" />
          </Link>
          {aside}
        </header>
        <main className="mx-auto flex w-full max-w-118 flex-1 flex-col justify-center px-4 py-8 max-md:justify-start max-md:pt-6 [&_h1]:outline-none">
          {children}
        </main>
        <EntryFooter />
      </div>
      <EntryPanel />
    </div>
  );
}

function EntryFooter() {
  return (
    <footer className="px-4 pb-5 md:pb-7">
      <nav
        aria-label={entryText.legal}
        className="flex justify-center gap-5 text-hint text-ink-2 [&_a:hover]:underline [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:rounded-chip"
      >
        <Link to="/legal/terms">{entryText.terms}</Link>
        <Link to="/legal/privacy">{entryText.privacy}</Link>
      </nav>
    </footer>
  );
}

function EntryPanel() {
  return (
    <aside
      aria-label={entryText.headline.join(' ')}
      className="sticky top-0 hidden h-dvh flex-col bg-side px-10 pt-19 pb-13 text-side-ink wide:flex"
    >
      <p className="px-4 font-[680] font-display text-[2.375rem] text-paper leading-[2.75rem] tracking-[-0.03em] dark:text-side-ink">
        {entryText.headline.map((line) => (
          <span className="block" key={line}>
            {line}
          </span>
        ))}
      </p>
      <p className="mt-5 max-w-116 px-4 text-[1.0625rem] text-side-mute leading-6.5">{entryText.sentence}</p>
      <div className="mt-8 min-h-0 flex-1">
        <EntryDrawing />
      </div>
    </aside>
  );
}

type EntryHeadProps = {
  icon?: ReactNode;
  tone?: 'default' | 'danger';
  title: string;
  children?: ReactNode;
  className?: string;
};

const ICON_TONES = {
  default: 'bg-primary-soft text-primary-ink',
  danger: 'bg-danger-soft text-danger-ink',
} as const;

/** The icon, the title and the sentence under it. */
export function EntryHead({ icon, tone = 'default', title, children, className }: EntryHeadProps) {
  return (
    <div className={cn('mb-7 max-md:mb-6', className)}>
      {icon && (
        <div
          aria-hidden="true"
          className={cn('mb-6 grid size-14 place-items-center rounded-card', ICON_TONES[tone])}
        >
          {icon}
        </div>
      )}
      <h1 className="text-balance font-display text-[2rem] leading-9.5 tracking-[-0.02em] [font-weight:650] max-md:text-title max-md:leading-8">
        {title}
      </h1>
      {children && <div className="mt-2 text-pretty text-body text-ink-2">{children}</div>}
    </div>
  );
}

/** Sign-in buttons fill the width and are as high as their fields. */
export const ENTRY_BUTTON = 'h-field-large w-full text-[1rem]';

/** A link inside a line, with room for a finger around it. */
export const ENTRY_LINK = 'link inline-block max-md:-my-3 max-md:py-3';

/** A line below the form, with its link. */
export function EntryNote({ children }: { children: ReactNode }) {
  return <p className="mt-7 text-center text-body text-ink-2 max-md:mt-6">{children}</p>;
}
