import { Signpost } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ArrivalFocus } from '#client/app/frame/arrival-focus.tsx';
import { BareFrame } from '#client/app/frame/bare-frame.tsx';
import { LinkButton } from '#client/app/frame/link-button.tsx';
import { reportNotFound } from '#client/platform/report.ts';
import { notFoundText } from '#text/shell/navigation.text.ts';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => reportNotFound(pathname), [pathname]);
  return (
    <BareFrame>
      <MessagePage
        actions={<LinkButton to="/">{notFoundText.link}</LinkButton>}
        icon={<Signpost size={24} />}
        title={notFoundText.sentence}
      >
        <p>{notFoundText.nothingAt}</p>
        <p className="break-all font-semibold">{pathname}</p>
      </MessagePage>
      <ArrivalFocus />
    </BareFrame>
  );
}
