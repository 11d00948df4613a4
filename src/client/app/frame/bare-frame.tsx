import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '#client/ui/wordmark.tsx';

/** For pages outside the frame: sign-in, legal pages, the unknown address. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center px-4 md:px-8">
        <Link className="rounded-compact" to="/">
          <Wordmark />
        </Link>
      </header>
      <main className="flex w-full flex-1 flex-col px-4 pb-12 outline-none md:px-8">{children}</main>
    </div>
  );
}
