import { useController, useWatch } from 'react-hook-form';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, WHOLE } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { mailboxSettingsText as text } from '#text/mailbox/mailbox-settings.text.ts';
import type { MailboxFormState } from './mailbox-form.ts';

/** Where suppliers are asked to answer, so that their answers arrive in this mailbox. */
export function ReplyAddressFields({ form }: { form: MailboxFormState }) {
  const { errors } = form.formState;
  const { field: plus } = useController({ control: form.control, name: 'plus_addressing' });
  const address = useWatch({ control: form.control, name: 'reply_address' });
  return (
    <div className="border-line border-t pt-5">
      <FormSection title={text.repliesTitle}>
        <p className="col-span-full -mt-3 text-hint text-ink-2">{text.repliesIntro}</p>
        <FormField
          className={WHOLE}
          error={errors.reply_address?.message}
          hint={text.replyAddressHint}
          label={text.replyAddress}
          optional
        >
          <Input
            {...form.register('reply_address')}
            autoCapitalize="none"
            autoComplete="off"
            inputMode="email"
            placeholder={text.replyAddressExample}
            spellCheck={false}
          />
        </FormField>
        <Checkbox
          checked={plus.value === true}
          className={WHOLE}
          hint={text.plusHint(exampleOf(address))}
          label={text.plusAddressing}
          onCheckedChange={plus.onChange}
        />
      </FormSection>
    </div>
  );
}

/** What a person writes to, to see whether it arrives. */
function exampleOf(address: string | null | undefined): string {
  const [name, domain] = (address ?? '').trim().split('@');
  return name && domain ? `${name}+essai@${domain}` : text.plusExample;
}
