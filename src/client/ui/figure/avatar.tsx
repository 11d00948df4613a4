import { cn } from '#client/ui/cn.ts';
import { initialsOf } from './initials.ts';

type AvatarProps = {
  name: string;
  tone?: 'saffron' | 'soft';
  size?: 'default' | 'large';
  className?: string;
};

/** Initials: beside the name it stands for, so it is not read aloud. */
export function Avatar({ name, tone = 'saffron', size = 'default', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid shrink-0 select-none place-items-center rounded-full font-semibold tracking-tight',
        size === 'large' ? 'size-11 text-body' : 'size-8 text-small',
        tone === 'saffron' ? 'bg-saffron text-on-saffron' : 'bg-primary-soft text-primary-ink',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
