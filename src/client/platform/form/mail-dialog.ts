import { useState } from 'react';
import type { z } from 'zod';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { isConflict, useFormDialog } from './form-dialog.ts';
import { takeOver } from './take-over.ts';

type MailWords = { subject: string; body: string };

type MailDialogOptions<Preview extends MailWords> = {
  rules: z.ZodType<MailWords, MailWords>;
  /** The e-mail as the server would send it. */
  opened: Preview;
  readAgain: () => Promise<Preview>;
  /** Closes once it is sent, unless it says `stay`. */
  send: (words: MailWords, read: Preview) => Promise<unknown>;
  onClose: () => void;
  /** What is said of a failure that brings no words of its own. */
  failure: string;
  closesOn?: (error: unknown) => boolean;
  /** As for `useFormDialog`. */
  alsoDirty?: boolean;
};

/**
 * What a dialog does that shows an e-mail and sends it; `<MailDialog {...dialog}>` is what it looks like. Where what it
 * speaks of has changed meanwhile, nothing leaves: the newer words are shown first, beside those that were typed.
 */
export function useMailDialog<Preview extends MailWords>({
  rules,
  opened,
  readAgain,
  send,
  onClose,
  failure,
  closesOn,
  alsoDirty,
}: MailDialogOptions<Preview>) {
  // What the person reads, until something newer takes its place.
  const [mail, setMail] = useState(opened);
  const [changed, setChanged] = useState(false);
  const form = useZodForm(rules, { defaultValues: { subject: opened.subject, body: opened.body } });
  const showNewer = async () => {
    const theirs = await readAgain();
    setMail(theirs);
    takeOver(form, { subject: theirs.subject, body: theirs.body });
    setChanged(true);
    return 'stay' as const;
  };
  const dialog = useFormDialog({
    form,
    action: async (words) => {
      setChanged(false);
      try {
        return await send(words, mail);
      } catch (error) {
        if (isConflict(error)) return showNewer();
        throw error;
      }
    },
    onClose,
    onRefusal: () => failure,
    closesOn,
    alsoDirty,
  });
  return { mail, dialog: { ...dialog, form, changed } };
}
