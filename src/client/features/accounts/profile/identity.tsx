import { type AccountUser, useUpdateName } from '#client/features/accounts/accounts.api.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText } from '#text/accounts/accounts.text.ts';
import { PROFILE_FORM, ProfileSection } from './section.tsx';

const rules = lateRules(
  async () => (await import('#contract/accounts/account-inputs.contract.ts')).profileInput,
);

export function IdentitySection({ user }: { user: AccountUser }) {
  const update = useUpdateName();
  const form = useLateForm(rules, { defaultValues: { full_name: user.full_name } });
  const { submit, busy } = useFormAction(form, async (values) => {
    await update.mutateAsync(values);
    form.reset(values);
    toasts.success(profileText.nameSaved);
  });
  return (
    <ProfileSection intro={accountText.identityIntro} title={profileText.identity}>
      <form className={PROFILE_FORM} noValidate onSubmit={submit}>
        <FormField error={form.formState.errors.full_name?.message} label={profileText.fullName}>
          <Input {...form.register('full_name')} autoComplete="name" />
        </FormField>
        <Button busy={busy} busyLabel={accountText.saving} type="submit" variant="primary">
          {profileText.saveName}
        </Button>
      </form>
    </ProfileSection>
  );
}
