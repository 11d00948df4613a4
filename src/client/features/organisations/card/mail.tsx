import { useRef } from 'react';
import { MailWords } from '#client/features/mail-words/mail-words.parts.tsx';
import { WHOLE } from '#client/ui/form/form-section.tsx';
import { MAIL_PLACEHOLDERS, type MailPlaceholder } from '#domain/orders/mail-template.ts';
import { DEFAULT_MAIL_BODY, DEFAULT_MAIL_SUBJECT, placeholderText } from '#text/orders/order-mail.text.ts';
import { printedCardText as text } from '#text/organisations/organisation-card.text.ts';
import type { CardForm } from './form.ts';

const NAMES = { subject: 'order_mail_subject', body: 'order_mail_body' } as const;
const PROPOSED = { subject: DEFAULT_MAIL_SUBJECT, body: DEFAULT_MAIL_BODY };

/** The words of every order's e-mail. */
export function MailFields({ form }: { form: CardForm }) {
  // Where a word goes when it is pressed.
  const last = useRef<keyof typeof NAMES>('body');
  const insert = (word: MailPlaceholder) => {
    const name = NAMES[last.current];
    const now = form.getValues(name);
    form.setValue(name, `${now}${now === '' || /\s$/.test(now) ? '' : ' '}{${word}}`, {
      shouldDirty: true,
      shouldTouch: true,
    });
    form.setFocus(name);
  };
  return (
    <MailWords
      control={form.control}
      hint={text.defaultHint}
      names={NAMES}
      onFocus={(part) => {
        last.current = part;
      }}
      proposed={PROPOSED}
      text={text}
    >
      <PlaceholderList onInsert={insert} />
    </MailWords>
  );
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
