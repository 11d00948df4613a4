import { useState } from 'react';
import { useAccount } from '#client/features/accounts/accounts.api.ts';
import { ConfirmPersonDialog } from '#client/features/accounts/confirm.parts.tsx';
import { underField } from '#client/platform/form/field-refusal.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { askErasureInput } from '#contract/leaving/leaving.contract.ts';
import { profileText } from '#text/accounts/accounts.text.ts';
import { organisationDataText as text } from '#text/leaving/leaving.text.ts';
import { useAskErasure } from './leaving.api.ts';

/** The name typed again and the password, or a code where there is none: nobody does it by a slip, nor from a screen left open. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { organisation } = useSession();
  const ask = useAskErasure();
  const { data: user } = useAccount();
  /** The name, while a code stands for the password that the account does not have. */
  const [confirming, setConfirming] = useState<string>();
  const form = useZodForm(askErasureInput, { defaultValues: { name: '' }, mode: 'onSubmit' });
  const dialog = useFormDialog({
    form,
    action: async (typed) => {
      if (!user?.has_password) {
        setConfirming(typed.name);
        return 'stay';
      }
      await ask.mutateAsync(typed);
      toasts.success(text.asked);
    },
    onClose,
    onRefusal: underField(form, { PASSWORD_WRONG: 'password' }),
  });
  const { errors } = form.formState;
  const look = {
    action: text.eraseAction,
    busyLabel: text.busy,
    intro: text.eraseIntro,
    title: text.eraseDialog,
    tone: 'danger' as const,
  };
  if (confirming !== undefined && user)
    return (
      <ConfirmPersonDialog
        {...look}
        onClose={onClose}
        onConfirmed={async (confirmation) => {
          await ask.mutateAsync({ name: confirming, ...confirmation });
          toasts.success(text.asked);
          onClose();
        }}
        user={user}
      />
    );
  return (
    <FormDialog {...dialog} {...look}>
      <div className="flex flex-col gap-4">
        <FormField
          error={errors.name?.message}
          hint={organisation ? text.nameHint(organisation.name) : undefined}
          label={text.nameLabel}
        >
          <Input {...form.register('name')} autoComplete="off" autoFocus />
        </FormField>
        {user?.has_password && (
          <FormField error={errors.password?.message} label={profileText.currentPassword}>
            <PasswordInput {...form.register('password')} autoComplete="current-password" />
          </FormField>
        )}
      </div>
    </FormDialog>
  );
}
