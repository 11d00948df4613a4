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

/** The name typed again and the password: nobody does it by a slip, nor from a screen left open. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { organisation } = useSession();
  const ask = useAskErasure();
  const form = useZodForm(askErasureInput, { defaultValues: { name: '', password: '' }, mode: 'onSubmit' });
  const dialog = useFormDialog({
    form,
    action: async (typed) => {
      await ask.mutateAsync(typed);
      toasts.success(text.asked);
    },
    onClose,
    onRefusal: underField(form, { PASSWORD_WRONG: 'password' }),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      {...dialog}
      action={text.eraseAction}
      busyLabel={text.busy}
      intro={text.eraseIntro}
      title={text.eraseDialog}
      tone="danger"
    >
      <div className="flex flex-col gap-4">
        <FormField
          error={errors.name?.message}
          hint={organisation ? text.nameHint(organisation.name) : undefined}
          label={text.nameLabel}
        >
          <Input {...form.register('name')} autoComplete="off" autoFocus />
        </FormField>
        <FormField error={errors.password?.message} label={profileText.currentPassword}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </FormField>
      </div>
    </FormDialog>
  );
}
