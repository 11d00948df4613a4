import { type ComponentProps, useRef } from 'react';
import { ConfigEditor } from '#client/features/pos/config/config-editor.tsx';
import { ApiError } from '#client/platform/api/error.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { useLeaveWarning } from '#client/platform/form/leave-warning.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#client/ui/card.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { LeaveDialog } from '#client/ui/dialog/leave-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { HALF } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { POS_PROVIDERS, type PosProvider, REPORT_FORMATS } from '#domain/pos/profile.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { posProviderNames } from '#text/pos/pos-fields.text.ts';
import {
  posProfilesText,
  providerHints,
  reportFormatNames,
  posFormText as text,
} from '#text/pos/pos-screens.text.ts';
import { type PosProfile, useCreateProfile, useUpdateProfile } from './pos.api.ts';
import { configText, isStart, type ProfileInput, profileRules, startOf } from './profile-rules.ts';
import { SenderFields } from './sender-fields.tsx';

type ProfileFormProps = { profile: PosProfile | null; onClose: () => void };

const valuesOf = (profile: PosProfile | null): ProfileInput => ({
  name: profile?.name ?? '',
  provider: profile?.provider ?? 'custom',
  from_emails: profile && profile.from_emails.length > 0 ? profile.from_emails : [''],
  format: profile?.format ?? 'csv',
  config_text: configText(profile?.csv_config ?? startOf('custom').csv_config),
});

function useProfileForm({ profile, onClose }: ProfileFormProps) {
  const create = useCreateProfile();
  const update = useUpdateProfile();
  const form = useZodForm(profileRules, { defaultValues: valuesOf(profile) });
  const { submit, busy } = useFormAction(
    form,
    async ({ config_text: csv_config, ...fields }) => {
      if (profile)
        await update.mutateAsync({ ...fields, csv_config, id: profile.id, version: profile.version });
      else await create.mutateAsync({ ...fields, csv_config });
      toasts.success(profile ? posProfilesText.updated : posProfilesText.created);
      closing.allow();
      onClose();
    },
    // Spec: « Erreur » and the message.
    (error) => error instanceof ApiError && toasts.failure(error, { title: posProfilesText.error }) !== '',
  );
  const closing = useLeaveWarning({ dirty: form.formState.isDirty, saving: busy, onClose });
  const set = <Name extends keyof ProfileInput>(name: Name, value: ProfileInput[Name]) =>
    form.setValue(name as 'name', value as string, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted || name === 'config_text',
    });
  return { form, set, submit, busy, closing };
}

/** Spec: the creation form of the page; the same for a change. */
export function ProfileForm(props: ProfileFormProps) {
  const { profile } = props;
  const { submit, busy, closing, ...editing } = useProfileForm(props);
  const { form, set } = editing;
  const title = profile ? text.editTitle(profile.name) : text.newTitle;
  return (
    <Card className="mb-4" tone="open">
      <form aria-label={title} noValidate onSubmit={submit}>
        <CardHeader title={title} />
        <CardBody className="flex flex-col gap-6 pt-2">
          <ProfileFields {...editing} />
          <ConfigEditor
            error={form.formState.errors.config_text?.message}
            onChange={(next) => set('config_text', next)}
            onFormat={(format) => set('format', format)}
            text={form.watch('config_text')}
          />
        </CardBody>
        <CardFooter className="justify-end max-md:[&>button]:flex-1">
          <Button onClick={closing.ask}>{commonText.cancel}</Button>
          <Button busy={busy} busyLabel={commonText.saving} type="submit" variant="primary">
            {profile ? text.save : commonText.create}
          </Button>
        </CardFooter>
      </form>
      <LeaveDialog leaving={closing} />
    </Card>
  );
}

function ProfileFields({ form, set }: Pick<ReturnType<typeof useProfileForm>, 'form' | 'set'>) {
  const { provider = 'custom', format = 'csv', from_emails = [], config_text } = form.watch();
  const { errors } = form.formState;
  const chooseProvider = (next: PosProvider) => {
    set('provider', next);
    if (!isStart(config_text)) return;
    const start = startOf(next);
    set('format', start.format);
    set('config_text', configText(start.csv_config));
  };
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-4.5">
      <FormField className={HALF} error={errors.name?.message} label={text.name}>
        <FirstInput {...form.register('name')} placeholder={text.namePlaceholder} />
      </FormField>
      <FormField className={HALF} hint={providerHints[provider]} label={text.provider}>
        <Select
          onValueChange={chooseProvider}
          options={POS_PROVIDERS.map((value) => ({ value, label: posProviderNames[value] }))}
          value={provider}
        />
      </FormField>
      <SenderFields
        errors={errors.from_emails}
        onChange={(emails) => set('from_emails', emails)}
        values={from_emails}
      />
      <FormField className={HALF} label={text.format}>
        <Select
          onValueChange={(next) => set('format', next)}
          options={REPORT_FORMATS.map((value) => ({ value, label: reportFormatNames[value] }))}
          value={format}
        />
      </FormField>
    </div>
  );
}

/** Whoever opened the form goes on in it. */
function FirstInput({ ref, ...props }: ComponentProps<typeof Input>) {
  const began = useRef(false);
  return (
    <Input
      {...props}
      ref={(input) => {
        if (typeof ref === 'function') ref(input);
        if (input && !began.current) input.focus();
        began.current = true;
      }}
    />
  );
}
