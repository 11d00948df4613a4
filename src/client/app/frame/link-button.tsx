import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonStyle } from '#client/ui/button.tsx';

type LinkButtonProps = Pick<LinkProps, 'to' | 'onClick'> & {
  variant?: 'primary' | 'secondary';
  size?: 'default' | 'large';
  children: ReactNode;
};

/** A way to another page that reads as a button and stays a link: it opens in a new tab, it can be copied. */
export function LinkButton({ variant = 'secondary', size = 'default', children, ...link }: LinkButtonProps) {
  return (
    <Link {...link} className={buttonStyle({ variant, size })}>
      {children}
    </Link>
  );
}
