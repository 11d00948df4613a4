import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import { usePermission } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { countsListText as text } from '#text/counts/counts-screens.text.ts';

type CountLinkProps = {
  /** Among other buttons on a phone there is room for the icon alone. */
  shape?: 'text' | 'icon';
};

/** From the pages about goods to the shelves: for who may count. */
export function CountLink({ shape = 'text' }: CountLinkProps) {
  const mayCount = usePermission('counts.write');
  if (!mayCount) return null;
  const icon = shape === 'icon';
  return (
    <Link
      aria-label={icon ? text.enter : undefined}
      className={cn(buttonStyle({ variant: 'secondary', shape }), icon && 'flex-none!')}
      to="/counts"
    >
      <ClipboardCheck aria-hidden="true" size={icon ? 20 : 18} />
      {!icon && text.enter}
    </Link>
  );
}
