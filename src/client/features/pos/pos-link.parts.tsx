import { CreditCard } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { posLinkText as text } from '#text/pos/pos-screens.text.ts';

/** /settings, tab « Intégrations »: the way to the profiles. */
export const PosLink = () => (
  <Card className="max-w-180">
    <CardHeader
      actions={
        <Link className={buttonStyle({ variant: 'secondary' })} to="/settings/pos-profiles">
          {text.open}
        </Link>
      }
      className="pb-4"
      description={text.intro}
      icon={<CreditCard aria-hidden="true" className="text-primary-ink" size={22} />}
      title={text.title}
    />
  </Card>
);
