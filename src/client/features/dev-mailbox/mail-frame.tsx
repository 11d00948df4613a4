import { useCallback } from 'react';
import { showMail } from './show-mail.ts';

const EMPTY_PAGE = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>';

type MailFrameProps = { html: string; title: string };

/** No script runs in it; a click on a link leads the whole window there. It grows with what it shows. */
export function MailFrame({ html, title }: MailFrameProps) {
  const attach = useCallback(
    (frame: HTMLIFrameElement) => {
      const fit = new ResizeObserver(([entry]) => {
        const page = entry?.target.ownerDocument.documentElement;
        if (page) frame.style.height = `${page.scrollHeight}px`;
      });
      const show = () => {
        if (!frame.contentDocument) return;
        showMail(frame.contentDocument, html);
        fit.observe(frame.contentDocument.body);
      };
      frame.addEventListener('load', show);
      return () => {
        frame.removeEventListener('load', show);
        fit.disconnect();
      };
    },
    [html],
  );
  return (
    <iframe
      className="block min-h-80 w-full bg-paper"
      ref={attach}
      sandbox="allow-same-origin allow-top-navigation-by-user-activation"
      srcDoc={EMPTY_PAGE}
      title={title}
    />
  );
}
