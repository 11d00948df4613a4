import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import { usePermission } from '#client/platform/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { countsListText as text } from '#text/counts-screens.text.ts';

/** From the pages about goods to the shelves: for who may count. */
export function CountLink() {
  const mayCount = usePermission('counts.write');
  if (!mayCount) return null;
  return (
    <Link className={buttonStyle({ variant: 'secondary' })} to="/counts">
      <ClipboardCheck aria-hidden="true" size={18} />
      {text.enter}
    </Link>
  );
}
