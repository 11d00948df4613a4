import { type AccountUser, useChangePassword } from '#client/features/accounts/accounts.api.ts';
import { underField } from '#client/platform/form/field-refusal.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText, signUpText } from '#text/accounts/accounts.text.ts';
import { PROFILE_FORM, ProfileSection } from './section.tsx';

const rules = lateRules(
  async () => (await import('#contract/accounts/account-inputs.contract.ts')).changePasswordInput,
);

export function PasswordSection({ user }: { user: AccountUser }) {
  const change = useChangePassword();
  const form = useLateForm(rules, {
    defaultValues: { current_password: '', new_password: '' },
    mode: 'onSubmit',
  });
  const { errors } = form.formState;
  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      await change.mutateAsync(values);
      form.reset();
      toasts.success(profileText.passwordChanged);
    },
    underField(form, { PASSWORD_WRONG: 'current_password' }),
  );
  return (
    <ProfileSection intro={profileText.passwordIntro} title={profileText.password}>
      <form className={PROFILE_FORM} noValidate onSubmit={submit}>
        {/* Tells a password manager whose password this is. */}
        <input autoComplete="username" hidden readOnly type="text" value={user.email} />
        <FormField error={errors.current_password?.message} label={profileText.currentPassword}>
          <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
        </FormField>
        <FormField
          error={errors.new_password?.message}
          hint={signUpText.passwordHint}
          label={profileText.newPassword}
        >
          <PasswordInput {...form.register('new_password')} autoComplete="new-password" />
        </FormField>
        <Button busy={busy} busyLabel={accountText.saving} type="submit">
          {profileText.changePassword}
        </Button>
      </form>
    </ProfileSection>
  );
}
