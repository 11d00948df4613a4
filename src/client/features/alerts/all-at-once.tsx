import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';

type Question = {
  title: string;
  /** What is said once it is done. */
  command: () => Promise<string>;
};

type AllAtOnceProps = Question & {
  /** There are several. */
  offered: boolean;
  /** On the button and in the question. */
  action: string;
  body: string;
  failure: string;
};

/**
 * Off the list with all that is on the screen, after a question. What others do meanwhile changes the list behind it, and
 * neither what was asked nor what the answer stands for.
 */
export function AllAtOnce({ offered, action, body, failure, ...question }: AllAtOnceProps) {
  const [asked, setAsked] = useState<Question | null>(null);
  return (
    <>
      {offered && (
        <Button
          className="max-md:w-full md:ml-auto"
          icon={<CheckCheck aria-hidden="true" size={18} />}
          onClick={() => setAsked(question)}
          variant="ghost"
          writes
        >
          {action}
        </Button>
      )}
      {asked && (
        <CommandDialog
          action={action}
          command={async () => void toasts.success(await asked.command(), { id: 'alert' })}
          onClose={() => setAsked(null)}
          onFailure={(error) => toasts.failure(error, { id: 'alert', title: failure })}
          title={asked.title}
        >
          {body}
        </CommandDialog>
      )}
    </>
  );
}

/** The newest of them: what came since is not among them, and nobody has read it. */
export const newestOf = (moments: readonly string[]): string =>
  moments.reduce((newest, moment) => (moment > newest ? moment : newest), '');
