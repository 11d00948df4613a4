import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { FieldError, FormField } from '#client/ui/form/form-field.tsx';
import { HALF } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { SENDERS_MAX } from '#domain/pos/profile.ts';
import { posFormText as text } from '#text/pos/pos-screens.text.ts';

type Wrong = { message?: string | undefined } | undefined;

type SenderFieldsProps = {
  values: readonly string[];
  onChange: (values: string[]) => void;
  errors: (Wrong & { [place: number]: Wrong }) | undefined;
};

/** Spec: a list of inputs; one can be removed where there are several. */
export function SenderFields({ values, onChange, errors }: SenderFieldsProps) {
  return (
    <FormField
      className={HALF}
      error={errors?.message}
      hint={text.emailsHint}
      kind="group"
      label={text.emails}
    >
      <ul className="flex flex-col gap-2">
        {values.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address has no name but its place while it is typed
          <li key={at}>
            <span className="flex items-center gap-2" data-field="">
              <Input
                aria-describedby={errors?.[at] ? `sender-${at}-wrong` : undefined}
                aria-invalid={errors?.[at] ? true : undefined}
                aria-label={text.email(at + 1)}
                autoComplete="off"
                className="flex-1"
                inputMode="email"
                onChange={({ target }) => onChange(values.with(at, target.value))}
                placeholder={text.emailPlaceholder}
                value={value}
              />
              {values.length > 1 && (
                <IconButton
                  icon={<X aria-hidden="true" size={18} />}
                  label={text.removeEmail(at + 1)}
                  onClick={() => onChange(values.toSpliced(at, 1))}
                />
              )}
            </span>
            {errors?.[at]?.message && (
              <FieldError className="mt-1.5" id={`sender-${at}-wrong`}>
                {errors[at].message}
              </FieldError>
            )}
          </li>
        ))}
      </ul>
      {values.length < SENDERS_MAX && (
        <Button
          className="self-start"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => onChange([...values, ''])}
          size="compact"
        >
          {text.addEmail}
        </Button>
      )}
    </FormField>
  );
}
