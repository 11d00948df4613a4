import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import type { Ref } from 'react';
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
    <Base
      {...wiring}
      aria-label={label}
      className="flex flex-wrap gap-2 outline-none"
      onValueChange={(next) => onValueChange(next as Value)}
      ref={ref}
      tabIndex={-1}
      value={value}
    >
      {options.map((option) => (
        <Radio.Root
          className="inline-flex h-compact cursor-pointer select-none items-center whitespace-nowrap rounded-full border border-line-2 bg-surface px-4 font-semibold text-cell text-ink-2 transition-colors hover:bg-hover hover:text-ink data-checked:border-ink data-checked:bg-ink data-checked:text-on-ink"
          key={option.value}
          render={<span />}
          value={option.value}
        >
          {option.label}
        </Radio.Root>
      ))}
    </Base>
  );
}
