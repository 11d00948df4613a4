import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useResetPassword } from '#client/features/accounts/accounts.api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { EntryForm } from '#client/platform/page/entry/entry-form.tsx';
import { EntryHead, EntryPage } from '#client/platform/page/entry/entry-page.tsx';
import { useRefreshSession } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { resetPasswordText } from '#text/accounts/accounts.text.ts';

const rules = lateRules(
  async () => (await import('#contract/accounts/account-inputs.contract.ts')).resetPasswordInput,
);

const askAgain = (
  <Link className="link" to="/forgot-password">
    {resetPasswordText.askAgain}
  </Link>
);

export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [refused, setRefused] = useState<string | undefined>(
    token ? undefined : resetPasswordText.missingToken,
  );
  return (
    <EntryPage>
      <EntryHead title={resetPasswordText.title}>{resetPasswordText.intro}</EntryHead>
      {refused ? (
        <Notice action={askAgain} role="alert" title={refused} tone="danger" />
      ) : (
        <NewPasswordForm onLinkRefused={setRefused} token={token} />
      )}
    </EntryPage>
  );
}

type NewPasswordFormProps = { token: string; onLinkRefused: (sentence: string) => void };

function NewPasswordForm({ token, onLinkRefused }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const reset = useResetPassword();
  const form = useLateForm(rules, { defaultValues: { token, password: '' } });
  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      await reset.mutateAsync(values);
      toasts.success(resetPasswordText.success, { id: 'form' });
      // All sessions ended, this browser's too if it had one.
      await refreshSession().catch(() => undefined);
      await navigate('/login', { replace: true });
    },
    (error) => {
      if (!(error instanceof ApiError) || error.code !== 'LINK_EXPIRED') return false;
      onLinkRefused(error.message);
      return true;
    },
  );
  return (
    <EntryForm busy={busy} onSubmit={submit} words={resetPasswordText}>
      <FormField error={form.formState.errors.password?.message} label={resetPasswordText.password}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" autoFocus size="large" />
      </FormField>
    </EntryForm>
  );
}
