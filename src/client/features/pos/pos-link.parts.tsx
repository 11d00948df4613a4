import { Link } from 'react-router';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { posLinkText as text } from '#text/pos/pos-screens.text.ts';

/** /settings, tab « Intégrations »: the way to the profiles. */
export const PosLink = () => (
  <Card className="mt-4 max-w-180">
    <CardHeader description={text.intro} title={text.title} />
    <CardBody className="pt-1">
      <Link
        className={cn(buttonStyle({ variant: 'secondary' }), 'max-md:w-full')}
        to="/settings/pos-profiles"
      >
        {text.open}
      </Link>
    </CardBody>
  </Card>
);
