import { MailX, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';

type Words = { subject: string; body: string };

type MailDialogProps = Omit<FormDialogProps, 'children'> & {
  form: UseFormReturn<Words, unknown, Words>;
  /** Null where there is no address; `noAddress` then stands in the place of the e-mail. */
  to: string | null;
  noAddress: string;
  labels: Record<'to' | 'subject' | 'body' | 'changedTitle' | 'changedBody', string>;
  bodyHint?: string;
  /** What it speaks of has changed: the words are newer than those that were read. */
  changed: boolean;
  /** What stands in the way, and what to know before it leaves. */
  notices?: ReactNode;
  /** What goes with it. */
  children?: ReactNode;
};

/** An e-mail as it leaves, written already: its subject and its message can still be changed, for this once. */
export function MailDialog({
  form,
  to,
  noAddress,
  labels,
  bodyHint,
  changed,
  notices,
  children,
  ...dialog
}: MailDialogProps) {
  const { errors } = form.formState;
  return (
    <FormDialog icon={<Send aria-hidden="true" size={18} />} width="form" {...dialog}>
      <div className="mb-5 flex flex-col gap-2 empty:hidden">
        {changed && (
          <Notice role="alert" title={labels.changedTitle} tone="saffron">
            {labels.changedBody}
          </Notice>
        )}
        {notices}
      </div>
      <div className="flex flex-col gap-4.5">
        {to === null ? (
          <p className="flex items-center gap-3 text-body text-ink-2">
            <MailX aria-hidden="true" className="shrink-0" size={20} />
            {noAddress}
          </p>
        ) : (
          <>
            <dl className="flex items-baseline gap-3 border-line border-b pb-3.5">
              <dt className="font-semibold text-label">{labels.to}</dt>
              <dd className="wrap-anywhere text-body">{to}</dd>
            </dl>
            <FormField error={errors.subject?.message} label={labels.subject}>
              <Input {...form.register('subject')} autoComplete="off" />
            </FormField>
            <FormField error={errors.body?.message} hint={bodyHint} label={labels.body}>
              <Textarea {...form.register('body')} className="max-h-none min-h-44" rows={8} />
            </FormField>
          </>
        )}
        {children}
      </div>
    </FormDialog>
  );
}
