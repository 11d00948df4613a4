import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { ENTRY_BUTTON } from './entry-page.tsx';

type EntryFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  busy: boolean;
  words: { submit: string; submitting: string };
  children: ReactNode;
};

/** The fields one under the other, and the one button that sends them. */
export function EntryForm({ onSubmit, busy, words, children }: EntryFormProps) {
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={onSubmit}>
      {children}
      <Button
        busy={busy}
        busyLabel={words.submitting}
        className={ENTRY_BUTTON}
        type="submit"
        variant="primary"
      >
        {words.submit}
      </Button>
    </form>
  );
}

/** Above the head: what was done on the way here. */
export const EntryDone = ({ children }: { children: ReactNode }) => (
  <Notice
    className="mb-7"
    role="status"
    title={<span className="font-normal text-cell">{children}</span>}
    tone="success"
  />
);
