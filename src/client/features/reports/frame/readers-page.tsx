import { Notice } from '#client/ui/feedback/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { reportsText as text } from '#text/reports/reports.text.ts';
import { Ways } from './ways.tsx';

/** Figures with amounts are not for everybody; the page is. */
export function ReadersPage() {
  return (
    <>
      <PageHead title={text.title} />
      <Notice className="mb-4" title={text.readersOnly}>
        {text.readersHint}
      </Notice>
      <Ways />
    </>
  );
}
