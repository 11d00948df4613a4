import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { type EntryState, useSendCode, useSignIn } from '#client/features/accounts/accounts.api.ts';
import { SecondFactorStep } from '#client/features/accounts/two-factor/second-factor-step.tsx';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { EntryDone, EntryForm } from '#client/platform/page/entry/entry-form.tsx';
import { ENTRY_LINK, EntryHead, EntryNote, EntryPage } from '#client/platform/page/entry/entry-page.tsx';
import { useEnter } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { placeToStart } from '#domain/access/guard.ts';
import { entryIntros } from '#text/accounts/account-screens.text.ts';
import { loginText } from '#text/accounts/accounts.text.ts';
import { OtherWaysIn } from './other-ways-in.tsx';

const rules = lateRules(
  async () => (await import('#contract/accounts/account-inputs.contract.ts')).signInInput,
);

export function LoginPage() {
  const { from, secondFactor } = (useLocation().state ?? {}) as EntryState;
  const [step, setStep] = useState<'password' | 'second_factor'>(secondFactor ? 'second_factor' : 'password');
  const navigate = useNavigate();
  const enter = useEnter(navigate);
  const signedIn = async () => {
    await enter((session) => from ?? placeToStart(session));
    toasts.success(loginText.success, { id: 'sign-in' });
  };
  return (
    <EntryPage>
      {step === 'password' ? (
        <PasswordStep onSecondFactor={() => setStep('second_factor')} onSignedIn={signedIn} />
      ) : (
        <SecondFactorStep onBack={() => setStep('password')} onSignedIn={signedIn} />
      )}
    </EntryPage>
  );
}

type PasswordStepProps = { onSecondFactor: () => void; onSignedIn: () => Promise<void> };

function PasswordStep(props: PasswordStepProps) {
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const { form, submit, busy } = useSignInForm(email, props);
  return (
    <>
      {params.get('verified') === 'true' && <EntryDone>{loginText.verified}</EntryDone>}
      <EntryHead title={loginText.title}>{entryIntros.login}</EntryHead>
      <EntryForm busy={busy} onSubmit={submit} words={loginText}>
        <SignInFields form={form} known={email !== ''} />
      </EntryForm>
      <OtherWaysIn onSignedIn={props.onSignedIn} />
      <EntryNote>
        {loginText.noAccount}{' '}
        <Link className={ENTRY_LINK} to="/signup">
          {loginText.signUpLink}
        </Link>
      </EntryNote>
    </>
  );
}

function useSignInForm(email: string, { onSecondFactor, onSignedIn }: PasswordStepProps) {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const sendCode = useSendCode();
  const form = useLateForm(rules, { defaultValues: { email, password: '' }, mode: 'onSubmit' });
  const { submit, busy } = useFormAction(form, async (values) => {
    try {
      const { signed_in } = await signIn.mutateAsync(values);
      if (signed_in) await onSignedIn();
      else onSecondFactor();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'EMAIL_NOT_CONFIRMED') throw error;
      toasts.info(loginText.notConfirmed, { id: 'sign-in' });
      const email = values.email.trim();
      // The code of the day of signing up has long run out: the page that waits for one has one to wait for.
      const state = await sendCode.mutateAsync({ email }).then(
        (): EntryState => ({ sentAt: Date.now() }),
        (failure): EntryState => ({ notSent: messageOf(failure) }),
      );
      navigate(`/verify?email=${encodeURIComponent(email)}`, { state });
    }
  });
  return { form, submit, busy };
}

type SignInFieldsProps = {
  form: ReturnType<typeof useSignInForm>['form'];
  /** The address came with the link: the password is what is missing. */
  known: boolean;
};

function SignInFields({ form, known }: SignInFieldsProps) {
  const { errors } = form.formState;
  const email = form.watch('email').trim();
  const forgot = email ? `?email=${encodeURIComponent(email)}` : '';
  return (
    <>
      <FormField error={errors.email?.message} label={loginText.email}>
        <Input
          {...form.register('email')}
          autoComplete="username"
          autoFocus={!known}
          inputMode="email"
          size="large"
          type="email"
        />
      </FormField>
      <FormField
        aside={
          <Link className={ENTRY_LINK} to={`/forgot-password${forgot}`}>
            {loginText.forgotLink}
          </Link>
        }
        error={errors.password?.message}
        label={loginText.password}
      >
        <PasswordInput
          {...form.register('password')}
          autoComplete="current-password"
          autoFocus={known}
          size="large"
        />
      </FormField>
    </>
  );
}
