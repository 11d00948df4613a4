import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useLocation } from 'react-router';
import { visitorHtml } from '#client/platform/page/visitor-html.ts';

/**
 * A page for visitors, for who is in the application already: its own HTML, as the server sends it to everybody else.
 * So it is written once, and no code of it is part of the application.
 */
function AskedPage() {
  const { pathname } = useLocation();
  const { data } = useSuspenseQuery({
    queryKey: ['visitor-page', pathname],
    queryFn: () => visitorHtml(pathname),
    staleTime: Infinity,
  });
  return (
    <>
      {data.styles.map((href) => (
        <link href={href} key={href} precedence="visitor" rel="stylesheet" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's page, which holds nothing that a person typed */}
      <div className="contents" dangerouslySetInnerHTML={{ __html: data.html }} />
    </>
  );
}

/** While one develops there is no built page: it is shown as it is written. */
const SourcePage = lazy(async () => {
  await import('./visitor.css');
  const { VISITOR_PAGES } = await import('./visitor-pages.tsx');
  const Page = () => {
    const { pathname } = useLocation();
    const found = Object.entries(VISITOR_PAGES).find(([path]) => path === pathname)?.[1];
    return found && <found.Content />;
  };
  return { default: Page };
});

export const VisitorPage = import.meta.env.DEV ? SourcePage : AskedPage;
