import { Link, useNavigate, useSearchParams } from 'react-router';
import { type EntryState, useSignUp } from '#client/features/accounts/accounts.api.ts';
import { useInvitation } from '#client/features/organisations/organisations.api.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { EntryForm } from '#client/platform/page/entry/entry-form.tsx';
import { ENTRY_LINK, EntryHead, EntryNote, EntryPage } from '#client/platform/page/entry/entry-page.tsx';
import { selectOrganisation, useEnter } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { placeToStart } from '#domain/access/guard.ts';
import { entryIntros } from '#text/accounts/account-screens.text.ts';
import { signUpText } from '#text/accounts/accounts.text.ts';
import { invitationText } from '#text/organisations/organisations.text.ts';

const rules = lateRules(
  async () => (await import('#contract/accounts/account-inputs.contract.ts')).signUpInput,
);

/** With `?invitation=`, the address is the invitation's own and needs no code: the link proved it. */
export function SignUpPage() {
  const [params] = useSearchParams();
  const token = params.get('invitation') ?? '';
  const { data: invitation, isPending } = useInvitation(token);
  const pending = invitation?.state === 'pending' ? invitation : undefined;
  return (
    <EntryPage>
      {/* The form waits for the invitation, which fills in its address. */}
      {token && isPending ? null : (
        <SignUpForm
          email={pending?.email ?? params.get('email') ?? ''}
          invitation={pending && { token, organisation: pending.organization_name }}
        />
      )}
    </EntryPage>
  );
}

type SignUpFormProps = {
  email: string;
  invitation: { token: string; organisation: string } | undefined;
};

function SignUpForm(props: SignUpFormProps) {
  const { invitation } = props;
  const { form, submit, busy } = useSignUpForm(props);
  return (
    <>
      <EntryHead title={signUpText.title}>
        {invitation ? signUpText.invited(invitation.organisation) : entryIntros.signUp}
      </EntryHead>
      <EntryForm busy={busy} onSubmit={submit} words={signUpText}>
        <SignUpFields {...props} form={form} />
      </EntryForm>
      <EntryNote>
        {signUpText.hasAccount}{' '}
        <Link className={ENTRY_LINK} to="/login">
          {signUpText.signInLink}
        </Link>
      </EntryNote>
    </>
  );
}

function useSignUpForm({ email, invitation }: SignUpFormProps) {
  const navigate = useNavigate();
  const enter = useEnter(navigate);
  const signUp = useSignUp();
  const form = useLateForm(rules, {
    defaultValues: {
      full_name: '',
      email,
      password: '',
      ...(invitation && { invitation_token: invitation.token }),
    },
  });
  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      const { signed_in, org_id } = await signUp.mutateAsync(values);
      if (!signed_in) {
        toasts.success(signUpText.success, { id: 'sign-up' });
        const state: EntryState = { sentAt: Date.now() };
        return navigate(`/verify-code?email=${encodeURIComponent(values.email)}`, { state });
      }
      await enter((session) => {
        if (!org_id) return placeToStart(session);
        selectOrganisation(org_id);
        return '/dashboard';
      });
      if (invitation) toasts.success(invitationText.accepted(invitation.organisation), { id: 'sign-up' });
    },
    () => signUpText.failure,
  );
  return { form, submit, busy };
}

type SignUpFieldsProps = SignUpFormProps & { form: ReturnType<typeof useSignUpForm>['form'] };

function SignUpFields({ form, email, invitation }: SignUpFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <FormField error={errors.full_name?.message} label={signUpText.fullName}>
        <Input {...form.register('full_name')} autoComplete="name" autoFocus size="large" />
      </FormField>
      {invitation ? (
        <Notice title={invitationText.forAddress(email)} />
      ) : (
        <FormField error={errors.email?.message} label={signUpText.email}>
          <Input
            {...form.register('email')}
            autoComplete="username"
            inputMode="email"
            size="large"
            type="email"
          />
        </FormField>
      )}
      <FormField error={errors.password?.message} hint={signUpText.passwordHint} label={signUpText.password}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" size="large" />
      </FormField>
    </>
  );
}
