import type { ReactNode } from 'react';
import { type Read, WhenRead } from '#client/platform/page/read.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';

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

type SectionReadProps<Data> = {
  of: Read<Data>;
  failure: string;
  /** How many lines the section has when there is little in it. */
  lines?: readonly 'h-10.5'[];
  children: (data: Data) => ReactNode;
};

/** What a section has to read first: lines one under the other. */
export function SectionRead<Data>({ of, failure, lines = ['h-10.5'], children }: SectionReadProps<Data>) {
  return (
    <WhenRead failure={failure} failureClass="py-4" of={of} waiting={<LoadingBars bars={lines} />}>
      {children}
    </WhenRead>
  );
}

/** Fields one under the other, the button at the end. */
export const PROFILE_FORM = 'flex flex-col gap-4 [&>button]:self-start max-md:[&>button]:self-stretch';
