import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { DOT } from '#text/kernel/format.ts';

type WayInProps = { Icon: LucideIcon; name: string; since: string; use: string; children: ReactNode };

/** What opens the account besides its password: since when, when it last did, and what can be done with it. */
export const WayIn = ({ Icon, name, since, use, children }: WayInProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Icon aria-hidden="true" className="text-ink-2" size={20} />
    <div className="min-w-0 flex-1 basis-44">
      <p className="wrap-anywhere font-semibold text-body">{name}</p>
      <p className="text-hint text-ink-2">
        {since}
        {DOT}
        {use}
      </p>
    </div>
    {children}
  </div>
);
