import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '#client/ui/cn.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { FieldContext } from './field-context.ts';

type FormFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Takes the hint's place, with its icon. */
  error?: string | undefined;
  optional?: boolean;
  /** At the right of the label: a link, a count. */
  aside?: ReactNode;
  /** A set of boxes or radios: the label names the set, and clicking it ticks nothing. */
  kind?: 'field' | 'group';
  className?: string;
  children: ReactNode;
};

export function FormField({
  label,
  hint,
  error,
  optional,
  aside,
  kind = 'field',
  className,
  children,
}: FormFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const labelId = `${id}-label`;
  const hasNote = error !== undefined || hint !== undefined;
  const labelText = (
    <>
      {label}
      {optional && <span className="ml-0.5 font-normal text-ink-3"> {uiText.optional}</span>}
    </>
  );
  return (
    <FieldContext
      value={{
        controlId: `${id}-control`,
        labelId,
        describedBy: hasNote ? noteId : undefined,
        invalid: error !== undefined,
      }}
    >
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)} data-field="">
        <div className="flex items-baseline justify-between gap-3 font-semibold text-label">
          {kind === 'field' ? (
            <label htmlFor={`${id}-control`} id={labelId}>
              {labelText}
            </label>
          ) : (
            <span id={labelId}>{labelText}</span>
          )}
          {aside}
        </div>
        {children}
        <FieldNote error={error} hint={hint} id={noteId} />
      </div>
    </FieldContext>
  );
}

type FieldErrorProps = { id: string; className?: string; children: string };

/** Why what stands above was not taken; said aloud when it appears. */
export const FieldError = ({ id, className, children }: FieldErrorProps) => (
  <p
    className={cn('flex items-start gap-1.5 text-danger-ink text-hint', className)}
    data-field-error=""
    id={id}
    role="alert"
  >
    <CircleAlert aria-hidden="true" className="mt-px shrink-0" size={16} />
    {children}
  </p>
);

type FieldNoteProps = { id: string; hint?: ReactNode; error?: string | undefined };

function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error !== undefined) return <FieldError id={id}>{error}</FieldError>;
  if (hint === undefined) return null;
  return (
    <div className="text-hint text-ink-3" id={id}>
      {hint}
    </div>
  );
}
