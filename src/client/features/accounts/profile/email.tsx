import { useState } from 'react';
import { type AccountUser, useChangeEmail } from '#client/features/accounts/accounts.api.ts';
import { ConfirmPersonDialog } from '#client/features/accounts/confirm.parts.tsx';
import { underField } from '#client/platform/form/field-refusal.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText } from '#text/accounts/accounts.text.ts';
import { PROFILE_FORM, ProfileSection } from './section.tsx';

const rules = lateRules(
  async () => (await import('#contract/accounts/account-inputs.contract.ts')).changeEmailInput,
);

export function EmailSection({ user }: { user: AccountUser }) {
  const change = useChangeEmail();
  const [asked, setAsked] = useState<string>();
  const form = useLateForm(rules, {
    defaultValues: { new_email: '', ...(user.has_password && { password: '' }) },
    mode: 'onSubmit',
  });
  const done = (email: string) => {
    form.reset();
    toasts.success(profileText.emailSent(email));
  };
  const { errors } = form.formState;
  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      if (!user.has_password) return setAsked(values.new_email);
      await change.mutateAsync(values);
      done(values.new_email);
    },
    underField(form, { PASSWORD_WRONG: 'password' }),
  );
  return (
    <ProfileSection intro={profileText.emailIntro} title={profileText.email}>
      <CurrentEmail user={user} />
      <form className={PROFILE_FORM} noValidate onSubmit={submit}>
        <FormField error={errors.new_email?.message} label={profileText.newEmail}>
          <Input {...form.register('new_email')} autoComplete="email" inputMode="email" type="email" />
        </FormField>
        {user.has_password && (
          <FormField error={errors.password?.message} label={profileText.currentPassword}>
            <PasswordInput {...form.register('password')} autoComplete="current-password" />
          </FormField>
        )}
        <Button busy={busy} busyLabel={accountText.sending} type="submit">
          {profileText.changeEmail}
        </Button>
      </form>
      {asked !== undefined && (
        <ConfirmPersonDialog
          action={profileText.changeEmail}
          busyLabel={accountText.sending}
          onClose={() => setAsked(undefined)}
          onConfirmed={async (confirmation) => {
            await change.mutateAsync({ new_email: asked, ...confirmation });
            setAsked(undefined);
            done(asked);
          }}
          title={profileText.changeEmail}
          user={user}
        />
      )}
    </ProfileSection>
  );
}

function CurrentEmail({ user }: { user: AccountUser }) {
  return (
    <>
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
    </>
  );
}
