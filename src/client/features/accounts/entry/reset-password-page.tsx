import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useResetPassword } from '#client/features/accounts/accounts.api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { EntryForm } from '#client/platform/page/entry/entry-form.tsx';
import {
  ENTRY_BUTTON,
  ENTRY_LINK,
  EntryHead,
  EntryNote,
  EntryPage,
} from '#client/platform/page/entry/entry-page.tsx';
import { useRefreshSession } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { buttonStyle } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { forgotPasswordText, resetPasswordText, signUpText } from '#text/accounts/accounts.text.ts';

const rules = lateRules(
  async () => (await import('#contract/accounts/account-inputs.contract.ts')).resetPasswordInput,
);

export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [refused, setRefused] = useState<string | undefined>(
    token ? undefined : resetPasswordText.missingToken,
  );
  return (
    <EntryPage>
      {refused ? (
        <LinkRefused sentence={refused} />
      ) : (
        <NewPasswordForm onLinkRefused={setRefused} token={token} />
      )}
      <EntryNote>
        <Link className={ENTRY_LINK} to="/login">
          {forgotPasswordText.backToLogin}
        </Link>
      </EntryNote>
    </EntryPage>
  );
}

/** The form is gone with the focus in it: what one does next gets it. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();

const LinkRefused = ({ sentence }: { sentence: string }) => (
  <>
    <div role="alert">
      <EntryHead icon={<CircleAlert size={26} />} title={resetPasswordText.refusedTitle} tone="danger">
        {sentence}
      </EntryHead>
    </div>
    <Link className={cn(buttonStyle({ variant: 'primary' }), ENTRY_BUTTON)} ref={focus} to="/forgot-password">
      {resetPasswordText.askAgain}
    </Link>
  </>
);

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
    <>
      <EntryHead title={resetPasswordText.title}>{resetPasswordText.intro}</EntryHead>
      <EntryForm busy={busy} onSubmit={submit} words={resetPasswordText}>
        <FormField
          error={form.formState.errors.password?.message}
          hint={signUpText.passwordHint}
          label={resetPasswordText.password}
        >
          <PasswordInput {...form.register('password')} autoComplete="new-password" autoFocus size="large" />
        </FormField>
      </EntryForm>
    </>
  );
}
