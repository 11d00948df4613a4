import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode, Ref } from 'react';
import { cn } from '#client/ui/cn.ts';
import { useReadOnly } from '#client/ui/read-only.tsx';

type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  labelKind?: 'shown' | 'hidden';
  disabled?: boolean;
  /** It changes what the restaurant keeps: still while that is read-only. */
  writes?: boolean | undefined;
  className?: string;
  ref?: Ref<HTMLElement>;
};

/** Takes effect at once, unlike a checkbox, which waits for its form. */
export function Switch({
  checked,
  onCheckedChange,
  label,
  hint: ownHint,
  labelKind = 'shown',
  disabled: ownDisabled,
  writes,
  className,
  ref,
}: SwitchProps) {
  const readOnly = useReadOnly();
  const refused = writes ? readOnly : undefined;
  const disabled = ownDisabled || refused !== undefined;
  const hint = refused ?? ownHint;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI puts its native input inside.
    <label
      className={cn(
        'inline-flex cursor-pointer items-start gap-3 py-0.5 text-body max-md:min-h-11 max-md:py-2.5',
        disabled && 'cursor-not-allowed text-ink-3',
        className,
      )}
      title={labelKind === 'hidden' ? refused : undefined}
    >
      <Base.Root
        checked={checked}
        className="relative h-6.5 w-11 shrink-0 rounded-full bg-field transition-colors data-checked:bg-primary data-disabled:bg-line-2"
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next)}
        ref={ref}
      >
        <Base.Thumb className="absolute top-[3px] left-[3px] size-5 rounded-full bg-[#fffdf8] shadow-button transition-transform data-checked:translate-x-4.5 data-checked:bg-on-primary" />
      </Base.Root>
      <span className={labelKind === 'hidden' ? 'sr-only' : 'min-w-0 pt-0.5'}>
        {label}
        {hint && <span className="block text-hint text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}
