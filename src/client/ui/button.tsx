import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { Tooltip } from '#client/ui/popup/tooltip.tsx';
import { uiText } from '#text/kernel/ui.text.ts';
import { cn } from './cn.ts';
import { useReadOnly } from './read-only.tsx';

export const disabledLook =
  'border border-line-2 bg-sunken text-ink-3 shadow-none inset-shadow-none hover:bg-sunken hover:text-ink-3';

/** The look of a button, for what must be a link in the page but reads as a button. */
export const buttonStyle = cva(
  [
    'relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap font-semibold',
    'transition-[background-color,border-color,transform,opacity] active:translate-y-px',
    'aria-disabled:cursor-not-allowed aria-disabled:active:translate-y-0 [&_svg]:pointer-events-none',
    // Nobody presses paper.
    'print:hidden',
  ],
  {
    variants: {
      variant: {
        primary:
          'bg-primary text-on-primary shadow-button inset-shadow-[0_1px_0_var(--color-sheen)] hover:bg-primary-hover',
        secondary: 'border border-line-2 bg-surface text-ink shadow-button hover:bg-hover',
        soft: 'bg-primary-soft text-primary-ink hover:bg-[color-mix(in_srgb,var(--color-primary-soft),var(--color-primary)_10%)]',
        ghost: 'text-primary-ink hover:bg-primary-soft',
        quiet: 'text-ink-2 hover:bg-hover hover:text-ink',
        saffron: 'bg-saffron text-on-saffron hover:brightness-105',
        danger: 'bg-danger text-on-danger shadow-button hover:bg-danger-hover',
        'danger-outline': 'border border-danger-line bg-surface text-danger-ink hover:bg-danger-soft',
      },
      size: {
        compact: 'h-compact rounded-compact px-3 text-label',
        default: 'h-button rounded-field px-4 text-button',
        large: 'h-13 rounded-[12px] px-6 text-[1rem]',
      },
      shape: { text: '', icon: 'px-0' },
      state: {
        ready: '',
        busy: 'cursor-progress opacity-90',
        disabled: disabledLook,
      },
    },
    compoundVariants: [
      { shape: 'icon', size: 'compact', class: 'w-compact' },
      { shape: 'icon', size: 'default', class: 'w-button' },
      { shape: 'icon', size: 'large', class: 'w-13' },
    ],
    defaultVariants: { variant: 'secondary', size: 'default', shape: 'text', state: 'ready' },
  },
);

type Look = Pick<VariantProps<typeof buttonStyle>, 'variant' | 'size'>;

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-disabled'> &
  Look & {
    icon?: ReactNode;
    /** Work is under way: the button keeps the focus, says so and takes no further press. */
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
    /** Why the button cannot be used now. It stays reachable, so that everyone can read the reason. */
    disabledReason?: string | undefined;
    /** It changes what the restaurant keeps: not to be used while that is read-only. */
    writes?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  icon,
  busy,
  busyLabel = uiText.busy,
  disabledReason: ownReason,
  writes,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const readOnly = useReadOnly();
  const disabledReason = (writes && readOnly) || ownReason;
  const blocked = Boolean(busy) || disabledReason !== undefined;
  const state = disabled || disabledReason !== undefined ? 'disabled' : busy ? 'busy' : 'ready';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  const button = (
    <button
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      className={cn(buttonStyle({ variant, size, state }), className)}
      disabled={disabled}
      onClick={press}
      type={type}
    >
      {busy ? <Spinner /> : icon}
      {busy ? busyLabel : children}
    </button>
  );
  // Also where there is no reason: a button that came and went with one would lose the focus.
  return (
    <Tooltip content={disabledReason} opensOnPress>
      {button}
    </Tooltip>
  );
}

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> &
  Look & {
    /** Read aloud and shown as a tooltip: an icon alone is a riddle. */
    label: string;
    icon: ReactNode;
    busy?: boolean | undefined;
    /** As of a Button. */
    writes?: boolean | undefined;
    tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
  };

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size,
  busy,
  writes,
  disabled,
  className,
  tooltipSide = 'top',
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const reason = useReadOnly();
  const refused = writes && reason !== undefined;
  const state = disabled ? 'disabled' : busy ? 'busy' : 'ready';
  return (
    <Tooltip content={refused ? reason : label} isLabel={!refused} opensOnPress={refused} side={tooltipSide}>
      <button
        {...rest}
        aria-busy={busy || undefined}
        aria-disabled={refused || undefined}
        aria-label={label}
        onClick={refused ? undefined : onClick}
        className={cn(
          buttonStyle({ variant, size, state, shape: 'icon' }),
          className,
          refused && 'text-ink-3 opacity-60 hover:bg-transparent hover:text-ink-3',
        )}
        disabled={disabled || busy}
        type={type}
      >
        {busy ? <Spinner /> : icon}
      </button>
    </Tooltip>
  );
}
