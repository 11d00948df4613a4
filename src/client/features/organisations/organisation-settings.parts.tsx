import { messageOf } from '#client/platform/api/error.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
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
export function OrganisationSettings() {
  const { data: organisation, error, refetch, isFetching } = useOrganisation();
  return (
    <Card className="max-w-180">
      <CardHeader description={organisationCardText.intro} title={organisationSettingsText.title} />
      <CardBody className="pt-2">
        {organisation ? (
          // Another name means another text to start from; what prints on orders shares the version, not the text.
          <RenameForm key={organisation.name} organisation={organisation} />
        ) : error ? (
          <ErrorState
            className="py-6"
            onRetry={() => refetch()}
            retrying={isFetching}
            title={organisationCardText.loadFailure}
          >
            {messageOf(error)}
          </ErrorState>
        ) : (
          <LoadingRegion>
            <Skeleton className="h-10.5" />
          </LoadingRegion>
        )}
      </CardBody>
    </Card>
  );
}

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
      >
        {organisationSettingsText.save}
      </Button>
    </form>
  );
}
