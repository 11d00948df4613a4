import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';

const badgeStyle = cva(
  'inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border border-transparent px-2.5 font-semibold text-hint leading-none [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        default: 'bg-primary text-on-primary',
        secondary: 'border-line bg-sunken text-ink-2',
        destructive: 'bg-danger text-on-danger',
        outline: 'border-line-2 text-ink-2',
        dashed: 'border-field border-dashed text-ink-2',
        info: 'bg-info-soft text-info-ink',
        confirmed: 'bg-primary-soft text-primary-ink',
        saffron: 'bg-saffron-soft text-saffron-ink',
        danger: 'bg-danger-soft text-danger-ink',
        sunken: 'border-line bg-sunken text-ink-2',
        struck: 'border-line-2 text-ink-2',
      },
    },
    defaultVariants: { tone: 'default' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyle>['tone']>;

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode };

/** Colour never speaks alone: the word is always there, and a status brings its icon. */
export function Badge({ tone = 'default', icon, className, children }: BadgeProps) {
  return (
    <span className={cn(badgeStyle({ tone }), className)}>
      {icon}
      {tone === 'struck' ? <s className="decoration-[1.5px]">{children}</s> : children}
    </span>
  );
}

type CountBadgeProps = {
  tone?: 'sunken' | 'saffron' | 'danger' | 'frame';
  children: ReactNode;
  className?: string;
};

const COUNT_TONES = {
  sunken: 'bg-sunken text-ink-2',
  saffron: 'bg-saffron text-on-saffron',
  danger: 'bg-danger text-on-danger',
  frame: 'bg-side-line text-side-ink',
} as const;

/** A figure in a pill: a menu entry's count, the bell's. */
export function CountBadge({ tone = 'sunken', children, className }: CountBadgeProps) {
  return (
    <span
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 font-semibold text-small',
        COUNT_TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
