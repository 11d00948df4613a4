import { ScrollText } from 'lucide-react';
import { useClock } from '#client/platform/clock.tsx';
import { ListExport } from '#client/platform/page/list-export.tsx';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { formatShortDay } from '#text/kernel/format.ts';
import { trailScreenText as text } from '#text/trail/trail-screens.text.ts';
import { daysOf } from './days.ts';
import { Entry } from './entry.tsx';
import { askedOf, pathOfRecord, TrailFilters, useTrailFilters } from './filters.tsx';
import { downloadTrail, type TrailEntry, useTrail } from './trail.api.ts';

/** /settings, tab « journal »: who did what, before and after, day by day. The filters live in the address. */
export function Trail() {
  const filters = useTrailFilters();
  const asked = askedOf(filters);
  const list = useTrail(asked);
  const subject = list.data?.pages[0]?.entries[0]?.subject ?? null;
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-display text-card">{text.title}</h2>
          <p className="text-hint text-ink-2">{text.intro}</p>
        </div>
        <ListExport labels={{ audit: text.exportLabel }} load={(file) => downloadTrail(file, asked)} />
      </div>
      <Card>
        <CardBody className="flex flex-col gap-4">
          <TrailFilters filters={filters} subject={subject} />
          <WhenRead
            failure={text.loadFailure}
            failureClass="py-4"
            of={list}
            waiting={<LoadingBars bars={['h-11', 'h-11', 'h-11', 'h-11']} />}
          >
            {({ pages }) => (
              <Days
                entries={pages.flatMap(({ entries }) => entries)}
                ofOneRecord={asked.entity_id !== null}
                onClear={filters.filtered ? filters.clear : null}
              />
            )}
          </WhenRead>
        </CardBody>
        <MorePages label={text.nextPage} of={list} />
      </Card>
    </section>
  );
}

/** `onClear`: lifts the filters, where some are set. */
type DaysProps = { entries: readonly TrailEntry[]; ofOneRecord: boolean; onClear: (() => void) | null };

function Days({ entries, ofOneRecord, onClear }: DaysProps) {
  const { dateOf, momentOf } = useClock();
  if (entries.length === 0)
    return (
      <EmptyState
        actions={onClear && <Button onClick={onClear}>{text.clearFilters}</Button>}
        icon={<ScrollText aria-hidden="true" />}
        title={onClear ? text.nothingFound : text.empty}
      >
        {onClear ? text.nothingFoundHint : text.emptyHint}
      </EmptyState>
    );
  return (
    <div className="@container flex flex-col gap-5">
      {daysOf(entries, dateOf).map(({ day, entries: ofDay }) => (
        <section aria-label={formatShortDay(day)} key={day}>
          <h3 className="border-line border-b pb-1 font-semibold text-ink-2 text-small">
            {formatShortDay(day)}
          </h3>
          <ul className="divide-y divide-line">
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <Entry
                  {...(entry.has_others && !ofOneRecord && { allOf: pathOfRecord(entry) })}
                  entry={entry}
                  moment={timeOf(momentOf(entry.at))}
                  withSubject
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The day stands above. */
const timeOf = (moment: string): string => moment.slice(-5);
