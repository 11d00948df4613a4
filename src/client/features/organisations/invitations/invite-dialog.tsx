import { Controller } from 'react-hook-form';
import { useInvite } from '#client/features/organisations/organisations.api.ts';
import { roleOptions } from '#client/features/organisations/team/role-select.tsx';
import { underField } from '#client/platform/form/field-refusal.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { inviteInput } from '#contract/organisations/organisations.contract.ts';
import { teamText } from '#text/organisations/organisations.text.ts';

/** Refusals about the address itself stand under its field. */
const FIELD_OF = { ALREADY_MEMBER: 'email', ALREADY_INVITED: 'email' } as const;

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const form = useZodForm(inviteInput, { defaultValues: { email: '', role: 'CHEF' }, mode: 'onSubmit' });
  const { errors } = form.formState;
  const dialog = useFormDialog({
    form,
    action: async (values) => {
      await invite.mutateAsync(values);
      toasts.success(teamText.invited(values.email));
    },
    onClose,
    onRefusal: underField(form, FIELD_OF),
  });
  return (
    <FormDialog
      {...dialog}
      action={teamText.invite}
      busyLabel={teamText.inviting}
      intro={teamText.inviteIntro}
      title={teamText.inviteTitle}
    >
      <div className="flex flex-col gap-5">
        <FormField error={errors.email?.message} label={teamText.email}>
          <Input {...form.register('email')} autoComplete="off" autoFocus inputMode="email" type="email" />
        </FormField>
        <FormField error={errors.role?.message} kind="group" label={teamText.role}>
          <Controller
            control={form.control}
            name="role"
            render={({ field }) => (
              <RadioGroup onValueChange={field.onChange} options={roleOptions} value={field.value} />
            )}
          />
        </FormField>
      </div>
    </FormDialog>
  );
}
