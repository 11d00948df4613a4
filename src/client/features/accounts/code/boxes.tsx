import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { cn } from '#client/ui/cn.ts';
import { FieldError } from '#client/ui/form/form-field.tsx';
import { verifyCodeText } from '#text/accounts/accounts.text.ts';
import { type CodeDigits, type CodeStep, eraseAt, pasted, typeAt } from './digits.ts';

type CodeBoxesProps = {
  digits: CodeDigits;
  onChange: (digits: CodeDigits) => void;
  /** Names the six boxes together. */
  label: string;
  /** Why the last code was not taken. */
  error?: string | undefined;
  /** While it is checked the digits stand still; the boxes keep the focus, which a disabled field would lose. */
  busy?: boolean;
  /** A change puts the focus on the first empty box: on arrival, after a refused code or an incomplete one. */
  focusKey?: number;
};

/** Six boxes, two groups of three: a code is read aloud in halves. */
export function CodeBoxes({ digits, onChange, label, error, busy, focusKey = 0 }: CodeBoxesProps) {
  const id = useId();
  const boxes = useBoxes({ digits, onChange, busy, focusKey });
  const errorId = `${id}-error`;
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      aria-label={label}
      className="grid grid-cols-[repeat(3,minmax(0,1fr))_0.25rem_repeat(3,minmax(0,1fr))] gap-2.5 max-md:gap-2"
    >
      {digits.map((digit, index) => (
        <input
          aria-invalid={error !== undefined || undefined}
          aria-label={verifyCodeText.box(index + 1)}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          className={cn(
            'field-box h-18 min-w-0 rounded-card px-0 text-center font-display text-[1.75rem] max-md:h-15 max-md:text-[1.625rem]',
            index === 3 && 'col-start-5',
          )}
          inputMode="numeric"
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={`${id}-${index}`}
          onChange={(event) => boxes.change(event.target.value, index)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => boxes.press(event, index)}
          onPaste={boxes.paste}
          pattern="[0-9]*"
          readOnly={busy}
          ref={(box) => boxes.place(box, index)}
          type="text"
          value={digit}
        />
      ))}
      {error !== undefined && (
        <FieldError className="col-span-full" id={errorId}>
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

type BoxesProps = Pick<CodeBoxesProps, 'digits' | 'onChange' | 'busy'> & { focusKey: number };

/** What typing, erasing and pasting do, and which box has the focus then. */
function useBoxes({ digits, onChange, busy, focusKey }: BoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[index]?.focus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the event
  useEffect(() => focus(Math.max(digits.indexOf(''), 0)), [focusKey]);

  const take = (step: CodeStep) => {
    if (busy) return;
    onChange(step.digits);
    focus(step.focus);
  };

  // A phone's keyboard may announce no Backspace key, only that the box is empty now.
  const change = (text: string, index: number) =>
    take(text === '' ? eraseAt(digits, index) : typeAt(digits, index, newText(text, digits[index] ?? '')));

  const press = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'ArrowRight') focus(index + 1);
    else if (event.key === 'Backspace') take(eraseAt(digits, index));
    else return;
    event.preventDefault();
  };

  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const step = pasted(event.clipboardData.getData('text'));
    if (step) take(step);
  };

  const place = (box: HTMLInputElement | null, index: number) => {
    boxes.current[index] = box;
  };
  return { change, press, paste, place };
}

/** A digit typed beside the one already there replaces it. */
const newText = (value: string, digit: string) =>
  value.length === 2 && digit !== '' ? value.replace(digit, '') || digit : value;
