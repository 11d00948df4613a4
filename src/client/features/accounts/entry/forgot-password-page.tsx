import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRequestReset } from '#client/features/accounts/accounts.api.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { EntryDone, EntryForm } from '#client/platform/page/entry/entry-form.tsx';
import { ENTRY_LINK, EntryHead, EntryNote, EntryPage } from '#client/platform/page/entry/entry-page.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { choosePasswordText } from '#text/accounts/account-screens.text.ts';
import { forgotPasswordText } from '#text/accounts/accounts.text.ts';

const rules = lateRules(
  async () => (await import('#contract/accounts/account-inputs.contract.ts')).emailInput,
);

/** The form is gone with the focus in it. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <EntryPage>
      {sentTo ? (
        <div role="status">
          <EntryHead className="mb-0" icon={<MailCheck size={26} />} title={forgotPasswordText.sentTitle}>
            {forgotPasswordText.sent(sentTo)}
          </EntryHead>
        </div>
      ) : (
        <AddressForm onSent={setSentTo} />
      )}
      <EntryNote>
        <Link
          className={ENTRY_LINK}
          ref={sentTo ? focus : null}
          to={sentTo ? `/login?email=${encodeURIComponent(sentTo)}` : '/login'}
        >
          {forgotPasswordText.backToLogin}
        </Link>
      </EntryNote>
    </EntryPage>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const [params] = useSearchParams();
  const request = useRequestReset();
  const form = useLateForm(rules, {
    defaultValues: { email: params.get('email') ?? '' },
    mode: 'onSubmit',
  });
  const { submit, busy } = useFormAction(form, async (values) => {
    await request.mutateAsync(values);
    onSent(values.email);
  });
  return (
    <>
      {params.get('verified') === 'true' && <EntryDone>{choosePasswordText.verified}</EntryDone>}
      <EntryHead title={forgotPasswordText.title}>{forgotPasswordText.intro}</EntryHead>
      <EntryForm busy={busy} onSubmit={submit} words={forgotPasswordText}>
        <FormField error={form.formState.errors.email?.message} label={forgotPasswordText.email}>
          <Input
            {...form.register('email')}
            autoComplete="username"
            autoFocus
            inputMode="email"
            size="large"
            type="email"
          />
        </FormField>
      </EntryForm>
    </>
  );
}
