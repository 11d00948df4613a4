import { underField } from '#client/platform/field-refusal.ts';
import { useFormAction } from '#client/platform/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/late-form.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Input } from '#client/ui/input.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { accountText } from '#text/account-screens.text.ts';
import { profileText } from '#text/accounts.text.ts';
import { type AccountUser, useChangeEmail } from './accounts.api.ts';
import { PasswordInput } from './password-input.tsx';
import { PROFILE_FORM, ProfileSection } from './profile-section.tsx';

const rules = lateRules(async () => (await import('#contract/account-inputs.contract.ts')).changeEmailInput);

export function EmailSection({ user }: { user: AccountUser }) {
  const change = useChangeEmail();
  const form = useLateForm(rules, {
    defaultValues: { new_email: '', password: '' },
    mode: 'onSubmit',
  });
  const { errors } = form.formState;
  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      await change.mutateAsync(values);
      form.reset();
      toasts.success(profileText.emailSent(values.new_email));
    },
    underField(form, 'password', ['PASSWORD_WRONG']),
  );
  return (
    <ProfileSection intro={profileText.emailIntro} title={profileText.email}>
      <p className="mb-4 text-body">
        <span className="block text-hint text-ink-2">{accountText.currentEmail}</span>
        <strong className="wrap-anywhere font-semibold">{user.email}</strong>
      </p>
      {user.pending_email && (
        <Notice
          className="wrap-anywhere mb-4"
          title={profileText.emailPending(user.pending_email)}
          tone="saffron"
        />
      )}
      <form className={PROFILE_FORM} noValidate onSubmit={submit}>
        <FormField error={errors.new_email?.message} label={profileText.newEmail}>
          <Input {...form.register('new_email')} autoComplete="email" inputMode="email" type="email" />
        </FormField>
        <FormField error={errors.password?.message} label={profileText.currentPassword}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </FormField>
        <Button busy={busy} busyLabel={accountText.sending} type="submit">
          {profileText.changeEmail}
        </Button>
      </form>
    </ProfileSection>
  );
}
