import type { Ref } from 'react';
import { RadioKey, Radios } from '#client/ui/choice/radio/radios.tsx';
import { useGroupWiring } from '#client/ui/form/field-context.ts';

type ChoiceChipsProps<Value extends string> = {
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  /** The set's name where no FormField gives one. */
  label?: string;
  ref?: Ref<HTMLDivElement>;
};

/** One of a handful of words, all in view and each a target of its own: quicker than a list with wet hands. */
export function ChoiceChips<Value extends string>({
  value,
  onValueChange,
  options,
  label,
  ref,
}: ChoiceChipsProps<Value>) {
  const wiring = useGroupWiring();
  return (
    <Radios
      {...wiring}
      aria-label={label}
      className="flex flex-wrap gap-2 outline-none"
      onValueChange={onValueChange}
      ref={ref}
      tabIndex={-1}
      value={value}
    >
      {options.map((option) => (
        <label
          className="relative inline-flex h-compact cursor-pointer select-none items-center whitespace-nowrap rounded-full border border-line-2 bg-surface px-4 font-semibold text-cell text-ink-2 transition-colors hover:bg-hover hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink"
          key={option.value}
        >
          <RadioKey value={option.value} />
          {option.label}
        </label>
      ))}
    </Radios>
  );
}
