import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cn } from '#client/ui/cn.ts';
import { useFieldWiring, useGroupWiring } from '#client/ui/form/field-context.ts';
import { useSheet } from '#client/ui/popup/sheet.ts';
import { uiText } from '#text/kernel/ui.text.ts';

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  hint?: string;
  /** Why this choice is closed now. */
  disabledReason?: string;
};

type SelectProps<Value extends string> = {
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  /** Shown in the field when it is closed: why it cannot be used. */
  disabledReason?: string | undefined;
  icon?: ReactNode;
  /** The field's name where no FormField gives one. */
  label?: string;
  size?: 'default' | 'compact';
  name?: string;
  onBlur?: () => void;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** For short lists; from about ten entries on, a combobox finds faster. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder = uiText.choose,
  disabledReason,
  icon,
  label,
  size = 'default',
  name,
  onBlur,
  className,
  ref,
}: SelectProps<Value>) {
  const wiring = useFieldWiring();
  const sheet = useSheet(false);
  const { 'aria-labelledby': labelledBy } = useGroupWiring();
  return (
    // Our Content-Security-Policy refuses the style element that the list would bring.
    <CSPProvider disableStyleElements>
      <Base.Root
        {...sheet}
        disabled={disabledReason !== undefined}
        id={wiring.id}
        items={options.map((option) => ({ value: option.value, label: option.label }))}
        name={name}
        onValueChange={(next) => next !== null && onValueChange(next as Value)}
        value={value}
      >
        <Base.Trigger
          {...wiring}
          aria-label={label}
          aria-labelledby={labelledBy}
          className={cn(
            'field-box cursor-pointer select-none gap-2 px-3 text-left',
            size === 'compact' && 'min-h-compact rounded-compact text-cell',
            className,
          )}
          onBlur={onBlur}
          ref={ref}
        >
          {icon && <span className="text-ink-2 [&_svg]:size-[18px]">{icon}</span>}
          <span className="min-w-0 flex-1 truncate">
            {disabledReason ?? (
              <Base.Value className="data-placeholder:text-ink-3" placeholder={placeholder} />
            )}
          </span>
          {disabledReason === undefined && (
            <Base.Icon className="text-ink-2">
              <ChevronDown aria-hidden="true" size={16} />
            </Base.Icon>
          )}
        </Base.Trigger>
        <SelectList label={label} options={options} />
      </Base.Root>
    </CSPProvider>
  );
}

type SelectListProps = { options: readonly SelectOption<string>[]; label: string | undefined };

function SelectList({ options, label }: SelectListProps) {
  const { 'aria-labelledby': labelledBy } = useGroupWiring();
  return (
    // At the end of the page, outside its landmarks: a landmark of its own (see Menu).
    <Base.Portal aria-label={label} aria-labelledby={labelledBy} role="region">
      <Base.Backdrop className="sheet-scrim" />
      <Base.Positioner
        alignItemWithTrigger={false}
        className="sheet-position outline-none"
        collisionPadding={8}
        sideOffset={6}
      >
        <Base.Popup className="sheet-popup min-w-(--anchor-width) max-w-[min(24rem,var(--available-width))] p-1.5 max-md:max-w-none max-md:p-3">
          <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain max-md:max-h-[60dvh]">
            {options.map((option) => (
              <Entry key={option.value} option={option} />
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Entry({ option }: { option: SelectOption<string> }) {
  const second = option.disabledReason ?? option.hint;
  return (
    <Base.Item
      className="flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-compact px-2.5 py-1.5 text-body outline-none data-disabled:cursor-not-allowed data-highlighted:bg-menu-hover data-disabled:text-ink-3 max-md:min-h-12"
      disabled={option.disabledReason !== undefined}
      value={option.value}
    >
      <span className="min-w-0 flex-1">
        <Base.ItemText>{option.label}</Base.ItemText>
        {second && <span className="block text-hint text-ink-3">{second}</span>}
      </span>
      <Base.ItemIndicator className="text-primary-ink">
        <Check aria-hidden="true" size={18} />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
