import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';

type AllAtOnceProps = {
  /** On the button and in the question. */
  action: string;
  title: string;
  body: string;
  failure: string;
  /** What is said once it is done. */
  command: () => Promise<string>;
};

/** Off the list with all that is on the screen, after a question. */
export function AllAtOnce({ action, title, body, failure, command }: AllAtOnceProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        className="max-md:w-full md:ml-auto"
        icon={<CheckCheck aria-hidden="true" size={18} />}
        onClick={() => setAsks(true)}
        variant="ghost"
        writes
      >
        {action}
      </Button>
      {asks && (
        <CommandDialog
          action={action}
          command={async () => void toasts.success(await command(), { id: 'alert' })}
          onClose={() => setAsks(false)}
          onFailure={(error) => toasts.failure(error, { id: 'alert', title: failure })}
          title={title}
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
