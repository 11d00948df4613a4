import { useState } from 'react';
import { type AccountUser, useChangePassword } from '#client/features/accounts/accounts.api.ts';
import { ConfirmPersonDialog } from '#client/features/accounts/confirm.parts.tsx';
import { underField } from '#client/platform/form/field-refusal.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText, signUpText } from '#text/accounts/accounts.text.ts';
import { confirmText } from '#text/accounts/ways-in.text.ts';
import { PROFILE_FORM, ProfileSection } from './section.tsx';

const rules = lateRules(
  async () => (await import('#contract/accounts/account-inputs.contract.ts')).changePasswordInput,
);

const usePasswordForm = (user: AccountUser) =>
  useLateForm(rules, {
    defaultValues: { ...(user.has_password && { current_password: '' }), new_password: '' },
    mode: 'onSubmit',
  });

export function PasswordSection({ user }: { user: AccountUser }) {
  const change = useChangePassword();
  const [chosen, setChosen] = useState<string>();
  const form = usePasswordForm(user);
  const done = () => {
    form.reset();
    toasts.success(profileText.passwordChanged);
  };
  const { errors } = form.formState;
  const action = user.has_password ? profileText.changePassword : confirmText.choosePassword;
  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      if (!user.has_password) return setChosen(values.new_password);
      await change.mutateAsync(values);
      done();
    },
    underField(form, { PASSWORD_WRONG: 'current_password' }),
  );
  return (
    <ProfileSection
      intro={user.has_password ? profileText.passwordIntro : confirmText.noPassword}
      title={profileText.password}
    >
      <form className={PROFILE_FORM} noValidate onSubmit={submit}>
        {/* Tells a password manager whose password this is. */}
        <input autoComplete="username" hidden readOnly type="text" value={user.email} />
        {user.has_password && (
          <FormField error={errors.current_password?.message} label={profileText.currentPassword}>
            <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
          </FormField>
        )}
        <FormField
          error={errors.new_password?.message}
          hint={signUpText.passwordHint}
          label={profileText.newPassword}
        >
          <PasswordInput {...form.register('new_password')} autoComplete="new-password" />
        </FormField>
        <Button busy={busy} busyLabel={accountText.saving} type="submit">
          {action}
        </Button>
      </form>
      {chosen !== undefined && (
        <ConfirmPersonDialog
          action={action}
          busyLabel={accountText.saving}
          onClose={() => setChosen(undefined)}
          onConfirmed={async (confirmation) => {
            await change.mutateAsync({ new_password: chosen, ...confirmation });
            setChosen(undefined);
            done();
          }}
          title={action}
          user={user}
        />
      )}
    </ProfileSection>
  );
}
