import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';
import { useFieldWiring } from './field-context.ts';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & {
  /** Before the text: what the field is about. */
  icon?: ReactNode;
  /** After the text: a unit, a count, a button. */
  trailing?: ReactNode;
  /** `large` for the sign-in pages. */
  size?: 'default' | 'large';
};

export function Input({ icon, trailing, size = 'default', className, type = 'text', ...rest }: InputProps) {
  const wiring = useFieldWiring();
  return (
    <span className={cn('field-box', size === 'large' && 'min-h-field-large', className)}>
      {icon && <span className="pl-3 text-ink-2 [&_svg]:size-[18px]">{icon}</span>}
      <input
        {...wiring}
        {...rest}
        className={cn(
          'min-w-0 flex-1 self-stretch text-ellipsis rounded-[inherit] bg-transparent px-3 disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-100',
          icon && 'pl-2',
          trailing && 'pr-2',
        )}
        type={type}
      />
      {trailing && <span className="flex min-w-0 items-center pr-3 text-ink-3">{trailing}</span>}
    </span>
  );
}
