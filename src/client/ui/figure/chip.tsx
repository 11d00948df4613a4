import { ChevronDown, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';
import { uiText } from '#text/kernel/ui.text.ts';

type MarkProps = {
  tone?: 'plain' | 'saffron' | 'danger' | 'success' | 'proposed';
  children: ReactNode;
  className?: string;
};

const MARK_TONES = {
  plain: 'bg-transparent px-0 text-ink-2',
  saffron: 'bg-saffron-soft text-saffron-ink',
  danger: 'bg-danger-soft text-danger-ink',
  success: 'bg-primary-soft text-primary-ink',
  proposed: 'border border-saffron-line border-dashed text-saffron-ink',
} as const;

/** A small mark on a value: a date that is near, a quantity that changed. */
export function Chip({ tone = 'saffron', children, className }: MarkProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-chip px-2 py-0.5 font-semibold text-hint [&_svg]:size-3.5',
        MARK_TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const chipStyle =
  'inline-flex h-compact shrink-0 select-none items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 font-semibold text-hint transition-colors max-md:text-cell print:hidden';

type FilterChipProps = Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'> & {
  active: boolean;
  count?: number | undefined;
};

/** A frequent filter; the active one is in ink. */
export function FilterChip({ active, count, className, children, ...rest }: FilterChipProps) {
  return (
    <button
      {...rest}
      aria-pressed={active}
      className={cn(
        chipStyle,
        active
          ? 'border-ink bg-ink text-on-ink'
          : 'border-line-2 bg-surface text-ink-2 hover:bg-hover hover:text-ink',
        className,
      )}
      type="button"
    >
      {children}
      {count !== undefined && <span className={active ? 'font-bold' : undefined}>{count}</span>}
    </button>
  );
}

type MenuChipProps = ComponentPropsWithRef<'button'>;

/** Opens a menu of values; give it to Menu as trigger. */
export function MenuChip({ className, children, ...rest }: MenuChipProps) {
  return (
    <button
      {...rest}
      className={cn(
        chipStyle,
        'border-line-2 bg-surface text-ink-2 hover:bg-hover hover:text-ink',
        className,
      )}
      type="button"
    >
      {children}
      <ChevronDown aria-hidden="true" size={15} />
    </button>
  );
}

type RemovableChipProps = { label: string; onRemove: () => void };

/** A filter in force, with the way to lift it. */
export function RemovableChip({ label, onRemove }: RemovableChipProps) {
  return (
    <span className={cn(chipStyle, 'border-line-2 bg-surface pr-1 text-ink-2')}>
      {label}
      <button
        aria-label={uiText.remove(label)}
        className="grid size-6.5 place-items-center rounded-full hover:bg-hover hover:text-ink max-md:size-11"
        onClick={onRemove}
        type="button"
      >
        <X aria-hidden="true" size={15} />
      </button>
    </span>
  );
}
