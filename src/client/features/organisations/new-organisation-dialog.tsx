import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Input } from '#client/ui/input.tsx';
import { commonText } from '#text/common.text.ts';
import { chooserText } from '#text/organisation-screens.text.ts';
import { newOrganisationText } from '#text/organisations.text.ts';
import { useNewOrganisationForm } from './create-organisation.ts';

export function NewOrganisationDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, busy } = useNewOrganisationForm(newOrganisationText.failure);
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          <Button busy={busy} busyLabel={newOrganisationText.submitting} type="submit" variant="primary">
            {newOrganisationText.submit}
          </Button>
        </>
      }
      onOpenChange={onClose}
      onSubmit={submit}
      open
      title={newOrganisationText.title}
      width="narrow"
    >
      <p className="mb-4 text-body text-ink-2">{chooserText.createIntro}</p>
      <FormField error={form.formState.errors.name?.message} label={newOrganisationText.name}>
        <Input
          {...form.register('name')}
          autoComplete="organization"
          autoFocus
          placeholder={newOrganisationText.namePlaceholder}
        />
      </FormField>
    </Dialog>
  );
}
