import { ArrowLeft, ClipboardList, Scale } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { LateEntries } from '#client/features/counts/queue/late-entries.tsx';
import { useCountQueue } from '#client/features/counts/queue/use-queue.ts';
import { CountSheetView } from '#client/features/counts/sheet/sheet.tsx';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { useClock } from '#client/platform/clock.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Card } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { isOpen } from '#domain/counts/count.ts';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { CancelButton } from './cancel-dialog.tsx';
import { CountStatusBadge } from './count-status-badge.tsx';
import { useWho } from './count-when.ts';
import { type CountSheet, useCount } from './counts.api.ts';
import { ReviewView } from './review.tsx';

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT');

/** /counts/{id} */
export function CountPage() {
  const { id = '' } = useParams();
  const { data: count, error, refetch, isFetching } = useCount(id);
  // What is on the screen stays, whatever a refresh met: people count where there is no network.
  if (count) return <OneCount count={count} key={id} />;
  if (isGone(error)) return <PageHead back={<BackLink />} sentence={text.missingHint} title={text.missing} />;
  return (
    <>
      <PageHead back={<BackLink />} title={pageTitles['/counts/:id']} />
      <Card>
        {error ? (
          <ErrorState onRetry={() => refetch()} retrying={isFetching} title={text.loadFailure}>
            {messageOf(error)}
          </ErrorState>
        ) : (
          <LoadingRegion className="flex flex-col gap-4 p-5" label={text.loading}>
            <Skeleton className="h-10" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </LoadingRegion>
        )}
      </Card>
    </>
  );
}

type View = 'count' | 'review';

function OneCount({ count }: { count: CountSheet }) {
  const { momentOf } = useClock();
  const who = useWho('inside');
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
            <BackLink />
            {phone && count.may_cancel && <CancelButton count={count} />}
          </div>
        }
        className="max-md:mb-3"
        sentence={text.startedBy(who(count.started_by), momentOf(count.started_at))}
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

function BackLink() {
  return (
    <Link
      className="inline-flex items-center gap-2 rounded-chip text-hint text-ink-2 hover:text-ink hover:underline max-md:min-h-11"
      to="/counts"
    >
      <ArrowLeft aria-hidden="true" size={16} />
      {text.back}
    </Link>
  );
}
