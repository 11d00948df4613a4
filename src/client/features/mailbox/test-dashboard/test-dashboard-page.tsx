import { PageHead } from '#client/ui/page-head.tsx';
import { testDashboardText as text } from '#text/mailbox/test-dashboard.text.ts';
import { Figures } from './figures.tsx';
import { Guide } from './guide.tsx';
import { Latest } from './latest.tsx';
import { ManualTests } from './manual-tests.tsx';
import { ReplyTest } from './reply-test.tsx';

/** /dev/test-dashboard: the ways of a report and of a supplier's answer from their e-mails on, seen at once. */
export function TestDashboardPage() {
  return (
    <>
      <PageHead sentence={text.sentence} title={text.title} />
      <Figures />
      <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-4 max-wide:grid-cols-1">
        <Latest />
        {/* On one column the button stands above what it brings, and the guide below. */}
        <div className="max-wide:contents wide:flex wide:flex-col wide:gap-4">
          <div className="flex flex-col gap-4 max-wide:order-first">
            <ManualTests />
            <ReplyTest />
          </div>
          <Guide />
        </div>
      </div>
    </>
  );
}
