import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { ReadCard } from '#client/platform/page/read-card.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { organisationCardText } from '#text/organisations/organisation-screens.text.ts';
import { organisationSettingsText } from '#text/organisations/organisations.text.ts';
import { type Organisation, useOrganisation, useRenameOrganisation } from './organisations.api.ts';

const rules = lateRules(async () => {
  const { renameOrganisationInput } = await import('#contract/organisations/organisations.contract.ts');
  return renameOrganisationInput.pick({ name: true });
});

/** /settings, tab « organisation ». */
export const OrganisationSettings = () => (
  <ReadCard
    bars={['h-16.5', 'h-10 w-32']}
    kind="plain"
    of={useOrganisation()}
    words={{ ...organisationCardText, title: organisationSettingsText.title }}
  >
    {/* Another name means another text to start from; what prints on orders shares the version, not the text. */}
    {(organisation) => <RenameForm key={organisation.name} organisation={organisation} />}
  </ReadCard>
);

function RenameForm({ organisation }: { organisation: Organisation }) {
  const { name, version } = organisation;
  const rename = useRenameOrganisation();
  const form = useLateForm(rules, { defaultValues: { name } });
  const { submit, busy } = useFormAction(form, async (values) => {
    await rename.mutateAsync({ ...values, version });
    toasts.success(organisationSettingsText.saved);
  });
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <FormField error={form.formState.errors.name?.message} label={organisationSettingsText.name}>
        <Input {...form.register('name')} autoComplete="organization" />
      </FormField>
      <Button
        busy={busy}
        busyLabel={commonText.saving}
        className="self-start max-md:self-stretch"
        type="submit"
        variant="primary"
        writes
      >
        {organisationSettingsText.save}
      </Button>
    </form>
  );
}
