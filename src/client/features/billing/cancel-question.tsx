import type { ReactNode } from 'react';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { billingText as text } from '#text/billing/billing.text.ts';

type CancelQuestionProps = {
  cancel: () => Promise<unknown>;
  /** The day it ends. */
  end: string;
  onClose: () => void;
  children: ReactNode;
};

export const CancelQuestion = ({ cancel, end, onClose, children }: CancelQuestionProps) => (
  <CommandDialog
    action={text.cancelQuestion.confirm}
    cancelLabel={text.cancelQuestion.keep}
    command={async () => {
      await cancel();
      toasts.success(text.cancelled(end));
    }}
    onClose={onClose}
    onFailure={(error) => toasts.failure(error, { title: text.notCancelled })}
    title={text.cancelQuestion.title}
    tone="danger"
  >
    {children}
  </CommandDialog>
);
