import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ReadCard, type ReadCardProps } from './read-card.tsx';

type SettingsCardProps<Data> = Pick<ReadCardProps<Data>, 'of' | 'children'> & {
  words: ReadCardProps<Data>['words'] & Record<'edit' | 'editThis', string>;
  /** How many lines of what is coming are drawn meanwhile. */
  lines: number;
  /** What `edit` opens. */
  dialog: (onClose: () => void) => ReactNode;
};

/** A card of /settings: what is set, and the way to change it as a whole. */
export function SettingsCard<Data>({ of, words, lines, dialog, children }: SettingsCardProps<Data>) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <ReadCard
        actions={
          of.data && (
            <Button aria-label={words.editThis} onClick={() => setEditing(true)} size="compact" writes>
              {words.edit}
            </Button>
          )
        }
        bars={Array.from({ length: lines }, () => 'h-8')}
        className="mt-4"
        of={of}
        words={words}
      >
        {children}
      </ReadCard>
      {editing && dialog(() => setEditing(false))}
    </>
  );
}

/** What is set, as pairs of a name and what is said of it. */
export const SettingsList = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line [&>div]:px-5 [&>div]:py-2.5 max-md:[&>div]:px-4 [&_dd]:text-hint [&_dd]:text-ink-2 [&_dt]:font-semibold [&_dt]:text-body">
    {children}
  </dl>
);
