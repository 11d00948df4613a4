import type { ComponentPropsWithRef } from 'react';
import { cn } from './cn.ts';

/** Reads as a link but acts on the spot. A real link takes the class `link`. */
export function TextButton({ className, type = 'button', ...rest }: ComponentPropsWithRef<'button'>) {
  return <button {...rest} className={cn('link max-md:min-h-11 print:hidden', className)} type={type} />;
}
