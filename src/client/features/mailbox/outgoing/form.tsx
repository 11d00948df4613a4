import { useState } from 'react';
import { useController } from 'react-hook-form';
import { AccountFields, RemoveServer, ServerForm } from '#client/features/mailbox/settings/server-form.tsx';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { toasts } from '#client/platform/toasts.ts';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { HALF } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { MAIL_SECURITIES, type MailSecurity, SMTP_PORTS } from '#domain/kernel/mail-server.ts';
import { mailServerSettingsText as text } from '#text/mailbox/mail-server.text.ts';
import {
  type MailServer,
  type SendingAnswer,
  useRemoveMailServer,
  useSaveMailServer,
  useTestMailServer,
} from './outgoing.api.ts';

const rules = lateRules(
  async () => (await import('#contract/mailbox/mail-server.contract.ts')).saveMailServerInput,
);

const useMailServerForm = (server: MailServer | null) =>
  useLateForm(rules, {
    defaultValues: {
      host: server?.host ?? '',
      port: server?.port ?? SMTP_PORTS.tls,
      security: server?.security ?? 'tls',
      username: server?.username ?? '',
      password: '',
      from_address: server?.from_address ?? '',
      // Of what is kept: both are asked for anew when it is saved.
      active: server?.active ?? true,
      version: server?.version ?? null,
    },
  });

type Form = ReturnType<typeof useMailServerForm>;

/** The server by which orders leave. */
export function MailServerForm({ server }: { server: MailServer | null }) {
  const form = useMailServerForm(server);
  const remove = useRemoveMailServer();
  const { errors } = form.formState;
  const port = useController({ control: form.control, name: 'port' });
  return (
    <ServerForm
      remove={
        server && (
          <RemoveServer
            id="mail-server"
            remove={() => remove.mutateAsync(undefined)}
            text={text}
            warning={text.removeWarning(server.host)}
          />
        )
      }
      saving={useSaving(form, server)}
      text={text}
      trial={useTrial(form)}
    >
      <AccountFields
        errors={errors}
        kept={server !== null}
        port={port.field}
        register={form.register}
        text={text}
      >
        <Security form={form} />
        <FormField
          className={HALF}
          error={errors.from_address?.message}
          hint={text.fromAddressHint}
          label={text.fromAddress}
        >
          <Input
            {...form.register('from_address')}
            autoCapitalize="none"
            autoComplete="off"
            inputMode="email"
            placeholder={text.fromAddressExample}
            spellCheck={false}
          />
        </FormField>
      </AccountFields>
    </ServerForm>
  );
}

/** Another one listens elsewhere: the port goes along, unless somebody typed one of their own. */
function Security({ form }: { form: Form }) {
  const { field } = useController({ control: form.control, name: 'security' });
  const choose = (security: MailSecurity) => {
    if (form.getValues('port') === SMTP_PORTS[field.value]) form.setValue('port', SMTP_PORTS[security]);
    field.onChange(security);
  };
  return (
    <div className={HALF}>
      <p className="mb-1.5 font-semibold text-label">{text.security}</p>
      <SegmentedControl
        fills
        label={text.security}
        onValueChange={choose}
        options={MAIL_SECURITIES.map((value) => ({ value, label: text.securities[value] }))}
        value={field.value}
      />
    </div>
  );
}

function useSaving(form: Form, server: MailServer | null) {
  const save = useSaveMailServer();
  return useFormAction(form, async (fields) => {
    const { active = true, version = null } = server ?? {};
    await save.mutateAsync({ ...fields, active, version });
    form.reset({ ...fields, password: '' });
    toasts.success(text.saved, { id: 'mail-server' });
  });
}

function useTrial(form: Form) {
  const trial = useTestMailServer();
  const [answer, setAnswer] = useState<SendingAnswer | null>(null);
  const forget = () => setAnswer(null);
  const action = useFormAction(form, async ({ active: _, version: __, ...account }) => {
    forget();
    setAnswer(await trial.mutateAsync(account));
  });
  return { ...action, answer, forget };
}
