import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, WHOLE } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import {
  MAIL_PLACEHOLDERS,
  type MailPlaceholder,
  unknownPlaceholders,
} from '#domain/orders/mail-template.ts';
import { DEFAULT_MAIL_BODY, DEFAULT_MAIL_SUBJECT, placeholderText } from '#text/orders/order-mail.text.ts';
import { printedCardText as text } from '#text/organisations/organisation-card.text.ts';
import type { CardForm } from './form.ts';

type MailField = 'order_mail_subject' | 'order_mail_body';

/** The words of every order's e-mail. */
export function MailFields({ form }: { form: CardForm }) {
  const { errors } = form.formState;
  const { subject, body, field, insert, startFromDefault } = useMailWords(form);
  const unknown = unknownPlaceholders(`${subject}\n${body}`);
  return (
    <FormSection title={text.mail}>
      <FormField
        aside={
          (subject === '' || body === '') && (
            <TextButton onClick={startFromDefault}>{text.useDefault}</TextButton>
          )
        }
        className={WHOLE}
        error={errors.order_mail_subject?.message}
        label={text.subject}
        optional
      >
        <Input {...field('order_mail_subject')} autoComplete="off" placeholder={DEFAULT_MAIL_SUBJECT} />
      </FormField>
      <FormField
        className={WHOLE}
        error={errors.order_mail_body?.message}
        hint={
          unknown.length > 0 ? (
            <span className="text-saffron-ink">{text.unknown(unknown)}</span>
          ) : (
            text.defaultHint
          )
        }
        label={text.body}
        optional
      >
        <Textarea {...field('order_mail_body')} placeholder={DEFAULT_MAIL_BODY} rows={7} />
      </FormField>
      <PlaceholderList onInsert={insert} />
    </FormSection>
  );
}

function useMailWords(form: CardForm) {
  const [subject, body] = useWatch({
    control: form.control,
    name: ['order_mail_subject', 'order_mail_body'],
  });
  // Where a word goes when it is pressed.
  const last = useRef<MailField>('order_mail_body');
  const field = (name: MailField) => ({
    ...form.register(name),
    onFocus: () => {
      last.current = name;
    },
  });
  const write = (name: MailField, value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
  const insert = (word: MailPlaceholder) => {
    const name = last.current;
    const now = form.getValues(name);
    write(name, `${now}${now === '' || /\s$/.test(now) ? '' : ' '}{${word}}`);
    form.setFocus(name);
  };
  const startFromDefault = () => {
    if (subject === '') write('order_mail_subject', DEFAULT_MAIL_SUBJECT);
    if (body === '') write('order_mail_body', DEFAULT_MAIL_BODY);
  };
  return { subject, body, field, insert, startFromDefault };
}

type PlaceholderListProps = { onInsert: (word: MailPlaceholder) => void };

function PlaceholderList({ onInsert }: PlaceholderListProps) {
  return (
    <div className={WHOLE}>
      <h4 className="font-semibold text-label">{text.placeholders}</h4>
      <ul className="mt-2 flex flex-wrap gap-2">
        {MAIL_PLACEHOLDERS.map((word) => (
          <li key={word}>
            <button
              aria-label={text.insert(word, placeholderText[word])}
              className="flex min-h-8 flex-col justify-center rounded-compact border border-line-2 bg-surface px-2.5 py-1 text-left hover:bg-hover max-md:min-h-11"
              onClick={() => onInsert(word)}
              type="button"
            >
              <code className="font-semibold text-hint text-primary-ink">{`{${word}}`}</code>
              <span className="text-ink-3 text-small">{placeholderText[word]}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
