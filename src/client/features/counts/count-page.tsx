import { ClipboardList, Scale } from 'lucide-react';
import { useParams } from 'react-router';
import { LateEntries } from '#client/features/counts/queue/late-entries.tsx';
import { useCountQueue } from '#client/features/counts/queue/use-queue.ts';
import { CountSheetView } from '#client/features/counts/sheet/sheet.tsx';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { useClock } from '#client/platform/clock.tsx';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { RecordPage } from '#client/platform/page/record-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { isOpen } from '#domain/counts/count.ts';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { DOT } from '#text/kernel/format.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { CancelButton } from './cancel-dialog.tsx';
import { CountStatusBadge } from './count-status-badge.tsx';
import { endedText, useWho } from './count-when.ts';
import { type CountSheet, useCount } from './counts.api.ts';
import { ReviewView } from './review.tsx';

/** /counts/{id} */
export function CountPage() {
  const { id = '' } = useParams();
  const waiting = (
    <Card>
      <LoadingBars bars={['h-10', 'h-16', 'h-16']} className="p-5" label={text.loading} />
    </Card>
  );
  return (
    <RecordPage
      head={<PageHead back={BACK} title={pageTitles['/counts/:id']} />}
      record={useCount(id)}
      waiting={waiting}
      words={text}
    >
      {(count) => <OneCount count={count} key={id} />}
    </RecordPage>
  );
}

const BACK = <BackLink label={text.back} to="/counts" />;

/** Who began it, and who ended it. */
function useStory({ status, started_by, started_at, ended_by, ended_at }: CountSheet): string {
  const { momentOf } = useClock();
  const who = useWho('inside');
  const started = text.startedBy(who(started_by), momentOf(started_at));
  return ended_at === null
    ? started
    : `${started}${DOT}${endedText(status)(who(ended_by), momentOf(ended_at))}`;
}

type View = 'count' | 'review';

function OneCount({ count }: { count: CountSheet }) {
  const story = useStory(count);
  const phone = usePhone();
  const queue = useCountQueue();
  const validates = usePermission('counts.validate');
  const [address, setAddress] = useAddressValue('vue');
  const open = isOpen(count.status);
  // Ended, it is read: the variances first, for who may see them.
  const usual: View = open ? 'count' : 'review';
  const asked: View = address === 'ecarts' ? 'review' : address === 'compter' ? 'count' : usual;
  const show = (view: View) => setAddress(view === usual ? null : view === 'review' ? 'ecarts' : 'compter');
  const sheet = (
    <CountSheetView count={count} onReview={validates ? () => show('review') : null} queue={queue} />
  );
  return (
    <>
      <PageHead
        actions={!phone && count.may_cancel && <CancelButton count={count} />}
        aside={<CountStatusBadge status={count.status} />}
        back={
          <div className="flex items-center justify-between">
            {BACK}
            {phone && count.may_cancel && <CancelButton count={count} />}
          </div>
        }
        className="max-md:mb-3"
        sentence={story}
        title={count.name}
      />
      <LateEntries count={count} queue={queue} />
      {validates ? (
        <Tabs<View>
          label={text.views}
          onValueChange={show}
          tabs={[
            {
              value: 'count',
              label: open ? text.countView : text.countedTitle,
              icon: <ClipboardList aria-hidden="true" size={18} />,
            },
            { value: 'review', label: text.reviewView, icon: <Scale aria-hidden="true" size={18} /> },
          ]}
          value={asked}
        >
          <TabPanel value="count">{sheet}</TabPanel>
          <TabPanel value="review">
            <ReviewView count={count} queue={queue} />
          </TabPanel>
        </Tabs>
      ) : (
        sheet
      )}
    </>
  );
}
