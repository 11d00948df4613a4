import { useLeaveWarning } from '#client/platform/form/leave-warning.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { chooserText } from '#text/organisations/organisation-screens.text.ts';
import { newOrganisationText } from '#text/organisations/organisations.text.ts';
import { useNewOrganisationForm } from './create-organisation.ts';
import { NameField } from './name-field.tsx';

export function NewOrganisationDialog({ onClose }: { onClose: () => void }) {
  const { form, hint, submit, busy } = useNewOrganisationForm(newOrganisationText.failure);
  const closing = useLeaveWarning({ dirty: form.formState.isDirty, saving: busy, onClose });
  return (
    <FormDialog
      action={newOrganisationText.submit}
      busy={busy}
      busyLabel={newOrganisationText.submitting}
      closing={closing}
      intro={chooserText.createIntro}
      onSubmit={submit}
      title={newOrganisationText.title}
    >
      <NameField form={form} hint={hint} />
    </FormDialog>
  );
}
