import type { ReactNode } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, WHOLE } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { unknownPlaceholders } from '#domain/orders/mail-template.ts';

type MailPart = 'subject' | 'body';

type MailWordsProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>;
  names: Record<MailPart, FieldPathByValue<Values, string>>;
  /** What is sent where the house says nothing of its own. */
  proposed: Record<MailPart, string>;
  hint: string;
  onFocus?: (part: MailPart) => void;
  text: Record<MailPart | 'mail' | 'useDefault', string> & { unknown: (words: readonly string[]) => string };
  children?: ReactNode;
};

/** An e-mail to suppliers in the house's own words. */
export function MailWords<Values extends FieldValues, Sent>(props: MailWordsProps<Values, Sent>) {
  const { control, names, proposed, hint, onFocus, text, children } = props;
  const subject = useController({ control, name: names.subject });
  const body = useController({ control, name: names.body });
  const empty = [
    { field: subject.field, words: proposed.subject },
    { field: body.field, words: proposed.body },
  ].filter(({ field }) => field.value === '');
  const unknown = unknownPlaceholders(`${subject.field.value}\n${body.field.value}`);
  const startFromProposed = () => {
    for (const { field, words } of empty) field.onChange(words);
  };
  return (
    <FormSection title={text.mail}>
      <FormField
        aside={empty.length > 0 && <TextButton onClick={startFromProposed}>{text.useDefault}</TextButton>}
        className={WHOLE}
        error={subject.fieldState.error?.message}
        label={text.subject}
        optional
      >
        <Input
          {...subject.field}
          autoComplete="off"
          onFocus={() => onFocus?.('subject')}
          placeholder={proposed.subject}
        />
      </FormField>
      <FormField
        className={WHOLE}
        error={body.fieldState.error?.message}
        hint={unknown.length > 0 ? <span className="text-saffron-ink">{text.unknown(unknown)}</span> : hint}
        label={text.body}
        optional
      >
        <Textarea {...body.field} onFocus={() => onFocus?.('body')} placeholder={proposed.body} rows={7} />
      </FormField>
      {children}
    </FormSection>
  );
}
