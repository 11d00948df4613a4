import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';

type ProfileSectionProps = {
  title: string;
  intro?: ReactNode;
  /** Beside the title: a state. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One matter of the account: what it is at the left, what can be done at the right. */
export function ProfileSection({ title, intro, aside, children }: ProfileSectionProps) {
  return (
    <Card className="grid gap-x-10 gap-y-5 p-6 max-md:p-4 wide:grid-cols-[20rem_minmax(0,1fr)]">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-display text-card">{title}</h2>
          {aside}
        </div>
        {intro && <p className="mt-1 text-pretty text-hint text-ink-2">{intro}</p>}
      </div>
      <div className="min-w-0 max-w-130">{children}</div>
    </Card>
  );
}

/** Fields one under the other, the button at the end. */
export const PROFILE_FORM = 'flex flex-col gap-4 [&>button]:self-start max-md:[&>button]:self-stretch';
