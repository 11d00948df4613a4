import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { type Read, WhenRead } from './read.tsx';

type SettingsCardProps<Data> = {
  of: Read<Data>;
  words: Record<'title' | 'intro' | 'edit' | 'editThis' | 'loadFailure', string>;
  /** How many lines of what is coming are drawn meanwhile. */
  lines: number;
  /** What `edit` opens. */
  dialog: (onClose: () => void) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** A card of /settings: what is set, and the way to change it as a whole. */
export function SettingsCard<Data>({ of, words, lines, dialog, children }: SettingsCardProps<Data>) {
  const [editing, setEditing] = useState(false);
  return (
    <Card className="mt-4 max-w-180">
      <CardHeader
        actions={
          of.data && (
            <Button aria-label={words.editThis} onClick={() => setEditing(true)} size="compact" writes>
              {words.edit}
            </Button>
          )
        }
        description={words.intro}
        divided
        title={words.title}
      />
      <WhenRead
        failure={words.loadFailure}
        of={of}
        waiting={<LoadingBars bars={Array.from({ length: lines }, () => 'h-8')} className="p-5" />}
      >
        {children}
      </WhenRead>
      {editing && dialog(() => setEditing(false))}
    </Card>
  );
}

/** What is set, as pairs of a name and what is said of it. */
export const SettingsList = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line [&>div]:px-5 [&>div]:py-2.5 max-md:[&>div]:px-4 [&_dd]:text-hint [&_dd]:text-ink-2 [&_dt]:font-semibold [&_dt]:text-body">
    {children}
  </dl>
);
