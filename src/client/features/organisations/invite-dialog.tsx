import { Controller } from 'react-hook-form';
import { ApiError } from '#client/platform/api-error.ts';
import { useFormAction } from '#client/platform/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Input } from '#client/ui/input.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { useZodForm } from '#client/ui/use-zod-form.ts';
import { inviteInput } from '#contract/organisations.contract.ts';
import { commonText } from '#text/common.text.ts';
import { teamText } from '#text/organisations.text.ts';
import { useInvite } from './organisations.api.ts';
import { roleOptions } from './role-select.tsx';

/** Refusals about the address itself stand under its field. */
const ABOUT_ADDRESS = ['ALREADY_MEMBER', 'ALREADY_INVITED'];

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const form = useZodForm(inviteInput, { defaultValues: { email: '', role: 'CHEF' }, mode: 'onSubmit' });
  const { errors } = form.formState;
  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      await invite.mutateAsync(values);
      toasts.success(teamText.invited(values.email));
      onClose();
    },
    (error) => {
      if (!(error instanceof ApiError) || !ABOUT_ADDRESS.includes(error.code)) return false;
      form.setError('email', { type: 'server', message: error.message }, { shouldFocus: true });
      return true;
    },
  );
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          <Button busy={busy} busyLabel={teamText.inviting} type="submit" variant="primary">
            {teamText.invite}
          </Button>
        </>
      }
      onOpenChange={onClose}
      onSubmit={submit}
      open
      title={teamText.inviteTitle}
      width="narrow"
    >
      <p className="mb-4 text-body text-ink-2">{teamText.inviteIntro}</p>
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
    </Dialog>
  );
}
