import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useSecondFactor } from '#client/features/accounts/accounts.api.ts';
import { CodeBoxes } from '#client/features/accounts/code/boxes.tsx';
import { useCodeEntry } from '#client/features/accounts/code/entry.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { showRefusal, useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { EntryForm } from '#client/platform/page/entry/entry-form.tsx';
import { EntryHead } from '#client/platform/page/entry/entry-page.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { secondFactorText, verifyCodeText } from '#text/accounts/accounts.text.ts';

const rules = lateRules(
  async () => (await import('#client/features/accounts/code/recovery-code.ts')).recoveryCodeInput,
);

type StepProps = { onBack: () => void; onSignedIn: () => Promise<void> };

/** After the password, where two-factor is on: the app's code, or one of the codes kept aside. */
export function SecondFactorStep({ onBack, onSignedIn }: StepProps) {
  const [method, setMethod] = useState<'totp' | 'recovery'>('totp');
  return (
    <>
      {method === 'totp' ? (
        <AppCode onBack={onBack} onSignedIn={onSignedIn} />
      ) : (
        <RecoveryCode onBack={onBack} onSignedIn={onSignedIn} />
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-x-5 gap-y-2 text-body">
        <TextButton onClick={() => setMethod(method === 'totp' ? 'recovery' : 'totp')}>
          {method === 'totp' ? secondFactorText.useRecovery : secondFactorText.useApp}
        </TextButton>
        <TextButton onClick={onBack}>{secondFactorText.back}</TextButton>
      </div>
    </>
  );
}

/** The password was too long ago: it has to be typed again. */
const isTooLate = (error: unknown) => error instanceof ApiError && error.code === 'SECOND_FACTOR_TIMEOUT';

function AppCode({ onBack, onSignedIn }: StepProps) {
  const check = useSecondFactor();
  const { submit, busy, boxes } = useCodeEntry(async (code) => {
    try {
      await check.mutateAsync({ method: 'totp', code });
    } catch (error) {
      if (!isTooLate(error)) throw error;
      showRefusal(error);
      return onBack();
    }
    await onSignedIn();
  });

  return (
    <>
      <EntryHead icon={<Smartphone size={26} />} title={secondFactorText.title}>
        {secondFactorText.intro}
      </EntryHead>
      <EntryForm busy={busy} onSubmit={submit} words={secondFactorText}>
        <CodeBoxes {...boxes} busy={busy} label={secondFactorText.code} />
      </EntryForm>
    </>
  );
}

function RecoveryCode({ onBack, onSignedIn }: StepProps) {
  const check = useSecondFactor();
  const form = useLateForm(rules, { defaultValues: { code: '' }, mode: 'onSubmit' });
  const { submit, busy } = useFormAction(
    form,
    async ({ code }) => {
      await check.mutateAsync({ method: 'recovery', code });
      await onSignedIn();
    },
    (error) => {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_WRONG') {
        form.setError('code', { type: 'server', message: error.message });
        return true;
      }
      if (!isTooLate(error)) return verifyCodeText.failure;
      showRefusal(error);
      onBack();
      return true;
    },
  );
  return (
    <>
      <EntryHead icon={<KeyRound size={26} />} title={secondFactorText.title}>
        {secondFactorText.recoveryIntro}
      </EntryHead>
      <EntryForm busy={busy} onSubmit={submit} words={secondFactorText}>
        <FormField error={form.formState.errors.code?.message} label={secondFactorText.recoveryCode}>
          <Input
            {...form.register('code')}
            autoCapitalize="none"
            autoComplete="off"
            autoFocus
            size="large"
            spellCheck={false}
          />
        </FormField>
      </EntryForm>
    </>
  );
}
